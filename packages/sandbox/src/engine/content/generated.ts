import { createRandom } from '../random/random.ts'
import { type Content, HEAD, type Sums } from './content.ts'
import { createDigest } from './digest.ts'

/** Content consists of pages, each generated independently. */
const PAGE = 64 * 1024

/** Larger content has no digests, because all of it would have to be generated at once. */
const DIGESTED = 8 * 1024 * 1024

/** Generated content, identical on every machine for the same seed and size, and never stored. */
export function generatedContent(seed: string, size: number): Content {
  let sums: Sums | undefined
  const key = createRandom(seed).bits()
  const page = (number: number): Uint8Array =>
    makePage(key, number).subarray(0, Math.min(PAGE, size - number * PAGE))
  return {
    size,
    get head() {
      return size === 0 ? new Uint8Array() : page(0).subarray(0, HEAD)
    },
    get sums() {
      if (size <= DIGESTED) sums ??= sumsOf(size, page)
      return sums
    },
    async *read(start = 0, end = size) {
      for (let at = start; at < end; at = (Math.floor(at / PAGE) + 1) * PAGE) {
        const number = Math.floor(at / PAGE)
        yield page(number).subarray(at - number * PAGE, end - number * PAGE)
      }
    },
  }
}

/** A fast 32-bit generator, restarted on every page. */
function makePage(key: number, number: number): Uint8Array {
  const words = new Uint32Array(PAGE / 4)
  // A state of zero would stay zero.
  let state = (key ^ Math.imul(number + 1, 0x9e3779b1)) | 0 || 1
  for (let index = 0; index < words.length; index++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    words[index] = state
  }
  return new Uint8Array(words.buffer)
}

function sumsOf(size: number, page: (number: number) => Uint8Array): Sums {
  const digest = createDigest()
  for (let number = 0; number * PAGE < size; number++) digest.update(page(number))
  return digest.sums()
}
