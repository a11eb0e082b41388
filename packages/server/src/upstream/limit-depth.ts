import type { Fetch, FetchResponse } from '@plugboard/core'
import { loadText, MAX_DEPTH } from './brackets.ts'
import { transformBody } from './transform-body.ts'

/**
 * Rejects JSON that is nested too deeply before it is parsed. Reads the whole body, so it does not suit
 * streams.
 */
export function limitDepth(fetch: Fetch): Fetch {
  return async (url, init) => readJson(await fetch(url, init))
}

/**
 * @param cut Returns the part of the body that is to be parsed, with a depth that has been checked, or undefined for all of
 * it.
 */
export async function readJson(
  response: FetchResponse,
  cut?: (body: readonly Uint8Array[]) => string | undefined,
): Promise<FetchResponse> {
  const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '')
  return isJson ? transformBody(response, (body) => cut?.(body) ?? requireMaxDepth(body)) : response
}

function requireMaxDepth(body: readonly Uint8Array[]): readonly Uint8Array[] {
  if (loadText(body).endOfBracket(0) === 'deep')
    throw new Error(`the response is nested deeper than ${MAX_DEPTH} levels`)
  return body
}
