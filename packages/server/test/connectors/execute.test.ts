import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, json, oneNote } from '../support/field-notes.ts'
import { type Ask, type Harness, type Reply, startHarness } from '../support/harness.ts'

let h: Harness
let token: string
let id: string
beforeAll(async () => {
  h = await startHarness()
  token = await h.scopedToken()
  id = await h.createConnector(token)
})
afterAll(() => h.stop())
beforeEach(() => {
  h.upstream.answer(oneNote)
  h.upstream.received.length = 0
})

const execute = (action: string, params?: unknown, more?: Ask): Promise<Reply> =>
  h.execute(token, id, { entity: 'notes', action, ...(params === undefined ? {} : { params }) }, more)
const create = (more?: Ask): Promise<Reply> => execute('create', { text: 'x' }, more)
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe('execute', () => {
  test('returns records and meta', async () => {
    const { status, body } = await execute('list', { limit: 5 })
    expect(status).toBe(200)
    expect(body).toEqual({ records: [{ id: 'n1', text: 'hello' }], meta: { has_more: false } })
    expect(h.upstream.received[0]?.url).toBe('/notes?limit=5')
  })

  test('returns a single record unchanged', async () => {
    h.upstream.answer(json(200, { id: 'n1', text: null, 'weird key': [1, { a: 'ü' }] }))
    const { body } = await execute('get', { id: 'n1' })
    expect(body).toEqual({ records: { id: 'n1', text: null, 'weird key': [1, { a: 'ü' }] }, meta: {} })
  })

  test('returns null if the upstream returns no content', async () => {
    h.upstream.answer((_, response) => response.writeHead(204).end())
    expect((await execute('delete', { id: 'n1' })).body).toEqual({ records: null, meta: {} })
  })

  test('marks the connector verified', async () => {
    const fresh = await h.createConnector(token)
    const verified = async (): Promise<boolean> =>
      (await h.ask('GET', `/v1/integrations/connectors/${fresh}`, { token })).body.verified
    expect(await verified()).toBe(false)
    await h.execute(token, fresh, { entity: 'notes', action: 'list' })
    expect(await verified()).toBe(true)
  })

  test.each<[string, object, string, string]>([
    ['an unknown entity', { entity: 'note', action: 'list' }, 'unknown_entity', 'notes'],
    [
      'an unknown action',
      { entity: 'notes', action: 'lst' },
      'unsupported_action',
      'list, get, create, delete',
    ],
    [
      'a search',
      { entity: 'notes', action: 'search', params: { query: {} } },
      'unsupported_action',
      'list, get, create, delete',
    ],
    [
      'a param out of bounds',
      { entity: 'notes', action: 'list', params: { limit: 500 } },
      'invalid_request',
      'limit must be at most 100',
    ],
    [
      'a misspelt param',
      { entity: 'notes', action: 'list', params: { limt: 5 } },
      'invalid_request',
      'did you mean limit',
    ],
    ['a missing param', { entity: 'notes', action: 'get' }, 'invalid_request', 'id is required'],
    ['a hostile id', { entity: 'notes', action: 'get', params: { id: '..' } }, 'invalid_request', 'id must'],
    [
      'params that are no object',
      { entity: 'notes', action: 'list', params: [] },
      'invalid_request',
      'params',
    ],
    ['params that are null', { entity: 'notes', action: 'list', params: null }, 'invalid_request', 'params'],
    ['a misspelt field', { entty: 'notes', action: 'list' }, 'invalid_request', 'did you mean entity'],
    [
      'a param beside params',
      { entity: 'notes', action: 'list', limit: 5 },
      'invalid_request',
      'limit is unknown; known: entity, action, params',
    ],
    ['a number for the entity', { entity: 1, action: 'list' }, 'invalid_request', 'entity must be a string'],
    [
      'an inherited name for the entity',
      { entity: 'constructor', action: 'list' },
      'unknown_entity',
      'notes',
    ],
    [
      'an inherited name for the action',
      { entity: 'notes', action: 'toString' },
      'unsupported_action',
      'list',
    ],
  ])('rejects %s and sends nothing', async (_, body, code, detail) => {
    const reply = await h.execute(token, id, body)
    expect([reply.status, reply.body.code, reply.body.outcome]).toEqual([400, code, 'not_sent'])
    expect(reply.text).toContain(detail)
    expect(h.upstream.received).toHaveLength(0)
  })

  test('reports all violations together, each with its pointer', async () => {
    const { body } = await execute('list', { limit: 0, foo: 1 })
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/params/foo',
      '/params/limit',
    ])
    expect(body).toMatchObject({ entity: 'notes', action: 'list', connector_id: id })
  })
})

describe('scopes', () => {
  test.each<[string, string, string, number]>([
    ['execute:read', 'list', 'reads', 200],
    ['execute:write', 'create', 'writes', 200],
    ['execute:read', 'create', 'does not write', 403],
    ['execute:read', 'delete', 'does not delete', 403],
    ['execute:write', 'list', 'does not read', 403],
    ['connectors:write search', 'list', 'does not read', 403],
  ])('%s: %s %s', async (scope, action, _, status) => {
    const scoped = await h.scopedToken('ann', { scope })
    const params = { list: {}, create: { text: 'x' }, delete: { id: 'n1' } }[action]
    const reply = await h.execute(scoped, id, { entity: 'notes', action, params })
    expect(reply.status).toBe(status)
    expect(h.upstream.received).toHaveLength(status === 200 ? 1 : 0)
    if (status === 403) expect(reply.body.code).toBe('insufficient_scope')
  })

  test('an application token cannot execute', async () => {
    const reply = await h.execute(await h.applicationToken(), id, { entity: 'notes', action: 'list' })
    expect([reply.status, reply.body.code]).toEqual([403, 'insufficient_scope'])
  })
})

describe('an upstream response', () => {
  const error = (code: string): object => ({ error: { code, message: `it said ${code}` } })
  test.each<[string, Answer, string, number, string, string]>([
    ['400', json(400, error('bad')), 'get', 422, 'upstream_invalid_request', 'rejected'],
    ['402', json(402, error('declined')), 'create', 402, 'upstream_declined', 'rejected'],
    ['403', json(403, error('forbidden')), 'get', 424, 'upstream_forbidden', 'rejected'],
    ['404', json(404, error('missing')), 'get', 404, 'upstream_not_found', 'rejected'],
    ['409', json(409, error('conflict')), 'create', 409, 'upstream_conflict', 'rejected'],
    ['410', json(410, error('gone')), 'get', 410, 'upstream_gone', 'rejected'],
    ['500 to a write', json(500, error('oops')), 'create', 502, 'upstream_error', 'unknown'],
    [
      'a redirect',
      (_, r) => r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'get',
      502,
      'upstream_bad_response',
      'unknown',
    ],
    [
      'HTML',
      (_, r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      'get',
      502,
      'upstream_bad_response',
      'unknown',
    ],
    [
      'JSON nested too deeply',
      (_, r) =>
        r
          .writeHead(200, { 'content-type': 'application/json' })
          .end(`{"id":"n1","text":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
      'create',
      502,
      'upstream_bad_response',
      'unknown',
    ],
    [
      'a cut body',
      (_, r) =>
        r
          .writeHead(200, { 'content-type': 'application/json', 'content-length': '99' })
          .write('{', () => r.destroy()),
      'create',
      502,
      'upstream_bad_response',
      'unknown',
    ],
  ])('%s becomes a typed error', async (_, answer, action, status, code, outcome) => {
    h.upstream.answer(answer)
    const reply = await execute(action, action === 'get' ? { id: 'n1' } : { text: 'x' }, {
      headers: { 'x-deadline-ms': '60000' },
    })
    expect([reply.status, reply.body.code, reply.body.outcome]).toEqual([status, code, outcome])
    expect(reply.headers.get('content-type')).toBe('application/problem+json')
    expect(reply.body.type).toBe(`${h.server.address}/errors/${code}`)
    expect(reply.body.instance).toBe(`/requests/${reply.body.request_id}`)
    expect(reply.headers.get('x-request-id')).toBe(reply.body.request_id)
  })

  test('a rate limit longer than the deadline is passed on with Retry-After', async () => {
    h.upstream.answer(json(429, error('slow'), { 'retry-after': '7' }))
    const reply = await execute('list', {}, { headers: { 'x-deadline-ms': '2000' } })
    expect([reply.status, reply.body.code, reply.body.retryable]).toEqual([
      429,
      'upstream_rate_limited',
      true,
    ])
    expect(Number(reply.headers.get('retry-after'))).toBe(7)
    expect(reply.body.retry_after_ms).toBe(7000)
  })

  test('an unreachable upstream gives the outcome not_sent', async () => {
    const alone = await startHarness({ upstreams: { 'field-notes': 'http://127.0.0.1:1' } })
    const scoped = await alone.scopedToken()
    const body = { entity: 'notes', action: 'create', params: { text: 'x' } }
    const reply = await alone.execute(scoped, await alone.createConnector(scoped), body)
    expect([reply.status, reply.body.code, reply.body.outcome]).toEqual([
      502,
      'upstream_unreachable',
      'not_sent',
    ])
    await alone.stop()
  })
})

describe('deadline', () => {
  test('X-Deadline-Ms shortens a call', async () => {
    h.upstream.answer(() => {})
    const started = performance.now()
    const reply = await execute('list', {}, { headers: { 'x-deadline-ms': '150' } })
    expect([reply.status, reply.body.code]).toEqual([504, 'upstream_timeout'])
    // Far below the default timeout.
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  test.each(['0', '-1', '1.5', 'soon'])('%j is refused', async (value) => {
    const reply = await execute('list', {}, { headers: { 'x-deadline-ms': value } })
    expect(reply.body.errors[0].pointer).toBe('/headers/x-deadline-ms')
  })
})

describe('the key that the upstream sees', () => {
  const keyOf = async (more?: Ask): Promise<unknown> => {
    await create(more)
    return h.upstream.received.at(-1)?.headers['idempotency-key']
  }

  test('is generated for each call without a key', async () => {
    expect(await keyOf()).not.toBe(await keyOf())
  })

  test("does not reveal the caller's key", async () => {
    const key = await keyOf({ headers: { 'idempotency-key': 'k-1' } })
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('is not derived from an invalid one', async () => {
    expect((await create({ headers: { 'idempotency-key': 'ü' } })).body.code).toBe('invalid_request')
  })
})

describe('a caller that disconnects', () => {
  /** Resolves when the request to the upstream was closed, or after a while without that; tells which. */
  async function leaveDuring(action: string, params: object, patienceMs: number): Promise<boolean> {
    let closed = false
    let finish = (): void => {}
    const arrived = new Promise<void>((resolve) => {
      h.upstream.answer((_, response) => {
        response.on('close', () => {
          closed ||= !response.writableFinished
        })
        finish = () =>
          response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"n1","data":[]}')
        resolve()
      })
    })
    const leaving = new AbortController()
    const reply = execute(action, params, { signal: leaving.signal }).catch(() => 'left')
    await arrived
    leaving.abort()
    expect(await reply).toBe('left')
    for (const end = performance.now() + patienceMs; !closed && performance.now() < end; ) await sleep(20)
    finish()
    await sleep(50)
    return closed
  }

  test('aborts a read', async () => {
    expect(await leaveDuring('list', {}, 30_000)).toBe(true)
  })

  test('does not abort a write', async () => {
    expect(await leaveDuring('create', { text: 'x' }, 100)).toBe(false)
  })
})
