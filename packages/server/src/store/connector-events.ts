/** The events of a connector's life. */
import type { MessageConnector } from '@plugboard/core/webhooks'
import type { Transaction } from 'kysely'
import { appendEvent } from './append-event.ts'
import type { Engine } from './engine.ts'
import type { ConnectorRecord, ConnectorStatus } from './store.ts'
import type { Tables } from './tables.ts'

export type Subject = Pick<ConnectorRecord, 'id' | 'type' | 'external_user_id'>

export function connectorData({ id, type, external_user_id }: Subject): MessageConnector {
  return { connector_id: id, connector_type: type, external_user_id }
}

type Changed = Subject & Pick<ConnectorRecord, 'org' | 'status' | 'status_code' | 'status_upstream'>

/** Appends an event if the connector got into or out of `needs_reauth`. One that is paused meanwhile has recovered as well. */
export async function appendStatusEvent(
  tx: Transaction<Tables>,
  engine: Pick<Engine, 'now'>,
  before: ConnectorStatus,
  after: Changed,
): Promise<void> {
  if (before === after.status) return
  const data = connectorData(after)
  if (after.status === 'needs_reauth') {
    const reason = { status: after.status_upstream, code: after.status_code }
    await appendEvent(tx, engine, after.org, { type: 'connector.needs_reauth', data: { ...data, reason } })
  } else if (before === 'needs_reauth')
    await appendEvent(tx, engine, after.org, { type: 'connector.recovered', data })
}
