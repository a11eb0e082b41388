import { Buffer } from 'node:buffer'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Delivery } from '../faults/deliver.ts'
import type { Answer } from './message.ts'

export interface WriteOptions {
  readonly headers: Readonly<Record<string, string>>
  readonly indent: number
  readonly closing: AbortSignal
}

/** Writes an answer the way its delivery says, or cuts the socket. */
export async function writeDelivery(
  response: ServerResponse,
  delivery: Delivery,
  options: WriteOptions,
): Promise<void> {
  const { answer, cutAfter, drip } = delivery
  if (answer === undefined) {
    response.destroy()
    return
  }
  const body = bytesOf(answer, options.indent)
  response.writeHead(answer.status, headersOf(answer, body, options.headers))
  if (cutAfter !== undefined) await writeCut(response, body, cutAfter)
  else if (drip !== undefined) await writeSlowly(response, body, drip, options.closing)
  else response.end(body)
}

function bytesOf({ body }: Answer, indent: number): Buffer {
  if (body === undefined) return Buffer.alloc(0)
  if (typeof body === 'string') return Buffer.from(body)
  return body instanceof Uint8Array ? Buffer.from(body) : Buffer.from(JSON.stringify(body, null, indent))
}

function headersOf(answer: Answer, body: Buffer, always: WriteOptions['headers']): Record<string, string> {
  const type = answer.body === undefined ? {} : { 'content-type': 'application/json' }
  const length = answer.status === 204 ? {} : { 'content-length': String(body.length) }
  return { ...type, ...length, ...always, ...answer.headers }
}

/** Promises the whole body and stops on the way. */
function writeCut(response: ServerResponse, body: Buffer, cutAfter: number | 'half'): Promise<void> {
  const bytes = cutAfter === 'half' ? Math.floor(body.length / 2) : cutAfter
  const { promise, resolve } = Promise.withResolvers<void>()
  response.flushHeaders()
  response.write(body.subarray(0, bytes), () => {
    response.destroy()
    resolve()
  })
  return promise
}

async function writeSlowly(
  response: ServerResponse,
  body: Buffer,
  drip: { readonly bytes: number; readonly ms: number },
  closing: AbortSignal,
): Promise<void> {
  response.flushHeaders()
  for (let at = 0; at < body.length && !response.destroyed; at += drip.bytes) {
    response.write(body.subarray(at, at + drip.bytes))
    await wait(drip.ms, undefined, { signal: closing }).catch(() => {})
  }
  response.end()
}
