/** A store with a replica of this many customers. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalog } from '@plugboard/payments/catalog'
import { type Cluster, findPrograms, startCluster } from '@plugboard/postgres'
import { sql } from 'kysely'
import { Secret } from '../../packages/server/src/crypto/secret.ts'
import { replicaStore } from '../../packages/server/src/replica/replica.ts'
import { type EntitySchema, schemaOf } from '../../packages/server/src/replica/schema.ts'
import { type JsonText, stringOf } from '../../packages/server/src/search/json-text.ts'
import { LIMITS } from '../../packages/server/src/search/limits.ts'
import { createSearches, type Searches } from '../../packages/server/src/search/search.ts'
import { type Engine, QueryTimeout } from '../../packages/server/src/store/engine.ts'
import { openPostgres } from '../../packages/server/src/store/postgres/open.ts'
import { openSqlite } from '../../packages/server/src/store/sqlite/open.ts'
import type { Figure } from '../measure.ts'
import { customer } from './data.ts'
import type { EngineName, Statement } from './statement.ts'

export const SCOPE = { org: 'app_bench', connectorId: 'con_bench' }
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
  const programs = findPrograms()
  if (programs === undefined) return undefined
  const cluster: Cluster = await startCluster(
    programs,
    'shared_buffers=1GB',
    'fsync=off',
    'maintenance_work_mem=256MB',
    // As if the WAL files had been in use for a while: new ones are zero-filled first.
    'wal_init_zero=off',
  )
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(cluster.folder)}`
  const engine = await openPostgres(url)
  return storeOn(
    engine,
    url,
    () => sql.raw('ANALYZE').execute(engine.everyTenant),
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
    key: new Secret(Buffer.alloc(32, 7)),
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
  let spent = 0
  for (let from = 0; from < size; from += PAGE) {
    spent += await putPage(store, from, Math.min(PAGE, size - from))
  }
  await store.settle()
  return Math.round((size * 1000) / spent)
}

/** Duration in milliseconds. */
async function putPage({ engine }: BenchStore, from: number, count: number): Promise<number> {
  const parts = Array.from({ length: count }, (_, n) => ({ record: customer(from + n) }))
  const began = performance.now()
  await engine
    .tenant(SCOPE)
    .transaction()
    .execute((tx) =>
      replicaStore(engine).upsert(tx, customers, SCOPE, parts, { generation: 1, fetchedAt: 1 }),
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

export function hitsIn(text: JsonText): number {
  return stringOf(text).split('"score":').length - 1
}

function withinLimit(error: { readonly code?: string }): JsonText {
  if (error.code === 'query_too_complex') return []
  throw error
}

/** A statement alone, in the same thread and connection as searches. */
export async function read(
  name: EngineName,
  { engine }: BenchStore,
  { sql: text, parameters }: Statement,
): Promise<number> {
  let index = 0
  const numbered = name === 'sqlite' ? text : text.replaceAll('?', () => `$${++index}`)
  // With the same settings as searches, or PostgreSQL connections would be reconfigured each time.
  const effort = { ms: LIMITS.time }
  const found = await engine.query(SCOPE, { sql: numbered, parameters }, effort).catch(emptyIfSlow)
  return found.length
}

function emptyIfSlow(error: unknown): readonly unknown[] {
  if (error instanceof QueryTimeout) return []
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
