/** Splits JSON text into tokens in one pass, whatever the text is. */
import { connectorError } from '@plugboard/core'

const QUOTE = '"'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)
const PUNCTUATION: ReadonlySet<number> = new Set(Array.from('{}[]:,', (char) => char.charCodeAt(0)))

/**
 * Yields each string, quotes included, and each character of punctuation, and skips everything else. Throws `invalid_json`
 * for a string that is not closed.
 *
 * This is a loop because a global regular expression takes quadratic time here: when the match of an unclosed string fails
 * at one quote, the search starts again at the next one.
 */
export function* tokens(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfString(text, at)
      yield text.slice(at, end)
      at = end - 1
    } else if (PUNCTUATION.has(code)) yield text.charAt(at)
  }
}

/** The offset behind the closing quote. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at + 1
    if (code === BACKSLASH) at++
  }
  throw connectorError('invalid_json', 'The body is not valid JSON: a string is not closed.')
}
