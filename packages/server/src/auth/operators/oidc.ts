/** Sign-in of operators at an OpenID provider: authorization code with PKCE, role from a claim of the ID token. */
import { connectorError } from '@plugboard/core'
import * as oauth from 'oauth4webapi'
import type { OidcConfig } from '../../config/oidc.ts'
import { newId } from '../../crypto/id.ts'
import type { OperatorRecord, OperatorRole } from '../../store/operators.ts'
import type { Services } from '../services.ts'
import { OPERATOR_ROLES } from './roles.ts'

/** State of a sign-in that has begun, for the callback. The browser keeps it, encrypted. */
export interface PendingSignIn {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface Oidc {
  /** Address at the provider, and what to keep until the callback. */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly pending: PendingSignIn }>
  /** Throws `insufficient_scope` if the provider names no role of ours: no claim, no entry. */
  finish(
    services: Services,
    params: URLSearchParams,
    pending: PendingSignIn,
    redirectUri: string,
  ): Promise<OperatorRecord>
}

const TIMEOUT_MS = 10_000
const MAX_NAME = 255

/** @param roleClaim Name of the claim; nested ones as `a.b`. */
export function createOidc(settings: OidcConfig, roleClaim: string): Oidc {
  const client: oauth.Client = { client_id: settings.clientId }
  let discovered: Promise<oauth.AuthorizationServer> | undefined
  const server = (): Promise<oauth.AuthorizationServer> => {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined
      throw unavailable(error)
    })
    return discovered
  }
  return {
    begin: async (redirectUri) => {
      const pending = {
        state: oauth.generateRandomState(),
        nonce: oauth.generateRandomNonce(),
        verifier: oauth.generateRandomCodeVerifier(),
      }
      return { url: await authorizationUrl(await server(), client, pending, redirectUri), pending }
    },
    finish: async (services, params, pending, redirectUri) => {
      const claims = await claimsOf(settings, await server(), client, { params, pending, redirectUri })
      return signIn(services, settings.issuer, roleIn(claims, roleClaim), claims)
    },
  }
}

function options({ issuer }: OidcConfig) {
  const isInsecure = issuer.startsWith('http:')
  return { signal: AbortSignal.timeout(TIMEOUT_MS), [oauth.allowInsecureRequests]: isInsecure }
}

async function discover(settings: OidcConfig): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(settings.issuer)
  return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options(settings)))
}

async function authorizationUrl(
  { authorization_endpoint }: oauth.AuthorizationServer,
  { client_id }: oauth.Client,
  { state, nonce, verifier }: PendingSignIn,
  redirectUri: string,
): Promise<string> {
  if (authorization_endpoint === undefined) throw unavailable()
  const url = new URL(authorization_endpoint)
  const params = {
    client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}

interface Return {
  readonly params: URLSearchParams
  readonly pending: PendingSignIn
  readonly redirectUri: string
}

async function claimsOf(
  settings: OidcConfig,
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  { params, pending: { state, nonce, verifier }, redirectUri }: Return,
): Promise<oauth.IDToken> {
  try {
    const given = oauth.validateAuthResponse(server, client, params, state)
    const secret = oauth.ClientSecretPost(settings.clientSecret)
    const request = options(settings)
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      secret,
      given,
      redirectUri,
      verifier,
      request,
    )
    const checks = { expectedNonce: nonce, requireIdToken: true }
    const claims = oauth.getValidatedIdTokenClaims(
      await oauth.processAuthorizationCodeResponse(server, client, response, checks),
    )
    if (claims !== undefined) return claims
  } catch (error) {
    throw signInFailed(error)
  }
  throw signInFailed()
}

async function signIn(
  { store, clock }: Services,
  issuer: string,
  role: OperatorRole | undefined,
  claims: oauth.IDToken,
): Promise<OperatorRecord> {
  if (role === undefined)
    throw connectorError(
      'insufficient_scope',
      `Your account has no role here: its role claim must be ${OPERATOR_ROLES.join(', ')}.`,
    )
  const operator = await store.operators.signedIn({
    id: newId('opr'),
    name: nameIn(claims),
    role,
    org: null,
    hash: null,
    subject: JSON.stringify([issuer, claims.sub]),
    created_at: clock(),
  })
  if (operator === undefined) throw connectorError('insufficient_scope', 'Your access was revoked.')
  return operator
}

/** The highest of several roles. */
export function roleIn(claims: object, path: string): OperatorRole | undefined {
  const own = (value: unknown, name: string): unknown =>
    value instanceof Object && Object.hasOwn(value, name)
      ? (value as Record<string, unknown>)[name]
      : undefined
  // Names of claims may contain dots, as URLs do.
  const found = own(claims, path) ?? path.split('.').reduce(own, claims as unknown)
  const given = [found].flat()
  return OPERATOR_ROLES.toReversed().find((role) => given.includes(role))
}

function nameIn({ name, email, sub }: oauth.IDToken): string {
  const found = [name, email, sub].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  )
  return (found ?? sub).replaceAll(/\p{Cc}/gu, ' ').slice(0, MAX_NAME)
}

function unavailable(cause?: unknown): Error {
  return connectorError(
    'upstream_unreachable',
    'The identity provider does not respond. Try again, or sign in by a token.',
    {
      retryable: true,
      cause,
    },
  )
}

function signInFailed(cause?: unknown): Error {
  return connectorError('unauthenticated', 'The sign-in at the identity provider failed. Start again.', {
    cause,
  })
}
