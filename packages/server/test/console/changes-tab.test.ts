/** The changes of a connector: one click on its page, and audited. Requires Chromium. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from '../support/browser.ts'
import { addPayments, untilSynced } from './console-data.ts'
import { type ConsoleStage, openConsoleStage } from './console-stage.ts'

if (findBrowser() === undefined) console.warn('SKIPPED: the tests of the console need Chromium')

describe.skipIf(findBrowser() === undefined)('the changes of a connector', () => {
  let stage: ConsoleStage
  let connector: string
  beforeAll(async () => {
    stage = await openConsoleStage()
    connector = await addPayments(stage.scene, 'ann')
    await untilSynced(stage.scene, connector)
  }, 120_000)
  afterAll(() => stage?.stop())

  const looks = async (): Promise<number> => {
    const { engine } = stage.scene.server.services.store
    const rows = await engine.everyTenant
      .selectFrom('audit')
      .select('seq')
      .where('action', '=', 'changes.read')
      .execute()
    return rows.length
  }

  test('are shown by one click, which the audit trail names', async () => {
    const page = await stage.open(`/connectors/${connector}`)
    expect(await looks()).toBe(0)
    await page.getByRole('link', { name: 'Changes', exact: true }).click()
    await page.getByRole('table', { name: 'Latest changes' }).getByRole('row').nth(1).waitFor()
    expect(await looks()).toBe(1)
    await page.context().close()
  })

  test('are not requested for a viewer', async () => {
    const before = await looks()
    const page = await stage.open(`/connectors/${connector}?tab=changes`, { role: 'viewer' })
    await page.getByRole('heading', { name: 'Not for your role' }).waitFor()
    expect(await looks()).toBe(before)
    await page.context().close()
  })
})
