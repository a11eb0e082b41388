/** Authenticates bearer tokens and authorizes their callers. */
import type { Policy } from '@plugboard/agent/policy'
import { connectorError } from '@plugboard/core'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Actor } from '../audit/audited.ts'
import { hashToken, tokenKind } from '../crypto/token.ts'
import type { TokenRecord } from '../store/store.ts'
import { type TenantCtx, tenantOf } from '../store/tenant.ts'
import type { Scope } from './scopes.ts'
import type { Services } from './services.ts'

export interface Caller {
  readonly kind: TokenRecord['kind']
  readonly tenant: TenantCtx
  /** Identifies the token in the audit trail. The token cannot be derived from it. */
  readonly tokenId: string
  /** The client secret that the token was issued for. */
  readonly secretId: string
  /** The token, or the grant whose tokens are renewed during a conversation. */
  readonly family: string
  /** Session of a host, which the server gave it: one conversation, or one start of the host. */
  readonly session?: string
  readonly scopes: readonly string[]
  /** Policy of the token, narrower than its scopes. */
  readonly policy?: Policy
}

export interface TokenRequirement {
  /** Token kinds that the route accepts. */
  readonly kinds: readonly TokenRecord['kind'][]
  /** Scope that a scoped token must have. */
  readonly scope?: Scope
  /** Scopes of which the route checks one, depending on the request. For the description of the route. */
  readonly oneOf?: readonly Scope[]
}

const requirements = new WeakMap<object, TokenRequirement>()

/** The requirement of a hook that {@link requireToken} returned. */
export function requirementOf(hook: object): TokenRequirement | undefined {
  return requirements.get(hook)
}

/** Name of the decoration that holds the caller of a request. */
export const CALLER = 'caller'

/** Refusals of a token of each kind where only the other one is accepted. */
const WRONG_KIND: Readonly<Record<TokenRecord['kind'], string>> = {
  application:
    'This route needs a scoped token, not an application token. POST /api/v1/account/applications/scoped-token issues one.',
  scoped:
    'This route needs an application token, not a scoped token. POST /api/v1/account/applications/token issues one.',
}

/** Hook that rejects requests without a suitable token. It runs before the body is read. */
export function requireToken(services: Services, required: TokenRequirement): onRequestAsyncHookHandler {
  const hook: onRequestAsyncHookHandler = async (request, reply) => {
    const caller = await authenticate(services, bearerToken(request))
    const { policy, left, refused } = services.callerLimits.take(caller)
    reply.headers({ 'ratelimit-policy': policy, ratelimit: left })
    if (refused) throw refused
    if (!required.kinds.includes(caller.kind))
      throw connectorError('insufficient_scope', WRONG_KIND[caller.kind])
    if (required.scope !== undefined) requireScope(caller, required.scope)
    request.setDecorator(CALLER, caller)
  }
  requirements.set(hook, required)
  return hook
}

/** The caller of a request that {@link requireToken} has admitted. */
export function callerOf(request: FastifyRequest): Caller {
  return request.getDecorator<Caller>(CALLER)
}

/** The same; undefined for a route without {@link requireToken}. */
export function callerIfKnown(request: FastifyRequest): Caller | undefined {
  return request.getDecorator<Caller | undefined>(CALLER)
}

/** The actor of a request for the audit trail. */
export function actorOf(request: FastifyRequest): Actor {
  return toActor(callerOf(request), request.id)
}

export function toActor(
  { tenant: { org, externalUserId }, tokenId: actor }: Caller,
  requestId: string,
): Actor {
  return { org, actor, externalUserId, requestId }
}

/**
 * Checks the scope of a scoped token. Application tokens have no scopes: their routes are limited by token
 * kind.
 */
export function requireScope(caller: Caller, scope: Scope): void {
  if (caller.kind === 'scoped' && !caller.scopes.includes(scope)) {
    throw connectorError(
      'insufficient_scope',
      `The token lacks the scope "${scope}". Issue a scoped token that has it.`,
    )
  }
}

/** Throws if the token belongs to another end user. */
export function requireUser(caller: Caller, externalUserId: string): void {
  const own = caller.tenant.externalUserId
  if (own !== null && own !== externalUserId) {
    throw connectorError('insufficient_scope', 'The token is for another external_user_id.')
  }
}

/** Returns the caller of a token. Malformed, unknown, expired and revoked tokens give the same error. */
export async function authenticate({ tokens }: Services, token: string): Promise<Caller> {
  const hash = hashToken(token)
  const record = tokens.cached(hash)
  if (record !== undefined) return toCaller(record, hash)
  // A token that is not well-formed is not looked up.
  if (tokenKind(token) === undefined) throw invalidToken()
  return callerOfHash(tokens, hash)
}

/** The caller of a token that is known by its hash. */
export async function callerOfHash(tokens: Services['tokens'], hash: string): Promise<Caller> {
  const record = await tokens.find(hash)
  if (record === undefined) throw invalidToken()
  return toCaller(record, hash)
}

function invalidToken(): Error {
  return connectorError('invalid_token', 'The token is invalid or expired.')
}

/** Callers of the tokens in the cache, which serve many requests. */
const callers = new WeakMap<TokenRecord, Caller>()

function toCaller(record: TokenRecord, hash: string): Caller {
  const known = callers.get(record)
  if (known !== undefined) return known
  const { kind, org, external_user_id, connector_ids, secret_id, grant_id, scopes, policy } = record
  const tenant = tenantOf({ org, externalUserId: external_user_id, connectorIds: connector_ids })
  const tokenId = tokenIdOf(hash)
  const family = grant_id ?? tokenId
  const given = policy ? { policy: policy as Policy } : {}
  const caller = { kind, tenant, tokenId, secretId: secret_id, family, scopes, ...given }
  callers.set(record, caller)
  return caller
}

/** Shortened, because the store finds tokens by their full hash. */
export function tokenIdOf(hash: string): string {
  return `tok_${hash.slice(0, 16)}`
}

/** The token of the Authorization header. */
export function bearerToken(request: FastifyRequest): string {
  const [, token] = /^Bearer +([^\s]+) *$/i.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined)
    throw connectorError(
      'unauthenticated',
      'The request has no bearer token. Send Authorization: Bearer <token>.',
    )
  return token
}
