/**
 * The value at a dotted path: `error.errors.0.reason`. Undefined if the path does not exist. `*` stands for each item of
 * a list: `list.*.customer` is the list of customers, with undefined for an item without one.
 */
export function at(value: unknown, path: string): unknown {
  if (path === '') return value
  let here = value
  const keys = path.split('.')
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as string
    if (key === '*' && Array.isArray(here)) {
      const rest = keys.slice(index + 1).join('.')
      return here.map((item) => at(item, rest))
    }
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined
    here = (here as Readonly<Record<string, unknown>>)[key]
  }
  return here
}
