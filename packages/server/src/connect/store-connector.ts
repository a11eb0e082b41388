/** Stores the connector of a session and ends the session in one transaction, so that it creates only one connector. */
import type { Transaction } from 'kysely'
import { type Actor, type Recorder, withAudit } from '../audit/audited.ts'
import { type ConnectedAccount, createConnector } from '../connectors/create.ts'
import { type Renewal, replaceShared } from '../connectors/replace-shared.ts'
import { type CompareAccounts, updateConnector } from '../connectors/update.ts'
import type { ConnectSession } from '../store/connect-sessions.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { findConnector } from '../upstream/find-connector.ts'
import { isSameAccount } from './same-account.ts'
import type { Services } from './services.ts'
import { endSession, tenantOfSession } from './session.ts'

export interface Connection {
  /** Slug of the connector type. */
  readonly type: string
  readonly credentials: Readonly<Record<string, string>>
  readonly verified: boolean
  readonly account: ConnectedAccount
  readonly missingScopes: readonly string[]
  /** Of a connector that is reconnected: those that share its grant. */
  readonly others?: readonly Sharing[]
}

export interface Sharing {
  /** The connector as it was when the grant was examined. */
  readonly connector: ConnectorRecord
  /** Undefined if it does not work with the new grant, or could not be examined. */
  readonly account: ConnectedAccount | undefined
}

/** Ends the session, and records a change of each connector in the audit trail. */
type Finish = (tx: Transaction<Tables>, object?: string, others?: readonly string[]) => Promise<void>

/** Creates the connector, or replaces the credentials of the connector to reconnect. */
export async function storeConnection(
  services: Services,
  session: ConnectSession,
  connection: Connection,
  requestId: string,
): Promise<void> {
  const { type, credentials, verified, account, missingScopes } = connection
  const finish =
    (record: Recorder): Finish =>
    async (tx, object, others = []) => {
      const result_id = object ?? session.connector_id ?? ''
      await endSession(services, tx, session, { type, result_id, missing_scopes: missingScopes })
      for (const one of [object, ...others]) await record(tx, one)
    }
  const tenant = tenantOfSession(session)
  const { connector_id: id } = session
  if (id === null) {
    const request = {
      externalUserId: session.external_user_id,
      type,
      name: null,
      gateway: null,
      ...{ account, credentials, verified, tags: session.tags },
    }
    const change = { action: 'connector.create', object: '' }
    await withAudit(services, actorOf(session, requestId), change, (record) =>
      createConnector(services, tenant, request, finish(record)),
    )
    return
  }
  const change = { action: 'connector.update', object: id }
  await withAudit(services, actorOf(session, requestId), change, (record) =>
    reconnect(services, id, { session, connection, requestId }, finish(record)),
  )
}

interface Reconnection {
  readonly session: ConnectSession
  readonly connection: Connection
  readonly requestId: string
}

/** Replaces the credentials of a connector, and of those that share its grant. */
async function reconnect(
  services: Services,
  id: string,
  { session, connection, requestId }: Reconnection,
  record: Finish,
): Promise<void> {
  const tenant = tenantOfSession(session)
  const { credentials, verified, account, others = [] } = connection
  const isSame = (connector: ConnectorRecord, { account_id }: ConnectedAccount): Promise<boolean> =>
    isSameAccount(services, tenant, connector, { credentials, account: { id: account_id } })
  const found = await findConnector(services, tenant, id)
  const isGrant = found.grant_id !== null || found.client_type !== null
  if (isGrant && account.granted_scopes !== null) {
    const first = { connector: found, account, verified, isSame: await isSame(found, account) }
    const renewals = others.map(async ({ connector, account: own }) =>
      own === undefined
        ? unexamined(connector, first)
        : { connector, account: own, verified: true, isSame: await isSame(connector, own) },
    )
    const all = [first, ...(await Promise.all(renewals))]
    const replacement = { credentials, renewals: all, tags: session.tags, requestId }
    return replaceShared(services, tenant, replacement, (tx, ids) => record(tx, id, ids))
  }
  const compareAccounts: CompareAccounts = async (connector) => ({
    account,
    isSame: await isSame(connector, account),
  })
  const fields = { credentials, verified, tags: session.tags, compareAccounts, requestId }
  await updateConnector(services, tenant, id, fields, record)
}

/** The accounts of one grant are one person's: if that of the first connector is the same as before, so is that of this one. */
function unexamined(connector: ConnectorRecord, { account, isSame }: Renewal): Renewal {
  const { account_id, account_label } = isSame ? connector : { ...account, account_id: null }
  return { connector, account: { ...account, account_id, account_label }, verified: false, isSame }
}

/** The session is the audited actor: end users have no token of the application. */
export function actorOf({ org, id, external_user_id }: ConnectSession, requestId: string): Actor {
  return { org, actor: id, externalUserId: external_user_id, requestId }
}
