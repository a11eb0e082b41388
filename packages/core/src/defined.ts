/** Removes undefined fields. */
export function defined<T extends object>(object: T): T {
  const kept: Partial<T> = {}
  for (const name of Object.keys(object) as (keyof T)[])
    if (object[name] !== undefined) kept[name] = object[name]
  return kept as T
}
