/**
 * Folds text for comparison. Stored text and query text use the same functions, so results do not depend on
 * the collation of the database.
 */

// Without the flag `u`, which makes it several times slower.
const ASCII = /^[^\u0080-\uffff]*$/
const MARKS = /\p{M}+/gu
const WORD = /[\p{L}\p{N}]+/gu
const ASCII_WORD = /[a-z\d]+/gi
const SINGLE_ASCII_WORD = /^[a-z\d]+$/i

/**
 * Lowercases, removes accents and other marks, and normalizes compatibility forms (NFKD). Each character
 * folds independently of its position, so that parts of a text fold like the whole; this is why final sigma
 * (ς) becomes σ.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(MARKS, '').replaceAll('ς', 'σ')
}

/** True if {@link wordsOf} a folded text is the text itself. */
export function isSingleWord(folded: string): boolean {
  if (SINGLE_ASCII_WORD.test(folded)) return true
  const words = wordsOf(folded)
  return words.length === 1 && words[0] === folded
}

/** Splits a folded text into words: runs of letters and digits. */
export function wordsOf(folded: string): string[] {
  return folded.match(ASCII.test(folded) ? ASCII_WORD : WORD) ?? []
}

/**
 * Stored form of words: each has its own surrounding spaces, so that a search for ` word ` matches whole
 * words only.
 */
export function spaced(words: readonly string[]): string {
  let text = ''
  for (const word of words) text += ` ${word} `
  return text
}

/** The inverse of {@link spaced}. */
export function unspaced(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}
