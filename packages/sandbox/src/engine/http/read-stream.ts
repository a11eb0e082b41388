import { Refusal } from '../refusal.ts'

type Stream = AsyncIterable<Uint8Array>

/** Result of reading a body; false if the sender disconnected. */
export async function untilDisconnect<T>(reading: Promise<T>): Promise<T | false> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') return false
    throw error
  }
}

/** Reads a body to its end. False if the sender disconnected. */
export function readAll(stream: Stream, take: (chunk: Uint8Array) => Promise<void> | void): Promise<boolean> {
  return untilDisconnect(takeAll(stream, take))
}

async function takeAll(stream: Stream, take: (chunk: Uint8Array) => Promise<void> | void): Promise<true> {
  for await (const chunk of stream) await take(chunk)
  return true
}

/** Maximum bytes of a text body: no vendor accepts more outside of uploads. */
const MAX_TEXT_BYTES = 16 * 1024 * 1024

/** Reads a body as text. Undefined if the sender disconnected. */
export async function readText(stream: Stream): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  const isWhole = await readAll(stream, (chunk) => {
    size += chunk.length
    if (size <= MAX_TEXT_BYTES) chunks.push(chunk)
  })
  if (size > MAX_TEXT_BYTES)
    throw new Refusal({ kind: 'bad_body', message: `more than ${MAX_TEXT_BYTES} bytes` })
  return isWhole ? Buffer.concat(chunks).toString('utf8') : undefined
}
