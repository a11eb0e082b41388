/** Connects all types of a session with one grant: those that it suffices for, and the session tells what the others lack. */
import { type Actor, withAudit } from '../audit/audited.ts'
import { createShared, type SharedPart } from '../connectors/create-shared.ts'
import type { ConnectSession, ResultError, SessionResult } from '../store/connect-sessions.ts'
import type { ConnectorRecord } from '../store/store.ts'
import { labelOf } from './account.ts'
import { clientTypeOf } from './client-type.ts'
import { ConsentError } from './consent-error.ts'
import { type Examined, examineGrant } from './examine-grant.ts'
import { installedMethod } from './installed-method.ts'
import type { PendingGrant } from './sealed-grant.ts'
import type { Services } from './services.ts'
import { sessionChanged, tenantOfSession } from './session.ts'
import { actorOf } from './store-connector.ts'

/**
 * @param site Name of the chosen site, which is part of the account's label.
 */
export async function connectAll(
  services: Services,
  session: ConnectSession,
  grant: PendingGrant,
  site: string | undefined,
  requestId: string,
): Promise<void> {
  const examined = await Promise.all(session.types.map((type) => examine(services, session, grant, type)))
  const usable = examined.flatMap(({ found }) => (found?.account === undefined ? [] : [found]))
  if (usable.length === 0) throw new ConsentError(errorOfAll(examined.map(errorOf)))
  const clientType = await clientTypeOf(services, session, session.type ?? '')
  const parts = usable.map((one) => partOf(one, grant, clientType, site))
  await createAll(services, session, grant, parts, examined, actorOf(session, requestId))
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
  { credentials, granted }: PendingGrant,
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
  { granted }: PendingGrant,
  clientType: string,
  site: string | undefined,
): SharedPart {
  const type = method.kind.connector.name
  const label = labelOf(account ?? { label: null }, site)
  return {
    type,
    clientType: clientType === type ? null : clientType,
    account: { granted_scopes: granted, account_id: account?.id ?? null, account_label: label },
  }
}

/** The connectors, their entries in the audit trail, and the end of the session are one transaction. */
async function createAll(
  services: Services,
  session: ConnectSession,
  { credentials }: PendingGrant,
  parts: readonly SharedPart[],
  examined: readonly OfType[],
  actor: Actor,
): Promise<void> {
  const { connectSessions } = services.store
  const request = { credentials, tags: session.tags, parts }
  // Each connector has its own entry; a failed attempt has one.
  await withAudit(services, actor, { action: 'connector.create', object: '' }, (record) =>
    createShared(services, tenantOfSession(session), request, async (tx, created) => {
      for (const { id } of created) await record(tx, id)
      const results = examined.map((one) => resultOf(one, created))
      const ended = await connectSessions.changeIn(tx, session, {
        status: 'done',
        result_id: created[0]?.id ?? null,
        results,
        missing_scopes: [...new Set(results.flatMap(({ missing_scopes: missing }) => missing))],
        ...{ sealed: null, state_hash: null, question: null, error: null },
        changed_at: services.clock(),
      })
      if (ended === undefined) throw sessionChanged()
    }),
  )
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
