/**
 * Sends a request through an undici pool and hands out the body chunk by chunk. Uses undici's handler
 * interface, which the reverse proxies of its users also use: its `request` creates a stream per response, and
 * reading that stream costs more than the rest of a small call.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { BodyReader } from '@plugboard/core'
import type { Dispatcher, Pool } from 'undici'

export interface Incoming {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: BodyReader
}

/** Unread bytes at which the socket is paused. */
const HIGH_WATER = 128 * 1024

/** Resolves when the headers have arrived. Rejects, or later fails the body, if the signal aborts. */
export function receive(
  pool: Pool,
  request: Dispatcher.DispatchOptions,
  signal: AbortSignal,
): Promise<Incoming> {
  const { promise, resolve, reject } = Promise.withResolvers<Incoming>()
  if (signal.aborted) return Promise.reject(signal.reason)
  let abort: (() => void) | undefined
  const body = chunkQueue()
  const end = (error?: Error): void => {
    if (abort) signal.removeEventListener('abort', abort)
    body.end(error)
  }
  pool.dispatch(request, {
    onRequestStart: (controller) => {
      if (signal.aborted) return controller.abort(signal.reason)
      abort = () => controller.abort(signal.reason)
      return signal.addEventListener('abort', abort, { once: true })
    },
    onResponseStart: (controller, status, headers) => {
      if (status >= 200) resolve({ status, headers, body: body.reader(controller) })
    },
    onResponseData: (controller, chunk) => body.add(controller, chunk),
    onResponseEnd: () => end(),
    onResponseError: (_, error) => {
      reject(error)
      end(error)
    },
  })
  return promise
}

type Flow = Pick<Dispatcher.DispatchController, 'pause' | 'resume' | 'abort'>

interface ChunkQueue {
  add(flow: Flow, chunk: Buffer): void
  end(error: Error | undefined): void
  reader(flow: Flow): BodyReader
}

function chunkQueue(): ChunkQueue {
  const chunks: Buffer[] = []
  let unread = 0
  let isPaused = false
  let ended: { readonly error: Error | undefined } | undefined
  /** Wakes the reader, which waits for the next chunk or the end. */
  let wake: (() => void) | undefined
  const take = (flow: Flow): Buffer | undefined => {
    const chunk = chunks.shift()
    unread -= chunk?.byteLength ?? 0
    if (isPaused && unread < HIGH_WATER) {
      isPaused = false
      flow.resume()
    }
    return chunk
  }
  const read = async (flow: Flow): ReturnType<BodyReader['read']> => {
    if (chunks.length === 0 && ended === undefined) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    if (ended?.error !== undefined) throw ended.error
    const value = take(flow)
    return value === undefined ? { done: true } : { done: false, value }
  }
  return {
    add: (flow, chunk) => {
      chunks.push(chunk)
      unread += chunk.byteLength
      if (unread >= HIGH_WATER && !isPaused) {
        isPaused = true
        flow.pause()
      }
      wake?.()
    },
    end: (error) => {
      ended = { error }
      wake?.()
    },
    reader: (flow) => ({
      read: () => read(flow),
      cancel: async () => {
        if (ended === undefined) flow.abort(new Error('the rest of the response is not wanted'))
      },
    }),
  }
}
