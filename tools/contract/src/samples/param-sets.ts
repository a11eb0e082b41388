/** The rules of an action that keep params apart. */
interface Rules {
  /** At most one of each group. */
  readonly exclusive?: readonly (readonly string[])[] | undefined
  /** Exactly one of them. */
  readonly requireOne?: readonly string[] | undefined
}

type Given = Readonly<Record<string, unknown>>

/** Sets of params that an action's rules allow, with each param in at least one of them. */
export function paramSets(all: Given, { exclusive = [], requireOne = [] }: Rules): Given[] {
  const groups = [...exclusive, requireOne]
  const rivals = [...new Set(groups.flat())].filter((name) => Object.hasOwn(all, name))
  return rivals.length === 0 ? [all] : rivals.map((kept) => setWith(kept, all, groups))
}

/** As many params as possible beside this one. */
function setWith(kept: string, all: Given, groups: readonly (readonly string[])[]): Given {
  const chosen = new Set([kept])
  for (const name of Object.keys(all)) {
    const isRival = groups.some((group) => group.includes(name) && group.some((one) => chosen.has(one)))
    if (!isRival) chosen.add(name)
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => chosen.has(name)))
}
