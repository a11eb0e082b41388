/** Issues tokens, application tokens for a client secret and scoped tokens for an application token, and revokes them. */
import type { Policy } from '@plugboard/agent/policy'
import { connectorError } from '@plugboard/core'
import { withAudit } from '../audit/audited.ts'
import { hashToken, mintToken } from '../crypto/token.ts'
import { networkOf } from '../limits/client-network.ts'
import type { TokenRecord } from '../store/store.ts'
import { type Caller, tokenIdOf } from './caller.ts'
import type { Scope } from './scopes.ts'
import type { Services } from './services.ts'

const MINUTE = 60_000
const APPLICATION_MINUTES = 15

export interface IssuedToken {
  readonly access_token: string
  readonly token_type: 'Bearer'
  /** Seconds. */
  readonly expires_in: number
}

export interface ClientCredentials {
  readonly id: string
  readonly secret: string
  /** Remote address of the request. */
  readonly ip: string
}

export interface ScopedTokenRequest {
  readonly externalUserId: string
  readonly scopes: readonly Scope[]
  readonly connectorIds: readonly string[] | null
  readonly policy?: Policy | undefined
  readonly minutes: number
}

/** The actor that issues or revokes a token, for the audit trail. */
export interface Issuer {
  /** Id of a client secret or of a token. */
  readonly actor: string
  readonly requestId: string
}

export async function issueApplicationToken(
  services: Services,
  client: ClientCredentials,
  requestId: string,
): Promise<IssuedToken> {
  const secretId = await authenticateClient(services, client)
  return issueToken(services, { actor: secretId, requestId }, APPLICATION_MINUTES, {
    kind: 'application',
    org: client.id,
    secret_id: secretId,
    external_user_id: null,
    scopes: [],
    connector_ids: null,
  })
}

export async function issueScopedToken(
  services: Services,
  caller: Caller,
  request: ScopedTokenRequest,
  requestId: string,
): Promise<IssuedToken> {
  return issueToken(services, { actor: caller.tokenId, requestId }, request.minutes, {
    kind: 'scoped',
    org: caller.tenant.org,
    secret_id: caller.secretId,
    external_user_id: request.externalUserId,
    scopes: request.scopes,
    connector_ids: request.connectorIds,
    policy: request.policy ?? null,
  })
}

/**
 * Authenticates a client and returns the id of its secret. Only failures are limited: a correct secret is
 * accepted even after failed attempts with the same client id or from the same address. An unknown client
 * takes as long as a wrong secret.
 */
export async function authenticateClient(services: Services, client: ClientCredentials): Promise<string> {
  const { store, failures, clock } = services
  const keys = [`ip|${networkOf(client.ip)}`, `client|${client.id}`]
  const hash = hashToken(client.secret)
  const isLimited = failures.waitMs(keys) > 0
  const mayBeValid = !isLimited || (await services.secretLookups.has(client.id, hash))
  const secretId = mayBeValid ? await store.clientSecrets.use(client.id, hash, clock()) : undefined
  if (secretId !== undefined) return secretId
  // Concurrent attempts may have failed in the meantime.
  const retryAfterMs = failures.waitMs(keys)
  if (retryAfterMs > 0) {
    throw connectorError('rate_limited', 'Too many failed attempts.', { retryable: true, retryAfterMs })
  }
  failures.record(keys)
  throw connectorError('unauthenticated', 'client_id or client_secret is wrong.')
}

async function issueToken(
  services: Services,
  { actor, requestId }: Issuer,
  minutes: number,
  record: Omit<TokenRecord, 'issued_at' | 'expires_at'>,
): Promise<IssuedToken> {
  const { kind, org, external_user_id } = record
  const token = mintToken(kind)
  const hash = hashToken(token)
  const now = services.clock()
  const issued = { ...record, issued_at: now, expires_at: now + minutes * MINUTE }
  const by = { org, actor, externalUserId: external_user_id, requestId }
  await withAudit(services, by, { action: `token.${kind}`, object: tokenIdOf(hash) }, (audit) =>
    services.store.tokens.add(hash, issued, now, (tx) => audit(tx)),
  )
  return { access_token: token, token_type: 'Bearer', expires_in: minutes * 60 }
}

/** Revokes a token of the application, at once in this process and within a second in all others. */
export async function revokeToken(
  services: Services,
  org: string,
  token: string,
  { actor, requestId }: Issuer,
): Promise<void> {
  const hash = hashToken(token)
  const by = { org, actor, externalUserId: null, requestId }
  await withAudit(services, by, { action: 'token.revoke', object: tokenIdOf(hash) }, (record) =>
    services.store.tokens.remove(org, hash, record),
  )
  services.tokens.clear()
}
