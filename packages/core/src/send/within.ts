import { callError, type OpenCall, timeLeft } from '../call.ts'
import type { CoreCode } from '../errors/error-codes.ts'
import type { ErrorDetails } from '../errors/errors.ts'

/** Maximum milliseconds of one attempt, even if the deadline of the call is later. */
const ATTEMPT_TIMEOUT = 30_000

/**
 * Runs work within the attempt's timeout and under the caller's signal. Ends at once when either ends, even if the work
 * ignores its signal.
 *
 * @param outcome Outcome of the request if it ends before the work does.
 * @param isUnsent Whether nothing has been sent by then, which no outcome contradicts.
 */
export async function within<T>(
  call: OpenCall,
  { outcome = 'not_sent', retryable = true }: ErrorDetails,
  work: (signal: AbortSignal) => Promise<T>,
  isUnsent: () => boolean = () => false,
): Promise<T> {
  const { attemptTimeout = ATTEMPT_TIMEOUT, options } = call
  const { signal } = options
  const isLate = signal?.aborted
  const controller = new AbortController()
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  const stop = (code: CoreCode, message: string, details: ErrorDetails) => {
    const known = isLate || isUnsent() ? 'not_sent' : outcome
    reject(callError(call, code, message, { outcome: known, ...details }))
    // At once: a request that has not been sent is not sent any more.
    controller.abort()
  }
  const abort = () => stop('aborted', 'aborted by the caller', { cause: signal?.reason })
  const expire = () =>
    isUnsent()
      ? stop('upstream_timeout', 'no connection in time', { retryable: true })
      : stop('upstream_timeout', 'no response in time', { retryable })
  const timer = setTimeout(expire, Math.max(0, Math.min(attemptTimeout, timeLeft(call))))
  signal?.addEventListener('abort', abort)
  if (isLate) abort()
  try {
    return await Promise.race([stopped, isLate ? stopped : work(controller.signal)])
  } catch (error) {
    // An unread body must not hold its socket.
    controller.abort()
    throw error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
