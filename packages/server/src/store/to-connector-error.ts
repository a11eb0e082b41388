import { ConnectorError, connectorError } from '@plugboard/core'
import { MissingKey } from '../crypto/key-ring.ts'
import { isStoreError } from './store-error.ts'

/** Maps any error to a typed one for callers. Details of unexpected errors go to the log only. */
export function toConnectorError(error: unknown): ConnectorError {
  if (error instanceof ConnectorError) return error
  if (isStoreError(error)) {
    const details = { retryable: true, retryAfterMs: 1000, cause: error }
    return connectorError('store_unavailable', 'The database is unavailable. Retry in a second.', details)
  }
  if (error instanceof MissingKey) return missingKey(error)
  return connectorError('internal', 'Internal server error.', { outcome: 'unknown' })
}

/** To be logged. An unavailability without a cause was noticed and reported elsewhere, as by `/readyz`. */
export function isUnexpected({ code, cause }: ConnectorError): boolean {
  return code === 'internal' || (code === 'store_unavailable' && cause !== undefined)
}

export const MISSING_KEY =
  'The server lacks an encryption key that the stored data need. Its operator has to put the key back into the key ring.'

function missingKey(cause: MissingKey): ConnectorError {
  return connectorError('store_unavailable', MISSING_KEY, { retryable: true, retryAfterMs: 5000, cause })
}
