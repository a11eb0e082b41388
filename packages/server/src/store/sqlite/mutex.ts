/**
 * Mutual exclusion with two FIFO queues. The first is for work that somebody waits for, the second for bulk
 * work such as batches of synchronizations, which would otherwise delay every caller by a batch of each stream.
 */
import { StoreError, WRITE_TIMEOUT } from '../store-error.ts'

export interface Mutex {
  /** Throws {@link StoreError} after the maximum wait. */
  enter(): Promise<void>
  leave(): void
}

export interface PriorityMutex {
  readonly callers: Mutex
  readonly bulk: Mutex
}

interface Waiter {
  readonly resolve: () => void
  readonly timer: NodeJS.Timeout
}

/** Turns that callers take in a row while bulk work waits, so that it rarely waits too long. */
const CALLERS_IN_A_ROW = 3

export interface MaxWaits {
  readonly callersMs: number
  /** Nobody waits for it, and many streams that begin at once are no failure. */
  readonly bulkMs: number
}

export function createPriorityMutex({ callersMs, bulkMs }: MaxWaits): PriorityMutex {
  const callers = new Set<Waiter>()
  const bulk = new Set<Waiter>()
  let isTaken = false
  /** Turns of callers since the last one of bulk work. */
  let inARow = 0

  const nextQueue = (): Set<Waiter> => {
    const isTurnOfBulk = callers.size === 0 || (inARow >= CALLERS_IN_A_ROW && bulk.size > 0)
    inARow = isTurnOfBulk ? 0 : inARow + 1
    return isTurnOfBulk ? bulk : callers
  }
  const leave = (): void => {
    const queue = nextQueue()
    const [next] = queue
    if (next === undefined) {
      isTaken = false
      return
    }
    queue.delete(next)
    clearTimeout(next.timer)
    next.resolve()
  }
  const entering = (queue: Set<Waiter>, maxWaitMs: number) => (): Promise<void> => {
    if (isTaken) return wait(queue, maxWaitMs)
    isTaken = true
    return Promise.resolve()
  }
  return {
    callers: { enter: entering(callers, callersMs), leave },
    bulk: { enter: entering(bulk, bulkMs), leave },
  }
}

function wait(waiting: Set<Waiter>, maxWaitMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    waiting.delete(waiter)
    reject(new StoreError(`timed out after ${maxWaitMs} ms waiting to write; try again`, WRITE_TIMEOUT))
  }, maxWaitMs)
  const waiter: Waiter = { resolve, timer }
  waiting.add(waiter)
  return promise
}
