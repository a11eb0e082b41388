/** A policy is about actions: a token that has one manages connectors only where its scopes say so by name. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_KEY, type Harness, startHarness } from '../support/harness.ts'

const NOTHING = {
  policy: {
    rules: [
      { match: 'read', decide: 'deny' },
      { match: 'write', decide: 'deny' },
    ],
  },
}

let h: Harness
let id: string
let full: string
beforeAll(async () => {
  h = await startHarness()
  full = await h.scopedToken()
  id = await h.createConnector(full)
})
afterAll(() => h.stop())

const CONNECTORS = '/v1/integrations/connectors'
const CREATION = {
  external_user_id: 'ann',
  connector_type: 'Field Notes',
  credentials: { api_key: API_KEY },
  check: false,
}

const MANAGEMENT: readonly (readonly [string, string, (id: string) => string, object | undefined])[] = [
  ['create a connector', 'POST', () => CONNECTORS, CREATION],
  [
    'replace credentials',
    'PATCH',
    (id) => `${CONNECTORS}/${id}`,
    { credentials: { api_key: 'other' }, check: false },
  ],
  ['rename a connector', 'PATCH', (id) => `${CONNECTORS}/${id}`, { name: 'other' }],
  ['delete a connector', 'DELETE', (id) => `${CONNECTORS}/${id}`, undefined],
]

// Regression: without a `scope`, such a token had all of them.
test.each(MANAGEMENT)('a token whose policy denies everything may not %s', async (_, method, path, body) => {
  const token = await h.scopedToken('ann', NOTHING)
  const reply = await h.ask(method, path(id), { token, body })
  expect([reply.status, reply.body.code]).toEqual([403, 'insufficient_scope'])
  expect(reply.body.detail).toBe(
    'The token lacks the scope "connectors:write". Issue a scoped token that has it.',
  )
})

test('it may neither open a connect session nor issue a token', async () => {
  const token = await h.scopedToken('ann', NOTHING)
  for (const path of ['/v1/connect/sessions', '/api/v1/account/applications/scoped-token']) {
    const reply = await h.ask('POST', path, { token, body: { external_user_id: 'ann' } })
    expect([path, reply.status, reply.body.code]).toEqual([path, 403, 'insufficient_scope'])
  }
})

test('with the scope by name it may manage, and still runs no action', async () => {
  const token = await h.scopedToken('ann', { ...NOTHING, scope: 'connectors:write execute:read' })
  const created = await h.ask('POST', CONNECTORS, { token, body: CREATION })
  expect(created.status, created.text).toBe(201)
  const called = await h.execute(token, created.body.id, {
    entity: 'notes',
    action: 'get',
    params: { id: 'n1' },
  })
  expect([called.status, called.body.code]).toEqual([403, 'insufficient_scope'])
})

// Regression: it called the upstream with the credentials of an account on which it may do nothing.
test('it may check neither one connector nor many', async () => {
  const token = await h.scopedToken('ann', NOTHING)
  h.upstream.received.length = 0
  const one = await h.ask('POST', `${CONNECTORS}/${id}/check`, { token })
  expect([one.status, one.body.code]).toEqual([403, 'insufficient_scope'])
  expect(one.body.detail).toContain('does not allow field-notes.notes.list')
  const many = await h.ask('POST', `${CONNECTORS}/check`, { token, body: {} })
  expect(many.status).toBe(200)
  expect(many.body.data.length).toBeGreaterThan(0)
  for (const { accepted, code } of many.body.data)
    expect([accepted, code]).toEqual([false, 'insufficient_scope'])
  expect(h.upstream.received).toEqual([])
})

test('a rule that allows the read of the check allows the check', async () => {
  const rules = [...NOTHING.policy.rules, { match: 'field-notes.notes.list', decide: 'direct' }]
  const token = await h.scopedToken('ann', { policy: { rules } })
  expect((await h.ask('POST', `${CONNECTORS}/${id}/check`, { token })).status).toBe(200)
})

test('a session needs no more than the connector that it reconnects', async () => {
  const token = await h.applicationToken()
  const reply = await h.ask('POST', '/v1/connect/sessions', { token, body: { connector_id: id } })
  expect(reply.status, reply.text).toBe(201)
})
