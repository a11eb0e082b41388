/** A copy without the undefined fields. */
export function withoutUndefined<T extends object>(object: T): T {
  const kept: Partial<T> = {}
  for (const name of Object.keys(object) as (keyof T)[])
    if (object[name] !== undefined) kept[name] = object[name]
  return kept as T
}
