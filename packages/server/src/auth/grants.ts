/** Gives out tokens: a client secret buys an application token, that one buys scoped tokens. */
import { connectorError } from '@plugboard/core'
import { withAudit } from '../audit/audited.ts'
import { hashToken, mintToken } from '../crypto/token.ts'
import type { TokenRecord } from '../store/store.ts'
import { type Caller, tokenIdOf } from './caller.ts'
import type { Scope } from './scopes.ts'
import type { Services } from './services.ts'

const MINUTE = 60_000
const APPLICATION_MINUTES = 15

export interface Grant {
  readonly access_token: string
  readonly token_type: 'Bearer'
  /** Seconds. */
  readonly expires_in: number
}

export interface Client {
  readonly id: string
  readonly secret: string
  /** Address that the request came from. */
  readonly ip: string
}

export interface ScopedRequest {
  readonly externalUserId: string
  readonly scopes: readonly Scope[]
  readonly connectorIds: readonly string[] | null
  readonly minutes: number
}

/** Who gives or takes, for the audit trail. */
export interface Granter {
  /** Id of a client secret or of a token. */
  readonly actor: string
  readonly requestId: string
}

export async function grantApplicationToken(
  services: Services,
  client: Client,
  requestId: string,
): Promise<Grant> {
  const secretId = await authenticateClient(services, client)
  const by = { actor: secretId, requestId }
  return grant(services, by, APPLICATION_MINUTES, {
    kind: 'application',
    org: client.id,
    secret_id: secretId,
    external_user_id: null,
    scopes: [],
    connector_ids: null,
  })
}

export async function grantScopedToken(
  services: Services,
  caller: Caller,
  asked: ScopedRequest,
  requestId: string,
): Promise<Grant> {
  return grant(services, { actor: caller.tokenId, requestId }, asked.minutes, {
    kind: 'scoped',
    org: caller.tenant.org,
    secret_id: caller.secretId,
    external_user_id: asked.externalUserId,
    scopes: asked.scopes,
    connector_ids: asked.connectorIds,
  })
}

/**
 * The id of the client secret. The right one is let in whatever others have tried under the same client id or from the
 * same address: only failures are limited. An unknown client costs the same work as a wrong secret.
 */
export async function authenticateClient(services: Services, client: Client): Promise<string> {
  const { store, failures, clock } = services
  const keys = [`ip|${client.ip}`, `client|${client.id}`]
  const hash = hashToken(client.secret)
  const isSuspect = failures.waitMs(keys) > 0
  const mayBeRight = !isSuspect || (await services.secretLookups.has(client.id, hash))
  const secretId = mayBeRight ? await store.clientSecrets.use(client.id, hash, clock()) : undefined
  if (secretId !== undefined) return secretId
  // Others may have failed meanwhile.
  const retryAfterMs = failures.waitMs(keys)
  if (retryAfterMs > 0) {
    throw connectorError('rate_limited', 'Too many failed attempts.', { retryable: true, retryAfterMs })
  }
  failures.record(keys)
  throw connectorError('unauthenticated', 'client_id or client_secret is wrong.')
}

async function grant(
  services: Services,
  { actor, requestId }: Granter,
  minutes: number,
  record: Omit<TokenRecord, 'issued_at' | 'expires_at'>,
): Promise<Grant> {
  const { kind, org, external_user_id } = record
  const token = mintToken(kind)
  const hash = hashToken(token)
  const now = services.clock()
  const minted = { ...record, issued_at: now, expires_at: now + minutes * MINUTE }
  const doer = { org, actor, externalUserId: external_user_id, requestId }
  await withAudit(services, doer, { action: `token.${kind}`, object: tokenIdOf(hash) }, (add) =>
    services.store.tokens.add(hash, minted, now, (tx) => add(tx)),
  )
  return { access_token: token, token_type: 'Bearer', expires_in: minutes * 60 }
}

/** Ends a token of the application: at once here, within a second in other processes. */
export async function revokeToken(
  services: Services,
  org: string,
  token: string,
  { actor, requestId }: Granter,
): Promise<void> {
  const hash = hashToken(token)
  const doer = { org, actor, externalUserId: null, requestId }
  await withAudit(services, doer, { action: 'token.revoke', object: tokenIdOf(hash) }, (record) =>
    services.store.tokens.remove(org, hash, (tx) => record(tx)),
  )
  services.tokens.clear()
}
