/** End users connect accounts in a real browser, from an application on another site. Requires Chromium. */
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launchBrowser } from '../support/launch-browser.ts'
import { type AppPage, startAppPage } from './app-page.ts'
import { type Scene, startScene } from './scene.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Folder for pictures of the screens, to look at. */
const SHOTS = process.env.CONNECT_SHOTS

let app: AppPage
let scene: Scene
let browser: Browser
let context: BrowserContext
let failures: string[]

beforeAll(async () => {
  app = await startAppPage()
  scene = await startScene({}, [app.origin])
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await scene?.stop()
  await app?.close()
})
beforeEach(async () => {
  context = await browser.newContext({ locale: 'en-US', viewport: { width: 480, height: 720 } })
  context.setDefaultTimeout(20_000)
  failures = []
  context.on('weberror', (error) => failures.push(error.error().message))
  context.on('console', (message) => {
    // Chromium logs answers such as 422 to a refused key, which the tests look at.
    const isAnswer = /status of 4(00|01|22)|ERR_INTERNET_DISCONNECTED/.test(message.text())
    if (message.type() === 'error' && !isAnswer) failures.push(message.text())
  })
})
afterEach(async () => {
  await context.close()
  for (const slug of ['cloud-drive', 'issue-tracking'] as const) scene.consent(slug, {})
  expect(failures).toEqual([])
})

let users = 0
const newUser = (): string => `user-${++users}`

/** The application's page, whose backend opens sessions like this. */
async function openApp(user: string, more: object = {}): Promise<Page> {
  app.serve(scene.server.address, async () => {
    const fields = { external_user_id: user, origin: app.origin, return_url: `${app.origin}/done`, ...more }
    return (await scene.open(fields)).url
  })
  const page = await context.newPage()
  await page.goto(app.origin)
  return page
}

async function clickConnect(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Connect' }).click(),
  ])
  await popup.waitForURL(/\/connect/)
  return popup
}

/** Findings of axe and of {@link measure}. The driver injects both, so that no CSP applies. */
async function look(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(AXE)
  const { violations } = (await page.evaluate('axe.run({ resultTypes: ["violations"] })')) as AxeResults
  expect(violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0]?.html}`)).toEqual([])
  await measure(page, name)
}

/** The width of the page; takes a picture. */
async function measure(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
  expect(overflow).toBeLessThanOrEqual(0)
  if (SHOTS === undefined) return
  mkdirSync(SHOTS, { recursive: true })
  await page.screenshot({ path: `${SHOTS}/${name}.png` })
}

/** The application's page clicks its button itself: Chromium opens popups for users only. */
const CLICK_WITHOUT_USER = `addEventListener('load', () => {
  if (location.pathname === '/') document.querySelector('plugboard-connect')?.shadowRoot.querySelector('button').click()
})`

const result = (page: Page) => page.locator('#result').filter({ hasText: 'connectorId' })
const allow = (page: Page) => page.getByRole('button', { name: 'Allow' }).click()

describe.each([
  ['cloud-drive', 'Google Drive', 'Cloud Drive'],
  ['issue-tracking', 'Jira', 'Issue Tracking'],
] as const)('%s', (slug, vendor, title) => {
  test.each([
    ['without COOP', false],
    ['with COOP', true],
  ])('by popup, %s', async (_, coop) => {
    scene.consent(slug, { coop })
    const user = newUser()
    const page = await openApp(user, { connector_types: [slug] })
    const popup = await clickConnect(page)
    await popup.getByRole('button', { name: `Continue to ${vendor}` }).click()
    await popup.getByRole('heading', { name: `${title} sandbox` }).waitFor()
    const closed = popup.waitForEvent('close')
    await allow(popup)
    await result(page).waitFor()
    await closed
    expect(await scene.connectors(user)).toMatchObject([{ status: 'active', verified: true }])
  })

  test('by redirect where the browser blocks the popup', async () => {
    await context.addInitScript(CLICK_WITHOUT_USER)
    const user = newUser()
    const page = await openApp(user, { connector_types: [slug] })
    await page.getByRole('button', { name: `Continue to ${vendor}` }).click()
    await allow(page)
    await page.waitForURL(/\/done\?/)
    expect(context.pages()).toHaveLength(1)
    const [connector] = await scene.connectors(user)
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toEqual({ connect_status: 'done', connector_id: connector?.id })
  })
})

test('a denial can be tried again in the same window', async () => {
  const user = newUser()
  const popup = await clickConnect(await openApp(user, { connector_types: ['cloud-drive'] }))
  await popup.getByRole('button', { name: 'Continue' }).click()
  await popup.getByRole('button', { name: 'Deny' }).click()
  await popup.getByRole('alert').filter({ hasText: 'You did not allow access.' }).waitFor()
  await look(popup, 'denied')
  await popup.getByRole('button', { name: 'Continue' }).click()
  const closed = popup.waitForEvent('close')
  await allow(popup)
  await closed
  expect(await scene.connectors(user)).toHaveLength(1)
})

test('unticked scopes are reported, and the account is connected if the rest is enough', async () => {
  const { url } = await scene.open({
    external_user_id: newUser(),
    connector_types: ['cloud-drive'],
    actions: ['files.list', 'files.create'],
  })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox', { name: 'https://www.googleapis.com/auth/drive', exact: true }).uncheck()
  await allow(page)
  await page.getByText('You did not allow everything').waitFor()
  await look(page, 'missing')
})

test('of two sites the user chooses; another account has to be confirmed', async () => {
  scene.consent('issue-tracking', { sites: 2 })
  const user = newUser()
  const page = await openApp(user, { connector_types: ['issue-tracking'] })
  const popup = await clickConnect(page)
  await popup.getByRole('button', { name: 'Continue' }).click()
  await allow(popup)
  await popup.getByRole('button', { name: 'globex' }).waitFor()
  await look(popup, 'sites')
  await popup.getByRole('button', { name: 'globex' }).click()
  await result(page).waitFor()
  const [connector] = await scene.connectors(user)

  scene.consent('issue-tracking', { sites: 2, account: 'other' })
  const again = await openApp(user, { connector_id: connector?.id })
  const second = await clickConnect(again)
  await look(second, 'reconnect')
  await second.getByRole('button', { name: 'Continue' }).click()
  await allow(second)
  await second.getByRole('heading', { name: 'This is another account' }).waitFor()
  await look(second, 'other-account')
  await second.getByRole('button', { name: 'Replace the account' }).click()
  await result(again).waitFor()
  expect(await scene.connectors(user)).toMatchObject([
    { id: connector?.id, account: { label: 'bea@globex.example · globex' } },
  ])
})

test('a key form, by keyboard only: a rejected key, then a good one', async () => {
  const user = newUser()
  const { url } = await scene.open({ external_user_id: user })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('heading', { name: 'Connect an account' }).waitFor()
  await look(page, 'types')
  const choice = page.getByRole('button', { name: /^Stripe/ })
  for (let n = 0; n < 10 && !(await choice.evaluate((one) => one.matches(':focus'))); n++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Connect Stripe to Acme <Notes>' }).waitFor()
  await look(page, 'form')
  await page.keyboard.press('Tab')
  await page.keyboard.type('sk_wrong')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'did not accept' }).waitFor()
  await look(page, 'rejected')
  await page.getByLabel('API key').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('sk_test_sandbox')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Connected' }).waitFor()
  await look(page, 'done')
  expect(await scene.connectors(user)).toMatchObject([{ connector_type: 'Payments', verified: true }])
})

test.each(['payments', 'recruiting', 'issue-tracking'])(
  '%s has a form with help from the spec',
  async (slug) => {
    const { url } = await scene.open({ external_user_id: newUser(), connector_types: [slug] })
    const page = await context.newPage()
    await page.goto(url)
    const form = page.locator('form').first()
    if (slug === 'issue-tracking') await page.locator('summary').first().click()
    expect(await form.getByRole('link').first().getAttribute('href')).toMatch(/^https:/)
    await look(page, `form-${slug}`)
  },
)

test.each([
  ['de-DE', 'Konto verbinden', 'dark'],
  ['ja-JP', 'アカウントを接続', 'light'],
  ['fr-FR', 'Connect an account', 'dark'],
] as const)('in %s the page says %s', async (locale, heading, colorScheme) => {
  const own = await browser.newContext({ locale, colorScheme, viewport: { width: 360, height: 700 } })
  const page = await own.newPage()
  await page.goto((await scene.open()).url)
  await page.getByRole('heading', { name: heading }).waitFor()
  await look(page, `types-${locale}-${colorScheme}`)
  await page.evaluate('document.documentElement.dir = "rtl"')
  // English descriptions read from the left, and stand where the page begins.
  expect(await page.evaluate('getComputedStyle(document.querySelector("[dir=auto]")).textAlign')).toBe(
    'right',
  )
  await measure(page, `types-${locale}-rtl`)
  await own.close()
})

test('a link that is opened in a tab with an older session shows its own, and leaves the address', async () => {
  const page = await context.newPage()
  await page.goto((await scene.open({ connector_types: ['cloud-drive'] })).url)
  await page.getByRole('heading', { name: 'Connect Google Drive' }).waitFor()
  await page.goto((await scene.open({ connector_types: ['payments'] })).url)
  await page.getByRole('heading', { name: 'Connect Stripe' }).waitFor()
  expect(page.url()).toBe(`${scene.server.address}/connect`)
})

test('a consent that another tab has replaced leaves no code in the address', async () => {
  const { url } = await scene.open({ external_user_id: newUser(), connector_types: ['cloud-drive'] })
  const [first, second] = [await context.newPage(), await context.newPage()]
  for (const page of [first, second]) {
    await page.goto(url)
    await page.getByRole('button', { name: 'Continue' }).waitFor()
  }
  for (const page of [first, second]) {
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Allow' }).waitFor()
  }
  await allow(first)
  await first.getByRole('heading', { name: 'This link has ended' }).waitFor()
  expect(first.url()).toBe(`${scene.server.address}/connect/callback`)
  await allow(second)
  await second.getByRole('heading', { name: 'Connected' }).waitFor()
})

test('a form says what is wrong in the language of the page, and keeps the input when the connection is lost', async () => {
  const own = await browser.newContext({ locale: 'de-DE' })
  const page = await own.newPage()
  await page.goto(
    (await scene.open({ external_user_id: newUser(), connector_types: ['issue-tracking'] })).url,
  )
  const form = page.locator('details').first()
  await form.locator('summary').click()
  for (const [label, value] of [
    ['Site', 'not a site'],
    ['Email', 'ada@example.com'],
    ['API token', 'sandbox'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('button', { name: 'Verbinden' }).click()
  await form.getByRole('alert').filter({ hasText: 'Prüfen Sie die markierten Felder.' }).waitFor()
  await form.getByText('Dieser Wert kann nicht stimmen.').waitFor()
  await look(page, 'form-de-invalid')

  await own.setOffline(true)
  await form.getByRole('button', { name: 'Verbinden' }).click()
  await form.getByRole('alert').filter({ hasText: 'Der Server ist nicht erreichbar.' }).waitFor()
  await own.setOffline(false)
  expect(await form.getByLabel('API token').inputValue()).toBe('sandbox')
  await own.close()
})

test('a form of a session that has ended meanwhile says so', async () => {
  const page = await context.newPage()
  await page.goto((await scene.open({ connector_types: ['payments'] })).url)
  await page.getByLabel('API key').fill('sk_test_sandbox')
  scene.time.offset = 31 * 60_000
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('heading', { name: 'This link has ended' }).waitFor()
  scene.time.offset = 0
})

test('an ended session says so', async () => {
  const page = await context.newPage()
  await page.goto(`${scene.server.address}/connect`)
  await page.getByRole('heading', { name: 'This link has ended' }).waitFor()
  await look(page, 'ended')
})

test('the page cannot be framed, and runs no inline code', async () => {
  const { headers } = await fetch(`${scene.server.address}/connect`)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

test('a long name wraps, and a button in the color of the page has a border', async () => {
  const put = async (body: object): Promise<void> => {
    const headers = { authorization: `Bearer ${await scene.token()}`, 'content-type': 'application/json' }
    const address = `${scene.server.address}/v1/connect/settings`
    expect((await fetch(address, { method: 'PUT', headers, body: JSON.stringify(body) })).status).toBe(200)
  }
  await put({ name: 'x'.repeat(100), color: '#ffffff', allowed_urls: [app.origin] })
  const page = await context.newPage()
  await page.goto((await scene.open({ connector_types: ['cloud-drive'] })).url)
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await look(page, 'long-name')
  const border = 'getComputedStyle(document.querySelector("button.main")).borderTopColor'
  const shades =
    String(await page.evaluate(border))
      .match(/[\d.]+/g)
      ?.map(Number) ?? []
  expect(Math.max(...shades.slice(0, 3))).toBeLessThan(0.6)
})
