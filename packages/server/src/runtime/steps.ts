/**
 * Work in steps, for data whose size others decide: it can be done at once, or with turns of the event loop between the steps.
 * A step is a few milliseconds of work at most.
 */
export type Steps<T> = Generator<undefined, T, undefined>

export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** @param shareTurn Awaited between two steps: see {@link file://./turns.ts}. */
export async function runInTurns<T>(steps: Steps<T>, shareTurn: () => Promise<void>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await shareTurn()
  }
}
