/** Runs of letters and digits, in small letters. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Whether each word looked for begins some word of the text. */
export function holdsPrefixes(text: string, wanted: string): boolean {
  const words = wordsOf(text)
  return wordsOf(wanted).every((prefix) => words.some((word) => word.startsWith(prefix)))
}

/** Whether each whole word looked for is in the text; of what is in double quotes, in that order and side by side. */
export function holdsWords(text: string, wanted: string): boolean {
  const words = wordsOf(text)
  const phrase = /^\s*"(.*)"\s*$/s.exec(wanted)?.[1]
  if (phrase !== undefined) return ` ${words.join(' ')} `.includes(` ${wordsOf(phrase).join(' ')} `)
  return wordsOf(wanted).every((word) => words.includes(word))
}
