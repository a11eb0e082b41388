import { createHash } from 'node:crypto'
import type { Sums } from './content.ts'

/** Computes all digests of data that arrives in chunks. */
export interface Digest {
  update(bytes: Uint8Array): void
  sums(): Sums
}

export function createDigest(): Digest {
  const md5 = createHash('md5')
  const sha1 = createHash('sha1')
  const sha256 = createHash('sha256')
  return {
    update(bytes) {
      for (const hash of [md5, sha1, sha256]) hash.update(bytes)
    },
    sums: () => ({ md5: md5.digest('hex'), sha1: sha1.digest('hex'), sha256: sha256.digest('hex') }),
  }
}
