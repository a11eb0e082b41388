import type { Runtime } from '../runtime.ts'
import type { Grant } from './grant.ts'

/** The times of an access token by the runtime's monotonic clock: that the system's clock is set changes nothing. */
export interface TokenLifetime {
  /** From then on another one is fetched before it is used. */
  readonly renewAt: number
  /** From then on it is of no use. */
  readonly endsAt: number
  /** How often in a row another one could not be fetched. */
  readonly failures: number
}

/** There is no token, or it was refused. */
const PAST = Number.NEGATIVE_INFINITY
export const EXPIRED: TokenLifetime = { renewAt: PAST, endsAt: PAST, failures: 0 }

/** Of a token whose life is unknown only a refusal is the end. What a grant says of it are dates. */
export function lifetimeOf(
  { credentials, expiresAt = Number.POSITIVE_INFINITY, renewAt = expiresAt }: Grant,
  runtime: Pick<Runtime, 'now' | 'date'>,
): TokenLifetime {
  if (!credentials.access_token) return EXPIRED
  const offset = runtime.now() - runtime.date()
  return { renewAt: renewAt + offset, endsAt: expiresAt + offset, failures: 0 }
}

const LONGEST_WAIT = 60_000

/** After another token could not be fetched, this one is used on for a while, longer each time. */
export function postponeRenewal({ endsAt, failures }: TokenLifetime, now: number): TokenLifetime {
  const wait = Math.min(LONGEST_WAIT, 1000 * 2 ** failures)
  return { renewAt: Math.min(now + wait, endsAt), endsAt, failures: failures + 1 }
}

const AHEAD = 5 * 60_000

/**
 * How much of its life a token is used for: 80 %, or up to five minutes before its end where that is earlier, but at
 * least half. A tenth of that is left to chance, so that tokens made together are not replaced together.
 *
 * @param random From 0 up to 1.
 */
export function usableLifetime(lifeMs: number, random: number): number {
  return Math.max(lifeMs / 2, Math.min(lifeMs * 0.8, lifeMs - AHEAD)) * (1 - random / 10)
}
