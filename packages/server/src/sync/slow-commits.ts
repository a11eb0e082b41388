import { setTimeout as sleep } from 'node:timers/promises'

const SLOW_MS = 500
const KEPT = 20

export interface Commits {
  time<T>(work: () => Promise<T>): Promise<T>
  rest(): Promise<void>
}

/** How time passes. */
interface Passing {
  now(): number
  sleep(ms: number): Promise<void>
}

const REAL: Passing = { now: () => performance.now(), sleep: (ms) => sleep(ms) }

/** A store that takes long for a commit gets time for its other callers. */
export function slowCommits(passing: Passing = REAL): Commits {
  const times: number[] = []
  return {
    time: async (work) => {
      const began = passing.now()
      const result = await work()
      times.push(passing.now() - began)
      if (times.length > KEPT) times.shift()
      return result
    },
    rest: async () => {
      const sorted = times.toSorted((a, b) => a - b)
      const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0
      if (p95 > SLOW_MS) await passing.sleep(p95)
    },
  }
}
