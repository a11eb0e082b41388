/** How upstream requests leave: undici pools, one per origin, kept alive. The global fetch costs half as much again. */
import type { Fetch, FetchInit, FetchResponse } from '@plugboard/core'
import { type Dispatcher, Pool } from 'undici'
import { publicLookup } from './public-lookup.ts'

const SOCKETS_PER_ORIGIN = 32
const MAX_ANSWER_BYTES = 32 * 1024 * 1024

export interface UpstreamFetch {
  readonly fetch: Fetch
  /** Lets running requests end, then closes every socket. */
  close(): Promise<void>
}

/** `overrides` are the origins that may be anywhere: sandboxes, test upstreams. All others must be public. */
export function createUpstreamFetch(overrides: readonly string[]): UpstreamFetch {
  const pools = new Map<string, Pool>()
  const poolOf = (origin: string): Pool => {
    const pool = pools.get(origin) ?? openPool(origin, overrides.includes(origin))
    pools.set(origin, pool)
    return pool
  }
  return {
    fetch: (url, init) => {
      const { origin, pathname, search } = new URL(url)
      return send(poolOf(origin), pathname + search, init)
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.close()))
    },
  }
}

/** How long an answer may take is bounded per attempt by the call itself, so the pool only bounds connecting. */
function openPool(origin: string, isOverride: boolean): Pool {
  return new Pool(origin, {
    connections: SOCKETS_PER_ORIGIN,
    connect: { timeout: 3000, ...(isOverride ? {} : { lookup: publicLookup() }) },
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 4000,
    maxResponseSize: MAX_ANSWER_BYTES,
  })
}

/** Redirects are not followed: undici has no such thing unless asked. */
async function send(
  pool: Pool,
  path: string,
  { method, headers, body, signal }: FetchInit,
): Promise<FetchResponse> {
  const response = await pool.request({
    path,
    method: method as Dispatcher.HttpMethod,
    headers,
    signal,
    ...(body === undefined ? {} : { body }),
  })
  return {
    status: response.statusCode,
    headers: readHeaders(response.headers),
    text: () => response.body.text(),
  }
}

function readHeaders(headers: Dispatcher.ResponseData['headers']): FetchResponse['headers'] {
  const get = (name: string): string | null => {
    const value = headers[name.toLowerCase()]
    return value === undefined ? null : [value].flat().join(', ')
  }
  return {
    get,
    forEach: (visit) => {
      for (const name of Object.keys(headers)) visit(get(name) ?? '', name)
    },
  }
}
