/**
 * Shares a limited number of slots fairly among tenants. Each tenant can hold only some of them. Free slots
 * go to waiting tenants round robin, regardless of how many requests each has.
 */
import { connectorError } from '@plugboard/core'
import { type Usage, watchUsage } from './slot-usage.ts'

export interface FairSlotsOptions {
  readonly slots: number
  /** Maximum number of slots of one tenant. */
  readonly perTenant: number
  /**
   * Milliseconds per second that a tenant can hold slots, in total. A tenant beyond it can hold only one at a time, and
   * while other tenants use slots, none until it is within the limit again. Default: no limit.
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
  /** Runs while the tenant may not hold a slot and no release will wake it. */
  pause: NodeJS.Timeout | undefined
  /** Waiting requests, oldest first. */
  readonly waiting: Set<(leave: () => void) => void>
}

interface Slots {
  readonly usage: Usage
  free: number
  /** Tenants that hold or await a slot, in round-robin order. */
  readonly tenants: Map<string, Tenant>
}

export function fairSlots(options: FairSlotsOptions): FairSlots {
  const slots: Slots = { usage: watchUsage(options), free: options.slots, tenants: new Map() }
  return {
    enter: (name, ms) => {
      const tenant = slots.tenants.get(name) ?? { held: 0, pause: undefined, waiting: new Set() }
      slots.tenants.set(name, tenant)
      slots.usage.entered(name)
      if (slots.free > 0 && tenant.held < slots.usage.limitOf(name))
        return Promise.resolve(take(slots, name, tenant))
      const waiting = wait(tenant, ms).finally(() => forgetIdle(slots, name, tenant))
      resume(slots, name, tenant)
      return waiting
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
    slots.usage.spend(name, performance.now() - began)
    giveFree(slots)
    forgetIdle(slots, name, tenant)
  }
}

function giveFree(slots: Slots): void {
  const { tenants, usage } = slots
  for (const [name, tenant] of [...tenants]) {
    const [next] = tenant.waiting
    if (slots.free === 0) return
    if (next === undefined) continue
    if (tenant.held >= usage.limitOf(name)) {
      resume(slots, name, tenant)
      continue
    }
    tenant.waiting.delete(next)
    // Moves the tenant to the end of the round.
    tenants.delete(name)
    tenants.set(name, tenant)
    next(take(slots, name, tenant))
  }
}

/** Gives slots to a waiting tenant that holds none as soon as its limit allows one: no release would. */
function resume(slots: Slots, name: string, tenant: Tenant): void {
  if (tenant.held > 0 || tenant.pause !== undefined) return
  tenant.pause = setTimeout(() => {
    tenant.pause = undefined
    giveFree(slots)
  }, slots.usage.msUntilAllowed(name)).unref()
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
