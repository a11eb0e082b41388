import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export function hmac(
  algorithm: 'sha1' | 'sha256' | 'sha512',
  key: string | Uint8Array,
  parts: readonly (string | Uint8Array)[],
): Buffer {
  const signing = createHmac(algorithm, key)
  for (const part of parts) signing.update(part)
  return signing.digest()
}

/** In constant time. Digests are compared, so that the length of the expected text does not show either. */
export function equals(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
