import { type ConnectorError, connectorError, type ErrorCode, type Violation } from '@plugboard/core'

/** A JSON pointer into the request. */
export type Pointer = string

/** Violations found so far: one error reports all of them. */
export type Violations = Violation[]

/** Most violations that one error reports. */
export const MAX_VIOLATIONS = 50

/** Throws one error with all violations. */
export function throwIfAny(violations: Violations, code: ErrorCode): void {
  if (violations.length > 0) throw violationError(code, violations)
}

/** A part of the request: its value, where it is, and the list that its violations are added to. */
export interface Part {
  readonly value: unknown
  readonly pointer: Pointer
  readonly violations: Violations
}

/** A key or an element of a part. */
export function childOf({ pointer, violations }: Part, name: string | number, value: unknown): Part {
  const key = typeof name === 'string' && ESCAPED.test(name) ? escaped(name) : name
  return { value, pointer: `${pointer}/${key}`, violations }
}

const ESCAPED = /[~/]/

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Adds a violation. Returns undefined, as parsers do for an invalid value. */
export function addViolation(
  { violations, pointer }: Part,
  code: Violation['code'],
  message: string,
): undefined {
  if (violations.length < MAX_VIOLATIONS) violations.push({ pointer, code, message })
}

export function addWrongType(part: Part, message: string): undefined {
  return addViolation(part, 'wrong_type', message)
}

/** Throws immediately: checking the rest of an oversized request could take arbitrarily long. */
export function tooComplex({ pointer }: Part, code: Violation['code'], message: string): never {
  throw violationError('query_too_complex', [{ pointer, code, message }])
}

function violationError(code: ErrorCode, errors: readonly Violation[]): ConnectorError {
  const text = errors.map(({ pointer, message }) => `${dottedName(pointer)} ${message}`).join('; ')
  return connectorError(code, text, { errors })
}

/** Turns `/params/query/filter/eq/email` into `query.filter.eq.email`. */
function dottedName(pointer: Pointer): string {
  return pointer.split('/').slice(2).join('.') || 'params'
}
