/** How much of upstream answers is held in memory at once, over all streams of the process. */
import { setTimeout as sleep } from 'node:timers/promises'
import { notifier } from './notifier.ts'

export interface MemoryBudget {
  /** Waits until there is room for more, and not for ever. */
  pass(): Promise<void>
  /** Says that so many bytes are held; the answer says that they are no more. */
  hold(bytes: number): () => void
}

/**
 * Nobody waits for longer: what is held may be waiting for the very page that is asked for, as what is listed under one
 * parent does for all of the one before it. Who goes on holds one page more.
 */
const PATIENCE_MS = 1000

export function memoryBudget(limit: number, patienceMs: number = PATIENCE_MS): MemoryBudget {
  const released = notifier()
  let held = 0
  return {
    pass: async () => {
      if (held < limit) return
      const patience = sleep(patienceMs, true, { ref: false })
      while (held >= limit) if (await Promise.race([released.heard(), patience])) return
    },
    hold: (bytes) => {
      held += bytes
      let isHeld = true
      return () => {
        if (isHeld) held -= bytes
        isHeld = false
        released.ring()
      }
    },
  }
}
