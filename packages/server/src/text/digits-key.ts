/**
 * Integers of 64 bits and more as texts in their order, since no engine and no JavaScript number has them all. Equal integers
 * have equal texts, however a record writes them: `5` and `"5"`.
 */

/** Longer ones are no integers that a vendor counts with. */
const MAX_DIGITS = 40

const INTEGER = /^(-?)(0|[1-9]\d{0,39})$/

const KEY = /^([01])(\d\d)(\d{1,40})$/

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

/** The integer of a key, as text. Undefined for texts that are no keys, such as those of mistyped values. */
export function digitsOf(key: string): string | undefined {
  const [, sign, size, digits] = KEY.exec(key) ?? []
  if (digits === undefined) return undefined
  const isPositive = sign === '1'
  if (digits.length !== (isPositive ? Number(size) : 99 - Number(size))) return undefined
  return isPositive ? digits : `-${digits.replace(/\d/g, (digit) => `${9 - Number(digit)}`)}`
}

/** Characters of the shortest integer that numbers do not keep. */
const SHORTEST_LARGE = 16

/** True for the text of an integer beyond ±(2^53 - 1), as records have it. */
export function isLargeInteger(text: string): boolean {
  return text.length >= SHORTEST_LARGE && digitsKey(text) !== undefined && !Number.isSafeInteger(Number(text))
}
