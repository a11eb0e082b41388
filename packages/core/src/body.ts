import type { FetchResponse } from './options.ts'

/** Bytes of a body after decompression: 32 MiB. */
const MAX_BYTES = 2 ** 25

const UTF8 = new TextDecoder()

/** Bytes as text. Throws for what is no UTF-8: there the decoder leaves a mark, and only then a second look pays. */
function textOf(bytes: Uint8Array | undefined): string {
  const text = UTF8.decode(bytes)
  return text.includes('\ufffd') ? new TextDecoder('utf-8', { fatal: true }).decode(bytes) : text
}

/**
 * The text of a response; undefined when it is too big. It is read chunk by chunk where that can be, so that a body
 * without end is left before it fills the memory. Rejects when it is cut off, or is not UTF-8.
 */
export async function readText(response: FetchResponse): Promise<string | undefined> {
  if (!response.body) {
    const text = await response.text()
    return text.length > MAX_BYTES ? undefined : text
  }
  const reader = response.body.getReader()
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
