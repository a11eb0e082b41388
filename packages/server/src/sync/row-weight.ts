/** The weight of rows for the database, by which batches are cut: all other writers wait for a batch, whatever its texts. */
import type { Row } from '../replica/row.ts'

export interface RowWeight {
  readonly rows: number
  /** Characters of JSON. */
  readonly size: number
  /** Words and texts that are indexed. */
  readonly words: number
}

export const NO_WEIGHT: RowWeight = { rows: 0, size: 0, words: 0 }

/** More would keep the writes of others waiting, and occupy the event loop and its memory. A record may exceed them alone. */
const MAX: RowWeight = { rows: 500, size: 1024 * 1024, words: 32_000 }

export function fits({ rows, size, words }: RowWeight): boolean {
  return rows <= MAX.rows && size <= MAX.size && words <= MAX.words
}

export function isFull({ rows, size, words }: RowWeight): boolean {
  return rows >= MAX.rows || size >= MAX.size || words >= MAX.words
}

export function sumWeights(one: RowWeight, other: RowWeight): RowWeight {
  return { rows: one.rows + other.rows, size: one.size + other.size, words: one.words + other.words }
}

/** @param row Undefined if it is not built, since most records have not changed. */
export function weightOf(text: string, row: Row | undefined): RowWeight {
  return { rows: 1, size: text.length, words: row === undefined ? estimateWords(text) : countWords(row) }
}

function countWords({ texts, valueTokens }: Row): number {
  let count = valueTokens.length
  for (const name in texts) count += texts[name]?.words.length ?? 0
  return count
}

/** Shorter records are too few in a batch for their words to matter more than their number. */
const MIN_COUNTED = 2000

/**
 * Counts beginnings of words without folding the text: letters and digits of ASCII after other characters, and other scripts
 * by their characters, since some have no spaces.
 */
function estimateWords(text: string): number {
  if (text.length < MIN_COUNTED) return text.length / 32
  let [count, others] = [0, 0]
  let isInside = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 127) others++
    const isWord = isAsciiWord(code) || code > 127
    if (isWord && !isInside) count++
    isInside = isWord
  }
  return count + others / 4
}

function isAsciiWord(code: number): boolean {
  return (code > 47 && code < 58) || (code > 64 && code < 91) || (code > 96 && code < 123)
}
