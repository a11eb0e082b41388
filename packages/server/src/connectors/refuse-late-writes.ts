import { connectorError } from '@plugboard/core'
import type { Services } from './services.ts'

/**
 * A shorter queue waits for one slow transaction, such as a sync batch, and drains after it. The eight sync workers of a
 * process may fill half of it by their own, short statements.
 */
const MIN_QUEUED = 16
/** Milliseconds. A write passes the database queue several times and should be answered within a second. */
const MAX_DELAY_MS = 100

/**
 * Sheds a write while the store's write queue is long and slow. At this point nothing has been sent or
 * stored; later the write could only fail after its effect upstream. Reads do not wait for writers and are
 * not shed.
 */
export function refuseLateWrites({ store, shedding }: Pick<Services, 'store' | 'shedding'>): void {
  const { waiting, delayMs } = store.engine.writeQueue
  if (waiting() < MIN_QUEUED || delayMs() <= MAX_DELAY_MS) return
  shedding.refused('store_queue')
  const details = { outcome: 'not_sent', retryable: true, retryAfterMs: 1000 } as const
  throw connectorError(
    'overloaded',
    'Too many writes are waiting for the database. Retry the request later.',
    details,
  )
}
