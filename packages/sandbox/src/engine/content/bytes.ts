import { type Content, HEAD, type Sums } from './content.ts'
import { createDigest } from './digest.ts'

/** Content in memory. */
export function contentOfBytes(bytes: Uint8Array): Content {
  let sums: Sums | undefined
  return {
    size: bytes.length,
    head: bytes.subarray(0, HEAD),
    get sums() {
      sums ??= sumsOf(bytes)
      return sums
    },
    async *read(start = 0, end = bytes.length) {
      if (start < end) yield bytes.subarray(start, end)
    },
  }
}

function sumsOf(bytes: Uint8Array): Sums {
  const digest = createDigest()
  digest.update(bytes)
  return digest.sums()
}
