/** Statements of searches: quick ones on the event loop, slow and large ones in a thread. Requires PostgreSQL. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../../../src/store/engine.ts'
import { openPostgres } from '../../../src/store/postgres/open.ts'
import type { RowTransform } from '../../../src/store/row-transform.ts'
import { isStoreError } from '../../../src/store/store-error.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { testLocation } from '../../support/test-database.ts'

const TENANT = { org: 'app_1' }
/** Longer than a quick statement may take. */
const SLOWLY = 'pg_sleep(0.2) IS NOT NULL'

let engine: Engine
beforeAll(async () => {
  engine = await openPostgres(testLocation(tempFolder()).databaseUrl ?? '')
})
afterAll(() => engine.close())

const statement = (text: string) => ({ sql: text, parameters: [] })

/** Tells where it ran, and how many rows of which columns it got. */
const WHERE: RowTransform<string, string> = {
  module: new URL(
    `data:text/javascript,${encodeURIComponent(
      "export const transform = (args, { columns, rows }) => ['thread', args, columns, rows.length].join(' '); export const buffersOf = () => []",
    )}`,
  ),
  transform: (args, { columns, rows }) => `event loop ${args} ${columns} ${rows.length}`,
}

test.each([
  ['small rows', "SELECT 'x' AS data", 'event loop'],
  ['large rows', "SELECT repeat('x', 100000) AS data FROM generate_series(1, 3)", 'thread'],
  ['slow rows', `SELECT ${SLOWLY} AS data`, 'thread'],
])('%s are transformed where they block nobody', async (_, text, where) => {
  const rows = text.includes('series') ? 3 : 1
  const transform = (n: number) =>
    engine.transformRows(TENANT, statement(`${text} /* ${n} */`), { ms: 60_000 }, { ...WHERE, args: 'args' })
  const answer = `${where} args data ${rows}`
  let n = 0
  // The second one is known to be slow. On a busy machine even a quick one may be, of which others are tried then.
  await expect.poll(async () => [await transform(++n), await transform(n)]).toEqual([answer, answer])
})

test('slow statements see the rows of their own application only', async () => {
  const text = `SELECT current_setting('plugboard.org') AS org WHERE ${SLOWLY}`
  const orgOf = async (org: string) => (await engine.query({ org }, statement(text), { ms: 5000 }))[0]
  expect(await Promise.all([orgOf('app_1'), orgOf('app_2')])).toEqual([{ org: 'app_1' }, { org: 'app_2' }])
})

test('errors keep their kind on their way from the thread', async () => {
  const failed = (text: string) =>
    engine.query(TENANT, statement(text), { ms: 5000 }).catch((error: unknown) => error)
  const invalid = await failed(`SELECT 1 / (CASE WHEN ${SLOWLY} THEN 0 END)`)
  expect(invalid).toMatchObject({ message: 'division by zero', cause: { code: '22012' } })
  expect(isStoreError(invalid)).toBe(false)
  const asleep = failed('SELECT pg_sleep(60) AS from_the_thread')
  const terminate = sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE state = 'active' AND query LIKE '%AS from_the_thread' AND query_start < statement_timestamp() - interval '300 ms'`
  await expect.poll(async () => (await terminate.execute(engine.everyTenant)).rows).toHaveLength(1)
  const ended = await asleep
  expect(ended).toMatchObject({ code: '57P01' })
  expect(isStoreError(ended)).toBe(true)
})
