import type { Fetch, FetchInit, FetchResponse } from '@plugboard/core'
import { short } from './attempt.ts'

/** A recorded exchange with the upstream. */
interface Exchange {
  readonly request: readonly unknown[]
  readonly answer: () => Response
}

/** Sits between client and network, and replays the responses of one client to another. */
export interface Tape {
  through(send: Fetch): Fetch
  /** Records the exchanges of a call. */
  record<T>(work: () => Promise<T>): Promise<T>
  /** Replays recorded responses to the same requests in the same order. Reports any others. */
  play<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly unexpected: readonly string[] }>
}

export function createTape(): Tape {
  let mode: 'off' | 'record' | 'play' = 'off'
  let recorded: Exchange[] = []
  const unexpected: string[] = []
  const during = async <T>(own: typeof mode, work: () => Promise<T>): Promise<T> => {
    mode = own
    try {
      return await work()
    } finally {
      mode = 'off'
    }
  }
  const next = (request: readonly unknown[]): Response => {
    const found = recorded.shift()
    unexpected.push(...mismatch(request, found?.request))
    if (found === undefined) throw new Error('nothing is left on the tape')
    return found.answer()
  }
  return {
    through: (send) => async (url, init) => {
      // A request that started earlier is not recorded, whenever its response arrives.
      const own = mode
      if (own === 'play') return next(requestOf(url, init))
      const response = await send(url, init)
      if (own === 'off') return response
      const exchange = await keep(url, init, response)
      recorded.push(exchange)
      return exchange.answer()
    },
    record: (work) => {
      recorded = []
      return during('record', work)
    },
    play: async (work) => {
      unexpected.length = 0
      const value = await during('play', work)
      return { value, unexpected: [...unexpected, ...recorded.map(({ request }) => `no ${short(request)}`)] }
    },
  }
}

function mismatch(request: unknown, expected: unknown): string[] {
  return short(expected) === short(request) ? [] : [`${short(request)}, not ${short(expected)}`]
}

/** Keys are random, and content is identified by its digest. */
function requestOf(url: string, { method, headers, body }: FetchInit): readonly unknown[] {
  const { authorization: _, 'content-type': type = '', ...others } = headers
  const named = Object.entries(others).filter(([name]) => !name.endsWith('idempotency-key'))
  // Boundaries are random.
  const text = typeof body === 'string' && !type.startsWith('multipart/') ? body : undefined
  return [method, url, text, type.split(';')[0], named.toSorted()]
}

async function keep(url: string, init: FetchInit, response: FetchResponse): Promise<Exchange> {
  const { status, headers } = response
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) chunks.push(chunk.value)
  const named: [string, string][] = []
  headers.forEach((value, name) => void named.push([name, value]))
  const content = status === 204 ? null : Buffer.concat(chunks)
  return { request: requestOf(url, init), answer: () => new Response(content, { status, headers: named }) }
}
