/**
 * The limit of an end user's calls in a day. No call waits for the store: a process knows its own calls at once, and those of
 * others once it has added its own to the store, which takes a second. So many calls more may be made.
 */
import { connectorError } from '@plugboard/core'
import { keyed } from '../../runtime/keyed.ts'
import type { ConnectorRecord } from '../../store/store.ts'
import type { UsageRow } from '../../store/tables.ts'
import type { UsageKey } from '../../store/usage.ts'
import { isoTime } from '../../text/iso-time.ts'
import { dayOf, nextDay } from './day.ts'

export interface DailyLimit {
  /** Counts calls of this process. */
  count(key: UsageKey, calls: number): void
  /** Takes over the sums of all processes. */
  learn(sums: readonly (UsageKey & Pick<UsageRow, 'calls'>)[]): void
  /** Throws `usage_limit_reached` if the end user of a connector has no call left. */
  require(connector: Pick<ConnectorRecord, 'org' | 'external_user_id'>): void
}

const USERS = 100_000

/** @param most Calls of a user in a day. @param clock The store's. */
export function dailyLimit(most: number, clock: () => number): DailyLimit {
  const users = keyed(USERS, () => ({ day: '', calls: 0 }))
  const today = ({ org, day, external_user_id: user }: UsageKey): { calls: number } => {
    const known = users(`${org} ${user}`)
    return known.day === day ? known : Object.assign(known, { day, calls: 0 })
  }
  return {
    count: (key, calls) => {
      today(key).calls += calls
    },
    learn: (sums) => {
      for (const { calls, ...key } of sums) {
        if (key.day !== dayOf(clock())) continue
        const known = today(key)
        known.calls = Math.max(known.calls, calls)
      }
    },
    require: ({ org, external_user_id }) => {
      const now = clock()
      if (today({ org, external_user_id, day: dayOf(now) }).calls >= most) throw limitReached(most, now)
    },
  }
}

function limitReached(most: number, now: number): Error {
  const resets = nextDay(now)
  const message = `The end user has made the ${most} calls that it may make in a day. The count resets at ${isoTime(resets)}.`
  return connectorError('usage_limit_reached', message, { retryable: true, retryAfterMs: resets - now })
}
