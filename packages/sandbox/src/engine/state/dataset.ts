import type { Random } from '../random/random.ts'
import type { Collection, Row } from './collection.ts'
import type { Journal } from './journal.ts'

/** Unix time. It advances only on writes and on request, so that runs are reproducible. */
export interface Clock {
  now(): number
  /** Advances by a second, for the next write. */
  tick(): number
  advance(by: number): void
}

export function createClock(start: number): Clock {
  let seconds = start
  return {
    now: () => seconds,
    tick: () => ++seconds,
    advance: (by) => {
      seconds += by
    },
  }
}

/** All data of one account. */
export interface Dataset {
  readonly clock: Clock
  /** Changes since it was filled. */
  readonly journal: Journal
  /** Generator of new ids. */
  readonly random: Random
  /** The records of an entity. Throws for an unknown name. */
  collection(entity: string): Collection
  /** A record with empty values in all absent fields. */
  complete(entity: string, values: Row): Row
}
