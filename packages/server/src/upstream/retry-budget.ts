/** Limits retries to a fraction of the calls, so that they do not multiply the load on a failing upstream. */
export interface RetryBudget {
  /** Counts a call. */
  called(): void
  /** Counts a retry. */
  retried(): void
  /** True if another retry is within the budget. */
  allows(): boolean
}

const WINDOW_MS = 60_000
const SHARE = 0.1
/** Minimum number of retries, so that rarely used connectors can retry too. */
const FLOOR = 3

/** Allows one retry per ten calls over a minute, and at least three. */
export function retryBudget(monotonic: () => number): RetryBudget {
  let startedAt = monotonic()
  let calls = 0
  let retries = 0
  /** Approximates a sliding window: counts older than half of the window are halved. */
  const decay = (): void => {
    const now = monotonic()
    if (now - startedAt < WINDOW_MS / 2) return
    const isOld = now - startedAt >= WINDOW_MS
    calls = isOld ? 0 : calls / 2
    retries = isOld ? 0 : retries / 2
    startedAt = now
  }
  return {
    called: () => {
      decay()
      calls++
    },
    retried: () => {
      decay()
      retries++
    },
    allows: () => {
      decay()
      return retries < Math.max(FLOOR, calls * SHARE)
    },
  }
}
