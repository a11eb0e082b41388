import { setTimeout as sleep } from 'node:timers/promises'

/** The 95th percentile of commit times above which the run pauses. */
const SLOW_MS = 500
/** Latest commits that count. */
const WINDOW = 20

export interface CommitPacer {
  /** Runs a commit and measures it. */
  time<T>(work: () => Promise<T>): Promise<T>
  /** Sleeps for the 95th percentile of the latest commits where that is slow. */
  pause(): Promise<void>
}

/** The clock and timer; replaced in tests. */
interface Clock {
  now(): number
  sleep(ms: number): Promise<void>
}

const REAL: Clock = { now: () => performance.now(), sleep: (ms) => sleep(ms) }

/** Pauses between slow commits, so that an overloaded store has time for its other callers. */
export function paceCommits(clock: Clock = REAL): CommitPacer {
  const times: number[] = []
  return {
    time: async (work) => {
      const began = clock.now()
      const result = await work()
      times.push(clock.now() - began)
      if (times.length > WINDOW) times.shift()
      return result
    },
    pause: async () => {
      const sorted = times.toSorted((a, b) => a - b)
      const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0
      if (p95 > SLOW_MS) await clock.sleep(p95)
    },
  }
}
