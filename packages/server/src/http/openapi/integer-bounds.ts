/** The safe integer bounds that Zod adds to every integer; they carry no information for readers. */
const IMPLIED: readonly (readonly [string, number])[] = [
  ['minimum', Number.MIN_SAFE_INTEGER],
  ['maximum', Number.MAX_SAFE_INTEGER],
]

/** Returns the document without implied integer bounds. */
export function withoutImpliedBounds<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutImpliedBounds) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(
    ([key, inner]) => !IMPLIED.some(([bound, number]) => key === bound && inner === number),
  )
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutImpliedBounds(inner)])) as T
}
