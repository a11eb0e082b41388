import { estimateTokens } from '../budget/estimate.ts'
import { visible } from './invisible.ts'
import { breakMarks } from './marks.ts'
import { truncate } from './truncate.ts'

/** Maximum characters of a name that a message repeats. */
const LONGEST = 60

/** Minimum characters per token: text with fewer is cut shorter. */
const DENSE = 2

/** An argument as messages repeat it: short, on one line, without invisible characters. */
export function shortName(text: string, most: number = LONGEST): string {
  const whole = breakMarks(visible(truncate(text, most))).replaceAll('"', "'")
  let shown = truncate(whole, most)
  while (estimateTokens(shown) > most / DENSE) shown = truncate(shown, shown.length / 2)
  return text.length > most || shown.length < whole.length ? `${shown}…` : shown
}
