/** Workers that can do nothing wait: streams that stay due must not make them spin, nor hide other streams. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { StoreError } from '../../src/store/store-error.ts'
import { claimStream, ensureStreams, findStream } from '../../src/store/streams.ts'
import { recordFailure } from '../../src/sync/failure.ts'
import { startWorkers } from '../../src/sync/workers.ts'
import { type Synced, startSynced, startUpstreams, until } from '../support/synced.ts'

const SLUG = 'payments'
const POLL_MS = 500

let sandbox: Sandbox
let synced: Synced
beforeAll(async () => {
  sandbox = await startUpstreams([SLUG], 3)
  synced = await startSynced(sandbox, [SLUG], { role: 'api', sync: { changes: 3600, leaseMs: 20_000 } })
})
afterAll(async () => {
  await synced.stop()
  await sandbox.close()
})

// Regression: with a full disk the workers tried again at once, thousands of times a second.
test('while the store refuses writes, workers poll no more often than usual', async () => {
  await synced.streams(SLUG)
  const { services } = synced.server
  const { engine } = services.store
  let polls = 0
  const failed = vi.fn<() => void>()
  const refusing = {
    ...engine,
    tenant: () => {
      throw new StoreError('database or disk is full', 'SQLITE_FULL')
    },
    get everyTenant() {
      polls++
      return engine.everyTenant
    },
  }
  const parts = { events: { ...services.events, failed }, store: { ...services.store, engine: refusing } }
  const begin = performance.now()
  const workers = startWorkers({ ...services, ...parts })
  await vi.waitUntil(() => failed.mock.calls.length > 0, { timeout: 30_000 })
  for (let turns = 0; turns < 500; turns++) await turn()
  const most = 2 * (2 + (performance.now() - begin) / POLL_MS)
  await workers.stop()
  // One poll reads twice as long as streams may be missing.
  expect(polls).toBeLessThanOrEqual(most)
})

// Regression: such a stream was claimed and released hundreds of times a second; many of them hid all others.
test('streams of an entity that only another release knows are left to that one', async () => {
  const owner = { org: synced.org, connector_id: synced.id(SLUG) }
  const { services } = synced.server
  const db = services.store.engine.tenant(owner)
  const names = Array.from({ length: 80 }, (_, number) => `a_later_entity_${number}`)
  await ensureStreams(db, owner, names)
  const workers = startWorkers(services)
  await until('the other streams to complete', async () =>
    (await synced.streams(SLUG)).every(({ entity, complete }) => complete || names.includes(entity)),
  )
  await workers.stop()
  const streams = await Promise.all(names.map((entity) => findStream(db, { ...owner, entity })))
  // Once in a while, for as long as the others take: with the fault, hundreds of times.
  expect(streams.every((stream) => stream !== undefined && stream.epoch < 10)).toBe(true)
})

// Regression: users read "internal error" about their stream after PostgreSQL was restarted.
test('a run that the database failed is reported as store_unavailable', async () => {
  const { services } = synced.server
  const { engine } = services.store
  const key = { org: synced.org, connector_id: synced.id(SLUG), entity: 'a_test_entity' }
  await ensureStreams(engine.tenant(key), key, [key.entity])
  const claimed = await claimStream(engine, key, { owner: 'test', leaseMs: 20_000 })
  if (claimed === undefined) throw new Error('the stream was not due')
  await recordFailure(services, claimed, new StoreError('terminating connection', '57P01'), { attempts: 0 })
  const stream = await findStream(engine.tenant(key), key)
  expect(JSON.parse(stream?.last_error ?? '{}')).toMatchObject({ code: 'store_unavailable' })
})
