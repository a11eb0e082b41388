import type { IncomingMessage } from 'node:http'
import { Refusal } from '../refusal.ts'
import { type Branch, FormError, parseForm } from './form.ts'

/** Bytes of a body. Larger ones are refused; no vendor takes more outside uploads. */
const LARGEST = 16 * 1024 * 1024

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= LARGEST) chunks.push(chunk)
  }
  if (size > LARGEST) throw new Refusal({ kind: 'bad_body', message: `more than ${LARGEST} bytes` })
  return Buffer.concat(chunks).toString('utf8')
}

/** Header values by lower-case name, repeated ones joined. */
export function readHeaders(request: IncomingMessage): Record<string, string> {
  const headers = Object.entries(request.headers)
  return Object.fromEntries(headers.map(([name, value]) => [name, [value].flat().join(', ')]))
}

/** Parses form text, refusing what is none. */
export function readForm(text: string): Branch {
  try {
    return parseForm(text)
  } catch (error) {
    if (error instanceof FormError) throw new Refusal({ kind: 'bad_body', message: error.message })
    throw error
  }
}
