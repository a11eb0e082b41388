import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstIndexes } from '../../src/replica/ddl.ts'
import { layoutOf } from '../../src/replica/layout.ts'
import { isScalar } from '../../src/replica/schema.ts'
import { findPage, searchSource } from '../../src/search/fetch-page.ts'
import { createIndexes, type Indexes } from '../../src/search/indexes.ts'
import { parseSearch } from '../../src/search/parse-search.ts'
import type { Query } from '../../src/search/query.ts'
import type { Position } from '../../src/search/sort-order.ts'
import { openCopy, SCOPE, type TestCopy } from '../support/replica.ts'
import { openStage, type Stage, sampleParts, told } from '../support/search-stage.ts'
import { ENGINE } from '../support/test-database.ts'
import { queries, things } from '../support/things.ts'

/** Both engines run this file; a query takes PostgreSQL longer. */
const QUERIES = Math.ceil(
  Number(process.env.PLUGBOARD_QUERIES ?? 20_000) * (ENGINE === 'sqlite' ? 0.75 : 0.25),
)
const SEED = Number(process.env.PLUGBOARD_SEED ?? 1)
/** Queries at a time. */
const TOGETHER = 20

const layout = layoutOf(things, ENGINE)
let replica: TestCopy
let stage: Stage

beforeAll(async () => {
  replica = await openCopy()
  stage = await openStage(replica.engine, SEED)
})
afterAll(() => replica.close())

test(`the engine agrees with the evaluator on ${QUERIES} queries`, { timeout: 3_600_000 }, async () => {
  const some = fc.array(queries, { minLength: TOGETHER, maxLength: TOGETHER })
  let hits = 0
  await fc.assert(
    fc.asyncProperty(some, async (given) => {
      const checked = given.map((query) => parseSearch(things, { query }))
      const pages = await Promise.all(checked.map((query) => stage.find(query)))
      expect(pages.map(told)).toEqual(checked.map(stage.expected))
      hits += pages.filter(({ text }) => text !== '').length
    }),
    { numRuns: Math.ceil(QUERIES / TOGETHER), seed: SEED },
  )
  // Queries that find nothing prove little.
  expect(hits).toBeGreaterThan(QUERIES / 2)
})

describe('pages', () => {
  test('joined are the whole', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.integer({ min: 1, max: 15 }), async (given, limit) => {
        const query = parseSearch(things, { query: given, limit })
        expect(await stage.walk(query)).toEqual(stage.expected(query))
      }),
      { numRuns: 60, seed: SEED },
    )
  })

  test('neither skip nor repeat what was there before, whatever is put in meanwhile', async () => {
    const named = sampleParts(SEED + 1).map(({ record, parent }, n) => ({
      record: { ...(record as object), id: `u_${n}` },
      parent,
    }))
    await fc.assert(
      fc.asyncProperty(queries, async (given) => {
        const query = parseSearch(things, { query: given, limit: 7 })
        const found = await stage.walk(query, (page) => stage.put(named.slice(page * 3, page * 3 + 3)))
        expect(found.filter(([id]) => id.startsWith('t_'))).toEqual(stage.expected(query))
        expect(new Set(found.map(([id]) => id)).size).toBe(found.length)
      }),
      { numRuns: 40, seed: SEED },
    )
  })
})

describe('an answer with large documents', () => {
  const rowsWithout = { filter: { eq: { amount: null } } }
  let large: TestCopy
  const walkIds = async (params: object): Promise<string[][]> => {
    const query = parseSearch(things, params)
    const pages: string[][] = []
    let from: Position | undefined
    do {
      const page = await findPage(searchSource(large.engine), SCOPE, layout, query, from)
      pages.push(told(page).map(([id]) => id))
      from = page.next
    } while (from !== undefined)
    return pages
  }

  beforeAll(async () => {
    large = await openCopy()
    await large.store.prepare(things)
    const parts = Array.from({ length: 10 }, (_, n) => ({
      record: { id: `l_${n}`, ...(n < 6 && { created: 10 - n }) },
    }))
    await large.within((tx) =>
      large.store.upsert(tx, things, SCOPE, parts, { generation: 1, fetchedAt: 5000 }),
    )
    // As if each were of five million bytes, of which an answer holds sixteen.
    await large.within((tx) => sql`UPDATE ${sql.table(things.table)} SET bytes = 5000000`.execute(tx))
  })
  afterAll(() => large.close())

  test('ends early, and the next goes on', async () => {
    const ids = Array.from({ length: 10 }, (_, n) => `l_${n}`)
    expect(await walkIds({ query: rowsWithout })).toEqual([ids.slice(0, 4), ids.slice(4, 8), ids.slice(8)])
    expect(await walkIds({ query: {}, limit: 2 })).toEqual([0, 2, 4, 6, 8].map((n) => ids.slice(n, n + 2)))
  })
})

/** That a table of things has from the start, and the key. */
const FIRST_INDEXES = firstIndexes(things).length + 1

describe('indexes that make themselves', () => {
  const ask = { filter: { eq: { amount: 3 } }, sort: [{ rate: 'desc' }] }
  const ownFields = things.fields
    .filter(isScalar)
    .map(({ name }) => parseSearch(things, { query: { sort: [name] } }))
  let fresh: TestCopy
  let indexes: Indexes

  beforeAll(async () => {
    fresh = await openCopy()
    await fresh.store.prepare(things)
    indexes = createIndexes(fresh.engine)
  })
  afterAll(() => fresh.close())

  const slow = async (query: Query): Promise<boolean[]> => {
    indexes.recordSearch(query, layout, 60)
    await indexes.settled()
    return found(indexes)
  }
  const found = async (some: Indexes): Promise<boolean[]> => {
    const indexed = await some.of(things, layout)
    return [
      indexed.has({ use: 'value', column: 'v_amount' }),
      indexed.has({ use: 'falling', column: 'v_rate' }),
    ]
  }

  test('come with a slow search, one at a time, and stay', async () => {
    const query = parseSearch(things, { query: ask })
    expect(await found(indexes)).toEqual([false, false])
    expect(await slow(query)).toEqual([true, false])
    expect(await slow(query)).toEqual([true, true])
    expect(await found(createIndexes(fresh.engine))).toEqual([true, true])
  })

  test('do not come with a fast one', async () => {
    const before = (await indexes.of(things, layout)).size
    indexes.recordSearch(parseSearch(things, { query: { sort: ['day'] } }), layout, 5)
    await indexes.settled()
    expect((await indexes.of(things, layout)).size).toBe(before)
  })

  test('come for texts of any length', async () => {
    await slow(parseSearch(things, { query: { filter: { eq: { displayName: 'x' } } } }))
    const indexed = await indexes.of(things, layout)
    expect(indexed.has({ use: 'value', column: 'v_displayName' })).toBe(true)
  })

  test('are eight at the most', async () => {
    for (const query of ownFields) await slow(query)
    expect((await indexes.of(things, layout)).size).toBe(FIRST_INDEXES + 8)
    expect((await createIndexes(fresh.engine).of(things, layout)).size).toBe(FIRST_INDEXES + 8)
  })
})
