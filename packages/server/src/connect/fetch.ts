/** The guarded upstream fetch of connect sessions, also in the form that OAuth libraries expect. */
import { type Connector, connectorError, type Fetch } from '@plugboard/core'
import { version } from '../config/version.ts'
import { observed } from '../telemetry/call-trace.ts'
import { routeOf } from '../upstream/gateways.ts'
import { readBounded } from '../upstream/read-bounded.ts'
import type { ConsentMethod } from './consent-method.ts'
import type { Services } from './services.ts'

/** Responses of token endpoints are small. */
const MAX_BYTES = 1024 * 1024
const TIMEOUT_MS = 10_000

/** The vendor's response was not received or not readable. The outcome of the request is unknown. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure'
}

function tooLarge(): UpstreamFailure {
  return new UpstreamFailure('the response is too large')
}

/**
 * Routes the requests of a session and counts them.
 *
 * @param gateway The one that the connector has chosen; null for the default, as for a connector to be created.
 */
export function routeRequests(
  { fetch, config, metrics }: Services,
  connector: Connector,
  gateway: string | null,
): { readonly server: string | undefined; readonly fetch: Fetch } {
  const { name: type } = connector
  try {
    return routeOf(config, { type, gateway }, connector, observed(fetch, metrics, type, undefined))
  } catch (cause) {
    // No end user can choose another gateway: it is as good as unreachable.
    throw connectorError('upstream_unreachable', 'The operator no longer allows the gateway.', { cause })
  }
}

/**
 * @param gateway The one that the connector has chosen; null for the default.
 * @param timeout Of each request, in milliseconds.
 */
export function upstreamFetch(
  services: Services,
  { kind, method }: ConsentMethod,
  gateway: string | null,
  timeout: number = TIMEOUT_MS,
): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const { fetch } = routeRequests(services, kind.connector, gateway)
    // That of all other calls: the OAuth library would send its own.
    const headers = { ...Object.fromEntries(new Headers(init.headers)), 'user-agent': `plugboard/${version}` }
    const form = init.body instanceof URLSearchParams ? init.body : undefined
    const isJson = form !== undefined && method.encoding === 'json'
    const body = isJson ? JSON.stringify(Object.fromEntries(form)) : form?.toString()
    const response = await fetch(String(input), {
      method: init.method ?? 'GET',
      headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(timeout),
      redirect: 'manual',
    })
    const bytes = await readBounded(response, MAX_BYTES, tooLarge)
    const type = response.headers.get('content-type') ?? ''
    return new Response(bytes, { status: response.status, headers: { 'content-type': type } })
  }
}
