/** A first look at JSON, which finds that almost no text has a number that parsing would change. */

/** Every double keeps 15 digits, and a decimal has a point as well. */
const LONG = 16

/** The characters `.`, `/` and digits follow each other. */
const POINT = 46
const NINE = 57

/** A character before a number that is outside of a quoted text. */
const BEFORE = /[\s:,[-]/

/** The end of a number that may be out of range, if it is outside of a quoted text. */
const BIG_EXPONENT = /\d[eE][+-]?\d{3,}(?:[\s,\]}]|$)/

/**
 * True if parsing may change a number of the text. Reads far fewer characters than a parser.
 *
 * @param isChanged Judges the number that begins there. By default, each long one counts.
 */
export function mayChange(
  text: string,
  isChanged: (text: string, start: number) => boolean = () => true,
): boolean {
  return hasLongNumber(text, isChanged) || BIG_EXPONENT.test(text)
}

/**
 * True if the text may have a number of so many digits that parsing changes it. Looks at every sixteenth character: one of
 * them is in the number.
 */
function hasLongNumber(text: string, isChanged: (text: string, start: number) => boolean): boolean {
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
    if (end - start >= LONG && isOutside(text, start) && isChanged(text, start)) return true
    at = end - 1
  }
  return false
}

/** False outside of the text. */
function isDigitOrPoint(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= POINT && code <= NINE && code !== POINT + 1
}

/** True for a number, in contrast to digits of a quoted text. */
function isOutside(text: string, start: number): boolean {
  return start === 0 || BEFORE.test(text.charAt(start - 1))
}
