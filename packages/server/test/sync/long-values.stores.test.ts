/** A stream of records with texts and ids that exceed the maximum size of an index entry. */
import type { Fault } from '@plugboard/sandbox'
import { expect, test } from 'vitest'
import { layoutOf } from '../../src/replica/layout.ts'
import { syncPlanOf } from '../../src/replica/sync-plan.ts'
import { searchSource } from '../../src/search/fetch-page.ts'
import { parseSearch } from '../../src/search/parse/parse-search.ts'
import { failOnIndex } from '../support/fail-on-index.ts'
import { noise } from '../support/noise.ts'
import { openScene } from '../support/sync-scene.ts'
import { until } from '../support/synced.ts'
import { ENGINE, query as queryStore } from '../support/test-database.ts'

test('a stream with long texts and a long id completes', async () => {
  const [slug, entity] = ['payments', 'customers']
  const customers = [
    { id: 'cus_long', object: 'customer', email: `${noise(5000)}@example.com`, name: noise(9000) },
    { id: `cus_${noise(1200)}`, object: 'customer' },
    ...Array.from({ length: 200 }, (_, n) => ({ id: `cus_${n}`, object: 'customer' })),
  ]
  const body = { object: 'list', has_more: false, data: customers }
  const fault: Fault = { kind: 'status', status: 200, body }
  const { sandbox, synced, stream, readAll } = await openScene(slug, entity, 3, [fault])
  expect(await stream()).toMatchObject({ records: 202, quarantined: 1, failures: 0, last_error: null })
  expect((await synced.replica(slug, entity)).size).toBe(201)
  const { dataFolder } = synced.server.services.config
  await until(
    'its reason',
    async () => (await queryStore(dataFolder, 'SELECT reason FROM quarantine')).length === 1,
  )
  expect(await queryStore(dataFolder, 'SELECT reason FROM quarantine')).toEqual([{ reason: 'id_too_long' }])
  const like = {
    entity,
    action: 'search',
    params: { query: { filter: { like: { email: `${noise(40)}%` } } } },
  }
  const found = async (): Promise<unknown> =>
    (await synced.execute(slug, like)).body.hits.map(({ id }: { id: string }) => id)
  expect(await found()).toEqual(['cus_long'])

  // A slow field gets an index now that the long texts are stored, and longer ones come.
  const { registry, store } = synced.server.services
  const schema = (await syncPlanOf(await registry.bySlug(slug)))?.entities.get(entity)?.schema
  if (schema === undefined) throw new Error('no schema')
  const { indexes } = searchSource(store.engine, failOnIndex)
  const ordered = layoutOf(schema, ENGINE)
  indexes.recordSearch(parseSearch(schema, { query: { sort: [{ name: 'desc' }] } }), ordered, 60)
  await indexes.settled()
  const index = { use: 'falling', column: 'v_name' } as const
  expect((await indexes.of(schema, ordered)).has(index)).toBe(true)
  const longer = customers.map((one) => (one.id === 'cus_long' ? { ...one, name: noise(20_000) } : one))
  const again: Fault = { kind: 'status', status: 200, body: { ...body, data: longer } }
  sandbox.faults.add({ match: { entity, action: 'list' }, times: 1, fault: again })
  const { generation } = await stream()
  await readAll()
  await until('the next full sync', async () => (await stream()).generation > generation)
  expect(await stream()).toMatchObject({ records: 202, failures: 0, last_error: null })
  expect(await found()).toEqual(['cus_long'])
})
