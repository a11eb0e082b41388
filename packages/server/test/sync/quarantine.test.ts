/** Invalid records are quarantined and do not affect other records. */
import type { Fault } from '@plugboard/sandbox'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import { storeQuarantined } from '../../src/sync/quarantine.ts'
import { openScene } from '../support/sync-scene.ts'
import { until } from '../support/synced.ts'
import { query } from '../support/test-database.ts'

describe('records without a key', () => {
  const [slug, entity] = ['payments', 'customers']
  const pageOf = (good: number, bad: number, others: readonly unknown[] = []): Fault => ({
    kind: 'status',
    status: 200,
    body: {
      object: 'list',
      has_more: false,
      data: [
        ...others,
        ...Array.from({ length: good }, (_, n) => ({ id: `cus_${n}`, object: 'customer' })),
        ...Array.from({ length: bad }, (_, n) => ({ object: 'customer', name: `No key ${n}` })),
      ],
    },
  })

  test('are quarantined while they are few', async () => {
    const { synced, stream } = await openScene(slug, entity, 3, [pageOf(991, 9)])
    expect(await stream()).toMatchObject({ quarantined: 9, records: 1000, last_error: null })
    expect((await synced.replica(slug, entity)).size).toBe(991)
  })

  test('fail the run above one percent, and the next run is a full sync', async () => {
    const { sandbox, synced, stream, readAll } = await openScene(slug, entity, 3)
    const known = sandbox.state(slug).records(entity)
    const rule = sandbox.faults.add({ match: { entity, action: 'list' }, fault: pageOf(986, 11, known) })
    await readAll()
    await until('the failure', async () => (await stream()).last_error?.code === 'too_many_unfit')
    expect(await stream()).toMatchObject({
      generation: 1,
      last_error: { message: expect.stringMatching(/^11 of 1000 /) },
    })
    // The valid records are in the replica all the same.
    expect((await synced.replica(slug, entity)).size).toBe(989)
    rule.off()
    await until('a successful full sync', async () => (await stream()).failures === 0)
  })
})

describe('invalid records do not stop a stream', () => {
  // Regression: the run failed and read the same changes again until the next full sync.
  test('that reads changes', async () => {
    const [slug, entity] = ['recruiting', 'candidates']
    const { sandbox, synced, stream, sendCommand } = await openScene(slug, entity, 5)
    const [known] = sandbox.state(slug).records(entity)
    const results = [
      { ...known, name: 'Changed' },
      ...Array.from({ length: 10 }, (_, n) => ({ name: `No key ${n}` })),
    ]
    const body = { success: true, results, moreDataAvailable: false, syncToken: 'next' }
    sandbox.faults.add({ match: { entity, action: 'list' }, fault: { kind: 'status', status: 200, body } })
    await sendCommand('run')
    await until(
      'the end of the run',
      async () => (await stream()).quarantined === 10 || (await stream()).failures > 0,
    )
    expect(await stream()).toMatchObject({ last_error: null })
    expect((await synced.replica(slug, entity)).get(`${known?.id}`)).toMatchObject({ name: 'Changed' })
  })

  // Regression: those of both reads counted, so that every full sync failed.
  test('whose list is read twice', async () => {
    const [slug, entity] = ['recruiting', 'archive_reasons']
    const { sandbox, stream, readAll } = await openScene(slug, entity, 5)
    const [, ...others] = sandbox.state(slug).records(entity)
    const results = [...others, ...Array.from({ length: 5 }, (_, n) => ({ text: `No key ${n}` }))]
    const body = { success: true, results, moreDataAvailable: false }
    sandbox.faults.add({ match: { entity, action: 'list' }, fault: { kind: 'status', status: 200, body } })
    await readAll()
    await until('the end of the run', async () => {
      const { generation, failures } = await stream()
      return generation === 2 || failures > 0
    })
    expect(await stream()).toMatchObject({ last_error: null, deleted: 1, quarantined: 10 })
  })
})

// Regression: each record took two statements, so that a page of many kept the writes of all applications waiting.
test('invalid records are stored with a statement for many', async () => {
  const { synced } = await openScene('payments', 'customers', 3)
  const { engine } = synced.server.services.store
  const key = await engine.everyTenant
    .selectFrom('streams')
    .select(['org', 'connector_id', 'entity'])
    .where('entity', '=', 'customers')
    .executeTakeFirstOrThrow()
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const records = Array.from({ length: 1000 }, (_, n) => ({
    record: { n: n % 900 },
    reason: 'no_key' as const,
  }))
  const store = (at: number) =>
    engine
      .tenant(key)
      .transaction()
      .execute((tx) => storeQuarantined(tx.withPlugin(counter), key, records, at))
  expect(await store(1)).toEqual(Array(900).fill('no_key'))
  expect(statements).toBe(20)
  expect(await store(2)).toEqual([])
  const stored = await query(synced.server.services.config.dataFolder, 'SELECT at FROM quarantine')
  expect(stored).toEqual(Array(900).fill({ at: 2 }))
})

test('a record that becomes invalid keeps its last valid version and does not stop its stream', async () => {
  const [slug, entity] = ['payments', 'customers']
  const { sandbox, synced, stream, rest, readAll } = await openScene(slug, entity, 5)
  const [[id = '', before] = []] = await synced.replica(slug, entity)
  const deep = JSON.parse('['.repeat(100) + ']'.repeat(100))
  sandbox.state(slug).put(entity, { id, name: 'Too deep', metadata: { deep } })
  await readAll()
  await until('the second full sync', async () => (await stream()).generation === 2)
  expect(await stream()).toMatchObject({ failures: 0, last_error: null, quarantined: 1 })
  expect((await synced.replica(slug, entity)).get(id)).toEqual(before)
  const { dataFolder } = synced.server.services.config
  sandbox.state(slug).put(entity, { id, metadata: {} })
  await readAll()
  await until('the third full sync', async () => (await stream()).generation === 3)
  await rest()
  expect(await query(dataFolder, 'SELECT reason FROM quarantine')).toEqual([{ reason: 'too_deep' }])
  await query(dataFolder, 'UPDATE quarantine SET at = at - 31 * 24 * 3600 * 1000')
  await readAll()
  await until('the fourth full sync', async () => (await stream()).generation === 4)
  expect(await query(dataFolder, 'SELECT reason FROM quarantine')).toEqual([])
})

test.each([
  ['too long for a request', 'c'.repeat(300)],
  ['with a line break', 'cus_\n1'],
])('a key %s stops neither the feed of changes nor the sweep', async (_, id) => {
  const [slug, entity] = ['payments', 'customers']
  const { sandbox, synced, stream, readAll, rest, sendCommand } = await openScene(slug, entity, 3)
  const state = sandbox.state(slug)
  const [{ id: known = '' } = {}] = state.records(entity)
  state.put(entity, { id, object: 'customer', name: 'Odd' })
  state.put(entity, { id: known, name: 'Changed' })
  await sendCommand('run')
  await until('the change behind it', async () => {
    const row = (await synced.replica(slug, entity)).get(String(known))
    return Object(row).name === 'Changed'
  })
  const { dataFolder } = synced.server.services.config
  expect(await query(dataFolder, 'SELECT reason FROM quarantine')).toEqual([{ reason: 'bad_key' }])
  await readAll()
  await until('a full sync', async () => (await synced.replica(slug, entity)).has(id))
  state.remove(entity, id)
  await readAll()
  await until('the sweep', async () => !(await synced.replica(slug, entity)).has(id))
  await rest()
  expect(await stream()).toMatchObject({ failures: 0, last_error: null })
})
