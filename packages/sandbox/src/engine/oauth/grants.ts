import type { Random } from '../random/random.ts'
import type { OAuthRules } from './rules.ts'

/** Result of a token exchange. */
export interface Granted {
  readonly accessToken: string
  /** Only if it rotates. */
  readonly refreshToken?: string
  /** Lifetime of the access token in seconds. */
  readonly lifetime: number
}

/** Issued tokens and their validity. */
export interface Grants {
  /** Credentials that are valid now. */
  credentials(): Readonly<Record<string, string>>
  isAccess(token: string): boolean
  /** Issues a new access token. Undefined if the refresh token is invalid. */
  exchange(refreshToken: string): Granted | undefined
  liveFor(seconds: number): void
  expireAccess(): void
  rotate(graceMs: number | undefined): void
  revoke(): void
}

const HOUR = 3600

/** @param now Milliseconds of a real clock, by which tokens expire. */
export function createGrants(rules: OAuthRules, random: Random, now: () => number): Grants {
  const { access_token: first, refresh_token: refreshToken = '' } = rules.credentials
  const access = createTokens('access', random, now)
  const refresh = createTokens('refresh', random, now)
  refresh.add(refreshToken, Number.POSITIVE_INFINITY)
  let latest = { ...rules.credentials }
  let lifetime = HOUR
  let grace: number | undefined = rules.rotates ? 0 : undefined
  if (first !== undefined) access.add(first, lifetime * 1000)

  const rotated = (old: string): string | undefined => {
    if (grace === undefined) return undefined
    refresh.expireWithin(old, grace)
    return refresh.issue(Number.POSITIVE_INFINITY)
  }
  return {
    credentials: () => latest,
    isAccess: access.isValid,
    exchange(old) {
      if (!refresh.isValid(old)) return undefined
      const accessToken = access.issue(lifetime * 1000)
      const next = rotated(old)
      latest = { ...latest, access_token: accessToken, ...(next && { refresh_token: next }) }
      return { accessToken, lifetime, ...(next && { refreshToken: next }) }
    },
    liveFor(seconds) {
      lifetime = seconds
    },
    expireAccess: access.clear,
    rotate(graceMs) {
      grace = graceMs
    },
    revoke() {
      access.clear()
      refresh.clear()
    },
  }
}

/** Tokens of one kind with their expiry. */
function createTokens(prefix: string, random: Random, now: () => number) {
  const expiry = new Map<string, number>()
  const add = (token: string, lifeMs: number) => void expiry.set(token, now() + lifeMs)
  return {
    add,
    issue(lifeMs: number): string {
      const token = `${prefix}-${random.text(32)}`
      add(token, lifeMs)
      return token
    },
    expireWithin: (token: string, ms: number) =>
      void expiry.set(token, Math.min(expiry.get(token) ?? 0, now() + ms)),
    isValid: (token: string): boolean => (expiry.get(token) ?? 0) > now(),
    clear: () => expiry.clear(),
  }
}
