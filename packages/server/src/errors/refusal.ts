import { type ConnectorError, connectorError, type ErrorCode, type Violation } from '@plugboard/core'

/** Creates the error for one invalid value, with a more specific code than `invalid_request`. */
export function refusal(code: ErrorCode, violation: Violation): ConnectorError {
  // An index alone names nothing: `connector_types.0`.
  const name = violation.pointer.replace(/^.*\/(?=\D)/, '').replace('/', '.')
  return connectorError(code, `${name} ${violation.message}`, { errors: [violation] })
}
