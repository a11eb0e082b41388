/** Signs end users in at the installation's OpenID provider (authorization code flow with PKCE). */
import { connectorError } from '@plugboard/core'
import { AuthorizationResponseError, type AuthorizationServer, type IDToken } from 'oauth4webapi'
import { authorizationUrl, type CodeFlow, claimsOfReturn, discoverProvider } from '../auth/oidc/code-flow.ts'
import type { OidcConfig } from '../config/oidc.ts'
import { keyedHash } from '../crypto/root-keys.ts'
import type { Services } from './services.ts'

export const OIDC_CALLBACK = '/oauth/callback'

type UserClaim = 'sub' | 'email'

/** Address of the provider's sign-in page. The challenge is the state. */
export async function oidcAddress(services: Services, issuer: string, challenge: string): Promise<string> {
  const flow = flowOf(services, issuer, challenge)
  const server = await discover(flow.config)
  return authorizationUrl(server, flow, 'openid email').catch(fail)
}

/** `refused`: error code of a provider that has signed nobody in, such as `access_denied`. */
export type OidcOutcome = { readonly user: string } | { readonly refused: string }

/**
 * The end user that the provider has signed in. Throws if the return, or what the provider says, is not valid.
 *
 * @param returned Query of the redirect URI. Its state is the challenge.
 */
export async function oidcUser(
  services: Services,
  issuer: string,
  returned: URLSearchParams,
  claim: UserClaim,
): Promise<OidcOutcome> {
  const flow = flowOf(services, issuer, returned.get('state') ?? '')
  const server = await discover(flow.config)
  try {
    return { user: userOf(await claimsOfReturn(server, flow, returned), claim) }
  } catch (cause) {
    if (cause instanceof AuthorizationResponseError) return { refused: cause.error }
    throw unavailable(cause)
  }
}

/** Verifier and nonce are derived from the challenge, so that nothing has to be stored. */
function flowOf(services: Services, issuer: string, challenge: string): CodeFlow {
  const derived = (purpose: string): string => keyedHash(services.keys.cursor, purpose, challenge)
  return {
    config: requireOidc(services),
    pending: { state: challenge, nonce: derived('oidc nonce'), verifier: derived('oidc verifier') },
    redirectUri: issuer + OIDC_CALLBACK,
  }
}

/** An address counts only if the provider has verified it: anyone could claim another's. */
function userOf(claims: IDToken, claim: UserClaim): string {
  const isVerified = claim === 'sub' || claims.email_verified === true
  const value = claims[claim]
  if (isVerified && typeof value === 'string' && value !== '' && value.length <= 255) return value
  throw new Error(`the ID token has no usable ${claim}`)
}

function discover(config: OidcConfig): Promise<AuthorizationServer> {
  return discoverProvider(config).catch(fail)
}

function fail(cause: unknown): never {
  throw unavailable(cause)
}

function requireOidc({ config }: Services): OidcConfig {
  if (config.oidc !== undefined) return config.oidc
  throw connectorError('upstream_unreachable', 'The operator has not set PLUGBOARD_OIDC_ISSUER.')
}

function unavailable(cause: unknown): Error {
  return connectorError('upstream_unreachable', 'The sign-in at the OpenID provider failed.', { cause })
}
