import { type PendingRequest, timeLeft } from './call.ts'
import { isConclusive } from './conclusive.ts'
import { ConnectorError, type ErrorDetails } from './errors.ts'
import type { Headers } from './headers.ts'
import { errorOf } from './make-error.ts'
import type { RequestInfo } from './options.ts'
import { backoff, mayRepeat } from './retry.ts'
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
  const { entity, action, plan, safety, options, runtime } = pending
  const retryable = mayRepeat('upstream_timeout', safety)
  for (let attempt = 1; ; attempt++) {
    const info = { entity, action, method: plan.method, path: plan.template, attempt }
    const headers = { ...plan.headers }
    await authorize(pending, headers)
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

async function authorize(pending: PendingRequest, headers: Headers): Promise<void> {
  const authorizing = pending.authorizer.authorize(headers)
  if (authorizing) await within(pending, {}, () => authorizing).catch(endWith(pending))
}

/** Asks for other credentials after a 401, once per call. Those that are refused as well are over for good. */
async function isRenewed(pending: PendingRequest, headers: Headers): Promise<boolean> {
  const { authorizer, renewal } = pending
  if (renewal.renewed) authorizer.refuse?.(headers)
  if (renewal.asked || !authorizer.refresh) return false
  renewal.asked = true
  const refresh = async () => authorizer.refresh?.(headers) ?? false
  renewal.renewed = await within(pending, {}, refresh).catch(endWith(pending))
  return renewal.renewed
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
  const waitMs = Math.max(error.retryAfterMs ?? 0, backoff(info.attempt, runtime.random()))
  const isOver = !repeats || isBarred(pending, error) || info.attempt > maxRetries
  if (isOver || waitMs >= timeLeft(pending)) throw finish(pending, error)
  pending.doubtful ||= error.outcome === 'unknown'
  onRetry?.(info, { waitMs, code: error.code })
  // Timers count from when their turn of the event loop began, so they can ring early: what is missing is waited for.
  const until = runtime.now() + waitMs
  for (let left = waitMs; left > 0 && !signal?.aborted; left = until - runtime.now()) {
    await runtime.sleep(left, signal)
  }
}

/** That this attempt did nothing does not allow another one where an earlier one may have had its effect. */
function isBarred({ safety, doubtful }: PendingRequest, { outcome }: ConnectorError): boolean {
  return safety === 'once' && doubtful && outcome !== 'unknown'
}

/**
 * Ends a call whose credentials could not be fetched. Others may wait for the same ones: each has an error of its own. However
 * the exchange ended, this attempt was not sent.
 */
function endWith(pending: PendingRequest): (error: ConnectorError) => never {
  return (error) => {
    const { code, message, status, cause } = error
    const outcome = error.outcome === 'unknown' ? 'not_sent' : error.outcome
    const own = errorOf(code, message, status, { ...error, cause, outcome })
    throw pending.doubtful ? Object.assign(own, verdict(pending, own)) : own
  }
}

/** Adds what only the end of the call tells. */
function finish(pending: PendingRequest, error: ConnectorError): ConnectorError {
  const { entity, action } = pending
  // The service counts its own, and what it has judged is judged.
  const { attempts = pending.attempts } = error
  return Object.assign(error, verdict(pending, error), { attempts, entity, action })
}

/** What a failure says of all attempts together, and the key under which the caller can go on. */
function verdict(pending: PendingRequest, error: ConnectorError): ErrorDetails {
  const { doubtful, safety, hasOwnKey, plan, keyHeader = '', key } = pending
  const isUnsure = doubtful && error.outcome !== 'unknown' && !isConclusive(safety, error)
  const outcome = isUnsure ? 'unknown' : error.outcome
  // Another call has another key, unless the caller chose it.
  const isKeyLost =
    safety === 'keyed' && outcome === 'unknown' && (isUnsure || error.attempts === undefined) && !hasOwnKey
  const isHarmful = isKeyLost || isBarred(pending, error)
  return {
    outcome,
    retryable: error.retryable && !isHarmful,
    ...(plan.headers[keyHeader] !== undefined && { idempotencyKey: key }),
  }
}
