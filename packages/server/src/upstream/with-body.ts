import type { BodyReader, FetchResponse } from '@plugboard/core'

/** Bytes that core takes of a body: more is for it to refuse. */
const MOST = 2 ** 25

/**
 * Reads the body of an answer and puts another in its place. One that is too large stays as it is. Where reading or changing
 * it fails, reading the answer does: its status and headers are known all the same.
 */
export async function withBody(
  response: FetchResponse,
  change: (body: Buffer) => Uint8Array,
): Promise<FetchResponse> {
  const reader = response.body?.getReader()
  if (reader === undefined) return response
  try {
    return answering(response, await changed(reader, change), reader)
  } catch (error) {
    return answering(response, [], { read: () => Promise.reject(error), cancel: () => reader.cancel() })
  }
}

/** The pieces that a changed body starts with; of one that is too large those that were read. */
async function changed(reader: BodyReader, change: (body: Buffer) => Uint8Array): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = []
  for (let size = 0; size <= MOST; ) {
    const { value } = await reader.read()
    if (value === undefined) return [change(joined(pieces))]
    pieces.push(value)
    size += value.byteLength
  }
  return pieces
}

/** Most bodies come in one piece, which is not copied. */
function joined(pieces: readonly Uint8Array[]): Buffer {
  const [only, ...others] = pieces
  if (only === undefined || others.length > 0) return Buffer.concat(pieces)
  return Buffer.from(only.buffer, only.byteOffset, only.byteLength)
}

/** The answer with pieces of a body, and after them what else there is. */
function answering(
  { status, headers, text }: FetchResponse,
  pieces: readonly Uint8Array[],
  reader: BodyReader,
): FetchResponse {
  const unread = pieces.values()
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
