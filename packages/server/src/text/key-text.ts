/** The key of a record as text. Other values than text and numbers are no keys, whatever members they have. */
export function keyText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
