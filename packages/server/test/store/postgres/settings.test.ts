/** Connections that send the first statement with their settings. Requires PostgreSQL. */
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acquireToRead, type Source } from '../../../src/store/postgres/driver.ts'
import { idleTrust } from '../../../src/store/postgres/idle-trust.ts'
import { createPool } from '../../../src/store/postgres/pool.ts'
import { watchResponsiveness } from '../../../src/store/postgres/responsiveness.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { testLocation } from '../../support/test-database.ts'

const url = testLocation(tempFolder()).databaseUrl ?? ''
const pool = createPool(url, { max: 1 })
const idle = idleTrust()
let source: Omit<Source, 'configure'>
beforeAll(() => {
  source = {
    connect: () => idle.connect(pool),
    answerMs: 4000,
    responsiveness: watchResponsiveness(url),
    idle,
  }
})
afterAll(async () => {
  source.responsiveness.close()
  await pool.end()
})

const setRole = (role: string) => async (client: PoolClient) =>
  void (await client.query("SELECT set_config('role', $1, false)", [role]))

test('the statement runs with the settings that were sent before it', async () => {
  const connection = await acquireToRead({ ...source, configure: setRole('none') })
  const { rows } = await connection.find("SELECT current_setting('role')", [])
  connection.release()
  expect(rows).toEqual([['none']])
  expect(pool.totalCount).toBe(1)
})

test('its rows are discarded, and the connection is closed, if they could not be set', async () => {
  const connection = await acquireToRead({ ...source, configure: setRole('nobody_has_this_role') })
  await expect(connection.find('SELECT 1', [])).rejects.toThrow('"nobody_has_this_role" does not exist')
  connection.release()
  expect(pool.totalCount).toBe(0)
})
