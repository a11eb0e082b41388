/**
 * Shares a limited number of slots fairly among tenants. Each tenant can hold only some of them. Free slots
 * go to waiting tenants round robin, regardless of how many requests each has.
 */
import { connectorError } from '@plugboard/core'
import { LRUCache } from 'lru-cache'

export interface FairSlotsOptions {
  readonly slots: number
  /** Maximum number of slots of one tenant. */
  readonly perTenant: number
  /**
   * Milliseconds per second that a tenant can hold slots, in total; beyond it can hold only one at a time.
   * Default: no limit.
   */
  readonly msPerSecond?: number
}

export interface FairSlots {
  /**
   * Resolves to the function that releases the slot. Throws `overloaded` if no slot is free within `ms`
   * milliseconds.
   */
  enter(tenant: string, ms: number): Promise<() => void>
}

interface Tenant {
  held: number
  /** Waiting requests, oldest first. */
  readonly waiting: Set<(leave: () => void) => void>
}

interface Slots {
  readonly limitOf: (name: string) => number
  /** Records for how long a tenant held a slot. */
  readonly spend: (name: string, ms: number) => void
  free: number
  /** Tenants that hold or await a slot, in round-robin order. */
  readonly tenants: Map<string, Tenant>
}

export function fairSlots(options: FairSlotsOptions): FairSlots {
  const slots: Slots = { ...usageLimits(options), free: options.slots, tenants: new Map() }
  return {
    enter: (name, ms) => {
      const tenant = slots.tenants.get(name) ?? { held: 0, waiting: new Set() }
      slots.tenants.set(name, tenant)
      if (slots.free > 0 && tenant.held < slots.limitOf(name))
        return Promise.resolve(take(slots, name, tenant))
      return wait(tenant, ms).finally(() => forgetIdle(slots, name, tenant))
    },
  }
}

/** Tenants whose recent use is known. */
const MAX_TENANTS = 10_000

function usageLimits({
  perTenant,
  msPerSecond = Number.POSITIVE_INFINITY,
}: FairSlotsOptions): Pick<Slots, 'limitOf' | 'spend'> {
  /** When the time that a tenant has spent is paid back, if it earns `msPerSecond` from now on. */
  const paidAt = new LRUCache<string, number>({ max: MAX_TENANTS })
  const debt = (name: string): number => Math.max(0, (paidAt.get(name) ?? 0) - performance.now())
  return {
    limitOf: (name) => (debt(name) > 1000 ? 1 : perTenant),
    spend: (name, ms) => {
      if (msPerSecond < Number.POSITIVE_INFINITY)
        paidAt.set(name, performance.now() + debt(name) + (ms * 1000) / msPerSecond)
    },
  }
}

/** Returns the function that releases the slot; it has no effect when called again. */
function take(slots: Slots, name: string, tenant: Tenant): () => void {
  slots.free--
  tenant.held++
  const began = performance.now()
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    slots.free++
    tenant.held--
    slots.spend(name, performance.now() - began)
    giveFree(slots)
    forgetIdle(slots, name, tenant)
  }
}

function giveFree(slots: Slots): void {
  const { tenants, limitOf } = slots
  for (const [name, tenant] of [...tenants]) {
    const [next] = tenant.waiting
    if (slots.free === 0) return
    if (next === undefined || tenant.held >= limitOf(name)) continue
    tenant.waiting.delete(next)
    // Moves the tenant to the end of the round.
    tenants.delete(name)
    tenants.set(name, tenant)
    next(take(slots, name, tenant))
  }
}

function forgetIdle({ tenants }: Slots, name: string, tenant: Tenant): void {
  const isIdle = tenant.held === 0 && tenant.waiting.size === 0
  if (isIdle && tenants.get(name) === tenant) tenants.delete(name)
}

function wait({ waiting }: Tenant, ms: number): Promise<() => void> {
  const { promise, resolve, reject } = Promise.withResolvers<() => void>()
  waiting.add(resolve)
  const timer = setTimeout(() => {
    waiting.delete(resolve)
    reject(overloaded())
  }, ms)
  return promise.finally(() => clearTimeout(timer))
}

export function overloaded(): Error {
  const message = 'Too many searches of this application are running. Send fewer at a time.'
  return connectorError('overloaded', message, { retryable: true, retryAfterMs: 1000 })
}
