import { type ConnectorError, connectorError, type ErrorCode, type Violation } from '@plugboard/core'

/** A JSON pointer into the request. */
export type Pointer = string

/** Collects violations, so that one error reports all of them. */
export interface Violations {
  add(pointer: Pointer, code: Violation['code'], message: string): void
  /** Throws immediately: checking the rest of an oversized request could take arbitrarily long. */
  tooComplex(pointer: Pointer, code: Violation['code'], message: string): never
  /** Throws one error with all violations. */
  throwIfAny(code: ErrorCode): void
}

/** Most violations that one error reports. */
export const MAX_VIOLATIONS = 50

export function collectViolations(): Violations {
  const found: Violation[] = []
  return {
    add: (pointer, code, message) =>
      void (found.length < MAX_VIOLATIONS && found.push({ pointer, code, message })),
    tooComplex: (pointer, code, message) => {
      throw violationError('query_too_complex', [{ pointer, code, message }])
    },
    throwIfAny: (code) => {
      if (found.length > 0) throw violationError(code, found)
    },
  }
}

/** A part of the request: its value, where it is, and who collects its violations. */
export interface Part {
  readonly value: unknown
  readonly pointer: Pointer
  readonly violations: Violations
}

/** A key or an element of a part. */
export function childOf({ pointer, violations }: Part, name: string | number, value: unknown): Part {
  return { value, pointer: childPointer(pointer, name), violations }
}

/** Adds a violation. Returns undefined, as parsers do for an invalid value. */
export function addViolation(
  { violations, pointer }: Part,
  code: Violation['code'],
  message: string,
): undefined {
  violations.add(pointer, code, message)
}

export function addWrongType(part: Part, message: string): undefined {
  return addViolation(part, 'wrong_type', message)
}

/** Throws immediately. */
export function tooComplex({ violations, pointer }: Part, code: Violation['code'], message: string): never {
  return violations.tooComplex(pointer, code, message)
}

function childPointer(pointer: Pointer, name: string | number): Pointer {
  return `${pointer}/${typeof name === 'string' && ESCAPED.test(name) ? escaped(name) : name}`
}

const ESCAPED = /[~/]/

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

function violationError(code: ErrorCode, errors: readonly Violation[]): ConnectorError {
  const text = errors.map(({ pointer, message }) => `${dottedName(pointer)} ${message}`).join('; ')
  return connectorError(code, text, { errors })
}

/** Turns `/params/query/filter/eq/email` into `query.filter.eq.email`. */
function dottedName(pointer: Pointer): string {
  return pointer.split('/').slice(2).join('.') || 'params'
}
