import { StoreError } from '../store-error.ts'

/** A way that one may be on at a time. Others wait in the order in which they came. */
export interface Mutex {
  /** Throws {@link StoreError} when it stays taken for too long. */
  enter(): Promise<void>
  leave(): void
}

interface Waiter {
  readonly resolve: () => void
  readonly timer: NodeJS.Timeout
}

export function createMutex(longestWaitMs: number): Mutex {
  const waiting = new Set<Waiter>()
  let isTaken = false
  return {
    enter: () => {
      if (isTaken) return wait(waiting, longestWaitMs)
      isTaken = true
      return Promise.resolve()
    },
    leave: () => {
      const [next] = waiting
      if (next === undefined) isTaken = false
      else {
        waiting.delete(next)
        clearTimeout(next.timer)
        next.resolve()
      }
    },
  }
}

function wait(waiting: Set<Waiter>, longestWaitMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    waiting.delete(waiter)
    reject(new StoreError('others have been writing for too long', 'SQLITE_BUSY'))
  }, longestWaitMs)
  const waiter: Waiter = { resolve, timer }
  waiting.add(waiter)
  return promise
}
