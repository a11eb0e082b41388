import type { Grant } from './grant.ts'

/** The times of an access token: milliseconds since 1970. */
export interface TokenLifetime {
  /** From then on another one is fetched before it is used. */
  readonly renewAt: number
  /** From then on it is of no use. */
  readonly endsAt: number
  /** How often in a row another one could not be fetched. */
  readonly failures: number
}

/** There is no token, or it was refused. */
export const EXPIRED: TokenLifetime = { renewAt: 0, endsAt: 0, failures: 0 }

/** Of a token whose life is unknown only a refusal is the end. */
export function lifetimeOf({
  credentials,
  expiresAt = Number.POSITIVE_INFINITY,
  renewAt = expiresAt,
}: Grant): TokenLifetime {
  return credentials.access_token ? { renewAt, endsAt: expiresAt, failures: 0 } : EXPIRED
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
