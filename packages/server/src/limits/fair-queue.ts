/**
 * A queue of flows that take turns: a flow with a thousand entries delays its own entries, and another flow's
 * first entry by one round only. Entries of one flow stay in order.
 */
export interface FairQueue<Item> {
  add(flow: string, item: Item, now: number): void
  /** Removes the first entry of the flow whose turn it is. */
  next(): Item | undefined
  /** Removes and returns what was added before `deadline`, oldest first. */
  removeOlder(deadline: number): readonly Item[]
  /** Removes the newest entry of the longest flow, which is the one that fills the queue. */
  removeFromLongest(): Item | undefined
  size(): number
  /** When the oldest entry was added; undefined where there is none. */
  oldest(): number | undefined
}

interface Entry<Item> {
  readonly flow: string
  readonly item: Item
  readonly addedAt: number
}

export function fairQueue<Item>(): FairQueue<Item> {
  // Sets iterate in the order of insertion: `all` by age, a flow by age, `flows` by turn.
  const all = new Set<Entry<Item>>()
  const flows = new Map<string, Set<Entry<Item>>>()
  const remove = (entry: Entry<Item>): Item => {
    all.delete(entry)
    const flow = flows.get(entry.flow)
    flow?.delete(entry)
    if (flow?.size === 0) flows.delete(entry.flow)
    return entry.item
  }
  return {
    add: (flow, item, addedAt) => {
      const entry = { flow, item, addedAt }
      all.add(entry)
      const known = flows.get(flow)
      if (known) known.add(entry)
      else flows.set(flow, new Set([entry]))
    },
    next: () => {
      const [turn] = flows
      if (turn === undefined) return undefined
      const [name, flow] = turn
      const [entry] = flow
      // To the end of the round; `remove` drops it where this was its last entry.
      flows.delete(name)
      flows.set(name, flow)
      return entry && remove(entry)
    },
    removeOlder: (deadline) => {
      const removed: Item[] = []
      for (const entry of all) {
        if (entry.addedAt >= deadline) break
        removed.push(remove(entry))
      }
      return removed
    },
    removeFromLongest: () => {
      const longest = longestOf(flows.values())
      const newest = longest && [...longest].at(-1)
      return newest && remove(newest)
    },
    size: () => all.size,
    oldest: () => {
      const [entry] = all
      return entry?.addedAt
    },
  }
}

function longestOf<T>(flows: Iterable<ReadonlySet<T>>): ReadonlySet<T> | undefined {
  let longest: ReadonlySet<T> | undefined
  for (const flow of flows) if (flow.size > (longest?.size ?? 0)) longest = flow
  return longest
}
