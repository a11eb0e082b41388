/** Connector types in the console: added from a text, replaced, compared, taken back and removed. Requires Chromium. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INSTALLATION, wholeTenant } from '../../src/audit/trail.ts'
import { findBrowser } from '../support/browser.ts'
import { LIBRARY, LIBRARY_WITHOUT_TITLE } from '../support/library.ts'
import { type ConsoleStage, lookInBothSchemes, measure, openConsoleStage } from './console-stage.ts'

if (findBrowser() === undefined) console.warn('SKIPPED: the tests of the console need Chromium')

/** Specs are compiled in a thread that loads the compiler. */
const SLOW = { timeout: 120_000 }

describe.skipIf(findBrowser() === undefined)('connector types', () => {
  let stage: ConsoleStage
  beforeAll(async () => {
    stage = await openConsoleStage()
  }, 120_000)
  afterAll(() => stage?.stop())

  const check = async (page: Page, text: string): Promise<void> => {
    await page.getByLabel('or its text').fill(text)
    await page.getByRole('button', { name: 'Check' }).click()
  }
  const specs = () => stage.scene.server.services.store.specConnectors
  const audited = async (): Promise<string[]> => {
    const rows = await stage.scene.server.services.store.audit.newest(
      wholeTenant(INSTALLATION),
      undefined,
      20,
    )
    return rows.filter(({ code }) => code === 'ok').map(({ action, object }) => `${action} ${object}`)
  }

  const PAGES = ['/console/types', '/console/types/payments'] as const
  const isData = (url: URL): boolean => url.pathname.startsWith('/console/api/connector-types')

  test.each(PAGES)('%s has no finding in either scheme, and fits every width', async (path) => {
    const page = await stage.visit(path)
    await lookInBothSchemes(page, `types${path.length}-1280`)
    for (const [width, height] of [
      [1920, 1080],
      [390, 800],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      await measure(page, `types${path.length}-${width}`)
    }
  })

  test.each(PAGES)('%s shows that it loads, then a failure, and loads again', async (path) => {
    const page = await stage.shared()
    let fail = (): void => {}
    const failing = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route(isData, async (route) => {
      await failing
      const problem = { code: 'store_unavailable', detail: 'The store is away.', request_id: 'req_x1' }
      const body = JSON.stringify(problem)
      await route.fulfill({ status: 503, contentType: 'application/problem+json', body })
    })
    await page.goto(stage.scene.server.address + path)
    await page.getByRole('status', { name: 'Loading' }).first().waitFor()
    fail()
    await page.getByRole('alert').getByText('req_x1').waitFor()
    await lookInBothSchemes(page, `types${path.length}-failed`)
    await page.unroute(isData)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('table').first().waitFor()
  })

  test.each(PAGES)('%s says that it is not for operators of one application', async (path) => {
    const page = await stage.shared('viewer')
    await page.route(isData, (route) => {
      const body = JSON.stringify({ code: 'insufficient_scope', detail: 'You may see one application only.' })
      return route.fulfill({ status: 403, contentType: 'application/problem+json', body })
    })
    await page.goto(stage.scene.server.address + path)
    await page.getByRole('heading', { name: 'Not for your role' }).waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await lookInBothSchemes(page, `types${path.length}-denied`)
  })

  test('an empty list names the next commands', async () => {
    const page = await stage.shared()
    await page.route('**/console/api/connector-types', (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"data":[],"next_cursor":null}' }),
    )
    await page.goto(`${stage.scene.server.address}/console/types`)
    await page.locator('.state pre', { hasText: 'plugboard connectors add' }).waitFor()
    await lookInBothSchemes(page, 'types-empty')
  })

  test('a type is added from a text, after a look at the result', SLOW, async () => {
    const page = await stage.visit('/console/types')
    page.setDefaultTimeout(100_000)
    await page.getByRole('button', { name: 'Add a type' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a connector type' })
    // Sandboxes are for development mode.
    expect(await dialog.getByRole('checkbox').count()).toBe(0)
    await lookInBothSchemes(page, 'types-add')
    await page.setViewportSize({ width: 390, height: 800 })
    await measure(page, 'types-add-390')
    await check(page, LIBRARY.replace('title: string', 'title: strnig'))
    await dialog.getByRole('alert').getByText('/source').waitFor()
    await dialog.getByText('line 9').waitFor()
    // Regression: who left the window for files lost what was entered.
    await dialog.locator('input[type=file]').dispatchEvent('cancel')
    await check(page, LIBRARY)
    await dialog.getByText('version 1.0.0').waitFor()
    expect(await stage.scene.server.services.store.specConnectors.versions()).toEqual([])
    await dialog.getByRole('button', { name: 'Add the type' }).click()
    await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
    expect(await audited()).toContain('connector_type.add library')
    // In the list: its version, and by whom.
    await stage.visit('/console/types')
    const row = page.getByRole('row', { name: /Library/ })
    await row.getByText('1.0.0').waitFor()
    await row.getByText('by the admin').waitFor()
  })

  test('a version that may break callers says so before it replaces the one in use', SLOW, async () => {
    const page = await stage.visit('/console/types/library')
    await page.getByRole('button', { name: 'Replace' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace the version in use' })
    await check(page, LIBRARY_WITHOUT_TITLE)
    await dialog.getByText('major: may break callers').waitFor()
    await dialog.getByText('version 2.0.0 instead of 1.0.0').waitFor()
    await lookInBothSchemes(page, 'types-breaking')
    await dialog.getByRole('button', { name: 'Replace it all the same' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('table', { name: 'Versions' }).getByText('2.0.0').waitFor()
  })

  test('two versions stand side by side, and the earlier one is used again', SLOW, async () => {
    const page = await stage.visit('/console/types/library')
    const compare = page.getByRole('region', { name: 'Compare versions' })
    await compare.getByText('major: may break callers').waitFor()
    await compare.getByRole('region', { name: 'Spec of version 1.0.0' }).getByText('− ').first().waitFor()
    await lookInBothSchemes(page, 'type-compare')
    await page.setViewportSize({ width: 390, height: 800 })
    await measure(page, 'type-compare-390')
    await page.getByRole('button', { name: 'Use version 1.0.0' }).click()
    const dialog = page.getByRole('dialog', { name: 'Use version 1.0.0?' })
    await dialog.getByText('minor: adds, breaks nothing').waitFor()
    await dialog.getByRole('button', { name: 'Use version 1.0.0' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await audited()).toContain('connector_type.use library')
  })

  // Regression: it replaced a version that nobody had compared it with.
  test('a version that somebody else takes meanwhile is not replaced', SLOW, async () => {
    const page = await stage.visit('/console/types/library')
    await page.getByRole('button', { name: 'Replace' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace the version in use' })
    await check(page, LIBRARY_WITHOUT_TITLE)
    await dialog.getByText('instead of 1.0.0').waitFor()
    await specs().use('library', '2.0.0')
    await dialog.getByRole('button', { name: 'Replace it all the same' }).click()
    await dialog.getByText('another version is in use').waitFor()
    expect(await specs().versions('library')).toHaveLength(2)
    await lookInBothSchemes(page, 'types-changed')
    // The form is there again, with what was entered.
    await dialog.getByRole('button', { name: 'Check' }).click()
    await dialog.getByText('the spec is the one in use').waitFor()
  })

  // Regression: every further try was refused until the page was loaded again.
  test(
    'a version that somebody else uses meanwhile is shown, and the next try is compared with it',
    SLOW,
    async () => {
      const page = await stage.visit('/console/types/library')
      await page.getByRole('button', { name: 'Use version 1.0.0' }).click()
      const dialog = page.getByRole('dialog', { name: 'Use version 1.0.0?' })
      const confirm = dialog.getByRole('button', { name: 'Use version 1.0.0' })
      await dialog.getByText('minor: adds, breaks nothing').waitFor()
      const second = (await specs().active()).find(({ type }) => type === 'library')
      // Somebody adds a version.
      await specs().add(
        { id: 'spc_3', type: 'library', version: '3.0.0', spec: LIBRARY, source: 'x', added_at: 1 },
        second?.id,
      )
      await confirm.click()
      await page.getByText('it was changed meanwhile').waitFor()
      await dialog.getByText('3.0.0').waitFor()
      await confirm.click()
      await dialog.waitFor({ state: 'detached' })
      expect((await specs().active()).find(({ type }) => type === 'library')?.version).toBe('1.0.0')
      await specs().use('library', '2.0.0')
    },
  )

  test('an added type whose name a package has says so, and can be removed', SLOW, async () => {
    const row = { id: 'spc_shadowed', type: 'payments', version: '1.0.0', spec: LIBRARY, source: 'x' }
    await specs().add({ ...row, added_at: 1000 }, undefined)
    await stage.scene.server.services.specLoader.refresh()
    await (await stage.visit('/console/types')).getByText('version 1.0.0, not in use').waitFor()
    const page = await stage.visit('/console/types/payments')
    await page.getByText('the package @plugboard/payments has the same name').waitFor()
    for (const name of ['Replace', 'Remove', /^Use version/])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
    await lookInBothSchemes(page, 'types-shadowed')
    await page.getByRole('button', { name: 'Remove the added type' }).click()
    await page
      .getByRole('dialog', { name: 'Remove the added type?' })
      .getByRole('button', { name: 'Remove the added type' })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('was added to this server').waitFor({ state: 'detached' })
    expect(await specs().versions('payments')).toEqual([])
  })

  test('a viewer sees everything and changes nothing', async () => {
    const page = await stage.visit('/console/types/library', 'viewer')
    await page.getByRole('table', { name: 'Versions' }).waitFor()
    for (const name of ['Replace', 'Remove', /^Use version/])
      expect(await page.getByRole('button', { name }).count()).toBe(0)
  })

  test('a type is removed by keys alone, and Esc cancels', SLOW, async () => {
    const page = await stage.visit('/console/types/library')
    const remove = page.getByRole('button', { name: 'Remove' })
    const dialog = page.getByRole('dialog', { name: 'Remove this connector type?' })
    await remove.focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await remove.evaluate('document.activeElement.textContent')).toBe('Remove')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Remove the type' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Connector types' }).waitFor()
    expect(await page.getByRole('row', { name: /Library/ }).count()).toBe(0)
    expect(await audited()).toContain('connector_type.remove library')
    expect(stage.failures).toEqual([])
  })
})
