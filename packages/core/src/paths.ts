/** The value at a dotted path: `error.errors.0.reason`. Undefined if the path does not exist. */
export function at(value: unknown, path: string): unknown {
  if (path === '') return value
  let here = value
  for (const key of path.split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined
    here = (here as Readonly<Record<string, unknown>>)[key]
  }
  return here
}
