import type { Params } from '../values/value.ts'
import type { Violation, ViolationCode } from './errors.ts'

/** State of one validation. */
export interface Check {
  readonly types?: Params | undefined
  readonly found: Violation[]
  /** Number of values checked so far. */
  seen: number
}

/** Shared references could expand a small input into very many values. */
export const MAX_VALUES = 20_000

/** Limits the size of an error; more violations would not help the caller. */
const MAX_VIOLATIONS = 50

/** True if further violations would be dropped, so that costly messages need not be computed. */
export function isFull({ found }: Check): boolean {
  return found.length >= MAX_VIOLATIONS
}

export function report(check: Check, pointer: string, code: ViolationCode, message: string): void {
  if (!isFull(check)) check.found.push({ pointer, code, message })
}

/** Appends a key to a JSON pointer (RFC 6901). */
export function below(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`
}
