/** Records that try to be more than text: markup, marks from right to left, a megabyte in a field, 64 levels. Requires Chromium. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from '../support/browser.ts'
import { addPayments, HOSTILE_USERS, untilSynced } from './console-data.ts'
import { type ConsoleStage, look, measure, openConsoleStage } from './console-stage.ts'

if (findBrowser() === undefined) console.warn('SKIPPED: the tests of the console need Chromium')

const deep = Array.from({ length: 64 }).reduce<object>((inner) => ({ a: inner }), { end: HOSTILE_USERS[0] })

const HOSTILE = {
  id: '<script>top.hacked=1</script>',
  markup: HOSTILE_USERS[0],
  link: 'javascript:top.hacked=1',
  turned: '\u202Egpj.\u2066x\u2069 \u200F',
  deep,
  constructor: HOSTILE_USERS[0],
  long: '<b>'.repeat(350_000),
}

describe.skipIf(findBrowser() === undefined)('a record', () => {
  let stage: ConsoleStage
  let connector: string
  beforeAll(async () => {
    stage = await openConsoleStage()
    connector = await addPayments(stage.scene, 'ann')
    await untilSynced(stage.scene, connector)
  }, 120_000)
  afterAll(() => stage?.stop())

  test('stays text, whatever it contains', async () => {
    const page = await stage.open('/users')
    const answer = {
      hits: [{ id: HOSTILE.id, score: 1, data: HOSTILE }],
      ...{ took_ms: 1, next_cursor: null, meta: { synced_at: null, complete: true, generation: 1 } },
    }
    await page.route(/\/search$/, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ json: answer }) : route.continue(),
    )
    const params = encodeURIComponent('{"query":{},"limit":5}')
    const path = `/search?connector=${connector}&entity=customers&params=${params}`
    await page.goto(`${stage.scene.server.address}/console/${stage.org}${path}`)
    const record = page.getByRole('table', { name: 'Hits' }).locator('summary').first()
    await record.waitFor()
    await measure(page, 'hostile-closed')
    await record.click()
    await page.locator('details pre', { hasText: '"end"' }).waitFor()
    await look(page, 'hostile')
    expect(await page.evaluate('[top.hacked, document.title.includes("Search")]')).toEqual([undefined, true])
    expect(await page.evaluate("document.querySelectorAll('main script, main img, main b').length")).toBe(0)
    expect(await page.evaluate('document.querySelectorAll(\'main a[href^="javascript:"]\').length')).toBe(0)
    await page.context().close()
    expect(stage.failures).toEqual([])
  })
})
