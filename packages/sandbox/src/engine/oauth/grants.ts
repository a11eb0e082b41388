import { KEPT_NOWHERE, type KeptValues, keptBelow } from '../kept/values.ts'
import type { Random } from '../random/random.ts'
import { createOwners, type GrantOwner } from './owners.ts'
import type { OAuthRules } from './rules.ts'
import { createTokens, type Tokens } from './tokens.ts'

export type { GrantOwner } from './owners.ts'

/** Result of a token exchange. */
export interface Granted {
  readonly accessToken: string
  /** Only if it rotates. */
  readonly refreshToken?: string
  /** Lifetime of the access token in seconds. */
  readonly lifetime: number
  readonly owner: GrantOwner
}

/** Issued tokens and their validity. */
export interface Grants {
  /** Credentials that are valid now. */
  credentials(): Readonly<Record<string, string>>
  /** The owner of an access token's grant. Undefined if the token is invalid. */
  ownerOf(accessToken: string): GrantOwner | undefined
  /** Issues the tokens of a new grant. */
  open(owner: GrantOwner, hasRefreshToken: boolean): Granted
  /** Issues a new access token. Undefined if the refresh token is invalid. */
  exchange(refreshToken: string): Granted | undefined
  liveFor(seconds: number): void
  expireAccess(): void
  rotate(graceMs: number | undefined): void
  revoke(): void
  /** Ends the grant that a token belongs to (RFC 7009). Returns whether there was one. */
  revokeToken(token: string): boolean
  /** Grants of accounts that consented and were not revoked. */
  consented(): number
}

const HOUR = 3600
/** Owner of the predefined credentials. */
const MAIN: GrantOwner = { account: '' }
const FOREVER = Number.POSITIVE_INFINITY

/**
 * @param now Milliseconds of a real clock, by which tokens expire.
 * @param kept Grants of earlier processes.
 */
export function createGrants(
  rules: OAuthRules,
  random: Random,
  now: () => number,
  kept: KeptValues = KEPT_NOWHERE,
): Grants {
  const owners = createOwners(MAIN, keptBelow(kept, 'owners/'))
  const access = createTokens('access', random, now, owners, keptBelow(kept, 'access/'))
  const refresh = createTokens('refresh', random, now, owners, keptBelow(kept, 'refresh/'))
  let latest = { ...rules.credentials }
  let lifetime = HOUR
  const newAccess = (owner: GrantOwner): string => access.issue(owner, now() + lifetime * 1000)
  const rotation = rotationOf(refresh, rules.rotates === true, now)
  const { access_token: first, refresh_token: refreshToken = '' } = rules.credentials
  if (first !== undefined) access.accept(first, MAIN, now() + lifetime * 1000)
  refresh.accept(refreshToken, MAIN, FOREVER)

  return {
    credentials: () => latest,
    ownerOf: (token) => access.ownerOf(token),
    open(owner, hasRefreshToken) {
      const tokens = { accessToken: newAccess(owner), lifetime, owner }
      return hasRefreshToken ? { ...tokens, refreshToken: refresh.issue(owner, FOREVER) } : tokens
    },
    exchange(old) {
      const owner = refresh.ownerOf(old)
      if (owner === undefined) return undefined
      const accessToken = newAccess(owner)
      const next = rotation.renew(old, owner)
      const changed = { access_token: accessToken, ...(next && { refresh_token: next }) }
      if (owner === MAIN) latest = { ...latest, ...changed }
      return { accessToken, lifetime, owner, ...(next && { refreshToken: next }) }
    },
    liveFor(seconds) {
      lifetime = seconds
    },
    expireAccess: access.clear,
    rotate: rotation.start,
    revoke() {
      access.clear()
      refresh.clear()
    },
    revokeToken: (token) => endGrant([access, refresh], token),
    consented: () => new Set(refresh.owners().filter((owner) => owner !== MAIN)).size,
  }
}

interface Rotation {
  /** The refresh token that replaces an old one; undefined if refresh tokens stay. */
  renew(old: string, owner: GrantOwner): string | undefined
  /** From now on, each use replaces the token. The old one stays valid for `graceMs`. */
  start(graceMs: number | undefined): void
}

function rotationOf(refresh: Tokens, rotates: boolean, now: () => number): Rotation {
  let grace: number | undefined = rotates ? 0 : undefined
  return {
    renew: (old, owner) => {
      if (grace === undefined) return undefined
      refresh.limit(old, now() + grace)
      return refresh.issue(owner, FOREVER)
    },
    start: (graceMs) => {
      grace = graceMs
    },
  }
}

function endGrant(all: readonly Tokens[], token: string): boolean {
  const owner = all.map((tokens) => tokens.ownerOf(token)).find((each) => each !== undefined)
  if (owner !== undefined) for (const tokens of all) tokens.end(owner)
  return owner !== undefined
}
