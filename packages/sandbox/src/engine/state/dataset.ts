import type { Random } from '../random/random.ts'
import type { Collection, Row } from './collection.ts'
import type { Journal } from './journal.ts'

/** Seconds since 1970. It moves only when something is written, or it is told to, so that runs repeat exactly. */
export interface Clock {
  now(): number
  /** A second later, for the next write. */
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

/** Everything one account of the upstream holds. */
export interface Dataset {
  readonly clock: Clock
  /** What changed since it was filled. */
  readonly journal: Journal
  /** For ids of new records. */
  readonly random: Random
  /** The records of an entity; throws for a name that no table has. */
  collection(entity: string): Collection
  /** A record with the emptiest value of each field that is not given. */
  complete(entity: string, values: Row): Row
}
