/** Gives out tokens: a client secret buys an application token, that one buys scoped tokens. */
import { connectorError } from '@plugboard/core'
import { hashToken, mintToken } from '../crypto/token.ts'
import type { Services } from '../services.ts'
import type { TokenRecord } from '../store/store.ts'
import type { Caller } from './caller.ts'
import type { Scope } from './scopes.ts'

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

export async function grantApplicationToken(services: Services, client: Client): Promise<Grant> {
  const secretId = await authenticateClient(services, client)
  return grant(services, APPLICATION_MINUTES, {
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
): Promise<Grant> {
  return grant(services, asked.minutes, {
    kind: 'scoped',
    org: caller.tenant.org,
    secret_id: caller.secretId,
    external_user_id: asked.externalUserId,
    scopes: asked.scopes,
    connector_ids: asked.connectorIds,
  })
}

/** The id of the client secret. An unknown client costs the same look-up as a wrong secret. */
export async function authenticateClient(
  { store, failures, clock }: Services,
  client: Client,
): Promise<string> {
  const keys = [`ip|${client.ip}`, `client|${client.id}`]
  const retryAfterMs = failures.waitMs(keys)
  if (retryAfterMs > 0) {
    throw connectorError('rate_limited', 'Too many failed attempts.', { retryable: true, retryAfterMs })
  }
  const secretId = await store.clientSecrets.use(client.id, hashToken(client.secret), clock())
  if (secretId !== undefined) return secretId
  failures.record(keys)
  throw connectorError('unauthenticated', 'client_id or client_secret is wrong.')
}

async function grant(
  { store, clock }: Services,
  minutes: number,
  record: Omit<TokenRecord, 'expires_at'>,
): Promise<Grant> {
  const token = mintToken(record.kind)
  const now = clock()
  await store.tokens.add(hashToken(token), { ...record, expires_at: now + minutes * MINUTE }, now)
  return { access_token: token, token_type: 'Bearer', expires_in: minutes * 60 }
}
