/** Development mode in a browser: the reference has the ids of the demo user, and tries calls at the sandbox. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DevServer, startDev } from '../../src/dev/start.ts'
import { launchBrowser } from '../support/launch-browser.ts'
import { tempFolder } from '../support/temp-folder.ts'

let dev: DevServer
let browser: Browser
let address: string
let connectors: Readonly<Record<string, string>>
beforeAll(async () => {
  const data = join(tempFolder(), 'dev')
  // Nothing is searched here: the sample data of all connectors would be copied for it.
  const env = { PLUGBOARD_ROLE: 'api', PLUGBOARD_LOG_LEVEL: 'silent' }
  dev = await startDev({ port: '0', data }, env)
  const file = JSON.parse(readFileSync(join(data, 'dev.json'), 'utf8'))
  address = file.address
  connectors = file.connectors
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await dev?.stop()
})

async function open(path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(address + path)
  return page
}

test('commands have the id of the demo user’s connector', async () => {
  const page = await open('/docs/payments/customers')
  const section = page.locator('.action', { has: page.locator('#list') })
  const id = connectors.payments ?? ''
  expect(await section.locator('pre[data-language=curl]').textContent()).toContain(`/sources/${id}/execute`)
  expect(await section.locator('pre[data-language=TypeScript]').textContent()).toContain(
    `fromEnvironment({ connectorId: '${id}' })`,
  )
  await page.close()
})

test('a read is sent at once, and shows status, request id and records', async () => {
  const page = await open('/docs/payments/customers')
  const section = page.locator('.action', { has: page.locator('#list') })
  await section.getByRole('button', { name: 'Try it' }).click()
  await section.getByRole('textbox').fill('{"limit": 2}')
  await section.getByRole('button', { name: 'Send' }).click()
  const result = section.getByRole('status')
  await result.getByText('"object": "customer"').first().waitFor()
  expect(await result.locator('p').textContent()).toMatch(/^200 in \d+ ms, request req_/)
  const { records } = JSON.parse((await result.locator('pre').textContent()) ?? '')
  expect(records).toHaveLength(2)
  await section.getByRole('textbox').fill('{"limit": 500}')
  await section.getByRole('button', { name: 'Send' }).click()
  await result.getByText('must be at most 100').waitFor()
  expect(await result.locator('p').textContent()).toMatch(/^400 in /)
  await section.getByRole('textbox').fill('{limit}')
  await section.getByRole('button', { name: 'Send' }).click()
  await result.getByText('The params are not JSON').waitFor()
  await page.close()
})

// Regression: the examples of required params were sent, and answered by 404.
test('nothing is sent while the params have examples in the place of values', async () => {
  const page = await open('/docs/email/attachments')
  const section = page.locator('.action', { has: page.locator('#get') })
  await section.getByRole('button', { name: 'Try it' }).click()
  expect(await section.getByRole('textbox').inputValue()).toContain('"<messageId>"')
  await section.getByRole('button', { name: 'Send' }).click()
  await section.getByRole('status').getByText('replace "<messageId>" and "<id>" first').waitFor()
  await section.getByRole('textbox').fill('{"messageId": "nobody", "id": "<b>"}')
  await section.getByRole('button', { name: 'Send' }).click()
  await section.getByRole('status').getByText('404', { exact: true }).waitFor()
  await page.close()
})

// Regression: the commands of an action that needs a record had `<id>` in the place of it.
test.for([
  ['/docs/payments/customers', 'get'],
  ['/docs/code-hosting/issues', 'get'],
  ['/docs/messaging/messages', 'list'],
  ['/docs/wiki/pages', 'list_of_space'],
  ['/docs/calendar/events', 'list'],
] as const)('%s: the params of %s name records that are there', async ([path, action]) => {
  const page = await open(path)
  const section = page.locator('.action', { has: page.locator(`#${action}`) })
  await section.getByRole('button', { name: 'Try it' }).click()
  expect(await section.locator('pre').first().textContent()).not.toMatch(/<\w+>/)
  await section.getByRole('button', { name: 'Send' }).click()
  await section.getByRole('status').getByText('200', { exact: true }).waitFor()
  await page.close()
})

// Regression: the script of the page rounded the number.
test('params are sent with all of their digits', async () => {
  const page = await open('/docs/payments/customers')
  const section = page.locator('.action', { has: page.locator('#list') })
  await section.getByRole('button', { name: 'Try it' }).click()
  await section.getByRole('textbox').fill('{"created": {"gt": 1915883588174806058}}')
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/execute')),
    section.getByRole('button', { name: 'Send' }).click(),
  ])
  expect(sent.postData()).toContain('"params":{"created": {"gt": 1915883588174806058}}')
  await page.close()
})

test('a write asks first, and is sent once', async () => {
  const page = await open('/docs/payments/customers')
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/execute') && sent.push(request.url()))
  const section = page.locator('.action', { has: page.locator('#create') })
  await section.getByRole('button', { name: 'Try it' }).click()
  await section.getByRole('textbox').fill('{"name": "Ada"}')
  await section.getByRole('button', { name: 'Send' }).click()
  const question = page.getByRole('dialog', { name: 'Send customers.create?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toEqual([])
  await section.getByRole('button', { name: 'Send' }).click()
  await question.getByRole('button', { name: 'Send' }).click()
  await section.getByRole('status').getByText('"name": "Ada"').waitFor()
  expect(sent).toHaveLength(1)
  await page.close()
})

test.each<readonly [about: string, given: Readonly<Record<string, () => string>>, status: number]>([
  ['without the header of the pages', { origin: () => address }, 403],
  ['from another page', { origin: () => 'http://evil.example', 'plugboard-console': () => '1' }, 403],
  [
    'from its own page behind a tunnel',
    { origin: () => address, 'plugboard-console': () => '1', 'x-forwarded-for': () => '203.0.113.7' },
    403,
  ],
  ['from its own page', { origin: () => address, 'plugboard-console': () => '1' }, 200],
])('the token of the demo user %s: %o', async (_, given, status) => {
  const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value()]))
  const response = await fetch(`${address}/docs/_demo-token`, { method: 'POST', headers })
  expect(response.status).toBe(status)
})

test('a site whose name leads to this machine gets no token', async () => {
  const { port } = new URL(address)
  const host = `evil.example:${port}`
  const headers = { host, origin: `http://${host}`, 'plugboard-console': '1' }
  const sent = request({ port, path: '/docs/_demo-token', method: 'POST', headers })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  expect(response.statusCode).toBe(403)
})
