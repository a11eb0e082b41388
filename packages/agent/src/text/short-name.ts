import { estimateTokens } from '../budget/estimate.ts'
import { visible } from './invisible.ts'
import { breakMarks } from './marks.ts'

/** Maximum characters of a name that a message repeats. */
const LONGEST = 60

/** Minimum characters per token: text with fewer is cut shorter. */
const DENSE = 2

/** An argument as messages repeat it: short, on one line, without invisible characters. */
export function shortName(text: string, most: number = LONGEST): string {
  const whole = breakMarks(visible(wellFormed(text.slice(0, most)))).replaceAll('"', "'")
  let shown = wellFormed(whole.slice(0, most))
  while (estimateTokens(shown) > most / DENSE) shown = wellFormed(shown.slice(0, shown.length / 2))
  return text.length > most || shown.length < whole.length ? `${shown}…` : shown
}

/** Drops a lone high surrogate at the end. */
function wellFormed(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text
}
