import { LRUCache } from 'lru-cache'

/** State per key, made when it is first asked for. Over the capacity the key that was not used for the longest goes. */
export function keyed<T extends object>(capacity: number, make: (key: string) => T): (key: string) => T {
  const states = new LRUCache<string, T>({ max: capacity, memoMethod: make })
  return (key) => states.memo(key)
}
