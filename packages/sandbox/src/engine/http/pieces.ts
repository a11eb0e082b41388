type Pieces = AsyncIterable<Uint8Array>

/** The first so many bytes. */
export async function* firstOf(pieces: Pieces, bytes: number): Pieces {
  let left = bytes
  if (left <= 0) return
  for await (const piece of pieces) {
    yield piece.subarray(0, left)
    left -= piece.length
    if (left <= 0) return
  }
}

/** The same bytes, never more than so many at a time. */
export async function* inPiecesOf(pieces: Pieces, bytes: number): Pieces {
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += bytes) yield piece.subarray(at, at + bytes)
  }
}

/** The same pieces, with somebody told of each before it goes on. */
export async function* tapped(pieces: Pieces, tell: (bytes: number) => unknown): Pieces {
  for await (const piece of pieces) {
    tell(piece.length)
    yield piece
  }
}
