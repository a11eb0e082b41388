/** The end of a full sync. */
import { connectorError } from '@plugboard/core'
import { expect, test } from 'vitest'
import { syncPlanOf } from '../../../src/replica/sync-plan.ts'
import { SweepHeld, sweep } from '../../../src/sync/phases/sweep.ts'
import type { Batch, Run } from '../../../src/sync/run-context.ts'
import { replaceInTables } from '../../support/replica-calls.ts'
import { openScene } from '../../support/sync-scene.ts'
import { until } from '../../support/synced.ts'

const EMPTY_LISTS: Readonly<Record<string, object>> = {
  payments: { object: 'list', data: [], has_more: false, url: '/' },
  crm: { results: [] },
  wiki: { results: [], _links: {} },
}

// Regression: each transaction of a sweep counted all records again, while other writes waited.
test('a sweep counts the missing records once, outside of its transactions', async () => {
  const [slug, entity] = ['payments', 'customers']
  const { sandbox, synced, stream, readAll } = await openScene(slug, entity, 20)
  const ids = [...(await synced.replica(slug, entity)).keys()]
  for (const id of ids.slice(0, 3)) sandbox.state(slug).remove(entity, id)
  const areInTransactions: boolean[] = []
  replaceInTables(synced.server.services.replica, 'missing', (missing) => (db, generation, part) => {
    areInTransactions.push(db.isTransaction)
    return missing(db, generation, part)
  })
  await readAll()
  await until('the end of the run', async () => (await stream()).generation === 2)
  expect(await stream()).toMatchObject({ last_error: null, deleted: 3 })
  expect(areInTransactions).toEqual([false])
})

// A sweep of a few records is confirmed by reading them, which is proof enough.
test.each([
  [3, 0],
  [5, 1],
])('of twenty records, %i missing ones lead to %i checks of the credentials', async (missing, checks) => {
  const [slug, entity] = ['payments', 'customers']
  const { sandbox, synced, stream, readAll } = await openScene(slug, entity, 20)
  const ids = [...(await synced.replica(slug, entity)).keys()]
  for (const id of ids.slice(0, missing)) sandbox.state(slug).remove(entity, id)
  sandbox.forgetRequests()
  await readAll()
  await until('the end of the run', async () => (await stream()).deleted === missing)
  expect(sandbox.requests.filter(({ path }) => path === '/v1/balance')).toHaveLength(checks)
})

// Regression: an answer without a record counted as one that exists, was not stored, and its row was tombstoned as not seen.
test.each<[string, string, { readonly status: number; readonly body: unknown }]>([
  ['payments', 'customers', { status: 204, body: '' }],
  ['crm', 'contacts', { status: 204, body: '' }],
  ['wiki', 'spaces', { status: 200, body: {} }],
])(
  'no record of %s %s is tombstoned while its upstream answers without records: %j',
  async (slug, entity, answer) => {
    const { sandbox, synced, stream, readAll } = await openScene(slug, entity, 12)
    const before = await synced.replica(slug, entity)
    const empty = { kind: 'replaced', status: 200, body: EMPTY_LISTS[slug] } as const
    sandbox.faults.add({ match: { entity, action: 'list' }, fault: empty })
    sandbox.faults.add({ match: { entity, action: 'get' }, fault: { kind: 'status', ...answer } })
    await readAll()
    await until('the failure of the run', async () => (await stream()).last_error !== null)
    expect(await stream()).toMatchObject({ deleted: 0, last_error: { code: 'sweep_held' } })
    expect(await synced.replica(slug, entity)).toEqual(before)
  },
)

// Regression: the second read of the list began a new position, so that the feed never told of the records that were deleted
// after the first read and longer ago than queries of the feed overlap.
test('what is deleted between the reads of a list that is read twice is found by the feed', async () => {
  const [slug, entity] = ['payments', 'customers']
  const { sandbox, synced, stream, readAll, sendCommand } = await openScene(slug, entity, 120)
  const state = sandbox.state(slug)
  const [kept = '', last = '', ...others] = [...(await synced.replica(slug, entity)).keys()]
  // More than are read one by one: only a second read of the list confirms that they are gone.
  for (const id of others.slice(0, 101)) state.remove(entity, id)
  sandbox.faults.add({ match: { entity, action: 'get' }, times: 20, fault: { kind: 'delay', ms: 500 } })
  await readAll()
  const isSampled = async (): Promise<boolean> =>
    sandbox.requests.some(({ path }) => path.startsWith('/v1/customers/'))
  await until('the sample of the sweep', isSampled)
  state.remove(entity, last)
  state.advance(3600)
  await until('the end of the full sync', async () => (await stream()).deleted === 101)
  await sendCommand('run')
  await until('the deletion', async () => !(await synced.replica(slug, entity)).has(last))
  expect((await synced.replica(slug, entity)).has(kept)).toBe(true)
})

/** A sweep of more records than are read one by one, of which only these still exist upstream. */
async function sweepMany(alive: readonly string[], unreadable: readonly string[] = []): Promise<Batch[]> {
  const { synced } = await openScene('payments', 'customers', 1)
  const plan = await syncPlanOf(await synced.server.services.registry.bySlug('payments'))
  const missingKeys = Array.from({ length: 12_000 }, (_, n) => `cus_${10_000 + n}`)
  const missing = { count: missingKeys.length, total: 20_000, rows: missingKeys.slice(0, 100) }
  const rowOf = (key: string) => ({ key, parentId: '' })
  const run = {
    plan,
    own: plan?.entities.get('customers'),
    stream: { generation: 2, rescanned: 1, completed_generation: 1 },
    engine: { bulk: { tenant: () => undefined } },
    now: Date.now,
    observeShapes: () => {},
    observer: { incomplete: () => {} },
    table: {
      missing: async () => ({ ...missing, rows: missing.rows.map(rowOf) }),
      missingSample: async (_db: unknown, _generation: number, { size = 1 }) =>
        missingKeys.filter((_, n) => n % (missingKeys.length / size) === 0).map(rowOf),
    },
    reader: {
      now: Date.now,
      record: async (_entity: unknown, _action: string, { id }: { id?: string }) => {
        // The check of the credentials.
        if (id === undefined) return { record: {}, fetchedAt: 1 }
        if (alive.includes(id)) return { record: { id }, fetchedAt: 1 }
        if (!unreadable.includes(id)) throw connectorError('upstream_not_found', 'gone')
        const errors = [{ pointer: '/params/id', code: 'bad_path_segment' as const, message: 'is no id' }]
        throw connectorError('invalid_request', 'bad id', { errors })
      },
    },
  }
  const batches: Batch[] = []
  for await (const batch of sweep(run as unknown as Run)) {
    batches.push(batch)
    // The first batch of tombstones.
    if (batch.write) break
  }
  return batches
}

// Regression: the sample consisted of the first ids, so that any number of later records were tombstoned without proof.
test.each([
  ['one in the middle exists', ['cus_16000'], []],
  ['one in the middle cannot be read', [], ['cus_16000']],
])('a sweep of more than ten thousand records is held if of the sample %s', async (_, alive, unreadable) => {
  await expect(sweepMany(alive, unreadable)).rejects.toThrow(SweepHeld)
})

test('a sweep of more than ten thousand records goes on if the whole sample is gone', async () => {
  expect((await sweepMany([])).at(-1)?.write).toBeDefined()
})
