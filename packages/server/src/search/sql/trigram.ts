import type { PatternPart } from '../query.ts'

/**
 * Trigrams that every matching text contains; empty when the pattern has no literal run of three characters.
 */
export function trigrams(pattern: readonly PatternPart[]): string[] {
  const texts = pattern.filter((part) => typeof part === 'string')
  return [...new Set(texts.flatMap((text) => windows([...text])))]
}

function windows(characters: readonly string[]): string[] {
  return characters.slice(2).map((_, index) => characters.slice(index, index + 3).join(''))
}
