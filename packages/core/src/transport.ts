import { readText } from './body.ts'
import { type Call, callError, type Errand, timeLeft } from './call.ts'
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
export type Send = (errand: Errand, headers: Headers, signal: AbortSignal) => Promise<Received>

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

/** The error for a request or an answer that the network swallowed. */
export function networkError(errand: Errand, error: unknown): ConnectorError {
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

/** Whether a `fetch` of the caller's answered what belongs in an answer. */
function isResponse(value: unknown): value is FetchResponse {
  const { status, headers, text } = Object(value)
  return typeof status === 'number' && typeof headers?.get === 'function' && typeof text === 'function'
}

/** Who asks. A browser says that itself, and would have to ask the server first for leave to say something else. */
const AGENT: Headers = 'document' in globalThis ? {} : { 'user-agent': `plugboard/${VERSION}` }

/** Sends one request. Its answer is there as soon as the body begins. */
export async function request(errand: Errand, headers: Headers, signal: AbortSignal): Promise<FetchResponse> {
  const { authorizer, plan } = errand
  const { method, path, query, body } = plan
  const url = authorizer.server + path + (query && `?${query}`)
  const content = typeof body === 'function' ? { body: body(), duplex: 'half' as const } : { body }
  const init = { method, headers: { ...AGENT, ...headers }, signal, redirect: 'manual' as const }
  return toNetwork(errand, async () => {
    const response = await errand.fetch(url, body === undefined ? init : { ...init, ...content })
    if (isResponse(response)) return response
    throw new TypeError('option fetch must answer a Response')
  })
}

/** Does something that only the network can fail. */
async function toNetwork<T>(errand: Errand, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw networkError(errand, error)
  }
}

/** Reads an answer to its end; without its body where that is not wanted. */
export async function receive(errand: Errand, response: FetchResponse, isWanted: boolean): Promise<Received> {
  const { status, headers } = response
  try {
    const text = isWanted ? await toNetwork(errand, () => readText(response)) : undefined
    if (text !== undefined) return { status, headers, text }
    const message = `status ${status} with a redirect or over 32 MiB`
    throw callError(errand, 'upstream_bad_response', message, { outcome: 'unknown' })
  } catch (error) {
    throwAbout(errand, response, error)
  }
}

/** Sends one request and reads the whole answer. */
export async function exchange(errand: Errand, headers: Headers, signal: AbortSignal): Promise<Received> {
  const response = await request(errand, headers, signal)
  return receive(errand, response, isFinal(response.status))
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
