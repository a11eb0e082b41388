import type { ServerResponse } from 'node:http'
import { connectorError } from '@plugboard/core'
import { newId } from '../crypto/id.ts'
import { PROBLEM_TYPE, problemText } from './errors.ts'

/** Seconds. The values differ so that clients that were refused together do not retry together. */
const RETRY_AFTER = [1, 2, 3] as const
const ID = 'req_0000000000000000000000'

/**
 * Returns a function that sends the 503. The response is a template with the request id, so that refusals
 * stay cheap.
 */
export function overloadedResponse(
  origin: () => string,
): (response: ServerResponse, isLast: boolean) => void {
  // Built on first use: the address is known only after the server listens.
  let templates: readonly Template[] | undefined
  let count = 0
  return (response, isLast) => {
    templates ??= RETRY_AFTER.map((seconds) => templateOf(seconds, origin()))
    const template = templates[count++ % templates.length] as Template
    const id = newId('req')
    const closing = isLast ? { connection: 'close' } : {}
    response.writeHead(503, { ...template.headers, ...closing, 'x-request-id': id })
    response.end(template.parts.join(id))
  }
}

interface Template {
  readonly headers: Readonly<Record<string, string | number>>
  /** The parts of the text between the ids. */
  readonly parts: readonly string[]
}

function templateOf(seconds: number, base: string): Template {
  const details = { retryable: true, retryAfterMs: seconds * 1000 }
  const message = 'The server is overloaded. Retry after the number of seconds in Retry-After.'
  const text = problemText(connectorError('overloaded', message, details), base, ID)
  return {
    parts: text.split(ID),
    headers: {
      'content-type': PROBLEM_TYPE,
      'content-length': Buffer.byteLength(text),
      'retry-after': seconds,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}
