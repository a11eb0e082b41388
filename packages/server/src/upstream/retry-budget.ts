/** Limits retries that do not help, so that they do not multiply the load on a failing upstream. */
export interface RetryBudget {
  /** Takes a retry from the budget, which may be overdrawn: calls that have begun finish their retries. */
  retried(): void
  /** A call has succeeded: gives back its retries, and a part of one for those of other calls. */
  succeeded(retries: number): void
  /** A call has failed although it was retried: charges its retries again, several times over. */
  failed(retries: number): void
  /** True if another call may retry. */
  allows(): boolean
}

/** In tenths of a retry, so that sums are exact. */
const RETRY = 10
/** More than all retries of the calls that run at once. */
const CAPACITY = 40 * RETRY
/** Of a successful call. */
const SHARE = 1
/** Additional cost of a retry in vain: an upstream that is down soon gets none. */
const IN_VAIN = 4 * RETRY
/** One retry in this time, so that rarely used connectors can retry too. */
const REFILL_MS = 20_000

/**
 * A retry that ends in success costs nothing, since it has not been in vain: each of any number of calls may need one. After
 * eight in vain, calls are not retried: until ten calls have succeeded, or for 20 seconds, after which the next one is.
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
    failed: (retries) => {
      add(0)
      left = Math.max(Math.min(left, 0), left - retries * IN_VAIN)
    },
    allows: () => {
      add(0)
      return left >= RETRY
    },
  }
}
