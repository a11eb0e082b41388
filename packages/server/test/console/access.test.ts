/** Every route of the console with every kind of session. The reliability figure `console-access` repeats this on both databases. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/http/app.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { routesIn } from '../support/routes-in.ts'
import {
  CONSOLE_ROWS,
  type ConsoleAccess,
  expectedAnswer,
  KINDS,
  openConsoleAccess,
} from './console-access.ts'

let h: Harness
let access: ConsoleAccess
beforeAll(async () => {
  h = await startHarness({ console: { enabled: true, roleClaim: 'groups' } })
  access = await openConsoleAccess(h)
})
afterAll(() => h.stop())

test.each(CONSOLE_ROWS.map((row) => [row.route, row] as const))('%s', async (_, row) => {
  const answers: Record<string, string> = {}
  for (const kind of KINDS) {
    // Invented tokens and wrong bodies count as failed sign-ins of this address.
    h.time.offset += 61_000
    answers[kind] = await access.answer(row, kind)
  }
  expect(answers).toEqual(Object.fromEntries(KINDS.map((kind) => [kind, expectedAnswer(row, kind)])))
})

test('every route of the console has a row in the table', async () => {
  const app = createApp(h.server.services)
  await app.ready()
  const routes = routesIn(app.printRoutes({ commonPrefix: false })).filter((route) =>
    route.includes('/console'),
  )
  await app.close()
  expect(routes.toSorted()).toEqual(CONSOLE_ROWS.map(({ route }) => route).toSorted())
})

test('without PLUGBOARD_CONSOLE there is no route', async () => {
  const off = await startHarness()
  for (const path of ['/console', '/console/api/me', '/console/session', '/console/assets/main.js'])
    expect((await off.ask('GET', path)).status).toBe(404)
  await off.stop()
})
