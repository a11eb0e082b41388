/**
 * Sends a request through an undici pool and hands out the body chunk by chunk. Uses undici's handler
 * interface, which the reverse proxies of its users also use: its `request` creates a stream per response, and
 * reading that stream costs more than the rest of a small call.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { BodyReader, FetchInit } from '@plugboard/core'
import type { Dispatcher, Pool } from 'undici'
import { LARGE_READ, noteSocketMemory } from './socket-memory.ts'

export interface Incoming {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: BodyReader
}

/** Unread bytes at which the socket is paused. */
const HIGH_WATER = 128 * 1024

/**
 * Resolves when the headers have arrived. Rejects, or later fails the body, if the signal aborts. While the request waits
 * for a connection, `delivery` says so.
 */
export function receive(
  pool: Pool,
  request: Dispatcher.DispatchOptions,
  signal: AbortSignal,
  delivery: FetchInit['delivery'] = {},
): Promise<Incoming> {
  const { promise, resolve, reject } = Promise.withResolvers<Incoming>()
  if (signal.aborted) return Promise.reject(signal.reason)
  // A redirect of a download is a second request of the same delivery.
  delivery.isBegun ??= false
  let abort: (() => void) | undefined
  let body: UnreadChunks | undefined
  const end = (error?: Error): void => {
    if (abort) signal.removeEventListener('abort', abort)
    body?.end(error)
  }
  pool.dispatch(request, {
    onRequestStart: (controller) => {
      if (signal.aborted) return controller.abort(signal.reason)
      delivery.isBegun = true
      abort = () => controller.abort(signal.reason)
      return signal.addEventListener('abort', abort, { once: true })
    },
    onResponseStart: (controller, status, headers) => {
      if (status < 200) return
      body = new UnreadChunks(controller)
      resolve({ status, headers, body })
    },
    onResponseData: (_, chunk) => {
      if (chunk.buffer.byteLength >= LARGE_READ) noteSocketMemory(chunk)
      body?.add(chunk)
    },
    onResponseEnd: () => end(),
    onResponseError: (_, error) => {
      reject(error)
      end(error)
    },
  })
  return promise
}

type Flow = Pick<Dispatcher.DispatchController, 'pause' | 'resume' | 'abort'>

/** Chunks that have arrived and are not read yet. The socket is paused while there are many. */
class UnreadChunks implements BodyReader {
  readonly #flow: Flow
  readonly #chunks: Buffer[] = []
  #unread = 0
  #isPaused = false
  #ended: { readonly error: Error | undefined } | undefined
  /** Wakes the reader, which waits for the next chunk or the end. */
  #wake: (() => void) | undefined

  constructor(flow: Flow) {
    this.#flow = flow
  }

  add(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#unread += chunk.byteLength
    if (this.#unread >= HIGH_WATER && !this.#isPaused) {
      this.#isPaused = true
      this.#flow.pause()
    }
    this.#wake?.()
  }

  end(error?: Error): void {
    this.#ended = { error }
    this.#wake?.()
  }

  async read(): ReturnType<BodyReader['read']> {
    if (this.#chunks.length === 0 && this.#ended === undefined) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    if (this.#ended?.error !== undefined) throw this.#ended.error
    const value = this.#chunks.shift()
    this.#unread -= value?.byteLength ?? 0
    if (this.#isPaused && this.#unread < HIGH_WATER) {
      this.#isPaused = false
      this.#flow.resume()
    }
    return value === undefined ? { done: true } : { done: false, value }
  }

  async cancel(): Promise<void> {
    if (this.#ended === undefined) this.#flow.abort(new Error('the rest of the response is not wanted'))
  }
}
