/** Client of the word matcher thread. The first search that needs the thread starts it. */
import { extname } from 'node:path'
import { fairSlots } from '../limits/fair-slots.ts'
import { computeThread } from './compute-thread.ts'
import type { WordCounts } from './dictionary.ts'
import type { Match, Matched, MatcherReply, MatcherRequest } from './matcher-messages.ts'

export interface Matcher {
  /** Adds space-separated words to a dictionary. Returns the dictionary's word counts by length. */
  add(dictionary: string, text: string): Promise<WordCounts>
  /** Waits up to `ms` milliseconds for a slot, shared fairly between tenants; then throws `overloaded`. */
  match(tenant: string, match: Match, ms: number): Promise<Matched>
  drop(dictionary: string): void
  /** Increases whenever the thread, and with it all dictionaries, is lost. */
  generation(): number
}

/** More than twice the memory of the dictionaries, which leaves room to sort and merge. */
const MAX_HEAP_MEGABYTES = 512

const NO_WORDS: WordCounts = new Map()

export function createMatcher(): Matcher {
  // Requests queue here instead of in the thread: only here can they be reordered for fairness.
  const slots = fairSlots({ slots: 1, perTenant: 1 })
  let generation = 0
  const { ask, isStarted } = computeThread<MatcherRequest, MatcherReply>({
    entry: new URL(`./matcher-thread${extname(import.meta.url)}`, import.meta.url),
    maxHeapMegabytes: MAX_HEAP_MEGABYTES,
    onLost: () => void generation++,
  })
  return {
    generation: () => generation,
    add: async (dictionary, text) => (await ask({ op: 'add', dictionary, text })).lengths ?? NO_WORDS,
    match: async (tenant, match, ms) => {
      const leave = await slots.enter(tenant, ms)
      try {
        return (await ask({ op: 'match', match })).matched ?? []
      } finally {
        leave()
      }
    },
    drop: (dictionary) => {
      if (isStarted()) ask({ op: 'drop', dictionary }).catch(() => {})
    },
  }
}
