import { callError, type OpenCall, type PendingRequest, timeLeft } from '../call.ts'
import type { CoreCode } from '../errors/error-codes.ts'
import type { ErrorDetails } from '../errors/errors.ts'
import type { FetchInit, FetchResponse } from '../options.ts'
import { readText } from '../request/body.ts'
import { bodyWith } from '../request/body-credentials.ts'
import type { Headers } from '../request/headers.ts'
import type { Received } from '../response/received.ts'
import { throwAbout } from '../response/response.ts'
import { VERSION } from '../version.ts'
import { IS_BROWSER } from './browser.ts'
import { sentOnce } from './deno.ts'
import { networkError } from './network-error.ts'

/** Sends one attempt under its abort signal, with the authorization headers. */
export type Send = (pending: PendingRequest, headers: Headers, signal: AbortSignal) => Promise<Received>

/** Maximum milliseconds of one attempt, even if the deadline of the call is later. */
const ATTEMPT_TIMEOUT = 30_000

/** User agent. Browsers would need a CORS preflight for another one than their own. */
const AGENT: Headers = IS_BROWSER ? {} : { 'user-agent': `plugboard/${VERSION}` }

/** Sends one request. Resolves with the headers, before the body. */
export async function request(
  pending: PendingRequest,
  headers: Headers,
  signal: AbortSignal,
): Promise<FetchResponse> {
  // The global function refuses to be invoked as a method of another object.
  const { authorizer, plan, safety, delivery, fetch: send } = pending
  const redirect: FetchInit['redirect'] = pending.redirect ?? 'manual'
  const { method, path } = plan
  const fields = authorizer.body ?? []
  const signed = fields[0] && bodyWith(fields, plan.body, headers)
  const beside = signed ? [] : fields.map((pair) => pair.map(encodeURIComponent).join('='))
  const query = [plan.query, authorizer.query, ...beside].filter(Boolean).join('&')
  const body = signed ?? plan.body
  const url = authorizer.server + path + (query && `?${query}`)
  const content = typeof body === 'function' ? { body: body(), duplex: 'half' as const } : { body }
  const once = safety === 'once' ? sentOnce() : {}
  const init = { method, headers: { ...AGENT, ...headers }, signal, redirect, delivery, ...once }
  try {
    const response = await send(url, body === undefined ? init : { ...init, ...content })
    // Of the caller's own `fetch`, it may be anything.
    const { status, headers: own, text } = Object(response)
    if (typeof status === 'number' && typeof own?.get === 'function' && typeof text === 'function')
      return response
    throw new TypeError('option fetch must return a Response')
  } catch (error) {
    throw networkError(pending, error, false)
  }
}

/** Reads a response; discards a body that is not needed. */
export async function receive(
  pending: PendingRequest,
  response: FetchResponse,
  isNeeded: boolean,
): Promise<Received> {
  const { status, headers } = response
  try {
    const text = isNeeded
      ? await readText(response).catch((error: unknown) => {
          throw networkError(pending, error, true)
        })
      : undefined
    if (text !== undefined) return { status, headers, text }
    const problem = isNeeded ? 'the body is over 32 MiB' : 'redirects are not followed'
    const message = `status ${status}: ${problem}`
    throw callError(pending, 'upstream_bad_response', message, { outcome: 'unknown' })
  } catch (error) {
    throwAbout(pending, response, error)
  }
}

/** Sends one request and reads the complete response. */
export async function exchange(
  pending: PendingRequest,
  headers: Headers,
  signal: AbortSignal,
): Promise<Received> {
  const response = await request(pending, headers, signal)
  const { status } = response
  // A redirect could send our credentials to another host. Browsers report it as status 0.
  return receive(pending, response, status >= 200 && (status < 300 || status >= 400))
}

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
