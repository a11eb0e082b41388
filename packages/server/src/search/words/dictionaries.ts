/**
 * Manages the dictionaries of recently searched text fields. The matcher thread holds the words; this module
 * keeps them current with the vocabulary in the store, and within a memory budget.
 */
import { connectorError } from '@plugboard/core'
import { LRUCache } from 'lru-cache'
import type { Layout } from '../../replica/layout.ts'
import type { Field } from '../../replica/schema.ts'
import type { ReplicaScope } from '../../replica/scope.ts'
import type { Engine } from '../../store/engine.ts'
import { DIALECTS } from '../sql/dialect.ts'
import { ref, sql, statement } from '../sql/sql.ts'
import type { WordCounts } from './dictionary.ts'
import type { Matcher } from './matcher.ts'

export interface Dictionaries {
  /**
   * Returns the dictionary of a text field with all words committed before the call. Throws
   * `query_too_complex` for a field whose vocabulary exceeds the memory budget of a dictionary.
   *
   * @param left Returns the milliseconds until the deadline.
   */
  of(scope: ReplicaScope, layout: Layout, field: Field, left: () => number): Promise<LoadedDictionary>
}

export interface LoadedDictionary {
  readonly name: string
  readonly lengths: WordCounts
}

interface Entry extends LoadedDictionary {
  lengths: WordCounts
  /** Generation of the matcher that holds the words. */
  readonly generation: number
  /** The version of the first word, by which a vocabulary that was removed and began anew is noticed. */
  first: number | undefined
  /** The last vocabulary version that was read. */
  version: number
  /** Approximate memory. */
  bytes: number
  isTooLarge: boolean
  /** Reads of one dictionary run one at a time, each after this one. */
  lastRead: Promise<void>
  /** The last read, until it begins: it also finds what was committed for callers that come meanwhile. */
  waiting: Promise<void> | undefined
}

/** Memory of one dictionary and of all dictionaries. The least recently used is evicted first. */
const MAX_DICTIONARY_BYTES = 67_108_864
const MAX_TOTAL_BYTES = 134_217_728
/** Memory overhead of a word, and of a dictionary: an application may have many small ones. */
const BYTES_PER_WORD = 32
const BYTES_PER_DICTIONARY = 4096
/** Words per read. Adding a batch takes the matcher about 10 ms. */
const BATCH_WORDS = 20_000

export function createDictionaries(engine: Engine, matcher: Matcher): Dictionaries {
  const entries = new LRUCache<string, { readonly entry: Entry }>({
    maxSize: MAX_TOTAL_BYTES,
    sizeCalculation: ({ entry: { bytes } }) => bytes,
    dispose: (_, name, reason) => void (reason === 'evict' && matcher.drop(name)),
  })
  return {
    of: async (scope, layout, field, left) => {
      const name = JSON.stringify([scope.org, scope.connectorId, layout.words, field.column])
      const entry = currentEntry(entries.get(name)?.entry, matcher) ?? newEntry(name, matcher)
      entries.set(name, { entry })
      const read = () => readNewWords({ engine, matcher, scope, layout, field, left }, entry)
      await readAfter(entry, read)
      // Its size has changed.
      if (entries.peek(name)?.entry === entry) entries.set(name, { entry })
      if (entry.isTooLarge) throw tooLarge(field)
      return entry
    },
  }
}

function currentEntry(entry: Entry | undefined, matcher: Matcher): Entry | undefined {
  return entry?.generation === matcher.generation() ? entry : undefined
}

const NO_WORDS = { first: undefined, version: 0, bytes: BYTES_PER_DICTIONARY, isTooLarge: false } as const

function newEntry(name: string, matcher: Matcher): Entry {
  const generation = matcher.generation()
  return {
    name,
    generation,
    ...NO_WORDS,
    lengths: new Map(),
    lastRead: Promise.resolve(),
    waiting: undefined,
  }
}

/** Waits for a read that begins after this call. One that another caller began may have had less time than this one. */
function readAfter(entry: Entry, read: () => Promise<void>): Promise<void> {
  if (entry.waiting !== undefined) return entry.waiting.catch(() => readAfter(entry, read))
  return begin(entry, read)
}

function begin(entry: Entry, read: () => Promise<void>): Promise<void> {
  const reading = entry.lastRead
    .catch(() => {})
    .then(() => {
      if (entry.waiting === reading) entry.waiting = undefined
      return read()
    })
  entry.waiting = reading
  entry.lastRead = reading
  return reading
}

interface Source {
  readonly engine: Engine
  readonly matcher: Matcher
  readonly scope: ReplicaScope
  readonly layout: Layout
  readonly field: Field
  readonly left: () => number
}

interface WordBatch {
  /** Version of the first word of all; null if there is none. */
  readonly first: number | null
  readonly count: number
  /** Version of the last word. */
  readonly version: number | null
  /** Space-separated: passing one string between threads is much faster than a row per word. */
  readonly words: string | null
}

async function readNewWords(
  { engine, matcher, scope, left, ...source }: Source,
  entry: Entry,
): Promise<void> {
  let last = { version: entry.version + 1, word: '' }
  for (;;) {
    const limit = entry.isTooLarge ? 0 : BATCH_WORDS
    const query = statement(source.layout, batchAfter({ ...source, scope, limit }, last))
    const [batch] = await engine.query<WordBatch>(scope, query, { ms: left() })
    const { first, words, version, count } = batch ?? { first: null, words: null, version: null, count: 0 }
    if (entry.first !== undefined && entry.first !== first) {
      forgetWords(entry, matcher)
      last = { version: 1, word: '' }
      continue
    }
    entry.first ??= first ?? undefined
    if (words === null || version === null) return
    entry.lengths = await matcher.add(scope.org, { dictionary: entry.name, text: words, isText: false }, left)
    entry.bytes += words.length + count * BYTES_PER_WORD
    // A full batch may end within a version: its remaining words come with the next read.
    const isLast = count < BATCH_WORDS
    entry.version = isLast ? version : version - 1
    last = { version, word: words.slice(words.lastIndexOf(' ') + 1) }
    if (entry.bytes > MAX_DICTIONARY_BYTES) dropWords(entry, matcher)
    if (isLast || entry.isTooLarge) return
  }
}

function batchAfter(
  { layout, scope, field, limit }: Pick<Source, 'layout' | 'scope' | 'field'> & { readonly limit: number },
  { version, word }: { readonly version: number; readonly word: string },
) {
  const words = DIALECTS[layout.engine].concatenate(sql`word`, sql`version, word`)
  const ofField = sql`connector_id = ${scope.connectorId} AND field = ${field.column}`
  return sql`
    SELECT count(*) AS count, max(version) AS version, ${words} AS words,
      (SELECT min(version) FROM ${ref(layout.words)} WHERE ${ofField}) AS first
    FROM (
      SELECT word, version FROM ${ref(layout.words)}
      WHERE ${ofField} AND version >= ${version} AND (version > ${version} OR word > ${word})
      ORDER BY version, word LIMIT ${limit}) AS batch`
}

/** Empties the dictionary: the vocabulary was removed with the records of a former account. */
function forgetWords(entry: Entry, matcher: Matcher): void {
  Object.assign(entry, { ...NO_WORDS, lengths: new Map() })
  matcher.drop(entry.name)
}

/** Marks the dictionary as too large: a vocabulary only grows until it is removed. */
function dropWords(entry: Entry, matcher: Matcher): void {
  entry.isTooLarge = true
  entry.lengths = new Map()
  entry.bytes = BYTES_PER_DICTIONARY
  matcher.drop(entry.name)
}

function tooLarge({ name }: Field): Error {
  const message = `${name} has too many distinct words for fuzzy: use keyword or like instead.`
  return connectorError('query_too_complex', message)
}
