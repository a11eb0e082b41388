import type { Value } from './value.ts'

/** True if a value is a plain object, in contrast to a Date, Map and the like. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === '[object Object]'
}

function kindOf({ type, properties }: Value): string {
  return type ?? (properties ? 'object' : 'any')
}

/** Name of a declared kind in messages. */
export function kindName(spec: Value): string {
  const kind = kindOf(spec)
  if (spec.format === 'int64') return 'an integer, as a number or, beyond 2^53, as text of its digits'
  return kind === 'any' ? 'JSON' : `${/^[aio]/.test(kind) ? 'an' : 'a'} ${kind}`
}

/** The kinds of a value. An integer beyond 2^53 is only a number, because it may have lost precision. */
function kindsOf(value: unknown): string {
  if (Number.isFinite(value)) return Number.isSafeInteger(value) ? 'integer number' : 'number'
  if (Array.isArray(value)) return 'array'
  if (isObject(value)) return 'object map'
  return value === null ? 'null' : typeof value === 'string' || typeof value === 'boolean' ? typeof value : ''
}

/** Integers of up to 256 bits, without zeros in front. */
const DIGITS = /^-?(?:0|[1-9]\d{0,77})$/

/** True if a value has the declared kind. */
export function isKind(value: unknown, spec: Value): boolean {
  const kind = kindOf(spec)
  if (spec.format === 'int64' && typeof value === 'string') return DIGITS.test(value)
  const kinds = kindsOf(value)
  return kind === 'bytes' || (kind === 'any' ? kinds !== '' : kinds.split(' ').includes(kind))
}
