/** Usage that waits to be added to the store: one sum per end user and day, however many calls there were. */
import { COUNTED, type UsageCounts, type UsageKey } from '../../store/usage.ts'

export type Count = UsageKey & UsageCounts

export interface PendingCounts {
  /** Returns false if there is no room for a further user. */
  add(key: UsageKey, counts: Partial<UsageCounts>): boolean
  /** Takes all of them. */
  take(): Count[]
  exist(): boolean
}

const NONE: UsageCounts = { calls: 0, failed_calls: 0, records: 0, tool_tokens: 0 }

/** @param size Maximum number of users and days. */
export function pendingCounts(size: number): PendingCounts {
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
