import { createHash } from 'node:crypto'
import type { Random } from '../random/random.ts'
import type { GrantOwner } from './grants.ts'

/** The request that an authorization code is bound to (RFC 6749, section 4.1.2; RFC 7636). */
interface CodeRequest {
  readonly clientId: string
  readonly redirectUri: string
  /** Code challenge by S256; absent where the client sent none. */
  readonly challenge?: string
}

interface CodeGrant extends CodeRequest {
  readonly owner: GrantOwner
}

/** A code in a request to the token endpoint. */
interface CodeExchange {
  readonly code: string
  readonly clientId: string
  readonly redirectUri: string
  readonly verifier: string
}

export interface Codes {
  issue(grant: CodeGrant): string
  /** Redeems a code. Returns a description of the error if it is not valid for this exchange. */
  take(exchange: CodeExchange): GrantOwner | string
  /** Invalidates a code, as if it had been exchanged. */
  spend(code: string): void
}

const LIFETIME_MS = 600_000

export function createCodes(random: Random, now: () => number): Codes {
  const codes = new Map<string, CodeGrant & { readonly until: number }>()
  return {
    issue(grant) {
      const code = `code-${random.text(32)}`
      codes.set(code, { ...grant, until: now() + LIFETIME_MS })
      return code
    },
    take({ code, clientId, redirectUri, verifier }) {
      const issued = codes.get(code)
      // A failed exchange invalidates the code, too.
      codes.delete(code)
      if (issued === undefined || issued.until < now()) return 'The code is expired, used or unknown.'
      if (issued.clientId !== clientId) return 'The code belongs to another client.'
      if (issued.redirectUri !== redirectUri)
        return 'The redirect_uri is not that of the authorization request.'
      return provesChallenge(issued.challenge, verifier) ? issued.owner : 'The code_verifier does not match.'
    },
    spend: (code) => void codes.delete(code),
  }
}

function provesChallenge(challenge: string | undefined, verifier: string): boolean {
  if (challenge === undefined) return verifier === ''
  return createHash('sha256').update(verifier).digest('base64url') === challenge
}
