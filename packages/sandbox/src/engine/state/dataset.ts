import type { Random } from '../random/random.ts'
import type { AccountWebhooks } from '../webhooks/account-webhooks.ts'
import type { Collection, Row } from './collection.ts'
import type { Journal } from './journal.ts'

/** Unix time. It advances only on writes and on request, so that runs are reproducible. */
export interface Clock {
  now(): number
  /** Advances by a second, for the next write. */
  tick(): number
  advance(by: number): void
}

/** @param onChange Called when it has advanced. */
export function createClock(start: number, onChange: () => void = () => {}): Clock {
  let seconds = start
  const advance = (by: number): void => {
    seconds += by
    onChange()
  }
  return {
    now: () => seconds,
    tick() {
      advance(1)
      return seconds
    },
    advance,
  }
}

/** All data of one account. */
export interface Dataset {
  readonly clock: Clock
  /** Changes since it was filled. */
  readonly journal: Journal
  readonly webhooks: AccountWebhooks
  /** Generator of new ids. */
  readonly random: Random
  /** The records of an entity. Throws for an unknown name. */
  collection(entity: string): Collection
  /** A record with empty values in all absent fields. */
  complete(entity: string, values: Row): Row
}
