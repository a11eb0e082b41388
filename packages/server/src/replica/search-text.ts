/** Prepares texts for pattern and word searches. */
import type { Steps } from '../runtime/steps.ts'
import { fold, wordsOf } from '../text/fold.ts'

export interface SearchText {
  readonly folded: string
  readonly words: readonly string[]
}

/** Characters per step. */
const PART = 32_768

const ENDS_IN_WORD = /[\p{L}\p{N}]$/u
const BEGINS_WITH_WORD = /^[\p{L}\p{N}]/u

export function isLongText(value: unknown): boolean {
  return typeof value === 'string' && value.length > PART
}

/** For texts that are not long: steps for each of them would take as long as the work. */
export function shortSearchText(text: string, maxWords: number): SearchText {
  const folded = fold(text)
  return { folded, words: firstOf(wordsOf(folded), maxWords) }
}

/** @param maxWords Further words are left out. */
export function* searchText(text: string, maxWords: number): Steps<SearchText> {
  if (!isLongText(text)) return shortSearchText(text, maxWords)
  const folded: string[] = []
  for (const part of partsOf(text)) {
    // Each character folds independently of its position.
    folded.push(fold(part))
    yield
  }
  const whole = folded.join('')
  return { folded: whole, words: firstOf(yield* wordsOfLong(whole, maxWords), maxWords) }
}

function* wordsOfLong(folded: string, maxWords: number): Steps<string[]> {
  const words: string[] = []
  let isOpen = false
  for (const part of partsOf(folded)) {
    const found = wordsOf(part)
    // A word that the end of a part has cut goes on in the next one.
    if (isOpen && BEGINS_WITH_WORD.test(part.slice(0, 2))) words.push(`${words.pop()}${found.shift()}`)
    for (const word of found) words.push(word)
    isOpen = ENDS_IN_WORD.test(part.slice(-2))
    if (words.length > maxWords) return words
    yield
  }
  return words
}

/** Parts of a text, none of which ends within a character. */
function* partsOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const last = text.charCodeAt(from + PART - 1)
    const end = from + (last >= 0xd800 && last < 0xdc00 ? PART - 1 : PART)
    yield text.slice(from, end)
    from = end
  }
}

function firstOf(words: readonly string[], count: number): readonly string[] {
  return words.length > count ? words.slice(0, count) : words
}
