import type { BodyReader, FetchResponse } from '@plugboard/core'
import { runInTurns, runSteps, type Steps } from '../runtime/steps.ts'
import { turnsApart } from '../runtime/turns.ts'

/** Maximum body size in bytes that core accepts. Core itself rejects larger bodies. */
const MAX_SIZE = 2 ** 25

/** Bytes of a body whose transformation takes milliseconds: neither all of it nor those of several bodies are done in one turn. */
const LARGE = 2 ** 20
const ownTurn = turnsApart()

/** Takes a body in chunks, which are not copied together. Returns chunks, or text that needs no decoding. */
export type BodyTransform = (body: readonly Uint8Array[]) => Steps<readonly Uint8Array[] | string>

/**
 * Replaces the body of a response. A body that is too large stays unchanged. If reading or transforming
 * fails, reading the returned body fails with that error, while status and headers stay available.
 */
export async function transformBody(
  response: FetchResponse,
  transform: BodyTransform,
): Promise<FetchResponse> {
  const reader = response.body?.getReader()
  if (reader === undefined) return response
  try {
    const body = await readTransformed(reader, transform)
    if (typeof body !== 'string') return responseWith(response, body, reader)
    const { status, headers } = response
    return { status, headers, text: async () => body }
  } catch (error) {
    return responseWith(response, [], { read: () => Promise.reject(error), cancel: () => reader.cancel() })
  }
}

/** Returns the transformed body, or the chunks read so far if the body is too large. */
async function readTransformed(
  reader: BodyReader,
  transform: BodyTransform,
): Promise<readonly Uint8Array[] | string> {
  const chunks: Uint8Array[] = []
  for (let size = 0; size <= MAX_SIZE; ) {
    const { value } = await reader.read()
    if (value === undefined) {
      if (size <= LARGE) return runSteps(transform(chunks))
      await ownTurn()
      return runInTurns(transform(chunks), ownTurn)
    }
    chunks.push(value)
    size += value.byteLength
  }
  return chunks
}

/** The response with a body of the given chunks, followed by the rest of the reader. */
function responseWith(
  { status, headers, text }: FetchResponse,
  chunks: readonly Uint8Array[],
  reader: BodyReader,
): FetchResponse {
  const unread = chunks.values()
  const read: BodyReader['read'] = async () => {
    const { value } = unread.next()
    return value === undefined ? reader.read() : { done: false, value }
  }
  return {
    status,
    headers,
    text,
    body: { getReader: () => ({ read, cancel: (reason) => reader.cancel(reason) }) },
  }
}
