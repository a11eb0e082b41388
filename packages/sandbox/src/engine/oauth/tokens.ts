import type { Random } from '../random/random.ts'

/** The account that consented, and the scopes that it granted. */
export interface GrantOwner {
  /** Names the data set of the account; the main one has the empty name. */
  readonly account: string
  /** Absent if everything is allowed. */
  readonly scopes?: readonly string[]
}

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

/** @param now Milliseconds of a real clock, by which tokens expire. */
export function createTokens(prefix: string, random: Random, now: () => number): Tokens {
  const tokens = new Map<string, Issued>()
  return {
    issue(owner, until) {
      const token = `${prefix}-${random.text(32)}`
      tokens.set(token, { owner, until })
      return token
    },
    accept: (token, owner, until) => void tokens.set(token, { owner, until }),
    ownerOf(token) {
      const issued = tokens.get(token)
      return issued !== undefined && issued.until > now() ? issued.owner : undefined
    },
    limit(token, until) {
      const issued = tokens.get(token)
      if (issued !== undefined) tokens.set(token, { ...issued, until: Math.min(issued.until, until) })
    },
    end(owner) {
      for (const [token, issued] of tokens) if (issued.owner === owner) tokens.delete(token)
    },
    clear: () => tokens.clear(),
    owners: () => [...tokens.values()].map(({ owner }) => owner),
  }
}
