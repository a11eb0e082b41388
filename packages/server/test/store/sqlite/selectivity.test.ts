/** Assumptions of SQLite about the rows of an application. */
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BetterSqlite } from '../../../src/store/sqlite/library.ts'
import { openSqlite } from '../../../src/store/sqlite/open.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const file = join(tempFolder(), 'plugboard.db')
let database: Database
beforeAll(async () => {
  await (await openSqlite(file)).close()
  database = new BetterSqlite(file, { readonly: true })
})
afterAll(() => database.close())

const planOf = (statement: string): string =>
  database
    .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${statement}`)
    .all()
    .map(({ detail }) => detail)
    .join('; ')

// Regression: these read all rows of the application, for each connector of a list anew.
test.each([
  ["SELECT * FROM hooks WHERE org = 'a' AND connector_id = 'c'", 'hooks_by_connector'],
  ["SELECT * FROM hooks WHERE org = 'a' AND connector_id = 'c' AND state = 'active'", 'hooks_by_connector'],
  [
    "SELECT * FROM calls WHERE org = 'a' AND connector_id = 'c' ORDER BY at DESC LIMIT 50",
    'calls_by_connector',
  ],
  ["SELECT * FROM calls WHERE org = 'a' AND external_user_id = 'u' ORDER BY at DESC", 'calls_by_user'],
  ["SELECT * FROM deliveries WHERE org = 'a' AND connector_id = 'c'", 'deliveries_by_connector'],
  ["SELECT * FROM connectors WHERE org = 'a' AND external_user_id = 'u'", 'connectors_by_user'],
  [
    `SELECT s.entity FROM streams AS s WHERE s.org = 'a' AND EXISTS (SELECT 1 FROM hooks AS h
      WHERE h.org = s.org AND h.connector_id = s.connector_id AND h.state = 'active')`,
    'hooks_by_connector',
  ],
])('%s uses %s', (statement, index) => {
  expect(planOf(statement)).toContain(`USING INDEX ${index} (org=? AND `)
})

test('statistics are written once, and also for the indexes of a later release', async () => {
  const read = (): unknown[] => database.prepare('SELECT * FROM sqlite_stat1 ORDER BY tbl, idx').all()
  const before = read()
  const writer = new BetterSqlite(file)
  writer.exec('CREATE INDEX later ON hooks (org, state)')
  await (await openSqlite(file)).close()
  expect(read()).toHaveLength(before.length + 1)
  expect(read()).toContainEqual({ tbl: 'hooks', idx: 'later', stat: '1048576 100000 25000' })
  // It would go if they were written again.
  const mark = { tbl: 'hooks', idx: 'mark', stat: '1' }
  writer.prepare('INSERT INTO sqlite_stat1 VALUES (@tbl, @idx, @stat)').run(mark)
  await (await openSqlite(file)).close()
  expect(read()).toContainEqual(mark)
  writer.close()
})
