export interface Keyed<T> {
  (key: string): T
  all(): Iterable<T>
}

/** State per key, made when it is first asked for. Over the capacity the key not used for the longest is forgotten. */
export function keyed<T>(capacity: number, make: (key: string) => T): Keyed<T> {
  const kept = new Map<string, T>()
  const find = (key: string): T => {
    const state = kept.get(key) ?? make(key)
    // The one last asked for stands last.
    kept.delete(key)
    kept.set(key, state)
    const [oldest] = kept.keys()
    if (kept.size > capacity && oldest !== undefined) kept.delete(oldest)
    return state
  }
  return Object.assign(find, { all: () => kept.values() })
}
