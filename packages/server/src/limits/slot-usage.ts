/** How many slots a tenant can hold, from the time for which it held some and from who else uses them. */
import { LRUCache } from 'lru-cache'

export interface Usage {
  /** Records that a tenant asked for a slot. */
  entered(name: string): void
  /** Records for how long a tenant held a slot. */
  spend(name: string, ms: number): void
  /** Maximum number of slots that the tenant can hold now. */
  limitOf(name: string): number
  /** Milliseconds until a tenant whose limit is 0 can hold a slot. */
  msUntilAllowed(name: string): number
}

export interface UsageLimits {
  readonly perTenant: number
  /** Milliseconds per second; see `FairSlotsOptions`. */
  readonly msPerSecond?: number
}

/** Tenants whose recent use is known. */
const MAX_TENANTS = 10_000
/** A debt above it pauses a tenant while others are present; above half of it, the tenant holds one slot at a time. */
const MAX_DEBT_MS = 500
/** Others are present for as long after they asked for a slot. */
const PRESENCE_MS = 1000

export function watchUsage({ perTenant, msPerSecond = Number.POSITIVE_INFINITY }: UsageLimits): Usage {
  /** When the time that a tenant has spent is paid back, if it earns `msPerSecond` from now on. */
  const paidAt = new LRUCache<string, number>({ max: MAX_TENANTS })
  const debt = (name: string): number => Math.max(0, (paidAt.get(name) ?? 0) - performance.now())
  const users = watchUsers()
  return {
    entered: users.entered,
    spend: (name, ms) => {
      if (msPerSecond < Number.POSITIVE_INFINITY)
        paidAt.set(name, performance.now() + debt(name) + (ms * 1000) / msPerSecond)
    },
    limitOf: (name) => {
      const owed = debt(name)
      if (owed > MAX_DEBT_MS && users.hasOthers(name)) return 0
      return owed > MAX_DEBT_MS / 2 ? 1 : perTenant
    },
    msUntilAllowed: (name) => Math.min(PRESENCE_MS, Math.max(0, debt(name) - MAX_DEBT_MS)),
  }
}

interface Users {
  entered(name: string): void
  /** True if another tenant asked for a slot recently. */
  hasOthers(name: string): boolean
}

function watchUsers(): Users {
  let latest = { name: '', at: Number.NEGATIVE_INFINITY }
  let before = latest
  return {
    entered: (name) => {
      if (name !== latest.name) before = latest
      latest = { name, at: performance.now() }
    },
    hasOthers: (name) => {
      const other = latest.name === name ? before : latest
      return performance.now() - other.at < PRESENCE_MS
    },
  }
}
