import { isChangedNumber } from './json.ts'
import type { Kind, Value } from './value.ts'

/** True if a value is a plain object, in contrast to a Date, Map and the like. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === '[object Object]'
}

function kindOf({ type, properties }: Value): Kind {
  return type ?? (properties ? 'object' : 'any')
}

/** Name of a declared kind in messages. */
export function kindName(spec: Value): string {
  const kind = kindOf(spec)
  if (spec.format === 'int64') return 'an integer, as a number or as text of its digits'
  return kind === 'any' ? 'JSON' : `${/^[aio]/.test(kind) ? 'an' : 'a'} ${kind}`
}

/** Integers of up to 256 bits, without zeros in front. */
const DIGITS = /^-?(?:0|[1-9]\d{0,77})$/

/** Decimals of as many digits, as JSON writes them. */
const DECIMAL = /^-?(?:0|[1-9]\d{0,77})(?:\.\d{1,77})?(?:[eE][+-]?\d{1,3})?$/

/**
 * True for the text of a number that fits the kind: of any `int64`, else only where records have a text as well, since
 * JavaScript would round the number. So each value of a record may be given back.
 */
export function isExactNumber(text: string, { type, format }: Value): boolean {
  if (type === 'integer') return DIGITS.test(text) && (format === 'int64' || isChangedNumber(text))
  return type === 'number' && DECIMAL.test(text) && isChangedNumber(text)
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
