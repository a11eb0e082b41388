/** Keeps retries a small part of the calls: where everything fails, trying again only adds to it. */
export interface RetryBudget {
  /** Counts a call. */
  called(): void
  /** Counts a retry. */
  retried(): void
  /** Whether another retry is within the budget. */
  allows(): boolean
}

const WINDOW_MS = 60_000
const SHARE = 0.1
/** So many are always allowed: a connector that is rarely used has retries, too. */
const FLOOR = 3

/** At most one retry in ten calls over a minute, and three in any case. */
export function retryBudget(monotonic: () => number): RetryBudget {
  let startedAt = monotonic()
  let calls = 0
  let retries = 0
  /** The past minute fades out: what is older than half of the window counts half. */
  const fade = (): void => {
    const now = monotonic()
    if (now - startedAt < WINDOW_MS / 2) return
    const isOld = now - startedAt >= WINDOW_MS
    calls = isOld ? 0 : calls / 2
    retries = isOld ? 0 : retries / 2
    startedAt = now
  }
  return {
    called: () => {
      fade()
      calls++
    },
    retried: () => {
      fade()
      retries++
    },
    allows: () => {
      fade()
      return retries < Math.max(FLOOR, calls * SHARE)
    },
  }
}
