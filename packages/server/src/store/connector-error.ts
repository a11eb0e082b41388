import { ConnectorError, connectorError } from '@plugboard/core'
import { isStoreError } from './store-error.ts'

/** The error of the catalogue that callers get for any error. What else is known of a bug stays in the log. */
export function toConnectorError(error: unknown): ConnectorError {
  if (error instanceof ConnectorError) return error
  if (isStoreError(error)) {
    const details = { retryable: true, retryAfterMs: 1000 }
    return connectorError('store_unavailable', 'The database cannot be used at the moment.', details)
  }
  return connectorError('internal', 'Something went wrong on our side.', { outcome: 'unknown' })
}
