/** Client of the word matcher thread. The first search that needs the thread starts it. */
import { extname } from 'node:path'
import { fairSlots } from '../../limits/fair-slots.ts'
import { computeThread } from '../../runtime/compute-thread.ts'
import { TOO_MANY_SEARCHES } from '../../store/search-slots.ts'
import { StoreError } from '../../store/store-error.ts'
import type { WordCounts } from './dictionary.ts'
import type { Match, Matched, MatcherReply, MatcherRequest, WordsToAdd } from './matcher-messages.ts'

export interface Matcher {
  /**
   * Adds words to a dictionary, all or none. Returns the dictionary's word counts by length. Waits for a slot like a
   * match: a text, which may be long, for each of its portions; if one waits too long, the dictionary is dropped.
   */
  add(tenant: string, words: WordsToAdd, left: () => number): Promise<WordCounts>
  /** Waits up to `ms` milliseconds for a slot, shared fairly between tenants; then throws `overloaded`. */
  match(tenant: string, match: Match, ms: number): Promise<Matched>
  drop(dictionary: string): void
  /** Increases whenever the thread, and with it all dictionaries, is lost. */
  generation(): number
}

/** More than twice the memory of the dictionaries, which leaves room to sort and merge. */
const MAX_HEAP_MEGABYTES = 512

const NO_WORDS: WordCounts = new Map()

/** Characters of one portion. Adding it takes the thread a few milliseconds, for which other tenants wait. */
const PORTION = 65_536

/** Parts of a text, cut at spaces. */
function* portions(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const space = text.indexOf(' ', start + PORTION)
    const end = space < 0 ? text.length : space
    yield text.slice(start, end)
    start = end
  }
}

export function createMatcher(): Matcher {
  // Requests queue here instead of in the thread: only here can they be reordered for fairness.
  const slots = fairSlots({ slots: 1, perTenant: 1, refusal: TOO_MANY_SEARCHES })
  let generation = 0
  const { ask, isStarted } = computeThread<MatcherRequest, MatcherReply>({
    entry: new URL(`./matcher-thread${extname(import.meta.url)}`, import.meta.url),
    maxHeapMegabytes: MAX_HEAP_MEGABYTES,
    onLost: () => void generation++,
    lost: (cause) =>
      new StoreError('The search worker thread ended before it replied.', 'THREAD_ENDED', { cause }),
  })
  const askInTurn = async (tenant: string, request: MatcherRequest, ms: number): Promise<MatcherReply> => {
    const leave = await slots.enter(tenant, ms)
    try {
      return await ask(request)
    } finally {
      leave()
    }
  }
  const drop = (dictionary: string): void => {
    if (isStarted()) ask({ op: 'drop', dictionary }).catch(() => {})
  }
  const addWords = async (tenant: string, words: WordsToAdd, ms: number): Promise<WordCounts> =>
    (await askInTurn(tenant, { op: 'add', words }, ms)).lengths ?? NO_WORDS
  const addText = async (tenant: string, words: WordsToAdd, left: () => number): Promise<WordCounts> => {
    try {
      let lengths = NO_WORDS
      for (const text of portions(words.text)) lengths = await addWords(tenant, { ...words, text }, left())
      return lengths
    } catch (error) {
      drop(words.dictionary)
      throw error
    }
  }
  return {
    generation: () => generation,
    add: (tenant, words, left) =>
      words.isText ? addText(tenant, words, left) : addWords(tenant, words, left()),
    match: async (tenant, match, ms) => (await askInTurn(tenant, { op: 'match', match }, ms)).matched ?? [],
    drop,
  }
}
