/**
 * Adds observations to a metric in batches. On the way of a request the code of prom-client has left the processor's caches, and
 * one observation takes 10 to 20 µs; in a loop it takes less than one.
 */

export interface Batch<T> {
  add(observation: T): void
  /** Applies all pending observations. Call it before the metric is read. */
  flush(): void
}

const SIZE = 256

export function batched<T>(apply: (observation: T) => void): Batch<T> {
  let pending: T[] = []
  const flush = (): void => {
    const taken = pending
    pending = []
    for (const observation of taken) apply(observation)
  }
  return {
    add: (observation) => {
      if (pending.push(observation) >= SIZE) flush()
    },
    flush,
  }
}
