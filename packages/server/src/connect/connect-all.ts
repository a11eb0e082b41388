/** Connects all types of a session with one grant: those that it suffices for, and the session tells what the others lack. */
import { withAudit } from '../audit/audited.ts'
import { createShared, type SharedPart } from '../connectors/create-shared.ts'
import type { ConnectSession, ResultError, SessionResult } from '../store/connect-sessions.ts'
import type { ConnectorRecord } from '../store/store.ts'
import { labelOf } from './account.ts'
import { clientTypeOf } from './client-type.ts'
import { ConsentError } from './consent-error.ts'
import { type Examined, examineGrant } from './examine-grant.ts'
import { installedMethod } from './installed-method.ts'
import type { GrantAtSite } from './sealed-grant.ts'
import type { Services } from './services.ts'
import { endSession, tenantOfSession } from './session.ts'
import { actorOf } from './store-connector.ts'

/** The connectors, their entries in the audit trail, and the end of the session are one transaction. */
export async function connectAll(
  services: Services,
  session: ConnectSession,
  grant: GrantAtSite,
  requestId: string,
): Promise<void> {
  const examined = await Promise.all(session.types.map((type) => examine(services, session, grant, type)))
  const usable = examined.flatMap(({ found }) => (found?.account === undefined ? [] : [found]))
  if (usable.length === 0) throw new ConsentError(errorOfAll(examined.map(errorOf)))
  const clientType = await clientTypeOf(services, session, session.type ?? '')
  const parts = usable.map((one) => partOf(one, grant, clientType))
  const request = { credentials: grant.credentials, tags: session.tags, parts }
  const entry = { action: 'connector.create', object: '' }
  // Each connector has its own entry; a failed attempt has one.
  await withAudit(services, actorOf(session, requestId), entry, (record) =>
    createShared(services, tenantOfSession(session), request, async (tx, created) => {
      for (const { id } of created) await record(tx, id)
      await endSession(services, tx, session, resultsOf(examined, created))
    }),
  )
}

/** A type of the session. */
interface OfType {
  readonly type: string
  /** Undefined if it was removed from the server while the session was open. */
  readonly found: Examined | undefined
}

async function examine(
  services: Services,
  { actions }: ConnectSession,
  { credentials, granted }: GrantAtSite,
  type: string,
): Promise<OfType> {
  const method = await installedMethod(services, type)
  const given = { credentials, granted, actions, gateway: null }
  return { type, found: method && (await examineGrant(services, method, given)) }
}

function errorOf({ found }: OfType): ResultError | null {
  return found === undefined ? 'not_installed' : found.error
}

/** Those first that another attempt may mend. */
const RETRYABLE = ['scopes_missing', 'consent_refused'] as const

function errorOfAll(errors: readonly (ResultError | null)[]): ResultError {
  return RETRYABLE.find((error) => errors.includes(error)) ?? 'not_installed'
}

function partOf(
  { method, account }: Examined,
  { granted, site }: GrantAtSite,
  clientType: string,
): SharedPart {
  const type = method.kind.connector.name
  const label = labelOf(account ?? { label: null }, site)
  return {
    type,
    clientType: clientType === type ? null : clientType,
    account: { granted_scopes: granted, account_id: account?.id ?? null, account_label: label },
  }
}

/** Of the session: the first connector, and what became of each type. */
function resultsOf(
  examined: readonly OfType[],
  created: readonly ConnectorRecord[],
): Pick<ConnectSession, 'result_id' | 'missing_scopes' | 'results'> {
  const results = examined.map((one) => resultOf(one, created))
  return {
    result_id: created[0]?.id ?? null,
    missing_scopes: [...new Set(results.flatMap(({ missing_scopes: missing }) => missing))],
    results,
  }
}

function resultOf(one: OfType, created: readonly ConnectorRecord[]): SessionResult {
  const connector = created.find(({ type }) => type === one.type)
  return {
    type: one.type,
    connector_id: connector?.id ?? null,
    missing_scopes: one.found?.missing ?? [],
    error: errorOf(one),
  }
}
