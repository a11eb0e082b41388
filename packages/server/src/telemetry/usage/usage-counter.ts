/**
 * Counts what end users use, by day. Counts are summed in memory and added to the store once a second; no call waits for that.
 */
import type { Config } from '../../config/config.ts'
import { isStoreError } from '../../store/store-error.ts'
import { COUNTED, type UsageCounts, type UsageKey, type UsageStore } from '../../store/usage.ts'
import type { Events } from '../events.ts'
import type { Metrics } from '../metrics.ts'
import { type DailyLimit, dailyLimit } from './daily-limit.ts'
import { DAY_MS, dayOf } from './day.ts'

export interface UsageCounter {
  /** @param user Null: the usage concerns no end user. */
  add(org: string, user: string | null, counts: Partial<UsageCounts>): void
  /** Throws `usage_limit_reached` if the end user of a connector has no call left today. */
  readonly requireWithinLimit: DailyLimit['require']
  /** Adds the pending counts to the store. */
  flush(): Promise<void>
  /** Adds the last counts. */
  close(): Promise<void>
}

export interface UsageCounterParts {
  readonly config: Pick<Config, 'userDailyCalls'>
  readonly store: Pick<UsageStore, 'add'>
  readonly metrics: Pick<Metrics, 'usageDropped'>
  readonly events: Pick<Events, 'failed'>
  /** The store's clock. */
  readonly clock: () => number
}

type Count = UsageKey & UsageCounts

/** End users with pending counts. */
const PENDING = 10_000
const PER_INSERT = 1000
const FLUSH_MS = 1000

export function startUsageCounter(parts: UsageCounterParts): UsageCounter {
  const { config, clock, metrics, events } = parts
  const { userDailyCalls } = config
  const limit = userDailyCalls === undefined ? undefined : dailyLimit(userDailyCalls, clock)
  const pending = pendingCounts(PENDING)
  let flushing = Promise.resolve()
  const flush = (): Promise<void> => {
    flushing = flushing.then(() =>
      write(parts, pending, limit).catch((error) => events.failed('usage', error)),
    )
    return flushing
  }
  const timer = setInterval(() => void (pending.exist() && flush()), FLUSH_MS)
  timer.unref()
  let today = { number: Number.NaN, day: '' }
  return {
    add: (org, user, counts) => {
      const now = clock()
      const number = Math.floor(now / DAY_MS)
      if (number !== today.number) today = { number, day: dayOf(now) }
      const key = { org, day: today.day, external_user_id: user ?? '' }
      if (!pending.add(key, counts)) metrics.usageDropped(1)
      limit?.count(key, counts.calls ?? 0)
    },
    requireWithinLimit: (connector) => limit?.require(connector),
    flush,
    close: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

/** While the store is unavailable, counts keep adding up. Counts that it refuses are lost. */
async function write(
  { store, metrics, events }: UsageCounterParts,
  pending: PendingCounts,
  limit: DailyLimit | undefined,
): Promise<void> {
  const counts = pending.take()
  for (let from = 0; from < counts.length; from += PER_INSERT) {
    const some = counts.slice(from, from + PER_INSERT)
    try {
      const sums = await store.add(some)
      limit?.learn(sums)
    } catch (error) {
      if (isStoreError(error)) {
        putBack(pending, counts.slice(from), metrics)
        throw error
      }
      metrics.usageDropped(some.length)
      events.failed('usage', error)
    }
  }
}

function putBack(
  pending: PendingCounts,
  counts: readonly Count[],
  metrics: UsageCounterParts['metrics'],
): void {
  const lost = counts.filter((count) => !pending.add(count, count))
  if (lost.length > 0) metrics.usageDropped(lost.length)
}

/** Usage that waits to be added to the store: one sum per end user and day, however many calls there were. */
interface PendingCounts {
  /** Returns false if there is no room for a further user. */
  add(key: UsageKey, counts: Partial<UsageCounts>): boolean
  /** Takes all of them. */
  take(): Count[]
  exist(): boolean
}

const NONE: UsageCounts = { calls: 0, failed_calls: 0, records: 0, tool_tokens: 0 }

/** @param size Maximum number of users and days. */
function pendingCounts(size: number): PendingCounts {
  let pending = new Map<string, Count>()
  return {
    add: (key, counts) => {
      const name = `${key.org}\0${key.day}\0${key.external_user_id}`
      const known = pending.get(name)
      if (known === undefined && pending.size >= size) return false
      const sum = known ?? { ...key, ...NONE }
      for (const column of COUNTED) sum[column] += counts[column] ?? 0
      if (known === undefined) pending.set(name, sum)
      return true
    },
    take: () => {
      const all = [...pending.values()]
      pending = new Map()
      return all
    },
    exist: () => pending.size > 0,
  }
}
