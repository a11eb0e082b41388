import type { Rejection } from '../response/rejection.ts'
import type { Runtime } from '../runtime.ts'
import type { Grant } from './grant.ts'

/** Lifetime of an access token on the monotonic clock, so that changes of the system clock have no effect. */
export interface TokenLifetime {
  /** From then on the token is renewed before use. */
  readonly renewAt: number
  /** When the token expires. */
  readonly endsAt: number
  /** When the token was obtained. */
  readonly obtainedAt: number
  /** Consecutive failed renewals. */
  readonly failures: number
}

/** No token, or a rejected one. */
const PAST = Number.NEGATIVE_INFINITY
export const EXPIRED: TokenLifetime = { renewAt: PAST, endsAt: PAST, obtainedAt: PAST, failures: 0 }

/**
 * Converts a grant's dates to the monotonic clock. A token of unknown lifetime is used until it is rejected.
 */
export function lifetimeOf(
  { credentials, expiresAt = Number.POSITIVE_INFINITY, renewAt = expiresAt, obtainedAt = PAST }: Grant,
  runtime: Pick<Runtime, 'now' | 'date'>,
): TokenLifetime {
  if (!credentials.access_token) return EXPIRED
  const offset = runtime.now() - runtime.date()
  const since = { obtainedAt: obtainedAt + offset }
  return { renewAt: renewAt + offset, endsAt: expiresAt + offset, ...since, failures: 0 }
}

/** A token this new is not renewed because of a 403 or 404, so that these do not cause exchanges in a loop. */
const NEW_MS = 60_000

/**
 * The lifetime after a response that may be due to the token; undefined if renewing it would not help. After a 401 the token
 * is not used again. A gateway's 403 or 404 can be due to it only if the lifetime of the token is unknown; it stays in use
 * if the exchange fails.
 */
export function lifetimeAfter(
  lifetime: TokenLifetime,
  { status }: Rejection,
  now: number,
): TokenLifetime | undefined {
  if (status === 401) return EXPIRED
  const mayBeOver = lifetime.endsAt === Number.POSITIVE_INFINITY && now - lifetime.obtainedAt >= NEW_MS
  return mayBeOver ? { ...lifetime, renewAt: PAST } : undefined
}

const LONGEST_WAIT = 60_000

/**
 * Keeps using the token after a failed renewal, with exponential backoff up to its expiry.
 *
 * @param retryAfterMs Requested by the token endpoint.
 */
export function postponeRenewal(lifetime: TokenLifetime, now: number, retryAfterMs = 0): TokenLifetime {
  const { endsAt, failures } = lifetime
  const wait = Math.max(retryAfterMs, Math.min(LONGEST_WAIT, 1000 * 2 ** failures))
  return { ...lifetime, renewAt: Math.min(now + wait, endsAt), failures: failures + 1 }
}

const AHEAD = 5 * 60_000

/**
 * Milliseconds to use a token: 80 % of its lifetime, or until five minutes before expiry if that is earlier,
 * but at least half. Up to 10 % jitter keeps tokens issued together from being renewed together.
 *
 * @param random In [0, 1).
 */
export function usableLifetime(lifeMs: number, random: number): number {
  return Math.max(lifeMs / 2, Math.min(lifeMs * 0.8, lifeMs - AHEAD)) * (1 - random / 10)
}
