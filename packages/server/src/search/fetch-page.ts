/** Finds a page of hits in the store. */
import { connectorError } from '@plugboard/core'
import type { Layout } from '../replica/layout.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import { type Engine, QueryTimeout, RowLimitExceeded } from '../store/engine.ts'
import type { RowTransform } from '../store/row-transform.ts'
import type { Compiler } from './compile.ts'
import { dialectOf } from './dialect.ts'
import { createDictionaries } from './dictionaries.ts'
import { expandWords, hasWords, type WordSource, type WordsByCondition } from './expand-words.ts'
import { createHitTransform } from './hit-renderer.ts'
import { createIndexes, type Indexes } from './indexes.ts'
import { LIMITS } from './limits.ts'
import { createMajorityOwners, type MajorityOwners } from './majority-owner.ts'
import { createMatcher } from './matcher.ts'
import type { Query } from './query.ts'
import { type Reading, readHits } from './query-hits.ts'
import { type HitProjection, projectionOf, type RenderedHits } from './render-hits.ts'
import type { OrderKey, Position } from './sort-order.ts'
import { type FoundRow, type Statements, statementsFor } from './statement.ts'

export interface SearchSource extends WordSource {
  readonly indexes: Indexes
  readonly shares: MajorityOwners
  readonly hits: RowTransform<HitProjection, RenderedHits>
}

export function searchSource(engine: Engine): SearchSource {
  const matcher = createMatcher()
  return {
    engine,
    matcher,
    dictionaries: createDictionaries(engine, matcher),
    indexes: createIndexes(engine),
    shares: createMajorityOwners(engine),
    hits: createHitTransform(),
  }
}

export interface FoundPage {
  /** Hits as JSON, with commas between. */
  readonly text: string
  /** Where the page after this begins; undefined when there is none. */
  readonly next: Position | undefined
}

const NO_WORDS: WordsByCondition = new Map()

/** Throws `query_too_complex` when it takes too long. */
export async function findPage(
  source: SearchSource,
  scope: ReplicaScope,
  layout: Layout,
  query: Query,
  from: Position | undefined,
  ms: number = LIMITS.time - LIMITS.spare,
): Promise<FoundPage> {
  const end = performance.now() + ms
  // Each part of the work may take what those before have left.
  const left = (): number => Math.max(1, Math.ceil(end - performance.now()))
  try {
    const words = hasWords(query.filter)
      ? await expandWords({ ...source, scope, layout, left }, query.filter)
      : NO_WORDS
    // What is known is not waited for, so that the database is asked before this function gives way.
    const indexed = source.indexes.of(query.shape, layout)
    const hasMost = source.shares.hasMost(scope, layout)
    const compiler: Compiler = {
      layout,
      dialect: dialectOf(layout),
      scope,
      indexed: indexed instanceof Promise ? await indexed : indexed,
      hasMost: hasMost instanceof Promise ? await hasMost : hasMost,
      wordsOf: (condition) => words.get(condition) ?? { wanted: [], length: undefined },
    }
    const statements = statementsFor(compiler, query, from)
    const { engine, hits: transform } = source
    const reading = { engine, scope, telling: projectionOf(query), transform, left }
    const walked = statements.mayWalk
      ? await walk(reading, statementsFor(compiler, query, from, 'order'))
      : undefined
    const { text, shown, found, last } = walked ?? (await readHits(reading, statements))
    source.indexes.note(query, layout, ms - left())
    const hasMore = last !== undefined && shown < found
    return { text, next: hasMore ? positionOf(statements.keys, last) : undefined }
  } catch (error) {
    if (error instanceof QueryTimeout) source.indexes.note(query, layout, LIMITS.time)
    throw error instanceof QueryTimeout ? tooSlow() : error
  }
}

/** Rows that are looked at in the order of the hits before they are looked for in another way. */
const WALK = 20_000

/** Undefined where hits are too far between. */
async function walk(reading: Reading, statements: Statements): Promise<RenderedHits | undefined> {
  try {
    return await readHits({ ...reading, rows: WALK }, statements)
  } catch (error) {
    if (error instanceof RowLimitExceeded) return undefined
    throw error
  }
}

export function tooSlow(): Error {
  const way = `The search takes longer than ${LIMITS.time / 1000} s: narrow it by another condition.`
  return connectorError('query_too_complex', way)
}

function positionOf(keys: readonly OrderKey[], row: FoundRow): Position {
  return { keys: keys.map(({ name }) => row[name] ?? null), id: row.id }
}
