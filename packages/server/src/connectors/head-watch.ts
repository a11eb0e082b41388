/**
 * Wakes readers that wait for changes of connectors. Any process may write them, so the awaited heads are read from the
 * store: one statement per interval, for all readers of this process together. PostgreSQL's NOTIFY would serialize the
 * commits of the whole database.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lifecycle } from '../runtime/lifecycle.ts'
import type { Engine } from '../store/engine.ts'
import { readHeadSums } from './head-sums.ts'

export interface HeadWatch {
  /**
   * Resolves when the connector's commit numbers differ in sum from those given, or when the signal aborts or the server
   * stops.
   */
  changed(connectorId: string, sum: number, signal: AbortSignal): Promise<void>
}

const INTERVAL_MS = 500

interface Waiter {
  readonly connectorId: string
  readonly sum: number
  readonly wake: () => void
}

/** @param counted Called when a reader begins to wait (1) and ends (-1). */
export function headWatch(
  engine: Engine,
  lifecycle: Lifecycle,
  failed: (what: string, error: unknown) => void,
  counted: (change: 1 | -1) => void = () => {},
): HeadWatch {
  const waiters = new Set<Waiter>()
  let isWatching = false
  const check = async (): Promise<void> => {
    const sums = await readHeadSums(engine, [
      ...new Set(Array.from(waiters, ({ connectorId }) => connectorId)),
    ])
    for (const one of waiters) if ((sums.get(one.connectorId) ?? 0) !== one.sum) one.wake()
  }
  const watch = async (): Promise<void> => {
    while (waiters.size > 0) {
      await sleep(INTERVAL_MS, undefined, { ref: false })
      if (lifecycle.isDraining) for (const { wake } of waiters) wake()
      else await check().catch((error) => failed('wait for changes', error))
    }
    isWatching = false
  }
  return {
    changed: (connectorId, sum, signal) =>
      new Promise((resolve) => {
        if (signal.aborted || lifecycle.isDraining) return resolve()
        const wake = (): void => {
          if (waiters.delete(waiter)) counted(-1)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        const waiter = { connectorId, sum, wake }
        waiters.add(waiter)
        counted(1)
        signal.addEventListener('abort', wake)
        if (isWatching) return
        isWatching = true
        void watch()
      }),
  }
}
