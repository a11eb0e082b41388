/** Chromium, the service, and an application on another site that embeds the button: the parts of tests of the connect page. */
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { launchBrowser } from '../support/launch-browser.ts'
import { type AppPage, startAppPage } from './app-page.ts'
import { type Scene, startScene } from './scene.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Folder for pictures of the screens, to look at. */
const SHOTS = process.env.CONNECT_SHOTS

export interface BrowserStage {
  readonly app: AppPage
  readonly scene: Scene
  readonly browser: Browser
  /** A new one for each test. */
  readonly context: BrowserContext
  /** The application's page, whose backend opens sessions with these fields. */
  openApp(user: string, more?: object): Promise<Page>
}

/** For the tests of a file. A test fails if a page logs an error. */
export function openBrowserStage(): BrowserStage {
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
    failures = []
    context = await newContext(browser, failures)
  })
  afterEach(async () => {
    await context.close()
    for (const slug of ['cloud-drive', 'issue-tracking'] as const) scene.consent(slug, {})
    expect(failures).toEqual([])
  })
  return {
    get app() {
      return app
    },
    get scene() {
      return scene
    },
    get browser() {
      return browser
    },
    get context() {
      return context
    },
    async openApp(user, more = {}) {
      app.serve(scene.server.address, async () => {
        const fields = {
          external_user_id: user,
          origin: app.origin,
          return_url: `${app.origin}/done`,
          ...more,
        }
        return (await scene.open(fields)).url
      })
      const page = await context.newPage()
      await page.goto(app.origin)
      return page
    },
  }
}

/** @param failures Gets the errors that pages log or throw. */
async function newContext(browser: Browser, failures: string[]): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 480, height: 720 } })
  context.setDefaultTimeout(60_000)
  context.on('weberror', (error) => failures.push(error.error().message))
  context.on('console', (message) => {
    // Chromium logs answers such as 422 to a refused key, which the tests look at.
    const isAnswer = /status of 4(00|01|22)|ERR_INTERNET_DISCONNECTED/.test(message.text())
    if (message.type() === 'error' && !isAnswer) failures.push(message.text())
  })
  return context
}

let users = 0
export const newUser = (): string => `user-${++users}`

export async function clickConnect(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Connect' }).click(),
  ])
  await popup.waitForURL(/\/connect/)
  return popup
}

/** Findings of axe and of {@link measure}. The driver injects both, so that no CSP applies. */
export async function look(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Half a megabyte, which a page that is looked at again has already.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const { violations } = (await page.evaluate('axe.run({ resultTypes: ["violations"] })')) as AxeResults
  expect(violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0]?.html}`)).toEqual([])
  await measure(page, name)
}

/** Boxes of the screen, by element: the distances from the sides at which its lines begin and end. */
const BOXES = `[...document.querySelectorAll('header, header > *, main, main :is(h1, p, ul, li, button, input, label, summary, form, a.main)')]
  .map((one) => { const { left, right } = one.getBoundingClientRect(); return [one.outerHTML.slice(0, 80), left, innerWidth - right] })`

/** Turns the page as for a language that is written from right to left: each box must stand at the other side. */
export async function lookMirrored(page: Page, name: string): Promise<void> {
  const boxes = async () => (await page.evaluate(BOXES)) as [element: string, start: number, end: number][]
  const before = await boxes()
  await page.evaluate('document.documentElement.dir = "rtl"')
  const after = await boxes()
  const moved = before.filter(([, start, end], index) => {
    const [, left = 0, right = 0] = after[index] ?? []
    return Math.abs(right - start) > 1 || Math.abs(left - end) > 1
  })
  expect(moved.map(([element]) => `${name}: ${element}`)).toEqual([])
  expect(before.length).toBeGreaterThan(4)
  await measure(page, name)
  await page.evaluate('document.documentElement.dir = "ltr"')
}

/** The width of the page; takes a picture. Enough for a screen of which axe has seen another text. */
export async function measure(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
  expect(overflow).toBeLessThanOrEqual(0)
  if (SHOTS === undefined) return
  mkdirSync(SHOTS, { recursive: true })
  await page.screenshot({ path: `${SHOTS}/${name}.png` })
}
