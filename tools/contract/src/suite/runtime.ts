import type { openContext } from '@plugboard/core'

type Runtime = NonNullable<Parameters<typeof openContext>[2]>

/** A clock on which waits pass at once, and the waits there were. */
export interface Hurry extends Runtime {
  readonly waits: number[]
}

/** Chance is the middle of what it can be, so that waits show how they grow. */
export function hurry(): Hurry {
  const waits: number[] = []
  let skipped = 0
  return {
    waits,
    now: () => performance.now() + skipped,
    date: () => Date.now() + skipped,
    random: () => 0.5,
    async sleep(ms) {
      waits.push(ms)
      skipped += ms
    },
  }
}
