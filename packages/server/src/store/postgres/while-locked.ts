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

/** Rejects with the {@link StoreError} of the lock when half of the budget is over. */
export async function whileLocked<T>(
  { ms, ...budget }: QueryBudget,
  attempt: (left: QueryBudget) => Promise<T>,
): Promise<T> {
  const began = performance.now()
  for (;;) {
    const passed = performance.now() - began
    try {
      return await attempt({ ...budget, ms: Math.max(1, ms - passed) })
    } catch (error) {
      const isLocked = error instanceof StoreError && error.code === LOCKED
      if (!isLocked || performance.now() - began + PAUSE_MS > ms * MAX_SHARE) throw error
    }
    await sleep(PAUSE_MS)
  }
}
