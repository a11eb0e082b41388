/**
 * Isolation of searches: deadlines, read-only statements, concurrency per tenant, and cursors bound to a
 * tenant.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Secret } from '../../src/crypto/secret.ts'
import { stringOf } from '../../src/search/hits/json-text.ts'
import { createSearches, type Searches } from '../../src/search/search.ts'
import { SQLITE } from '../../src/search/sql/dialect.ts'
import { sql } from '../../src/search/sql/sql.ts'
import { type Engine, QueryTimeout } from '../../src/store/engine.ts'
import { CHECK_LIMITS } from '../../src/store/sqlite/connection.ts'
import { failOnIndex } from '../support/fail-on-index.ts'
import { openReplica, SCOPE, schemaIn, type TestReplica } from '../support/replica.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { ENGINE, query } from '../support/test-database.ts'

const customers = schemaIn('customers')
const folder = tempFolder()
const key = new Secret(Buffer.alloc(32, 7))
let replica: TestReplica

beforeAll(async () => {
  replica = await openReplica(folder)
  const people = Array.from({ length: 5 }, (_, n) => ({ id: `cus_${n}`, name: `Ada ${n}` }))
  await replica.put(customers, people)
})
afterAll(() => replica.close())

describe('a statement of a search', () => {
  const run = (text: string, ms: number): Promise<readonly unknown[]> =>
    replica.engine.query(SCOPE, { sql: text, parameters: [] }, { ms })
  // SQLite can only end statements that check the deadline, as all statements of a search do.
  const deadlineCheck = ENGINE === 'sqlite' ? `AND ${CHECK_LIMITS}(1) = 1` : ''
  const counting = (rows: number): string =>
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows} ${deadlineCheck})
     SELECT count(*) AS count FROM n`

  test('ends at its deadline without affecting others', async () => {
    await expect(run(counting(1_000_000_000), 300)).rejects.toBeInstanceOf(QueryTimeout)
    const [found] = await run(counting(1000), 2000)
    expect(Number((found as { count: number }).count)).toBe(1000)
  })

  // Regression: hundreds of scores of one long text took half a second beyond the deadline.
  test.runIf(ENGINE === 'sqlite')('ends within a row whose long text has many conditions', async () => {
    // A text of as many bytes as rows are counted. Nothing checks the deadline while it is made.
    const scores = (rows: number): string => `
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows}),
        long (text) AS MATERIALIZED (SELECT hex(zeroblob(count(*))) FROM n)
      SELECT ${SQLITE.ofText(sql`long.text`, sql`1`).text} AS score FROM long`
    await expect(run(scores(10_000_000), 250)).rejects.toBeInstanceOf(QueryTimeout)
    expect(await run(scores(1), 2000)).toEqual([{ score: 1 }])
  })

  test.each([
    `DELETE FROM ${customers.table} WHERE connector_id = 'con_1'`,
    `INSERT INTO replica_tables (name, schema) VALUES ('x', '{}')`,
    'CREATE TABLE mine (x text)',
  ])('is read-only: %s', async (text) => {
    await expect(run(text, 2000)).rejects.toThrow(/read.?only/i)
    expect(await query(folder, `SELECT id FROM ${customers.table}`)).toHaveLength(5)
  })
})

describe('searches of one tenant', () => {
  /** An engine whose search statements block until `release` is called. */
  function blockedEngine(): { engine: Engine; started: string[]; release(): void } {
    const started: string[] = []
    let release = (): void => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const transformRows: Engine['transformRows'] = async (scope, ...rest) => {
      started.push(`${scope.org} ${scope.connectorId}`)
      await released
      return replica.engine.transformRows(scope, ...rest)
    }
    return { engine: { ...replica.engine, transformRows }, started, release: () => release() }
  }

  const searchIn = async (
    searches: Searches,
    org: string,
    connectorId: string = SCOPE.connectorId,
  ): Promise<string> => stringOf(await searches.search({ org, connectorId }, customers, { query: {} }, {}))

  test('run four at a time, three of them of one connector, and do not delay other tenants', async () => {
    const { engine, started, release } = blockedEngine()
    const searches = createSearches({
      engine,
      key,
      clock: Date.now,
      events: failOnIndex,
      timeMs: 60_000,
    })
    const own = Array.from({ length: 9 }, () => searchIn(searches, SCOPE.org))
    const sibling = Array.from({ length: 2 }, () => searchIn(searches, SCOPE.org, 'con_other'))
    const other = searchIn(searches, 'app_2')
    while (started.length < 5) await new Promise(setImmediate)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(started.toSorted()).toEqual(
      [
        ...Array(3).fill(`${SCOPE.org} ${SCOPE.connectorId}`),
        `${SCOPE.org} con_other`,
        `app_2 ${SCOPE.connectorId}`,
      ].toSorted(),
    )
    release()
    const answers = await Promise.all(own)
    expect(answers.map((text) => JSON.parse(text).hits.length)).toEqual(Array(9).fill(5))
    for (const search of [...sibling, other]) expect(JSON.parse(await search).hits).toEqual([])
    await searches.close()
  })
})

describe('a cursor', () => {
  const page = { query: { filter: { like: { name: 'ada%' } } }, limit: 2 }
  const searchIn = async (org: string, connectorId: string, cursor?: string, clock = Date.now) => {
    const searches = createSearches({ engine: replica.engine, key, clock, events: failOnIndex })
    const scope = { org, connectorId }
    const params = { ...page, ...(cursor && { cursor }) }
    const answer = await searches.search(scope, customers, params, {}).finally(searches.close)
    return JSON.parse(stringOf(answer))
  }

  test('opens the next page of the same replica', async () => {
    const first = await searchIn(SCOPE.org, SCOPE.connectorId)
    const next = await searchIn(SCOPE.org, SCOPE.connectorId, first.next_cursor)
    expect(next.hits.map(({ id }: { id: string }) => id)).toEqual(['cus_2', 'cus_3'])
  })

  test.each([
    ['another tenant', 'app_2', SCOPE.connectorId, 0],
    ['another connector', SCOPE.org, 'con_2', 0],
    ['the day after', SCOPE.org, SCOPE.connectorId, 24 * 3_600_000 + 1],
  ])('is rejected for %s', async (_, org, connectorId, later) => {
    const { next_cursor } = await searchIn(SCOPE.org, SCOPE.connectorId)
    const opened = searchIn(org, connectorId, next_cursor, () => Date.now() + later)
    await expect(opened).rejects.toMatchObject({ code: 'invalid_cursor' })
  })
})
