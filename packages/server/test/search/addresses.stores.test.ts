/** `eq`, `neq` and `in` find a field of `format: email` in any case, by an index. Other texts compare in exact case. */
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainIndexName } from '../../src/replica/ddl.ts'
import { layoutOf } from '../../src/replica/layout.ts'
import { findPage, type SearchSource, searchSource } from '../../src/search/fetch-page.ts'
import { createIndexes, type Indexed } from '../../src/search/indexes.ts'
import { parseSearch } from '../../src/search/parse/parse-search.ts'
import { DIALECTS } from '../../src/search/sql/dialect.ts'
import { statementsFor } from '../../src/search/sql/statement.ts'
import { failOnIndex } from '../support/fail-on-index.ts'
import { openReplica, SCOPE, type TestReplica } from '../support/replica.ts'
import { PLENTY, parseHits } from '../support/search-stage.ts'
import { ENGINE } from '../support/test-database.ts'
import { things } from '../support/things.ts'

const layout = layoutOf(things, ENGINE)
/** With the Kelvin sign, which Unicode lowers to `k`. */
const LOOK_ALIKE = 'mi\u212ae@acme.com'
const MAILS = {
  as_written: 'Mike@Acme.com',
  lower: 'mike@acme.com',
  look_alike: LOOK_ALIKE,
  accent: 'MÍKE@acme.com',
  other: 'ann@acme.com',
  long: `${'X'.repeat(400)}@acme.com`,
}

let replica: TestReplica
let source: SearchSource
beforeAll(async () => {
  replica = await openReplica()
  source = searchSource(replica.engine, failOnIndex)
  const records = Object.entries(MAILS).map(([id, mail]) => ({
    id,
    mail,
    displayName: mail,
    address: { mail },
    people: [{ mail: 'nobody@acme.com' }, { mail }],
    owner: { mail, chief: { chief: { mail } } },
    party: { mail },
    team: [{ chief: { mail: 'nobody@acme.com' } }, { mail, chief: { mail } }],
    billing: mail,
  }))
  await replica.put(things, [...records, { id: 'none' }])
})
afterAll(async () => {
  await source.indexes.close()
  await replica.close()
})

const ROWS = { scope: SCOPE, layout }

const find = async (filter: object): Promise<string[]> =>
  parseHits(
    await findPage(
      source,
      ROWS,
      { query: parseSearch(things, { query: { filter } }), from: undefined },
      PLENTY,
    ),
  )
    .map(([id]) => id)
    .toSorted()

const BOTH = ['as_written', 'lower']
const others = (...ids: readonly string[]): string[] =>
  [...Object.keys(MAILS), 'none'].filter((id) => !ids.includes(id)).toSorted()

/** The last ones are behind named types, one of which refers to itself, and in a union. */
const PLACES = [
  'mail',
  'address.mail',
  'people.mail',
  'billing',
  'owner.mail',
  'owner.chief.chief.mail',
  'team.chief.mail',
  'party.mail',
]

test.each(PLACES)('%s is found in any case', async (name) => {
  expect(await find({ eq: { [name]: 'MIKE@ACME.COM' } })).toEqual(BOTH)
  expect(await find({ in: { [name]: ['mikE@acme.com', 'ANN@acme.com'] } })).toEqual(
    [...BOTH, 'other'].toSorted(),
  )
  expect(await find({ neq: { [name]: 'mike@ACME.com' } })).toEqual(others(...BOTH))
  expect(await find({ not: { in: { [name]: ['MIKE@acme.com', null] } } })).toEqual(others(...BOTH, 'none'))
  expect(await find({ eq: { [name]: 'míke@ACME.com' } })).toEqual(['accent'])
  expect(await find({ eq: { [name]: `${'x'.repeat(400)}@ACME.COM` } })).toEqual(['long'])
  expect(await find({ eq: { [name]: null } })).toEqual(['none'])
})

test.each(PLACES)('an address that only looks like %s is another', async (name) => {
  expect(await find({ eq: { [name]: LOOK_ALIKE.toUpperCase() } })).toEqual(['look_alike'])
  expect(await find({ eq: { [name]: 'mi\u0301ke@acme.com' } })).toEqual([])
})

test('another text is found in exact case', async () => {
  expect(await find({ eq: { displayName: 'MIKE@ACME.COM' } })).toEqual([])
  expect(await find({ in: { displayName: ['Mike@Acme.com'] } })).toEqual(['as_written'])
})

/** So many that no planner reads them all. */
const MANY = 3000

describe('in a large replica', () => {
  let large: TestReplica
  let indexed: Indexed
  beforeAll(async () => {
    large = await openReplica()
    const records = Array.from({ length: MANY }, (_, n) => ({
      id: `m_${n}`,
      created: n,
      mail: `User${n}@acme.com`,
    }))
    await large.put(things, records)
    await sql.raw(`ANALYZE "${things.table}"`).execute(large.engine.everyTenant)
    const indexes = createIndexes(large.engine, failOnIndex)
    indexed = await indexes.of(things, layout)
    await indexes.close()
  })
  afterAll(() => large.close())

  test.each<[string, object]>([
    ['eq', { eq: { mail: 'MIKE@ACME.COM' } }],
    ['in', { in: { mail: ['MIKE@ACME.COM', 'ANN@ACME.COM'] } }],
  ])('%s reads the index of addresses', async (_, filter) => {
    const compiler = {
      layout,
      dialect: DIALECTS[layout.engine],
      scope: SCOPE,
      indexed,
      ownsMajority: false,
      readOnce: new Map(),
      wordsOf: () => ({ variantsPerWord: [], length: undefined }),
    }
    const [part] = statementsFor(compiler, parseSearch(things, { query: { filter } }), undefined).parts
    const { sql: text, parameters } = part?.(2, { each: 1000 }) ?? { sql: '', parameters: [] }
    const explain = ENGINE === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'
    const plan = await large.within((tx) =>
      tx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters])),
    )
    const index = mainIndexName(things, layout, { use: 'value', column: 'a_mail' }).replaceAll('"', '')
    expect(JSON.stringify(plan.rows)).toContain(index)
  })
})
