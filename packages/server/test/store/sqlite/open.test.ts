/** The embedded database: its threads beside each other, its limits and its files. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Engine } from '../../../src/store/engine.ts'
import { SQLITE } from '../../../src/store/migrations/migration.ts'
import { openSqlite } from '../../../src/store/sqlite/open.ts'
import { isStoreError } from '../../../src/store/store-error.ts'
import { tempFolder } from '../../support/temp-folder.ts'

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

// SQLite replanned statements for each value, which took longer than running them. Values are now hidden from the
// planner.
// Regression: SQLite rolls a transaction back by itself when the disk is full. The statements that had been sent before this
// was known were each committed.
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
  expect(error.stack).toContain('open.test.ts')
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

test('only the owner can access the folder and its files', () => {
  const files = readdirSync(folder)
  expect(files).toEqual(expect.arrayContaining(['plugboard.db', 'plugboard.db-wal', 'plugboard.db.lock']))
  const modes = files.map((file) => statSync(join(folder, file)).mode & 0o777)
  expect([statSync(folder).mode & 0o777, ...new Set(modes)]).toEqual([0o700, 0o600])
})

// Regression: of servers that started together on a new file, one was refused with SQLITE_BUSY.
test('a server that starts while another process sets up the same new file waits for it', async () => {
  const file = join(tempFolder(), 'plugboard.db')
  const script = fileURLToPath(new URL('../../support/hold-new-file.ts', import.meta.url))
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const { dialect, close } = await openSqlite(file)
  expect(dialect).toBe(SQLITE)
  await close()
})
