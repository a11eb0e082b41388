/**
 * Every route with every kind of token: who has access, which error the others get, and that a foreign id
 * responds like an unknown one. The reliability figure `authorization` repeats this in larger numbers, on
 * both databases, and with deliberate holes.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../src/http/app.ts'
import { type Access, expectedAnswers, openAccess } from '../support/access.ts'
import { ROWS, type Row } from '../support/access-rows.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { routesIn } from '../support/routes-in.ts'

let h: Harness
let access: Access
beforeAll(async () => {
  h = await startHarness()
  access = await openAccess(h)
})
afterAll(() => h.stop())

test.each(ROWS.map((row): [string, Row] => [`${row.route} ${row.scope ?? ''}`, row]))(
  '%s',
  async (_, row) => {
    expect(await access.answers(row)).toEqual(expectedAnswers(row, access.kinds))
  },
)

describe('a foreign id', () => {
  test.each(ROWS.filter(({ id }) => id !== undefined).map((row): [string, Row] => [row.route, row]))(
    '%s responds as for an unknown id, byte for byte',
    async (_, row) => {
      const refused = Object.values(expectedAnswers(row, access.kinds)).filter((one) => one.startsWith('404'))
      expect(refused.length).toBeGreaterThan(0)
      expect(await access.telltale(row)).toEqual([])
    },
  )
})

test('every route has a row in the table', async () => {
  const app = createApp(h.server.services)
  await app.ready()
  const routes = routesIn(app.printRoutes({ commonPrefix: false }))
  await app.close()
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.filter((route) => !ROWS.some((row) => row.route === route))).toEqual([])
  expect(ROWS.filter(({ route }) => !routes.includes(route))).toEqual([])
})
