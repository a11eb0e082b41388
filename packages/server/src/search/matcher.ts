/** The thread of the word matcher as the main thread sees it. It is started by the first search that needs it. */
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fairSlots } from '../limits/fair-slots.ts'
import { StoreTrouble } from '../store/trouble.ts'
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

type Unsent = MatcherRequest extends infer One ? (One extends unknown ? Omit<One, 'id'> : never) : never

interface Running {
  ask(request: Unsent): Promise<MatcherReply>
}

/** Over twice of what dictionaries take, with room for what is sorted. */
const MOST_MEGABYTES = 512

const NO_WORDS: WordCounts = new Map()

export function createMatcher(): Matcher {
  // One at a time: a request that waited inside of the thread could not be overtaken by another tenant's.
  const turns = fairSlots({ slots: 1, perTenant: 1 })
  let running: Running | undefined
  let generation = 0
  const ask: Running['ask'] = (request) => {
    running ??= startThread(() => {
      running = undefined
      generation++
    })
    return running.ask(request)
  }
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
    drop: (dictionary) => void running?.ask({ op: 'drop', dictionary }).catch(() => {}),
  }
}

function startThread(onLost: () => void): Running {
  // The same file as sources and as what was built of them.
  const worker = new Worker(new URL(`./matcher-thread${extname(import.meta.url)}`, import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  const waiting = new Map<number, PromiseWithResolvers<MatcherReply>>()
  let lastId = 0
  let isLost = false
  const lose = (cause?: unknown): void => {
    if (isLost) return
    isLost = true
    onLost()
    const error = new StoreTrouble('the thread of the word matcher has ended', 'THREAD_ENDED', { cause })
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.once('error', lose).once('exit', () => lose())
  worker.on('message', (reply: MatcherReply) => {
    waiting.get(reply.id)?.resolve(reply)
    waiting.delete(reply.id)
    if (waiting.size === 0) worker.unref()
  })
  return {
    ask: (request) => {
      const entry = Promise.withResolvers<MatcherReply>()
      const id = ++lastId
      waiting.set(id, entry)
      // A process that has nothing else to do may end, but not while a search waits.
      worker.ref()
      worker.postMessage({ ...request, id })
      return entry.promise
    },
  }
}
