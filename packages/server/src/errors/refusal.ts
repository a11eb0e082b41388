import { type ConnectorError, connectorError, type ErrorCode, type Violation } from '@plugboard/core'

/** The error for one value that does not fit, under a code that says more than `invalid_request`. */
export function refusal(code: ErrorCode, violation: Violation): ConnectorError {
  const name = violation.pointer.slice(violation.pointer.lastIndexOf('/') + 1)
  return connectorError(code, `${name} ${violation.message}`, { errors: [violation] })
}
