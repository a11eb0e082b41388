/** Items that are worked on one after the other, at a pace. */

export interface PacedWork<T> {
  run(item: T): Promise<void>
  /** Milliseconds until the next item may begin. */
  wait(): number
  /**
   * Milliseconds of rest after a failure, before its item and the others are tried again. Undefined drops the item, Infinity
   * everything that waits.
   */
  restAfter(error: unknown): number | undefined
  /** Lets a shutdown wait for the item. */
  track(work: Promise<unknown>): unknown
}

export interface PacedQueue<T> {
  /** An item with the key of one that waits takes its place. False: more wait than may, and it was dropped. */
  add(key: string, item: T): boolean
}

export function pacedQueue<T>(most: number, work: PacedWork<T>): PacedQueue<T> {
  const waiting = new Map<string, T>()
  let isRunning = false
  let restMs = 0
  const runNext = (): void => {
    const [next] = waiting
    isRunning = next !== undefined
    if (next === undefined) return
    const ms = Math.max(work.wait(), restMs)
    restMs = 0
    // Nothing but a timer waits, so that a server stops without the rest.
    if (ms > 0) setTimeout(runNext, ms).unref()
    else work.track(run(...next).then(runNext))
  }
  const run = async (key: string, item: T): Promise<void> => {
    waiting.delete(key)
    try {
      await work.run(item)
    } catch (error) {
      restMs = work.restAfter(error) ?? 0
      if (restMs === Number.POSITIVE_INFINITY) waiting.clear()
      else if (restMs > 0 && !waiting.has(key)) waiting.set(key, item)
    }
  }
  return {
    add: (key, item) => {
      if (waiting.size >= most && !waiting.has(key)) return false
      waiting.set(key, item)
      if (!isRunning) runNext()
      return true
    },
  }
}
