import type { Fetch } from '@plugboard/core'
import { endOfBracket, MAX_DEPTH } from './brackets.ts'
import { withBody } from './with-body.ts'

/** Refuses JSON that is nested too deeply, before anything is built from it. For answers that are read as a whole. */
export function limitDepth(fetch: Fetch): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init)
    const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '')
    return isJson ? withBody(response, requireShallow) : response
  }
}

function requireShallow(body: Buffer): Buffer {
  if (endOfBracket(body, 0) === 'deep')
    throw new Error(`the answer is nested deeper than ${MAX_DEPTH} levels`)
  return body
}
