/** Events in the order of their times, and of their numbers where these are equal: a binary heap. */
export interface Event {
  at: number
  readonly number: number
  readonly resume: () => void
}

export interface EventQueue {
  add(event: Event): void
  remove(event: Event): void
  first(): Event | undefined
}

interface Entry {
  readonly at: number
  readonly number: number
  readonly event: Event
}

export function eventQueue(): EventQueue {
  const heap: Entry[] = []
  const entries = new Map<Event, Entry>()
  return {
    add: (event) => {
      const entry = { at: event.at, number: event.number, event }
      entries.set(event, entry)
      push(heap, entry)
    },
    // Its entry stays until it is the first.
    remove: (event) => void entries.delete(event),
    first: () => {
      while (heap[0] !== undefined && entries.get(heap[0].event) !== heap[0]) dropFirst(heap)
      return heap[0]?.event
    },
  }
}

function push(heap: Entry[], entry: Entry): void {
  heap.push(entry)
  for (let at = heap.length - 1; at > 0; ) {
    const above = (at - 1) >> 1
    if (!isBefore(heap, at, above)) return
    swap(heap, at, above)
    at = above
  }
}

function dropFirst(heap: Entry[]): void {
  swap(heap, 0, heap.length - 1)
  heap.pop()
  for (let at = 0; ; ) {
    const [left, right] = [2 * at + 1, 2 * at + 2]
    const least = isBefore(heap, right, left) ? right : left
    if (!isBefore(heap, least, at)) return
    swap(heap, at, least)
    at = least
  }
}

function isBefore(heap: readonly Entry[], a: number, b: number): boolean {
  const [one, other] = [heap[a], heap[b]]
  if (one === undefined || other === undefined) return false
  return one.at === other.at ? one.number < other.number : one.at < other.at
}

function swap(heap: Entry[], a: number, b: number): void {
  const [one, other] = [heap[a], heap[b]]
  if (one === undefined || other === undefined) return
  heap[a] = other
  heap[b] = one
}
