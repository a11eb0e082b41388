/** Limits concurrent search statements, with fair scheduling among tenants. */
import type { FairSlots } from '../limits/fair-slots.ts'
import type { QueryBudget } from './engine.ts'

export interface Slots {
  readonly all: FairSlots
  /** Additional limit for statements that scan all rows; undefined for none. */
  readonly scans: FairSlots | undefined
}

/**
 * Runs work of a tenant once a slot is free, with the remaining time budget. Throws `overloaded` when no slot
 * becomes free in time.
 */
export type SearchSlots = <T>(
  tenant: string,
  budget: QueryBudget,
  work: (budget: QueryBudget) => Promise<T>,
) => Promise<T>

export function searchSlots({ all, scans }: Slots): SearchSlots {
  return async (tenant, budget, work) => {
    const end = performance.now() + budget.ms
    const left = (): number => Math.max(1, end - performance.now())
    const leaveScans = budget.isScan ? await scans?.enter(tenant, left()) : undefined
    try {
      const leave = await all.enter(tenant, left())
      try {
        return await work({ ...budget, ms: left() })
      } finally {
        leave()
      }
    } finally {
      leaveScans?.()
    }
  }
}
