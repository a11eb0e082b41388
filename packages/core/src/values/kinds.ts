import { isExactNumber } from './exact-number.ts'
import { isObject } from './is-object.ts'
import type { Kind, Value } from './value.ts'

function kindOf({ type, properties }: Value): Kind {
  return type ?? (properties ? 'object' : 'any')
}

/** Name of a declared kind in messages. */
export function kindName(spec: Value): string {
  const kind = kindOf(spec)
  if (spec.format === 'int64') return 'an integer, as a number or as text of its digits'
  return kind === 'any' ? 'JSON' : `${/^[aio]/.test(kind) ? 'an' : 'a'} ${kind}`
}

/** True for an integer that is too large for a number: its last digits may not be those that the caller meant. */
export function isRounded(value: unknown, { type }: Value): boolean {
  return type === 'integer' && Number.isInteger(value) && !Number.isSafeInteger(value)
}

/** True if a value has the declared kind. */
export function isKind(value: unknown, spec: Value): boolean {
  if (typeof value === 'string' && isExactNumber(value, spec)) return true
  switch (kindOf(spec)) {
    case 'bytes':
      return true
    case 'string':
    case 'boolean':
      return typeof value === spec.type
    // One beyond 2^53 is only a number, because it may have lost precision.
    case 'integer':
      return Number.isSafeInteger(value)
    case 'number':
      return Number.isFinite(value)
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
    case 'map':
      return isObject(value)
    default:
      return isJson(value)
  }
}

/** True for what JSON has; of numbers, none that is not finite. */
function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  return Number.isFinite(value) || Array.isArray(value) || isObject(value)
}
