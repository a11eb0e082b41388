/** Finds for each `keyword` and `fuzzy` of a query the words that will do. */
import { connectorError } from '@plugboard/core'
import type { Layout } from '../replica/layout.ts'
import { leafKeys } from '../replica/leaves.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import type { Engine } from '../store/engine.ts'
import { unspaced } from '../text/fold.ts'
import { columnOf, elementOf } from './comparison-sql.ts'
import { dialectOf } from './dialect.ts'
import type { Dictionaries } from './dictionaries.ts'
import type { Condition, FieldPath, WordsCondition } from './query.ts'
import { join, ref, sql, statement } from './sql.ts'
import { exactWords, nearWords, type Words } from './word-variants.ts'

export interface WordSource {
  readonly engine: Engine
  readonly dictionaries: Dictionaries
}

export type WordsByCondition = ReadonlyMap<Condition, Words>

export function hasWords(filter: Condition | undefined): boolean {
  return filter !== undefined && wordConditions(filter).length > 0
}

export async function expandWords(
  source: WordSource,
  scope: ReplicaScope,
  layout: Layout,
  filter: Condition | undefined,
  ms: number,
): Promise<WordsByCondition> {
  const found = new Map<Condition, Words>()
  for (const condition of filter === undefined ? [] : wordConditions(filter)) {
    found.set(condition, await wordsOf(source, scope, layout, condition, ms))
  }
  return found
}

function wordConditions(condition: Condition): WordsCondition[] {
  if (condition.op === 'and' || condition.op === 'or') return condition.of.flatMap(wordConditions)
  if (condition.op === 'not') return wordConditions(condition.of)
  return condition.op === 'keyword' || condition.op === 'fuzzy' ? [condition] : []
}

async function wordsOf(
  { engine, dictionaries }: WordSource,
  scope: ReplicaScope,
  layout: Layout,
  { op, place, words }: WordsCondition,
  ms: number,
): Promise<Words> {
  if (op === 'keyword') return exactWords(words)
  if (place.path === undefined && place.field.isText) {
    const dictionary = await dictionaries.of(scope, layout, place.field, ms)
    return nearWords(words, (word) => dictionary.near(word))
  }
  const all = new Set(await readAll(engine, scope, layout, place, ms))
  return nearWords(words, () => all)
}

/** Different texts that are read to look for near words. Fields in which people write have dictionaries. */
const MOST_TEXTS = 20_000

async function readAll(
  engine: Engine,
  { org, connectorId }: ReplicaScope,
  layout: Layout,
  place: FieldPath,
  ms: number,
): Promise<string[]> {
  const dialect = dialectOf(layout)
  const { path, field } = place
  const text = path === undefined ? columnOf(field, 'words') : elementOf(dialect, 'words')
  const elements = path === undefined ? sql`` : sql`, ${dialect.elements(leafKeys('words', path))}`
  const same = layout.key.map((name) => sql`x.${ref(name)} = t.${ref(name)}`)
  const query = sql`
    SELECT DISTINCT ${text} AS text
    FROM ${ref(layout.main.name)} AS t JOIN ${ref(layout.texts.name)} AS x ON ${join(same, ' AND ')}
      ${elements}
    WHERE t.connector_id = ${connectorId} AND t.org = ${org} ${dialect.inTime ? sql`AND ${dialect.inTime}` : sql``}
    LIMIT ${MOST_TEXTS + 1}`
  const found = await engine.query<{ text: string | null }>({ org }, statement(layout, query), {
    ms,
    isScan: true,
  })
  if (found.length > MOST_TEXTS) {
    const way = `${place.name} has too many different values to look for near ones: use like or keyword`
    throw connectorError('query_too_complex', way)
  }
  return found.flatMap((row) => unspaced(row.text ?? ''))
}
