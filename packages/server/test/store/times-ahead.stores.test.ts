/** The clock is set back by an hour: webhooks in both directions do not wait for it to catch up. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setBack } from '../../src/runtime/set-back.ts'
import { claimDeliveries } from '../../src/store/deliveries.ts'
import { openDeliveries, streamRow } from '../../src/store/dispatch.ts'
import type { EndpointRecord } from '../../src/store/endpoint-row.ts'
import { openingRow } from '../../src/store/endpoints.ts'
import type { Engine } from '../../src/store/engine.ts'
import { openStore } from '../../src/store/open.ts'
import { settle } from '../../src/store/settle-deliveries.ts'
import type { Store } from '../../src/store/store.ts'
import { storeNow } from '../../src/store/store-clock.ts'
import { bringDeliveriesForward, bringHooksForward } from '../../src/store/times-ahead.ts'
import { addConnector } from '../support/connector-rows.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testLocation } from '../support/test-database.ts'

const HOUR = 60 * 60 * 1000
const MINUTE = 60 * 1000
const SEALED = { kid: 'k', wrapped_dek: Buffer.of(1), sealed: Buffer.of(1) }

let store: Store
/** The engine while its clock is an hour ahead. */
let ahead: Engine
let endpoint: EndpointRecord
beforeAll(async () => {
  store = await openStore(testLocation(tempFolder()))
  await addConnector(store.engine, 'one')
  ahead = { ...store.engine, now: sql<number>`(${store.engine.now} + ${HOUR})` }
})
afterAll(() => store.close())

beforeEach(async () => {
  const db = store.engine.everyTenant
  for (const table of ['deliveries', 'endpoints', 'hooks'] as const) await db.deleteFrom(table).execute()
  endpoint = {
    ...{ org: 'one', id: 'whe_one', url: 'https://example.com', name: null, events: null },
    ...{ external_user_id: null, connector_types: null, entities: null, include_body: false },
    ...{ state: 'active', state_reason: null, failures: 0, failing_since: null, held_until: 0 },
    ...{ secret: SEALED, created_at: 1, updated_at: 1 },
  }
  await store.endpoints.add(endpoint, 1)
})

const claim = async (engine: Engine = store.engine): Promise<string[]> => {
  const limits = { perEndpoint: 9, perApplication: 9, busy: { endpoints: [], applications: [] } }
  const { claimed } = await claimDeliveries(engine, { owner: 'me', leaseMs: 60_000, ...limits })
  return claimed.map(({ delivery }) => delivery.subject)
}

const change = (engine: Engine, entity: string) =>
  openDeliveries(engine, [endpoint], () => [
    streamRow(endpoint, { connector_id: 'con_one', entity, seq: 2, sent_seq: 1 }),
  ])

/** The end of an attempt that has failed. */
async function fail(engine: Engine, subject: string, ms: number, failures = 0): Promise<void> {
  const key = { org: 'one', endpoint_id: 'whe_one', subject }
  const rules = { now: await storeNow(engine), offAfterMs: 1e12, holdMs: () => failures }
  const failure = { key, change: {}, next: ms, health: { is: 'ill', holdMs: undefined } } as const
  await settle(engine, 'me', [failure], rules)
}

describe('of deliveries', () => {
  test('one that was opened then is due, and one that is tried again in five minutes is not', async () => {
    await change(ahead, 'early')
    await change(store.engine, 'failed')
    expect(await claim()).toEqual(['con_one/failed'])
    await fail(store.engine, 'con_one/failed', 5 * MINUTE)
    expect(await claim()).toEqual([])
    await bringDeliveriesForward(store.engine, false)
    expect(await claim()).toEqual(['con_one/early'])
  })

  test('one that was tried then is due', async () => {
    await change(store.engine, 'failed')
    await claim(ahead)
    await fail(ahead, 'con_one/failed', 5000)
    await bringDeliveriesForward(store.engine, false)
    expect(await claim()).toEqual(['con_one/failed'])
  })

  test('one that an endpoint postponed with all others then is due, and its endpoint is left alone no longer', async () => {
    await change(store.engine, 'failed')
    await change(store.engine, 'postponed')
    await store.engine.everyTenant
      .updateTable('deliveries')
      .set({ lease_owner: 'me' })
      .where('subject', '=', 'con_one/failed')
      .execute()
    await fail(ahead, 'con_one/failed', 5000, 10 * MINUTE)
    const held = async () => (await store.endpoints.get('one', 'whe_one'))?.held_until
    expect(await held()).toBeGreaterThan(Date.now() + HOUR)
    await bringDeliveriesForward(store.engine, true)
    expect([await held(), (await claim()).toSorted()]).toEqual([0, ['con_one/failed', 'con_one/postponed']])
  })

  test('an endpoint that asks for a pause gets it, unless it began to fail then', async () => {
    const until = Date.now() + 10 * MINUTE
    const set = (changes: object) => store.engine.everyTenant.updateTable('endpoints').set(changes).execute()
    const read = async () => (await store.endpoints.get('one', 'whe_one')) as EndpointRecord
    await set({ held_until: until, failing_since: 1 })
    await bringDeliveriesForward(store.engine, false)
    expect(await read()).toMatchObject({ held_until: until, failing_since: 1 })
    await set({ failing_since: Date.now() + HOUR })
    await bringDeliveriesForward(store.engine, false)
    expect((await read()).held_until).toBe(0)
    expect((await read()).failing_since).toBeLessThan(Date.now() + MINUTE)
  })

  test('what waits for nothing stays so', async () => {
    const row = { ...openingRow(endpoint, { subject: 'idle', next: 1 }), changed_at: Date.now() + HOUR }
    await store.engine.everyTenant.insertInto('deliveries').values(row).execute()
    await bringDeliveriesForward(store.engine, true)
    expect(await claim()).toEqual([])
  })
})

test.each([
  ['that failed then is tried again', 'failing', HOUR, true],
  ['that fails now waits', 'failing', 0, false],
  ['that was made then is renewed', 'active', HOUR, true],
] as const)('a registration %s', async (_, state, stampedIn, isDue) => {
  const at = Date.now()
  const row = {
    ...{ org: 'one', id: 'hok_one', connector_id: 'con_one', type: 'payments', name: 'events', ...SEALED },
    ...{ client: null, route: null, registered_at: null, expires_at: null, failures: 1, last_error: null },
    ...{ state, renew_at: at + stampedIn + 10 * MINUTE, last_rang_at: null, rings: 0, refused: 0 },
    ...{ lease_owner: null, lease_until: 0, created_at: at, updated_at: at + stampedIn },
    ...{ state_at: at, unreported_at: null, unreported_entity: null },
  }
  await store.hooks.add('one', [row])
  await bringHooksForward(store.engine)
  expect((await store.hooks.claimDue('me', 1000))?.id).toBe(isDue ? 'hok_one' : undefined)
})

test('a process notices that the clock was set back, once, and not that it went forward', () => {
  let offset = 0
  let passed = 0
  const wasSetBack = setBack(
    () => passed + offset,
    () => passed,
  )
  const after = (ms: number, setMs: number): boolean => {
    passed += ms
    offset += setMs
    return wasSetBack()
  }
  expect([after(1000, 0), after(0, HOUR), after(5, 0)]).toEqual([false, false, false])
  expect([after(5, -HOUR), after(5, 0), after(5, -1000)]).toEqual([true, false, false])
})
