/**
 * Canonical JSON: equal values give equal text. Object keys are sorted. Streamed content becomes null,
 * because reading it would consume it.
 */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => sortKeys(one))
}

function sortKeys(value: unknown): unknown {
  if (value instanceof ReadableStream) return null
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
