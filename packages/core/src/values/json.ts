/** JSON whose numbers parsing would change. */

/** Every double keeps 15 digits, and a decimal has a point as well. */
const LONG = 16

/** The characters `.`, `/` and digits follow each other. */
const POINT = 46
const NINE = 57

/** `-12.5e3`: sign, integer part, fraction and exponent. */
const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/

/** The number that begins at `lastIndex`. */
const AT = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/** A character before a number that is outside of a quoted text. */
const BEFORE = /[\s:,[-]/

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

/**
 * True if the text may have a number of so many digits that parsing changes it. Looks at every sixteenth character: one of
 * them is in the number.
 */
function hasLongNumber(text: string): boolean {
  const { length } = text
  for (let at = LONG - 1; at < length; at += LONG) {
    // One comparison: of two, a processor predicts too few, and the loop takes more than twice as long.
    if ((text.charCodeAt(at) - POINT) >>> 0 > NINE - POINT) continue
    // Sixteen characters around this one have another of them eight before or after it; most numbers are shorter.
    if (!isDigitOrPoint(text, at - LONG / 2) && !isDigitOrPoint(text, at + LONG / 2)) continue
    let start = at
    let end = at
    while (isDigitOrPoint(text, start - 1)) start--
    while (isDigitOrPoint(text, end)) end++
    if (end - start >= LONG && isChangedAt(text, start)) return true
    at = end - 1
  }
  return false
}

/** False outside of the text. */
function isDigitOrPoint(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= POINT && code <= NINE && code !== POINT + 1
}

function isChangedAt(text: string, start: number): boolean {
  if (start > 0 && !BEFORE.test(text.charAt(start - 1))) return false
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
