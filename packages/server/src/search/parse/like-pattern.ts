/**
 * Patterns of `like`: `%` matches any characters, `_` matches one, and a backslash escapes the next
 * character.
 */
import { fold } from '../../text/fold.ts'
import type { PatternPart } from '../query.ts'

const ONE: PatternPart = { any: 'one' }
const SOME: PatternPart = { any: 'some' }

/** Parses a pattern and folds its literal text. */
export function patternParts(pattern: string): readonly PatternPart[] {
  const found: PatternPart[] = []
  let text = ''
  const flush = (): void => {
    const folded = fold(text)
    if (folded !== '') found.push(folded)
    text = ''
  }
  const characters = pattern[Symbol.iterator]()
  for (const character of characters) {
    if (character === '%' || character === '_') {
      flush()
      found.push(character === '%' ? SOME : ONE)
    } else text += character === '\\' ? (characters.next().value ?? character) : character
  }
  flush()
  return found
}

/** The pattern as a SQL LIKE operand with backslash as the escape character. */
export function likePattern(pattern: readonly PatternPart[]): string {
  let text = ''
  for (const part of pattern) {
    if (typeof part === 'string') text += part.replaceAll(/[\\%_]/g, '\\$&')
    else text += part.any === 'one' ? '_' : '%'
  }
  return text
}

/** Trigrams that every matching text contains; empty when the pattern has no literal run of three characters. */
export function trigrams(pattern: readonly PatternPart[]): readonly string[] {
  const found = new Set<string>()
  for (const part of pattern) {
    if (typeof part !== 'string') continue
    const characters = [...part]
    for (let end = 3; end <= characters.length; end++) found.add(characters.slice(end - 3, end).join(''))
  }
  return [...found]
}

/** True if a folded text matches the pattern. Runs in at most O(text × pattern) time. */
export function isLike(folded: string, pattern: readonly PatternPart[]): boolean {
  const text = [...folded]
  const steps = pattern.flatMap((part): PatternPart[] => (typeof part === 'string' ? [...part] : [part]))
  let at = 0
  let step = 0
  let retry: { at: number; step: number } | undefined
  while (at < text.length) {
    const part = steps[step]
    if (typeof part === 'object' && part.any === 'some') retry = { at, step: step++ }
    else if (part !== undefined && (typeof part === 'object' || part === text[at])) {
      at++
      step++
    } else if (retry === undefined) return false
    else {
      // Backtrack: let the last `%` match one more character.
      retry.at++
      at = retry.at
      step = retry.step + 1
    }
  }
  return steps.slice(step).every((part) => typeof part === 'object' && part.any === 'some')
}
