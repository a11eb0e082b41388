/** Runs of letters and digits in lower case. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** True if each wanted word is a prefix of some word of the text. */
export function holdsPrefixes(text: string, wanted: string): boolean {
  const words = wordsOf(text)
  return wordsOf(wanted).every((prefix) => words.some((word) => word.startsWith(prefix)))
}

/** True if each wanted word is in the text; words in double quotes as a phrase. */
export function holdsWords(text: string, wanted: string): boolean {
  const words = wordsOf(text)
  const phrase = /^\s*"(.*)"\s*$/s.exec(wanted)?.[1]
  if (phrase !== undefined) return ` ${words.join(' ')} `.includes(` ${wordsOf(phrase).join(' ')} `)
  return wordsOf(wanted).every((word) => words.includes(word))
}
