/** Splits long texts into adjacent windows. */
import { estimateTokens } from '../budget/estimate.ts'
import { visibleLines } from '../text/invisible.ts'
import { breakMarks } from '../text/marks.ts'

export interface Window {
  readonly text: string
  /** Offset of the end of this window in the whole text. */
  readonly end: number
}

/** The longest part of the text from `offset` that fits the budget, at least one character. */
export function windowOf(text: string, offset: number, budget: number): Window {
  let [low, high] = [1, Math.min(text.length - offset, budget * 8)]
  const shown = (length: number): string => breakMarks(visibleLines(text.slice(offset, offset + length)))
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (estimateTokens(shown(middle)) <= budget) low = middle
    else high = middle - 1
  }
  // A surrogate pair is not split.
  const end = offset + low
  const isHalf = /[\ud800-\udbff]/.test(text[end - 1] ?? '') && end < text.length
  const length = isHalf && low > 1 ? low - 1 : isHalf ? low + 1 : low
  return { text: shown(length), end: offset + length }
}
