import { readText } from './body.ts'
import { type Call, callError, type PendingRequest, timeLeft } from './call.ts'
import type { CoreCode } from './error-codes.ts'
import type { ConnectorError, ErrorDetails } from './errors.ts'
import type { Headers } from './headers.ts'
import type { BodyReader, FetchResponse } from './options.ts'
import { cleanCause } from './redact.ts'
import { throwAbout } from './response.ts'
import { mayRepeat } from './retry.ts'
import { VERSION } from './version.ts'

/** An answer with its text read. */
export interface Received {
  readonly status: number
  readonly headers: FetchResponse['headers']
  /** Empty where the body is handed on as it comes. */
  readonly text: string
  readonly reader?: BodyReader | undefined
}

/** Sends one request under the signal of its attempt, with headers that prove who calls. */
export type Send = (pending: PendingRequest, headers: Headers, signal: AbortSignal) => Promise<Received>

/** One attempt has at most so many milliseconds, however long the call may take. */
const ATTEMPT = 30_000

/**
 * What tells that the request was never written: the system call that failed, the code of the error, or the message of one
 * that has no code, since `fetch` refuses some ports before it connects.
 */
const UNREACHED =
  /^(connect|getaddrinfo|bad port)$|NOTFOUND|REFUSED|_CONNECT_|CERT|VERIFY|HANDSHAKE|WRONG_VERSION|PACKET_LENGTH|INVALID_ARG/

/** The error of the socket under the one that `fetch` wraps it in. */
function socketError(error: unknown): {
  readonly code?: unknown
  readonly syscall?: unknown
  readonly message?: unknown
} {
  const { cause, errors } = Object(error)
  return errors?.[0] ?? (cause ? socketError(cause) : Object(error))
}

/** Whether what `fetch` threw proves that the request was never written. */
export function isUnreached(error: unknown): boolean {
  const { code, syscall, message } = socketError(error)
  return [code, syscall, code ? undefined : message].some((told) => UNREACHED.test(String(told)))
}

/** The error for a request or an answer that the network swallowed. */
export function networkError(pending: PendingRequest, error: unknown): ConnectorError {
  const { code = '' } = socketError(error)
  const isReached = !isUnreached(error)
  const kind = isReached ? 'upstream_bad_response' : 'upstream_unreachable'
  return callError(pending, kind, `no ${isReached ? 'whole answer' : 'connection'} ${code}`.trim(), {
    outcome: isReached ? 'unknown' : 'not_sent',
    retryable: mayRepeat(kind, pending.safety),
    cause: cleanCause(error, pending.authorizer.secrets),
  })
}

/** A redirect could lead our credentials to another host. Browsers report it as status 0. */
function isFinal(status: number): boolean {
  return status >= 200 && (status < 300 || status >= 400)
}

/** Whether a `fetch` of the caller's answered what belongs in an answer. */
function isResponse(value: unknown): value is FetchResponse {
  const { status, headers, text } = Object(value)
  return typeof status === 'number' && typeof headers?.get === 'function' && typeof text === 'function'
}

/** Who asks. A browser says that itself, and would have to ask the server first for leave to say something else. */
const AGENT: Headers = 'document' in globalThis ? {} : { 'user-agent': `plugboard/${VERSION}` }

/** Sends one request. Its answer is there as soon as the body begins. */
export async function request(
  pending: PendingRequest,
  headers: Headers,
  signal: AbortSignal,
): Promise<FetchResponse> {
  const { authorizer, plan } = pending
  const { method, path, query, body } = plan
  const url = authorizer.server + path + (query && `?${query}`)
  const content = typeof body === 'function' ? { body: body(), duplex: 'half' as const } : { body }
  const init = { method, headers: { ...AGENT, ...headers }, signal, redirect: 'manual' as const }
  return toNetwork(pending, async () => {
    const response = await pending.fetch(url, body === undefined ? init : { ...init, ...content })
    if (isResponse(response)) return response
    throw new TypeError('option fetch must answer a Response')
  })
}

/** Does something that only the network can fail. */
async function toNetwork<T>(pending: PendingRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw networkError(pending, error)
  }
}

/** Reads an answer to its end; without its body where that is not wanted. */
export async function receive(
  pending: PendingRequest,
  response: FetchResponse,
  isWanted: boolean,
): Promise<Received> {
  const { status, headers } = response
  try {
    const text = isWanted ? await toNetwork(pending, () => readText(response)) : undefined
    if (text !== undefined) return { status, headers, text }
    const message = `status ${status} with a redirect or over 32 MiB`
    throw callError(pending, 'upstream_bad_response', message, { outcome: 'unknown' })
  } catch (error) {
    throwAbout(pending, response, error)
  }
}

/** Sends one request and reads the whole answer. */
export async function exchange(
  pending: PendingRequest,
  headers: Headers,
  signal: AbortSignal,
): Promise<Received> {
  const response = await request(pending, headers, signal)
  return receive(pending, response, isFinal(response.status))
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
  const { patience = ATTEMPT, options } = call
  const { signal } = options
  const isLate = signal?.aborted
  const controller = new AbortController()
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  const stop = (code: CoreCode, message: string, details: ErrorDetails) =>
    reject(callError(call, code, message, { outcome: isLate ? 'not_sent' : outcome, ...details }))
  const abort = () => stop('aborted', 'the caller left', { cause: signal?.reason })
  const expire = () => stop('upstream_timeout', 'no answer in time', { retryable })
  const timer = setTimeout(expire, Math.max(0, Math.min(patience, timeLeft(call))))
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
