/**
 * Fair queue: flows are served round robin, so a flow with many entries delays another flow by one round
 * only. Each flow is first in, first out.
 */
export interface FairQueue<Item> {
  add(flow: string, item: Item, now: number): void
  /** Removes and returns the first entry of the next flow. */
  next(): Item | undefined
  /** Removes and returns all entries added before `deadline`, oldest first. */
  removeOlder(deadline: number): readonly Item[]
  /** Removes and returns the newest entry of the longest flow. */
  removeFromLongest(): Item | undefined
  size(): number
  /** Time when the oldest entry was added; undefined if the queue is empty. */
  oldest(): number | undefined
}

interface Entry<Item> {
  readonly flow: string
  /**
   * Undefined once it is removed. V8 replaces the tables of sets and maps that change much, and the old ones keep what was in
   * them until it collects the whole heap: with a request, all objects of its call.
   */
  item: Item | undefined
  readonly addedAt: number
}

/** Sets and maps iterate in insertion order: `all` and each flow by age, `flows` by turn. */
interface Entries<Item> {
  readonly all: Set<Entry<Item>>
  readonly flows: Map<string, Set<Entry<Item>>>
}

export function fairQueue<Item>(): FairQueue<Item> {
  const entries: Entries<Item> = { all: new Set(), flows: new Map() }
  const { all, flows } = entries
  return {
    add: (flow, item, addedAt) => {
      const entry = { flow, item, addedAt }
      all.add(entry)
      const known = flows.get(flow)
      if (known) known.add(entry)
      else flows.set(flow, new Set([entry]))
    },
    next: () => takeNext(entries),
    removeOlder: (deadline) => {
      const removed: (Item | undefined)[] = []
      for (const entry of all) {
        if (entry.addedAt >= deadline) break
        removed.push(remove(entries, entry))
      }
      return removed.filter((item) => item !== undefined)
    },
    removeFromLongest: () => {
      const longest = longestOf(flows.values())
      const newest = longest && [...longest].at(-1)
      return newest && remove(entries, newest)
    },
    size: () => all.size,
    oldest: () => {
      const [entry] = all
      return entry?.addedAt
    },
  }
}

function remove<Item>({ all, flows }: Entries<Item>, entry: Entry<Item>): Item | undefined {
  all.delete(entry)
  const flow = flows.get(entry.flow)
  flow?.delete(entry)
  if (flow?.size === 0) flows.delete(entry.flow)
  const { item } = entry
  entry.item = undefined
  return item
}

function takeNext<Item>(entries: Entries<Item>): Item | undefined {
  const { flows } = entries
  const [turn] = flows
  if (turn === undefined) return undefined
  const [name, flow] = turn
  const [entry] = flow
  const item = entry && remove(entries, entry)
  // To the end of the round.
  if (flow.size > 0 && flows.size > 1) {
    flows.delete(name)
    flows.set(name, flow)
  }
  return item
}

function longestOf<T>(flows: Iterable<ReadonlySet<T>>): ReadonlySet<T> | undefined {
  let longest: ReadonlySet<T> | undefined
  for (const flow of flows) if (flow.size > (longest?.size ?? 0)) longest = flow
  return longest
}
