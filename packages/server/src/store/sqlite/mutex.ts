import { StoreError } from '../store-error.ts'

/** Mutual exclusion with a FIFO queue. */
export interface Mutex {
  /** Throws {@link StoreError} after the maximum wait. */
  enter(): Promise<void>
  leave(): void
}

interface Waiter {
  readonly resolve: () => void
  readonly timer: NodeJS.Timeout
}

export function createMutex(maxWaitMs: number): Mutex {
  const waiting = new Set<Waiter>()
  let isTaken = false
  return {
    enter: () => {
      if (isTaken) return wait(waiting, maxWaitMs)
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

function wait(waiting: Set<Waiter>, maxWaitMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    waiting.delete(waiter)
    reject(new StoreError(`timed out after ${maxWaitMs} ms waiting to write; try again`, 'SQLITE_BUSY'))
  }, maxWaitMs)
  const waiter: Waiter = { resolve, timer }
  waiting.add(waiter)
  return promise
}
