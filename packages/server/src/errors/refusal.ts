import { type ConnectorError, connectorError, type ErrorCode, type Violation } from '@plugboard/core'

/** Creates the error for one invalid value, with a more specific code than `invalid_request`. */
export function refusal(code: ErrorCode, violation: Violation): ConnectorError {
  const name = violation.pointer.slice(violation.pointer.lastIndexOf('/') + 1)
  return connectorError(code, `${name} ${violation.message}`, { errors: [violation] })
}
