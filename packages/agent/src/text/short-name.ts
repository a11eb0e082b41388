import { estimateTokens } from '../budget/estimate.ts'
import { visible } from './invisible.ts'
import { breakMarks } from './marks.ts'

/** Characters of a name that a message repeats. */
const LONGEST = 60

/** Characters in a token at the least: of longer scripts, fewer characters are shown. */
const DENSE = 2

/** Part of an argument as messages repeat it: short, on one line, with nothing hidden in it. */
export function shortName(text: string, most: number = LONGEST): string {
  const whole = breakMarks(visible(wellFormed(text.slice(0, most)))).replaceAll('"', "'")
  let shown = wellFormed(whole.slice(0, most))
  while (estimateTokens(shown) > most / DENSE) shown = wellFormed(shown.slice(0, shown.length / 2))
  return text.length > most || shown.length < whole.length ? `${shown}…` : shown
}

/** Without half a character at its end. */
function wellFormed(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text
}
