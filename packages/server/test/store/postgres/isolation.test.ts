/** Row-level security isolates tenants even without conditions in statements. Requires PostgreSQL. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replicaStore } from '../../../src/replica/replica.ts'
import type { Db, Engine } from '../../../src/store/engine.ts'
import { openPostgres } from '../../../src/store/postgres/open.ts'
import { addConnector, at, insertConnector } from '../../support/connector-rows.ts'
import { schemaIn } from '../../support/replica.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { guestUrl, plainOwnerUrl, testLocation } from '../../support/test-database.ts'

const orgs = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('connectors').select('org').orderBy('org').execute()
  return rows.map(({ org }) => org)
}

/** Migrates as the owner, and answers the address of another role. */
async function openedByOwner(folder: string): Promise<string> {
  await (await openPostgres(plainOwnerUrl(folder))).close()
  return guestUrl(folder)
}

describe.each<[string, () => string | Promise<string>]>([
  ['a superuser', () => testLocation(tempFolder()).databaseUrl ?? ''],
  ['an ordinary owner of the tables', () => plainOwnerUrl(tempFolder())],
  ['a role that owns nothing but the replica', () => openedByOwner(tempFolder())],
])('for %s', (_, urlOf) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openPostgres(await urlOf())
    await addConnector(engine, 'one')
    await addConnector(engine, 'two')
  })
  afterAll(() => engine.close())

  test('a statement without conditions sees only its own tenant', async () => {
    expect(await orgs(engine.tenant({ org: 'one' }))).toEqual(['one'])
    expect(await orgs(engine.tenant({ org: 'two' }))).toEqual(['two'])
    expect(await orgs(engine.tenant({ org: '' }))).toEqual([])
  })

  test('the installation scope sees no tenant, the operator scope sees all', async () => {
    expect(await orgs(engine.db)).toEqual([])
    expect(await orgs(engine.everyTenant)).toEqual(['one', 'two'])
  })

  test('tables of the replica are created and filled', async () => {
    const [store, schema, scope] = [
      replicaStore(engine),
      schemaIn('customers'),
      { org: 'one', connectorId: 'con_one' },
    ]
    await store.prepare(schema)
    const db = engine.tenant(scope)
    const seen = { generation: 1, fetchedAt: at }
    await db
      .transaction()
      .execute((tx) => store.table(schema, scope).upsert(tx, [{ record: { id: 'cus_1' } }], seen))
    expect((await store.table(schema, scope).record(db, 'cus_1'))?.record).toEqual({ id: 'cus_1' })
  })

  test('rows of another tenant cannot be written', async () => {
    await expect(insertConnector(engine.tenant({ org: 'one' }), 'three')).rejects.toThrow(
      /row-level security/,
    )
    await engine.tenant({ org: 'one' }).updateTable('connectors').set({ name: 'mine' }).execute()
    await engine.tenant({ org: 'one' }).deleteFrom('connectors').where('org', '=', 'two').execute()
    const rows = await engine.everyTenant.selectFrom('connectors').select(['org', 'name']).execute()
    expect(rows).toEqual(expect.arrayContaining([{ org: 'two', name: null }]))
  })

  test('connections reused for different tenants stay isolated', async () => {
    const names = Array.from({ length: 200 }, (_, n) => (n % 3 === 0 ? 'two' : 'one'))
    const seen = await Promise.all(names.map((org) => orgs(engine.tenant({ org }))))
    expect(seen).toEqual(names.map((org) => [org]))
  })

  test('every table with a column `org` has row-level security, except those used for authentication', async () => {
    const found = await sql<{ name: string; kept: boolean }>`
      SELECT c.relname AS name, c.relforcerowsecurity AS kept FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'org'
      WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
        -- Tables of the replica are read by connector, which the control tables give to its tenant only.
        AND c.relname NOT LIKE 'replica\\_%\\_\\_%' ORDER BY 1`.execute(engine.db)
    const open = found.rows.filter(({ kept }) => !kept).map(({ name }) => name)
    // Besides those, the alerts of the installation, which belong to its operator, and operators themselves.
    expect(open).toEqual([
      'alerts',
      'application_secrets',
      'connect_sessions',
      'grant_tokens',
      'operators',
      'sign_in_challenges',
      'sign_in_records',
      'tokens',
    ])
  })
})

// Regression: names were read as identifiers, in lower case and divided by dots.
test('a superuser and a schema may have names that need quotes', async () => {
  const url = new URL(testLocation(tempFolder()).databaseUrl ?? '')
  const before = await openPostgres(url.href)
  await sql`CREATE SCHEMA "Plug.board"`.execute(before.everyTenant)
  await sql`CREATE ROLE "John.Doe" SUPERUSER LOGIN`.execute(before.everyTenant)
  const names = new URL(url)
  names.username = 'John.Doe'
  names.searchParams.set('options', '-c search_path="Plug.board"')
  const engine = await openPostgres(names.href)
  await addConnector(engine, 'one')
  expect(await orgs(engine.tenant({ org: 'one' }))).toEqual(['one'])
  await engine.close()
  const again = await openPostgres(names.href)
  expect(await orgs(again.tenant({ org: 'one' }))).toEqual(['one'])
  await again.close()
  await sql`DROP OWNED BY "John.Doe" CASCADE`.execute(before.everyTenant)
  await sql`DROP ROLE "John.Doe"`.execute(before.everyTenant)
  await before.close()
})

// Regression: granting the same access again failed with "tuple concurrently updated", and the server did not start.
test('a server of a superuser starts while another one alters a table', async () => {
  const url = testLocation(tempFolder()).databaseUrl ?? ''
  const serving = await openPostgres(url)
  const starting = await serving.everyTenant.transaction().execute(async (tx) => {
    await sql`ALTER TABLE connectors ADD COLUMN later text`.execute(tx)
    return openPostgres(url)
  })
  await addConnector(starting, 'one')
  expect(await orgs(starting.tenant({ org: 'one' }))).toEqual(['one'])
  await Promise.all([serving.close(), starting.close()])
})

test('the role of a superuser may use a table that was created without the rights for it', async () => {
  const url = testLocation(tempFolder()).databaseUrl ?? ''
  const before = await openPostgres(url)
  await sql`REVOKE INSERT ON connectors FROM plugboard_tenant`.execute(before.everyTenant)
  await before.close()
  const engine = await openPostgres(url)
  await addConnector(engine, 'one')
  expect(await orgs(engine.tenant({ org: 'one' }))).toEqual(['one'])
  await engine.close()
})
