import type { AuthMethod, Connector } from '@plugboard/core'
import type { Credentials } from '../behaviour.ts'
import type { Answer, Incoming } from '../http/message.ts'
import { createRandom } from '../random/random.ts'
import { Refusal } from '../refusal.ts'
import { createGrants, type Grants } from './grants.ts'
import type { OAuthRules } from './rules.ts'
import { exchangeToken, isTokenEndpoint, type TokenExchange } from './token-endpoint.ts'

/** Test controls of a vendor's token endpoint and tokens. */
export interface OAuthSwitches {
  /** Credentials that are valid now. */
  readonly credentials: Readonly<Record<string, string>>
  /** Requests to the token endpoint, oldest first. */
  readonly exchanges: readonly TokenExchange[]
  /** Sets the lifetime in seconds of access tokens issued from now on. Initially 3,600. */
  liveFor(seconds: number): void
  /** Invalidates all access tokens issued so far. */
  expireAccessTokens(): void
  /**
   * From now on, each exchange issues a new refresh token and invalidates the old one.
   *
   * @param graceMs How long the old one stays valid. Default 0.
   */
  rotateRefreshTokens(graceMs?: number): void
  /** Revokes the grant: all tokens become invalid. */
  revoke(): void
}

/** The OAuth 2.0 endpoints of an upstream. */
export interface OAuth extends OAuthSwitches {
  /** Answers a request to the token endpoint; undefined for any other. */
  answer(incoming: Incoming): Answer | undefined
  /** Refuses an invalid access token. Ignores credentials of other methods. */
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
