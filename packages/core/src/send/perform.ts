import { type PendingRequest, timeLeft } from '../call.ts'
import { ConnectorError, type ErrorDetails } from '../errors/errors.ts'
import { errorOf } from '../errors/make-error.ts'
import type { Delivery, RequestInfo } from '../options.ts'
import type { Received } from '../response/received.ts'
import { isConclusive } from '../retry/conclusive.ts'
import { backoff, type Safety } from '../retry/retry.ts'
import { renewCredentials } from './renew.ts'
import { exchange, type Send, within } from './transport.ts'

/**
 * Sends a request and retries it if that is safe and the deadline permits. Throws a `ConnectorError`.
 *
 * @param decode Decodes a response. Throws if it is a failure.
 * @param repeats Whether to retry after a failure. `retryable` only informs the caller.
 */
export async function perform<T>(
  pending: PendingRequest,
  decode: (received: Received) => T,
  repeats: (error: ConnectorError, safety: Safety) => boolean,
  send: Send = exchange,
): Promise<T> {
  const { entity, action, plan, safety, authorizer, options, runtime } = pending
  // After a deadline, nothing is known.
  const stopped = { outcome: 'unknown', retryable: safety !== 'once' } as const
  for (let attempt = 1; ; attempt++) {
    const info = { entity, action, method: plan.method, path: plan.template, attempt }
    const headers = { ...plan.headers }
    const delivery: Delivery = {}
    pending.delivery = delivery
    // Nothing is fetched for a call that has ended. The attempt itself reports the abort.
    const authorizing = options.signal?.aborted ? undefined : authorizer.authorize(headers)
    if (authorizing) await within(pending, {}, () => authorizing).catch(throwOwnError(pending))
    let received: Received | undefined
    try {
      const exchanging = async (signal: AbortSignal): Promise<T> => {
        pending.attempts++
        options.onRequest?.(info)
        const started = runtime.now()
        received = await send(pending, headers, signal)
        options.onResponse?.(info, { status: received.status, ms: runtime.now() - started })
        return decode(received)
      }
      const isUnsent = (): boolean => delivery.isBegun === false
      return await within(pending, stopped, exchanging, isUnsent)
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error
      const renewing = renewCredentials(pending, headers, received, error)
      if (await renewing.catch(throwOwnError(pending))) attempt--
      else await waitOrThrow(pending, info, error, repeats(error, safety))
    }
  }
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
function throwOwnError(pending: PendingRequest): (error: ConnectorError) => never {
  return (error) => {
    const { code, message, status, cause } = error
    const outcome = error.outcome === 'unknown' ? 'not_sent' : error.outcome
    const own = errorOf(code, message, status, { ...error, cause, outcome })
    throw pending.hasUnknownAttempt ? Object.assign(own, overallOutcome(pending, own)) : own
  }
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
