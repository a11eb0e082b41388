/** Bounds the memory that upstream responses take, over all streams of the process. */
import { setTimeout as sleep } from 'node:timers/promises'
import { notifier } from '../../runtime/notifier.ts'

export interface MemoryBudget {
  /** Waits until less than the limit is reserved, or until the longest wait is over. */
  waitForRoom(): Promise<void>
  /** Reserves bytes, even beyond the limit. The returned function releases them once. */
  reserve(bytes: number): () => void
}

/**
 * The longest wait for room. It prevents a deadlock: the pages in memory may only be released after
 * the page that waits for room, as records of one parent are written after those of the previous parent. A
 * stream that proceeds exceeds the limit by one page.
 */
const MAX_WAIT_MS = 1000

export function memoryBudget(limit: number, maxWaitMs: number = MAX_WAIT_MS): MemoryBudget {
  const released = notifier()
  let reserved = 0
  return {
    waitForRoom: async () => {
      if (reserved < limit) return
      const timeout = sleep(maxWaitMs, true, { ref: false })
      while (reserved >= limit) if (await Promise.race([released.next(), timeout])) return
    },
    reserve: (bytes) => {
      reserved += bytes
      let isReserved = true
      return () => {
        if (isReserved) reserved -= bytes
        isReserved = false
        released.notify()
      }
    },
  }
}
