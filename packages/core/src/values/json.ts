/** JSON whose numbers parsing would change. */
import { mayChange } from './long-numbers.ts'

/** `-12.5e3`: sign, integer part, fraction and exponent. */
const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/

/** The number that begins at `lastIndex`. */
const AT = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/** The strings and numbers of JSON. Strings are matched so that the numbers in them are not; none can fail to match, in linear time. */
const TOKEN = /"(?:[^"\\]|\\[\s\S]?)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * Parses JSON without changing any digit: numbers that JavaScript would round become the text of their digits. These are
 * integers beyond ±(2^53 - 1), and decimals with more digits than a number keeps.
 *
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const exact = quoteNumbers(text, isChangedNumber)
  return exact === text ? value : JSON.parse(exact)
}

/**
 * Parses JSON that was written by a JavaScript program: an integer beyond ±(2^53 - 1) is such a program's number if it is
 * one that JavaScript has. Others, whose digits would change, become the text of their digits.
 *
 * @throws SyntaxError
 */
export function parseGivenJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const exact = quoteNumbers(text, losesDigits)
  return exact === text ? value : JSON.parse(exact)
}

/** The same JSON with the numbers quoted that {@link parseJson} would not parse as numbers. */
export function quoteChangedNumbers(text: string): string {
  return quoteNumbers(text, isChangedNumber)
}

function quoteNumbers(text: string, isQuoted: (token: string) => boolean): string {
  if (!mayChange(text, isChangedAt)) return text
  // Quoting a number leaves JSON valid.
  return text.replace(TOKEN, (token) => (token[0] !== '"' && isQuoted(token) ? `"${token}"` : token))
}

function isChangedAt(text: string, start: number): boolean {
  AT.lastIndex = start
  const token = AT.exec(text)?.[0]
  return token !== undefined && isChangedNumber(token)
}

/** True for the text of a number that JavaScript would round, or that is an integer beyond ±(2^53 - 1). */
export function isChangedNumber(token: string): boolean {
  return /^-?\d+$/.test(token) ? !Number.isSafeInteger(Number(token)) : losesDigits(token)
}

/** True for the text of a number that JavaScript would round. */
function losesDigits(token: string): boolean {
  const text = String(Number(token))
  return text !== token && digitsOf(text) !== digitsOf(token)
}

/** Equal for texts of equal numbers: sign, digits without zeros around them, and the power of ten of the last one. */
function digitsOf(text: string): string {
  // Infinity is no JSON, and equals none of its numbers.
  const [, sign = '', whole = text, fraction = '', exponent = '0'] = NUMBER.exec(text) ?? []
  const all = (whole + fraction).replace(/^0+/, '')
  let end = all.length
  while (all[end - 1] === '0') end--
  return end === 0
    ? '0'
    : `${sign}${all.slice(0, end)}e${Number(exponent) - fraction.length + all.length - end}`
}
