/** A store with a replica of this many customers. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalog } from '@plugboard/payments/catalog'
import { sql } from 'kysely'
import { sealCursor } from '../../packages/server/src/crypto/cursor.ts'
import { Secret } from '../../packages/server/src/crypto/secret.ts'
import { replicaStore } from '../../packages/server/src/replica/replica.ts'
import { type EntitySchema, schemaOf } from '../../packages/server/src/replica/schema.ts'
import { type JsonText, stringOf } from '../../packages/server/src/search/hits/json-text.ts'
import { LIMITS } from '../../packages/server/src/search/limits.ts'
import { createSearches, type Searches } from '../../packages/server/src/search/search.ts'
import { type Engine, QueryTimeout } from '../../packages/server/src/store/engine.ts'
import { openPostgres } from '../../packages/server/src/store/postgres/open.ts'
import type { RowTransform } from '../../packages/server/src/store/row-transform.ts'
import { openSqlite } from '../../packages/server/src/store/sqlite/open.ts'
import { startBenchCluster } from '../cluster.ts'
import type { Figure } from '../measure.ts'
import { customer } from './data.ts'
import { type PageByHand, transform } from './render-by-hand.ts'
import type { EngineName, StatementByHand } from './statement.ts'

export const SCOPE = { org: 'app_bench', connectorId: 'con_bench' }
const KEY = new Secret(Buffer.alloc(32, 7))
export const customers: EntitySchema = schemaOf(catalog, 'customers') as EntitySchema

const PAGE = 500

export interface BenchStore {
  readonly engine: Engine
  readonly searches: Searches
  /** File or address. */
  readonly place: string
  ask(params: object): Promise<Answer>
  /** Runs the maintenance that the database performs by itself some time after a bulk load. */
  settle(): Promise<unknown>
  close(): Promise<void>
}

interface Answer {
  readonly hits: readonly { readonly data: Readonly<Record<string, unknown>> }[]
  readonly next_cursor: string | null
}

async function openLite(): Promise<BenchStore> {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-bench-'))
  const file = join(folder, 'plugboard.db')
  return storeOn(
    await openSqlite(file),
    file,
    async () => {},
    () => rmSync(folder, { recursive: true }),
  )
}

/** Undefined if PostgreSQL is not installed. */
async function openServer(): Promise<BenchStore | undefined> {
  const cluster = await startBenchCluster()
  if (cluster === undefined) return undefined
  const engine = await openPostgres(cluster.url)
  return storeOn(
    engine,
    cluster.url,
    () => sql.raw('ANALYZE').execute(engine.bulk.everyTenant),
    () => cluster.stop(),
  )
}

const failOnIndex = {
  failed: (where: string | undefined, error: unknown): never => {
    throw new Error(`failed: ${where}`, { cause: error })
  },
}

function storeOn(
  engine: Engine,
  place: string,
  settle: BenchStore['settle'],
  end: () => unknown,
): BenchStore {
  const searches = createSearches({
    engine,
    key: KEY,
    clock: Date.now,
    events: failOnIndex,
  })
  return {
    engine,
    searches,
    place,
    settle,
    ask: async (params) => JSON.parse(stringOf(await searches.search(SCOPE, customers, params, {}))),
    close: async () => {
      await searches.close()
      await engine.close()
      await end()
    },
  }
}

/** Inserts customers like sync pages. Returns records per second. */
export async function load(store: BenchStore, size: number): Promise<number> {
  await replicaStore(store.engine).prepare(customers)
  const spent = await fill(store, size)
  await store.settle()
  return Math.round((size * 1000) / spent)
}

/** The same, before the database maintains itself. Its tables are prepared. Returns milliseconds. */
export async function fill(store: BenchStore, size: number): Promise<number> {
  let spent = 0
  for (let from = 0; from < size; from += PAGE) {
    const records = Array.from({ length: Math.min(PAGE, size - from) }, (_, n) => customer(from + n))
    spent += await putPage(store, records, 1)
  }
  return spent
}

/** Changes every tenth customer, spread over all of them. */
export async function editTenth(store: BenchStore, size: number): Promise<void> {
  for (let from = 0; from < size; from += 10 * PAGE) {
    const count = Math.ceil(Math.min(10 * PAGE, size - from) / 10)
    const edited = Array.from({ length: count }, (_, n) => ({ ...customer(from + 10 * n), balance: -1 - n }))
    await putPage(store, edited, 2)
  }
}

/** Duration in milliseconds. */
async function putPage(
  { engine }: BenchStore,
  records: readonly object[],
  fetchedAt: number,
): Promise<number> {
  const parts = records.map((record) => ({ record }))
  const began = performance.now()
  await engine
    .tenant(SCOPE)
    .transaction()
    .execute((tx) =>
      replicaStore(engine).table(customers, SCOPE).upsert(tx, parts, { generation: 1, fetchedAt }),
    )
  return performance.now() - began
}

/** A whole search. Returns its text as sent; empty if it exceeds the time limit. */
export async function search({ searches }: BenchStore, params: object): Promise<JsonText> {
  const text = await searches.search(SCOPE, customers, params, {}).catch(withinLimit)
  // Flattening concatenated strings is part of the search.
  for (const part of text) if (typeof part === 'string') part.codePointAt(part.length >> 1)
  return text
}

/** The hits of a response, as JSON. */
export function hitsOf(response: string): string {
  return response.slice(0, response.lastIndexOf('],"next_cursor":'))
}

function withinLimit(error: { readonly code?: string }): JsonText {
  if (error.code === 'query_too_complex') return []
  throw error
}

/**
 * A statement written by hand, in the same thread and connection as searches, and the response that its handler would send.
 * Empty if it exceeds the time limit.
 */
export async function answerByHand(
  name: EngineName,
  { engine }: BenchStore,
  byHand: StatementByHand,
): Promise<string> {
  const { sql: text, parameters, limit } = typeof byHand === 'function' ? byHand() : byHand
  let index = 0
  const numbered = name === 'sqlite' ? text : text.replaceAll('?', () => `$${++index}`)
  // With the same settings as searches, or PostgreSQL connections would be reconfigured each time.
  const effort = { ms: LIMITS.time }
  const statement = { sql: numbered, parameters }
  const page = await engine
    .transformRows(SCOPE, statement, effort, { ...BY_HAND, args: limit })
    .catch(emptyIfSlow)
  const answer = responseByHand(page)
  // Flattening concatenated strings is part of the work.
  answer.codePointAt(answer.length >> 1)
  return answer
}

/** With the cursor encrypted as that of a search: callers can neither read it nor make one. */
function responseByHand({ hits, next }: PageByHand): string {
  const cursor = next === undefined ? null : sealCursor(KEY, CURSOR_SCOPE, next, Date.now())
  return `{"hits":[${hits}],"next_cursor":${JSON.stringify(cursor)},"took_ms":0,"meta":{}}`
}

const CURSOR_SCOPE = `by hand|${SCOPE.org}|${SCOPE.connectorId}`

const BY_HAND: RowTransform<number, PageByHand> = {
  module: new URL('./render-by-hand.ts', import.meta.url),
  transform,
}

function emptyIfSlow(error: unknown): PageByHand {
  if (error instanceof QueryTimeout) return { hits: '', next: undefined }
  throw error
}

export async function indexCount(name: EngineName, { engine }: BenchStore): Promise<number> {
  const from = name === 'sqlite' ? "sqlite_schema WHERE type = 'index'" : 'pg_indexes'
  const query = { sql: `SELECT count(*) AS count FROM ${from}`, parameters: [] }
  const [row] = await engine.query<{ readonly count: number }>(SCOPE, query, { ms: 5000 })
  return row?.count ?? 0
}

/** The figures of each installed database, named by it. */
export async function onEngines(
  measure: (engine: EngineName, store: BenchStore) => Promise<readonly Figure[]>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [engine, open] of [
    ['sqlite', openLite],
    ['postgres', openServer],
  ] as const) {
    const store = await open()
    if (store === undefined) console.error('PostgreSQL is not installed: its figures are omitted.')
    else {
      const found = await measure(engine, store).finally(store.close)
      figures.push(...found.map((figure) => ({ engine, ...figure })))
    }
  }
  return figures
}
