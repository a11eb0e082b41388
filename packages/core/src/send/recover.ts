/** The end of a failed attempt: another one, or the error. */
import { type PendingRequest, timeLeft } from '../call.ts'
import type { ConnectorError, ErrorDetails } from '../errors/errors.ts'
import { errorOf } from '../errors/make-error.ts'
import type { RequestInfo } from '../options.ts'
import type { Headers } from '../request/headers.ts'
import type { Received } from '../response/received.ts'
import { isConclusive } from '../retry/conclusive.ts'
import { backoff } from '../retry/retry.ts'
import { renewCredentials } from './renew.ts'

/** An attempt that has failed. */
export interface FailedAttempt {
  readonly info: RequestInfo
  readonly headers: Headers
  /** Undefined if no complete response arrived. */
  readonly received: Received | undefined
  readonly error: ConnectorError
  /** The caller of this request repeats it after such a failure. */
  readonly repeats: boolean
}

/**
 * Renews the credentials, or waits until the next attempt. Throws the error if there is none. True if the failed attempt
 * does not count, because the credentials were the reason.
 */
export async function recover(pending: PendingRequest, failed: FailedAttempt): Promise<boolean> {
  const { info, headers, received, error, repeats } = failed
  const renewing = renewCredentials(pending, headers, received, error)
  if (await renewing.catch((cause) => throwOwn(pending, cause))) return true
  await waitOrThrow(pending, info, error, repeats)
  return false
}

/** Waits until the next attempt. Throws the error if there is none, or if it would start after the deadline. */
async function waitOrThrow(
  pending: PendingRequest,
  info: RequestInfo,
  error: ConnectorError,
  repeats: boolean,
): Promise<void> {
  const { runtime, options } = pending
  const { maxRetries = 2, signal, onRetry } = options
  const waitMs = Math.max(error.retryAfterMs ?? 0, backoff(info.attempt, runtime.random()))
  const isLast = info.attempt > maxRetries && !isWaitedOut(pending, error)
  const isFinal = !repeats || isUnsafeToRepeat(pending, error) || isLast
  if (isFinal || waitMs >= timeLeft(pending)) throw finish(pending, error)
  pending.hasUnknownAttempt ||= error.outcome === 'unknown'
  onRetry?.(info, { waitMs, code: error.code, message: error.message })
  // Timers may fire early, because they count from the start of the event loop's turn. Wait for the rest.
  const until = runtime.now() + waitMs
  for (let left = waitMs; left > 0 && !signal?.aborted; left = until - runtime.now()) {
    await runtime.sleep(left, signal)
  }
}

/** True if only the deadline ends the waits, since the caller has set no number of retries. */
function isWaitedOut({ options, waitsOut }: PendingRequest, error: ConnectorError): boolean {
  return options.maxRetries === undefined && waitsOut?.(error) === true
}

/** A known outcome of this attempt does not permit another one if an earlier attempt may have had its effect. */
function isUnsafeToRepeat(
  { safety, hasUnknownAttempt }: PendingRequest,
  { outcome }: ConnectorError,
): boolean {
  return safety === 'once' && hasUnknownAttempt && outcome !== 'unknown'
}

/**
 * Ends a call whose credentials could not be fetched. Other calls may have waited for the same exchange, so each gets its
 * own error. However the exchange ended, this attempt was not sent.
 */
export function throwOwn(pending: PendingRequest, error: ConnectorError): never {
  const { code, message, status, cause } = error
  const outcome = error.outcome === 'unknown' ? 'not_sent' : error.outcome
  const own = errorOf(code, message, status, { ...error, cause, outcome })
  throw pending.hasUnknownAttempt ? Object.assign(own, overallOutcome(pending, own)) : own
}

/** Adds the details that are known only at the end of the call. */
function finish(pending: PendingRequest, error: ConnectorError): ConnectorError {
  const { entity, action } = pending
  // An error of the service already contains its own attempts and outcome.
  const { attempts = pending.attempts } = error
  return Object.assign(error, overallOutcome(pending, error), { attempts, entity, action })
}

/** Outcome of all attempts together, and the key with which the caller can repeat the call. */
function overallOutcome(pending: PendingRequest, error: ConnectorError): ErrorDetails {
  const { hasUnknownAttempt, safety, hasOwnKey, plan, key } = pending
  const isUnknown = hasUnknownAttempt && error.outcome !== 'unknown' && !isConclusive(safety, error)
  const outcome = isUnknown ? 'unknown' : error.outcome
  // A repeated call has a new key unless the caller chose it.
  const isKeyLost =
    safety === 'keyed' && outcome === 'unknown' && (isUnknown || error.attempts === undefined) && !hasOwnKey
  const mayRepeatEffect = isKeyLost || isUnsafeToRepeat(pending, error)
  return {
    outcome,
    retryable: error.retryable && !mayRepeatEffect,
    ...(plan.isKeyed && { idempotencyKey: key }),
  }
}
