/** Returns the value at a dotted path such as `data.object.id`; undefined where a step is missing. */
export function valueAt(value: unknown, path: string): unknown {
  let current = value
  for (const name of path.split('.')) {
    if (typeof current !== 'object' || current === null) return undefined
    current = (current as Readonly<Record<string, unknown>>)[name]
  }
  return current
}

/**
 * Returns the id at the first path that exists. A null there means that the record has no such id, as a
 * refund without a charge: later paths are not tried.
 */
export function idAt(value: unknown, paths: readonly string[]): string | undefined {
  const found = paths.map((path) => valueAt(value, path)).find((id) => id !== undefined) ?? undefined
  return found === undefined ? undefined : String(found)
}
