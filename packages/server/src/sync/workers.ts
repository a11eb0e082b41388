/** The workers of the synchronization: they look for streams that are due, claim them, and run a few at a time. */

import { setTimeout as sleep } from 'node:timers/promises'
import { dueStreams, type StreamKey } from '../store/streams.ts'
import { addMissingStreams } from './create-streams.ts'
import { chooseStreams } from './fair-schedule.ts'
import type { Services } from './services.ts'
import { shareWork, workOn } from './work.ts'

export interface Workers {
  /** Looks for work at once instead of a little later. */
  nudge(): void
  /** Finishes the pages under way, gives the streams back, and returns when nothing is written any more. */
  stop(): Promise<void>
}

/** Streams that one process works on at the same time. */
const RUNNING = 8
const LOOK_MS = 500
const CANDIDATES = 64

export function startWorkers(services: Services): Workers {
  const stopping = new AbortController()
  const running = new Map<string, { readonly key: StreamKey; readonly done: Promise<void> }>()
  const shared = shareWork(services)
  // Who makes a connector makes its streams. Only what an earlier release left has to be looked for.
  let isLacking = true
  let wake = (): void => {}
  const look = async (): Promise<void> => {
    if (isLacking) isLacking = await addMissingStreams(services)
    const all = await dueStreams(services.store.engine, services.config.sync.leaseMs, CANDIDATES)
    const due = all.filter((key) => !shared.left.has(key))
    const busy = [...running.values()].map(({ key }) => key)
    for (const key of chooseStreams(due, busy, RUNNING)) begin(key)
  }
  const begin = (key: StreamKey): void => {
    const name = `${key.connector_id} ${key.entity}`
    const done = workOn(shared, key, stopping.signal)
      .catch((error) => services.events.failed(`stream ${name}`, error))
      .finally(() => {
        running.delete(name)
        wake()
      })
    running.set(name, { key, done })
  }
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch((error) => services.events.failed('synchronization', error))
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      await Promise.race([woken, sleep(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => {})])
    }
  })()
  return {
    nudge: () => wake(),
    stop: async () => {
      stopping.abort()
      wake()
      await loop
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}
