import { Refusal } from '../refusal.ts'

type Stream = AsyncIterable<Uint8Array>

/** What comes of reading a body; false where the sender left on the way. */
export async function untilLeft<T>(reading: Promise<T>): Promise<T | false> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') return false
    throw error
  }
}

/** Reads a body to its end. False where the sender left on the way. */
export function readAll(stream: Stream, take: (piece: Uint8Array) => Promise<void> | void): Promise<boolean> {
  return untilLeft(takeAll(stream, take))
}

async function takeAll(stream: Stream, take: (piece: Uint8Array) => Promise<void> | void): Promise<true> {
  for await (const piece of stream) await take(piece)
  return true
}

/** Bytes of a text that is read. More are refused: no vendor takes more outside of uploads. */
const LONGEST = 16 * 1024 * 1024

/** Reads a body as text. Undefined where the sender left on the way. */
export async function readText(stream: Stream): Promise<string | undefined> {
  const pieces: Uint8Array[] = []
  let size = 0
  const isWhole = await readAll(stream, (piece) => {
    size += piece.length
    if (size <= LONGEST) pieces.push(piece)
  })
  if (size > LONGEST) throw new Refusal({ kind: 'bad_body', message: `more than ${LONGEST} bytes` })
  return isWhole ? Buffer.concat(pieces).toString('utf8') : undefined
}
