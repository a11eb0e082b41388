/**
 * Worker thread that holds the dictionaries and matches words, which would block the event loop of the
 * server.
 */

import { unspaced } from '../text/fold.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import type { MatcherReply, MatcherRequest } from './matcher-messages.ts'
import { serve } from './serve-thread.ts'

const dictionaries = new Map<string, Dictionary>()

serve(answer)

function answer(request: MatcherRequest): MatcherReply {
  switch (request.op) {
    case 'add':
      return { lengths: add(request.dictionary, request.text) }
    case 'match': {
      const { dictionary, words, maxVariants } = request.match
      const known = dictionaries.get(dictionary)
      return { matched: words.map((word) => (known === undefined ? [] : known.near(word, maxVariants))) }
    }
    default:
      dictionaries.delete(request.dictionary)
      return {}
  }
}

function add(name: string, text: string): Dictionary['lengths'] {
  const dictionary = dictionaries.get(name) ?? createDictionary()
  dictionaries.set(name, dictionary)
  dictionary.add([...new Set(unspaced(text))])
  return dictionary.lengths
}
