/** Tokenizes JSON text in linear time for any input. */
import { connectorError } from '@plugboard/core'

const QUOTE = '"'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)
const PUNCTUATION: ReadonlySet<number> = new Set(Array.from('{}[]:,', (char) => char.charCodeAt(0)))

/**
 * Yields strings (with their quotes) and punctuation characters, and skips everything else. Throws
 * `invalid_json` for an unterminated string.
 *
 * A loop instead of a global regular expression, which takes quadratic time: when an unterminated string
 * fails to match at one quote, the search restarts at the next one.
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

/** Returns the offset after the closing quote. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at + 1
    if (code === BACKSLASH) at++
  }
  throw connectorError('invalid_json', 'The body is not valid JSON: a string is not terminated.')
}
