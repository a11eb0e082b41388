import { LRUCache } from 'lru-cache'

export interface Keyed<T> {
  (key: string): T
  all(): Iterable<T>
}

/**
 * State per key, made when it is first asked for. Over the capacity the key that was not used for the longest
 * goes.
 */
export function keyed<T extends object>(capacity: number, make: (key: string) => T): Keyed<T> {
  const states = new LRUCache<string, T>({ max: capacity, memoMethod: make })
  return Object.assign((key: string) => states.memo(key), { all: () => states.values() })
}
