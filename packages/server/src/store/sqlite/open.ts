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
 * Threads for searches alone, so that none of the service's own reads ever waits behind one. A tenant has at most two of them
 * at a time, and so have searches that look at every row.
 */
const SEARCHERS = 3
const PER_TENANT = 2
const SCANS = 2
type Ctx = Pick<TenantCtx, 'org'>

/** With its first statement a thread opens the file. */
const ANYTHING = 'select 1'

/**
 * Opens the database file, makes it when it is missing, and brings its schema up to date. All of it happens in threads of
 * its own, so that no statement keeps the event loop waiting. Folder and files are for nobody else's eyes.
 */
export async function openSqlite(file: string): Promise<Engine> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // The engine gives the files it makes later the mode of this one.
  closeSync(openSync(file, 'a', 0o600))
  const writer = startThread({ file, role: 'writer' })
  await orClose(writer.run(ANYTHING), writer.close)
  // Many a command reads nothing, and one reader is enough for who asks one thing after another.
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
    // A transaction has the whole database for writing from its beginning.
    hold: async () => {},
    words: SQLITE,
    query: async <Row>(ctx: Ctx, { sql: text, parameters }: Statement, effort: QueryBudget) => {
      const run = (most: QueryBudget) => leastBusy(searchers).run(text, parameters, most)
      const { rows } = await search(ctx.org, effort, run)
      return rows as readonly Row[]
    },
    transformRows: (ctx, { sql: text, parameters }, effort, transform, args) =>
      search(ctx.org, effort, (most) =>
        leastBusy(searchers).transform(text, parameters, most, transform, args),
      ),
    writeQueue: waits,
    // Kysely ends only what it has begun, and the threads are there before its first statement.
    close: async () => {
      await db.destroy()
      // The writer last: it puts the write-ahead log into the database file.
      await Promise.all([...readers, ...searchers].map((thread) => thread.close()))
      await writer.close()
    },
  }
}
