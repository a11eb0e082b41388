/** Additions of connector types over HTTP: bound to their preview, and in turns. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOperator } from '../../src/auth/operators/links.ts'
import { openOperatorSession } from '../../src/auth/operators/sessions.ts'
import { compileTurns } from '../../src/specs/compile.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { LIBRARY, LIBRARY_WITH_PAGES } from '../support/library.ts'

/** Each spec is compiled in a thread that loads the compiler, which a busy machine does slowly. */
const LONG = 180_000
const ADDRESS = 'https://vendor.example/spec.yaml'
const PATH = '/console/api/connector-types'

let h: Harness
let cookie: string
/** The spec at the address. */
let published = LIBRARY
beforeAll(async () => {
  h = await startHarness({ console: { enabled: true, roleClaim: 'groups' } }, [], {
    fetch: async () => new Response(published) as never,
  })
  const { services } = h.server
  const { operator } = newOperator('admin', 'admin', null, services.clock())
  await services.store.operators.add(operator)
  const session = await openOperatorSession(services, { ...operator, last_used_at: null }, 'req_test')
  cookie = `plugboard-console=${session}`
}, LONG)
afterAll(() => h.stop())

const post = (path: string, body: object, signal?: AbortSignal) => ask('POST', path, body, signal)

async function ask(method: string, path: string, body?: object, signal?: AbortSignal) {
  const response = await fetch(h.server.address + path, {
    method,
    headers: {
      'content-type': 'application/json',
      origin: h.server.address,
      'plugboard-console': '1',
      cookie,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  return { status: response.status, headers: response.headers, body: (await response.json()) as any }
}

test(
  'an address that gives another spec after the preview adds nothing',
  async () => {
    const preview = await post(`${PATH}/preview`, { url: ADDRESS })
    const { hash, in_use } = preview.body
    expect([preview.status, in_use]).toEqual([200, null])
    published = LIBRARY_WITH_PAGES
    const refused = await post(PATH, { url: ADDRESS, expected: { hash, in_use } })
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'connector_state',
        errors: [expect.objectContaining({ pointer: '/expected/hash' })],
      }),
    ])
    expect(await h.server.services.store.specConnectors.versions()).toEqual([])
    published = LIBRARY
    expect((await post(PATH, { url: ADDRESS, expected: { hash, in_use } })).status).toBe(201)
  },
  LONG,
)

// Regression: the package had the date, the operator and the sandbox of the added type, whose version was said to be in use.
test('an added type whose name another one has is said not to be in use', { timeout: LONG }, async () => {
  const { specConnectors } = h.server.services.store
  const row = { id: 'spc_shadowed', type: 'field-notes', version: '1.0.0', spec: LIBRARY, source: 'x' }
  await specConnectors.add({ ...row, added_at: 1000, sandbox: 1 }, undefined)
  await h.server.services.specLoader.refresh()
  const { body } = await ask('GET', `${PATH}/field-notes`)
  expect(body).toMatchObject({
    origin: 'file',
    ...{ added_at: null, sandbox: false, broken: false },
    shadowed: { version: '1.0.0', added_at: '1970-01-01T00:00:01.000Z', sandbox: true },
    versions: [{ version: '1.0.0', in_use: false }],
  })
  const others = (await ask('GET', PATH)).body.data.filter(
    ({ type }: { type: string }) => type !== 'field-notes',
  )
  for (const other of others) expect(other.shadowed).toBeNull()
  const readiness = await h.ask('GET', '/readyz?verbose')
  expect(readiness.body.shadowed_connectors).toEqual(['field-notes'])
  await specConnectors.remove('field-notes')
  await h.server.services.specLoader.refresh()
  expect((await ask('GET', `${PATH}/field-notes`)).body.shadowed).toBeNull()
})

test(
  'two specs are compiled at a time and sixteen wait; clients that leave make room',
  async () => {
    const idle = { running: 0, queued: 0 }
    await expect.poll(() => compileTurns.load()).toEqual(idle)
    const running = [await compileTurns.enter(), await compileTurns.enter()]
    const left = new AbortController()
    const preview = () => post(`${PATH}/preview`, { source: LIBRARY }, left.signal).catch(() => 'gone')
    const waiting = Array.from({ length: 16 }, preview)
    await expect.poll(() => compileTurns.load()).toEqual({ running: 2, queued: 16 })
    const refused = await post(`${PATH}/preview`, { source: LIBRARY })
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      503,
      'overloaded',
      '60',
    ])
    left.abort()
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['gone']))
    await expect.poll(() => compileTurns.load()).toEqual({ running: 2, queued: 0 })
    for (const leave of running) leave()
    expect(compileTurns.load()).toEqual(idle)
  },
  LONG,
)

// Regression: two clients that had left kept all others waiting for minutes.
test(
  'a client that leaves ends what is compiled for it',
  async () => {
    const left = new AbortController()
    // A warm thread compiles the small spec in less time than it takes to look.
    const fields = Array.from({ length: 20_000 }, (_, number) => `field_${number}: string`).join(', ')
    const source = LIBRARY.replace('title: string', `title: string, ${fields}`)
    const gone = post(`${PATH}/preview`, { source }, left.signal).catch(() => 'gone')
    await expect.poll(() => compileTurns.load().running).toBe(1)
    left.abort()
    expect(await gone).toBe('gone')
    await expect.poll(() => compileTurns.load().running).toBe(0)
  },
  LONG,
)
