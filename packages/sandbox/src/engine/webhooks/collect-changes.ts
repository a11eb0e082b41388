import type { Row } from '../state/collection.ts'

/** A record that was written or removed. */
export interface NotedChange {
  readonly entity: string
  readonly id: string
  /** Undefined: there was none. */
  readonly before: Row | undefined
  /** Undefined: it was removed. */
  readonly after: Row | undefined
}

/**
 * Passes changes on once the request that made them is done: all rows that an event shows are written then, and a record that
 * was written several times has changed once.
 */
export function collectChanges(
  isOfInterest: () => boolean,
  publish: (change: NotedChange) => void,
): (change: NotedChange) => void {
  const collected = new Map<string, NotedChange>()
  const flush = (): void => {
    const changes = [...collected.values()]
    collected.clear()
    // A record that was made and removed at once was never seen.
    for (const change of changes)
      if (change.before !== undefined || change.after !== undefined) publish(change)
  }
  return (change) => {
    if (!isOfInterest()) return
    if (collected.size === 0) queueMicrotask(flush)
    const key = `${change.entity}/${change.id}`
    const earlier = collected.get(key)
    collected.set(key, earlier ? { ...change, before: earlier.before } : change)
  }
}
