/**
 * Dictionaries of the text fields that were searched lately. The thread of the matcher holds their words; this keeps them up
 * to date from the store and within a memory budget.
 */
import { connectorError } from '@plugboard/core'
import type { Layout } from '../replica/layout.ts'
import type { Field } from '../replica/schema.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import type { Engine } from '../store/engine.ts'
import { dialectOf } from './dialect.ts'
import type { WordCounts } from './dictionary.ts'
import type { Matcher } from './matcher.ts'
import { ref, sql, statement } from './sql.ts'

export interface Dictionaries {
  /**
   * The dictionary of a text field, with all words that were committed before. Throws `query_too_complex` for a field with more
   * words than fit.
   *
   * @param left Milliseconds that are left.
   */
  of(scope: ReplicaScope, layout: Layout, field: Field, left: () => number): Promise<LoadedDictionary>
}

/** A dictionary that the matcher holds. */
export interface LoadedDictionary {
  readonly name: string
  readonly lengths: WordCounts
}

interface Entry extends LoadedDictionary {
  lengths: WordCounts
  /** Generation of the matcher that holds it. */
  readonly generation: number
  /** Up to this version of the words. */
  version: number
  isTooLarge: boolean
  /** Whoever reads new words is waited for. */
  turn: Promise<unknown>
}

/** Memory of one dictionary and of all together. The least recently used goes first. */
const MOST_BYTES = 67_108_864
const MOST_BYTES_IN_ALL = 134_217_728
/** Of a word beside its characters. */
const BYTES_PER_WORD = 32
/** Words that are read at a time: the matcher is busy with them for about 10 ms. */
const AT_A_TIME = 20_000

export function createDictionaries(engine: Engine, matcher: Matcher): Dictionaries {
  const known = new Map<string, Entry>()
  return {
    of: async (scope, layout, field, left) => {
      const name = JSON.stringify([scope.org, scope.connectorId, layout.words, field.column])
      const entry = upToDate(known.get(name), matcher) ?? newEntry(name, matcher)
      known.delete(name)
      known.set(name, entry)
      const read = () => readNew({ engine, matcher, scope, layout, field, left }, entry)
      const turn = entry.turn.catch(() => {}).then(read)
      entry.turn = turn
      await turn
      dropOldest(known, matcher)
      if (entry.isTooLarge) throw tooLarge(field)
      return entry
    },
  }
}

function upToDate(entry: Entry | undefined, matcher: Matcher): Entry | undefined {
  return entry?.generation === matcher.generation() ? entry : undefined
}

function newEntry(name: string, matcher: Matcher): Entry {
  const generation = matcher.generation()
  return { name, generation, lengths: new Map(), version: 0, isTooLarge: false, turn: Promise.resolve() }
}

interface Source {
  readonly engine: Engine
  readonly matcher: Matcher
  readonly scope: ReplicaScope
  readonly layout: Layout
  readonly field: Field
  readonly left: () => number
}

interface Batch {
  readonly count: number
  /** Of the last word. */
  readonly version: number | null
  /** With spaces between: one text goes from thread to thread much faster than a row for each word. */
  readonly words: string | null
}

async function readNew({ engine, matcher, scope, left, ...source }: Source, entry: Entry): Promise<void> {
  let last = { version: entry.version + 1, word: '' }
  while (!entry.isTooLarge) {
    const query = statement(source.layout, batchAfter({ ...source, scope }, last))
    const [batch] = await engine.query<Batch>(scope, query, { ms: left(), isScan: false })
    const { words, version, count } = batch ?? { words: null, version: null, count: 0 }
    if (words === null || version === null) return
    entry.lengths = await matcher.add(entry.name, words)
    // Of the version that a full batch ends in, more may follow.
    const isLast = count < AT_A_TIME
    entry.version = isLast ? version : version - 1
    last = { version, word: words.slice(words.lastIndexOf(' ') + 1) }
    if (bytesOf(entry) > MOST_BYTES) forgetWords(entry, matcher)
    if (isLast) return
  }
}

function batchAfter(
  { layout, scope, field }: Pick<Source, 'layout' | 'scope' | 'field'>,
  { version, word }: { readonly version: number; readonly word: string },
) {
  const words = dialectOf(layout).joined(sql`word`, sql`version, word`)
  return sql`
    SELECT count(*) AS count, max(version) AS version, ${words} AS words
    FROM (
      SELECT word, version FROM ${ref(layout.words)}
      WHERE connector_id = ${scope.connectorId} AND field = ${field.column} AND version >= ${version}
        AND (version > ${version} OR word > ${word})
      ORDER BY version, word LIMIT ${AT_A_TIME}) AS batch`
}

/** Fields only ever get more words: it is not read again. */
function forgetWords(entry: Entry, matcher: Matcher): void {
  entry.isTooLarge = true
  entry.lengths = new Map()
  matcher.drop(entry.name)
}

function bytesOf({ lengths }: Entry): number {
  let bytes = 0
  for (const [length, count] of lengths) bytes += count * (length + BYTES_PER_WORD)
  return bytes
}

function dropOldest(known: Map<string, Entry>, matcher: Matcher): void {
  let bytes = [...known.values()].reduce((sum, entry) => sum + bytesOf(entry), 0)
  for (const [name, entry] of known) {
    if (bytes <= MOST_BYTES_IN_ALL || known.size === 1) return
    bytes -= bytesOf(entry)
    known.delete(name)
    matcher.drop(entry.name)
  }
}

function tooLarge({ name }: Field): Error {
  const message = `${name} has too many different words for fuzzy: use keyword or like instead.`
  return connectorError('query_too_complex', message)
}
