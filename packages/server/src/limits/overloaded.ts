import { connectorError } from '@plugboard/core'

/** The error for a request beyond the limit on concurrent work. */
export function overloaded(message: string, retryAfterMs = 1000): Error {
  return connectorError('overloaded', message, { retryable: true, retryAfterMs })
}
