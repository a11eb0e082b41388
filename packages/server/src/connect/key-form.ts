/** Keys that an end user pastes into a form: verified at the vendor before they are stored. */
import { connectorError, selectAuth } from '@plugboard/core'
import type { AuthEntry } from '@plugboard/core/catalog'
import type { ConnectorKind } from '../catalog/registry.ts'
import { refusal } from '../errors/refusal.ts'
import type { ConnectSession } from '../store/connect-sessions.ts'
import { cleaned } from './cleaned.ts'
import { formMethods } from './consent-method.ts'
import { checkCredentials, type Inquiry } from './identity.ts'
import { accountOfKeys, otherAccount } from './key-account.ts'
import { ask } from './question.ts'
import { type PendingKeys, sealInSession } from './sealed-grant.ts'
import type { Services } from './services.ts'
import { gatewayOfSession, requireStartable } from './session.ts'
import { storeConnection } from './store-connector.ts'

export interface KeyForm {
  readonly type: string
  readonly method: string
  readonly credentials: Readonly<Record<string, string>>
}

/**
 * Stores the connector unless the vendor rejects the credentials; unverified if the vendor is unreachable. Asks first if a
 * reconnection would replace the account.
 */
export async function submitKeys(
  services: Services,
  session: ConnectSession,
  form: KeyForm,
  requestId: string,
): Promise<void> {
  requireStartable(session)
  if (session.connect_all) throw onlyConsent()
  if (!session.types.includes(form.type))
    throw connectorError('unknown_connector_type', 'The connect session does not offer this type.')
  const kind = await services.registry.bySlug(form.type)
  const entry = await requireForm(kind, form.method)
  const credentials = readForm(kind, entry, form.credentials)
  const gateway = await gatewayOfSession(services, session)
  const inquiry = { kind, credentials, gateway }
  const verified = await tryKeys(services, session, inquiry)
  const account = await accountOfKeys(services, inquiry, entry)
  const keys: PendingKeys = { credentials, verified, account }
  const other = await otherAccount(services, session, inquiry, { entry, account })
  if (other === undefined) return storeKeys(services, { ...session, type: form.type }, keys, requestId)
  const certain = account.id !== null
  const question = { kind: 'account', expected: other.label, found: account.label, certain } as const
  const sealed = sealInSession(services, session, keys)
  await ask(services, session, question, { type: form.type, method: form.method, sealed })
}

/** Keys are of one type. */
function onlyConsent(): Error {
  const message = 'must be connected by the consent, which connects all types of the session'
  return refusal('invalid_request', { pointer: '/type', code: 'not_allowed', message })
}

/** Stores keys that were tried, and ends the session. */
export async function storeKeys(
  services: Services,
  session: ConnectSession,
  { credentials, verified, account }: PendingKeys,
  requestId: string,
): Promise<void> {
  const connection = {
    type: session.type ?? '',
    credentials,
    verified,
    account: { granted_scopes: null, account_id: account.id, account_label: account.label },
    missingScopes: [],
  }
  await storeConnection(services, session, connection, requestId)
}

async function requireForm({ catalog }: ConnectorKind, method: string): Promise<AuthEntry> {
  const entry = formMethods(await catalog()).find(({ name }) => name === method)
  if (entry !== undefined) return entry
  const message = 'must be a method with a form'
  throw refusal('invalid_request', { pointer: '/method', code: 'not_allowed', message })
}

/** Throws with a pointer to each invalid field. */
function readForm(
  { connector }: ConnectorKind,
  entry: AuthEntry,
  given: KeyForm['credentials'],
): Readonly<Record<string, string>> {
  const auth = connector.auth.filter(({ name }) => name === entry.name)
  return selectAuth({ ...connector, auth }, cleaned(entry, given), '/credentials').credentials
}

/** True if the vendor accepted the keys. Throws if it rejected them. Attempts are limited to prevent guessing. */
async function tryKeys(services: Services, { hash }: ConnectSession, inquiry: Inquiry): Promise<boolean> {
  const attempts = [`connect ${hash}`]
  const retryAfterMs = services.failures.waitMs(attempts)
  if (retryAfterMs > 0)
    throw connectorError('rate_limited', 'Too many rejected credentials.', { retryable: true, retryAfterMs })
  const result = await checkCredentials(services, inquiry)
  if (result !== 'rejected') return result === 'accepted'
  services.failures.record(attempts)
  const { title } = inquiry.kind.connector
  throw connectorError('invalid_credentials', `${title} rejected the credentials. Check each field.`)
}
