/** Sends signed messages: one POST, no redirects, 15 seconds in all, and only the beginning of the answer is read. */
import { isIP } from 'node:net'
import type { BodyReader } from '@plugboard/core'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'undici'
import { loadPool } from '../upstream/load-pool.ts'
import { publicLookup } from '../upstream/public-lookup.ts'
import { receive } from '../upstream/receive.ts'
import { addressProblem, isLoopback } from './address.ts'

interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Posted {
  readonly status: number
  readonly retryAfter: string | undefined
  /** The first kilobyte. */
  readonly answer: string
}

export interface EndpointFetch {
  /** Rejects if there is no response in time, or the address is not public. */
  post(request: Post): Promise<Posted>
  close(): Promise<void>
}

const TIMEOUT_MS = 15_000
/** Of the answer, whose status is known by then. */
const ANSWER_MS = 1000
const ANSWER_BYTES = 1024
/** Concurrent requests per host. */
export const PER_HOST = 8
const MAX_POOLS = 1000

/** Times are shorter in tests. */
export function endpointFetch(
  allowLoopback: boolean,
  {
    timeoutMs = TIMEOUT_MS,
    answerMs = ANSWER_MS,
  }: { readonly timeoutMs?: number; readonly answerMs?: number } = {},
): EndpointFetch {
  const pools = new LRUCache<string, Pool>({
    max: MAX_POOLS,
    dispose: (pool, _, reason) => void (reason === 'evict' && pool.close()),
  })
  const poolOf = async (url: URL): Promise<Pool> => {
    const PoolClass = await loadPool()
    const found = pools.get(url.origin)
    if (found) return found
    const pool = openPool(PoolClass, url, allowLoopback)
    pools.set(url.origin, pool)
    return pool
  }
  return {
    post: async ({ url, headers, body }) => {
      const problem = addressProblem(url, allowLoopback)
      if (problem !== undefined)
        throw Object.assign(new Error(`the address ${problem}`), { code: 'EADDRNOTAVAIL' })
      const target = new URL(url)
      const request = { method: 'POST' as const, path: target.pathname + target.search, headers, body }
      const response = await receive(await poolOf(target), request, AbortSignal.timeout(timeoutMs))
      const retryAfter = response.headers['retry-after']
      return { status: response.status, retryAfter, answer: await beginning(response.body, answerMs) }
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.close()))
    },
  }
}

function openPool(PoolClass: typeof Pool, url: URL, allowLoopback: boolean): Pool {
  const isLocal = allowLoopback && isLoopback(url)
  const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
  return new PoolClass(url.origin, {
    connections: PER_HOST,
    connect: { timeout: 5000, ...(!isLocal && isName && { lookup: publicLookup() }) },
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 4000,
  })
}

/** Never rejects: what the receiver goes on to send, or fails to, changes nothing. */
async function beginning(reader: BodyReader, ms: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    while (size < ANSWER_BYTES) {
      const next = await Promise.race([reader.read(), timeout])
      if (next?.value === undefined) {
        if (next?.done) return textOf(chunks)
        break
      }
      chunks.push(next.value)
      size += next.value.byteLength
    }
  } catch {
    return textOf(chunks)
  } finally {
    clearTimeout(timer)
  }
  await reader.cancel()
  return textOf(chunks)
}

function textOf(chunks: readonly Uint8Array[]): string {
  return Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString()
}
