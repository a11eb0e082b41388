/** True if a text matches the `~` operator: every word, a prefix before `*`, or a phrase in quotes. */
export function textMatcher(wanted: string): (text: string) => boolean {
  const phrases = [...wanted.matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => wordsOf(phrase))
  const words = wanted
    .replace(/"[^"]*"/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  return (text) => {
    const found = wordsOf(text)
    return phrases.every((phrase) => hasPhrase(found, phrase)) && words.every((word) => hasWord(found, word))
  }
}

function hasWord(found: readonly string[], word: string): boolean {
  const parts = wordsOf(word)
  if (!word.endsWith('*')) return hasPhrase(found, parts)
  const beginning = parts.at(-1) ?? ''
  return found.some((one) => one.startsWith(beginning))
}

/** Consecutive words. */
function hasPhrase(found: readonly string[], phrase: readonly string[]): boolean {
  return found.some((_, at) => phrase.every((word, index) => found[at + index] === word))
}

/** Letters and digits, without case and accents. */
function wordsOf(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}
