/**
 * Bounds that only say "a number that JSON readers keep exact". They are true of every integer, so that they
 * say nothing.
 */
const IMPLIED: readonly (readonly [string, number])[] = [
  ['minimum', Number.MIN_SAFE_INTEGER],
  ['maximum', Number.MAX_SAFE_INTEGER],
]

/** The same document without bounds that nobody chose. */
export function withoutImpliedBounds<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutImpliedBounds) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(
    ([key, inner]) => !IMPLIED.some(([bound, number]) => key === bound && inner === number),
  )
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutImpliedBounds(inner)])) as T
}
