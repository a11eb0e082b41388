/** A stream is overdue by one rule, in a view of the stream and in the statements that count streams. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityLags } from '../../src/console/lag.ts'
import { storeNow } from '../../src/store/store-clock.ts'
import type { Stream } from '../../src/store/streams.ts'
import { viewStream } from '../../src/sync/streams/stream-view.ts'
import { summarizeStreams } from '../../src/sync/streams/summary.ts'
import { insertConnector } from '../support/connector-rows.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { idle } from '../sync/idle.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
  await insertConnector(
    h.server.services.store.engine.tenant({ org: h.client.client_id }),
    h.client.client_id,
  )
})
afterAll(() => h.stop())

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

interface Row {
  /** Milliseconds since the run was due, and how long before that the run before it began. */
  readonly late: number
  readonly every?: number
  readonly more?: Partial<Stream>
}

// Regression: a stream whose run was due minutes ago was "up to date".
test.each<[string, Row, boolean]>([
  ['within a minute', { late: 50 * SECOND, every: 2 * SECOND }, false],
  ['after a minute, if it runs more often', { late: 70 * SECOND, every: 2 * SECOND }, true],
  ['within its interval', { late: 4 * MINUTE, every: 5 * MINUTE }, false],
  ['after its interval', { late: 6 * MINUTE, every: 5 * MINUTE }, true],
  ['within ten minutes, if it runs once an hour', { late: 9 * MINUTE, every: HOUR }, false],
  ['after ten minutes, if it runs once an hour', { late: 11 * MINUTE, every: HOUR }, true],
  ['before it is due', { late: -HOUR, every: HOUR }, false],
  ['while its first run waits', { late: HOUR, more: { next_run_at: 0, started_at: null } }, false],
  [
    'after a minute, if it was asked for before its first run',
    { late: HOUR, more: { started_at: null } },
    true,
  ],
  ['while it is paused', { late: HOUR, more: { paused: 1 } }, false],
  ['of a worker that died', { late: HOUR, more: { lease_owner: 'w', lease_until: 1 } }, true],
  ['of a worker', { late: HOUR, more: { lease_owner: 'w', lease_until: 9_000_000_000_000 } }, false],
])('a stream %s', async (_, { late, every = MINUTE, more }, expected) => {
  const { engine } = h.server.services.store
  const org = h.client.client_id
  const now = await storeNow(engine)
  const due = { next_run_at: now - late, started_at: now - late - every }
  const stream: Stream = { ...idle, ...due, ...more, org, connector_id: `con_${org}`, entity: 'notes' }
  const { entity, connector_id, next_run_at, started_at, paused, lease_owner, lease_until } = stream
  const db = engine.tenant({ org })
  await db.deleteFrom('streams').where('org', '=', org).execute()
  await db
    .insertInto('streams')
    .values({
      ...{ org, connector_id, entity, next_run_at, started_at, paused, lease_owner, lease_until },
    } as never)
    .execute()
  expect(viewStream(stream, 7, 'polled', now).overdue).toBe(expected)
  const states = (await summarizeStreams(engine)).map(({ state }) => state)
  expect(states.includes('overdue')).toBe(expected)
  const counted = (await entityLags(engine, org)).reduce((sum, { overdue }) => sum + overdue, 0)
  expect(counted).toBe(Number(expected))
})
