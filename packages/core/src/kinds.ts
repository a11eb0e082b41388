import type { Value } from './action.ts'

/** JSON's objects: what has fields, and is no Date, Map or the like. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === '[object Object]'
}

function kindOf({ type, properties }: Value): string {
  return type ?? (properties ? 'object' : 'any')
}

/** The kind that a declaration means, as messages name it. */
export function kindName(spec: Value): string {
  const kind = kindOf(spec)
  return kind === 'any' ? 'JSON' : `${/^[aio]/.test(kind) ? 'an' : 'a'} ${kind}`
}

/** The kinds that fit a value. Beyond 2^53 a number is no longer the one that was written down. */
function kindsOf(value: unknown): string {
  if (Number.isFinite(value)) return Number.isSafeInteger(value) ? 'integer number' : 'number'
  if (Array.isArray(value)) return 'array'
  if (isObject(value)) return 'object map'
  return value === null ? 'null' : typeof value === 'string' || typeof value === 'boolean' ? typeof value : ''
}

/** Whether a value is of the kind that a declaration means. */
export function isKind(value: unknown, spec: Value): boolean {
  const kind = kindOf(spec)
  const kinds = kindsOf(value)
  return kind === 'bytes' || (kind === 'any' ? kinds !== '' : kinds.split(' ').includes(kind))
}
