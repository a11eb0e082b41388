/** Limits retries that do not help, so that they do not multiply the load on a failing upstream. */
export interface RetryBudget {
  /** Takes a retry from the budget, which may be overdrawn: calls that have begun finish their retries. */
  retried(): void
  /** A call has succeeded: gives back its retries, and a part of one for those of other calls. */
  succeeded(retries: number): void
  /** True if another call may retry. */
  allows(): boolean
}

/** In tenths of a retry, so that sums are exact. */
const RETRY = 10
/** More than all retries of the calls that run at once. */
const CAPACITY = 40 * RETRY
/** Of a successful call. */
const SHARE = 1
/** One retry in this time, so that rarely used connectors can retry too. */
const REFILL_MS = 20_000

/**
 * A retry that ends in success costs nothing, since it has not been in vain: each of any number of calls may need one. Of
 * others, 40 are allowed at once, then one per ten successful calls and three a minute.
 */
export function retryBudget(monotonic: () => number): RetryBudget {
  let left = CAPACITY
  let at = monotonic()
  const add = (tenths: number): void => {
    const now = monotonic()
    left = Math.min(CAPACITY, left + ((now - at) * RETRY) / REFILL_MS + tenths)
    at = now
  }
  return {
    retried: () => add(-RETRY),
    succeeded: (retries) => add(retries * RETRY + SHARE),
    allows: () => {
      add(0)
      return left >= RETRY
    },
  }
}
