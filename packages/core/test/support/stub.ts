/** Stand-ins for the network and the clock. */
import type { Fetch, FetchInit } from '@plugboard/core'
import type { Runtime } from '../../src/runtime.ts'

export interface Sent extends FetchInit {
  readonly url: string
}

type Reply = Response | Error | ((sent: Sent) => Response | Promise<Response>)

/** Answers requests in order, repeats the last response, and records the requests. */
export function stubFetch(...replies: Reply[]): { fetch: Fetch; sent: Sent[] } {
  const sent: Sent[] = []
  const fetch: Fetch = async (url, init) => {
    const request = { ...init, url, headers: { ...init.headers } }
    const reply = replies[Math.min(sent.push(request), replies.length) - 1]
    if (reply instanceof Error) throw reply
    if (typeof reply === 'function') return reply(request)
    if (reply === undefined) throw new Error('no reply is planned')
    return reply.clone()
  }
  return { fetch, sent }
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** The error that `fetch` throws when the socket fails. */
export function socketFailure(code: string, syscall?: string): Error {
  const cause = Object.assign(new Error(`${syscall ?? ''} ${code}`), { code, ...(syscall && { syscall }) })
  return new TypeError('fetch failed', { cause })
}

export interface ManualRuntime extends Runtime {
  /** Milliseconds of every wait. */
  readonly waits: number[]
}

/** A clock that only waits advance. */
export function manualRuntime(random = 0, date: number = Date.UTC(2026, 0, 1)): ManualRuntime {
  const waits: number[] = []
  let elapsed = 0
  return {
    waits,
    now: () => elapsed,
    date: () => date + elapsed,
    random: () => random,
    sleep: async (ms) => {
      waits.push(ms)
      elapsed += ms
    },
  }
}

/** The error of a failed call. */
export async function failureOf(call: PromiseLike<unknown>): Promise<unknown> {
  return call.then(
    () => {
      throw new Error('the call succeeded')
    },
    (error: unknown) => error,
  )
}
