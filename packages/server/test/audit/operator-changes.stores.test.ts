/**
 * Changes of an operator that concern the whole installation, with their audit entries. On PostgreSQL the audit trail has
 * row-level security, so that a transaction of no tenant may not write to it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAudit } from '../../src/audit/audited.ts'
import { INSTALLATION } from '../../src/audit/trail.ts'
import type { LastStep } from '../../src/store/engine.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.stop())

const SILENCE = { id: 'sil_1', rule: null, subject: null, reason: 'test', created_by: 'operator' }

test.each<[string, (last: LastStep) => Promise<unknown>]>([
  [
    'alerts.silence',
    (last) => h.server.services.store.alerts.silence({ ...SILENCE, created_at: 1, until: 2 }, last),
  ],
  ['shapes.clear', (last) => h.server.services.store.observedShapes.clear(undefined, last)],
])('%s is audited', async (action, change) => {
  const { services } = h.server
  const actor = { org: INSTALLATION, actor: 'operator', externalUserId: null, requestId: `req_${action}` }
  await withAudit(services, actor, { action, object: 'any' }, (record) => change((tx) => record(tx)))
  const rows = await services.store.engine.everyTenant
    .selectFrom('audit')
    .select(['org', 'action'])
    .where('request_id', '=', `req_${action}`)
    .execute()
  expect(rows).toEqual([{ org: INSTALLATION, action }])
})
