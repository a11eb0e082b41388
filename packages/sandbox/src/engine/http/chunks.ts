type Chunks = AsyncIterable<Uint8Array>

/** The first bytes of a stream, up to a limit. */
export async function* firstOf(chunks: Chunks, bytes: number): Chunks {
  let remaining = bytes
  if (remaining <= 0) return
  for await (const chunk of chunks) {
    yield chunk.subarray(0, remaining)
    remaining -= chunk.length
    if (remaining <= 0) return
  }
}

/** The same bytes in chunks of limited size. */
export async function* chunksOf(chunks: Chunks, bytes: number): Chunks {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += bytes) yield chunk.subarray(at, at + bytes)
  }
}

/** The same chunks, with a callback before each is passed on. */
export async function* observeChunks(chunks: Chunks, onChunk: (bytes: number) => unknown): Chunks {
  for await (const chunk of chunks) {
    onChunk(chunk.length)
    yield chunk
  }
}
