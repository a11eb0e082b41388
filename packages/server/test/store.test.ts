import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../src/store/migrations/index.ts'
import { type Migration, SQLITE, stepsFor } from '../src/store/migrations/migration.ts'
import { openStore } from '../src/store/open.ts'
import { migrate } from '../src/store/sqlite/migrate.ts'
import { type Harness, startHarness } from './support/harness.ts'
import { tempFolder } from './support/temp-folder.ts'

describe('sealed rows', () => {
  let h: Harness
  let token: string
  let ids: string[]
  beforeAll(async () => {
    h = await startHarness()
    token = await h.scopedToken()
    ids = [
      await h.createConnector(token),
      await h.createConnector(token, { credentials: { api_key: 'nk_other' } }),
    ]
  })
  afterAll(() => h.stop())

  const run = (id: string) => h.execute(token, id, { entity: 'notes', action: 'list' })

  /** Changes the database behind the server's back, runs both connectors, and puts the rows back. */
  async function tampered(sql: string): Promise<number[]> {
    const database = new SqliteDatabase(join(h.folder, 'plugboard.db'))
    const rows = database.prepare('SELECT * FROM credentials').all()
    database.exec(sql.replaceAll('$1', `'${ids[0]}'`).replaceAll('$2', `'${ids[1]}'`))
    const statuses = [(await run(ids[0] ?? '')).status, (await run(ids[1] ?? '')).status]
    const restore = database.prepare(
      'REPLACE INTO credentials (org, connector_id, cred_version, kid, wrapped_dek, sealed) VALUES (@org, @connector_id, @cred_version, @kid, @wrapped_dek, @sealed)',
    )
    for (const row of rows) restore.run(row)
    database.close()
    return statuses
  }

  test('open as they are', async () => {
    expect(await tampered('SELECT 1')).toEqual([200, 200])
  })

  test.each<[string, string]>([
    [
      'the sealed value of another connector',
      'UPDATE credentials SET sealed = (SELECT sealed FROM credentials WHERE connector_id = $2) WHERE connector_id = $1',
    ],
    [
      'value and key of another connector',
      'UPDATE credentials SET (sealed, wrapped_dek) = (SELECT sealed, wrapped_dek FROM credentials WHERE connector_id = $2) WHERE connector_id = $1',
    ],
    [
      'a changed byte',
      "UPDATE credentials SET sealed = CAST(substr(sealed, 1, 20) || x'00' || substr(sealed, 22) AS BLOB) WHERE connector_id = $1",
    ],
    [
      'a cut value',
      'UPDATE credentials SET sealed = substr(sealed, 1, length(sealed) - 1) WHERE connector_id = $1',
    ],
    ['another key id', "UPDATE credentials SET kid = 'k9' WHERE connector_id = $1"],
  ])('with %s are refused, and the upstream is not asked', async (_, sql) => {
    const before = h.upstream.received.length
    expect(await tampered(sql)).toEqual([500, 200])
    expect(h.upstream.received.length).toBe(before + 1)
  })

  test('of an older version are not used', async () => {
    expect((await tampered('UPDATE credentials SET cred_version = 0 WHERE connector_id = $1'))[0]).toBe(503)
  })
})

describe('migrations', () => {
  const fresh = (): SqliteDatabase.Database => new SqliteDatabase(':memory:')
  const step = (id: string, sql = `CREATE TABLE t${id} (x)`): Migration => ({ id, sql: () => sql })
  const run = (database: SqliteDatabase.Database, steps: readonly Migration[]): void =>
    migrate(database, stepsFor(SQLITE, steps))
  const tables = (database: SqliteDatabase.Database): unknown[] =>
    database.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 't%' ORDER BY name").pluck().all()

  test('run once each, in order', () => {
    const database = fresh()
    run(database, [step('1')])
    run(database, [step('1'), step('2')])
    run(database, [step('1'), step('2')])
    expect(tables(database)).toEqual(['t1', 't2'])
  })

  test('leave nothing behind when one of them fails', () => {
    const database = fresh()
    expect(() => run(database, [step('1'), step('2', 'CREATE nonsense')])).toThrow()
    expect(tables(database)).toEqual([])
    run(database, [step('1')])
    expect(tables(database)).toEqual(['t1'])
  })

  test.each<[string, Migration[], RegExp]>([
    [
      'an edited step',
      [step('1', 'CREATE TABLE other (x)'), step('2'), step('3')],
      /step 1 of the store differs/,
    ],
    [
      'a step put in between',
      [step('1'), step('1b'), step('2')],
      /step 2 of the store differs from this release's 1b/,
    ],
    ['a store two steps ahead', [step('1')], /newer than this release/],
  ])('refuse %s', (_, steps, message) => {
    const database = fresh()
    run(database, [step('1'), step('2'), step('3')])
    expect(() => run(database, steps)).toThrow(message)
  })

  test('let a store be one step ahead, as during a roll-out', () => {
    const database = fresh()
    run(database, [step('1'), step('2')])
    expect(() => run(database, [step('1')])).not.toThrow()
  })

  test('the real ones have ids in order', () => {
    const ids = migrations.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort())
  })
})

test('processes that write at the same time wait for each other, and lose nothing', async () => {
  const h = await startHarness()
  const token = await h.scopedToken()
  const id = await h.createConnector(token, { name: '0' })
  const script = fileURLToPath(new URL('./support/rename.ts', import.meta.url))
  const file = join(h.folder, 'plugboard.db')
  const args = [
    '--conditions=@plugboard/source',
    script,
    h.folder,
    file,
    h.client.client_id,
    id,
    '100',
    String(Date.now() + 1000),
  ]
  const codes = await Promise.all(
    [1, 2, 3].map(async () => {
      const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')
      return code
    }),
  )
  expect(codes).toEqual([0, 0, 0])
  const { body } = await h.ask('GET', `/v1/integrations/connectors/${id}`, { token })
  expect(body.name).toBe('300')
  await h.stop()
}, 20_000)

test('a store keeps its promises about durability', async () => {
  const dataFolder = tempFolder()
  const databaseFile = join(dataFolder, 'plugboard.db')
  const store = await openStore({ dataFolder, databaseFile })
  await store.probe(1)
  const database = new SqliteDatabase(databaseFile)
  expect(database.pragma('journal_mode', { simple: true })).toBe('wal')
  database.close()
  await store.close()
})
