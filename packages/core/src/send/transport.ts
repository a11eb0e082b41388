import type { PendingRequest } from '../call.ts'
import { onDemand } from '../on-demand.ts'
import type { FetchInit, FetchResponse } from '../options.ts'
import { readText } from '../request/body.ts'
import type { Headers } from '../request/headers.ts'
import type { Received } from '../response/received.ts'
import { VERSION } from '../version.ts'
import { IS_BROWSER } from './browser.ts'
import { sentOnce } from './deno.ts'
import { loadFailures } from './load-failures.ts'

/** Sends one attempt under its abort signal, with the authorization headers. */
export type Send = (pending: PendingRequest, headers: Headers, signal: AbortSignal) => Promise<Received>

/** User agent. Browsers would need a CORS preflight for another one than their own. */
const AGENT: Headers = IS_BROWSER ? {} : { 'user-agent': `plugboard/${VERSION}` }

/** Few vendors want credentials in bodies. */
const bodyCredentials = onDemand(() => import('../request/body-credentials.ts'))

async function withCredentials(
  ...[fields, body, headers]: Parameters<typeof import('../request/body-credentials.ts')['bodyWith']>
): Promise<string | undefined> {
  const { bodyWith } = await bodyCredentials()
  return bodyWith(fields, body, headers)
}

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
  const signed = fields[0] && (await withCredentials(fields, plan.body, headers))
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
    const { networkError } = await loadFailures()
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
  let failure: { readonly error: unknown } | undefined
  try {
    const text = isNeeded ? await readText(response) : undefined
    if (text !== undefined) return { status, headers, text }
  } catch (error) {
    failure = { error }
  }
  const { unreadable } = await loadFailures()
  return unreadable(pending, response, isNeeded, failure)
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
