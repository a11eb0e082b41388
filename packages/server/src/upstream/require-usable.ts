import { connectorError } from '@plugboard/core'
import type { ConnectorRecord } from '../store/store.ts'

/** Throws for a connector that takes no calls because of its status. */
export function requireUsable({ status }: ConnectorRecord): void {
  if (status === 'needs_reauth') {
    throw connectorError('connector_needs_reauth', 'The upstream rejected the credentials. Replace them.')
  }
  if (status !== 'active') throw connectorUnavailable(status)
}

/** The error for a connector that takes no calls because of its status. */
export function connectorUnavailable(status: 'paused' | 'deleting'): Error {
  const message =
    status === 'paused'
      ? 'The connector is paused. Set its status to "active" to use it.'
      : 'The connector is being deleted.'
  return connectorError('connector_state', message)
}
