/** No request for a run is lost: each is made before every statement of a run in turn. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeNow } from '../../../src/store/store-clock.ts'
import { findStream, type Stream } from '../../../src/store/streams.ts'
import { requestRun, requestRunAt, setRunInterval } from '../../../src/sync/streams/requests.ts'
import { createWorkerContext, workOnStream } from '../../../src/sync/work.ts'
import { withStepHook } from '../../support/step-hook.ts'
import { type Synced, startSynced, startUpstreams } from '../../support/synced.ts'

const [SLUG, ENTITY] = ['payments', 'customers']
const HOUR = 3_600_000
/** Delay of the run that a write requests. */
const REMINDER_MS = 40

let sandbox: Sandbox
let synced: Synced
let key: { readonly org: string; readonly connector_id: string; readonly entity: string }

beforeAll(async () => {
  sandbox = await startUpstreams([SLUG], 3)
  // No stream runs unless the test runs it: there are no workers, and the interval is long.
  synced = await startSynced(sandbox, [SLUG], { role: 'api', sync: { changes: 3600, leaseMs: 20_000 } })
  key = { org: synced.org, connector_id: synced.id(SLUG), entity: ENTITY }
  await synced.streams(SLUG)
  await run()
})
afterAll(async () => {
  await synced.stop()
  await sandbox.close()
})

const engine = () => synced.server.services.store.engine

async function stream(): Promise<Stream> {
  const found = await findStream(engine().tenant(key), key)
  if (found === undefined) throw new Error(`${ENTITY} has no stream`)
  return found
}

/** Runs the stream once as a worker does. */
async function run(onStep: () => void = () => {}): Promise<void> {
  const { services } = synced.server
  const hooked = { ...services, store: { ...services.store, engine: withStepHook(engine(), onStep) } }
  await workOnStream(createWorkerContext(hooked), key, new AbortController().signal)
}

/** Runs the stream until its next run is at least half an hour away. */
async function runWhileDue(): Promise<void> {
  for (let runs = 0; runs < 10; runs++) {
    const wait = (await stream()).next_run_at - (await storeNow(engine()))
    if (wait > HOUR / 2) return
    await sleep(Math.max(0, wait))
    await run()
  }
  throw new Error('the stream is still due after 10 runs')
}

type RequestKind = 'run' | 'full' | 'reminder'

/** Makes a request. Returns the earliest start of a run that satisfies it, by the store's clock. */
async function request(kind: RequestKind): Promise<number> {
  const now = await storeNow(engine())
  if (kind === 'reminder')
    await requestRunAt(engine().tenant(key), { ...key, entities: [ENTITY] }, now + REMINDER_MS)
  else await requestRun(engine(), { ...key, entities: [ENTITY] }, kind)
  return kind === 'reminder' ? now + REMINDER_MS : now
}

/** The paths of the upstream requests since the given one that succeeded. */
async function pathsSince(since: number): Promise<string[]> {
  return sandbox.requests
    .slice(since)
    .filter(({ status }) => status === 200)
    .map(({ path }) => path.split('?')[0] ?? '')
}

interface Requested {
  readonly kind: RequestKind
  /** Number of upstream requests before it was made. */
  readonly since: number
  readonly done: Promise<number>
}

/** Runs the stream and makes requests right before one of its statements. Returns how many it executed. */
async function requestAt(
  step: number,
  kinds: readonly RequestKind[],
): Promise<{ steps: number; requested: Requested[] }> {
  let steps = 0
  const requested: Requested[] = []
  await run(() => {
    if (steps++ !== step) return
    for (const kind of kinds) requested.push({ kind, since: sandbox.requests.length, done: request(kind) })
  })
  for (const kind of kinds.slice(requested.length))
    requested.push({ kind, since: sandbox.requests.length, done: request(kind) })
  await Promise.all(requested.map(({ done }) => done))
  return { steps, requested }
}

const LIST_PATH = '/v1/customers'

async function expectSatisfied({ kind, since, done }: Requested, at: string): Promise<void> {
  const paths = await pathsSince(since)
  if (kind === 'full') expect(paths, at).toContain(LIST_PATH)
  else expect(paths, at).not.toEqual([])
  // Only a run that began at the requested time or later satisfies a reminder.
  if (kind === 'reminder') expect((await stream()).started_at, at).toBeGreaterThanOrEqual(await done)
  const { requested, rerun_at } = await stream()
  expect({ requested, rerun_at }, at).toEqual({ requested: null, rerun_at: null })
}

const REQUESTS: readonly (readonly RequestKind[])[] = [
  ['run'],
  ['full'],
  ['reminder'],
  ['full', 'run'],
  ['reminder', 'reminder'],
]

describe.each(REQUESTS.map((kinds) => [kinds.join(' and '), kinds] as const))('a request: %s', (_, kinds) => {
  test.each(['run', 'full'] as const)('at any statement of a successful %s run', async (current) => {
    for (let step = 0, steps = 1; step <= steps; step++) {
      await requestRun(engine(), { ...key, entities: [ENTITY] }, current)
      const made = await requestAt(step, kinds)
      steps = made.steps
      await runWhileDue()
      for (const one of made.requested) await expectSatisfied(one, `statement ${step} of ${steps}`)
    }
  })

  test('at any statement of a failing run: the backoff does not delay it', async () => {
    for (let step = 0, steps = 1; step <= steps; step++) {
      await requestRun(engine(), { ...key, entities: [ENTITY] }, 'run')
      const body = { error: { message: 'No.', type: 'invalid_request_error' } }
      sandbox.faults.add({
        match: { path: /events|customers/ },
        times: 1,
        fault: { kind: 'status', status: 400, body },
      })
      const before = (await stream()).requests
      const made = await requestAt(step, kinds)
      steps = made.steps
      const { failures, next_run_at, requests } = await stream()
      expect(failures, `statement ${step}`).toBe(1)
      const isLate = step > 0 && requests > before
      if (isLate) expect(next_run_at).toBeLessThanOrEqual(await storeNow(engine()))
      await runWhileDue()
      for (const one of made.requested) await expectSatisfied(one, `statement ${step} of ${steps}`)
    }
  })
})

test('an interval that is set at any statement of a run applies when that run ends', async () => {
  let applied = 0
  for (let step = 0, steps = 1; step < steps; step++) {
    await setRunInterval(engine().tenant(key), { ...key, entities: [ENTITY] }, null)
    await requestRun(engine(), { ...key, entities: [ENTITY] }, 'run')
    // Most changes are stored during this request, so before the transaction that ends the run.
    sandbox.faults.add({ match: { path: /events/ }, times: 1, fault: { kind: 'delay', ms: 100 } })
    let change: Promise<void> | undefined
    let storedAt = 0
    const setInterval = async () => {
      await setRunInterval(engine().tenant(key), { ...key, entities: [ENTITY] }, 7200)
      storedAt = steps
    }
    steps = 0
    await run(() => {
      if (steps++ === step) change = setInterval()
    })
    await change
    // From the statement that ends the run on, the interval applies to the next run. A run that a change meets needs more
    // statements than one without: some steps come to nothing.
    if (change === undefined || storedAt > steps - 1) continue
    applied++
    expect((await stream()).next_run_at, `statement ${step} of ${steps}`).toBeGreaterThan(
      (await storeNow(engine())) + 1.5 * HOUR,
    )
  }
  expect(applied).toBeGreaterThan(0)
})

// Regression: PostgreSQL locks rows in the order in which it finds them, which changes as `next_run_at` does.
test('requests for all streams of a connector at the same time do not deadlock, and none is lost', async () => {
  const names = (await synced.streams(SLUG)).map(({ entity }) => entity)
  const db = engine().tenant(key)
  const counts = () =>
    Promise.all(names.map(async (entity) => (await findStream(db, { ...key, entity }))?.requests ?? 0))
  const before = await counts()
  const [callers, rounds] = [9, 15]
  let earlier = HOUR
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let round = 0; round < rounds; round++) {
        const streams = { ...key, entities: caller % 3 === 0 ? names.slice(2) : names }
        await requestRunAt(db, streams, earlier--)
        await requestRun(engine(), streams, 'run')
      }
    }),
  )
  expect((await counts()).map((count, at) => count - (before[at] ?? 0))).toEqual(
    names.map((_, at) => rounds * (at < 2 ? (callers * 2) / 3 : callers)),
  )
})
