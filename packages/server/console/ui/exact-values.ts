/** Values that operators type, with all of their digits: those that a number would round are texts. */
import { parseGivenJson } from '../../../core/src/values/json.ts'

/** The number of a text; the text itself if it is none. */
export function numberOf(text: string): number | string {
  const value = Number(text)
  const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value)
  return Number.isFinite(value) && !isRounded ? value : text.trim()
}

/** The value of JSON; the text itself if it is none. */
export function jsonOf(text: string): unknown {
  try {
    return parseGivenJson(text)
  } catch {
    return text
  }
}
