import type { PatternPart } from './query.ts'

/** All that a text must hold, three characters each, to be as a pattern says; empty where the pattern is too vague. */
export function trigrams(pattern: readonly PatternPart[]): string[] {
  const texts = pattern.filter((piece) => typeof piece === 'string')
  return [...new Set(texts.flatMap((text) => windows([...text])))]
}

function windows(characters: readonly string[]): string[] {
  return characters.slice(2).map((_, index) => characters.slice(index, index + 3).join(''))
}
