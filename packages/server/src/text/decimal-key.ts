/**
 * Decimals as texts in their order: vendors give amounts as text, which neither engine compares or adds up exactly. Equal decimals
 * have equal texts, however a record writes them: `10`, `"10.50"` and `"1.05e1"`.
 */
import { type Decimal, decimalOf, decimalText } from './decimal.ts'

/** Longer ones are no amounts. */
const MAX_DIGITS = 60
const MAX_EXPONENT = 400

const DECIMAL = /^[+-]?(?:\d{1,60}(?:\.\d{0,60})?|\.\d{1,60})(?:e[+-]?\d{1,3})?$/i

/** Added to an exponent, so that it has four digits and no sign. */
const MIDDLE = 5000

/**
 * `=` is zero. Others have a sign, the exponent, and the digits after the point of `0.digits * 10^exponent`, without zeros at their ends:
 * `>500215` is 15. Of negative decimals all digits are subtracted from nine, and `~` comes after any further digit. No decimal
 * begins with a sign like these, so that a text of another release is no key.
 */
const KEY = /^(?:=|>(\d{4})([1-9]\d{0,59})|<(\d{4})(\d{1,60})~)$/

/** Undefined for a value that is no decimal. */
export function decimalKey(value: unknown): string | undefined {
  if (typeof value === 'number' ? !Number.isFinite(value) : typeof value !== 'string') return undefined
  const text = String(value)
  if (!DECIMAL.test(text)) return undefined
  const { digits, scale } = decimalOf(plainText(text))
  if (digits === 0n) return '='
  const all = String(digits < 0n ? -digits : digits)
  const exponent = all.length - scale
  const significant = withoutZeros(all)
  if (significant.length > MAX_DIGITS || Math.abs(exponent) > MAX_EXPONENT) return undefined
  const key = `${MIDDLE + exponent}${significant}`
  return digits > 0n ? `>${key}` : `<${nines(key)}~`
}

/** As {@link decimalOf} takes it: digits on both sides of a point, and no plus sign. */
function plainText(text: string): string {
  const [number = '', exponent] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = number.replace(/^[+-]/, '').split('.')
  const sign = number.startsWith('-') ? '-' : ''
  return `${sign}${whole || '0'}.${fraction || '0'}${exponent === undefined ? '' : `e${exponent}`}`
}

function withoutZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}

/** Its own inverse. */
function nines(digits: string): string {
  return digits.replace(/\d/g, (digit) => `${9 - Number(digit)}`)
}

/** The decimal of a key, as text without an exponent. Undefined for other texts. */
export function decimalOfKey(key: string): string | undefined {
  const [found, exponent, digits, lessExponent = '', lessDigits = ''] = KEY.exec(key) ?? []
  if (found === undefined) return undefined
  if (found === '=') return '0'
  return exponent === undefined
    ? decimalText(placed(nines(lessExponent), nines(lessDigits), -1n))
    : decimalText(placed(exponent, digits ?? '', 1n))
}

function placed(exponent: string, digits: string, sign: bigint): Decimal {
  const scale = digits.length - (Number(exponent) - MIDDLE)
  const number = sign * BigInt(digits)
  return scale < 0 ? { digits: number * 10n ** BigInt(-scale), scale: 0 } : { digits: number, scale }
}
