/** What stands at a path such as `data.object.id`. */
export function valueAt(value: unknown, path: string): unknown {
  let here = value
  for (const name of path.split('.')) {
    if (typeof here !== 'object' || here === null) return undefined
    here = (here as Readonly<Record<string, unknown>>)[name]
  }
  return here
}

/** The id at the first of several paths that is there. Null says that there is none: a refund may be of no charge. */
export function idAt(value: unknown, paths: readonly string[]): string | undefined {
  const found = paths.map((path) => valueAt(value, path)).find((id) => id !== undefined) ?? undefined
  return found === undefined ? undefined : String(found)
}
