/**
 * Turns a sealed grant into a connector: account, choice of site, scopes, and one transaction that stores the
 * connector and ends the session. Can be interrupted at any point and repeated by any process.
 */
import type { ConnectSession } from '../store/connect-sessions.ts'
import type { ConnectorRecord } from '../store/store.ts'
import { isUnexpected, toConnectorError } from '../store/to-connector-error.ts'
import { openCredentials } from '../upstream/credentials.ts'
import { findConnector } from '../upstream/find-connector.ts'
import { type Account, labelOf } from './account.ts'
import { enteredBefore } from './account-host.ts'
import { connectAll } from './connect-all.ts'
import { ConsentError, isRefusal } from './consent-error.ts'
import type { ConsentMethod } from './consent-method.ts'
import { examineGrant, isAccepted } from './examine-grant.ts'
import { type Choice, identifyAccount, listChoices } from './identity.ts'
import { isInstalled, methodOfSession } from './installed-method.ts'
import { storeKeys } from './key-form.ts'
import { ask, choiceQuestion } from './question.ts'
import { missingScopes, requiredScopes } from './scopes.ts'
import { type GrantAtSite, openSealed, type PendingGrant, type PendingKeys } from './sealed-grant.ts'
import type { Services } from './services.ts'
import { failSession, tenantOfSession } from './session.ts'
import { type Sharing, storeConnection } from './store-connector.ts'
import { repeatExchange } from './take-grant.ts'

/** Temporary failures: the grant stays sealed, and the next poll tries again. */
const TEMPORARY = ['upstream_unreachable', 'store_unavailable']

/** Finishes a session in state `granted`, once per process at a time. */
export function finishGrant(services: Services, session: ConnectSession, requestId: string): Promise<void> {
  return services.connects.run(session.hash, () => tryFinish(services, session, requestId))
}

/** Continues a session after consent, in case its process ended before the account was connected. */
export async function continueSession(
  services: Services,
  session: ConnectSession,
  requestId: string,
): Promise<void> {
  const granted = session.status === 'exchanging' ? await repeatExchange(services, session) : session
  if (granted?.status === 'granted') await finishGrant(services, granted, requestId)
}

/** Continues the unfinished sessions of earlier processes. If one fails here, its next poll tries again. */
export async function continueSessions(services: Services, signal: AbortSignal): Promise<void> {
  for (const session of await services.store.connectSessions.unfinished()) {
    if (signal.aborted) return
    await continueSession(services, session, 'start').catch((error) =>
      services.events.failed(session.id, error),
    )
  }
}

async function tryFinish(services: Services, session: ConnectSession, requestId: string): Promise<void> {
  const pending = openSealed<PendingGrant | PendingKeys>(services, session)
  try {
    if ('verified' in pending) await finishKeys(services, session, pending, requestId)
    else await finish(services, session, pending, requestId)
  } catch (error) {
    const code = codeOf(services, session, error)
    if (code === undefined || TEMPORARY.includes(code)) return
    // The grant is not revoked: that would revoke all other grants of the same account and client.
    await failSession(services, session, code)
  }
}

async function finishKeys(
  services: Services,
  session: ConnectSession,
  keys: PendingKeys,
  requestId: string,
): Promise<void> {
  if (!(await isInstalled(services, session.type ?? ''))) throw new ConsentError('not_installed')
  await storeKeys(services, session, keys, requestId)
}

/** Error code of the session; undefined if another request has advanced the session. */
function codeOf({ events }: Services, { id }: ConnectSession, error: unknown): string | undefined {
  if (error instanceof ConsentError) return error.code
  const known = toConnectorError(error)
  const { code } = known
  if (code === 'connector_state') return undefined
  if (isUnexpected(known)) events.failed(id, error)
  if (isRefusal(error) && code.startsWith('upstream_')) return 'consent_refused'
  return code.startsWith('upstream_') ? 'upstream_unreachable' : code
}

async function finish(
  services: Services,
  session: ConnectSession,
  grant: PendingGrant,
  requestId: string,
): Promise<void> {
  const method = await methodOfSession(services, session)
  const { choose } = method.consent
  const entered = enteredIn(method, grant.credentials)
  const current = await currentOf(services, session, [choose?.credential, ...Object.keys(entered)])
  const gateway = current?.connector.gateway ?? null
  const inquiry = { kind: method.kind, method, credentials: grant.credentials, gateway }
  const choices = await listChoices(services, inquiry)
  const chosen = choices && choiceAmong(choices, grant, current?.held[choose?.credential ?? ''])
  if (choices && chosen === undefined) return ask(services, session, choiceQuestion(choices))
  const credentials = { ...grant.credentials, ...(choose && chosen && { [choose.credential]: chosen.value }) }
  const atSite = { ...grant, credentials, site: siteOf(entered, chosen) }
  if (session.connect_all) return connectAll(services, session, atSite, requestId)
  const account = await identifyAccount(services, { ...inquiry, credentials })
  const label = labelOf(account, atSite.site)
  const others = current && (await examineOthers(services, session, current, atSite))
  const replaced =
    current && !grant.isOtherAccount ? replacedBy({ account, credentials }, current, others ?? []) : undefined
  if (replaced !== undefined) {
    const { account_label: expected } = replaced
    return ask(services, session, { kind: 'account', expected, found: label, certain: true })
  }
  const missing = missingScopes(grant.asked, grant.granted)
  const isShort = requiredScopes(method.consent, missing).length > 0
  if (isShort && !(await isAccepted(services, { ...inquiry, credentials })))
    throw new ConsentError('scopes_missing')
  const connection = {
    type: method.kind.connector.name,
    credentials,
    verified: account.id !== null || isShort,
    account: { granted_scopes: grant.granted, account_id: account.id, account_label: label },
    missingScopes: missing,
    ...(others && { others }),
  }
  await storeConnection(services, session, connection, requestId)
}

/**
 * Examines the new grant for the connectors that share the former one. A connector that does not work with it, or cannot be
 * examined now, gets it as well: only the one to reconnect decides about the session.
 */
async function examineOthers(
  services: Services,
  session: ConnectSession,
  { connector }: Current,
  { credentials, granted, site }: GrantAtSite,
): Promise<Sharing[]> {
  const others = await services.store.connectors.sharing(connector)
  return Promise.all(
    others.map(async (other) => {
      try {
        const method = await methodOfSession(services, { ...session, type: other.type, connect_all: false })
        const given = { credentials, granted, actions: session.actions, gateway: other.gateway }
        const { account } = await examineGrant(services, method, given)
        const known = account && {
          ...{ granted_scopes: granted, account_id: account.id },
          account_label: labelOf(account, site),
        }
        return { connector: other, account: known }
      } catch (error) {
        services.events.failed(other.id, error)
        return { connector: other, account: undefined }
      }
    }),
  )
}

/** The connector to reconnect, and the credentials that name its site or host. */
interface Current {
  readonly connector: ConnectorRecord
  readonly held: Readonly<Record<string, string | undefined>>
}

/** A grant and whose it is. */
interface Identified {
  readonly account: Account
  readonly credentials: Readonly<Record<string, string>>
}

/** Part of the account's label. */
function siteOf(entered: Readonly<Record<string, string>>, chosen: Choice | undefined): string | undefined {
  return [...Object.values(entered), ...(chosen ? [chosen.label] : [])].join(' · ') || undefined
}

/** Input of the end user before the consent. */
function enteredIn(
  { kind: { connector }, method, consent }: ConsentMethod,
  credentials: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = enteredBefore({ connector, method, consent })
  return Object.fromEntries(names.map((name) => [name, credentials[name] ?? '']))
}

async function currentOf(
  services: Services,
  session: ConnectSession,
  names: readonly (string | undefined)[],
): Promise<Current | undefined> {
  if (session.connector_id === null) return undefined
  const tenant = tenantOfSession(session)
  const connector = await findConnector(services, tenant, session.connector_id)
  const known = names.filter((name) => name !== undefined)
  if (known.length === 0) return { connector, held: {} }
  const { secret } = await openCredentials(services, tenant, connector)
  const held = secret.open()
  return { connector, held: Object.fromEntries(known.map((name) => [name, held[name]])) }
}

/** The user's answer, else the connector's current choice, else the only choice. */
function choiceAmong(
  choices: readonly Choice[],
  { choice }: PendingGrant,
  held: string | undefined,
): Choice | undefined {
  if (choices.length === 0) throw new ConsentError('no_choice')
  const find = (value: string | undefined) => choices.find((one) => one.value === value)
  return find(choice) ?? find(held) ?? (choices.length === 1 ? choices[0] : undefined)
}

/** The connector whose account the grant would replace with another one. */
function replacedBy(
  given: Identified,
  current: Current,
  others: readonly Sharing[],
): ConnectorRecord | undefined {
  if (isOther(current, given)) return current.connector
  const differs = ({ connector: { account_id: id }, account: found }: Sharing): boolean =>
    found !== undefined && id !== null && id !== found.account_id
  return others.find(differs)?.connector
}

function isOther({ connector, held }: Current, { account, credentials }: Identified): boolean {
  const isOtherAccount = connector.account_id !== null && connector.account_id !== account.id
  const differs = ([name, value]: readonly [string, string | undefined]): boolean =>
    value !== undefined && value.toLowerCase() !== credentials[name]?.toLowerCase()
  return isOtherAccount || Object.entries(held).some(differs)
}
