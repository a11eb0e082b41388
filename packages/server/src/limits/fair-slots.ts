/**
 * Shares a limited number of slots fairly among tenants. Each tenant can hold only some of them. Free slots
 * go to waiting tenants round robin, regardless of how many requests each has.
 */
import { overloaded } from './overloaded.ts'
import { type SlotUsage, UNLIMITED } from './slot-usage.ts'

export interface FairSlotsOptions {
  readonly slots: number
  /** Maximum number of slots of one tenant. */
  readonly perTenant: number
  /** Lowers that number for tenants that use much. Slots may share it. Default: it never does. */
  readonly usage?: SlotUsage
  /** Message of the `overloaded` error. */
  readonly refusal: string
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
  readonly perTenant: number
  readonly refusal: string
  readonly usage: SlotUsage
  free: number
  /** Requests that wait. */
  waiting: number
  /** Tenants that hold or await a slot, in round-robin order. */
  readonly tenants: Map<string, Tenant>
  /** Runs while a tenant waits although a slot is free. */
  again: NodeJS.Timeout | undefined
}

export function fairSlots(options: FairSlotsOptions): FairSlots {
  const { slots: free, perTenant, refusal, usage = UNLIMITED } = options
  const tenants = new Map<string, Tenant>()
  const slots: Slots = { perTenant, refusal, usage, free, waiting: 0, tenants, again: undefined }
  return {
    enter: (name, ms) => {
      const tenant = slots.tenants.get(name) ?? { held: 0, waiting: new Set() }
      slots.tenants.set(name, tenant)
      usage.asked(name)
      // A request never overtakes those that wait.
      if (tenant.waiting.size === 0 && mayHoldMore(slots, name, tenant))
        return Promise.resolve(take(slots, name, tenant))
      const waiting = wait(slots, tenant, ms).finally(() => forgetIdle(slots, name, tenant))
      giveFree(slots)
      return waiting
    },
  }
}

function mayHoldMore({ free, usage, perTenant }: Slots, name: string, { held }: Tenant): boolean {
  return free > 0 && held < usage.limitOf(name, perTenant)
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
    slots.usage.held(name, performance.now() - began)
    if (slots.waiting > 0) giveFree(slots)
    forgetIdle(slots, name, tenant)
  }
}

/** No event tells when a limit rises. */
const AGAIN_MS = 25

function giveFree(slots: Slots): void {
  let isGiving = true
  while (isGiving) isGiving = giveOneEach(slots)
  const isAnyWaiting = slots.free > 0 && slots.waiting > 0
  if (!isAnyWaiting || slots.again !== undefined) return
  slots.again = setTimeout(() => {
    slots.again = undefined
    giveFree(slots)
  }, AGAIN_MS).unref()
}

/** Gives every waiting tenant one slot, as far as there are any. Returns whether somebody got one. */
function giveOneEach(slots: Slots): boolean {
  const { tenants } = slots
  let isGiven = false
  for (const [name, tenant] of [...tenants]) {
    const [next] = tenant.waiting
    if (slots.free === 0) return false
    if (next === undefined || !mayHoldMore(slots, name, tenant)) continue
    tenant.waiting.delete(next)
    slots.waiting--
    // Moves the tenant to the end of the round.
    tenants.delete(name)
    tenants.set(name, tenant)
    next(take(slots, name, tenant))
    isGiven = true
  }
  return isGiven
}

function forgetIdle({ tenants }: Slots, name: string, tenant: Tenant): void {
  const isIdle = tenant.held === 0 && tenant.waiting.size === 0
  if (isIdle && tenants.get(name) === tenant) tenants.delete(name)
}

function wait(slots: Slots, { waiting }: Tenant, ms: number): Promise<() => void> {
  const { promise, resolve, reject } = Promise.withResolvers<() => void>()
  waiting.add(resolve)
  slots.waiting++
  const timer = setTimeout(() => {
    // A slot was given to it just now.
    if (!waiting.delete(resolve)) return
    slots.waiting--
    reject(overloaded(slots.refusal))
  }, ms)
  return promise.finally(() => clearTimeout(timer))
}
