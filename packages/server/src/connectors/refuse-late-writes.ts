import { connectorError } from '@plugboard/core'
import type { Services } from './services.ts'

/** Fewer wait for something slow that is not theirs, such as a page of the synchronization, and get their turn after it. */
const STANDING = 8
/** Milliseconds. A write passes the queue of the database several times, and is to be answered within a second. */
const LONGEST_WAIT_MS = 250

/**
 * Refuses a write while many others wait for the database, and for too long. Nothing was sent and nothing stored yet; later it could only
 * be given up after it had its effect upstream. Reads do not wait for writers and go on.
 */
export function refuseLateWrites({ store, shedding }: Pick<Services, 'store' | 'shedding'>): void {
  const { waiting, delayMs } = store.engine.writeQueue
  if (waiting() < STANDING || delayMs() <= LONGEST_WAIT_MS) return
  shedding.refused('store_queue')
  const details = { outcome: 'not_sent', retryable: true, retryAfterMs: 1000 } as const
  throw connectorError(
    'overloaded',
    'Too many writes wait for the database. Repeat the request later.',
    details,
  )
}
