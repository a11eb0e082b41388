/** Plans and runs the statements of one page of hits. */
import { connectorError } from '@plugboard/core'
import type { ConnectorRows } from '../replica/scope.ts'
import { type Engine, QueryTimeout, RowLimitExceeded } from '../store/engine.ts'
import type { RowTransform } from '../store/row-transform.ts'
import type { Events } from '../telemetry/events.ts'
import { type CursorPosition, hasFullTexts, positionOf, restoreTexts } from './cursor-position.ts'
import { HIT_TRANSFORM } from './hits/hit-transform.ts'
import type { JsonText } from './hits/json-text.ts'
import { type HitQuery, queryHits } from './hits/query-hits.ts'
import { type HitProjection, projectionOf, type RenderedHits } from './hits/render-hits.ts'
import { createIndexes, type Indexed, type Indexes } from './indexes.ts'
import { createMajorityOwners, type MajorityOwners } from './majority-owner.ts'
import type { Condition, Query } from './query.ts'
import type { Compiler } from './sql/compiler.ts'
import { DIALECTS } from './sql/dialect.ts'
import type { Statements } from './sql/page-sql.ts'
import { columnsReadOnce } from './sql/read-once.ts'
import { statementsFor } from './sql/statement.ts'
import { createDictionaries } from './words/dictionaries.ts'
import { expandWords, type WordsByCondition } from './words/expand-words.ts'
import { createMatcher } from './words/matcher.ts'
import type { WordSource } from './words/word-lookup.ts'

export interface SearchSource extends WordSource {
  readonly indexes: Indexes
  readonly majorityOwners: MajorityOwners
  readonly hits: RowTransform<HitProjection, RenderedHits>
}

export function searchSource(engine: Engine, events: Pick<Events, 'failed'>): SearchSource {
  const matcher = createMatcher()
  return {
    engine,
    matcher,
    dictionaries: createDictionaries(engine, matcher),
    indexes: createIndexes(engine, events),
    majorityOwners: createMajorityOwners(engine),
    hits: HIT_TRANSFORM,
  }
}

export interface FoundPage {
  /** Hits as comma-separated JSON. */
  readonly text: JsonText
  /** Start of the next page; undefined on the last page. */
  readonly next: CursorPosition | undefined
}

export const NO_WORDS: WordsByCondition = new Map()

/** The rows that a search reads: those of one entity of a connector. */
export type SearchedRows = Pick<ConnectorRows, 'scope' | 'layout'>

/** A query, and where its page begins: at the first hit if that is undefined. */
export interface WantedPage {
  readonly query: Query
  readonly from: CursorPosition | undefined
}

/** How long a search may take, in milliseconds, and the error of one that does not finish within that. */
export interface TimeLimit {
  readonly ms: number
  readonly timeout: () => Error
}

export async function findPage(
  source: SearchSource,
  rows: SearchedRows,
  page: WantedPage,
  { ms, timeout }: TimeLimit,
): Promise<FoundPage> {
  const { indexes } = source
  const began = performance.now()
  let waited = 0
  const onWaited = (ms: number): void => {
    waited += ms
  }
  let failure: unknown
  try {
    return await runSearch({ ...source, ...rows, left: timeLeft(began + ms), onWaited }, page)
  } catch (error) {
    failure = error instanceof QueryTimeout ? undefined : error
    throw failure ?? timeout()
  } finally {
    // Waiting for others makes no search slow.
    if (failure === undefined)
      indexes.recordSearch(page.query, rows.layout, performance.now() - began - waited)
  }
}

/** Milliseconds until the deadline, which all steps share. Throws after it, so that no step begins. */
export function timeLeft(deadline: number): () => number {
  return () => {
    const ms = deadline - performance.now()
    if (ms <= 0) throw new QueryTimeout('the time of the search is over')
    return Math.ceil(ms)
  }
}

export interface Search extends SearchSource, SearchedRows {
  /** Milliseconds until the deadline. */
  readonly left: () => number
  /** Called with milliseconds for which a statement waited. */
  readonly onWaited: (ms: number) => void
}

async function runSearch(search: Search, { query, from }: WantedPage): Promise<FoundPage> {
  const { engine, indexes, majorityOwners, scope, layout, left, onWaited, hits: transform } = search
  const words = query.words.length > 0 ? await expandWords(search, query.words) : NO_WORDS
  const indexed = indexes.of(query.schema, layout)
  const ownsMajority = majorityOwners.ownsMajority(scope, layout)
  // Both are cached most of the time, and awaiting a cached value would delay the statement.
  const compiler = compilerOf(
    search,
    words,
    indexed instanceof Promise ? await indexed : indexed,
    ownsMajority instanceof Promise ? await ownsMajority : ownsMajority,
    query.filter,
  )
  const at = from === undefined || hasFullTexts(from) ? from : await restoreTexts(search, query, from)
  const statements = statementsFor(compiler, query, at)
  const hitQuery = { engine, scope, projection: projectionOf(query), transform, left, onWaited }
  const inSortOrder = statements.trySortOrderFirst
    ? await queryInSortOrder(hitQuery, statementsFor(compiler, query, at, 'order'))
    : undefined
  const { text, shown, found, last } = inSortOrder ?? (await queryHits(hitQuery, statements))
  const hasMore = last !== undefined && shown < found
  return { text, next: hasMore ? positionOf(last, statements.keys) : undefined }
}

export function compilerOf(
  { scope, layout }: SearchedRows,
  words: WordsByCondition,
  indexed: Indexed,
  ownsMajority: boolean,
  filter: Condition | undefined,
): Compiler {
  const wordsOf: Compiler['wordsOf'] = (condition) =>
    words.get(condition) ?? { variantsPerWord: [], length: undefined }
  const readOnce = columnsReadOnce(layout, filter)
  return { layout, dialect: DIALECTS[layout.engine], scope, indexed, ownsMajority, readOnce, wordsOf }
}

/** Row limit of the first attempt, which reads rows in sort order. Beyond it the index takes over. */
const SORT_ORDER_ROW_LIMIT = 20_000

/** Returns undefined when the row limit is reached before the page is full. */
async function queryInSortOrder(
  hitQuery: HitQuery,
  statements: Statements,
): Promise<RenderedHits | undefined> {
  try {
    return await queryHits({ ...hitQuery, rows: SORT_ORDER_ROW_LIMIT }, statements)
  } catch (error) {
    if (error instanceof RowLimitExceeded) return undefined
    throw error
  }
}

export function searchTimeout(limitMs: number): Error {
  const message = `The search exceeded its time limit of ${limitMs / 1000} s: add a condition that narrows it.`
  return connectorError('query_too_complex', message)
}
