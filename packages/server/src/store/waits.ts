/** Measures waiting times for a resource with limited concurrency. */
export interface Waits {
  /** Counts the work as waiting until it resolves. */
  track<T>(turn: Promise<T>): Promise<T>
  waiting(): number
  /**
   * Milliseconds that a new entry has to expect: as long as the oldest one has been waiting, or as the entries
   * before it take at the recent pace. A burst shows in the second one at once.
   */
  delayMs(): number
}

/** Weight of the latest interval in the moving average. */
const WEIGHT = 0.1

export function createWaits(now: () => number = () => performance.now()): Waits {
  // A set iterates in insertion order, so the first entry is the oldest.
  const began = new Set<{ readonly at: number }>()
  /** Average milliseconds from one turn to the next while others wait. */
  let interval = 0
  let lastTurn: number | undefined
  const takeTurn = (): void => {
    const at = now()
    if (lastTurn !== undefined) interval += WEIGHT * (at - lastTurn - interval)
    lastTurn = began.size > 0 ? at : undefined
  }
  return {
    track: async (turn) => {
      const wait = { at: now() }
      began.add(wait)
      try {
        return await turn
      } finally {
        began.delete(wait)
        takeTurn()
      }
    },
    waiting: () => began.size,
    delayMs: () => {
      const [oldest] = began
      return oldest === undefined ? 0 : Math.max(now() - oldest.at, began.size * interval)
    },
  }
}
