/** Signs end users in at the installation's OpenID provider (authorization code flow with PKCE). */
import { connectorError } from '@plugboard/core'
import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  discoveryRequest,
  getValidatedIdTokenClaims,
  type IDToken,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  validateAuthResponse,
} from 'oauth4webapi'
import type { OidcConfig } from '../config/oidc.ts'
import { keyedHash } from '../crypto/root-keys.ts'
import type { Services } from './services.ts'

export const OIDC_CALLBACK = '/oauth/callback'

type UserClaim = 'sub' | 'email'

/** Address of the provider's sign-in page. The challenge is the state. */
export async function oidcAddress(services: Services, issuer: string, challenge: string): Promise<string> {
  const oidc = requireOidc(services)
  const { authorization_endpoint: endpoint } = await discover(oidc)
  if (endpoint === undefined) throw unavailable(new Error('no authorization_endpoint'))
  const url = new URL(endpoint)
  const { verifier, nonce } = secretsOf(services, challenge)
  const params = {
    client_id: oidc.clientId,
    response_type: 'code',
    redirect_uri: issuer + OIDC_CALLBACK,
    scope: 'openid email',
    state: challenge,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}

/** The end user that the provider has signed in. Throws if the return, or what the provider says, is not valid. */
export async function oidcUser(
  services: Services,
  issuer: string,
  challenge: string,
  returned: URLSearchParams,
  claim: UserClaim,
): Promise<string> {
  const oidc = requireOidc(services)
  const server = await discover(oidc)
  const client: Client = { client_id: oidc.clientId }
  const { verifier, nonce } = secretsOf(services, challenge)
  try {
    const params = validateAuthResponse(server, client, returned, challenge)
    const authentication = ClientSecretPost(oidc.clientSecret)
    const redirectUri = issuer + OIDC_CALLBACK
    const response = await authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      params,
      redirectUri,
      verifier,
      insecure(oidc),
    )
    const tokens = await processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    })
    return userOf(getValidatedIdTokenClaims(tokens), claim)
  } catch (cause) {
    throw unavailable(cause)
  }
}

/** An address counts only if the provider has verified it: anyone could claim another's. */
function userOf(claims: IDToken | undefined, claim: UserClaim): string {
  const isVerified = claim === 'sub' || claims?.email_verified === true
  const value = claims?.[claim]
  if (isVerified && typeof value === 'string' && value !== '' && value.length <= 255) return value
  throw new Error(`the ID token has no usable ${claim}`)
}

/** Derived from the challenge, so that nothing has to be stored. */
function secretsOf(
  { keys }: Services,
  challenge: string,
): { readonly verifier: string; readonly nonce: string } {
  const derived = (purpose: string): string => keyedHash(keys.cursor, purpose, challenge)
  return { verifier: derived('oidc verifier'), nonce: derived('oidc nonce') }
}

async function discover(oidc: OidcConfig): Promise<AuthorizationServer> {
  const issuer = new URL(oidc.issuer)
  try {
    return await processDiscoveryResponse(issuer, await discoveryRequest(issuer, insecure(oidc)))
  } catch (cause) {
    throw unavailable(cause)
  }
}

/** The operator names the issuer, so that it may be of the own network; without TLS only on loopback. */
function insecure({ issuer }: OidcConfig) {
  return { [allowInsecureRequests]: issuer.startsWith('http:'), signal: () => AbortSignal.timeout(10_000) }
}

function requireOidc({ config }: Services): OidcConfig {
  if (config.oidc !== undefined) return config.oidc
  throw connectorError('upstream_unreachable', 'The operator has not set PLUGBOARD_OIDC_ISSUER.')
}

function unavailable(cause: unknown): Error {
  return connectorError('upstream_unreachable', 'The sign-in at the OpenID provider failed.', { cause })
}
