/** Whatever is asked of a stream is done, at whatever moment of a run it is asked: every statement of the run is tried. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeNow } from '../../src/store/clock.ts'
import { findStream, type Stream } from '../../src/store/streams.ts'
import { requestRun, requestRunAt, setRunInterval } from '../../src/sync/requests.ts'
import { createWorkerContext, workOnStream } from '../../src/sync/work.ts'
import { withStepHook } from '../support/step-hook.ts'
import { type Synced, startSynced, startUpstreams } from '../support/synced.ts'

const [SLUG, ENTITY] = ['payments', 'customers']
const HOUR = 3_600_000
/** Milliseconds until a run that a write asks for. */
const SOON = 150

let sandbox: Sandbox
let synced: Synced
let key: { readonly org: string; readonly connector_id: string; readonly entity: string }

beforeAll(async () => {
  sandbox = await startUpstreams([SLUG], 3)
  // Nothing runs by itself, neither by a worker nor by its time.
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
  if (found === undefined) throw new Error('there is no stream')
  return found
}

/** Runs the stream once as a worker does. */
async function run(onStep: () => void = () => {}): Promise<void> {
  const { services } = synced.server
  const hooked = { ...services, store: { ...services.store, engine: withStepHook(engine(), onStep) } }
  await workOnStream(createWorkerContext(hooked), key, new AbortController().signal)
}

/** Runs it for as long as it is due, or soon will be. */
async function runWhileDue(): Promise<void> {
  for (let runs = 0; runs < 10; runs++) {
    const wait = (await stream()).next_run_at - (await storeNow(engine()))
    if (wait > HOUR / 2) return
    await sleep(Math.max(0, wait))
    await run()
  }
  throw new Error('it never comes to rest')
}

type Wish = 'run' | 'full' | 'reminder'

/** Answers from when on a run counts, by the store's clock. */
async function ask(wish: Wish): Promise<number> {
  const now = await storeNow(engine())
  if (wish === 'reminder') await requestRunAt(engine().tenant(key), key, [ENTITY], now + SOON)
  else await requestRun(engine(), key, [ENTITY], wish)
  return wish === 'reminder' ? now + SOON : now
}

/** The paths asked for upstream, with when. */
async function seen(since: number): Promise<string[]> {
  return sandbox.requests
    .slice(since)
    .filter(({ status }) => status === 200)
    .map(({ path }) => path.split('?')[0] ?? '')
}

interface Wished {
  readonly wish: Wish
  /** Number of requests that the upstream had seen by then. */
  readonly since: number
  readonly done: Promise<number>
}

/** A run during which somebody asks for something right before one of its statements. Answers how many there were. */
async function askAt(step: number, wishes: readonly Wish[]): Promise<{ steps: number; wished: Wished[] }> {
  let steps = 0
  const wished: Wished[] = []
  await run(() => {
    if (steps++ !== step) return
    for (const wish of wishes) wished.push({ wish, since: sandbox.requests.length, done: ask(wish) })
  })
  for (const wish of wishes.slice(wished.length))
    wished.push({ wish, since: sandbox.requests.length, done: ask(wish) })
  await Promise.all(wished.map(({ done }) => done))
  return { steps, wished }
}

const FULL = '/v1/customers'

async function expectDone({ wish, since, done }: Wished, at: string): Promise<void> {
  const paths = await seen(since)
  if (wish === 'full') expect(paths, at).toContain(FULL)
  else expect(paths, at).not.toEqual([])
  // The run that answers a reminder has begun by then, and none before.
  if (wish === 'reminder') expect((await stream()).started_at, at).toBeGreaterThanOrEqual(await done)
  const { requested, rerun_at } = await stream()
  expect({ requested, rerun_at }, at).toEqual({ requested: null, rerun_at: null })
}

const WISHES: readonly (readonly Wish[])[] = [
  ['run'],
  ['full'],
  ['reminder'],
  ['full', 'run'],
  ['reminder', 'reminder'],
]

describe.each(WISHES.map((wishes) => [wishes.join(' and '), wishes] as const))('%s', (_, wishes) => {
  test.each(['run', 'full'] as const)('at any statement of a %s that succeeds', async (kind) => {
    for (let step = 0, steps = 1; step <= steps; step++) {
      await requestRun(engine(), key, [ENTITY], kind)
      const asked = await askAt(step, wishes)
      steps = asked.steps
      await runWhileDue()
      for (const wished of asked.wished) await expectDone(wished, `statement ${step} of ${steps}`)
    }
  })

  test('at any statement of a run that fails: the backoff does not delay it', async () => {
    for (let step = 0, steps = 1; step <= steps; step++) {
      await requestRun(engine(), key, [ENTITY], 'run')
      const body = { error: { message: 'No.', type: 'invalid_request_error' } }
      sandbox.faults.add({
        match: { path: /events|customers/ },
        times: 1,
        fault: { kind: 'status', status: 400, body },
      })
      const before = (await stream()).requests
      const asked = await askAt(step, wishes)
      steps = asked.steps
      const { failures, next_run_at, requests } = await stream()
      expect(failures, `statement ${step}`).toBe(1)
      const isLate = step > 0 && requests > before
      if (isLate) expect(next_run_at).toBeLessThanOrEqual(await storeNow(engine()))
      await runWhileDue()
      for (const wished of asked.wished) await expectDone(wished, `statement ${step} of ${steps}`)
    }
  })
})

test('how often it is to run, chosen at any statement of a run, counts from its end on', async () => {
  for (let step = 0, steps = 1; step < steps; step++) {
    await setRunInterval(engine().tenant(key), key, [ENTITY], null)
    await requestRun(engine(), key, [ENTITY], 'run')
    const chosen: Promise<void>[] = []
    steps = 0
    await run(() => {
      if (steps++ === step) chosen.push(setRunInterval(engine().tenant(key), key, [ENTITY], 7200))
    })
    await Promise.all(chosen)
    // After the transaction that ends the run there is nothing to be chosen but for the next.
    if (step >= steps - 3) break
    expect((await stream()).next_run_at, `statement ${step} of ${steps}`).toBeGreaterThan(
      (await storeNow(engine())) + 1.5 * HOUR,
    )
  }
})
