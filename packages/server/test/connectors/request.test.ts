/** Requests to endpoints that no action covers: as safe as an action, and never past the connector's host and credentials. */
import { connectHosted } from '@plugboard/core/hosted'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldNotes, fieldNotesPackage, json } from '../support/field-notes.ts'
import { API_KEY, type Ask, type Harness, type Reply, startHarness } from '../support/harness.ts'

const SCOPE = { scope: 'request' }
const POST = { method: 'POST', path: '/drafts', body: { text: 'private words' } }

let h: Harness
let token: string
let id: string
beforeAll(async () => {
  h = await startHarness()
  token = await h.scopedToken('ann', SCOPE)
  id = await h.createConnector(await h.scopedToken())
})
afterAll(() => h.stop())
beforeEach(() => {
  h.upstream.answer(json(200, { id: 'd1' }))
  h.upstream.received.length = 0
})

const request = (body: object, more: Ask = {}): Promise<Reply> =>
  h.ask('POST', `/api/v1/connectors/sources/${id}/request`, { token, body, ...more })
const withKey = (key: string): Ask => ({ headers: { 'idempotency-key': key } })

test("it has the connector's credentials and encoding, and answers the JSON", async () => {
  const query = { expand: ['a', 'b'], at: { gte: 1 } }
  const { status, body } = await request({ ...POST, query, headers: { 'X-Trace': 't' } })
  expect([status, body]).toEqual([200, { records: { id: 'd1' }, meta: {} }])
  expect(h.upstream.received).toMatchObject([
    {
      method: 'POST',
      url: '/drafts?expand=a&expand=b&at[gte]=1',
      headers: {
        authorization: `Bearer ${API_KEY}`,
        'x-trace': 't',
        'content-type': 'application/json',
        'idempotency-key': expect.any(String),
      },
      body: JSON.stringify(POST.body),
    },
  ])
})

test('clients of the service send it with a token of their own', async () => {
  const { client_id: clientId, client_secret: clientSecret } = h.client
  const identity = { clientId, clientSecret, externalUserId: 'ann', connectorId: id }
  const options = { baseUrl: h.server.address, ...identity }
  const client = connectHosted(fieldNotes, await fieldNotesPackage.entities(), options)
  const asked = { method: 'PATCH', path: '/drafts/d1', body: [1] } as const
  expect(await client.request(asked)).toEqual({ id: 'd1' })
  h.upstream.answer(json(404, { error: { code: 'gone', message: 'no such draft' } }))
  await expect(client.request({ method: 'GET', path: '/drafts/d2' })).rejects.toMatchObject({
    code: 'upstream_not_found',
    outcome: 'rejected',
    entity: 'request',
    action: 'get',
  })
  await expect(client.request({ method: 'GET', path: '/..' })).rejects.toMatchObject({ outcome: 'not_sent' })
  expect(h.upstream.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PATCH /drafts/d1',
    'GET /drafts/d2',
  ])
})

describe('a write', () => {
  test('happens once per key, and another one under the key is refused', async () => {
    const [first, again] = [await request(POST, withKey('once')), await request(POST, withKey('once'))]
    expect([first.body, first.headers.get('idempotent-replayed')]).toEqual([again.body, null])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const others = [{ path: '/other' }, { method: 'PUT' }, { query: { a: 1 } }, { headers: { 'X-A': 'a' } }]
    for (const other of others) {
      const { body } = await request({ ...POST, ...other }, withKey('once'))
      expect(body.code).toBe('idempotency_key_reused')
    }
    expect(h.upstream.received).toHaveLength(1)
  })

  test('of unknown outcome gives a key, under which it is not repeated', async () => {
    h.upstream.answer((_, response) => response.destroy())
    const patch = { method: 'PATCH', path: '/drafts/d1', body: {} }
    const { body } = await request(patch)
    expect(body).toMatchObject({ outcome: 'unknown', retryable: false, connector_id: id })
    const again = await request(patch, withKey(body.idempotency_key))
    expect(again.body.code).toBe('outcome_unknown')
    expect(h.upstream.received).toHaveLength(1)
  })

  test('has two entries in the audit trail, and a read or an invalid request none', async () => {
    const trail = async (): Promise<{ action: string; object: string; code: string; outcome: string }[]> =>
      (await h.ask('GET', '/v1/audit', { token: await h.applicationToken() })).body.data.filter(
        ({ action }: { action: string }) => action.startsWith('execute.request'),
      )
    const before = await trail()
    await request(POST)
    await request({ method: 'GET', path: '/drafts' })
    await request({ ...POST, path: '//evil.example' })
    const after = await trail()
    expect(after.slice(0, after.length - before.length)).toMatchObject([
      { action: 'execute.request.post', object: id, code: 'ok', outcome: 'done' },
      { action: 'execute.request.post', object: id, code: 'begun', outcome: 'unknown' },
    ])
  })
})

describe('a policy', () => {
  const direct = (match: string) => ({ match, decide: 'direct' })
  const get = { method: 'GET', path: '/drafts' }
  const TOO_STRICT = "The token's policy does not allow field-notes.request.post."
  test.each<[string, object[], object, string | undefined]>([
    ['without rules', [], get, 'no rule for field-notes.request.get'],
    ['for reads', [direct('read')], get, 'no rule for field-notes.request.get'],
    ['for everything', [direct('*.*.*')], get, 'no rule for field-notes.request.get'],
    ['for its connector', [direct('field-notes.*.get')], get, 'no rule for field-notes.request.get'],
    ['for another method', [direct('field-notes.request.get')], POST, 'no rule for field-notes.request.post'],
    ['that limits it only', [{ match: '*.request.*', max: { a: 1 } }], get, 'no rule'],
    ['that plans it', [{ match: '*.request.post', decide: 'plan' }], POST, TOO_STRICT],
    [
      'that also denies it',
      [direct('*.request.*'), { match: 'field-notes.*.*', decide: 'deny' }],
      POST,
      TOO_STRICT,
    ],
    [
      'that limits its body',
      [{ ...direct('*.request.*'), deny_params: ['body.text'] }],
      POST,
      'body.text may not be set',
    ],
    ['that allows it', [direct('*.request.post')], POST, undefined],
  ])('%s', async (_, rules, body, message) => {
    const narrow = await h.scopedToken('ann', { ...SCOPE, policy: { rules } })
    const reply = await request(body, { token: narrow })
    expect(h.upstream.received).toHaveLength(message === undefined ? 1 : 0)
    if (message === undefined) return
    expect([reply.status, reply.body.code]).toEqual([403, 'insufficient_scope'])
    expect(reply.body.detail).toContain(message)
  })
})

describe('refused with the place of the problem, before anything is sent', () => {
  const CANARY = 'canary-0815'
  test.each<[string, object, string]>([
    ...['Authorization', 'cookie', 'HOST', 'Idempotency-Key', 'X-HTTP-Method-Override'].map(
      (name): [string, object, string] => [name, { headers: { [name]: CANARY } }, `/headers/${name}`],
    ),
    ['a path above', { path: `/a/%2e%2e/${CANARY}` }, '/path'],
    ['another host', { path: `https://${CANARY}/` }, '/path'],
    ['user information', { path: `@${CANARY}/` }, '/path'],
    ['an unknown name', { params: CANARY }, '/params'],
    ['another method', { method: 'CONNECT' }, '/method'],
    ['half a character', { query: { [CANARY]: { '\ud800': 1 } } }, `/query/${CANARY}/\ud800`],
  ])('%s', async (_, more, pointer) => {
    const { status, body, text } = await request({ ...POST, ...more })
    expect([status, body.code, body.outcome]).toEqual([400, 'invalid_request', 'not_sent'])
    expect(body.errors.map((one: { pointer: string }) => one.pointer)).toEqual([pointer])
    if (!pointer.includes(CANARY)) expect(text).not.toContain(CANARY)
    expect(h.upstream.received).toHaveLength(0)
    expect(h.log.join()).not.toContain(CANARY)
  })
})

test.each<[string, string]>([
  ['nested too deeply', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['too large', `[${'1,'.repeat(17 * 1024 * 1024)}1]`],
])('a response that is %s is not parsed', async (_, text) => {
  h.upstream.answer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  })
  const { status, body } = await request(POST)
  expect([status, body.code, body.outcome]).toEqual([502, 'upstream_bad_response', 'unknown'])
})
