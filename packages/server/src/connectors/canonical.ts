/**
 * JSON in which equal values are equal text: keys in order, content that is streamed left out, since nobody has read it
 * yet.
 */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => ordered(one))
}

function ordered(value: unknown): unknown {
  if (value instanceof ReadableStream) return null
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
