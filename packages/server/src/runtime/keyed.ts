import { LRUCache } from 'lru-cache'

export interface Keyed<T> {
  (key: string): T
  all(): Iterable<T>
}

/** State per key, created on first use. Above the capacity the least recently used key is evicted. */
export function keyed<T extends object>(capacity: number, make: (key: string) => T): Keyed<T> {
  // With `max`, the cache would allocate its whole capacity at the start.
  const states = new LRUCache<string, T>({ maxSize: capacity, sizeCalculation: () => 1, memoMethod: make })
  return Object.assign((key: string) => states.memo(key), { all: () => states.values() })
}
