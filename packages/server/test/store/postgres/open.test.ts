/** PostgreSQL-specific behaviour. Requires a PostgreSQL installation: see `vitest.config.ts`. */

import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { findPrograms, startCluster } from '@plugboard/postgres'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../../src/store/migrations/index.ts'
import { openStore } from '../../../src/store/open.ts'
import { StoreError } from '../../../src/store/store-error.ts'
import { startHarness } from '../../support/harness.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { holdWrites, query, testLocation } from '../../support/test-database.ts'
import { migrateWith, step } from '../../support/test-migrations.ts'

test('a migration gives up early when a table is in use, and changes nothing', async () => {
  const folder = tempFolder()
  await (await openStore(testLocation(folder))).close()
  const letGo = await holdWrites(folder)
  const next = [
    ...migrations,
    step('9', 'CREATE TABLE t9 (x text); ALTER TABLE connectors ADD COLUMN y text'),
  ]
  await expect(migrateWith(folder, next)).rejects.toThrow('step 9 gave up waiting')
  await letGo()
  await expect(query(folder, 'SELECT * FROM t9')).rejects.toThrow('does not exist')
  await migrateWith(folder, next)
  expect(await query(folder, 'SELECT * FROM t9')).toEqual([])
})

test('a server without the folder of the embedded store is ready', async () => {
  const h = await startHarness({ dataFolder: join(tempFolder(), 'missing') })
  expect((await h.ask('GET', '/readyz')).body).toEqual({ status: 'ok' })
  await h.stop()
})

test('a database crash is reported as a store error; afterwards the store works again with all acknowledged writes', async () => {
  const cluster = await startCluster(findPrograms() ?? '')
  const databaseUrl = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(cluster.folder)}`
  const h = await startHarness({ databaseUrl })
  const token = await h.scopedToken()
  const id = await h.createConnector(token)
  const get = () => h.ask('GET', `/v1/integrations/connectors/${id}`, { token })
  const before = await get()
  await cluster.crash()
  for (const reply of [await get(), await get(), await h.ask('GET', '/readyz')]) {
    expect([reply.status, reply.body.code]).toEqual([503, 'store_unavailable'])
    expect(reply.headers.get('retry-after')).toBe('1')
  }
  expect((await h.ask('GET', '/healthz')).status).toBe(200)
  await cluster.start()
  expect((await get()).body).toEqual(before.body)
  expect((await h.ask('GET', '/readyz')).status).toBe(200)
  await h.stop()
  await cluster.stop()
})

test('a connection that the database closes within a transaction fails only that transaction', async () => {
  const folder = tempFolder()
  const { engine, close } = await openStore(testLocation(folder))
  const ended = engine.everyTenant.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
    const pid = rows[0]?.pid
    await query(folder, `SELECT pg_terminate_backend(${pid})`)
    const isThere = `SELECT 1 FROM pg_stat_activity WHERE pid = ${pid}`
    while ((await query(folder, isThere)).length > 0) await setImmediate()
    // By now the close has arrived, while no statement was pending.
    await sql`SELECT 1`.execute(tx)
  })
  await expect(ended).rejects.toBeInstanceOf(StoreError)
  expect(await engine.everyTenant.selectFrom('streams').selectAll().execute()).toEqual([])
  await close()
})

test('a server refuses to start without its database, and does not print the password', async () => {
  const databaseUrl = 'postgres://user:hunter2@127.0.0.1:1/plugboard'
  const error = await openStore({ databaseFile: '', databaseUrl }).catch((reason: unknown) => reason)
  expect(String((error as Error).stack)).toContain('ECONNREFUSED')
  expect(JSON.stringify([error, (error as Error).message, (error as Error).stack])).not.toContain('hunter2')
})
