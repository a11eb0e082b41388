/** Sign-in of operators at an OpenID provider, with their role from a claim of the ID token. The browser keeps what is pending, encrypted. */
import { connectorError } from '@plugboard/core'
import {
  type AuthorizationServer,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  type IDToken,
} from 'oauth4webapi'
import type { OidcConfig } from '../../config/oidc.ts'
import { newId } from '../../crypto/id.ts'
import type { OperatorRecord, OperatorRole } from '../../store/operators.ts'
import { authorizationUrl, claimsOfReturn, discoverProvider, type PendingSignIn } from '../oidc/code-flow.ts'
import type { Services } from '../services.ts'
import { OPERATOR_ROLES } from './roles.ts'

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

const MAX_NAME = 255

/** @param roleClaim Name of the claim; nested ones as `a.b`. */
export function createOidc(config: OidcConfig, roleClaim: string): Oidc {
  let discovered: Promise<AuthorizationServer> | undefined
  const server = (): Promise<AuthorizationServer> => {
    discovered ??= discoverProvider(config).catch((error: unknown) => {
      discovered = undefined
      throw unavailable(error)
    })
    return discovered
  }
  return {
    begin: async (redirectUri) => {
      const pending = {
        state: generateRandomState(),
        nonce: generateRandomNonce(),
        verifier: generateRandomCodeVerifier(),
      }
      const flow = { config, pending, redirectUri }
      const url = await authorizationUrl(await server(), flow, 'openid profile email').catch(failUnavailable)
      return { url, pending }
    },
    finish: async (services, params, pending, redirectUri) => {
      const flow = { config, pending, redirectUri }
      const claims = await claimsOfReturn(await server(), flow, params).catch(failSignIn)
      return signIn(services, config.issuer, roleIn(claims, roleClaim), claims)
    },
  }
}

function failUnavailable(cause: unknown): never {
  throw unavailable(cause)
}

function failSignIn(cause: unknown): never {
  throw connectorError('unauthenticated', 'The sign-in at the identity provider failed. Start again.', {
    cause,
  })
}

async function signIn(
  { store, clock }: Services,
  issuer: string,
  role: OperatorRole | undefined,
  claims: IDToken,
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

function nameIn({ name, email, sub }: IDToken): string {
  const found = [name, email, sub].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  )
  return (found ?? sub).replaceAll(/\p{Cc}/gu, ' ').slice(0, MAX_NAME)
}

function unavailable(cause: unknown): Error {
  return connectorError(
    'upstream_unreachable',
    'The identity provider does not respond. Try again, or sign in by a token.',
    {
      retryable: true,
      cause,
    },
  )
}
