/** The state of a replica, as searches read it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRecentState } from '../../src/replica/state.ts'
import { ensureStreams } from '../../src/store/streams.ts'
import { addConnector } from '../support/connector-rows.ts'
import { openReplica, type TestReplica } from '../support/replica.ts'

const TENANT = { org: 'one' }
const KEY = { ...TENANT, connector_id: 'con_one' }

let replica: TestReplica
beforeAll(async () => {
  replica = await openReplica()
  await addConnector(replica.engine, TENANT.org)
  await ensureStreams(replica.engine.tenant(TENANT), KEY, ['customers'])
})
afterAll(() => replica.close())

const complete = async (generation: number) =>
  void (await replica.engine
    .tenant(TENANT)
    .updateTable('streams')
    .set({ completed_generation: generation })
    .where('connector_id', '=', KEY.connector_id)
    .execute())

test('is read once for the same cached connector, after the backfill', async () => {
  const cached = {}
  const generation = async (owner: object) =>
    (await readRecentState(owner, replica.engine, TENANT, KEY.connector_id, 'customers'))?.generation
  expect(await generation(cached)).toBe(0)
  await complete(1)
  expect(await generation(cached)).toBe(1)
  await complete(2)
  expect(await generation(cached)).toBe(1)
  expect(await generation({})).toBe(2)
})

test('of an unknown stream is not remembered', async () => {
  const cached = {}
  const unknown = () => readRecentState(cached, replica.engine, TENANT, KEY.connector_id, 'invoices')
  expect(await unknown()).toBeUndefined()
  await ensureStreams(replica.engine.tenant(TENANT), KEY, ['invoices'])
  expect(await unknown()).toMatchObject({ isComplete: false })
})
