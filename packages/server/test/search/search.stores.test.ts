import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstIndexes, mainIndexName } from '../../src/replica/ddl.ts'
import { layoutOf } from '../../src/replica/layout.ts'
import { isScalar } from '../../src/replica/schema.ts'
import type { CursorPosition } from '../../src/search/cursor-position.ts'
import { findPage, type SearchSource, searchSource } from '../../src/search/fetch-page.ts'
import { createIndexes, type Indexes } from '../../src/search/indexes.ts'
import { parseSearch } from '../../src/search/parse/parse-search.ts'
import type { Query } from '../../src/search/query.ts'
import { failOnIndex } from '../support/fail-on-index.ts'
import { openReplica, SCOPE, type TestReplica } from '../support/replica.ts'
import { openStage, PLENTY, parseHits, type Stage, sampleParts } from '../support/search-stage.ts'
import { ENGINE } from '../support/test-database.ts'
import { queries, things } from '../support/things.ts'

/** Both engines run this file. PostgreSQL runs fewer queries because each takes longer. The figure `fuzz-search` runs many more. */
const QUERIES = Math.ceil(Number(process.env.PLUGBOARD_QUERIES ?? 800) * (ENGINE === 'sqlite' ? 0.75 : 0.25))
const SEED = Number(process.env.PLUGBOARD_SEED ?? 1)
/** Concurrent queries. */
const CONCURRENT = 20

const layout = layoutOf(things, ENGINE)
let replica: TestReplica
let stage: Stage

beforeAll(async () => {
  replica = await openReplica()
  stage = await openStage(replica.engine, SEED)
})
afterAll(async () => {
  await stage.close()
  await replica.close()
})

test(`the engine agrees with the evaluator on ${QUERIES} queries`, { timeout: 3_600_000 }, async () => {
  const some = fc.array(queries, { minLength: CONCURRENT, maxLength: CONCURRENT })
  let hits = 0
  await fc.assert(
    fc.asyncProperty(some, async (given) => {
      const checked = given.map((query) => parseSearch(things, { query }))
      const pages = await Promise.all(checked.map((query) => stage.find(query)))
      expect(pages.map(parseHits)).toEqual(checked.map(stage.expected))
      hits += pages.filter(({ text }) => text.length > 0).length
    }),
    { numRuns: Math.ceil(QUERIES / CONCURRENT), seed: SEED },
  )
  // Guards against a run in which most queries have no hits.
  expect(hits).toBeGreaterThan(QUERIES / 2)
})

describe('pages', () => {
  test('together contain every hit once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.integer({ min: 1, max: 15 }), async (given, limit) => {
        const query = parseSearch(things, { query: given, limit })
        expect(await stage.walk(query)).toEqual(stage.expected(query))
      }),
      { numRuns: 60, seed: SEED },
    )
  })

  test('neither skip nor repeat earlier records while others are inserted', async () => {
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

describe('a page with large documents', () => {
  const rowsWithout = { filter: { eq: { amount: null } } }
  let large: TestReplica
  let source: SearchSource
  const walkIds = async (params: object): Promise<string[][]> => {
    const query = parseSearch(things, params)
    const pages: string[][] = []
    let from: CursorPosition | undefined
    do {
      const page = await findPage(source, { scope: SCOPE, layout }, { query, from }, PLENTY)
      pages.push(parseHits(page).map(([id]) => id))
      from = page.next
    } while (from !== undefined)
    return pages
  }

  beforeAll(async () => {
    large = await openReplica()
    source = searchSource(large.engine, failOnIndex)
    await large.store.prepare(things)
    const parts = Array.from({ length: 10 }, (_, n) => ({
      record: { id: `l_${n}`, ...(n < 6 && { created: 10 - n }) },
    }))
    await large.within((tx) =>
      large.store.table(things, SCOPE).upsert(tx, parts, { generation: 1, fetchedAt: 5000 }),
    )
    // Pretend that each document has 5 MB; a response holds 16 MiB.
    const size = sql`UPDATE ${sql.table(things.table)} SET bytes = 5000000 WHERE connector_id = ${SCOPE.connectorId}`
    await large.within((tx) => size.execute(tx))
  })
  afterAll(async () => {
    await source.indexes.close()
    await large.close()
  })

  test('ends early, and the next page continues', async () => {
    const ids = Array.from({ length: 10 }, (_, n) => `l_${n}`)
    expect(await walkIds({ query: rowsWithout })).toEqual([ids.slice(0, 4), ids.slice(4, 8), ids.slice(8)])
    expect(await walkIds({ query: {}, limit: 2 })).toEqual([0, 2, 4, 6, 8].map((n) => ids.slice(n, n + 2)))
  })
})

/** Indexes that the table of things is created with, including the primary key. */
const FIRST_INDEXES = firstIndexes(things).length + 1

describe('adaptive indexes', () => {
  const slowQuery = { filter: { eq: { amount: 3 } }, sort: [{ rate: 'desc' }] }
  const ownFields = things.fields
    .filter(isScalar)
    .map(({ name }) => parseSearch(things, { query: { sort: [name] } }))
  let fresh: TestReplica
  let indexes: Indexes

  beforeAll(async () => {
    fresh = await openReplica()
    await fresh.store.prepare(things)
    indexes = createIndexes(fresh.engine, failOnIndex)
  })
  afterAll(() => fresh.close())

  const slow = async (query: Query): Promise<boolean[]> => {
    indexes.recordSearch(query, layout, 60)
    await indexes.settled()
    return found(indexes)
  }
  const found = async (of: Indexes): Promise<boolean[]> => {
    const indexed = await of.of(things, layout)
    return [
      indexed.has({ use: 'value', column: 'v_amount' }),
      indexed.has({ use: 'falling', column: 'v_rate' }),
    ]
  }

  test('are created by slow searches, one at a time, and persist', async () => {
    const query = parseSearch(things, { query: slowQuery })
    expect(await found(indexes)).toEqual([false, false])
    expect(await slow(query)).toEqual([true, false])
    expect(await slow(query)).toEqual([true, true])
    expect(await found(createIndexes(fresh.engine, failOnIndex))).toEqual([true, true])
  })

  test('are not created by a fast search', async () => {
    const before = (await indexes.of(things, layout)).size
    indexes.recordSearch(parseSearch(things, { query: { sort: ['day'] } }), layout, 5)
    await indexes.settled()
    expect((await indexes.of(things, layout)).size).toBe(before)
  })

  // PostgreSQL takes a table of that name for the index.
  test.runIf(ENGINE === 'sqlite')('that cannot be created are reported, and not tried again', async () => {
    const failed: (string | undefined)[] = []
    const own = createIndexes(fresh.engine, { failed: (where) => void failed.push(where) })
    const taken = sql.raw(mainIndexName(things, layout, { use: 'rising', column: 'v_day' }))
    await sql`CREATE TABLE ${taken} (n integer)`.execute(fresh.engine.everyTenant)
    const query = parseSearch(things, { query: { sort: ['day'] } })
    for (let times = 0; times < 3; times++) own.recordSearch(query, layout, 60)
    await own.settled()
    await sql`DROP TABLE ${taken}`.execute(fresh.engine.everyTenant)
    expect(failed).toEqual([`index of ${things.table}`])
  })

  test('are created for texts of any length', async () => {
    await slow(parseSearch(things, { query: { filter: { eq: { displayName: 'x' } } } }))
    const indexed = await indexes.of(things, layout)
    expect(indexed.has({ use: 'value', column: 'v_displayName' })).toBe(true)
  })

  test('are not created in a store that closes: no failure is reported', async () => {
    const failed: unknown[] = []
    const closing = await openReplica()
    await closing.store.prepare(things)
    const own = createIndexes(closing.engine, { failed: (...failure) => void failed.push(failure) })
    const query = parseSearch(things, { query: slowQuery })
    let isSettled = false
    own.recordSearch(query, layout, 60)
    void own.settled().then(() => {
      isSettled = true
    })
    await own.close()
    expect(isSettled).toBe(true)
    await closing.close()
    // It would make the second index.
    own.recordSearch(query, layout, 60)
    await own.settled()
    expect(failed).toEqual([])
  })

  test('are limited to eight', async () => {
    for (const query of ownFields) await slow(query)
    expect((await indexes.of(things, layout)).size).toBe(FIRST_INDEXES + 8)
    expect((await createIndexes(fresh.engine, failOnIndex).of(things, layout)).size).toBe(FIRST_INDEXES + 8)
  })
})
