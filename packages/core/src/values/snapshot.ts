import { isObject } from './is-object.ts'

/** Params that are deeper are refused. */
const MAX_DEPTH = 40

/**
 * A copy of a plain object or list, and of those within. All else is shared, such as streams, dates and signals.
 *
 * @param copies By their originals, which may contain each other.
 */
export function snapshot<T>(value: T, copies: Map<unknown, unknown> = new Map(), depth = 0): T {
  const isList = Array.isArray(value)
  if (depth > MAX_DEPTH || !(isList || isPlain(value))) return value
  if (copies.has(value)) return copies.get(value) as T
  const copy = (isList ? [...value] : { ...value }) as Record<string, unknown>
  copies.set(value, copy)
  for (const key of Object.keys(copy)) copy[key] = snapshot(copy[key], copies, depth + 1)
  return copy as T
}

/** In contrast to an instance of a class. */
function isPlain(value: unknown): boolean {
  if (!isObject(value)) return false
  const prototype = Object.getPrototypeOf(value)
  // Object.prototype may be that of another realm, as in some test runners.
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
