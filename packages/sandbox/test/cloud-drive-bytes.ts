/** Sends and fetches bytes with plain HTTP. */
import { createHash } from 'node:crypto'
import { request } from 'node:http'
import type { Row } from '../src/index.ts'

/** Chunk sizes are multiples of this many bytes. */
export const UNIT: number = 256 * 1024

export function md5(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex')
}

export interface BytesAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: Row
}

/** Sends only bytes, and credentials only if they are among the headers. */
export async function sendBytes(
  method: string,
  url: string,
  body: Uint8Array | string,
  headers: Record<string, string> = {},
): Promise<BytesAnswer> {
  const response = await fetch(url, { method, headers, body: Buffer.from(body), redirect: 'manual' })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
}

export async function fetchBytes(url: string, headers: Record<string, string>): Promise<Buffer> {
  const response = await fetch(url, { headers })
  return Buffer.from(await response.arrayBuffer())
}

/** A request whose body is not complete. */
export interface PartialRequest {
  /** Rejects when the connection ends. */
  readonly ended: Promise<never>
  disconnect(): void
  /** Sends on, in case that anybody still listens. */
  sendRest(): void
}

/** Announces all of the media and sends its first bytes. The caller decides when it goes on, so that no timer does. */
export function sendSome(url: string, media: Uint8Array, bytes: number): PartialRequest {
  const sending = request(url, {
    method: 'PUT',
    headers: {
      'content-range': `bytes 0-${media.length - 1}/${media.length}`,
      'content-length': media.length,
    },
  })
  const ended = new Promise<never>((_, reject) => sending.once('error', reject))
  // Each caller awaits it after other steps.
  ended.catch(() => {})
  sending.write(media.subarray(0, bytes))
  return {
    ended,
    disconnect: () => void sending.destroy(new Error('left')),
    sendRest: () => void sending.end(media.subarray(bytes)),
  }
}
