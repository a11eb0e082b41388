/** Lower case letters and digits without those that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Text that nobody can guess: five bits a character. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length * 2))
  // Taken modulo 31 of two bytes, which favours no character by more than a 2000th.
  return Array.from(
    { length },
    (_, i) => ALPHABET[((bytes[2 * i] as number) * 256 + (bytes[2 * i + 1] as number)) % 31],
  ).join('')
}
