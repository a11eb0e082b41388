/** The client secrets of one application: two at a time, so that one can take the other's place without a pause. */
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
  /** Only here: the store keeps a hash of it. */
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
  const last: LastStep = (tx) => record(tx, id)
  if (await store.clientSecrets.add(tenant.org, added, MAX_SECRETS, now, last)) {
    return { id, client_secret: secret, created_at: now }
  }
  throw connectorError(
    'invalid_request',
    `${MAX_SECRETS} client secrets are active: revoke one before you add another.`,
  )
}

/** From now on here, and within a second in every other process, nothing that the secret bought is good any more. */
export async function revokeClientSecret(
  { store, tokens, clock }: Services,
  { tenant }: Caller,
  id: string,
  record: Recorder,
): Promise<void> {
  const done = await store.clientSecrets.revoke(tenant.org, id, clock(), (tx) => record(tx))
  tokens.clear()
  if (!done) throw connectorError('not_found', 'The application has no such client secret.')
}
