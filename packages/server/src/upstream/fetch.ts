/**
 * Sends upstream requests through keep-alive undici pools, one per origin. The global fetch costs 50% more
 * CPU.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { BodyReader, Fetch, FetchResponse } from '@plugboard/core'
import { LRUCache } from 'lru-cache'
import type { Dispatcher, Pool } from 'undici'
import { MAX_CONNECTIONS } from '../limits/open-files.ts'
import { loadPool } from './load-pool.ts'
import { isForbiddenHost, notPublic, publicLookup } from './public-lookup.ts'
import { receive } from './receive.ts'

/**
 * As many as there can be calls. All connectors of a vendor share its origin, so that a lower limit would let calls of one
 * tenant that hang, or downloads that are read slowly, delay the calls of all others. The guard limits each connector.
 */
const SOCKETS_PER_ORIGIN = MAX_CONNECTIONS
/** Content comes from thousands of hosts, so the least recently used pools are closed. */
const MAX_POOLS = 100

let PoolClass: typeof Pool | undefined

export interface UpstreamFetch {
  readonly fetch: Fetch
  /** Waits for running requests, then closes every socket. */
  close(): Promise<void>
}

/**
 * @param overrides Origins that may have private addresses: gateways, sandboxes, test upstreams. Others must
 * be public.
 */
export function createUpstreamFetch(overrides: Pick<readonly string[], 'includes'>): UpstreamFetch {
  const pools = new LRUCache<string, Pool>({
    max: MAX_POOLS,
    // Once its running requests end.
    dispose: (pool, _, reason) => void (reason === 'evict' && pool.close()),
  })
  return {
    // undici does not follow redirects by default.
    fetch: async (url, { method, headers, body, signal, delivery }) => {
      PoolClass ??= await loadPool()
      const { origin, pathname, search } = new URL(url)
      const known = pools.get(origin)
      const pool = known ?? openPool(PoolClass, origin, overrides.includes(origin))
      if (known === undefined) pools.set(origin, pool)
      const content = (body instanceof ReadableStream ? Readable.fromWeb(body) : body) ?? null
      const request = {
        path: pathname + search,
        method: method as Dispatcher.HttpMethod,
        headers,
        body: content,
      }
      const received = await receive(pool, request, signal, delivery)
      return {
        status: received.status,
        headers: readHeaders(received.headers),
        text: () => textOf(received.body),
        body: { getReader: () => received.body },
      }
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.close()))
    },
  }
}

/** Limits only the connect time: the call itself limits the time of each attempt. */
function openPool(PoolClass: typeof Pool, origin: string, isOverride: boolean): Pool {
  // Sockets look up names only.
  if (!isOverride && isForbiddenHost(new URL(origin).hostname)) throw notPublic()
  return new PoolClass(origin, {
    connections: SOCKETS_PER_ORIGIN,
    connect: { timeout: 3000, ...(isOverride ? {} : { lookup: publicLookup() }) },
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 4000,
  })
}

async function textOf(reader: BodyReader): Promise<string> {
  const chunks: Uint8Array[] = []
  for (let next = await reader.read(); next.value !== undefined; next = await reader.read()) {
    chunks.push(next.value)
  }
  return Buffer.concat(chunks).toString()
}

function readHeaders(headers: IncomingHttpHeaders): FetchResponse['headers'] {
  const get = (name: string): string | null => {
    const value = headers[name.toLowerCase()]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
  }
  return {
    get,
    forEach: (visit) => {
      for (const name of Object.keys(headers)) visit(get(name) ?? '', name)
    },
  }
}
