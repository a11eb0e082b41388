import type { BodyReader, FetchResponse } from '@plugboard/core'

/** Maximum body size in bytes that core accepts. Core itself rejects larger bodies. */
const MAX_SIZE = 2 ** 25

/**
 * Replaces the body of a response. A body that is too large stays unchanged. If reading or transforming
 * fails, reading the returned body fails with that error, while status and headers stay available.
 */
export async function transformBody(
  response: FetchResponse,
  transform: (body: Buffer) => Uint8Array,
): Promise<FetchResponse> {
  const reader = response.body?.getReader()
  if (reader === undefined) return response
  try {
    return responseWith(response, await readTransformed(reader, transform), reader)
  } catch (error) {
    return responseWith(response, [], { read: () => Promise.reject(error), cancel: () => reader.cancel() })
  }
}

/** Returns the transformed body, or the chunks read so far if the body is too large. */
async function readTransformed(
  reader: BodyReader,
  transform: (body: Buffer) => Uint8Array,
): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  for (let size = 0; size <= MAX_SIZE; ) {
    const { value } = await reader.read()
    if (value === undefined) return [transform(concat(chunks))]
    chunks.push(value)
    size += value.byteLength
  }
  return chunks
}

/** Does not copy a single chunk, which is the usual case. */
function concat(chunks: readonly Uint8Array[]): Buffer {
  const [only, ...others] = chunks
  if (only === undefined || others.length > 0) return Buffer.concat(chunks)
  return Buffer.from(only.buffer, only.byteOffset, only.byteLength)
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
