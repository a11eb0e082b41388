/** Renews the lease of a stream while a worker runs it. */
import type { Engine } from '../../store/engine.ts'
import { isWanted, LeaseLost, renewLease, type StreamLease } from '../../store/streams.ts'

/** The interval between renewals, as a share of the lease's duration. */
const RENEWAL_SHARE = 0.25

export interface LeaseHeartbeat {
  /** Another worker may have the stream: requests in flight are aborted. */
  readonly lost: AbortSignal
  /** The stream or its connector was paused: the run ends after the current page. */
  readonly paused: AbortSignal
  stop(): void
}

export function startLeaseHeartbeat(engine: Engine, lease: StreamLease): LeaseHeartbeat {
  const [lost, paused] = [new AbortController(), new AbortController()]
  const db = engine.tenant(lease)
  let renewedAt = performance.now()
  const renew = async (): Promise<void> => {
    try {
      await renewLease(db, engine, lease)
      renewedAt = performance.now()
      if (!(await isWanted(db, lease))) paused.abort()
    } catch (error) {
      const isExpired = performance.now() - renewedAt > lease.leaseMs
      if (error instanceof LeaseLost || isExpired) lost.abort()
    }
  }
  const timer = setInterval(() => void renew(), lease.leaseMs * RENEWAL_SHARE)
  return { lost: lost.signal, paused: paused.signal, stop: () => clearInterval(timer) }
}
