/** The authorization code flow with PKCE at an OpenID provider. Operators and end users sign in by it. */
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
import type { OidcConfig } from '../../config/oidc.ts'

/** State of a sign-in that has begun, for the callback. */
export interface PendingSignIn {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface CodeFlow {
  readonly config: OidcConfig
  readonly pending: PendingSignIn
  readonly redirectUri: string
}

const TIMEOUT_MS = 10_000

/** Reads the provider's description of itself. */
export async function discoverProvider(config: OidcConfig): Promise<AuthorizationServer> {
  const issuer = new URL(config.issuer)
  return processDiscoveryResponse(issuer, await discoveryRequest(issuer, requestOptions(config)))
}

/** Address of the provider's sign-in page. */
export async function authorizationUrl(
  { authorization_endpoint: endpoint }: AuthorizationServer,
  { config, pending: { state, nonce, verifier }, redirectUri }: CodeFlow,
  scope: string,
): Promise<string> {
  if (endpoint === undefined) throw new Error('the provider has no authorization_endpoint')
  const url = new URL(endpoint)
  const params = {
    client_id: config.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    ...{ scope, state, nonce },
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}

/** Exchanges the code of the return. Throws if the return or the ID token is not valid. */
export async function claimsOfReturn(
  server: AuthorizationServer,
  { config, pending: { state, nonce, verifier }, redirectUri }: CodeFlow,
  returned: URLSearchParams,
): Promise<IDToken> {
  const client: Client = { client_id: config.clientId }
  const params = validateAuthResponse(server, client, returned, state)
  const authentication = ClientSecretPost(config.clientSecret)
  const options = requestOptions(config)
  const response = await authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    params,
    redirectUri,
    verifier,
    options,
  )
  const checks = { expectedNonce: nonce, requireIdToken: true }
  const claims = getValidatedIdTokenClaims(
    await processAuthorizationCodeResponse(server, client, response, checks),
  )
  if (claims === undefined) throw new Error('the provider returned no ID token')
  return claims
}

/** The operator names the issuer, so that it may be of the own network; without TLS only on loopback. */
function requestOptions({ issuer }: OidcConfig) {
  const isInsecure = issuer.startsWith('http:')
  return { [allowInsecureRequests]: isInsecure, signal: () => AbortSignal.timeout(TIMEOUT_MS) }
}
