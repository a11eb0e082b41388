/** Lower-case letters and digits without look-alikes. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Unpredictable text with about five bits of entropy per character. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length * 2))
  // Two bytes modulo 31 favour no character by more than 1/2000.
  return Array.from(
    { length },
    (_, i) => ALPHABET[((bytes[2 * i] as number) * 256 + (bytes[2 * i + 1] as number)) % 31],
  ).join('')
}
