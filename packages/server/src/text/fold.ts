/**
 * How text is made comparable: in one place, for what is stored and for what is asked, so that no engine's own notion of
 * letters and cases ever counts.
 */

const ASCII = /^\p{ASCII}*$/u
const MARKS = /\p{M}+/gu
const WORD = /[\p{L}\p{N}]+/gu

/**
 * Lower case without accents and other marks, compatible forms made one. Every character folds by itself, wherever it
 * stands: Greek has a sigma for the ends of words, which would make parts of a text fold otherwise than the whole.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(MARKS, '').replaceAll('ς', 'σ')
}

/** The runs of letters and digits of a folded text, in their order. */
export function wordsOf(folded: string): string[] {
  return folded.match(WORD) ?? []
}

/** Words as they are stored: each between spaces of its own, so that looking for ` word ` finds the whole word only. */
export function spaced(words: readonly string[]): string {
  return words.map((word) => ` ${word} `).join('')
}

/** What {@link spaced} was made of. */
export function unspaced(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}
