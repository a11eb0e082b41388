import type { ServerResponse } from 'node:http'
import { connectorError } from '@plugboard/core'
import { newId } from '../crypto/id.ts'
import { PROBLEM_TYPE, problemText } from './errors.ts'

/** Seconds after which callers come back. They differ, or all who were refused together would come back together. */
const RETRY_AFTER = [1, 2, 3] as const
const ID = 'req_0000000000000000000000'

/** Writes the 503 of an overloaded server. Only the id of the request is filled in: a refusal has to cost next to nothing. */
export function overloadedAnswer(origin: () => string): (response: ServerResponse, isLast: boolean) => void {
  // The address is known once the server listens.
  let templates: readonly Template[] | undefined
  let count = 0
  return (response, isLast) => {
    templates ??= RETRY_AFTER.map((seconds) => templateOf(seconds, origin()))
    const template = templates[count++ % templates.length] as Template
    const id = newId('req')
    const closing = isLast ? { connection: 'close' } : {}
    response.writeHead(503, { ...template.headers, ...closing, 'x-request-id': id })
    response.end(template.pieces.join(id))
  }
}

interface Template {
  readonly headers: Readonly<Record<string, string | number>>
  /** The text around the ids. */
  readonly pieces: readonly string[]
}

function templateOf(seconds: number, base: string): Template {
  const details = { retryable: true, retryAfterMs: seconds * 1000 }
  const message = 'The server is overloaded. Repeat the request after the time in Retry-After.'
  const text = problemText(connectorError('overloaded', message, details), base, ID)
  return {
    pieces: text.split(ID),
    headers: {
      'content-type': PROBLEM_TYPE,
      'content-length': Buffer.byteLength(text),
      'retry-after': seconds,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}
