import type { Fetch } from '@plugboard/core'
import { endOfBracket, MAX_DEPTH } from './brackets.ts'
import { transformBody } from './transform-body.ts'

/**
 * Rejects JSON that is nested too deeply before it is parsed. Reads the whole body, so it does not suit
 * streams.
 */
export function limitDepth(fetch: Fetch): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init)
    const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '')
    return isJson ? transformBody(response, requireMaxDepth) : response
  }
}

function requireMaxDepth(body: Buffer): Buffer {
  if (endOfBracket(body, 0) === 'deep')
    throw new Error(`the response is nested deeper than ${MAX_DEPTH} levels`)
  return body
}
