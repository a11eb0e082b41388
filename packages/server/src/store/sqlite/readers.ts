/**
 * Threads for reads. Each starts with its first statement, since many CLI commands read nothing, and sequential reads need
 * only one thread: the others end when nothing is read at the same time any more.
 */
import type { LazyThreadOptions } from '../threads/lazy-thread.ts'
import type { Thread } from '../threads/thread.ts'

export interface Readers {
  /** To the least busy thread without bulk reads. */
  readonly callers: Thread['run']
  /** Counts and scans of the replica can take seconds, for which the reads of callers must not wait: to one thread at a time. */
  readonly bulk: Thread['run']
  close(): Promise<void>
}

const COUNT = 3
/** Threads beyond the first end after that time. It costs a process that needs them once a minute less than a thousandth of a core. */
export const IDLE_MS = 30_000

export function createReaders(thread: (options: LazyThreadOptions) => Thread): Readers {
  const threads = Array.from({ length: COUNT }, (_, at) => thread(at === 0 ? {} : { idleMs: IDLE_MS }))
  let ofBulk: Thread | undefined
  let bulkReads = 0
  return {
    callers: (...request) => leastBusy(threads.filter((one) => one !== ofBulk)).run(...request),
    bulk: async (...request) => {
      ofBulk ??= leastBusy(threads)
      bulkReads++
      try {
        return await ofBulk.run(...request)
      } finally {
        if (--bulkReads === 0) ofBulk = undefined
      }
    },
    close: async () => {
      await Promise.all(threads.map((one) => one.close()))
    },
  }
}

export function leastBusy([first, ...others]: readonly Thread[]): Thread {
  if (first === undefined) throw new Error('no database thread is available: the list of threads is empty')
  return others.reduce((best, one) => (one.load() < best.load() ? one : best), first)
}
