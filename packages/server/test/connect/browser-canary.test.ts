/**
 * No secret is left behind: end users connect by consent and by key in a browser; then the log, every row of the
 * database and its file, all loaded resources, every Referer and the history are searched for all secrets.
 */
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/launch-browser.ts'
import { type Scene, startScene } from './scene.ts'
import { collectUpstreamSecrets, databaseText, type Secrets, secretsIn } from './stored-secrets.ts'

const WRONG_KEY = 'sk_test_wrong_canary'
const KEY = 'sk_test_sandbox'

let scene: Scene
let browser: Browser
beforeAll(async () => {
  scene = await startScene()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await scene?.stop()
})

test('no token, code, verifier, key, cookie or client secret stays anywhere', async () => {
  const secrets = collectUpstreamSecrets(scene)
  const context = await browser.newContext({ locale: 'en-US' })
  const requests: Request[] = []
  context.on('request', (request) => void requests.push(request))
  const page = await context.newPage()
  await connectDrive(page, secrets)
  await connectByKey(page, secrets)
  const [cookie] = await context.cookies()
  secrets.set('cookie', cookie?.value ?? '')
  const { client_secret = '' } = scene.sandbox.oauth('cloud-drive').credentials
  secrets.set('client secret', client_secret)
  for (const name of ['code', 'code_verifier', 'access_token', 'refresh_token', 'session 1', 'cookie'])
    expect(secrets.get(name)?.length, name).toBeGreaterThan(20)

  const rows = await databaseText(scene.folder)
  expect(rows).toContain('connector.create')
  expect(rows).toContain('SQLite format 3')
  const places = {
    log: scene.log.join('\n'),
    database: rows,
    referers: await referersOf(requests),
    history: await historyOf(context, page),
    page: `${await page.content()} ${await page.evaluate('document.cookie')}`,
    answers: await answersOf(requests),
  }
  for (const [place, text] of Object.entries(places)) {
    expect(text.length, place).toBeGreaterThan(0)
    expect(secretsIn(text, secrets), place).toEqual([])
  }
})

async function connectDrive(page: Page, secrets: Secrets): Promise<void> {
  const { token, url } = await scene.open({ external_user_id: 'drive', connector_types: ['cloud-drive'] })
  secrets.set('session 1', token)
  await page.goto(url)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByRole('heading', { name: 'Connected' }).waitFor()
  expect(page.url()).toBe(`${scene.server.address}/connect`)
}

async function connectByKey(page: Page, secrets: Secrets): Promise<void> {
  const { token, url } = await scene.open({ external_user_id: 'key', connector_types: ['payments'] })
  secrets.set('session 2', token).set('wrong key', WRONG_KEY).set('key', KEY)
  await page.goto('about:blank')
  await page.goto(url)
  await page.getByLabel('API key').fill(WRONG_KEY)
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await page.getByLabel('API key').fill(KEY)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Connected' }).waitFor()
}

/** Of the browser's requests, and of the server's to vendors. */
async function referersOf(requests: readonly Request[]): Promise<string> {
  const headers = await Promise.all(requests.map((request) => request.allHeaders()))
  const sent = [...headers, ...scene.sandbox.requests.map(({ headers }) => headers)]
  return `Referers: ${sent.map(({ referer = '' }) => referer).join('\n')}`
}

async function historyOf(context: BrowserContext, page: Page): Promise<string> {
  const session = await context.newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  expect(entries.length).toBeGreaterThan(3)
  // Excludes the typed URLs, which come from the driver.
  return entries.map(({ url, title }) => `${url} ${title}`).join('\n')
}

/** Pages, scripts and answers that the browser got from our server. */
async function answersOf(requests: readonly Request[]): Promise<string> {
  const own = requests.filter((request) => request.url().startsWith(scene.server.address))
  expect(own.some((request) => request.url().includes('/connect/callback?'))).toBe(true)
  const texts = await Promise.all(
    own.map(async (request) => {
      const response = await request.response()
      return response?.text().catch(() => '') ?? ''
    }),
  )
  return texts.join('\n')
}
