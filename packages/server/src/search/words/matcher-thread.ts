/**
 * Worker thread that holds the dictionaries and matches words, which would block the event loop of the
 * server.
 */

import { serve } from '../../runtime/serve-thread.ts'
import { unspaced } from '../../text/fold.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import type { Matched, MatcherReply, MatcherRequest, WordComparison, WordsToAdd } from './matcher-messages.ts'

const dictionaries = new Map<string, Dictionary>()
/** The words of the dictionaries of texts. */
const knownWords = new Map<string, Set<string>>()

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
      knownWords.delete(request.dictionary)
      return {}
  }
}

function add({ dictionary: name, text, isText }: WordsToAdd): Dictionary['lengths'] {
  const dictionary = dictionaries.get(name) ?? createDictionary()
  dictionaries.set(name, dictionary)
  const words = [...new Set(unspaced(text))]
  dictionary.add(isText ? takeNew(name, words) : words)
  return dictionary.lengths
}

/** Adds words to the known ones. Returns those that were not known. */
function takeNew(name: string, words: readonly string[]): readonly string[] {
  const known = knownWords.get(name) ?? new Set()
  knownWords.set(name, known)
  const added = words.filter((word) => !known.has(word))
  for (const word of added) known.add(word)
  return added
}
