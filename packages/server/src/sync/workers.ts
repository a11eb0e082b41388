/** The sync workers of a process: poll for due streams, claim them, and run several concurrently. */

import { setTimeout as sleep } from 'node:timers/promises'
import { notifier } from '../runtime/notifier.ts'
import { type DueStream, dueStreams } from '../store/due-streams.ts'
import type { Services, Workers } from './services.ts'
import { addMissingStreams } from './streams/create-streams.ts'
import { createDueList } from './streams/due-list.ts'
import { chooseHandBacks, chooseStreams } from './streams/fair-schedule.ts'
import { type HandBack, handBack } from './streams/hand-back.ts'
import {
  type RunningStream,
  STALL_MS,
  type StalledStreams,
  stalledStreams,
} from './streams/stalled-streams.ts'
import { createWorkerContext, type WorkerContext, workOnStream } from './work.ts'

/** Streams that one process runs concurrently. */
const CONCURRENCY = 8
const POLL_MS = 500
/** Due streams per query, besides skipped and stalled ones: these stay due, and must not keep others from being found. */
const CANDIDATES = 256

/** A stream that a worker runs. */
interface Running {
  readonly stream: DueStream
  readonly done: Promise<void>
  readonly worker: HandBack
}

export function startWorkers(services: Services): Workers {
  const stopping = new AbortController()
  /** By name, oldest first. */
  const running = new Map<string, Running>()
  const shared = createWorkerContext(services)
  // New connectors get their streams at creation. Only connectors of an earlier release, or of an earlier version of a
  // type from a spec, may lack some.
  let mayLackStreams = true
  let revision = services.registry.revision()
  const woken = notifier()
  const stalled = stalledStreams()
  const list = createDueList(() => findDue(services, shared, stalled.count()))
  const poll = async (): Promise<void> => {
    if (revision !== services.registry.revision()) mayLackStreams = true
    revision = services.registry.revision()
    if (mayLackStreams) mayLackStreams = await addMissingStreams(services)
    const { handBacks, starts } = shareOut(await list.current(), [...running.values()].map(stateOf), stalled)
    for (const stream of handBacks) running.get(nameOf(stream))?.worker.request()
    for (const stream of starts) start(stream)
  }
  const start = (stream: DueStream): void => {
    const name = nameOf(stream)
    list.take(stream)
    const worker = handBack()
    const done = workOnStream(shared, stream, stopping.signal, worker)
      .finally(() => {
        worker.stop()
        stalled.ended(stateOf({ stream, worker }))
        running.delete(name)
      })
      .then(woken.notify, (error) => {
        // The loop pauses: while the store refuses writes, every claim fails at once, and the streams stay due.
        services.events.failed(`stream ${name}`, error)
      })
    running.set(name, { stream, done, worker })
  }
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await poll().catch((error) => services.events.failed('synchronization', error))
      const pause = sleep(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {})
      await Promise.race([woken.next(), pause])
    }
  })()
  return {
    nudge: () => {
      list.expire()
      woken.notify()
    },
    stop: async () => {
      stopping.abort()
      await loop
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

/** Which runs hand their workers back, and which streams get those that are free. */
function shareOut(all: readonly DueStream[], runs: readonly RunningStream[], stalled: StalledStreams) {
  const busy = runs.map(({ stream }) => stream)
  const due = stalled.among(all, busy, CONCURRENCY)
  const overShare = chooseHandBacks(due, busy, CONCURRENCY)
  return {
    handBacks: [...overShare, ...stalled.handBacks(due, runs, CONCURRENCY)],
    starts: chooseStreams(due, busy, CONCURRENCY),
  }
}

function stateOf({ stream, worker }: Pick<Running, 'stream' | 'worker'>): RunningStream {
  return { stream, isStalled: worker.silentFor() > STALL_MS }
}

function nameOf({ connector_id, entity }: DueStream): string {
  return `${connector_id} ${entity}`
}

/** @param stalled How many streams come last whenever they are due. */
async function findDue(
  { store, config }: Services,
  { skipped }: WorkerContext,
  stalled: number,
): Promise<DueStream[]> {
  const limit = CANDIDATES + skipped.count() + stalled
  const all = await dueStreams(store.engine, config.sync.leaseMs, limit)
  return all.filter((key) => !skipped.has(key))
}
