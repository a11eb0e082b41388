/** How upstream requests leave: undici pools, one per origin, kept alive. The global fetch costs half as much again. */
import { Readable } from 'node:stream'
import type { BodyReader, Fetch, FetchInit, FetchResponse } from '@plugboard/core'
import { type Dispatcher, Pool } from 'undici'
import { publicLookup } from './public-lookup.ts'

const SOCKETS_PER_ORIGIN = 32
/** Hosts of content come by the thousand: the pools of those not used for long are closed. */
const MAX_POOLS = 100

export interface UpstreamFetch {
  readonly fetch: Fetch
  /** Lets running requests end, then closes every socket. */
  close(): Promise<void>
}

/** `overrides` are the origins that may be anywhere: gateways, sandboxes, test upstreams. All others must be public. */
export function createUpstreamFetch(overrides: readonly string[]): UpstreamFetch {
  const pools = new Map<string, Pool>()
  const poolOf = (origin: string): Pool => {
    const pool = pools.get(origin) ?? openPool(origin, overrides.includes(origin))
    // The last one asked for stands last.
    pools.delete(origin)
    pools.set(origin, pool)
    closeOldest(pools)
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

/** What still runs on it ends first. */
function closeOldest(pools: Map<string, Pool>): void {
  const [oldest] = pools
  if (oldest === undefined || pools.size <= MAX_POOLS) return
  pools.delete(oldest[0])
  void oldest[1].close()
}

/** How long an answer may take is bounded per attempt by the call itself, so the pool only bounds connecting. */
function openPool(origin: string, isOverride: boolean): Pool {
  return new Pool(origin, {
    connections: SOCKETS_PER_ORIGIN,
    connect: { timeout: 3000, ...(isOverride ? {} : { lookup: publicLookup() }) },
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 4000,
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
    ...(body === undefined ? {} : { body: body instanceof ReadableStream ? Readable.fromWeb(body) : body }),
  })
  return {
    status: response.statusCode,
    headers: readHeaders(response.headers),
    text: () => response.body.text(),
    body: { getReader: () => readerOf(response.body) },
  }
}

/** Reads a body piece by piece. Leaving it closes its socket: the rest would have to be read first. */
function readerOf(body: Readable): BodyReader {
  const pieces = body[Symbol.asyncIterator]()
  return {
    read: async () => {
      const { done = false, value } = await pieces.next()
      return done ? { done } : { done, value }
    },
    cancel: async () => {
      // It is left on purpose: what that does to it is no news.
      body.on('error', () => {}).destroy()
    },
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
