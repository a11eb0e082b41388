/** The plots of the console say the same as the values that they show. Requires Chromium. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from '../support/browser.ts'
import { addEndpoint, addPayments } from './console-data.ts'
import { type ConsoleStage, look, openConsoleStage } from './console-stage.ts'

if (findBrowser() === undefined) console.warn('SKIPPED: the tests of the console need Chromium')

describe.skipIf(findBrowser() === undefined)('a plot', () => {
  let stage: ConsoleStage
  let connector: string
  beforeAll(async () => {
    stage = await openConsoleStage()
    connector = await addPayments(stage.scene, 'ann')
  }, 120_000)
  afterAll(() => stage?.stop())

  test('of the attempts of an endpoint counts those that were not received', async () => {
    const endpoint = await addEndpoint(stage.scene, connector)
    const page = await stage.open('/users')
    await page.route(`**/console/api/**/endpoints/${endpoint}`, async (route) => {
      const response = await route.fetch()
      const detail = (await response.json()) as { attempts: object[] }
      await route.fulfill({ response, json: { ...detail, attempts: attemptsOf(detail.attempts[0] ?? {}) } })
    })
    await page.goto(`${stage.scene.server.address}/console/${stage.org}/endpoints/${endpoint}`)
    const name = 'Latest 3 attempts: 2 not received, half within 40 ms, the slowest 2,100 ms'
    const plot = page.getByRole('figure').filter({ hasText: name })
    await plot.waitFor()
    expect(
      await plot.locator('rect').evaluateAll((bars) => bars.map((bar) => bar.getAttribute('class'))),
    ).toEqual(['good', 'bad', 'bad'])
    await look(page, 'attempts')
    // A response that is still read belongs to the page.
    await page.unrouteAll({ behavior: 'wait' })
    await page.context().close()
  })

  // Regression: a dot in an empty frame said nothing about its height.
  test('of a single hour has a stem', async () => {
    const page = await stage.open('')
    const plot = page
      .getByRole('img')
      .filter({ has: page.locator('circle') })
      .first()
    await plot.waitFor()
    expect(await plot.locator('.stem').count()).toBeGreaterThan(0)
    const vendors = page.getByRole('table', { name: 'Calls by vendor, 24 hours' })
    expect(await vendors.getByText('none', { exact: true }).count()).toBe(2)
    await look(page, 'a single hour')
    await page.context().close()
  })

  test('of a backfill has the rate between two looks at it, and begins again with another run', async () => {
    const page = await stage.open('/users')
    await page.clock.install()
    let records = 0
    await page.route(`**/console/api/**/connectors/${connector}`, async (route) => {
      const response = await route.fetch()
      const detail = (await response.json()) as { streams: { entity: string }[] }
      const run = { phase: 'scan', running: true, complete: false, paused: false, failures: 0, records }
      const streams = detail.streams.map((stream) =>
        stream.entity === 'customers' ? { ...stream, ...run } : stream,
      )
      await route.fulfill({ response, json: { ...detail, streams } })
    })
    await page.goto(`${stage.scene.server.address}/console/${stage.org}/connectors/${connector}`)
    const plot = page.getByRole('img', { name: /^customers: records per second/ })
    const until = async (shown: string, more: number): Promise<void> => {
      records += more
      // A tick of the page's clock asks once; the answer takes its own time.
      await expect
        .poll(
          async () => {
            await page.clock.runFor(1000)
            return page.getByText(shown).count()
          },
          { interval: 50 },
        )
        .toBe(1)
    }
    await until('scan, 0 records', 0)
    await until('scan, 1,000 records', 1000)
    expect(await plot.count()).toBe(0)
    await until('scan, 3,000 records', 2000)
    await until('scan, 4,000 records', 1000)
    await plot.waitFor()
    const bends = (await plot.locator('polyline').getAttribute('points')) ?? ''
    expect(bends.split(' ').length).toBeGreaterThanOrEqual(3)
    expect(await plot.getAttribute('aria-label')).toMatch(/ [\d,]+ now, at most [1-9][\d,]*$/)
    await look(page, 'backfill')
    await until('scan, 10 records', -3990)
    expect(await plot.count()).toBe(0)
    // A response that is still read belongs to the page.
    await page.unrouteAll({ behavior: 'wait' })
    await page.context().close()
    expect(stage.failures).toEqual([])
  })
})

/** The newest first: no answer in time, a refusal, a success. */
function attemptsOf(attempt: object): object[] {
  return [
    { ...attempt, attempt: 3, ms: 2100, status: null, error: 'timeout' },
    { ...attempt, attempt: 2, ms: 40, status: 500, error: null },
    { ...attempt, attempt: 1, ms: 9, status: 204, error: null },
  ]
}
