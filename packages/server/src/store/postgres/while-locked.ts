/**
 * Tries a search again that waited for a lock, as while the tables of its entity are distributed or altered. It waits without a
 * slot, so that the searches of other entities go on.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { QueryBudget } from '../engine.ts'
import { StoreError } from '../store-error.ts'
import { LOCKED } from './store-error.ts'

const PAUSE_MS = 200
/** Most locks are held for a moment. Callers learn of the others in time to try again themselves. */
const MAX_SHARE = 0.5
/** Searches of a tenant that wait at a time: half of those that it may have running. The others fail, for its other entities. */
const MAX_WAITING = 2

/** Rejects with the {@link StoreError} of the lock when half of the budget is over. */
export type WhileLocked = <T>(
  tenant: string,
  budget: QueryBudget,
  attempt: (left: QueryBudget) => Promise<T>,
) => Promise<T>

export function whileLocked(): WhileLocked {
  /** How many searches of a tenant wait. */
  const waiting = new Map<string, number>()
  const wait = async (tenant: string): Promise<void> => {
    const others = waiting.get(tenant) ?? 0
    waiting.set(tenant, others + 1)
    await sleep(PAUSE_MS)
    const left = (waiting.get(tenant) ?? 1) - 1
    if (left > 0) waiting.set(tenant, left)
    else waiting.delete(tenant)
  }
  return async (tenant, { ms, ...budget }, attempt) => {
    const began = performance.now()
    for (;;) {
      const passed = performance.now() - began
      try {
        return await attempt({ ...budget, ms: Math.max(1, ms - passed) })
      } catch (error) {
        const isLocked = error instanceof StoreError && error.code === LOCKED
        const isOver = performance.now() - began + PAUSE_MS > ms * MAX_SHARE
        if (!isLocked || isOver || (waiting.get(tenant) ?? 0) >= MAX_WAITING) throw error
      }
      await wait(tenant)
    }
  }
}
