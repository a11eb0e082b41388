import type { AuthMethod } from '@plugboard/core'
import { requireKnownNames } from '@plugboard/core'
import type { Catalog, Consent } from '@plugboard/core/catalog'
import { vendorName } from '@plugboard/core/catalog'
import type { Credentials, Target, UpstreamTables } from '../behaviour.ts'
import type { Answer, Incoming } from '../http/message.ts'
import { keptRandom } from '../kept/random.ts'
import type { KeptValues } from '../kept/values.ts'
import { Refusal } from '../refusal.ts'
import { answerAfterConsent } from './after-consent.ts'
import { answerAuthorize } from './authorize-endpoint.ts'
import { type Codes, createCodes } from './codes.ts'
import { CONSENT_SWITCHES, type ConsentSwitches } from './consent-switches.ts'
import { createGrants, type GrantOwner, type Grants } from './grants.ts'
import type { OAuthRules } from './rules.ts'
import { exchangeToken, isTokenEndpoint, pathOf, type TokenExchange } from './token-endpoint.ts'

/** Test controls of a vendor's token endpoint and tokens. */
export interface OAuthSwitches {
  /** Credentials that are valid now. */
  readonly credentials: Readonly<Record<string, string>>
  /** Requests to the token endpoint, oldest first. */
  readonly exchanges: readonly TokenExchange[]
  /** Number of grants from consents that have not been revoked. */
  readonly consented: number
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
  /** Sets how consents go from now on. Replaces the earlier switches. */
  consent(switches: ConsentSwitches): void
}

/** The OAuth 2.0 endpoints of an upstream. */
export interface OAuth extends OAuthSwitches {
  /** Answers requests to the consent screen, the token endpoint and those that follow a consent; undefined for any other. */
  answer(incoming: Incoming): Promise<Answer> | undefined
  /** Access tokens of grants may come in the same header as pasted ones; their value identifies those of a grant. */
  recognize(given: Credentials | undefined): Credentials | undefined
  /**
   * Refuses an access token that is invalid or lacks the scope of the action. Returns the owner of its grant; undefined for
   * credentials of other methods.
   */
  check(given: Credentials | undefined, target: Target | undefined): GrantOwner | undefined
}

/** Grants and codes of sign-ins that connectors share, by name. */
export type SignIns = Map<string, SignIn>

interface SignIn {
  readonly grants: Grants
  readonly codes: Codes
}

/** @param signIns Those that were created before. The grants of a shared one are kept where its first connector's are. */
export function createOAuth(
  { connector, catalog }: UpstreamTables,
  rules: OAuthRules,
  seed: string,
  kept: KeptValues,
  signIns: SignIns = new Map(),
): OAuth | undefined {
  const method = connector.auth.find(({ token }) => token !== undefined)
  if (method === undefined) return undefined
  const now = (): number => performance.now()
  const random = keptRandom(`${seed}/${connector.name}/oauth`, kept, 'random')
  const consent = catalog.auth.find(({ name }) => name === method.name)?.consent
  const known = rules.signIn === undefined ? undefined : signIns.get(rules.signIn)
  const signIn = known ?? { grants: createGrants(rules, random, now, kept), codes: createCodes(random, now) }
  if (rules.signIn !== undefined) signIns.set(rules.signIn, signIn)
  return oauthOf({ method, rules, catalog, consent }, signIn)
}

interface Vendor {
  readonly method: AuthMethod
  readonly rules: OAuthRules
  readonly catalog: Catalog
  readonly consent: Consent | undefined
}

function oauthOf(vendor: Vendor, { grants, codes }: SignIn): OAuth {
  const { method, rules, catalog, consent } = vendor
  const exchanges: TokenExchange[] = []
  let set: ConsentSwitches = {}
  const setup = { method, consent, rules, grants, codes, title: vendorName(catalog), switches: () => set }
  const exchange = async (incoming: Incoming): Promise<Answer> => {
    const { answer, exchange } = await exchangeToken(setup, incoming)
    exchanges.push(exchange)
    return answer
  }
  return {
    get credentials() {
      return grants.credentials()
    },
    get consented() {
      return grants.consented()
    },
    exchanges,
    liveFor: (seconds) => grants.liveFor(seconds),
    expireAccessTokens: () => grants.expireAccess(),
    rotateRefreshTokens: (graceMs = 0) => grants.rotate(graceMs),
    revoke: () => grants.revoke(),
    consent: (switches) => {
      requireKnownNames(switches, CONSENT_SWITCHES)
      set = switches
    },
    answer(incoming) {
      if (isTokenEndpoint(method, incoming.method, incoming.path)) return exchange(incoming)
      const answer =
        consent && answerConsent({ ...setup, consent, hasScopes: hasScopes(catalog, consent) }, incoming)
      return answer && Promise.resolve(answer)
    },
    recognize(given) {
      const isGranted = grants.ownerOf(given?.values.access_token ?? '') !== undefined
      return given && isGranted ? { ...given, method } : given
    },
    check(given, target) {
      if (given?.method.token === undefined) return undefined
      const { access_token = '' } = given.values
      const owner = grants.ownerOf(access_token)
      if (owner === undefined) throw new Refusal({ kind: 'bad_credentials', given: access_token })
      requireScope(vendor, owner, target)
      return owner
    },
  }
}

function hasScopes({ entities }: Catalog, { scopes }: Consent): boolean {
  const actions = Object.values(entities).flatMap((entity) => Object.values(entity.actions))
  return scopes.always.length > 0 || actions.some(({ permission }) => permission !== undefined)
}

function answerConsent(
  setup: Parameters<typeof answerAuthorize>[0] & { readonly grants: Grants },
  incoming: Incoming,
): Answer | undefined {
  const isScreen = pathOf(setup.consent.authorize) === incoming.path
  return isScreen ? answerAuthorize(setup, incoming) : answerAfterConsent(setup, incoming)
}

/** Refuses an action whose permission was not granted. */
function requireScope({ catalog, rules }: Vendor, { scopes }: GrantOwner, target: Target | undefined): void {
  if (scopes === undefined || target === undefined) return
  const { permission } = catalog.entities[target.entity]?.actions[target.action] ?? {}
  const isAllowed = rules.consent?.implies ?? ((granted, scope) => granted.includes(scope))
  // Those that are needed together are separated by spaces.
  const missing = permission?.split(' ').filter((scope) => !isAllowed(scopes, scope)) ?? []
  if (missing.length > 0) throw new Refusal({ kind: 'forbidden', given: missing.join(' ') })
}
