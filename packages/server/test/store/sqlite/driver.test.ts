import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '../../../src/store/engine.ts'
import { pipelined } from '../../../src/store/pipeline.ts'
import { openSqlite } from '../../../src/store/sqlite/open.ts'
import { type Start, sqliteThread } from '../../../src/store/sqlite/threads.ts'
import { isStoreError } from '../../../src/store/store-error.ts'
import { startThread } from '../../../src/store/threads/thread.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const startOn = (start: Start) => startThread(sqliteThread(start))

const folder = join(tempFolder(), 'new')
let engine: Engine
beforeAll(async () => {
  engine = await openSqlite(join(folder, 'plugboard.db'))
})
afterAll(() => engine.close())

const SLOW = sql<number>`(WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000000) SELECT count(*) FROM n)`

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
