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

export const MISSING_KEY =
  'The server lacks an encryption key that the stored data need. Its operator has to put the key back into the key ring.'

function missingKey(cause: MissingKey): ConnectorError {
  return connectorError('store_unavailable', MISSING_KEY, { retryable: true, retryAfterMs: 5000, cause })
}

/** One message for every reason, without the id, so that responses do not reveal which connectors exist. */
export function connectorNotFound(): ConnectorError {
  return connectorError('connector_not_found', 'There is no such connector.')
}

/**
 * Adds rows of a connector. Another process may have removed it up to a second ago, so that the caller has found it and
 * its rows can no longer be added.
 */
export async function addingToConnector<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isForeignKeyViolation(error) ? connectorNotFound() : error
  }
}

const FOREIGN_KEY_VIOLATIONS: readonly unknown[] = ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY']

function isForeignKeyViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return FOREIGN_KEY_VIOLATIONS.includes(code ?? cause?.code)
}

/** The error for a connector that takes no calls because of its status. */
export function connectorUnavailable(status: 'paused' | 'deleting'): Error {
  const message =
    status === 'paused'
      ? 'The connector is paused. Set its status to "active" to use it.'
      : 'The connector is being deleted.'
  return connectorError('connector_state', message)
}
