import { LRUCache } from 'lru-cache'

export interface Keyed<T> {
  (key: string): T
  all(): Iterable<T>
}

/** State per key, created on first use. Above the capacity the least recently used key is evicted. */
export function keyed<T extends object>(capacity: number, make: (key: string) => T): Keyed<T> {
  // With `max`, the cache would allocate its whole capacity at the start.
  const states = new LRUCache<string, T>({ maxSize: capacity, sizeCalculation: () => 1 })
  const create = (key: string): T => {
    const state = make(key)
    states.set(key, state)
    return state
  }
  return Object.assign((key: string) => states.get(key) ?? create(key), { all: () => states.values() })
}
