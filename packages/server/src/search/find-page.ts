/** Finds a page of hits in the store. */
import { connectorError } from '@plugboard/core'
import type { Layout } from '../copy/layout.ts'
import type { CopyScope } from '../copy/scope.ts'
import { type Engine, TimeIsUp, TooManyRows } from '../store/engine.ts'
import type { Compiler } from './compile.ts'
import { dialectOf } from './dialect.ts'
import { createDictionaries } from './dictionaries.ts'
import { createIndexes, type Indexes } from './indexes.ts'
import { LIMITS } from './limits.ts'
import { lookUpWords, type WordSource } from './look-up-words.ts'
import type { OrderKey, Position } from './order.ts'
import type { Query } from './query.ts'
import { type Reading, readRows } from './read-rows.ts'
import { type FoundRow, type Statements, statementsFor } from './statement.ts'

/** A hit with the searchable fields as JSON text; `{}` where nothing was ever known of it but that it is gone. */
export type StoredHit = FoundRow & { readonly data: string }

export interface SearchSource extends WordSource {
  readonly indexes: Indexes
}

export function searchSource(engine: Engine): SearchSource {
  return { engine, dictionaries: createDictionaries(engine), indexes: createIndexes(engine) }
}

export interface FoundPage {
  readonly hits: readonly StoredHit[]
  /** Where the page after this begins; undefined when there is none. */
  readonly next: Position | undefined
}

/** Throws `query_too_complex` when it takes too long. */
export async function findPage(
  source: SearchSource,
  scope: CopyScope,
  layout: Layout,
  query: Query,
  from: Position | undefined,
): Promise<FoundPage> {
  const end = performance.now() + LIMITS.time
  // Each part of the work may take what those before have left.
  const left = (): number => Math.max(1, Math.ceil(end - performance.now()))
  try {
    const words = await lookUpWords(source, scope, layout, query.filter, left())
    const compiler: Compiler = {
      layout,
      dialect: dialectOf(layout),
      scope,
      indexed: await source.indexes.of(query.shape, layout),
      wordsOf: (condition) => words.get(condition) ?? { wanted: [], length: undefined },
    }
    const statements = statementsFor(compiler, query, from)
    // One more than is wanted tells whether there is a page after this one.
    const reading = { engine: source.engine, scope, most: query.limit + 1, left }
    const walked = statements.mayWalk
      ? await walk(reading, statementsFor(compiler, query, from, 'order'))
      : undefined
    const found = walked ?? (await readRows(reading, statements))
    source.indexes.note(query, layout, LIMITS.time - left())
    const hits = withData(found).slice(0, query.limit)
    const last = hits.at(-1)
    const hasMore = last !== undefined && hits.length < found.length
    return { hits, next: hasMore ? positionOf(statements.keys, last) : undefined }
  } catch (error) {
    if (error instanceof TimeIsUp) source.indexes.note(query, layout, LIMITS.time)
    throw error instanceof TimeIsUp ? tooSlow() : error
  }
}

/** Rows that are looked at in the order of the hits before they are looked for in another way. */
const WALK = 20_000

/** Undefined where hits are too far between. */
async function walk(reading: Reading, statements: Statements): Promise<FoundRow[] | undefined> {
  try {
    return await readRows({ ...reading, rows: WALK }, statements)
  } catch (error) {
    if (error instanceof TooManyRows) return undefined
    throw error
  }
}

function tooSlow(): Error {
  const way = `The search takes longer than ${LIMITS.time / 1000} s: narrow it by another condition.`
  return connectorError('query_too_complex', way)
}

/** Up to the first that there is no room for. */
function withData(rows: readonly FoundRow[]): StoredHit[] {
  const end = rows.findIndex(({ data }) => data === null)
  return rows.slice(0, end === -1 ? rows.length : end) as StoredHit[]
}

function positionOf(keys: readonly OrderKey[], row: FoundRow): Position {
  return { keys: keys.map(({ name }) => row[name] ?? null), id: row.id }
}
