/** What stands at a path such as `data.object.id`. */
export function at(value: unknown, path: string): unknown {
  let here = value
  for (const name of path.split('.')) {
    if (typeof here !== 'object' || here === null) return undefined
    here = (here as Readonly<Record<string, unknown>>)[name]
  }
  return here
}

/** The first of several paths that has an id. */
export function idAt(value: unknown, paths: readonly string[]): string | undefined {
  const found = paths.map((path) => at(value, path)).find((id) => id !== undefined && id !== null)
  return found === undefined ? undefined : String(found)
}
