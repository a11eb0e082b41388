/** Lets statements of searches through a few at a time, shared among tenants. */
import type { FairSlots } from '../limits/fair-slots.ts'
import type { QueryBudget } from './engine.ts'

export interface Slots {
  readonly all: FairSlots
  /** Of those, for statements that look at every row; undefined where these need no limit of their own. */
  readonly scans: FairSlots | undefined
}

/**
 * Runs the work of a tenant when there is a slot for it, with the time that is left then. Throws `overloaded` when there was none in
 * time.
 */
export type SearchSlots = <T>(
  tenant: string,
  effort: QueryBudget,
  work: (effort: QueryBudget) => Promise<T>,
) => Promise<T>

export function searchSlots({ all, scans }: Slots): SearchSlots {
  return async (tenant, effort, work) => {
    const end = performance.now() + effort.ms
    const left = (): number => Math.max(1, end - performance.now())
    const leaveScans = effort.isScan ? await scans?.enter(tenant, left()) : undefined
    try {
      const leave = await all.enter(tenant, left())
      try {
        return await work({ ...effort, ms: left() })
      } finally {
        leave()
      }
    } finally {
      leaveScans?.()
    }
  }
}
