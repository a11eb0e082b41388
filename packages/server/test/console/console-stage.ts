/** Chromium, a server with its console, and data in every state: the parts of tests of the console. */
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { createLink, newOperator } from '../../src/auth/operators/links.ts'
import type { Config } from '../../src/config/config.ts'
import type { OperatorRole } from '../../src/store/operators.ts'
import { type Scene, startScene } from '../connect/scene.ts'
import { launchBrowser } from '../support/launch-browser.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Folder for pictures of the pages, to look at. */
const SHOTS = process.env.CONSOLE_SHOTS

export interface ConsoleStage {
  readonly scene: Scene
  readonly org: string
  readonly browser: Browser
  /** A page of a new operator who is signed in, at a path below the application. */
  open(path: string, options?: OpenOptions): Promise<Page>
  /** The same in the page that all visits of the role share, which is as it was opened: signing in costs more than a visit. */
  visit(path: string, role?: OperatorRole): Promise<Page>
  /** The shared page of the role, without visiting anything in it. */
  shared(role?: OperatorRole): Promise<Page>
  /** Errors that pages logged or threw, and violations of the policy. */
  readonly failures: string[]
  stop(): Promise<void>
}

interface OpenOptions {
  readonly role?: OperatorRole
  /** Of an operator of one application. */
  readonly org?: string
  readonly context?: BrowserContextOptions
}

const VIEWPORT = { width: 1280, height: 800 }

const CONSOLE_ON: Partial<Config> = { console: { enabled: true, roleClaim: 'groups' } }

export async function openConsoleStage(more: Partial<Config> = {}): Promise<ConsoleStage> {
  const scene = await startScene({ role: 'all', ...CONSOLE_ON, ...more })
  const browser = await launchBrowser()
  const org = scene.client.client_id
  const failures: string[] = []
  const open: ConsoleStage['open'] = async (path, { role = 'admin', org, context: options = {} } = {}) => {
    const context = await newContext(browser, failures, options)
    const page = await context.newPage()
    await page.goto(`${scene.server.address}/console#${await linkFor(scene, role, org)}`)
    await page.getByRole('navigation', { name: 'Console' }).waitFor({ state: 'attached' })
    await page.goto(addressIn(scene, path))
    await settled(page)
    return page
  }
  const pages = new Map<OperatorRole, Promise<Page>>()
  const shared: ConsoleStage['shared'] = async (role = 'admin') => {
    const opened = pages.get(role) ?? open('/users', { role })
    pages.set(role, opened)
    const page = await opened
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.setViewportSize(VIEWPORT)
    await page.emulateMedia({ colorScheme: 'light' })
    return page
  }
  const visit: ConsoleStage['visit'] = async (path, role) => {
    const page = await shared(role)
    await page.goto(addressIn(scene, path))
    await settled(page)
    return page
  }
  const stop = async (): Promise<void> => {
    await browser.close()
    await scene.stop()
  }
  return { scene, org, browser, open, visit, shared, failures, stop }
}

/** Address of a path below the application, or of a path of the console. */
export function addressIn({ server, client }: Pick<Scene, 'server' | 'client'>, path: string): string {
  return server.address + (path.startsWith('/console') ? path : `/console/${client.client_id}${path}`)
}

/** The token of a link for a new operator. */
async function linkFor(
  { server }: Pick<Scene, 'server'>,
  role: OperatorRole,
  org: string | null = null,
): Promise<string> {
  const { store, clock } = server.services
  const { operator } = newOperator(`the ${role}`, role, org, clock())
  await store.operators.add(operator)
  return createLink(store.operators, operator.id, clock(), 600_000)
}

async function newContext(
  browser: Browser,
  failures: string[],
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: VIEWPORT,
    ...options,
  })
  context.setDefaultTimeout(60_000)
  context.on('weberror', (error) => failures.push(error.error().message))
  context.on('console', (message) => {
    // Chromium logs answers such as 401, which the tests look at.
    const isAnswer = /status of [45]\d\d|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/.test(message.text())
    if (message.type() === 'error' && !isAnswer) failures.push(message.text())
  })
  return context
}

/** The page has its heading, and nothing of it is still loading. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Parts of a page load apart from each other.
  for (const part of await page.locator('.skeleton').all()) await part.waitFor({ state: 'detached' })
}

/** Findings of axe, and of {@link measure}. */
export async function look(page: Page, name: string): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  await expectNoFinding(page, name, tags)
  await measure(page, name)
}

/** The rules of axe that depend on colors. The schemes differ in nothing else. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** {@link look} at a page in the light scheme, and at its colors in the dark one. */
export async function lookInBothSchemes(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await look(page, `${name}-light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoFinding(page, `${name}-dark`, COLOR_RULES)
  await measure(page, `${name}-dark`)
}

/** The driver injects axe, so that no policy applies to it. */
async function expectNoFinding(page: Page, name: string, runOnly: readonly string[]): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const { violations } = (await page.evaluate(
    `axe.run(${JSON.stringify({ runOnly, resultTypes: ['violations'] })})`,
  )) as AxeResults
  expect(violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** No page scrolls sideways. Takes a picture. */
export async function measure(page: Page, name: string): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), name).toBeLessThanOrEqual(
    0,
  )
  if (SHOTS === undefined) return
  mkdirSync(SHOTS, { recursive: true })
  await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })
}
