/** The sync workers of a process: poll for due streams, claim them, and run several concurrently. */

import { setTimeout as sleep } from 'node:timers/promises'
import { dueStreams } from '../store/due-streams.ts'
import type { StreamKey } from '../store/streams.ts'
import { notifier } from './reading/notifier.ts'
import type { Services, Workers } from './services.ts'
import { addMissingStreams } from './streams/create-streams.ts'
import { chooseStreams } from './streams/fair-schedule.ts'
import { createWorkerContext, type WorkerContext, workOnStream } from './work.ts'

/** Streams that one process runs concurrently. */
const CONCURRENCY = 8
const POLL_MS = 500
/** Due streams per poll, besides skipped ones: these stay due, and must not keep others from being found. */
const CANDIDATES = 64

export function startWorkers(services: Services): Workers {
  const stopping = new AbortController()
  const running = new Map<string, { readonly key: StreamKey; readonly done: Promise<void> }>()
  const shared = createWorkerContext(services)
  // New connectors get their streams at creation. Only connectors of an earlier release may lack some.
  let mayLackStreams = true
  const woken = notifier()
  const poll = async (): Promise<void> => {
    if (mayLackStreams) mayLackStreams = await addMissingStreams(services)
    const due = await findDue(services, shared)
    const busy = [...running.values()].map(({ key }) => key)
    for (const key of chooseStreams(due, busy, CONCURRENCY)) start(key)
  }
  const start = (key: StreamKey): void => {
    const name = `${key.connector_id} ${key.entity}`
    const done = workOnStream(shared, key, stopping.signal)
      .finally(() => running.delete(name))
      .then(woken.notify, (error) => {
        // The loop pauses: while the store refuses writes, every claim fails at once, and the streams stay due.
        services.events.failed(`stream ${name}`, error)
      })
    running.set(name, { key, done })
  }
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await poll().catch((error) => services.events.failed('synchronization', error))
      const pause = sleep(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {})
      await Promise.race([woken.next(), pause])
    }
  })()
  return {
    nudge: woken.notify,
    stop: async () => {
      stopping.abort()
      await loop
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

async function findDue({ store, config }: Services, { skipped }: WorkerContext): Promise<StreamKey[]> {
  const all = await dueStreams(store.engine, config.sync.leaseMs, CANDIDATES + skipped.count())
  return all.filter((key) => !skipped.has(key))
}
