import { type ConnectorError, connectorError, type ErrorCode, type Violation } from '@plugboard/core'

/** Where in the request something stands: a JSON pointer. */
export type Pointer = string

/** What is found wrong with a search, all of it at once. */
export interface Violations {
  add(pointer: Pointer, code: Violation['code'], message: string): void
  /** What is over a limit ends the reading at once: whatever else is wrong may be without end. */
  tooComplex(pointer: Pointer, code: Violation['code'], message: string): never
  /** Throws when there is anything. */
  end(code: ErrorCode): void
}

/** Violations that are reported. */
export const MOST_VIOLATIONS = 50

export function collectViolations(): Violations {
  const found: Violation[] = []
  return {
    add: (pointer, code, message) =>
      void (found.length < MOST_VIOLATIONS && found.push({ pointer, code, message })),
    tooComplex: (pointer, code, message) => {
      throw refused('query_too_complex', [{ pointer, code, message }])
    },
    end: (code) => {
      if (found.length > 0) throw refused(code, found)
    },
  }
}

export function childPointer(pointer: Pointer, name: string | number): Pointer {
  return `${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

function refused(code: ErrorCode, errors: readonly Violation[]): ConnectorError {
  const text = errors.map(({ pointer, message }) => `${nameOf(pointer)} ${message}`).join('; ')
  return connectorError(code, text, { errors })
}

/** `/params/query/filter/eq/email` as a person says it: `query.filter.eq.email`. */
function nameOf(pointer: Pointer): string {
  return pointer.split('/').slice(2).join('.') || 'params'
}
