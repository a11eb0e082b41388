/** A store with a copy of so many customers. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalog } from '@plugboard/payments/catalog'
import { type Cluster, findPrograms, startCluster } from '@plugboard/postgres'
import { type Shape, shapeOf } from '../../packages/server/src/copy/shape.ts'
import { copyStore } from '../../packages/server/src/copy/store.ts'
import { Secret } from '../../packages/server/src/crypto/secret.ts'
import { createSearches, type Searches } from '../../packages/server/src/search/search.ts'
import type { Engine } from '../../packages/server/src/store/engine.ts'
import { openPostgres } from '../../packages/server/src/store/postgres/open.ts'
import { openSqlite } from '../../packages/server/src/store/sqlite/open.ts'
import { customer } from './data.ts'

export const SCOPE = { org: 'app_bench', connectorId: 'con_bench' }
export const customers: Shape = shapeOf(catalog, 'customers') as Shape

const PAGE = 500

export interface BenchStore {
  readonly engine: Engine
  readonly searches: Searches
  /** File or address, to ask by hand. */
  readonly place: string
  close(): Promise<void>
}

export async function openLite(): Promise<BenchStore> {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-bench-'))
  const file = join(folder, 'plugboard.db')
  return storeOn(await openSqlite(file), file, () => rmSync(folder, { recursive: true }))
}

/** Undefined where PostgreSQL is not installed. */
export async function openServer(): Promise<BenchStore | undefined> {
  const programs = findPrograms()
  if (programs === undefined) return undefined
  const cluster: Cluster = await startCluster(
    programs,
    'shared_buffers=1GB',
    'fsync=off',
    'maintenance_work_mem=256MB',
  )
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(cluster.folder)}`
  return storeOn(await openPostgres(url), url, () => cluster.stop())
}

function storeOn(engine: Engine, place: string, end: () => unknown): BenchStore {
  const searches = createSearches({ engine, key: new Secret(Buffer.alloc(32, 7)), clock: Date.now })
  return {
    engine,
    searches,
    place,
    close: async () => {
      await engine.close()
      await end()
    },
  }
}

/** Puts customers in, as the pages of a synchronization do. Answers how many a second. */
export async function load({ engine }: BenchStore, size: number): Promise<number> {
  const copy = copyStore(engine)
  await copy.prepare(customers)
  let spent = 0
  for (let from = 0; from < size; from += PAGE) {
    const parts = Array.from({ length: Math.min(PAGE, size - from) }, (_, n) => ({
      record: customer(from + n),
    }))
    const began = performance.now()
    await engine
      .tenant(SCOPE)
      .transaction()
      .execute((tx) => copy.upsert(tx, customers, SCOPE, parts, { generation: 1, fetchedAt: 1 }))
    spent += performance.now() - began
  }
  return Math.round((size * 1000) / spent)
}
