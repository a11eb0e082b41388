/** The reference pages in a real browser. Requires Debian's Chromium: see `vitest.config.ts`. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installedConnectors } from '../../src/catalog/installed.ts'
import type { Server } from '../../src/server.ts'
import { launchBrowser } from '../support/launch-browser.ts'
import { startAtEase } from '../support/start.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PATHS = [
  '/',
  '/docs',
  '/docs/payments',
  '/docs/email',
  '/docs/issue-tracking',
  '/docs/calendar',
  '/docs/cloud-drive',
  '/docs/recruiting',
  '/docs/code-hosting',
  '/docs/crm',
  '/docs/messaging',
  '/docs/payments/charges',
  '/docs/issue-tracking/issues',
  '/docs/cloud-drive/files_upload',
  '/docs/code-hosting/repositories',
  '/docs/wiki',
]

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

/** A loaded page with its requests and errors. */
interface Seen {
  readonly page: Page
  readonly requested: string[]
  readonly failed: string[]
}

type Look = (typeof LOOKS)[number]

/** One for each look: a process of the browser for each page would take most of the time. */
const pages = new Map<Look, Promise<Seen>>()

async function open(path: string, look: Look): Promise<Seen> {
  const opened = pages.get(look) ?? newPage(look)
  pages.set(look, opened)
  const seen = await opened
  seen.requested.length = 0
  seen.failed.length = 0
  await seen.page.goto(server.address + path)
  return seen
}

async function newPage(look: Look): Promise<Seen> {
  const page = await browser.newPage(look)
  const requested: string[] = []
  const failed: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  page.on('pageerror', (error) => failed.push(error.message))
  page.on('console', (message) => message.type() === 'error' && failed.push(message.text()))
  return { page, requested, failed }
}

/** Accessibility violations, each with its first element. Injected by the driver, so that no CSP applies. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  // Without their many passes, the results of a large page are small.
  const { violations: found } = (await page.evaluate(
    'axe.run({ resultTypes: ["violations"] })',
  )) as AxeResults
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'light', viewport: { width: 360, height: 700 } },
] as const

/**
 * Shortens a page to what axe checks within seconds: the first two actions, and the first four foldings of each kind,
 * unfolded.
 */
const SHORTEN = `
  for (const [index, one] of [...document.querySelectorAll('.action')].entries()) if (index > 1) one.remove()
  for (const kind of ['.row', '.inner'])
    for (const [index, one] of [...document.querySelectorAll(kind)].entries()) {
      if (index < 4) one.open = true
      else one.remove()
    }`

/** The pages share their styles, and those of a kind their layout: one page per look is enough. */
const VIEWS = [
  ['/', LOOKS[0]] as const,
  ['/', LOOKS[1]] as const,
  ['/docs', LOOKS[0]] as const,
  ['/docs', LOOKS[2]] as const,
  ['/docs/issue-tracking', LOOKS[2]] as const,
  ['/docs/cloud-drive', LOOKS[1]] as const,
  ['/docs/payments/refunds', LOOKS[0]] as const,
  ['/docs/payments/refunds', LOOKS[1]] as const,
  ['/docs/cloud-drive/files', LOOKS[2]] as const,
]

test.each(VIEWS)('%s has no accessibility violations: %o', async (path, look) => {
  const { page, failed } = await open(path, look)
  await page.evaluate(SHORTEN)
  expect(await violations(page)).toEqual([])
  expect(failed).toEqual([])
})

test('the search has no accessibility violations', async () => {
  const { page } = await open('/docs/payments/refunds', LOOKS[1])
  await page.keyboard.press('/')
  await page.keyboard.type('customer')
  await page.getByRole('option').first().waitFor()
  expect(await violations(page)).toEqual([])
})

test('axe finds a deliberate violation', async () => {
  const { page } = await open('/', LOOKS[0])
  await page.evaluate('document.querySelector("h1").innerHTML = "<img src=data:,>"')
  expect(await violations(page)).not.toEqual([])
})

test('/docs shows every operation and links to every connector', async () => {
  const { page } = await open('/docs', LOOKS[0])
  expect(await page.title()).toBe('Plugboard API · Plugboard')
  const { paths } = (await (await fetch(`${server.address}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { summary: string }>>
  }
  const summaries = Object.values(paths).flatMap((path) => Object.values(path).map(({ summary }) => summary))
  const headings = await page.locator('h4').allTextContents()
  expect(summaries.filter((summary) => !headings.includes(summary))).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Payments' }).click()
  expect(await page.title()).toBe('Payments · Plugboard')
})

/** One load serves all of it: some pages are large. */
test.each(PATHS)(
  '%s loads nothing but its own script and style, has no broken anchor, and fits a small screen',
  async (path) => {
    const { page, requested, failed } = await open(path, LOOKS[2])
    const assets = path === '/' ? [] : ['/docs/_assets/reference-*.css', '/docs/_assets/main-*.js']
    expect(requested.map((one) => one.replace(/-\w+\.(js|css)$/, '-*.$1'))).toEqual([path, ...assets])
    expect(failed).toEqual([])
    expect(await page.locator('script:not([src])').count()).toBe(0)
    expect(await brokenAnchors(page)).toEqual([])
    const ids = (await page.evaluate(
      '[...document.querySelectorAll("[id]")].map((one) => one.id)',
    )) as string[]
    expect(ids.length).toBe(new Set(ids).size)
    await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true')
    const width = await page.evaluate('document.documentElement.scrollWidth')
    expect(width).toBeLessThanOrEqual(LOOKS[2].viewport.width)
  },
)

/** Links within the page whose target does not exist. */
async function brokenAnchors(page: Page): Promise<unknown> {
  return page.evaluate(
    '[...document.querySelectorAll("a[href^=\'#\']")].filter((a) => !document.getElementById(a.getAttribute("href").slice(1))).map((a) => a.outerHTML)',
  )
}
