/** The applications of an embedded Plugboard, found by their names. */
import { connectorError } from '@plugboard/core'
import { type Actor, withAudit } from '../audit/audited.ts'
import { MAX_SECRETS } from '../auth/client-secrets.ts'
import { newId } from '../crypto/id.ts'
import { deriveToken, hashToken } from '../crypto/token.ts'
import type { Services } from '../http/services.ts'

/** Proof for the routes that a request comes from the application. */
export interface ClientCredentials {
  readonly clientId: string
  readonly clientSecret: string
  readonly secretId: string
}

/** Actor in the audit trail. */
const ACTOR = 'embedded'

const LONGEST_NAME = 255

/** Opens the application of that name, and creates it if there is none. */
export async function openApplication(services: Services, name: string): Promise<ClientCredentials> {
  requireName(name)
  const { applications } = services.store
  const existing = await applications.findByName(name)
  if (existing !== undefined) return openSecret(services, existing.id)
  const id = newId('app')
  const { secretId, clientSecret } = newSecret(services)
  const secret = { id: secretId, hash: hashToken(clientSecret) }
  const application = { id, name, created_at: services.clock() }
  const change = { action: 'application.create', object: id }
  const isNew = await withAudit(services, actorOf(id), change, (record) =>
    applications.addUnlessNamed(application, secret, record),
  )
  // Otherwise another process has created it meanwhile.
  return isNew ? { clientId: id, clientSecret, secretId } : openApplication(services, name)
}

function requireName(name: unknown): asserts name is string {
  const isName = typeof name === 'string' && name.isWellFormed() && !/\p{Cc}/u.test(name)
  if (isName && name.trim() !== '' && name.length <= LONGEST_NAME) return
  const message = `The name of an application has 1 to ${LONGEST_NAME} characters, none of them a control character.`
  throw connectorError('invalid_request', message)
}

/**
 * The client secret that this process can derive; a new one unless the application has such a secret. It is listed and revoked
 * as every other one.
 */
async function openSecret(services: Services, clientId: string): Promise<ClientCredentials> {
  const { clientSecrets } = services.store
  const [secrets, hashes] = await Promise.all([clientSecrets.list(clientId), clientSecrets.hashes(clientId)])
  for (const { id } of secrets) {
    const clientSecret = secretOf(services, id)
    if (hashes.includes(hashToken(clientSecret))) return { clientId, clientSecret, secretId: id }
  }
  if (secrets.length >= MAX_SECRETS) throw tooManySecrets(clientId)
  const { secretId, clientSecret } = newSecret(services)
  const secret = { id: secretId, hash: hashToken(clientSecret) }
  const change = { action: 'secret.add', object: secretId }
  const isAdded = await withAudit(services, actorOf(clientId), change, (record) =>
    clientSecrets.add(clientId, secret, secrets.length + 1, services.clock(), record),
  )
  // Otherwise another process has added one meanwhile.
  return isAdded ? { clientId, clientSecret, secretId } : openSecret(services, clientId)
}

function newSecret(services: Services): Pick<ClientCredentials, 'secretId' | 'clientSecret'> {
  const secretId = newId('sec')
  return { secretId, clientSecret: secretOf(services, secretId) }
}

function secretOf({ keys }: Services, secretId: string): string {
  return deriveToken('secret', keys.clientSecret, secretId)
}

function tooManySecrets(clientId: string): Error {
  const message = `The application ${clientId} has ${MAX_SECRETS} client secrets of other programs, and an embedded Plugboard needs one of its own. Revoke one: plugboard apps secrets revoke ${clientId} <secret_id>.`
  return connectorError('invalid_request', message)
}

function actorOf(org: string): Actor {
  return { org, actor: ACTOR, externalUserId: null, requestId: newId('req') }
}
