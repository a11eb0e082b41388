/** The explorer in a real browser. Runs where Debian's Chromium is installed: see `vitest.config.ts`. */
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../support/browser.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let h: Harness
let browser: Browser
let page: Page
const requested: string[] = []
const failed: string[] = []

beforeAll(async () => {
  h = await startHarness()
  browser = await chromium.launch({
    executablePath: findBrowser() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  page = await browser.newPage()
  page.on('request', (request) => requested.push(new URL(request.url()).origin))
  page.on('pageerror', (error) => failed.push(error.message))
  page.on('console', (message) => message.type() === 'error' && failed.push(message.text()))
  await page.goto(`${h.server.address}/docs/`)
})
afterAll(async () => {
  await browser?.close()
  await h?.stop()
})

test('shows the API, with every route that takes a token', async () => {
  await page.getByText('Exchange client id and secret for an application token').first().waitFor()
  const { body } = await h.ask('GET', '/openapi.json')
  const paths: Record<string, Record<string, { readonly tags: string[] }>> = body.paths
  const tags = Object.values(paths).flatMap((path) => Object.values(path).flatMap((each) => each.tags))
  const shown = (await page.locator('body').textContent()) ?? ''
  expect([...new Set(tags)].filter((tag) => !shown.includes(tag))).toEqual([])
  expect(await page.title()).toContain('Plugboard API')
})

test('asks nobody but the server, and nothing in it fails', () => {
  expect([...new Set(requested)].filter((origin) => origin !== 'null')).toEqual([h.server.address])
  expect(failed).toEqual([])
})
