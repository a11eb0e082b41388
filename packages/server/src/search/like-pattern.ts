/** Patterns of `like`: `%` is any characters, `_` any one, and a backslash takes the next as it is. */
import { fold } from '../text/fold.ts'
import type { PatternPart } from './query.ts'

const ONE: PatternPart = { any: 'one' }
const SOME: PatternPart = { any: 'some' }

/** Takes a pattern apart and folds its text. */
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

/** The pattern as both engines read it, with a backslash before what is meant as it is. */
export function likePattern(pattern: readonly PatternPart[]): string {
  return pattern
    .map((piece) => {
      if (typeof piece === 'string') return piece.replaceAll(/[\\%_]/g, '\\$&')
      return piece.any === 'one' ? '_' : '%'
    })
    .join('')
}

/** Whether a folded text is as the pattern says. Takes time in proportion to both lengths at the most. */
export function isLike(folded: string, pattern: readonly PatternPart[]): boolean {
  const text = [...folded]
  const wanted = pattern.flatMap((piece): PatternPart[] => (typeof piece === 'string' ? [...piece] : [piece]))
  let at = 0
  let step = 0
  let retry: { at: number; step: number } | undefined
  while (at < text.length) {
    const piece = wanted[step]
    if (typeof piece === 'object' && piece.any === 'some') retry = { at, step: step++ }
    else if (piece !== undefined && (typeof piece === 'object' || piece === text[at])) {
      at++
      step++
    } else if (retry === undefined) return false
    else {
      // What `%` stood for was too short by one.
      retry.at++
      at = retry.at
      step = retry.step + 1
    }
  }
  return wanted.slice(step).every((piece) => typeof piece === 'object' && piece.any === 'some')
}
