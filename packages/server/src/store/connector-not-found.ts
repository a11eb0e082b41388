import { type ConnectorError, connectorError } from '@plugboard/core'

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

/** True if rows were to be added to what is not there, or no longer. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } }
  return FOREIGN_KEY_VIOLATIONS.includes(code ?? cause?.code)
}
