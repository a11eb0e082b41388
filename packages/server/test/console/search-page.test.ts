/** The search page says how a search was answered, and stays readable on a telephone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from '../support/browser.ts'
import { addPayments, untilSynced } from './console-data.ts'
import { type ConsoleStage, lookInBothSchemes, openConsoleStage } from './console-stage.ts'

describe.skipIf(findBrowser() === undefined)('the search page', () => {
  let stage: ConsoleStage
  let connector: string
  beforeAll(async () => {
    stage = await openConsoleStage()
    connector = await addPayments(stage.scene, 'ann')
    await untilSynced(stage.scene, connector)
  }, 120_000)
  afterAll(() => stage?.stop())

  const addressOf = (filter: object): string => {
    const params = encodeURIComponent(JSON.stringify({ query: { filter }, limit: 3 }))
    const path = `/search?connector=${connector}&entity=customers&params=${params}`
    return `${stage.scene.server.address}/console/${stage.org}${path}`
  }

  test('shows the access path, the conditions and the plan', async () => {
    const page = await stage.open('/users')
    await page.goto(addressOf({ and: [{ like: { name: '%a%' } }, { eq: { id: 'cus_none' } }] }))
    const summary = page.locator('summary', { hasText: 'Access path' })
    await summary.waitFor()
    expect(await summary.textContent()).toMatch(/by its key of \d+ records/)
    await summary.press('Enter')
    const conditions = page.getByRole('table', { name: 'Conditions' })
    expect(await conditions.getByRole('row').allTextContents()).toEqual([
      'FieldOperatorFound',
      'namelikescan in the order of the result',
      'ideqby its key',
    ])
    expect(await page.locator('details.access pre').textContent()).toContain('SEARCH')
    await lookInBothSchemes(page, 'search-access-path')
    await page.context().close()
    expect(stage.failures).toEqual([])
  })

  // Regression: below each text of one line, a line stayed empty.
  test('rows of one line are one line high on a narrow screen', async () => {
    const page = await stage.open('/users')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(addressOf({ neq: { id: 'cus_none' } }))
    await page.getByRole('table', { name: 'Hits' }).waitFor()
    const heights: number[] = await page.evaluate(
      "[...document.querySelectorAll('table[aria-label=Hits] td > .clamp')].filter((e) => e.offsetHeight < 25).map((e) => e.parentElement.offsetHeight)",
    )
    expect(heights.length).toBeGreaterThan(3)
    expect(Math.max(...heights)).toBeLessThan(30)
    await page.context().close()
  })
})
