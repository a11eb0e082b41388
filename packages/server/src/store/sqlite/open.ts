import { closeSync, openSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Kysely, sql } from 'kysely'
import { makePrivateFolder } from '../../crypto/private-files.ts'
import { closeOnFailure } from '../../runtime/close-on-failure.ts'
import type { Db, Engine } from '../engine.ts'
import { SQLITE } from '../migrations/migration.ts'
import { isStoreError, StoreError } from '../store-error.ts'
import type { Tables } from '../tables.ts'
import { lazyThread } from '../threads/lazy-thread.ts'
import { OPENING_STATEMENT, startThread } from '../threads/thread.ts'
import { createWaits } from '../waits.ts'
import { sqliteDialect } from './dialect.ts'
import { type Threads, threadDriver } from './driver.ts'
import { createPriorityMutex } from './mutex.ts'
import { createReaders } from './readers.ts'
import { createSearchers } from './searchers.ts'
import { sqliteThread } from './threads.ts'

/** Milliseconds. The same as the busy timeout, with which SQLite waits for another process. */
const MAX_WAIT_MS = 5000
/** Milliseconds that a batch of a synchronization waits for its turn. The lease of its stream is renewed meanwhile. */
const MAX_BULK_WAIT_MS = 30_000

/**
 * Opens the database file, creates it if it is missing, and applies pending migrations. Statements run in
 * worker threads, so that none blocks the event loop. Folder and files are accessible to their owner only.
 */
export async function openSqlite(file: string): Promise<Engine> {
  makePrivateFolder(dirname(file))
  // SQLite creates its other files with the mode of this one.
  closeSync(openSync(file, 'a', 0o600))
  const writer = startThread(sqliteThread({ file, role: 'writer' }))
  await closeOnFailure(named(file, writer.run(OPENING_STATEMENT)), writer.close)
  const readers = createReaders((options) => lazyThread(sqliteThread({ file, role: 'reader' }), options))
  const { close: closeSearchers, ...searchers } = createSearchers(file)
  const waits = createWaits()
  const { callers, bulk: bulkMutex } = createPriorityMutex({
    callersMs: MAX_WAIT_MS,
    bulkMs: MAX_BULK_WAIT_MS,
  })
  const database = (threads: Pick<Threads, 'read' | 'writeMutex'>): Db =>
    new Kysely<Tables>({ dialect: sqliteDialect(threadDriver({ writer, ...threads })) })
  const db = database({
    read: readers.callers,
    writeMutex: { ...callers, enter: () => waits.track(callers.enter()) },
  })
  const bulk = database({ read: readers.bulk, writeMutex: bulkMutex })
  return {
    db,
    tenant: () => db,
    everyTenant: db,
    bulk: { tenant: () => bulk, everyTenant: bulk },
    now: sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`,
    // A transaction holds the write lock of the database from its start.
    lock: async () => {},
    dialect: SQLITE,
    onNode: (_, work) => work(),
    ...searchers,
    writeQueue: waits,
    // Kysely does not close the driver when it has run no statement, so the threads are closed here.
    close: async () => {
      await Promise.all([db.destroy(), bulk.destroy()])
      // The writer closes last: the last connection checkpoints the write-ahead log into the file.
      await Promise.all([closeSearchers(), readers.close()])
      await writer.close()
    },
  }
}

/** Megabytes for the write-ahead log and its index. With less, opening fails in many ways, depending on the file system. */
const ROOM_MB = 16

/** The engine's messages at the start do not say which file they are about, nor what is left on its disk. */
async function named(file: string, opening: Promise<unknown>): Promise<void> {
  try {
    await opening
  } catch (cause) {
    if (!isStoreError(cause)) throw cause
    const folder = dirname(file)
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize >= ROOM_MB * 2 ** 20)
      throw new StoreError(`${file}: ${cause.message}`, cause.code, { cause })
    const room = `the disk of ${folder} has ${bavail * bsize} bytes free, and a start needs ${ROOM_MB} MiB`
    throw new StoreError(`${file}: ${cause.message} (${room})`, 'SQLITE_FULL', { cause })
  }
}
