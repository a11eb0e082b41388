export const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Encodes a number in base 62, padded on the left to `length` digits. */
export function toBase62(value: number, length: number): string {
  let text = ''
  for (let rest = value; rest > 0; rest = Math.floor(rest / 62)) text = DIGITS[rest % 62] + text
  return text.padStart(length, '0')
}

function bigToBase62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = DIGITS[Number(rest % 62n)] + text
  return text.padStart(length, '0')
}

/** Encodes bytes, as one big-endian number, in base 62. */
export function bytesToBase62(bytes: Uint8Array, length: number): string {
  return bigToBase62(BigInt(`0x${Buffer.from(bytes).toString('hex')}`), length)
}
