import { KEPT_NOWHERE, type KeptValues } from '../kept/values.ts'
import type { Random } from '../random/random.ts'
import type { GrantOwner, Owners } from './owners.ts'

/** Tokens of one kind with their expiry. */
export interface Tokens {
  /** @param until Milliseconds of the clock. */
  issue(owner: GrantOwner, until: number): string
  /** Adds a predefined token. */
  accept(token: string, owner: GrantOwner, until: number): void
  /** Undefined if the token is invalid. */
  ownerOf(token: string): GrantOwner | undefined
  /** Lets a token expire at this time, unless it expires earlier. */
  limit(token: string, until: number): void
  /** Revokes every token of a grant. */
  end(owner: GrantOwner): void
  clear(): void
  owners(): readonly GrantOwner[]
}

interface Issued {
  readonly until: number
  readonly owner: GrantOwner
}

/** A token as a file has it. */
interface KeptToken {
  readonly owner: string
  /** Unix time in milliseconds; null if it does not expire. */
  readonly until: number | null
}

/**
 * @param now Milliseconds of a real clock, by which tokens expire.
 * @param kept Tokens of earlier processes.
 */
export function createTokens(
  prefix: string,
  random: Random,
  now: () => number,
  owners: Owners,
  kept: KeptValues = KEPT_NOWHERE,
): Tokens {
  const tokens = new Map<string, Issued>()
  const keep = (token: string): void => kept.changed(token, () => toKept(tokens.get(token), owners, now))
  for (const [token, value] of kept.read('')) {
    const issued = fromKept(value as KeptToken, owners, now)
    if (issued !== undefined) tokens.set(token, issued)
    else keep(token)
  }
  return {
    issue(owner, until) {
      const token = `${prefix}-${random.text(32)}`
      tokens.set(token, { owner, until })
      keep(token)
      return token
    },
    accept: (token, owner, until) => void tokens.set(token, { owner, until }),
    ownerOf(token) {
      const issued = tokens.get(token)
      return issued !== undefined && issued.until > now() ? issued.owner : undefined
    },
    limit(token, until) {
      const issued = tokens.get(token)
      if (issued === undefined) return
      tokens.set(token, { ...issued, until: Math.min(issued.until, until) })
      keep(token)
    },
    end(owner) {
      for (const [token, issued] of tokens) {
        if (issued.owner !== owner) continue
        tokens.delete(token)
        keep(token)
      }
    },
    clear() {
      const all = [...tokens.keys()]
      tokens.clear()
      for (const token of all) keep(token)
    },
    owners: () => [...tokens.values()].map(({ owner }) => owner),
  }
}

function toKept(issued: Issued | undefined, owners: Owners, now: () => number): KeptToken | undefined {
  if (issued === undefined) return undefined
  const until = Number.isFinite(issued.until) ? Math.round(Date.now() + issued.until - now()) : null
  return { owner: owners.idOf(issued.owner), until }
}

/** Undefined if it has expired. */
function fromKept({ owner, until }: KeptToken, owners: Owners, now: () => number): Issued | undefined {
  const known = owners.get(owner)
  if (known === undefined || (until !== null && until <= Date.now())) return undefined
  return { owner: known, until: until === null ? Number.POSITIVE_INFINITY : until - Date.now() + now() }
}
