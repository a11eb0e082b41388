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
  const access = new Map<string, number>()
  const refresh = new Map([[refreshToken, Number.POSITIVE_INFINITY]])
  let latest = { ...rules.credentials }
  let lifetime = HOUR
  let grace: number | undefined = rules.rotates ? 0 : undefined
  const holds = (tokens: ReadonlyMap<string, number>, token: string): boolean =>
    (tokens.get(token) ?? 0) > now()
  if (first !== undefined) access.set(first, now() + lifetime * 1000)

  const renewed = (old: string): string | undefined => {
    if (grace === undefined) return undefined
    const token = `refresh-${random.text(32)}`
    refresh.set(old, Math.min(refresh.get(old) ?? 0, now() + grace)).set(token, Number.POSITIVE_INFINITY)
    return token
  }
  return {
    credentials: () => latest,
    isAccess: (token) => holds(access, token),
    exchange(old) {
      if (!holds(refresh, old)) return undefined
      const accessToken = `access-${random.text(32)}`
      access.set(accessToken, now() + lifetime * 1000)
      const next = renewed(old)
      latest = { ...latest, access_token: accessToken, ...(next && { refresh_token: next }) }
      return { accessToken, lifetime, ...(next && { refreshToken: next }) }
    },
    liveFor(seconds) {
      lifetime = seconds
    },
    expireAccess: () => access.clear(),
    rotate(graceMs) {
      grace = graceMs
    },
    revoke() {
      access.clear()
      refresh.clear()
    },
  }
}
