/** Connects all types of a session with one grant: those that it suffices for, and the session tells what the others lack. */
import { type Actor, withAudit } from '../audit/audited.ts'
import { createShared, type SharedPart } from '../connectors/create-shared.ts'
import type { ConnectSession, ResultError, SessionResult } from '../store/connect-sessions.ts'
import type { ConnectorRecord } from '../store/store.ts'
import { labelOf } from './account.ts'
import { clientTypeOf } from './client-type.ts'
import { ConsentError } from './consent-error.ts'
import { consentOf } from './consent-method.ts'
import { type Examined, examineGrant } from './examine-grant.ts'
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
  const usable = examined.filter(({ account }) => account !== undefined)
  if (usable.length === 0) throw new ConsentError(errorOfAll(examined))
  const clientType = await clientTypeOf(services, session, session.type ?? '')
  const parts = usable.map((one) => partOf(one, grant, clientType, site))
  await createAll(services, session, grant, parts, examined, actorOf(session, requestId))
}

async function examine(
  services: Services,
  { actions }: ConnectSession,
  { credentials, granted }: PendingGrant,
  type: string,
): Promise<Examined> {
  const method = await consentOf(await services.registry.bySlug(type))
  if (method === undefined) throw new Error(`the connector type ${type} has no consent screen`)
  return examineGrant(services, method, { credentials, granted, actions, gateway: null })
}

/** The user can give missing scopes in another attempt. */
function errorOfAll(examined: readonly Examined[]): ResultError {
  return examined.some(({ error }) => error === 'scopes_missing') ? 'scopes_missing' : 'consent_refused'
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
  examined: readonly Examined[],
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

function resultOf({ method, missing, error }: Examined, created: readonly ConnectorRecord[]): SessionResult {
  const type = method.kind.connector.name
  const connector = created.find((one) => one.type === type)
  return { type, connector_id: connector?.id ?? null, missing_scopes: missing, error }
}
