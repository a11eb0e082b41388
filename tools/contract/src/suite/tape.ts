import type { Fetch, FetchInit, FetchResponse } from '@plugboard/core'
import { short } from './attempt.ts'

/** An exchange with the upstream that can be had again. */
interface Exchange {
  readonly request: readonly unknown[]
  readonly answer: () => Response
}

/** Stands before the network of two ways to call: what the upstream answers to one, it answers to the other. */
export interface Tape {
  through(send: Fetch): Fetch
  /** Keeps what is exchanged meanwhile. */
  record<T>(work: () => Promise<T>): Promise<T>
  /** Gives what was kept, to the same requests in the same order. What comes otherwise is told. */
  play<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly strays: readonly string[] }>
}

export function createTape(): Tape {
  let mode: 'off' | 'record' | 'play' = 'off'
  let kept: Exchange[] = []
  const strays: string[] = []
  const during = async <T>(own: typeof mode, work: () => Promise<T>): Promise<T> => {
    mode = own
    try {
      return await work()
    } finally {
      mode = 'off'
    }
  }
  const next = (request: readonly unknown[]): Response => {
    const found = kept.shift()
    if (short(found?.request) !== short(request))
      strays.push(`${short(request)}, not ${short(found?.request)}`)
    if (found === undefined) throw new Error('nothing is left on the tape')
    return found.answer()
  }
  return {
    through: (send) => async (url, init) => {
      // What began before is not of this tape, whenever its answer comes.
      const own = mode
      if (own === 'play') return next(requestOf(url, init))
      const response = await send(url, init)
      if (own === 'off') return response
      const exchange = await keep(url, init, response)
      kept.push(exchange)
      return exchange.answer()
    },
    record: (work) => {
      kept = []
      return during('record', work)
    },
    play: async (work) => {
      strays.length = 0
      const value = await during('play', work)
      return { value, strays: [...strays, ...kept.map(({ request }) => `no ${short(request)}`)] }
    },
  }
}

/** Keys are made up for each call, and content is told by its digest. */
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
  const pieces: Uint8Array[] = []
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) pieces.push(piece.value)
  const named: [string, string][] = []
  headers.forEach((value, name) => void named.push([name, value]))
  const content = status === 204 ? null : Buffer.concat(pieces)
  return { request: requestOf(url, init), answer: () => new Response(content, { status, headers: named }) }
}
