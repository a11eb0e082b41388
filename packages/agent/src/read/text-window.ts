/** Long texts in windows that join to the whole text. */
import { estimateTokens } from '../budget/estimate.ts'
import { visibleLines } from '../text/invisible.ts'
import { breakMarks } from '../text/marks.ts'

export interface Window {
  readonly text: string
  /** Characters of the whole text up to the end of this window. */
  readonly end: number
}

/** As much of the text from `offset` on as fits. At least one character. */
export function windowOf(text: string, offset: number, budget: number): Window {
  let [low, high] = [1, Math.min(text.length - offset, budget * 8)]
  const shown = (length: number): string => breakMarks(visibleLines(text.slice(offset, offset + length)))
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (estimateTokens(shown(middle)) <= budget) low = middle
    else high = middle - 1
  }
  // A pair of surrogates is one character.
  const end = offset + low
  const isHalf = /[\ud800-\udbff]/.test(text[end - 1] ?? '') && end < text.length
  const length = isHalf && low > 1 ? low - 1 : isHalf ? low + 1 : low
  return { text: shown(length), end: offset + length }
}
