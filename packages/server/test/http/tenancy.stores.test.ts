/** Tenant isolation: foreign records cannot be seen, changed or distinguished from missing ones. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/crypto/id.ts'
import { bytesOf } from '../support/bytes-of.ts'
import { type Client, type Harness, startHarness } from '../support/harness.ts'

const CONNECTORS = '/v1/integrations/connectors'

let h: Harness
let other: Client
let owned: string
beforeAll(async () => {
  h = await startHarness()
  other = await h.addClient('second')
  owned = await h.createConnector(await h.scopedToken())
})
afterAll(() => h.stop())

/** Every route that takes a connector id. */
const ROUTES: readonly [string, string, (id: string) => string, unknown?][] = [
  ['get', 'GET', (id) => `${CONNECTORS}/${id}`],
  ['update', 'PATCH', (id) => `${CONNECTORS}/${id}`, { name: 'mine now' }],
  ['replace credentials', 'PATCH', (id) => `${CONNECTORS}/${id}`, { credentials: { api_key: 'stolen' } }],
  ['check', 'POST', (id) => `${CONNECTORS}/${id}/check`],
  [
    'execute',
    'POST',
    (id) => `/api/v1/connectors/sources/${id}/execute`,
    { entity: 'notes', action: 'list' },
  ],
  ['execute badly', 'POST', (id) => `/api/v1/connectors/sources/${id}/execute`, { entity: 'x', action: 'y' }],
  ['delete', 'DELETE', (id) => `${CONNECTORS}/${id}`],
]

/** Tokens without access to the connector. */
const STRANGERS: readonly [string, () => Promise<string>][] = [
  ['another user', () => h.scopedToken('bob')],
  ['the same user of another application', () => h.scopedToken('ann', {}, other)],
  ['a token for other connectors', () => h.scopedToken('ann', { connector_ids: [newId('con')] })],
]

describe.each(STRANGERS)('%s', (_, tokenOf) => {
  test.each(ROUTES)(
    'cannot %s: responds as for a missing connector, byte for byte',
    async (_name, method, path, body) => {
      const token = await tokenOf()
      const foreign = await h.ask(method, path(owned), { token, body })
      const missing = await h.ask(method, path(newId('con')), { token, body })
      expect([foreign.status, foreign.body.code]).toEqual([404, 'connector_not_found'])
      expect(bytesOf(foreign)).toBe(bytesOf(missing))
    },
  )

  test('lists no connector', async () => {
    expect((await h.ask('GET', CONNECTORS, { token: await tokenOf() })).body).toEqual({
      data: [],
      next_cursor: null,
    })
  })
})

describe('after these attempts', () => {
  test('the connector is unchanged, and the upstream received no request', async () => {
    const { body } = await h.ask('GET', `${CONNECTORS}/${owned}`, { token: await h.scopedToken() })
    expect(body).toMatchObject({ id: owned, name: null, verified: false })
    expect(body.updated_at).toBe(body.created_at)
    expect(h.upstream.received).toHaveLength(0)
  })

  test('another application cannot see the connector', async () => {
    const token = await h.applicationToken(other)
    expect((await h.ask('GET', CONNECTORS, { token })).body.data).toEqual([])
    expect((await h.ask('GET', `${CONNECTORS}/${owned}`, { token })).body.code).toBe('connector_not_found')
    expect((await h.ask('DELETE', `${CONNECTORS}/${owned}`, { token })).body.code).toBe('connector_not_found')
  })
})

describe('a scoped token', () => {
  test.each<[string, string, string, unknown]>([
    [
      'create for',
      'POST',
      CONNECTORS,
      { external_user_id: 'bob', connector_type: 'Field Notes', credentials: { api_key: 'k' } },
    ],
    ['list the connectors of', 'GET', `${CONNECTORS}?external_user_id=bob`, undefined],
  ])('cannot %s another user', async (_, method, path, body) => {
    const reply = await h.ask(method, path, { token: await h.scopedToken('ann'), body })
    expect([reply.status, reply.body.code]).toEqual([403, 'insufficient_scope'])
  })

  test('for one connector sees only that one and cannot create others', async () => {
    const second = await h.createConnector(await h.scopedToken())
    const token = await h.scopedToken('ann', { connector_ids: [second] })
    const { body } = await h.ask('GET', CONNECTORS, { token })
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([second])
    const creation = { external_user_id: 'ann', connector_type: 'Field Notes', credentials: { api_key: 'k' } }
    expect((await h.ask('POST', CONNECTORS, { token, body: creation })).body.code).toBe('insufficient_scope')
  })

  test.each(['PATCH', 'DELETE'])('without connectors:write cannot %s', async (method) => {
    const token = await h.scopedToken('ann', { scope: 'execute:read execute:write search' })
    const body = method === 'PATCH' ? { name: 'x' } : undefined
    const reply = await h.ask(method, `${CONNECTORS}/${owned}`, { token, body })
    expect([reply.status, reply.body.code]).toEqual([403, 'insufficient_scope'])
  })
})

test('an application token may not create, change or execute', async () => {
  const token = await h.applicationToken()
  const creation = { external_user_id: 'ann', connector_type: 'Field Notes', credentials: { api_key: 'k' } }
  const replies = [
    h.ask('POST', CONNECTORS, { token, body: creation }),
    h.ask('PATCH', `${CONNECTORS}/${owned}`, { token, body: { name: 'x' } }),
    h.execute(token, owned, { entity: 'notes', action: 'list' }),
  ]
  for (const { status, body } of await Promise.all(replies))
    expect([status, body.code]).toEqual([403, 'insufficient_scope'])
})

test('the same external user id in two applications means two users', async () => {
  const mine = await h.createConnector(await h.scopedToken('ann', {}, other))
  const { body } = await h.ask('GET', CONNECTORS, { token: await h.applicationToken(other) })
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([mine])
})
