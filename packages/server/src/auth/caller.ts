/** Bearer token to who is calling and what they may do. */
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
  /** Names the token in the audit trail; nothing leads from it to the token. */
  readonly tokenId: string
  /** The client secret behind the token. */
  readonly secretId: string
  readonly scopes: readonly string[]
}

export interface Need {
  /** Kinds of token that the route is for. */
  readonly kinds: readonly TokenRecord['kind'][]
  /** What a scoped token must allow beside. */
  readonly scope?: Scope
}

const CALLER = 'caller'

/** Hook that lets a request through only with a token that fits. It runs before the body is read. */
export function requireToken(services: Services, need: Need): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const caller = await authenticate(services, bearerToken(request))
    const { policy, left, refused } = services.callerLimits.take(caller)
    reply.headers({ 'ratelimit-policy': policy, ratelimit: left })
    if (refused) throw refused
    if (!need.kinds.includes(caller.kind)) {
      throw connectorError('insufficient_scope', `This needs ${need.kinds.join(' or ')} token.`)
    }
    if (need.scope !== undefined) requireScope(caller, need.scope)
    request.setDecorator(CALLER, caller)
  }
}

/** Who is calling, in a route behind {@link requireToken}. */
export function callerOf(request: FastifyRequest): Caller {
  return request.getDecorator<Caller>(CALLER)
}

/** Who does something in a request, for the audit trail. */
export function actorOf(request: FastifyRequest): Actor {
  return toActor(callerOf(request), request.id)
}

export function toActor(
  { tenant: { org, externalUserId }, tokenId: actor }: Caller,
  requestId: string,
): Actor {
  return { org, actor, externalUserId, requestId }
}

/** An application may do what it may do without scopes; a scoped token needs each one. */
export function requireScope(caller: Caller, scope: Scope): void {
  if (caller.kind === 'scoped' && !caller.scopes.includes(scope)) {
    throw connectorError('insufficient_scope', `The token lacks the scope ${scope}.`)
  }
}

/** Refuses to act for an end user other than the token's. */
export function requireUser(caller: Caller, externalUserId: string): void {
  const own = caller.tenant.externalUserId
  if (own !== null && own !== externalUserId) {
    throw connectorError('insufficient_scope', 'The token is for another external_user_id.')
  }
}

/** Who a token stands for. Malformed, unknown, expired and revoked are not told apart. */
export async function authenticate({ tokens }: Services, token: string): Promise<Caller> {
  const kind = tokenKind(token)
  const hash = hashToken(token)
  const record = kind === undefined ? undefined : await tokens.find(hash)
  if (record === undefined) throw connectorError('invalid_token', 'The token is not valid, or not any more.')
  return toCaller(record, hash)
}

function toCaller(record: TokenRecord, hash: string): Caller {
  const { kind, org, external_user_id, connector_ids, secret_id, scopes } = record
  const tenant = tenantOf({ org, externalUserId: external_user_id, connectorIds: connector_ids })
  return { kind, tenant, tokenId: tokenIdOf(hash), secretId: secret_id, scopes }
}

/** Too short a part of the hash to find the token by. */
export function tokenIdOf(hash: string): string {
  return `tok_${hash.slice(0, 16)}`
}

function bearerToken(request: FastifyRequest): string {
  const [, token] = /^Bearer +([^\s]+) *$/i.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined)
    throw connectorError('unauthenticated', 'Give a token: Authorization: Bearer <token>.')
  return token
}
