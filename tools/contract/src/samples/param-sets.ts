/** Sets of params that an action's rules allow, with each param in at least one of them. */
export function paramSets(
  all: Readonly<Record<string, unknown>>,
  exclusive: readonly (readonly string[])[] = [],
): Readonly<Record<string, unknown>>[] {
  const rivals = [...new Set(exclusive.flat())]
  if (rivals.length === 0) return [all]
  return rivals.map((kept) => {
    const dropped = rivals.filter((rival) => rival !== kept)
    return Object.fromEntries(Object.entries(all).filter(([name]) => !dropped.includes(name)))
  })
}
