import type { Fetch, FetchResponse } from '@plugboard/core'
import type { Steps } from '../runtime/steps.ts'
import { loadInSteps, MAX_DEPTH } from './brackets.ts'
import { transformBody } from './transform-body.ts'

/**
 * Rejects JSON that is nested too deeply before it is parsed. Reads the whole body, so it does not suit
 * streams.
 */
export function limitDepth(fetch: Fetch): Fetch {
  return async (url, init) => readJson(await fetch(url, init))
}

export async function readJson(response: FetchResponse): Promise<FetchResponse> {
  const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '')
  return isJson ? transformBody(response, requireMaxDepth) : response
}

/** Returns the body. Throws if it is nested too deeply. */
export function* requireMaxDepth(body: readonly Uint8Array[]): Steps<readonly Uint8Array[]> {
  const text = yield* loadInSteps(body)
  if (text.endOfBracket(0) === 'deep')
    throw new Error(`the response is nested deeper than ${MAX_DEPTH} levels`)
  return body
}
