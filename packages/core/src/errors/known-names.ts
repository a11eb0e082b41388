import { isObject } from '../values/is-object.ts'
import { hint } from '../values/nearest.ts'
import { below } from './check.ts'
import type { Violation } from './errors.ts'
import { throwFound, violation } from './make-error.ts'

/** More would not help the caller. */
export const MAX_UNKNOWN = 50

/** A violation for each name that is not among the known ones, with the nearest of them. */
function unknownNames(given: object, known: readonly string[], pointer = ''): Violation[] {
  return Object.keys(given)
    .filter((name) => !known.includes(name) && (given as Record<string, unknown>)[name] !== undefined)
    .slice(0, MAX_UNKNOWN)
    .map((name) => unknown(name, known, pointer))
}

/** The violation of a name that is not among the known ones. */
export function unknown(name: string, known: readonly string[], pointer: string): Violation {
  const message = `is unknown${hint(name, known) || `; known are ${known.join(', ')}`}`
  return { pointer: below(pointer, name), code: 'unknown', message }
}

/**
 * Throws a `ParamsError` if an object has names that are not among the known ones: without the check, a misspelt option of
 * JavaScript would have no effect.
 *
 * @param pointer JSON pointer of the object in the caller's input.
 */
export function requireKnownNames(given: unknown, known: readonly string[], pointer = ''): void {
  if (!isObject(given)) throw violation(pointer || '/options', 'wrong_type', 'must be an object')
  throwFound({ found: unknownNames(given, known, pointer) }, 'invalid_request')
}
