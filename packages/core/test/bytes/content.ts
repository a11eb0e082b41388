/** Content of any size in every form that uploads take. */
import type { Content } from '@plugboard/core/bytes'

/** A prime length, so that moved, repeated or missing bytes show. */
const PATTERN = new Uint8Array(65_521).map((_, at) => (at * 31 + (at >> 8)) % 251)

export function bytesOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += PATTERN.length) bytes.set(PATTERN.subarray(0, size - at), at)
  return bytes
}

export function streamOf(bytes: Uint8Array, piece = 100_000): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(to) {
      if (at < bytes.length) to.enqueue(bytes.subarray(at, at + piece))
      else to.close()
      at += piece
    },
  })
}

type Make = (bytes: Uint8Array<ArrayBuffer>) => Content
export const KINDS: readonly (readonly [string, Make])[] = [
  ['bytes', (bytes) => bytes],
  ['a Blob', (bytes) => new Blob([bytes])],
  ['a stream', (bytes) => streamOf(bytes)],
]
