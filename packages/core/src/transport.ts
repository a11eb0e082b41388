import { readText } from './body.ts'
import { type Call, callError, type Errand, timeLeft } from './call.ts'
import type { CoreCode } from './error-codes.ts'
import type { ConnectorError, ErrorDetails } from './errors.ts'
import type { Headers } from './headers.ts'
import type { FetchResponse } from './options.ts'
import { cleanCause } from './redact.ts'
import { mayRepeat } from './retry.ts'

/** An answer with its text read. */
export interface Received {
  readonly status: number
  readonly headers: FetchResponse['headers']
  readonly text: string
}

/** One attempt has at most so many milliseconds, however long the call may take. */
const ATTEMPT = 30_000

/** What tells that the request was never written: the system call that failed, or the code of the error. */
const UNREACHED =
  /^(connect|getaddrinfo)$|NOTFOUND|REFUSED|_CONNECT_|CERT|VERIFY|HANDSHAKE|WRONG_VERSION|PACKET_LENGTH/

/** The error of the socket under the one that `fetch` wraps it in. */
function socketError(error: unknown): { readonly code?: unknown; readonly syscall?: unknown } {
  const { cause, errors } = Object(error)
  return errors?.[0] ?? (cause ? socketError(cause) : Object(error))
}

function networkError(errand: Errand, error: unknown): ConnectorError {
  const { code = '', syscall } = socketError(error)
  const isReached = ![code, syscall].some((told) => UNREACHED.test(String(told)))
  const kind = isReached ? 'upstream_bad_response' : 'upstream_unreachable'
  return callError(errand, kind, `no ${isReached ? 'whole answer' : 'connection'} ${code}`.trim(), {
    outcome: isReached ? 'unknown' : 'not_sent',
    retryable: mayRepeat(kind, errand.safety),
    cause: cleanCause(error, errand.authorizer.secrets),
  })
}

/** A redirect could lead our credentials to another host. Browsers report it as status 0. */
function isFinal(status: number): boolean {
  return status >= 200 && (status < 300 || status >= 400)
}

/** Sends one request and reads the whole answer. */
export async function exchange(errand: Errand, headers: Headers, signal: AbortSignal): Promise<Received> {
  const { authorizer, plan } = errand
  const { method, path, query, body } = plan
  const url = authorizer.server + path + (query && `?${query}`)
  let response: FetchResponse
  let text: string | undefined
  try {
    response = await errand.fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal,
      redirect: 'manual',
    })
    text = isFinal(response.status) ? await readText(response) : undefined
  } catch (error) {
    throw networkError(errand, error)
  }
  const { status } = response
  if (text !== undefined) return { status, headers: response.headers, text }
  const message = `status ${status} with a redirect or over 32 MiB`
  throw callError(errand, 'upstream_bad_response', message, { outcome: 'unknown' })
}

/**
 * Does work within the time of an attempt and under the caller's signal. When either ends, so does this, at once:
 * whatever the work waits for, and whether or not it heeds its signal.
 *
 * @param outcome What became of the request if it ends before the work does.
 */
export async function within<T>(
  call: Call,
  { outcome = 'not_sent', retryable = true }: ErrorDetails,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal } = call.options
  const isLate = signal?.aborted
  const controller = new AbortController()
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  const stop = (code: CoreCode, message: string, details: ErrorDetails) =>
    reject(callError(call, code, message, { outcome: isLate ? 'not_sent' : outcome, ...details }))
  const abort = () => stop('aborted', 'the caller left', { cause: signal?.reason })
  const expire = () => stop('upstream_timeout', 'no answer in time', { retryable })
  const timer = setTimeout(expire, Math.min(ATTEMPT, timeLeft(call)))
  signal?.addEventListener('abort', abort)
  if (isLate) abort()
  try {
    return await Promise.race([stopped, isLate ? stopped : work(controller.signal)])
  } catch (error) {
    // What is not read to its end must not hold its socket.
    controller.abort()
    throw error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
