import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, sql } from 'kysely'
import { orClose } from '../../or-close.ts'
import type { Effort, Engine, Statement } from '../engine.ts'
import { SQLITE } from '../migrations/migration.ts'
import type { Tables } from '../tables.ts'
import { createWaits } from '../waits.ts'
import { sqliteDialect } from './dialect.ts'
import { leastBusy, threadDriver } from './driver.ts'
import { lazyThread, startThread, type Thread } from './thread.ts'

const READERS = 2
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
    look: async <Row>(_: unknown, { sql: text, parameters }: Statement, effort: Effort) => {
      const { rows } = await readerFor(readers, effort).run(text, parameters, effort)
      return rows as readonly Row[]
    },
    lookForHits: (_, { sql: text, parameters }, effort, telling) =>
      readerFor(readers, effort).tell(text, parameters, effort, telling),
    writeQueue: waits,
    // Kysely ends only what it has begun, and the threads are there before its first statement.
    close: async () => {
      await db.destroy()
      // The writer last: it puts the write-ahead log into the database file.
      await Promise.all(readers.map((reader) => reader.close()))
      await writer.close()
    },
  }
}

/** What looks at every row goes to the last of the readers, and what does not keeps away from it while it is at work. */
function readerFor(readers: readonly Thread[], { isScan }: Effort): Thread {
  return isScan ? (readers.at(-1) as Thread) : leastBusy(readers)
}
