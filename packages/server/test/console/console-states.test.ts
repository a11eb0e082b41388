/** The states of every page besides the usual one: empty, loading, failed, denied. Requires Chromium. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from '../support/browser.ts'
import {
  addressIn,
  type ConsoleStage,
  look,
  lookInBothSchemes,
  measure,
  openConsoleStage,
} from './console-stage.ts'

if (findBrowser() === undefined) console.warn('SKIPPED: the tests of the console need Chromium')

describe.skipIf(findBrowser() === undefined)('a page', () => {
  let stage: ConsoleStage
  beforeAll(async () => {
    stage = await openConsoleStage()
  }, 120_000)
  afterAll(() => stage?.stop())

  /** Each with the command that an empty page names; undefined for pages that are never empty. */
  const PAGES: readonly (readonly [path: string, command?: string])[] = [
    ['', 'plugboard connect'],
    ['/users', 'plugboard connect'],
    ['/users/nobody'],
    ['/connectors', 'plugboard connect'],
    ['/alerts', 'plugboard alerts list'],
    ['/endpoints', 'plugboard endpoints create'],
    ['/usage', 'plugboard usage'],
    ['/calls', 'plugboard calls'],
    ['/replica'],
    ['/approvals'],
    ['/audit'],
    ['/audit?outcome=unknown', 'plugboard audit list'],
    ['/application'],
    ['/console/shapes', 'plugboard drift report'],
    ['/console/settings'],
  ]

  const PATHS = PAGES.map(([path]) => path)
  /** Pages of one connector. Viewers see none of them. */
  const RECORDS = ['/search', '/execute'].flatMap((path) => [
    path,
    `${path}?connector=con_1&entity=customers`,
  ])
  /**
   * Of these, axe looks at failures and refusals, too: a page of one part, one of many parts, and one outside of applications.
   * The others differ from them by what axe sees in their usual state.
   */
  const LOOKED = ['/users', '', '/console/settings']
  const nameOf = (path: string): string => path.replaceAll('/', '-') || '-overview'

  test.each(PAGES.flatMap(([path, command]) => (command === undefined ? [] : [[path, command] as const])))(
    '%s names the next command while it is empty',
    async (path, command) => {
      const page = await stage.visit(path)
      await page.locator('.state pre', { hasText: command }).first().waitFor()
      await look(page, `empty${nameOf(path)}`)
    },
  )

  test.each([...PATHS, ...RECORDS])(
    '%s shows the code and the request of a failure, and loads again',
    async (path) => {
      const page = await stage.shared()
      await page.route(isData, (route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            code: 'store_unavailable',
            detail: 'The store is away.',
            request_id: 'req_x1',
          }),
        }),
      )
      await page.goto(addressIn(stage.scene, path))
      const failure = page.getByRole('alert').first()
      await failure.getByText('store_unavailable').waitFor()
      await failure.getByText('req_x1').waitFor()
      await (LOOKED.includes(path) ? look : measure)(page, `failed${nameOf(path)}`)
      await page.unroute(isData)
      const retry = page.getByRole('button', { name: 'Try again' })
      // Parts of a page fail and load apart from each other.
      await expect
        .poll(async () => {
          const left = await retry.count()
          if (left > 0)
            await retry
              .first()
              .click({ timeout: 1000 })
              .catch(() => {})
          return left
        })
        .toBe(0)
      await page.getByText('store_unavailable').first().waitFor({ state: 'detached' })
    },
  )

  test.each([...PATHS, ...RECORDS])('%s shows where something loads, before it is there', async (path) => {
    const page = await stage.shared()
    const held: (() => Promise<void>)[] = []
    await page.route(isData, (route) => {
      held.push(() => route.continue())
    })
    await page.goto(addressIn(stage.scene, path))
    await page.getByRole('status', { name: 'Loading' }).first().waitFor()
    await measure(page, `loading${nameOf(path)}`)
    await page.unroute(isData)
    for (const release of held) await release().catch(() => {})
    await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' })
  })

  test.each([
    ['/approvals', 'This needs the role admin; yours is viewer.'],
    ['/search', 'developer'],
    ['/execute', 'developer'],
  ])('%s says to a viewer which role it needs', async (path, text) => {
    const page = await stage.visit(path, 'viewer')
    await page.getByRole('heading', { name: 'Not for your role' }).waitFor()
    await page.locator('.state', { hasText: text }).waitFor()
    await lookInBothSchemes(page, `denied${nameOf(path)}`)
  })

  // Regression: Execute showed an empty list of actions, and Search no fields, for ever.
  test.each(['/search', '/execute'])('%s says that the actions of an entity do not load', async (path) => {
    const page = await stage.shared()
    const connector = { id: 'con_1', type: 'payments' }
    await page.route(/\/connectors\/con_1$/, (route) => route.fulfill({ json: connector }))
    await page.route(/\/types\/payments\/entities\/customers$/, (route) =>
      route.fulfill({ status: 503, json: { code: 'store_unavailable', detail: 'The store is away.' } }),
    )
    await page.goto(addressIn(stage.scene, `${path}?connector=con_1&entity=customers`))
    await page.getByRole('alert').getByText('store_unavailable').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await page.route(/\/connectors\/con_1$/, (route) => route.fulfill({ json: connector }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Add a condition' }).or(page.getByLabel('Action')).waitFor()
  })

  // Regression: they were offered what only operators of the whole installation may do, and then refused.
  test.each(['/console/types', '/console/settings'])(
    '%s offers nothing to an admin of one application',
    async (path) => {
      const page = await stage.open(path, { org: stage.org })
      await page.getByRole('heading', { name: 'Not for your role' }).waitFor()
      expect(
        await page
          .locator('main')
          .getByRole('button', { name: /Add|Create/ })
          .count(),
      ).toBe(0)
      await page.context().close()
    },
  )

  // The operator had the right when the page was opened, or the application is of others.
  test.each(PATHS)('%s says that a refusal is final', async (path) => {
    const page = await stage.shared('viewer')
    await page.route(isData, (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'insufficient_scope', detail: 'This needs the role admin.' }),
      }),
    )
    await page.goto(addressIn(stage.scene, path))
    const refusal = page.getByRole('alert').first()
    await refusal.getByRole('heading', { name: 'Not for your role' }).waitFor()
    await refusal.getByText('insufficient_scope').waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await (LOOKED.includes(path) ? lookInBothSchemes : measure)(page, `refused${nameOf(path)}`)
  })

  test('no script failed and nothing broke the policy', () => {
    expect(stage.failures).toEqual([])
  })
})

/** The data of pages, without the operator who is signed in. */
const isData = (url: URL): boolean =>
  url.pathname.startsWith('/console/api/') && !/\/(me|live)$/.test(url.pathname)
