/** Lower-case letters without look-alikes. Digits among them would take more tokens than they add entropy. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz'

/** Unpredictable text with four and a half bits of entropy per character. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length * 2))
  // Two bytes modulo 23 favour no character by more than 1/2000.
  return Array.from(
    { length },
    (_, i) => ALPHABET[((bytes[2 * i] as number) * 256 + (bytes[2 * i + 1] as number)) % ALPHABET.length],
  ).join('')
}
