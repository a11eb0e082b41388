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
  if (text.length <= PART) return foldPart(text)
  let folded = ''
  for (let from = 0; from < text.length; ) {
    const last = text.charCodeAt(from + PART - 1)
    const end = from + (last >= 0xd800 && last < 0xdc00 ? PART - 1 : PART)
    folded += foldPart(text.slice(from, end))
    from = end
  }
  return folded
}

/**
 * Characters that are normalized at once. Normalization sorts the marks of a letter, in a time that grows with the square of their number: a
 * text of 32,768 marks would take seconds.
 */
const PART = 256

function foldPart(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(MARKS, '').replaceAll('ς', 'σ')
}

const BEYOND_ASCII = /[\u0080-\u{10ffff}]/gu
const SOME_ASCII = /[a-z]/

/**
 * Lowercases an e-mail address, character by character. A look-alike never becomes an ASCII letter: the Kelvin sign is no `k`,
 * so that nobody is found by an address that belongs to somebody else.
 */
export function foldAddress(address: string): string {
  if (ASCII.test(address)) return address.toLowerCase()
  return address
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(BEYOND_ASCII, (character) => {
      const lower = character.toLowerCase()
      return SOME_ASCII.test(lower) ? character : lower
    })
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
