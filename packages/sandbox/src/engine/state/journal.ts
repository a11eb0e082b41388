/** A record that was put or removed. */
export interface Touched {
  readonly entity: string
  readonly id: string
  /** Counts every change of the data set; greater is later. */
  readonly number: number
  /** Seconds since 1970. */
  readonly time: number
}

/** What changed in a data set since it was filled: each record once, at its latest change. */
export interface Journal {
  /** Number of the latest change. 0 where there was none. */
  readonly last: number
  note(entity: string, id: string): void
  /** Records that changed after the change with this number, in the order of their latest changes. */
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
      // Put anew, the latest stands last.
      touched.delete(key)
      touched.set(key, { entity, id, number: ++last, time: now() })
    },
    since: (number) => [...touched.values()].filter((one) => one.number > number),
  }
}
