/** Button, function and hook in a real browser with its popup blocker, against a server that only answers polls. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launchBrowser } from '../../server/test/support/launch-browser.ts'
import { type Stage, startStage } from './stage.ts'

const LOG = `
  const log: unknown[] = []
  Object.assign(globalThis, { log })
  addEventListener('connected', (event) => log.push((event as CustomEvent).detail))
  addEventListener('connecterror', (event) => log.push((event as CustomEvent).detail.error.code))
`
const PROGRAMS = {
  element: `import './element.ts'
    ${LOG}
    document.querySelector('main')!.innerHTML = '<plugboard-connect src="/session">Connect</plugboard-connect>'`,
  unprompted: `import { openConnect } from './index.ts'
    void openConnect({ url: async () => (await (await fetch('/session', { method: 'POST' })).json()).url })`,
  react: `import { createElement as h, StrictMode, useState } from 'react'
    import { createRoot } from 'react-dom/client'
    import { useConnect } from './react.ts'
    const openSession = async () => (await (await fetch('/session', { method: 'POST' })).json()).url
    function Connect() {
      const { connect, connected, status, error } = useConnect(openSession)
      const text = connected?.connectorId ?? (error ? String((error as { code?: unknown }).code) : status)
      return h('p', null, h('button', { onClick: connect }, 'Connect'), h('output', null, text))
    }
    function App() {
      const [isShown, show] = useState(true)
      return h('div', null, isShown && h(Connect), h('button', { onClick: () => show(false) }, 'Remove'))
    }
    createRoot(document.querySelector('main')!).render(h(StrictMode, null, h(App)))`,
}

let stage: Stage
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  stage = await startStage(PROGRAMS)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await stage?.close()
})
beforeEach(async () => {
  stage.reset()
  context = await browser.newContext()
  context.setDefaultTimeout(60_000)
})
afterEach(() => context.close())

/** The application's page, with a clock that only {@link wait} moves. */
async function openPage(name: keyof typeof PROGRAMS): Promise<Page> {
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`${stage.app}/${name}`)
  return page
}

async function click(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Connect' }).click(),
  ])
  await popup.waitForURL(/\/connect/)
  await expect.poll(() => stage.asked.polls).toBeGreaterThan(0)
  return popup
}

const wait = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms)
const logOf = (page: Page): Promise<unknown> => page.evaluate('log')

/** Number of polls within nine seconds. */
async function pollsIn(page: Page): Promise<number> {
  const before = stage.asked.polls
  for (let n = 0; n < 3; n++) await wait(page, 3000)
  return stage.asked.polls - before
}

describe('the button', () => {
  test('connects once and then stops polling, though it was clicked twice and its popup was closed', async () => {
    const page = await openPage('element')
    const popup = await click(page)
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect.poll(() => stage.asked.sessions).toBe(2)
    expect(context.pages()).toHaveLength(2)
    await popup.close()
    const before = stage.asked.polls
    // A poll follows the response to the one before, which takes its time on a busy machine.
    await expect
      .poll(() => wait(page, 3000).then(() => stage.asked.polls - before), { timeout: 60_000 })
      .toBeGreaterThan(1)
    stage.session = 'done'
    await wait(page, 1500)
    await expect.poll(() => logOf(page)).toEqual([{ connectorId: 'con_1', missingScopes: [] }])
    expect(await pollsIn(page)).toBe(0)
  })

  test.each([
    ['the session has ended', 'ended'],
    ['the server never answers in a way that the page can read', 'unreadable'],
  ] as const)('gives up when %s', async (_, session) => {
    const page = await openPage('element')
    await click(page)
    stage.session = session
    await wait(page, 1500)
    await page.clock.fastForward('30:00')
    await expect.poll(() => wait(page, 1500).then(() => logOf(page))).toEqual(['expired'])
    expect(await pollsIn(page)).toBe(0)
  })

  test.each([
    ['fails', { status: 500, body: {} }],
    ['answers without an address', { status: 200, body: {} }],
    ['answers with a script', { status: 200, body: { url: 'javascript:globalThis.log.push("run")' } }],
  ])('closes the popup when the backend %s', async (_, backend) => {
    stage.backend = backend
    const page = await openPage('element')
    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Connect' }).click()
    if (!(await popup).isClosed()) await (await popup).waitForEvent('close')
    await expect.poll(() => logOf(page)).toEqual(['unreachable'])
    expect(stage.asked.polls).toBe(0)
  })

  test('stops polling when it is removed', async () => {
    const page = await openPage('element')
    await click(page)
    await page.evaluate('document.querySelector("plugboard-connect").remove()')
    expect(await pollsIn(page)).toBe(0)
    expect(await logOf(page)).toEqual([])
  })

  test('polls at once for a message of the server, and for no other one', async () => {
    const page = await openPage('element')
    const popup = await click(page)
    const before = stage.asked.polls
    await page.evaluate('postMessage({ type: "plugboard.connect" }, "*")')
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))').catch(() => undefined)
    expect(stage.asked.polls).toBe(before)
    await popup.evaluate(`opener.postMessage({ type: 'plugboard.connect' }, '${stage.app}')`)
    await expect.poll(() => stage.asked.polls).toBe(before + 1)
  })
})

test('without a click the popup is blocked, and the page itself goes to the session', async () => {
  const page = await context.newPage()
  await page.goto(`${stage.app}/unprompted`)
  await page.waitForURL(`${stage.server}/connect#pbc_test`)
  expect(context.pages()).toHaveLength(1)
})

test('without popups, the button of a page in a frame fails at once, since the connect page is shown in no frame', async () => {
  const page = await openPage('element')
  await page.evaluate(`
    const frame = document.createElement('iframe')
    frame.sandbox = 'allow-scripts allow-same-origin'
    frame.src = location.href
    document.body.replaceChildren(frame)
  `)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Connect' }).click()
  await expect.poll(() => frame.locator('body').evaluate('globalThis.log')).toEqual(['blocked'])
  expect(stage.asked.sessions).toBe(0)
})

describe('the hook, in strict mode', () => {
  test('shows status, and the connector in the end', async () => {
    const page = await openPage('react')
    await click(page)
    const shown = page.locator('output')
    await expect.poll(() => shown.textContent()).toBe('open')
    stage.session = 'done'
    await wait(page, 1500)
    await expect.poll(() => shown.textContent()).toBe('con_1')
  })

  test('stops polling when its component is removed', async () => {
    const page = await openPage('react')
    await click(page)
    await page.getByRole('button', { name: 'Remove' }).click()
    expect(await pollsIn(page)).toBe(0)
  })
})
