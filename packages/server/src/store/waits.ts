/** Measures waiting times for a resource with limited concurrency. */
export interface Waits {
  /** Counts the work as waiting until it resolves. */
  track<T>(turn: Promise<T>): Promise<T>
  waiting(): number
  /** Milliseconds that the oldest entry has been waiting. */
  delayMs(): number
}

export function createWaits(now: () => number = () => performance.now()): Waits {
  // A set iterates in insertion order, so the first entry is the oldest.
  const began = new Set<{ readonly at: number }>()
  return {
    track: async (turn) => {
      const wait = { at: now() }
      began.add(wait)
      try {
        return await turn
      } finally {
        began.delete(wait)
      }
    },
    waiting: () => began.size,
    delayMs: () => {
      const [oldest] = began
      return oldest === undefined ? 0 : now() - oldest.at
    },
  }
}
