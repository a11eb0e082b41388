/** The script of the reference pages in a real browser, and the pages without it. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installedConnectors } from '../../src/catalog/installed.ts'
import type { Server } from '../../src/server.ts'
import { launchBrowser } from '../support/launch-browser.ts'
import { startAtEase } from '../support/start.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'

let server: Server
let browser: Browser
beforeAll(async () => {
  const config = testConfig(tempFolder(), { logLevel: 'silent' })
  server = await startAtEase(config, { connectors: installedConnectors(config) })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

let shared: Page | undefined

/** Of all tests that need no look or rights of their own: a process of the browser for each would take most of the time. */
async function open(path: string): Promise<Page> {
  shared ??= await openApart('/docs', {})
  await shared.goto(server.address + path)
  return shared
}

async function openApart(path: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  await page.goto(server.address + path)
  return page
}

const close = (page: Page): Promise<void> => page.context().close()
const pathOf = (page: Page): string => page.url().slice(server.address.length)

test('the search opens with /, chooses with arrow keys and goes there with Enter', async () => {
  const page = await open('/docs')
  await page.keyboard.press('/')
  await page.keyboard.type('refund cre')
  await page.getByRole('option', { name: 'refunds.create', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/payments/refunds#create')
  await page.keyboard.press('/')
  await page.keyboard.type('refund')
  const options = page.getByRole('option')
  await options.nth(1).waitFor()
  const [first = '', second = ''] = await options.locator('strong').allTextContents()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: second, selected: true }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('option', { name: first, selected: true }).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test.each([
  ['words in any order', 'create refund', 'payments refunds.create'],
  ['a synonym of the spec', 'buyer', 'payments customers'],
  ['the beginnings of words', 'payment inten', 'payments payment_intents'],
  ['an operation of the API', 'scoped token', 'POST /api/v1/account/applications/scoped-token'],
])('the search finds %s', async (_, query, name) => {
  const page = await open('/docs')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.keyboard.type(query)
  await page.getByRole('option', { name }).first().waitFor()
})

test('the search says that it found nothing, and a slash in the box is text', async () => {
  const page = await open('/docs')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zzz/')
  await page.getByText('Nothing has the words “zzz/”.').waitFor()
})

test('a language is copied, and stays chosen on the next page', async () => {
  const page = await openApart('/docs/payments/refunds', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const section = page.locator('.action', { has: page.locator('#list') }).locator('.tabbed')
  const copied = async (): Promise<string> => {
    await section.getByRole('button', { name: 'Copy', exact: true }).click()
    await section.getByRole('button', { name: 'Copied' }).waitFor()
    return page.evaluate<string>('navigator.clipboard.readText()')
  }
  expect(await copied()).toContain(`-d '{"entity":"refunds","action":"list","params":{"limit":3}}'`)
  await section.getByText('TypeScript').click()
  await section.getByRole('button', { name: 'Copy', exact: true }).waitFor()
  expect(await copied()).toBe(
    [
      `import { fromEnvironment } from '@plugboard/core'`,
      `import { connectPayments } from '@plugboard/payments'`,
      '',
      'const payments = connectPayments({ hosted: fromEnvironment() })',
      'const result = await payments.refunds.list({ limit: 3 })',
    ].join('\n'),
  )
  await page.goto(`${server.address}/docs/cloud-drive/files`)
  const checked = page.getByRole('radio', { name: 'TypeScript', checked: true })
  expect(await checked.count()).toBe(await page.locator('.tabs').count())
  await close(page)
})

test.each([
  ['/docs/payments#customers.list', '/docs/payments/customers#list'],
  ['/docs/payments/customers#list', '/docs/payments/customers#list'],
])('a link to %s leads to %s', async (given, path) => {
  const page = await open(given)
  await page.waitForURL(`**${path}`)
})

test('a link to a route or a type unfolds it', async () => {
  const page = await open('/docs#createConnector')
  await page.locator('#createConnector').waitFor({ state: 'visible' })
  await page.goto(`${server.address}/docs/issue-tracking#type-rich_text_node`)
  await page.locator('#type-rich_text_node').waitFor({ state: 'visible' })
})

test('without a script, everything can be read, and the languages still switch', async () => {
  const page = await openApart('/docs/payments/refunds', { javaScriptEnabled: false })
  const section = page.locator('.action', { has: page.locator('#create') })
  expect(await section.getByText('payment_intent', { exact: true }).first().isVisible()).toBe(true)
  const typeScript = section.locator('pre[data-language=TypeScript]')
  expect(await typeScript.isVisible()).toBe(false)
  await section.getByText('TypeScript').click()
  expect(await typeScript.isVisible()).toBe(true)
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
  await page.goto(`${server.address}/docs/payments#customers.list`)
  expect(pathOf(page)).toBe('/docs/payments#customers.list')
  await page.getByRole('main').getByRole('link', { name: 'customers', exact: true }).click()
  expect(pathOf(page)).toBe('/docs/payments/customers')
  await close(page)
})

test('a small screen has the navigation behind a button', async () => {
  const page = await openApart('/docs/payments/refunds', { viewport: { width: 390, height: 800 } })
  const navigation = page.getByRole('navigation')
  expect(await navigation.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Menu' }).click()
  await navigation.getByRole('link', { name: 'customers' }).click()
  await page.waitForURL('**/docs/payments/customers')
  await close(page)
})
