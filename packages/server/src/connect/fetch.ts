/** The guarded upstream fetch in the form that OAuth libraries expect. */
import type { Fetch, FetchResponse } from '@plugboard/core'
import { observed } from '../telemetry/call-trace.ts'
import { throughGateway } from '../upstream/gateways.ts'
import type { ConsentMethod } from './consent-method.ts'
import type { Services } from './services.ts'

/** Responses of token endpoints are small. */
const MAX_BYTES = 1024 * 1024
const TIMEOUT_MS = 10_000

/** The vendor's response was not received or not readable. The outcome of the request is unknown. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure'
}

export function upstreamFetch(
  { fetch, config, metrics }: Services,
  { kind, method }: ConsentMethod,
): typeof globalThis.fetch {
  const { connector } = kind
  const isOverridden = config.upstreams[connector.name] !== undefined
  const gateway = isOverridden ? undefined : config.gateways[connector.name]?.[0]
  const guarded: Fetch = throughGateway(
    observed(fetch, metrics, connector.name, undefined),
    gateway,
    connector,
  )
  return async (input, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    const form = init.body instanceof URLSearchParams ? init.body : undefined
    const isJson = form !== undefined && method.encoding === 'json'
    if (isJson) headers['content-type'] = 'application/json'
    const body = isJson ? JSON.stringify(Object.fromEntries(form)) : form?.toString()
    const response = await guarded(String(input), {
      method: init.method ?? 'GET',
      headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    })
    return new Response(await readBounded(response), {
      status: response.status,
      headers: headersOf(response),
    })
  }
}

function headersOf({ headers }: FetchResponse): Record<string, string> {
  return { 'content-type': headers.get('content-type') ?? '' }
}

async function readBounded(response: FetchResponse): Promise<Uint8Array<ArrayBuffer> | null> {
  if (response.status === 204) return null
  const reader = response.body?.getReader()
  if (reader === undefined) return new TextEncoder().encode(await response.text())
  const chunks: Uint8Array[] = []
  for (let size = 0; ; ) {
    const { value } = await reader.read()
    if (value === undefined) return Buffer.concat(chunks)
    size += value.byteLength
    chunks.push(value)
    if (size <= MAX_BYTES) continue
    await reader.cancel()
    throw new UpstreamFailure('the response is too large')
  }
}
