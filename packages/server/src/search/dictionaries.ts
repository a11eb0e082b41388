/** Dictionaries of the fields that were asked for lately, kept up to date from the store. */
import type { Layout } from '../replica/layout.ts'
import type { Field } from '../replica/schema.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import type { Engine } from '../store/engine.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import { ref, sql, statement } from './sql.ts'

export interface Dictionaries {
  /** The words of a text field, with all that was committed before. */
  of(scope: ReplicaScope, layout: Layout, field: Field, ms: number): Promise<Dictionary>
}

interface Kept {
  readonly dictionary: Dictionary
  /** Up to this version of the words. */
  version: number
  /** Whoever reads new words is waited for. */
  turn: Promise<unknown>
}

/** Words in memory in all; what was not asked for the longest goes first. */
const MOST_WORDS = 3_000_000
const AT_A_TIME = 20_000

export function createDictionaries(engine: Engine): Dictionaries {
  const kept = new Map<string, Kept>()
  return {
    of: async (scope, layout, field, ms) => {
      const name = JSON.stringify([scope.org, scope.connectorId, layout.words, field.column])
      const one = kept.get(name) ?? { dictionary: createDictionary(), version: 0, turn: Promise.resolve() }
      kept.delete(name)
      kept.set(name, one)
      const mine = one.turn.catch(() => {}).then(() => readNew(engine, scope, layout, field, one, ms))
      one.turn = mine
      await mine
      dropOldest(kept)
      return one.dictionary
    },
  }
}

interface Entry {
  readonly word: string
  readonly version: number
}

async function readNew(
  engine: Engine,
  scope: ReplicaScope,
  layout: Layout,
  { column }: Field,
  kept: Kept,
  ms: number,
): Promise<void> {
  let last: Entry = { version: kept.version + 1, word: '' }
  for (;;) {
    const { version, word } = last
    const query = sql`
      SELECT word, version FROM ${ref(layout.words)}
      WHERE connector_id = ${scope.connectorId} AND field = ${column} AND version >= ${version}
        AND (version > ${version} OR word > ${word})
      ORDER BY version, word LIMIT ${AT_A_TIME}`
    const found = await engine.query<Entry>(scope, statement(layout, query), { ms, isScan: false })
    kept.dictionary.add(found.map((entry) => entry.word))
    const isLast = found.length < AT_A_TIME
    last = found.at(-1) ?? last
    // Of the version that a part ends in, more may follow.
    if (found.length > 0) kept.version = isLast ? last.version : last.version - 1
    if (isLast) return
  }
}

function dropOldest(kept: Map<string, Kept>): void {
  let words = [...kept.values()].reduce((sum, { dictionary }) => sum + dictionary.size(), 0)
  for (const [name, { dictionary }] of kept) {
    if (words <= MOST_WORDS || kept.size === 1) return
    words -= dictionary.size()
    kept.delete(name)
  }
}
