/**
 * How many slots a tenant can hold, from how much of the time it held some lately. While the machine is busy, the one tenant that
 * uses most of it is paused, until its share is fair again.
 */
import { LRUCache } from 'lru-cache'
import { atMost } from '../runtime/at-most.ts'

export interface SlotUsage {
  /** Records that a tenant asked for a slot. */
  asked(name: string): void
  /** Records for how long a tenant held a slot. */
  held(name: string, ms: number): void
  /** How many slots it can hold now, of `most` in general. */
  limitOf(name: string, most: number): number
}

export interface SlotUsageOptions {
  /** Slots that a tenant can always hold on average; a fraction where that is less than one. */
  readonly fairShare: number
  readonly isBusy: () => boolean
}

/** Any number of slots for as long as they are free. */
export const UNLIMITED: SlotUsage = { asked: () => {}, held: () => {}, limitOf: (_, most) => most }

/** Tenants whose recent use is known. */
const MAX_TENANTS = 10_000
/** Time in which the past counts a third: a share is an average of some seconds. */
const WINDOW_MS = 1000
/** Bounds the pause after a long statement: it must be shorter than the time that a search may wait. */
const MAX_SHARE = 1.5
/** A tenant is present for as long after it asked for a slot. */
const PRESENCE_MS = 1000

interface Tenant {
  /** Slots that it held on average, at that time. */
  share: number
  at: number
  askedAt: number
}

export function watchUsage({ fairShare, isBusy }: SlotUsageOptions): SlotUsage {
  const tenants = new LRUCache<string, Tenant>(atMost(MAX_TENANTS))
  /** It is the only one paused: those that use less are the reason. */
  const usesMost = (name: string, share: number): boolean => {
    let hasOthers = false
    // The latest come first.
    for (const [other, tenant] of tenants) {
      if (performance.now() - tenant.askedAt > PRESENCE_MS) break
      if (other === name) continue
      if (shareOf(tenant) > share) return false
      hasOthers = true
    }
    return hasOthers
  }
  return {
    asked: (name) => {
      const now = performance.now()
      const tenant = tenants.get(name)
      if (tenant === undefined) tenants.set(name, { share: 0, at: now, askedAt: now })
      else tenant.askedAt = now
    },
    held: (name, ms) => {
      const tenant = tenants.peek(name)
      if (tenant === undefined) return
      tenant.share = Math.min(MAX_SHARE, shareOf(tenant) + ms / WINDOW_MS)
      tenant.at = performance.now()
    },
    limitOf: (name, most) => {
      const tenant = tenants.peek(name)
      const share = tenant === undefined ? 0 : shareOf(tenant)
      if (share > fairShare && isBusy() && usesMost(name, share)) return 0
      return share > 1 ? 1 : most
    },
  }
}

function shareOf({ share, at }: Tenant): number {
  return share * Math.exp((at - performance.now()) / WINDOW_MS)
}
