/** A replica of things, and the same rows for the reference evaluator. */
import fc from 'fast-check'
import { layoutOf } from '../../src/replica/layout.ts'
import { type ReplicaStore, replicaStore } from '../../src/replica/replica.ts'
import { isRow, type RowParts, rowId, toRow } from '../../src/replica/row.ts'
import type { ReplicaScope } from '../../src/replica/scope.ts'
import type { Aggregation } from '../../src/search/aggregation.ts'
import type { CursorPosition } from '../../src/search/cursor-position.ts'
import { findGroups } from '../../src/search/fetch-groups.ts'
import { type FoundPage, findPage, searchSource, type TimeLimit } from '../../src/search/fetch-page.ts'
import { stringOf } from '../../src/search/hits/json-text.ts'
import type { Query } from '../../src/search/query.ts'
import type { StoredRow } from '../../src/search/reference/reference-evaluator.ts'
import { groupRows, type ReferenceGroup } from '../../src/search/reference/reference-groups.ts'
import { findRows } from '../../src/search/reference/reference-search.ts'
import type { Engine } from '../../src/store/engine.ts'
import { failOnIndex } from './fail-on-index.ts'
import { records, things } from './things.ts'

const SCOPE: ReplicaScope = { org: 'app_1', connectorId: 'con_1' }
const SEEN = { generation: 1, fetchedAt: 5000 }

/** Tests compare results, not times. */
export const PLENTY: TimeLimit = { ms: 60_000, timeout: () => new Error('late') }

/** An id with its score. */
export type Hit = readonly [id: string, score: number]

export interface Stage {
  put(parts: readonly RowParts[], connectorId?: string, fetchedAt?: number): Promise<unknown>
  /** Tombstones rows at a Unix time in milliseconds. */
  tombstone(ids: readonly string[], at: number): Promise<unknown>
  find(query: Query, from?: CursorPosition): Promise<FoundPage>
  /** All pages in order, with a callback after each. */
  walk(query: Query, between?: (page: number) => Promise<unknown>): Promise<Hit[]>
  /** The evaluator's hits among the initial rows. */
  expected(query: Query): Hit[]
  groups(aggregation: Aggregation): Promise<ReferenceGroup[]>
  /** The evaluator's groups of the initial rows, unsorted. */
  expectedGroups(aggregation: Aggregation): ReferenceGroup[]
  /** Before the engine closes, in which slow searches may still make indexes. */
  close(): Promise<void>
}

/** Inserts things from a seed, some of them deleted, and some of another connector, which must not be found. */
export async function openStage(engine: Engine, seed: number): Promise<Stage> {
  const store = replicaStore(engine)
  const source = searchSource(engine, failOnIndex)
  const layout = layoutOf(things, engine.dialect.engine)
  const { put, tombstone } = writes(engine, store)
  const searched = { scope: SCOPE, layout }
  const find: Stage['find'] = (query, from) => findPage(source, searched, { query, from }, PLENTY)
  await store.prepare(things)
  const parts = sampleParts(seed)
  const gone = parts.slice(0, 8).map(({ record }) => rowId(things, (record as { id: string }).id, ''))
  await put(parts)
  await tombstone(gone, 9000)
  await put(parts, 'con_2')
  const rows = parts.map((one) => keptRow(one, gone))
  return {
    put,
    tombstone,
    find,
    walk: (query, between) => walk(find, query, between),
    expected: (query) => findRows(query, rows).map(({ row, score }) => [row.id, score]),
    groups: async (aggregation) => {
      const { text } = await findGroups(source, searched, aggregation, PLENTY)
      return JSON.parse(`[${stringOf(text)}]`)
    },
    expectedGroups: (aggregation) => groupRows(aggregation, rows),
    close: () => source.indexes.close(),
  }
}

/** Writes like those of a synchronization. */
function writes(engine: Engine, store: ReplicaStore): Pick<Stage, 'put' | 'tombstone'> {
  const put: Stage['put'] = (parts, connectorId = SCOPE.connectorId, fetchedAt = SEEN.fetchedAt) => {
    const scope = { ...SCOPE, connectorId }
    const seen = { ...SEEN, fetchedAt }
    return engine
      .tenant(scope)
      .transaction()
      .execute((tx) => store.table(things, scope).upsert(tx, parts, seen))
  }
  const tombstone: Stage['tombstone'] = (ids, observedAt) =>
    engine
      .tenant(SCOPE)
      .transaction()
      .execute((tx) => store.table(things, SCOPE).tombstone(tx, ids, { observedAt }))
  return { put, tombstone }
}

async function walk(
  find: Stage['find'],
  query: Query,
  between: (page: number) => Promise<unknown> = async () => {},
): Promise<Hit[]> {
  const found: Hit[] = []
  let from: CursorPosition | undefined
  let count = 0
  do {
    const page = await find(query, from)
    found.push(...parseHits(page))
    from = page.next
    await between(count++)
  } while (from !== undefined)
  return found
}

export function sampleParts(seed: number): RowParts[] {
  const [parts = []] = fc.sample(records, { numRuns: 1, seed })
  return parts
}

export function parseHits({ text }: FoundPage): Hit[] {
  const hits: { readonly id: string; readonly score: number }[] = JSON.parse(`[${stringOf(text)}]`)
  return hits.map(({ id, score }) => [id, score])
}

function keptRow(parts: RowParts, gone: readonly string[]): StoredRow {
  const row = toRow(things, parts)
  if (!isRow(row)) throw new Error(row.reason)
  const isDeleted = gone.includes(row.id)
  return { ...row, isDeleted, changedAt: isDeleted ? 9 : 5 }
}
