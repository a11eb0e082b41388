import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, sql } from 'kysely'
import { fairSlots } from '../../limits/fair-slots.ts'
import type { Engine, QueryBudget, Statement } from '../engine.ts'
import { SQLITE } from '../migrations/migration.ts'
import { orClose } from '../or-close.ts'
import { searchSlots } from '../search-slots.ts'
import type { Tables } from '../tables.ts'
import type { TenantCtx } from '../tenant.ts'
import { createWaits } from '../waits.ts'
import { sqliteDialect } from './dialect.ts'
import { leastBusy, threadDriver } from './driver.ts'
import { lazyThread, startThread } from './thread.ts'

const READERS = 2
/**
 * Threads reserved for searches, so that other reads never wait for one. At limits two run for the same tenant,
 * and at limits two run statements that scan all rows.
 */
const SEARCHERS = 3
const PER_TENANT = 2
const SCANS = 2
type Ctx = Pick<TenantCtx, 'org'>

/** A thread opens the file, and migrates it, with its first statement. */
const OPENING_STATEMENT = 'select 1'

/**
 * Opens the database file, creates it if it is missing, and applies pending migrations. Statements run in
 * worker threads, so that none blocks the event loop. Folder and files are accessible to their owner only.
 */
export async function openSqlite(file: string): Promise<Engine> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // SQLite creates its other files with the mode of this one.
  closeSync(openSync(file, 'a', 0o600))
  const writer = startThread({ file, role: 'writer' })
  await orClose(writer.run(OPENING_STATEMENT), writer.close)
  // Lazy, since many CLI commands read nothing, and sequential reads need only one reader.
  const readers = Array.from({ length: READERS }, () => lazyThread({ file, role: 'reader' }))
  const searchers = Array.from({ length: SEARCHERS }, () => lazyThread({ file, role: 'reader' }))
  const search = searchSlots({
    all: fairSlots({ slots: SEARCHERS, perTenant: PER_TENANT }),
    scans: fairSlots({ slots: SCANS, perTenant: PER_TENANT }),
  })
  const waits = createWaits()
  const db = new Kysely<Tables>({ dialect: sqliteDialect(threadDriver({ writer, readers, waits })) })
  return {
    db,
    tenant: () => db,
    everyTenant: db,
    now: sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`,
    // A transaction holds the write lock of the database from its start.
    hold: async () => {},
    words: SQLITE,
    query: async <Row>(ctx: Ctx, { sql: text, parameters }: Statement, budget: QueryBudget) => {
      const run = (limits: QueryBudget) => leastBusy(searchers).run(text, parameters, limits)
      const { rows } = await search(ctx.org, budget, run)
      return rows as readonly Row[]
    },
    transformRows: (ctx, { sql: text, parameters }, budget, transform, args) =>
      search(ctx.org, budget, (limits) =>
        leastBusy(searchers).transform(text, parameters, limits, transform, args),
      ),
    writeQueue: waits,
    // Kysely does not close the driver when it has run no statement, so the threads are closed here.
    close: async () => {
      await db.destroy()
      // The writer closes last: the last connection checkpoints the write-ahead log into the file.
      await Promise.all([...readers, ...searchers].map((thread) => thread.close()))
      await writer.close()
    },
  }
}
