/** The threads of the embedded database. */
import { existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pipelined } from '../../src/replica/pipeline.ts'
import type { Engine } from '../../src/store/engine.ts'
import { openSqlite } from '../../src/store/sqlite/open.ts'
import { type Start, sqliteThread } from '../../src/store/sqlite/threads.ts'
import { isStoreError } from '../../src/store/store-error.ts'
import { lazyThread, startThread } from '../../src/store/threads/thread.ts'
import { startAtEase } from '../support/start.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'

const startOn = (start: Start) => startThread(sqliteThread(start))

const folder = join(tempFolder(), 'new')
let engine: Engine
beforeAll(async () => {
  engine = await openSqlite(join(folder, 'plugboard.db'))
})
afterAll(() => engine.close())

const SLOW = sql<number>`(WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000000) SELECT count(*) FROM n)`
const slowly = (): Promise<unknown> => engine.db.selectNoFrom(SLOW.as('count')).execute()

describe('a slow statement', () => {
  test('does not block the event loop', async () => {
    let turns = 0
    let isOver = false
    const result = slowly().finally(() => {
      isOver = true
    })
    while (!isOver) {
      turns++
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await result).toEqual([{ count: 3_000_000 }])
    // A statement on the main thread would block these timers.
    expect(turns).toBeGreaterThan(100)
  })

  test('does not delay other reads and writes', async () => {
    const order: string[] = []
    const slow = slowly().then(() => order.push('slow'))
    await engine.db.selectFrom('applications').selectAll().execute()
    await engine.db.insertInto('probes').values({ id: 7, at: 1 }).execute()
    order.push('others')
    await slow
    expect(order).toEqual(['others', 'slow'])
  })
})

// Regression: a select in SQL ran on the writer and failed after five seconds behind other writes. Counts held up all writes.
describe('a select in SQL', () => {
  test.each(['SELECT count(*) AS count FROM probes', '\n    select count(*) AS count from probes'])(
    'does not wait for a write: %j',
    async (text) => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      const begun = Promise.withResolvers<void>()
      const holding = engine.db.transaction().execute(async (tx) => {
        await tx.insertInto('probes').values({ id: -31, at: 1 }).execute()
        begun.resolve()
        await held
        throw new Error('changed my mind')
      })
      await begun.promise
      const count = async () => (await sql.raw<{ count: number }>(text).execute(engine.db)).rows[0]?.count
      const before = await count().finally(release)
      await expect(holding).rejects.toThrow('changed my mind')
      expect(before).toBe(await count())
    },
  )

  test('sees the changes of its transaction', async () => {
    const failing = engine.db.transaction().execute(async (tx) => {
      await tx.insertInto('probes').values({ id: -32, at: 32 }).execute()
      const { rows } = await sql`SELECT at FROM probes WHERE id = -32`.execute(tx)
      throw new Error(JSON.stringify(rows))
    })
    await expect(failing).rejects.toThrow('[{"at":32}]')
  })

  test('of bulk work does not delay the reads of callers', async () => {
    const order: string[] = []
    const slow = Array.from({ length: 3 }, () =>
      sql`SELECT ${SLOW} AS count`.execute(engine.bulk.everyTenant).then(() => order.push('bulk')),
    )
    await engine.db.selectFrom('applications').selectAll().execute()
    order.push('caller')
    await Promise.all(slow)
    expect(order).toEqual(['caller', 'bulk', 'bulk', 'bulk'])
  })
})

test('the write delay is the waiting time of the oldest waiting write', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const holding = engine.db.transaction().execute(() => held)
  const waiting = engine.db.insertInto('probes').values({ id: 8, at: 1 }).execute()
  await vi.waitUntil(() => engine.writeQueue.delayMs() > 0, { timeout: 30_000 })
  release()
  await Promise.all([holding, waiting])
  expect([engine.writeQueue.waiting(), engine.writeQueue.delayMs()]).toEqual([0, 0])
})

test('a caller is not refused, and does not wait, because of many waiting batches', async () => {
  const order: string[] = []
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = engine.bulk.everyTenant.transaction().execute(() => {
    begun.resolve()
    return held.promise
  })
  await begun.promise
  const batches = Array.from({ length: 20 }, async (_, n) => {
    await engine.bulk.everyTenant
      .insertInto('probes')
      .values({ id: -100 - n, at: 1 })
      .execute()
    order.push('batch')
  })
  const caller = engine.db.insertInto('probes').values({ id: -1, at: 1 }).execute()
  await expect.poll(() => engine.writeQueue.waiting()).toBe(1)
  held.resolve()
  await Promise.all([holding, caller.then(() => order.push('caller'))])
  expect(order.indexOf('caller')).toBeLessThan(3)
  await Promise.all(batches)
})

describe('a transaction', () => {
  const probes = (id: number) => engine.db.selectFrom('probes').select('at').where('id', '=', id).execute()

  test('excludes other processes from its first statement on', async () => {
    const other = startOn({ file: join(folder, 'plugboard.db'), role: 'writer' })
    await other.run('select 1')
    await other.run('pragma busy_timeout = 0')
    const write = () => other.run('insert into probes (id, at) values (-21, 1) on conflict do nothing')
    await engine.db.transaction().execute(async (tx) => {
      await tx.selectFrom('probes').selectAll().execute()
      await expect(write()).rejects.toThrow(/locked/)
    })
    await expect(write()).resolves.toMatchObject({ changes: 1 })
    await other.close()
  })

  test('without a statement is no transaction of the database', async () => {
    await engine.db.transaction().execute(async () => {})
    await expect(
      engine.db.transaction().execute(() => Promise.reject(new Error('changed my mind'))),
    ).rejects.toThrow('changed my mind')
    await engine.db.insertInto('probes').values({ id: -22, at: 1 }).execute()
    expect(await probes(-22)).toHaveLength(1)
  })

  test('leaves nothing behind when its first statement fails', async () => {
    const failing = engine.db.transaction().execute(async (tx) => {
      await sql`insert into nowhere values (1)`.execute(tx)
    })
    await expect(failing).rejects.toThrow(/no such table/)
    await engine.db
      .transaction()
      .execute((tx) => tx.insertInto('probes').values({ id: -23, at: 1 }).execute())
    expect(await probes(-23)).toHaveLength(1)
  })
})

test('a server that has started starts the threads of quick searches', async () => {
  let started = 0
  const count = () => started++
  process.on('worker', count)
  const server = await startAtEase(testConfig(tempFolder()), { warmUpDelayMs: 0 })
  const before = started
  await expect.poll(() => started).toBeGreaterThan(before)
  await server.stop()
  process.off('worker', count)
})

// SQLite replanned statements for each value, which took longer than running them. Values are now hidden from the
// planner.
describe('a value in a comparison', () => {
  const values = [
    ['null', null, null],
    ['a whole number', 7, 7],
    ['a fraction', 0.1, 0.1],
    ['a text of digits', '7', '7'],
    ['a text that contains a parameter marker', ' = ? ', ' = ? '],
    ['bytes', Buffer.of(0, 255), Uint8Array.of(0, 255)],
  ] as const

  test.each(values)('is passed on unchanged: %s', async (_, value, expected) => {
    const query = sql`SELECT v FROM (SELECT ${value} AS v) WHERE v IS ${value} AND (v = ${value} OR v IS NULL)`
    expect((await query.execute(engine.db)).rows).toEqual([{ v: expected }])
  })

  test('still uses an index', async () => {
    const query = sql`EXPLAIN QUERY PLAN SELECT * FROM probes WHERE id = ${7}`
    const { rows } = await query.execute(engine.db)
    expect(rows).toMatchObject([{ detail: expect.stringMatching(/^SEARCH probes USING/) }])
  })
})

describe('transactions', () => {
  const count = async (): Promise<number> =>
    (await engine.db.selectFrom('probes').select('at').where('id', '=', 1).executeTakeFirst())?.at ?? 0
  const increment = (): Promise<void> =>
    engine.db.transaction().execute(async (tx) => {
      const { at } = await tx.selectFrom('probes').select('at').where('id', '=', 1).executeTakeFirstOrThrow()
      await tx
        .updateTable('probes')
        .set({ at: at + 1 })
        .where('id', '=', 1)
        .execute()
    })
  beforeAll(async () => {
    await engine.db.insertInto('probes').values({ id: 1, at: 0 }).execute()
  })

  test('use the writer one at a time, and reads see committed data', async () => {
    await Promise.all(Array.from({ length: 50 }, increment))
    expect(await count()).toBe(50)
  })

  test('that fail roll back and release the writer', async () => {
    const before = await count()
    const failing = engine.db.transaction().execute(async (tx) => {
      await tx.updateTable('probes').set({ at: 1000 }).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await count()).toBe(before)
    await increment()
    expect(await count()).toBe(before + 1)
  })

  test('that fill the disk fail with a store error and end', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(engine.db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(engine.db)
    const filling = engine.db.transaction().execute(async (tx) => {
      for (let id = 10; id < 20_000; id++) await tx.insertInto('probes').values({ id, at: id }).execute()
    })
    const error = await filling.catch((reason) => reason)
    expect([isStoreError(error), error.code]).toEqual([true, 'SQLITE_FULL'])
    await sql`pragma max_page_count = 1000000`.execute(engine.db)
    await increment()
    expect(await engine.db.selectFrom('probes').select('id').where('id', '>', 10).execute()).toEqual([])
  })
})

// Regression: SQLite rolls a transaction back by itself when the disk is full. The statements that had been sent before this
// was known were each committed.
test('of a transaction that SQLite has rolled back by itself, no later statement is committed', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(engine.db)
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(engine.db)
  const filling = engine.db.transaction().execute((tx) =>
    pipelined(tx, async (send) => {
      for (let id = 50_000; id < 60_000; id++) void send(sql`INSERT INTO probes (id, at) VALUES (${id}, 1)`)
    }),
  )
  const error = await filling.catch((reason) => reason)
  await sql`pragma max_page_count = 1000000`.execute(engine.db)
  expect([isStoreError(error), error.code]).toEqual([true, 'SQLITE_FULL'])
  expect(await engine.db.selectFrom('probes').select('id').where('id', '>=', 50_000).execute()).toEqual([])
})

test('binary values are returned as buffers', async () => {
  const bytes = Buffer.from([0, 1, 255])
  const secret = { name: 'x', kid: 'k', wrapped_dek: bytes, sealed: bytes, created_at: 1 }
  await engine.db.insertInto('server_secrets').values(secret).execute()
  const row = await engine.db.selectFrom('server_secrets').selectAll().executeTakeFirstOrThrow()
  expect([Buffer.isBuffer(row.sealed), row]).toEqual([true, secret])
})

test('an invalid statement is not a store error, and its stack shows the caller', async () => {
  const error = await sql`SELECT nonsense`.execute(engine.db).catch((reason) => reason)
  expect(isStoreError(error)).toBe(false)
  expect(error.stack).toContain('threads.test.ts')
})

test('a reader cannot write', async () => {
  const select = engine.db.selectNoFrom(sql<number>`1`.as('one'))
  await expect(select.modifyEnd(sql`; DELETE FROM probes`).execute()).rejects.toThrow()
})

test.each([
  ['synchronous', 2],
  ['journal_mode', 'wal'],
  ['foreign_keys', 1],
  ['secure_delete', 1],
])('the writer has %s = %s', async (pragma, value) => {
  const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${pragma}`).execute(engine.db)
  expect(rows).toEqual([{ [pragma]: value }])
})

test('a file that cannot be opened is a store error', async () => {
  const thread = startOn({ file: join(tempFolder(), 'nowhere', 'x.db'), role: 'reader' })
  const error = await thread.run('select 1').catch((reason) => reason)
  await thread.close()
  expect(error.message).toMatch(/directory does not exist/)
})

// It went on writing to the removed file, whose commits were lost with the process, and reported that it is ready.
test('writes fail once the file was removed or replaced, and no thread makes a new one', async () => {
  const file = join(tempFolder(), 'plugboard.db')
  const opened = await openSqlite(file)
  const probe = (id: number) => opened.db.insertInto('probes').values({ id, at: 1 }).execute()
  await probe(1)
  renameSync(file, `${file}.moved`)
  await expect(probe(2)).rejects.toMatchObject({ name: 'StoreError', code: 'SQLITE_READONLY_DBMOVED' })
  await expect(opened.db.selectFrom('probes').selectAll().execute()).rejects.toSatisfy(isStoreError)
  expect(existsSync(file)).toBe(false)
  renameSync(`${file}.moved`, file)
  await probe(3)
  await opened.close()
})

test('statements to an ended thread fail with a store error', async () => {
  const thread = startOn({ file: join(tempFolder(), 'x.db'), role: 'writer' })
  const asked = thread.run('select 1')
  await thread.close()
  expect((await asked).rows).toEqual([{ 1: 1 }])
  await expect(thread.run('select 1')).rejects.toSatisfy(isStoreError)
})

test('only the owner can access the folder and its files', () => {
  const files = readdirSync(folder)
  expect(files).toEqual(expect.arrayContaining(['plugboard.db', 'plugboard.db-wal', 'plugboard.db.lock']))
  const modes = files.map((file) => statSync(join(folder, file)).mode & 0o777)
  expect([statSync(folder).mode & 0o777, ...new Set(modes)]).toEqual([0o700, 0o600])
})

// It failed with "vtable constructor failed" about once in a thousand changes of the schema.
test('word searches succeed while indexes are created and dropped', async () => {
  const file = join(tempFolder(), 'words.db')
  const [writer, reader] = [startOn({ file, role: 'writer' }), startOn({ file, role: 'reader' })]
  await writer.run('CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT)')
  await writer.run("CREATE VIRTUAL TABLE words USING fts5(text, content = 'texts', content_rowid = 'id')")
  await writer.run("INSERT INTO words (rowid, text) VALUES (7, 'seven')")
  await reader.run('SELECT 1')
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      await writer.run('CREATE INDEX by_text ON texts (text)')
      await writer.run('DROP INDEX by_text')
    }
  })()
  for (let n = 0; n < 500; n++) {
    const { rows } = await reader.run("SELECT rowid FROM words WHERE words MATCH 'seven'")
    expect(rows).toEqual([{ rowid: 7 }])
  }
  isOver = true
  await writing
  await Promise.all([writer.close(), reader.close()])
})

// Regression: a thread that could not start for lack of file descriptors was kept, and its searches failed until the
// server was restarted.
test('a reader that has ended is started again with its next statement', async () => {
  const reader = lazyThread(sqliteThread({ file: join(folder, 'plugboard.db'), role: 'reader' }))
  const end = reader.run('select 1', [], { load: 'data:text/javascript,process.exit()' })
  await expect(end).rejects.toMatchObject({ code: 'THREAD_ENDED' })
  const { rows } = await reader.run('select 1 as one')
  await reader.close()
  expect(rows).toEqual([{ one: 1 }])
})
