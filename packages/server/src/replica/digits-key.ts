/**
 * Integers of 64 bits and more as texts in their order, since no engine and no JavaScript number has them all. Equal integers
 * have equal texts, however a record writes them: `5` and `"5"`.
 */

/** Longer ones are no integers that a vendor counts with. */
const MAX_DIGITS = 40

const INTEGER = /^(-?)(0|[1-9]\d{0,39})$/

/** Undefined for a value that is no integer, or a number that may have lost digits. */
export function digitsKey(value: unknown): string | undefined {
  if (typeof value === 'number' ? !Number.isSafeInteger(value) : typeof value !== 'string') return undefined
  const text = String(value)
  if (text.length > MAX_DIGITS + 1) return undefined
  const [, sign, digits] = INTEGER.exec(text) ?? []
  if (digits === undefined) return undefined
  const size = digits.length
  // Of negative numbers the one with more and larger digits comes first.
  if (sign === '-' && digits !== '0')
    return `0${two(99 - size)}${digits.replace(/\d/g, (digit) => `${9 - Number(digit)}`)}`
  return `1${two(size)}${digits}`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
