import type { BodyReader, FetchResponse } from '../options.ts'

/** Maximum bytes of a decompressed body: 32 MiB. */
const MAX_BYTES = 2 ** 25

const UTF8 = new TextDecoder()

/**
 * Decodes UTF-8 and throws if it is invalid. Only text with a replacement character is decoded a second time.
 */
function textOf(bytes: Uint8Array | undefined): string {
  const text = UTF8.decode(bytes)
  return text.includes('\ufffd') ? strictText(bytes) : text
}

function strictText(bytes: Uint8Array | undefined): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    // Runtimes throw a TypeError without a code here, like that of a faulty program.
    throw Object.assign(new Error('invalid UTF-8', { cause }), { code: 'ERR_ENCODING_INVALID_ENCODED_DATA' })
  }
}

/**
 * Reads the text of a response; undefined if it exceeds the limit. Reads in chunks if the body is a stream,
 * so that an endless body cannot exhaust memory. Rejects a truncated body and invalid UTF-8.
 */
export async function readText(response: FetchResponse): Promise<string | undefined> {
  if (response.readAll) {
    const bytes = await response.readAll(MAX_BYTES)
    return bytes && textOf(bytes)
  }
  if (!response.body) {
    const text = await response.text()
    return text.length > MAX_BYTES ? undefined : text
  }
  return readChunks(response.body.getReader())
}

async function readChunks(reader: BodyReader): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  for (let size = 0; size <= MAX_BYTES; ) {
    const { value } = await reader.read()
    if (!value) return textOf(chunks.length === 1 ? chunks[0] : join(chunks, size))
    chunks.push(value)
    size += value.byteLength
  }
  return undefined
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
