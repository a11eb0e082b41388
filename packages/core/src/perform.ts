import { type PendingRequest, timeLeft } from './call.ts'
import { ConnectorError } from './errors.ts'
import type { Headers } from './headers.ts'
import { errorOf } from './make-error.ts'
import type { RequestInfo } from './options.ts'
import { backoff, isHarmless, mayRepeat } from './retry.ts'
import { exchange, type Received, type Send, within } from './transport.ts'

/**
 * Makes a request, again where that is allowed and there is time. Throws a `ConnectorError`.
 *
 * @param decode What is in an answer. Throws where that is a failure.
 * @param repeats Whether to try again after a failure; to tell the caller so is `retryable`.
 */
export async function perform<T>(
  pending: PendingRequest,
  decode: (received: Received) => T,
  repeats: (error: ConnectorError) => boolean,
  send: Send = exchange,
): Promise<T> {
  const { entity, action, plan, safety, authorizer, options, runtime } = pending
  const retryable = mayRepeat('upstream_timeout', safety)
  for (let attempt = 1; ; attempt++) {
    const info = { entity, action, method: plan.method, path: plan.template, attempt }
    const headers = { ...plan.headers }
    const authorizing = authorizer.authorize(headers)
    if (authorizing) await within(pending, {}, () => authorizing).catch(endWith(pending))
    let status: number | undefined
    try {
      return await within(pending, { outcome: 'unknown', retryable }, async (signal) => {
        pending.attempts++
        options.onRequest?.(info)
        const started = runtime.now()
        const received = await send(pending, headers, signal)
        status = received.status
        options.onResponse?.(info, { status, ms: runtime.now() - started })
        return decode(received)
      })
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error
      if (status === 401 && (await isRenewed(pending, headers))) attempt--
      else await waitOrThrow(pending, info, error, repeats(error))
    }
  }
}

/** Asks for other credentials after a 401, once per call. */
async function isRenewed(pending: PendingRequest, headers: Headers): Promise<boolean> {
  const { authorizer, renewal } = pending
  if (renewal.asked || !authorizer.refresh) return false
  renewal.asked = true
  return within(pending, {}, async () => authorizer.refresh?.(headers) ?? false)
}

/** Waits for the next attempt. Throws the error where there is none: nothing is awaited that the deadline forbids. */
async function waitOrThrow(
  pending: PendingRequest,
  info: RequestInfo,
  error: ConnectorError,
  repeats: boolean,
): Promise<void> {
  const { runtime, options } = pending
  const { maxRetries = 2, signal, onRetry } = options
  pending.doubtful ||= error.outcome === 'unknown'
  const waitMs = Math.max(error.retryAfterMs ?? 0, backoff(info.attempt, runtime.random()))
  if (!repeats || info.attempt > maxRetries || waitMs >= timeLeft(pending)) throw finish(pending, error)
  onRetry?.(info, { waitMs, code: error.code })
  // Timers count from when their turn of the event loop began, so they can ring early: what is missing is waited for.
  const until = runtime.now() + waitMs
  for (let left = waitMs; left > 0 && !signal?.aborted; left = until - runtime.now()) {
    await runtime.sleep(left, signal)
  }
}

/** Ends a call whose credentials could not be fetched. Others may wait for the same ones: each has an error of its own. */
function endWith({ doubtful }: PendingRequest): (error: ConnectorError) => never {
  return (error) => {
    const { code, message, status, cause } = error
    const outcome = doubtful && error.outcome === 'not_sent' ? 'unknown' : error.outcome
    throw errorOf(code, message, status, { ...error, cause, outcome })
  }
}

/** Adds what only the end of the call tells. */
function finish(pending: PendingRequest, error: ConnectorError): ConnectorError {
  const { doubtful, entity, action, options, safety } = pending
  // The service counts its own, and what it has judged is judged.
  const { attempts = pending.attempts } = error
  // That the last attempt did nothing says nothing of those before.
  const isUnsure = doubtful && (error.outcome === 'not_sent' || isHarmless(error.code))
  const outcome = isUnsure ? 'unknown' : error.outcome
  // Another call has another key, unless the caller chose it.
  const keyLost =
    safety === 'keyed' &&
    outcome === 'unknown' &&
    (isUnsure || error.attempts === undefined) &&
    !options.idempotencyKey
  return Object.assign(error, { outcome, retryable: error.retryable && !keyLost, attempts, entity, action })
}
