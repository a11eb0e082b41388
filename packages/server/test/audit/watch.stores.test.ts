/** The periodic verification of audit trails: a bounded number of entries at a time, and an alert for one that was changed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localConditions } from '../../src/alerts/local.ts'
import { auditLook } from '../../src/audit/audited.ts'
import { watchTrails } from '../../src/audit/watch.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { ENGINE, query } from '../support/test-database.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.stop())

async function addEntries(org: string, count: number): Promise<void> {
  const actor = { org, actor: 'opr_1', externalUserId: null, requestId: 'req_1' }
  for (let n = 0; n < count; n++)
    await auditLook(h.server.services, actor, { action: 'search.notes', object: `con_${n}` })
}

test('a changed entry is an alert until it is put back, and each step reads a bounded number of entries', async () => {
  const org = h.client.client_id
  await addEntries(org, 5)
  const steps: number[] = []
  const metrics = { auditChecked: (rows: number) => void steps.push(rows) }
  const check = watchTrails({ ...h.server.services, metrics })
  const wholePass = async () => {
    await check(Number.MAX_SAFE_INTEGER)
    return [...(await check(Number.MAX_SAFE_INTEGER))]
  }
  expect(await wholePass()).toEqual([])
  expect(steps[0]).toBeGreaterThanOrEqual(5)
  const on = ENGINE === 'postgres' ? ' ON audit' : ''
  await query(h.folder, `DROP TRIGGER audit_is_kept${on}`)
  if (ENGINE === 'sqlite') await query(h.folder, 'DROP TRIGGER audit_is_unchanged')
  await query(h.folder, "UPDATE audit SET object = 'other' WHERE org = $1 AND seq = 3", [org])
  expect(await wholePass()).toEqual([[org, 'row 3 was changed']])

  const { services } = h.server
  const find = localConditions(
    { ...services, counts: services.shedding.counts, wallClock: () => services.clock() },
    'host/1',
  )
  const found = await find()
  expect(found.find(({ rule }) => rule === 'audit_chain_broken')).toMatchObject({
    subject: org,
    detail: { fault: 'row 3 was changed' },
  })
  const { text } = await h.ask('GET', '/metrics')
  expect(text).toContain('plugboard_audit_trails_broken 1')

  await query(h.folder, "UPDATE audit SET object = 'con_2' WHERE org = $1 AND seq = 3", [org])
  expect(await wholePass()).toEqual([])
})

test('a step ends once it has read its number of entries', async () => {
  const { store } = h.server.services
  let reads = 0
  const audit = {
    ...store.audit,
    oldest: (...args: Parameters<typeof store.audit.oldest>) => {
      reads++
      return store.audit.oldest(...args)
    },
  }
  const check = watchTrails({ ...h.server.services, store: { ...store, audit } })
  await addEntries(h.client.client_id, 3)
  await check(1)
  expect(reads).toBeLessThanOrEqual(2)
})
