/** A caller that believes the reported outcome: it repeats with the key of an error, or retries after no effect. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { AccountCall, Failure } from './accounts.ts'

const MOST_CALLS = 120
const WAIT_MS = 100

export interface Followed {
  /** `unknown`: no key continues it. */
  readonly ending: 'done' | 'unknown' | 'endless'
  /** Calls that were continued with the key of an error. */
  readonly continued: number
  /** Errors that reported no effect although there was one. */
  readonly denied: number
  /** A call got no response at all. */
  readonly isInterrupted: boolean
  /** Of the last error, unless the call succeeded. */
  readonly code?: string | undefined
}

interface Write {
  /** Idempotency key of the first call. Default: none. */
  readonly own?: string | undefined
  /** Its effects so far. */
  readonly effects?: () => number
}

export async function followOutcome(
  { call, reconnect }: AccountCall,
  { own, effects = () => 0 }: Write,
): Promise<Followed> {
  let key = own
  let continued = 0
  let denied = 0
  let code: string | undefined
  let isInterrupted = false
  // An earlier call with this key may have had its effect, which `not_sent` of a later one does not deny.
  let isDoubtful = false
  for (let calls = 1; calls <= MOST_CALLS; calls++) {
    const failure = await call(key, isDoubtful)
    if (failure === undefined) return { ending: 'done', continued, denied, isInterrupted }
    const { outcome, retryable } = failure
    code = failure.code
    isInterrupted ||= code === undefined
    if (outcome === 'unknown') {
      // Neither the same key nor a repetition without one sends it again safely.
      if (code === 'outcome_unknown' || (failure.key === undefined && !retryable))
        return { ending: 'unknown', continued, denied, isInterrupted, code }
      if (failure.key !== key) continued++
      key = failure.key
      isDoubtful = true
    } else if (isNewWrite(failure)) {
      if (effects() > 0) denied++
      if (key !== undefined) key = `${own ?? 'again'}-${crypto.randomUUID()}`
      isDoubtful = false
    } else if (!isDoubtful && code !== 'idempotency_in_progress' && effects() > 0) denied++
    if (code === 'connector_needs_reauth') await reconnect?.()
    await sleep(Math.max(WAIT_MS, failure.retryAfterMs ?? 0))
  }
  return { ending: 'endless', continued, denied, isInterrupted, code }
}

/** The service reports no effect, and that the same call would fail again. */
function isNewWrite({ code, retryable }: Failure): boolean {
  return !retryable && code !== 'connector_needs_reauth'
}
