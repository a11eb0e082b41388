/** Records with texts and ids that exceed the maximum size of an index entry. */
import { hash } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MainIndex, mainIndexName } from '../../src/replica/ddl.ts'
import { layoutOf } from '../../src/replica/layout.ts'
import { replicaStore } from '../../src/replica/replica.ts'
import { isRow, type RowParts, toRow } from '../../src/replica/row.ts'
import { type CursorPosition, hasFullTexts } from '../../src/search/cursor-position.ts'
import { findPage, type SearchSource, searchSource } from '../../src/search/fetch-page.ts'
import { parseSearch } from '../../src/search/parse/parse-search.ts'
import { ORDERS } from '../../src/search/query.ts'
import { findRows } from '../../src/search/reference/reference-search.ts'
import { DIALECTS } from '../../src/search/sql/dialect.ts'
import { statementsFor } from '../../src/search/sql/statement.ts'
import { failOnIndex } from '../support/fail-on-index.ts'
import { noise, wideNoise } from '../support/noise.ts'
import { openReplica, SCOPE, type TestReplica } from '../support/replica.ts'
import { PLENTY, parseHits } from '../support/search-stage.ts'
import { ENGINE } from '../support/test-database.ts'
import { things } from '../support/things.ts'

const layout = layoutOf(things, ENGINE)

const [BASE, WIDE] = [noise(6000), wideNoise(3000)]
const astral = (characters: number): string => Array.from(WIDE).slice(0, characters).join('')

/** Lengths around the limits of index prefixes and of queries; some texts differ only beyond both. */
const TEXTS: readonly (string | null)[] = [
  null,
  '',
  'short',
  'a\0b',
  '\ud800',
  ...[255, 256, 257, 1000, 1023, 1024, 1025, 2700, 6000].map((length) => BASE.slice(0, length)),
  `${BASE.slice(0, 256)}z`,
  `${BASE.slice(0, 3000)}a`,
  `${BASE.slice(0, 3000)}b`,
  ...[255, 256, 257, 500, 3000].map(astral),
  `${'x'.repeat(255)}😀${BASE}`,
  `${'x'.repeat(255)}😁${BASE}`,
]

const PARTS: RowParts[] = TEXTS.flatMap((text, n) => [
  { record: { id: `t_${n}`, displayName: text, status: text, day: text, created: n % 3 } },
  { record: { id: `u_${n}`, displayName: text, status: TEXTS[(n * 7) % TEXTS.length], created: n % 5 } },
])

const queryable = TEXTS.filter((text) => text === null || text.length <= 1024)
const bounds = ['short', BASE.slice(0, 256), BASE.slice(0, 1024), astral(257)]
const prefixes = ['s', BASE.slice(0, 3), BASE.slice(0, 200), astral(50)]
const FIELDS = ['status', 'displayName', 'day'] as const

const QUERIES: readonly { readonly filter?: object; readonly sort?: readonly unknown[] }[] = [
  ...FIELDS.flatMap((name) => [
    ...queryable.map((text) => ({ filter: { eq: { [name]: text } } })),
    ...bounds.map((text) => ({ filter: { neq: { [name]: text } } })),
    ...bounds.flatMap((text) => ORDERS.map((op) => ({ filter: { [op]: { [name]: text } } }))),
    { filter: { in: { [name]: queryable } } },
    { filter: { in: { [name]: ['short', ''] } } },
    ...prefixes.map((prefix) => ({ filter: { like: { [name]: `${prefix}%` } }, sort: [{ [name]: 'desc' }] })),
    { sort: [name] },
    { sort: [{ [name]: 'desc' }] },
    { sort: ['created', { [name]: 'desc' }] },
    { sort: [{ [name]: 'asc' }, { created: 'desc' }] },
  ]),
]

let replica: TestReplica
let source: SearchSource

beforeAll(async () => {
  replica = await openReplica()
  source = searchSource(replica.engine, failOnIndex)
  await replica.store.prepare(things)
})
afterAll(async () => {
  await source.indexes.close()
  await replica.close()
})

const put = (parts: readonly RowParts[]) =>
  replica.within((tx) =>
    replica.store.table(things, SCOPE).upsert(tx, parts, { generation: 1, fetchedAt: 5000 }),
  )

/** Its searches cause no indexes: on a busy machine, slow ones would replace those that a test has made. */
const quietly = (): SearchSource => ({ ...source, indexes: { ...source.indexes, recordSearch: () => {} } })

/** Collects all pages of a search; sorted searches use small pages. */
async function walk(query: { readonly sort?: unknown }): Promise<string[]> {
  const limit = query.sort === undefined ? 100 : 5
  const found: string[] = []
  let from: CursorPosition | undefined
  do {
    const wanted = { query: parseSearch(things, { query, limit }), from }
    const page = await findPage(quietly(), { scope: SCOPE, layout }, wanted, PLENTY)
    found.push(...parseHits(page).map(([id]) => id))
    from = page.next
  } while (from !== undefined)
  return found
}

const ROWS = PARTS.map((parts) => {
  const row = toRow(things, parts)
  if (!isRow(row)) throw new Error(row.reason)
  return { ...row, isDeleted: false, changedAt: 5 }
})

function expected(query: object): string[] {
  return findRows(parseSearch(things, { query }), ROWS).map(({ row }) => row.id)
}

async function expectAll(): Promise<void> {
  for (const query of QUERIES) expect(await walk(query), JSON.stringify(query)).toEqual(expected(query))
}

async function makeIndex(query: object): Promise<void> {
  source.indexes.recordSearch(parseSearch(things, { query }), layout, 60)
  await source.indexes.settled()
}

describe('long texts', () => {
  test('are stored, filtered and sorted as the reference evaluator does', async () => {
    expect(await put(PARTS)).toMatchObject({ changed: PARTS.length, quarantined: [] })
    await expectAll()
  })

  test.each(['asc', 'desc'] as const)('leave no trace in cursors, sorted %s', async (direction) => {
    const query = parseSearch(things, { query: { sort: [{ displayName: direction }] }, limit: 1 })
    const all = await walk({ sort: [{ displayName: direction }] })
    let from: CursorPosition | undefined
    let row = 0
    while (from === undefined || hasFullTexts(from)) {
      from = (await findPage(source, { scope: SCOPE, layout }, { query, from }, PLENTY)).next
      row++
    }
    expect(JSON.stringify(from).length).toBeLessThan(2000)
    // The row of the cursor is gone: its text cannot be read again.
    const gone = { ...from, id: 'none' }
    const rest = { ...query, limit: 100 }
    const page = await findPage(source, { scope: SCOPE, layout }, { query: rest, from: gone }, PLENTY)
    const found = parseHits(page).map(([id]) => id)
    expect(found).toEqual(expect.arrayContaining(all.slice(row)))
  })

  test('give the same results with indexes created later, for existing and new rows', async () => {
    await replica.within((tx) =>
      replica.store.table(things, SCOPE).tombstone(tx, ['t_5', 't_6'], { observedAt: 6000 }),
    )
    for (const name of FIELDS) {
      await makeIndex({ filter: { eq: { [name]: 'x' } } })
      await makeIndex({ sort: [name] })
      await makeIndex({ sort: [{ [name]: 'desc' }] })
    }
    const indexed = await source.indexes.of(things, layout)
    for (const name of FIELDS)
      for (const use of ['value', 'rising', 'falling'] as const)
        expect(indexed.has({ use, column: `v_${name}` }), `${use} ${name}`).toBe(true)
    await replica.within((tx) =>
      replica.store.table(things, SCOPE).upsert(tx, PARTS, { generation: 2, fetchedAt: 7000 }),
    )
    await expectAll()
  })

  test.runIf(ENGINE === 'postgres')('are known to the planner once an index has them', async () => {
    const index = { use: 'falling', column: 'v_status' } as const
    const name = mainIndexName(things, layout, index).replaceAll('"', '')
    const known = sql`SELECT 1 FROM pg_stats WHERE tablename = ${name} AND schemaname = current_schema()`
    expect((await known.execute(replica.engine.everyTenant)).rows).not.toEqual([])
  })

  test.runIf(ENGINE === 'postgres').each<[string, object, uses?: readonly string[]]>([
    ['a value', { filter: { eq: { displayName: 'short' } } }],
    ['a long value', { filter: { eq: { displayName: BASE.slice(0, 1000) } } }],
    ['several values', { filter: { in: { displayName: ['short', BASE.slice(0, 1000)] } } }],
    ['an ascending sort', { sort: ['displayName'] }],
    ['an ascending sort, with the index of values alone,', { sort: ['displayName'] }, ['value']],
    ['a descending sort', { sort: [{ displayName: 'desc' }] }],
  ])('%s still uses an index', async (_, query, uses = ['value', 'rising', 'falling']) => {
    const { has, size } = await source.indexes.of(things, layout)
    const compiler = {
      layout,
      dialect: DIALECTS[layout.engine],
      scope: SCOPE,
      indexed: { size, has: (index: MainIndex) => uses.includes(index.use) && has(index) },
      ownsMajority: false,
      readOnce: new Map(),
      wordsOf: () => ({ variantsPerWord: [], length: undefined }),
    }
    const [part] = statementsFor(compiler, parseSearch(things, { query }), undefined).parts
    const { sql: text, parameters } = part?.(2, { each: 1000 }) ?? { sql: '', parameters: [] }
    const plan = await replica.within(async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      await sql`SET LOCAL enable_sort = off`.execute(tx)
      return tx.executeQuery<Record<string, string>>(CompiledQuery.raw(`EXPLAIN ${text}`, [...parameters]))
    })
    const lines = plan.rows.map((row) => Object.values(row)[0]).join('\n')
    expect(lines).toMatch(
      /Index Scan using replica_things__things_\w+ on replica_things__things|Bitmap Index Scan on replica_things__things_(?!pkey)/,
    )
    expect(lines).not.toMatch(/using replica_things__things_pkey on replica_things__things t/)
    if ('sort' in query) expect(lines).toMatch(/Presorted Key: \("left"\(t\./)
  })
})

test.runIf(ENGINE === 'postgres')(
  'drops an index on whole texts that an earlier release created',
  async () => {
    const digest = hash('sha256', 'connector_id,v_status,v_created DESC,id', 'hex').slice(0, 12)
    const db = replica.engine.everyTenant
    // An index on constant nulls, since the current rows are too long for the original expression.
    const columns = 'connector_id, (NULL::text), v_created DESC NULLS LAST, id'
    await sql
      .raw(`CREATE INDEX replica_things__things_${digest} ON replica_things__things (${columns})`)
      .execute(db)
    await db.updateTable('replica_tables').set({ digest: 'an earlier one' }).execute()
    await replicaStore(replica.engine).prepare(things)
    const names = await sql`SELECT 1 FROM pg_indexes WHERE indexname = ${`replica_things__things_${digest}`}
    AND schemaname = current_schema()`.execute(db)
    expect(names.rows).toEqual([])
    await expectAll()
  },
)

test.runIf(ENGINE === 'postgres')(
  'builds an index that a new release declares, over long texts that are already stored',
  async () => {
    const name = mainIndexName(things, layout, { use: 'value', column: 'v_status' })
    const db = replica.engine.everyTenant
    await sql.raw(`DROP INDEX ${name}`).execute(db)
    await db.updateTable('replica_tables').set({ digest: 'an earlier one' }).execute()
    await replicaStore(replica.engine).prepare(things)
    const { rows } = await sql`SELECT indisvalid FROM pg_index
      WHERE indexrelid = to_regclass(format('%I.%s', current_schema(), ${name}::text))`.execute(db)
    expect(rows).toEqual([{ indisvalid: true }])
    await put(PARTS)
    await expectAll()
  },
)

describe('an id', () => {
  const record = (id: string): RowParts => ({ record: { id, created: 1 } })

  test.each<[string, string, string[]]>([
    ['of 1,000 bytes is stored', noise(1000), []],
    ['of more than 1,000 bytes is quarantined', noise(1001), ['id_too_long']],
    ['is measured in bytes, not characters', astral(251), ['id_too_long']],
    ['with a NUL and a lone surrogate is stored', 'n\0\ud800', []],
  ])('%s', async (_, id, reasons) => {
    const { quarantined } = await put([record(id)])
    expect(quarantined.map(({ reason }) => reason)).toEqual(reasons)
    await replica.within((tx) => replica.store.table(things, SCOPE).touch(tx, [id], 3))
    await replica.within((tx) => replica.store.table(things, SCOPE).tombstone(tx, [id], { observedAt: 9000 }))
    const db = replica.engine.tenant(SCOPE)
    expect(await replica.store.table(things, SCOPE).live(db, [id])).toEqual([])
    expect(await replica.store.table(things, SCOPE).record(db, id)).toBeUndefined()
  })
})
