import { LRUCache } from 'lru-cache'
import { atMost } from './at-most.ts'

export interface Keyed<T> {
  (key: string): T
  all(): Iterable<T>
}

/** State per key, created on first use. Above the capacity the least recently used key is evicted. */
export function keyed<T extends object>(capacity: number, make: (key: string) => T): Keyed<T> {
  const states = new LRUCache<string, T>(atMost(capacity))
  const create = (key: string): T => {
    const state = make(key)
    states.set(key, state)
    return state
  }
  return Object.assign((key: string) => states.get(key) ?? create(key), { all: () => states.values() })
}
