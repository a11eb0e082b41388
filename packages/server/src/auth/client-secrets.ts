/**
 * Client secrets of an application. Two can be active at a time, so that they can be rotated without
 * downtime.
 */
import { connectorError } from '@plugboard/core'
import type { Recorder } from '../audit/audited.ts'
import { newId } from '../crypto/id.ts'
import { hashToken, mintToken } from '../crypto/token.ts'
import type { LastStep } from '../store/engine.ts'
import type { Caller } from './caller.ts'
import type { Services } from './services.ts'

export const MAX_SECRETS = 2

export interface NewSecret {
  readonly id: string
  /** Returned only once: the store keeps its hash. */
  readonly client_secret: string
  readonly created_at: number
}

export async function addClientSecret(
  { store, clock }: Services,
  { tenant }: Caller,
  record: Recorder,
): Promise<NewSecret> {
  const id = newId('sec')
  const secret = mintToken('secret')
  const now = clock()
  const added = { id, hash: hashToken(secret) }
  const lastStep: LastStep = (tx) => record(tx, id)
  if (await store.clientSecrets.add(tenant.org, added, MAX_SECRETS, now, lastStep)) {
    return { id, client_secret: secret, created_at: now }
  }
  throw connectorError(
    'invalid_request',
    `${MAX_SECRETS} client secrets are active. Revoke one before you add another.`,
  )
}

/** Invalidates the secret and its tokens, at once in this process and within a second in all others. */
export async function revokeClientSecret(
  { store, tokens, clock }: Services,
  { tenant }: Caller,
  id: string,
  record: Recorder,
): Promise<void> {
  const isRevoked = await store.clientSecrets.revoke(tenant.org, id, clock(), record)
  tokens.clear()
  if (!isRevoked) throw connectorError('not_found', 'The application has no such client secret.')
}
