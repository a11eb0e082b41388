/**
 * Worker thread that holds the dictionaries and matches words, which would block the event loop of the
 * server.
 */

import { unspaced } from '../text/fold.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import type { Matched, MatcherReply, MatcherRequest, WordComparison, WordsToAdd } from './matcher-messages.ts'
import { serve } from './serve-thread.ts'

const dictionaries = new Map<string, Dictionary>()
/** The words of dictionaries whose additions may repeat words. */
const remembered = new Map<string, Set<string>>()

serve(answer)

function answer(request: MatcherRequest): MatcherReply {
  switch (request.op) {
    case 'add':
      return { lengths: add(request.words) }
    case 'match': {
      const { dictionary, comparisons, maxVariants } = request.match
      const known = dictionaries.get(dictionary)
      const near = ({ word, length }: WordComparison): Matched[number] =>
        known === undefined ? [] : known.near(word, length, maxVariants)
      return { matched: comparisons.map(near) }
    }
    default:
      dictionaries.delete(request.dictionary)
      remembered.delete(request.dictionary)
      return {}
  }
}

function add({ dictionary: name, text, mayRepeat }: WordsToAdd): Dictionary['lengths'] {
  const dictionary = dictionaries.get(name) ?? createDictionary()
  dictionaries.set(name, dictionary)
  const words = [...new Set(unspaced(text))]
  dictionary.add(mayRepeat ? rememberNew(name, words) : words)
  return dictionary.lengths
}

function rememberNew(name: string, words: readonly string[]): readonly string[] {
  const known = remembered.get(name) ?? new Set()
  remembered.set(name, known)
  const added = words.filter((word) => !known.has(word))
  for (const word of added) known.add(word)
  return added
}
