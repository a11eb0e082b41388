/**
 * Shares a limited number of slots fairly among tenants. Each tenant can hold only some of them. Free slots
 * go to waiting tenants round robin, regardless of how many requests each has.
 */
import { connectorError } from '@plugboard/core'

export interface FairSlotsOptions {
  readonly slots: number
  /** Maximum number of slots of one tenant. */
  readonly perTenant: number
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

export function fairSlots({ slots, perTenant }: FairSlotsOptions): FairSlots {
  /** Tenants that hold or await a slot, in round-robin order. */
  const tenants = new Map<string, Tenant>()
  let free = slots
  const take = (name: string, tenant: Tenant): (() => void) => {
    free--
    tenant.held++
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      free++
      tenant.held--
      giveFree()
      forgetIdle(name, tenant)
    }
  }
  const giveFree = (): void => {
    for (const [name, tenant] of [...tenants]) {
      const [next] = tenant.waiting
      if (free === 0) return
      if (next === undefined || tenant.held >= perTenant) continue
      tenant.waiting.delete(next)
      // Moves the tenant to the end of the round.
      tenants.delete(name)
      tenants.set(name, tenant)
      next(take(name, tenant))
    }
  }
  const forgetIdle = (name: string, tenant: Tenant): void => {
    const isIdle = tenant.held === 0 && tenant.waiting.size === 0
    if (isIdle && tenants.get(name) === tenant) tenants.delete(name)
  }
  return {
    enter: (name, ms) => {
      const tenant = tenants.get(name) ?? { held: 0, waiting: new Set() }
      tenants.set(name, tenant)
      if (free > 0 && tenant.held < perTenant) return Promise.resolve(take(name, tenant))
      return wait(tenant, ms).finally(() => forgetIdle(name, tenant))
    },
  }
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

function overloaded(): Error {
  const message = 'Too many searches of this application are running. Send fewer at a time.'
  return connectorError('overloaded', message, { retryable: true, retryAfterMs: 1000 })
}
