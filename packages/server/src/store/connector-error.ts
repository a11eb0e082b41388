import { ConnectorError, connectorError } from '@plugboard/core'
import { isStoreError } from './store-error.ts'

/** Maps any error to a typed one for callers. Details of unexpected errors go to the log only. */
export function toConnectorError(error: unknown): ConnectorError {
  if (error instanceof ConnectorError) return error
  if (isStoreError(error)) {
    const details = { retryable: true, retryAfterMs: 1000 }
    return connectorError('store_unavailable', 'The database is unavailable. Retry in a second.', details)
  }
  return connectorError('internal', 'Internal server error.', { outcome: 'unknown' })
}
