/** Views of the replica: typed columns, live records only, and a foreign client that reads its own application's. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { fieldColumns } from '../../src/replica/field-columns.ts'
import type { EntitySchema, Field } from '../../src/replica/schema.ts'
import { knownViews } from '../../src/replica/views/known-views.ts'
import { grantReader, revokeReader } from '../../src/replica/views/readers.ts'
import type { LastStep } from '../../src/store/engine.ts'
import { addConnector } from '../support/connector-rows.ts'
import { openReplica, type TestReplica } from '../support/replica.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { ENGINE, query, testLocation } from '../support/test-database.ts'

const isSqlite = ENGINE === 'sqlite'
const nothing: LastStep = async () => {}

const opened: TestReplica[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function open(folder: string, ...orgs: readonly string[]): Promise<TestReplica> {
  const replica = await openReplica(folder)
  opened.push(replica)
  for (const org of orgs) {
    await addConnector(replica.engine, org)
    await sql`INSERT INTO streams (org, connector_id, entity) VALUES (${org}, ${`con_${org}`}, 'things')`.execute(
      replica.engine.tenant({ org }),
    )
  }
  return replica
}

const ODD = `it's "odd"; --`

const field = (name: string, type: Field['type'], more: Partial<Field> = {}): Field => {
  const column = name.replaceAll(/\W/g, '_')
  const named = { source: { of: 'record', path: [name] } as const, column, isKey: false, ...more }
  const value = { type: 'string' } as const
  return { name, type, value, isText: false, isName: false, ...named, columns: fieldColumns(named) }
}

const FIELDS: readonly Field[] = [
  field('id', 'string', { isKey: true }),
  field('amount', 'integer'),
  field('ratio', 'number'),
  field('paid', 'boolean'),
  field('size', 'digits'),
  field('price', 'decimal'),
  field('created', 'integer', { value: { type: 'integer', format: 'unix' } }),
  field('updatedAt', 'string', { format: 'date-time' }),
  field('due', 'string', { format: 'date' }),
  field('address', 'object'),
  field('tags', 'array', { value: { type: 'array', items: { type: 'string' } } }),
  field(ODD, 'object', { column: 'odd' }),
  field('is_deleted', 'boolean', { source: { of: 'deletion' } }),
]

const things = (fields: readonly Field[] = FIELDS): EntitySchema => ({
  connector: 'own-shop',
  entity: 'things',
  table: 'replica_own_shop__things',
  key: 'id',
  isKeyOfParent: false,
  fields,
  newest: undefined,
  mark: undefined,
  types: {},
})

async function put({ store, within }: TestReplica, org: string, records: readonly object[]): Promise<void> {
  await store.prepare(things())
  const scope = { org, connectorId: `con_${org}` }
  const seen = { generation: 1, fetchedAt: Date.now() }
  await within(
    (tx) =>
      store.table(things(), scope).upsert(
        tx,
        records.map((record) => ({ record })),
        seen,
      ),
    scope,
  )
}

const RECORD = {
  id: 't_1',
  amount: 9_007_199_254_740_991,
  ratio: 0.1,
  paid: true,
  size: '92233720368547758079',
  price: '1.50e1',
  created: 1_700_000_000,
  updatedAt: '2026-11-28T10:00:00.125+02:00',
  due: '2026-02-30',
  address: { city: "L'Aquila", text: 'a\u0000b \ud800' },
  tags: ['a', 'b'],
  [ODD]: { x: 1 },
}

const roleOf = (folder: string): string => `reader_${folder.replaceAll(/\W/g, '').slice(-12)}`

/** A member of the role, such as the superuser of these tests, then finds the records of `one` in the views. */
async function allowReading(folder: string, { engine }: TestReplica): Promise<void> {
  if (isSqlite) return
  await query(folder, `CREATE ROLE "${roleOf(folder)}"`)
  await grantReader(engine, { role: roleOf(folder), org: 'one' }, nothing)
}

/** The name as statements write it, for a store in a schema of its own. */
async function viewIn({ engine }: TestReplica): Promise<string> {
  const [view] = await engine.everyTenant.transaction().execute((tx) => knownViews(tx, engine))
  expect(view?.failure).toBeNull()
  return view?.name ?? ''
}

test('columns have the types of their fields, exactly', async () => {
  const folder = tempFolder()
  const replica = await open(folder, 'one')
  await allowReading(folder, replica)
  await put(replica, 'one', [
    RECORD,
    { ...RECORD, id: 't_2', due: '2026-02-28', created: 9e15, address: null },
  ])
  const name = await viewIn(replica)
  if (isSqlite) expect(name).toBe('"plugboard_own_shop.things"')
  const rows = await query(
    folder,
    `SELECT id, CAST(amount AS text) AS amount, ratio, paid, CAST(size AS text) AS size, price = 15 AS price, CAST(created AS text) AS created,
      CAST("updatedAt" AS text) AS updated, CAST(due AS text) AS due, CAST(address AS text) AS address,
      CAST(tags AS text) AS tags, CAST("it_s__odd_____" AS text) AS odd, _external_user_id
    FROM ${name} ORDER BY id`,
  )
  expect(rows[0]).toMatchObject({
    id: 't_1',
    amount: '9007199254740991',
    ratio: 0.1,
    paid: isSqlite ? 1 : true,
    size: '92233720368547758079',
    price: isSqlite ? 1 : true,
    created: expect.stringMatching(/^2023-11-14[T ]22:13:20/),
    updated: expect.stringMatching(/^2026-11-28[T ]08:00:00\.125/),
    // February 30 is no day; SQLite has no days, so it shows the text.
    due: isSqlite ? '2026-02-30' : null,
    tags: '["a","b"]',
    odd: '{"x":1}',
    _external_user_id: 'ann',
  })
  // PostgreSQL reads no JSON with these characters.
  const text = isSqlite ? RECORD.address.text : 'a\ufffdb \ufffd'
  expect(JSON.parse(String(rows[0]?.address))).toEqual({ ...RECORD.address, text })
  expect(rows[1]).toMatchObject({ due: '2026-02-28', created: null, address: null })
  await expect(query(folder, `DELETE FROM ${name}`)).rejects.toThrow(/view/)
})

test('the types that are printed are those that the database has', async () => {
  const folder = tempFolder()
  const replica = await open(folder, 'one')
  await allowReading(folder, replica)
  await put(replica, 'one', [{ ...RECORD, due: '2026-02-28' }])
  const name = await viewIn(replica)
  const [view] = await replica.engine.everyTenant
    .transaction()
    .execute((tx) => knownViews(tx, replica.engine))
  const typeIn = (column: string) =>
    isSqlite
      ? `typeof("${column}")`
      : `replace(format_type(pg_typeof("${column}"), NULL), 'timestamp with time zone', 'timestamptz')`
  for (const { name: column, type } of view?.columns ?? []) {
    const [row] = await query(folder, `SELECT ${typeIn(column)} AS type FROM ${name}`)
    const shown = row?.type === 'null' ? row.type : type
    expect([column, shown.split(' or ')]).toEqual([column, expect.arrayContaining([row?.type])])
  }
  expect(view?.columns.find(({ name }) => name === 'created')?.type).toBe(isSqlite ? 'text' : 'timestamptz')
})

test('tombstones, and records of an account that is being replaced, are left out', async () => {
  const folder = tempFolder()
  const replica = await open(folder, 'one')
  await allowReading(folder, replica)
  await put(replica, 'one', [RECORD, { ...RECORD, id: 't_2' }])
  const scope = { org: 'one', connectorId: 'con_one' }
  const gone = { observedAt: Date.now() + 1000 }
  await replica.within((tx) => replica.store.table(things(), scope).tombstone(tx, ['t_2'], gone), scope)
  const ids = async () => (await query(folder, `SELECT id FROM ${await viewIn(replica)}`)).map(({ id }) => id)
  expect(await ids()).toEqual(['t_1'])
  await query(folder, "UPDATE streams SET phase = 'forget'")
  expect(await ids()).toEqual([])
})

test('a view follows its schema: a new column appears at its end, a removed one is named', async () => {
  const folder = tempFolder()
  const replica = await open(folder, 'one')
  await allowReading(folder, replica)
  const without = (name: string) => things(FIELDS.filter((one) => one.name !== name))
  const viewOf = async (schema: EntitySchema) => {
    const next = await open(folder)
    await next.store.prepare(schema)
    const [view] = await next.engine.everyTenant.transaction().execute((tx) => knownViews(tx, next.engine))
    return view
  }
  const first = await viewOf(without('amount'))
  await put(replica, 'one', [RECORD])
  const second = await viewOf(things())
  expect(second?.columns.map(({ name }) => name)).toEqual([
    ...(first?.columns.map(({ name }) => name) ?? []),
    'amount',
  ])
  const third = await viewOf(without('paid'))
  expect([first?.version, second?.version, third?.version]).toEqual([1, 2, 3])
  expect(third?.removed).toEqual(['paid'])
  const [row] = await query(folder, `SELECT * FROM ${third?.name}`)
  expect(row).toMatchObject({ id: 't_1', tags: isSqlite ? '["a","b"]' : ['a', 'b'] })
  expect(row).not.toHaveProperty('paid')
})

describe.runIf(isSqlite)('another process', () => {
  test('reads the view while the server writes', async () => {
    const folder = tempFolder()
    const replica = await open(folder, 'one')
    await put(replica, 'one', [{ id: 't_0' }])
    const driver = createRequire(import.meta.url).resolve('better-sqlite3')
    const script = `
      const db = new (require(${JSON.stringify(driver)}))(process.argv[1], { readonly: true, fileMustExist: true })
      const read = db.prepare('SELECT count(*) AS n FROM "plugboard_own_shop.things"')
      process.stdin.on('data', () => console.log(read.get().n))`
    const reader = spawn(process.execPath, ['-e', script, join(folder, 'plugboard.db')])
    const counts: number[] = []
    const lines = createInterface({ input: reader.stdout })[Symbol.asyncIterator]()
    for (let page = 1; page <= 20; page++) {
      const records = Array.from({ length: 50 }, (_, n) => ({ id: `t_${page}_${n}` }))
      const writing = put(replica, 'one', records)
      reader.stdin.write('read\n')
      counts.push(Number((await lines.next()).value))
      await writing
    }
    reader.stdin.end()
    // Whole pages only, and never fewer than before.
    expect(counts.filter((count) => count % 50 !== 1)).toEqual([])
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts.at(-1)).toBeGreaterThan(1)
  })

  test('has no roles to grant anything to', async () => {
    const { engine } = await open(tempFolder())
    await expect(grantReader(engine, { role: 'x', org: 'one' }, nothing)).rejects.toThrow(
      /SQLite has no roles/,
    )
  })
})

describe.skipIf(isSqlite)('a role that reads one application', () => {
  async function scene() {
    const folder = tempFolder()
    const replica = await open(folder, 'one', 'two')
    await put(replica, 'one', [RECORD])
    await put(replica, 'two', [{ ...RECORD, id: 't_other' }])
    const role = roleOf(folder)
    await query(folder, `CREATE ROLE "${role}" LOGIN`)
    const url = new URL(testLocation(folder).databaseUrl ?? '')
    url.username = role
    const connect = async (): Promise<Client> => {
      const client = new Client({ connectionString: url.href })
      await client.connect()
      return client
    }
    return { folder, replica, role, connect, view: await viewIn(replica) }
  }

  test('sees its records in every view, and no table', async () => {
    const { replica, role, connect, view } = await scene()
    const client = await connect()
    try {
      await expect(client.query(`SELECT id FROM ${view}`)).rejects.toThrow(/permission denied/)
      await grantReader(replica.engine, { role, org: 'one' }, nothing)
      expect((await client.query(`SELECT id FROM ${view}`)).rows).toEqual([{ id: 't_1' }])
      // Settings that the server uses give a reader nothing.
      await client.query("SET plugboard.org = '*'")
      expect((await client.query(`SELECT id FROM ${view}`)).rows).toEqual([{ id: 't_1' }])
      for (const table of ['connectors', 'credentials', 'view_readers'])
        await expect(client.query(`SELECT * FROM ${table}`)).rejects.toThrow(
          /permission denied|does not exist/,
        )
      await client.query(
        'CREATE TEMP TABLE view_readers AS SELECT current_user AS role, $$two$$::text AS org',
      )
      expect((await client.query(`SELECT id FROM ${view}`)).rows).toEqual([{ id: 't_1' }])
      await revokeReader(replica.engine, { role, org: 'one' }, nothing)
      expect((await client.query(`SELECT id FROM ${view}`)).rows).toEqual([])
    } finally {
      await client.end()
    }
  })

  test('keeps its right when the view is made anew', async () => {
    const { folder, replica, role, connect, view } = await scene()
    await grantReader(replica.engine, { role, org: 'two' }, nothing)
    const next = await open(folder)
    await next.store.prepare(things(FIELDS.filter(({ name }) => name !== 'paid')))
    const client = await connect()
    try {
      expect((await client.query(`SELECT id FROM ${view}`)).rows).toEqual([{ id: 't_other' }])
    } finally {
      await client.end()
    }
  })

  test.each([
    ['no_such_role', /has no role no_such_role; create it first/],
    ['postgres', /reads the tables of every application anyway/],
  ])('%s is refused', async (role, message) => {
    const { replica } = await scene()
    await expect(grantReader(replica.engine, { role, org: 'one' }, nothing)).rejects.toThrow(message)
  })
})
