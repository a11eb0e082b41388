import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../packages/server/src/http/app.ts'
import { ROWS } from '../../packages/server/test/support/access-rows.ts'
import { type Harness, startHarness } from '../../packages/server/test/support/harness.ts'
import { BODY_LIMIT, BODY_LIMITS } from './routes.ts'
import { shapesFor, WITH_CURSOR } from './shapes.ts'

const target = { user: {}, application: {}, session: {}, connector: 'con_1' }
const shapes = shapesFor(target)
const names = shapes.map(({ name }) => name)

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.stop())

test('every route with a body, an id or a query is sent shapes in each', () => {
  const bodies = ROWS.filter(({ route }) => /^(POST|PUT|PATCH|DELETE) /.test(route))
  const missing = [
    ...bodies.filter(({ route }) => !names.includes(`${route} {"a"…`)),
    ...ROWS.filter(({ route }) => /:\w+/.test(route) && !hasPath(route, '%2e')),
    ...ROWS.filter(({ route }) => route.startsWith('GET ') && !hasPath(route, '?%2')),
  ]
  expect(missing).toEqual([])
})

function hasPath(route: string, part: string): boolean {
  return names.some((name) => name.startsWith(`${route} /`) && name.includes(`${part}…`))
}

test('no two shapes have the same name', () => {
  expect(names).toEqual([...new Set(names)])
})

test('no body is longer than its route accepts', () => {
  const tooLong = shapes.filter(({ name, longest, ask }) => {
    const { body = '' } = ask(longest)
    const route = name.split(' ', 2).join(' ')
    return Buffer.byteLength(textOf(body)) > (BODY_LIMITS[route] ?? BODY_LIMIT)
  })
  expect(tooLong.map(({ name }) => name)).toEqual([])
})

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body))

test('limits of bodies and routes with cursors are those of the service', async () => {
  const limits: Record<string, number> = {}
  const cursors: string[] = []
  const app = createApp(h.server.services)
  app.addHook('onRoute', ({ method, url, bodyLimit = BODY_LIMIT, schema }) => {
    const route = `${method} ${url}`
    const { shape } = (schema?.querystring ?? {}) as { readonly shape?: object }
    if (bodyLimit !== BODY_LIMIT) limits[route] = bodyLimit
    if (method !== 'HEAD' && shape !== undefined && 'cursor' in shape) cursors.push(route)
  })
  await app.ready()
  await app.close()
  expect(limits).toEqual(BODY_LIMITS)
  expect(cursors.toSorted()).toEqual(WITH_CURSOR)
})
