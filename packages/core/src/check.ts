import type { Params } from './action.ts'
import type { Violation, ViolationCode } from './errors.ts'

/** One validation: what it needs to know, and what it has found. */
export interface Check {
  readonly types?: Params | undefined
  readonly found: Violation[]
  /** Values seen so far. */
  seen: number
}

/** More at once help nobody. */
const MAX_VIOLATIONS = 50

/** Whether further violations would be dropped, so that what costs time need not be worked out for them. */
export function isFull({ found }: Check): boolean {
  return found.length >= MAX_VIOLATIONS
}

export function report(check: Check, pointer: string, code: ViolationCode, message: string): void {
  if (!isFull(check)) check.found.push({ pointer, code, message })
}

/** The pointer to a key of what `pointer` points to (RFC 6901). */
export function below(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`
}
