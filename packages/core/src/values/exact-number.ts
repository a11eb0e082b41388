import { isChangedNumber } from './json.ts'
import type { Value } from './value.ts'

/** Integers of up to 256 bits, without zeros in front. */
const DIGITS = /^-?(?:0|[1-9]\d{0,77})$/

/** Decimals of as many digits, as JSON writes them. */
const DECIMAL = /^-?(?:0|[1-9]\d{0,77})(?:\.\d{1,77})?(?:[eE][+-]?\d{1,3})?$/

/**
 * True for the text of a number that fits the kind: of any `int64`, else only where records have a text as well, since
 * JavaScript would round the number. So each value of a record may be given back.
 */
export function isExactNumber(text: string, { type, format }: Value): boolean {
  if (type === 'integer') return DIGITS.test(text) && (format === 'int64' || isChangedNumber(text))
  return type === 'number' && DECIMAL.test(text) && isChangedNumber(text)
}
