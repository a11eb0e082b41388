import type { AuthMethod, Connector } from '@plugboard/core'
import type { Credentials } from '../behaviour.ts'
import type { Answer, Incoming } from '../http/message.ts'
import { createRandom } from '../random/random.ts'
import { Refusal } from '../refusal.ts'
import { createGrants, type Grants } from './grants.ts'
import type { OAuthRules } from './rules.ts'
import { exchangeToken, isTokenEndpoint, type TokenExchange } from './token-endpoint.ts'

/** What a test sees of a vendor's token endpoint, and what it can do to the tokens. */
export interface OAuthSwitches {
  /** A set of credentials that is accepted now. */
  readonly credentials: Readonly<Record<string, string>>
  /** Requests that came to the token endpoint, oldest first. */
  readonly exchanges: readonly TokenExchange[]
  /** Seconds that access tokens live which are given out from now on. 3,600 at first. */
  liveFor(seconds: number): void
  /** No access token given out so far is accepted any more. */
  expireAccessTokens(): void
  /**
   * From now on each exchange gives a new refresh token and takes the old one away.
   *
   * @param graceMs How long the old one is still accepted. 0 unless said.
   */
  rotateRefreshTokens(graceMs?: number): void
  /** The user has taken the grant away: no token is accepted any more. */
  revoke(): void
}

/** The OAuth 2.0 side of an upstream. */
export interface OAuth extends OAuthSwitches {
  /** Answers a request to the token endpoint; undefined for any other. */
  answer(incoming: Incoming): Answer | undefined
  /** Refuses an access token that does not hold. Credentials of other methods are left to others. */
  check(given: Credentials | undefined): void
}

export function createOAuth(connector: Connector, rules: OAuthRules, seed: string): OAuth | undefined {
  const method = connector.auth.find(({ token }) => token !== undefined)
  if (method === undefined) return undefined
  const grants = createGrants(rules, createRandom(`${seed}/${connector.name}/oauth`), () => performance.now())
  return oauthOf(method, rules, grants)
}

function oauthOf(method: AuthMethod, rules: OAuthRules, grants: Grants): OAuth {
  const exchanges: TokenExchange[] = []
  return {
    get credentials() {
      return grants.credentials()
    },
    exchanges,
    liveFor: (seconds) => grants.liveFor(seconds),
    expireAccessTokens: () => grants.expireAccess(),
    rotateRefreshTokens: (graceMs = 0) => grants.rotate(graceMs),
    revoke: () => grants.revoke(),
    answer(incoming) {
      if (!isTokenEndpoint(method, incoming.method, incoming.path)) return undefined
      const { answer, exchange } = exchangeToken(method, rules, grants, incoming)
      exchanges.push(exchange)
      return answer
    },
    check(given) {
      if (given?.method.token === undefined) return
      const { access_token = '' } = given.values
      if (!grants.isAccess(access_token)) throw new Refusal({ kind: 'bad_credentials', given: access_token })
    },
  }
}
