/** Finds numbers of JSON texts that parsing changes. */

/** Every double keeps 15 digits, and a decimal has a point as well. */
const LONG = 16

/** `-12.5e3`: sign, integer part, fraction and exponent. */
const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/

/** The number that begins at `lastIndex`. */
const AT = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/** A character before a number that is outside of a quoted text. */
const BEFORE = /[\s:,[-]/

/**
 * True if the text may have a number of so many digits that parsing changes it. Looks at every sixteenth character: one of
 * them is in the number.
 */
export function hasLongNumber(text: string): boolean {
  for (let at = LONG - 1; at < text.length; at += LONG) {
    if (!isDigitOrPoint(text, at)) continue
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
  return code >= 46 && code <= 57 && code !== 47
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
export function losesDigits(token: string): boolean {
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
