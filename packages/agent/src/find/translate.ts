/** Replaces words of other languages in a query by the English words of the catalogs, so that such queries find something. */
import { CHINESE } from './translations/chinese.ts'
import { FRENCH } from './translations/french.ts'
import { GERMAN } from './translations/german.ts'
import { JAPANESE } from './translations/japanese.ts'
import { SPANISH } from './translations/spanish.ts'

/** English words by a word, or by its beginning. */
type Dictionary = ReadonlyMap<string, readonly string[]>

function dictionaryOf(languages: readonly Readonly<Record<string, string>>[]): Dictionary {
  const dictionary = new Map<string, string[]>()
  for (const language of languages)
    for (const [english, words] of Object.entries(language))
      for (const word of words.split(' '))
        dictionary.set(word, [...new Set([...(dictionary.get(word) ?? []), english])])
  return dictionary
}

const BEGINNINGS: Dictionary = dictionaryOf([GERMAN, FRENCH, SPANISH])
const WITHOUT_SPACES: Dictionary = dictionaryOf([JAPANESE, CHINESE])

/** Characters of the longest word of a language without spaces. */
const LONGEST: number = Math.max(...[...WITHOUT_SPACES.keys()].map(({ length }) => length))

const LETTERS = /[\p{L}\p{N}]+/gu
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u

/** Of Japanese, and of Chinese sentences with an object before the verb; the verb of others stands where an English one does. */
const VERB_LAST = /[\p{Script=Hiragana}\p{Script=Katakana}把将给]/u

/** @param isKnown Whether a word is of the catalogs, or a verb that they know: it stays as it is. */
export function translated(text: string, isKnown: (word: string) => boolean): string {
  return text.replace(LETTERS, (word) => {
    if (IDEOGRAPHS.test(word)) return ` ${wordsWithin(word).join(' ')} `
    return isKnown(word.toLowerCase()) ? word : (byBeginning(plain(word)) ?? word)
  })
}

/** Lower case without accents; German umlauts become two letters, as they are written where they are missing. */
function plain(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** Of the longest beginning that is known; of three letters only the whole word. */
function byBeginning(word: string): string | undefined {
  for (let end = word.length; end > 0; end--) {
    const found = BEGINNINGS.get(word.slice(0, end))
    if (found !== undefined && (end > 3 || end === word.length)) return found.join(' ')
  }
  return undefined
}

/** The words of a text without spaces, the longest first at each place; what is between them is left out. */
function wordsWithin(text: string): string[] {
  const found: string[] = []
  for (let at = 0; at < text.length; ) {
    const end = endOfWord(text, at)
    if (end !== undefined) found.push(...(WITHOUT_SPACES.get(text.slice(at, end)) ?? []))
    at = end ?? at + 1
  }
  return VERB_LAST.test(text) ? found.toReversed() : found
}

function endOfWord(text: string, at: number): number | undefined {
  for (let end = Math.min(text.length, at + LONGEST); end > at; end--)
    if (WITHOUT_SPACES.has(text.slice(at, end))) return end
  return undefined
}
