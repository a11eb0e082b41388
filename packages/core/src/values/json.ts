import { hasLongNumber, isChangedNumber, losesDigits } from './changed-numbers.ts'

/** The end of a number that may be out of range, if it is outside of a quoted text. */
const BIG_EXPONENT = /\d[eE][+-]?\d{3,}(?:[\s,\]}]|$)/

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
  // Both tests read far fewer characters than a parser: almost no text needs more than them.
  if (!hasLongNumber(text) && !BIG_EXPONENT.test(text)) return text
  // Quoting a number leaves JSON valid.
  return text.replace(TOKEN, (token) => (token[0] !== '"' && isQuoted(token) ? `"${token}"` : token))
}
