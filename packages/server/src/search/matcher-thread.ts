/** A thread that holds dictionaries and finds near words, so that neither keeps the event loop of the service waiting. */
import { parentPort } from 'node:worker_threads'
import { createDictionary, type Dictionary } from './dictionary.ts'
import { unspaced } from './fold.ts'
import type { MatcherReply, MatcherRequest } from './matcher-messages.ts'

const dictionaries = new Map<string, Dictionary>()
const port = parentPort

port?.on('message', (request: MatcherRequest) => port.postMessage(answer(request)))

function answer(request: MatcherRequest): MatcherReply {
  const { id } = request
  switch (request.op) {
    case 'add':
      return { id, lengths: add(request.dictionary, request.text) }
    case 'match': {
      const { dictionary, words, most } = request.match
      const known = dictionaries.get(dictionary)
      return { id, matched: words.map((word) => (known === undefined ? [] : known.near(word, most))) }
    }
    default:
      dictionaries.delete(request.dictionary)
      return { id }
  }
}

function add(name: string, text: string): Dictionary['lengths'] {
  const dictionary = dictionaries.get(name) ?? createDictionary()
  dictionaries.set(name, dictionary)
  dictionary.add([...new Set(unspaced(text))])
  return dictionary.lengths
}
