/** Rate limits of API callers: one per application, and one per end user of an application. */
import { connectorError } from '@plugboard/core'
import type { CallerRates } from '../config/config.ts'
import { type TokenBucket, tokenBucket } from '../limits/token-bucket.ts'
import { keyed } from '../runtime/keyed.ts'
import type { TenantCtx } from '../store/tenant.ts'

export interface CallerLimits {
  /** Counts a request. Returns the rate limit headers in any case. */
  take(caller: { readonly tenant: TenantCtx }): RateLimitResult
}

interface RateLimitResult {
  /** Header `RateLimit`. */
  readonly left: string
  /** Header `RateLimit-Policy`. */
  readonly policy: string
  /** The error to throw if the request exceeds the limit. */
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
      const ofOrg = orgs(org)
      const ofUser = externalUserId === null ? undefined : users(`${org} ${externalUserId}`)
      // The user's bucket first: a user over their own limit must not use up that of the application.
      const waitMs = ofUser?.take() || ofOrg.take()
      const left = ofUser ? `${leftOf('org', ofOrg)}, ${leftOf('user', ofUser)}` : leftOf('org', ofOrg)
      return { policy, left, refused: waitMs > 0 ? tooMany(waitMs) : undefined }
    },
  }
}

/** `"org";q=1000;w=2, "user";q=800;w=2`: burst size, and the seconds that refill it. */
function policyOf(rates: CallerRates): string {
  return Object.entries(rates)
    .map(([name, { burst, perSecond }]) => `"${name}";q=${burst};w=${Math.ceil(burst / perSecond)}`)
    .join(', ')
}

function leftOf(name: string, bucket: TokenBucket): string {
  const { left, fullInMs } = bucket.level()
  return `"${name}";r=${left};t=${Math.ceil(fullInMs / 1000)}`
}

function tooMany(retryAfterMs: number): Error {
  return connectorError('rate_limited', 'Too many requests.', { retryable: true, retryAfterMs })
}
