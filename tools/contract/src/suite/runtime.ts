import type { openContext } from '@plugboard/core'

type Runtime = NonNullable<Parameters<typeof openContext>[2]>

/** A clock on which waits pass at once, with the recorded waits. */
export interface FastClock extends Runtime {
  readonly waits: number[]
}

/** Random numbers are 0.5, so that backoff is predictable. */
export function fastClock(): FastClock {
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
