/** Which deliveries a process takes first. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Claim, claimDeliveries } from '../../src/store/deliveries.ts'
import type { EndpointRecord } from '../../src/store/endpoint-row.ts'
import { openingRow } from '../../src/store/endpoints.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { addConnector } from '../support/connector-rows.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testLocation } from '../support/test-database.ts'

let store: Store
beforeAll(async () => {
  store = await openStore(testLocation(tempFolder()))
  for (const org of ['one', 'two']) await addConnector(store.engine, org)
  for (const [org, id, count] of [
    ['one', 'whe_a', 9],
    ['one', 'whe_b', 2],
    ['two', 'whe_c', 1],
  ] as const)
    await open(org, id, count)
})
afterAll(() => store.close())

/** Those of an endpoint are due in the order of their subjects, and those of the endpoints in that of their ids. */
async function open(org: string, id: string, count: number): Promise<void> {
  const sealed = { kid: 'k', wrapped_dek: Buffer.of(1), sealed: Buffer.of(1) }
  const endpoint: EndpointRecord = {
    ...{ org, id, url: 'https://example.com', name: null, events: null, external_user_id: null },
    ...{ connector_types: null, entities: null, include_body: false, state: 'active', state_reason: null },
    ...{ failures: 0, failing_since: null, held_until: 0, secret: sealed, created_at: 1, updated_at: 1 },
  }
  await store.endpoints.add(endpoint, 9)
  const first = id.charCodeAt(4) * 100
  const rows = Array.from({ length: count }, (_, at) => ({
    ...openingRow(endpoint, { subject: `${id} ${at + 1}`, next: 1 }),
    ...{ to_seq: 1, next_at: first + at },
  }))
  await store.engine.everyTenant.insertInto('deliveries').values(rows).execute()
}

const IDLE = { endpoints: [], applications: [] }

test.each<[string, Partial<Claim>, string[]]>([
  ['endpoints of an application take turns', { perApplication: 4 }, ['a 1', 'a 2', 'b 1', 'b 2', 'c 1']],
  ['each endpoint has a limit', { perEndpoint: 1 }, ['a 1', 'b 1', 'c 1']],
  ['nothing for an application with enough to do', { busy: { ...IDLE, applications: ['one'] } }, ['c 1']],
  [
    'nothing for an endpoint with enough to do',
    { busy: { ...IDLE, endpoints: ['whe_a'] } },
    ['b 1', 'b 2', 'c 1'],
  ],
])('%s', async (_, limits, expected) => {
  const claim = { owner: 'me', leaseMs: 60_000, perEndpoint: 9, perApplication: 9, busy: IDLE, ...limits }
  const { claimed } = await claimDeliveries(store.engine, claim)
  await store.engine.everyTenant.updateTable('deliveries').set({ lease_owner: null }).execute()
  expect(claimed.map(({ delivery }) => delivery.subject.slice(4)).toSorted()).toEqual(expected)
})
