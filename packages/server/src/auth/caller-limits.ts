/** How much callers of ours may ask for: an application as a whole, and each end user of one. */
import { connectorError } from '@plugboard/core'
import type { CallerRates } from '../config/config.ts'
import { keyed } from '../limits/keyed.ts'
import { type Rate, type TokenBucket, tokenBucket } from '../limits/token-bucket.ts'
import type { Caller } from './caller.ts'

export interface CallerLimits {
  /** Counts a request. Says what is left, for the headers of its answer, whether or not it is one too many. */
  take(caller: Caller): Taken
}

export interface Taken {
  /** Header `RateLimit`. */
  readonly left: string
  /** Header `RateLimit-Policy`. */
  readonly policy: string
  /** What to answer where it was one too many. */
  readonly refused: Error | undefined
}

const APPLICATIONS = 1000
const USERS = 100_000

export function callerLimits(rates: CallerRates, monotonic: () => number): CallerLimits {
  const orgs = keyed(APPLICATIONS, () => tokenBucket(rates.org, monotonic))
  const users = keyed(USERS, () => tokenBucket(rates.user, monotonic))
  const policy = policyOf(rates)
  return {
    take: ({ tenant: { org, externalUserId } }) => {
      const buckets = {
        org: orgs(org),
        ...(externalUserId === null ? {} : { user: users(`${org} ${externalUserId}`) }),
      }
      // The narrower one first: who is over their own limit takes nothing of the others'.
      const waitMs = buckets.user?.take() || buckets.org.take()
      return { policy, left: leftOf(buckets), refused: waitMs > 0 ? tooMany(waitMs) : undefined }
    },
  }
}

/** As in `"org";q=1000;w=2, "user";q=800;w=2`: what may come at once, and the seconds until it may again. */
function policyOf(rates: CallerRates): string {
  return Object.entries(rates)
    .map(([name, { burst, perSecond }]) => `"${name}";q=${burst};w=${Math.ceil(burst / perSecond)}`)
    .join(', ')
}

function leftOf(buckets: Readonly<Record<string, TokenBucket>>): string {
  return Object.entries(buckets)
    .map(([name, bucket]) => `"${name}";r=${bucket.left()};t=${Math.ceil(bucket.fullIn() / 1000)}`)
    .join(', ')
}

function tooMany(retryAfterMs: number): Error {
  return connectorError('rate_limited', 'Too many requests.', { retryable: true, retryAfterMs })
}
