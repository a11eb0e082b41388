/**
 * Threads for reads. Each starts when it is needed, since many CLI commands read nothing, and sequential reads need
 * only one thread: the others end when they are not needed any more.
 */
import { growingPool } from '../threads/growing-pool.ts'
import type { LazyThread, LazyThreadOptions } from '../threads/lazy-thread.ts'
import type { Thread } from '../threads/thread.ts'

export interface Readers {
  /** To a thread without bulk reads. */
  readonly callers: Thread['run']
  /** Counts and scans of the replica can take seconds, for which the reads of callers must not wait: to one thread at a time. */
  readonly bulk: Thread['run']
  close(): Promise<void>
}

const COUNT = 3
export function createReaders(thread: (options: LazyThreadOptions) => LazyThread): Readers {
  const pool = growingPool(COUNT, thread)
  let ofBulk: Thread | undefined
  let bulkReads = 0
  const runBulk = async (thread: Thread, request: Parameters<Thread['run']>) => {
    ofBulk ??= thread
    bulkReads++
    try {
      return await ofBulk.run(...request)
    } finally {
      if (--bulkReads === 0) ofBulk = undefined
    }
  }
  return {
    callers: (...request) =>
      pool.use(
        (one) => one.run(...request),
        (one) => one !== ofBulk,
      ),
    bulk: (...request) =>
      pool.use(
        (one) => runBulk(one, request),
        (one) => ofBulk === undefined || one === ofBulk,
      ),
    close: () => pool.close(),
  }
}
