import { setTimeout as sleep } from 'node:timers/promises'

/** Of the time, work takes at most one part in this many. */
const SHARE = 10
/** Milliseconds. Work that waits for others, such as a database, may take long without costing much. */
const MAX_REST_MS = 100

/**
 * Work that anybody may ask for any number of times. All callers that wait get the result of one run, which begins after they
 * asked; between two runs there is a rest, in proportion to how long the last one took. So a flood costs a tenth of the event
 * loop at most.
 */
export function shared<T>(work: () => Promise<T>): () => Promise<T> {
  /** The run that has not begun. */
  let next: Promise<T> | undefined
  let resting: Promise<unknown> = Promise.resolve()
  const run = async (): Promise<T> => {
    await resting
    next = undefined
    const began = performance.now()
    const result = work()
    resting = result
      .catch(() => {})
      .then(() => {
        const rest = Math.min(MAX_REST_MS, (performance.now() - began) * (SHARE - 1))
        return sleep(rest, undefined, { ref: false })
      })
    return result
  }
  return () => (next ??= run())
}
