/** A record that was written or removed. */
export interface Touched {
  readonly entity: string
  readonly id: string
  /** Sequence number of the change in the data set. */
  readonly number: number
  /** Unix time in seconds. */
  readonly time: number
}

/** The changes of a data set since it was filled: each record once, at its latest change. */
export interface Journal {
  /** Number of the latest change; 0 if there is none. */
  readonly last: number
  note(entity: string, id: string): void
  /** The latest change of a record; undefined if there is none. */
  of(entity: string, id: string): Touched | undefined
  /** Adds a change of an earlier process. */
  restore(change: Touched): void
  /** Records that changed after the given change, ordered by their latest change. */
  since(number: number): Touched[]
}

export function createJournal(now: () => number): Journal {
  const touched = new Map<string, Touched>()
  let last = 0
  return {
    get last() {
      return last
    },
    note(entity, id) {
      const key = `${entity}/${id}`
      // Deleting it first moves the entry to the end of the map.
      touched.delete(key)
      touched.set(key, { entity, id, number: ++last, time: now() })
    },
    of: (entity, id) => touched.get(`${entity}/${id}`),
    restore(change) {
      touched.set(`${change.entity}/${change.id}`, change)
      last = Math.max(last, change.number)
    },
    since: (number) => [...touched.values()].filter((one) => one.number > number),
  }
}
