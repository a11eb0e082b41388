/** The thread of the word matcher as the main thread sees it. It is started by the first search that needs it. */
import { extname } from 'node:path'
import { fairSlots } from '../limits/fair-slots.ts'
import { computeThread } from './compute-thread.ts'
import type { WordCounts } from './dictionary.ts'
import type { Match, Matched, MatcherReply, MatcherRequest } from './matcher-messages.ts'

export interface Matcher {
  /** Adds words, separated by spaces, to a dictionary. Returns how many words of each length it has now. */
  add(dictionary: string, text: string): Promise<WordCounts>
  /** Waits for its turn among tenants for so many milliseconds; then throws `overloaded`. */
  match(tenant: string, match: Match, ms: number): Promise<Matched>
  drop(dictionary: string): void
  /** Increases whenever a thread and its dictionaries are lost. */
  generation(): number
}

/** Over twice of what dictionaries take, with room for what is sorted. */
const MOST_MEGABYTES = 512

const NO_WORDS: WordCounts = new Map()

export function createMatcher(): Matcher {
  // One at a time: a request that waited inside of the thread could not be overtaken by another tenant's.
  const turns = fairSlots({ slots: 1, perTenant: 1 })
  let generation = 0
  const { ask, isStarted } = computeThread<MatcherRequest, MatcherReply>({
    entry: new URL(`./matcher-thread${extname(import.meta.url)}`, import.meta.url),
    mostMegabytes: MOST_MEGABYTES,
    onLost: () => void generation++,
  })
  return {
    generation: () => generation,
    add: async (dictionary, text) => (await ask({ op: 'add', dictionary, text })).lengths ?? NO_WORDS,
    match: async (tenant, match, ms) => {
      const leave = await turns.enter(tenant, ms)
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
