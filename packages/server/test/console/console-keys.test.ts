/** The console by keys alone: a tour over pages, rows, filters, the command bar and help. Requires Chromium. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tenantOf } from '../../src/store/tenant.ts'
import { findBrowser } from '../support/browser.ts'
import { aCall, addPayments } from './console-data.ts'
import { type ConsoleStage, openConsoleStage } from './console-stage.ts'

if (findBrowser() === undefined) console.warn('SKIPPED: the tests of the console need Chromium')

const focused = (page: Page): Promise<string> =>
  page.evaluate('document.activeElement.textContent.trim() || document.activeElement.tagName')

describe.skipIf(findBrowser() === undefined)('the keyboard', () => {
  let stage: ConsoleStage
  beforeAll(async () => {
    stage = await openConsoleStage()
    for (const user of ['ann', 'bob']) await addPayments(stage.scene, user)
  }, 120_000)
  afterAll(() => stage?.stop())

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  test('opens every page by g and a letter, as the help says', async () => {
    const page = await stage.open('')
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard' })
    await help.waitFor()
    const pages = (await page.evaluate(
      "[...document.querySelectorAll('dl.keys > div')].map((row) => [...row.children].map((part) => part.textContent))",
    )) as string[][]
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    const chords = pages.filter(([keys]) => keys?.startsWith('g '))
    expect(chords.length).toBeGreaterThan(10)
    expect(new Set(chords.map(([keys]) => keys)).size).toBe(chords.length)
    for (const [keys = '', name = ''] of chords) {
      // At once: the page waits a second and a half for the letter.
      await Promise.all(['g', keys.slice(-1)].map((key) => page.keyboard.press(key)))
      await page.locator('nav a[aria-current=page]', { hasText: new RegExp(`^${name}`) }).waitFor()
    }
    await page.context().close()
  })

  test('moves over rows, opens one, filters, and comes back', async () => {
    const page = await stage.open('/users')
    await page.keyboard.press('j')
    expect(await focused(page)).toBe('ann')
    await page.keyboard.press('j')
    expect(await focused(page)).toBe('bob')
    await page.keyboard.press('j')
    expect(await focused(page)).toBe('bob')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await heading(page, 'ann')
    await page.goBack()
    await heading(page, 'Users')
    await page.keyboard.press('/')
    // Letters are text now.
    await page.keyboard.type('bo')
    await page.keyboard.press('Enter')
    await page.waitForURL(/[?&]q=bo/)
    await page.context().close()
  })

  test('finds a user in the command bar, and Esc closes it and returns the focus', async () => {
    const page = await stage.open('/users')
    await page.keyboard.press('j')
    await page.keyboard.press('Control+k')
    const bar = page.getByRole('combobox', { name: 'Page, user or id' })
    await bar.waitFor()
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('ann')
    await page.keyboard.press('Control+k')
    await bar.waitFor()
    await page.keyboard.type('bob')
    await page.getByRole('option', { name: /bob/ }).waitFor()
    await page.keyboard.press('Enter')
    await heading(page, 'bob')
    await page.context().close()
    expect(stage.failures).toEqual([])
  })

  test('opens what an id in the command bar belongs to', async () => {
    const { server, client } = stage.scene
    await aCall(stage.scene)
    const tenant = tenantOf({ org: client.client_id, externalUserId: null, connectorIds: null })
    const calls = await server.services.store.calls.list(tenant, { kind: 'sync' }, { limit: 1 })
    const vendor = calls[0]?.upstream_request ?? ''
    const page = await stage.open('/users')
    for (const [id, kind, name] of [
      [client.client_id, 'application', 'Overview'],
      [vendor, 'call', 'Calls'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Page, user or id' }).fill(id)
      await page.getByRole('option', { name: new RegExp(`${id} ${kind}`) }).waitFor()
      await page.keyboard.press('Enter')
      await heading(page, name)
    }
    await page.getByRole('table', { name: 'Calls' }).getByText(vendor).waitFor()
    await page.context().close()
  })

  // Regression: the event that ended the closed bar came after the key that opened it again.
  test('opens the command bar again right after Esc', async () => {
    const page = await stage.open('/users')
    await page.keyboard.press('Control+k')
    const bar = page.getByRole('combobox', { name: 'Page, user or id' })
    await bar.waitFor()
    await page.evaluate(`(async () => {
      const closed = document.querySelector('dialog')
      const hasEnded = new Promise((resolve) => closed.addEventListener('close', resolve))
      // As Esc does.
      closed.requestClose()
      for (let n = 0; n < 10; n++) await null
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
      await hasEnded
    })()`)
    await bar.waitFor()
    await page.keyboard.type('bob')
    await page.getByRole('option', { name: /bob/ }).waitFor()
    await page.context().close()
  })
})
