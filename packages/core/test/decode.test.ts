import { inspect } from 'node:util'
import {
  type Action,
  type Connector,
  ConnectorError,
  type Entity,
  type ErrorCode,
  executeAction,
  openContext,
} from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { shop } from './shop.ts'
import { failureOf, json, manualRuntime, stubFetch } from './stub.ts'

const key = 'sECr3tKey/123'

function call(
  action: Action,
  reply: Response,
  params: unknown = {},
  connector: Connector = shop,
  name = 'get',
) {
  const { fetch } = stubFetch(reply)
  const entity: Entity = { name: 'things', actions: { [name]: action } }
  const context = openContext(connector, { auth: { api_key: key }, fetch, maxRetries: 0 }, manualRuntime())
  return executeAction(context, entity, name, params)
}

async function failure(
  action: Action,
  reply: Response,
  params: unknown = {},
  connector?: Connector,
  name?: string,
): Promise<ConnectorError> {
  const error = await failureOf(call(action, reply, params, connector, name))
  if (error instanceof ConnectorError) return error
  throw error
}

const get: Action = { http: 'GET /x' }
const page: Action = { http: 'GET /x', returns: 'page', records: 'data' }

describe('records', () => {
  test.each<[string, Action, Response, unknown]>([
    ['the body', get, json({ id: 1, more: { x: null } }), { id: 1, more: { x: null } }],
    ['at a path', { ...get, record: 'a.b' }, json({ a: { b: { id: 1 } } }), { id: 1 }],
    ['null at a path', { ...get, record: 'a' }, json({ a: null }), null],
    ['nothing, by status', get, new Response(null, { status: 204 }), null],
    ['nothing, as declared', { ...get, returns: 'nothing' }, json({ whatever: 1 }), null],
    ['nothing, said with nothing', { ...get, returns: 'nothing' }, new Response(''), null],
    ['rows of a page', page, json({ data: [{ id: 1 }] }), [{ id: 1 }]],
    ['rows at a deeper path', { ...page, records: 'a.0.rows' }, json({ a: [{ rows: [1] }] }), [1]],
    ['rows of a body that is the list', { ...page, records: '' }, json([1, 2]), [1, 2]],
    [
      'an envelope',
      { http: 'GET /x', returns: 'envelope', items: 'data' },
      json({ data: [1], total: 1 }),
      { data: [1], total: 1 },
    ],
    ['an empty page by status', { ...page, emptyOn: [404] }, json({ error: {} }, 404), []],
    [
      'a field from elsewhere',
      { ...get, fields: { used: 'used.value' } },
      json({ id: 1, used: { value: 'x' } }),
      { id: 1, used: 'x' },
    ],
    [
      'a field from elsewhere that is not there',
      { ...get, fields: { used: 'used.value' } },
      json({ id: 1, used: {} }),
      { id: 1, used: null },
    ],
    [
      'a field from elsewhere that is null',
      { ...get, fields: { used: 'used.value' } },
      json({ used: null }),
      { used: null },
    ],
    [
      'a field from elsewhere without its record',
      { ...get, fields: { used: 'used.value' } },
      json({ id: 1 }),
      { id: 1 },
    ],
    [
      'a field from elsewhere in rows',
      { ...page, fields: { n: 'a.n' } },
      json({ data: [{ a: { n: 1 } }, 'odd'] }),
      [{ a: { n: 1 }, n: 1 }, 'odd'],
    ],
    [
      'a field from elsewhere in an envelope',
      { http: 'GET /x', returns: 'envelope', items: 'data.list', fields: { n: 'a.n' } },
      json({ data: { list: [{ a: { n: 1 } }], more: 1 }, total: 1 }),
      { data: { list: [{ a: { n: 1 }, n: 1 }], more: 1 }, total: 1 },
    ],
  ])('%s', async (_, action, reply, want) => {
    expect((await call(action, reply)).records).toEqual(want)
  })

  test('the mark that decoders leave is a character like others', async () => {
    expect((await call(get, json({ name: '\ufffd' }))).records).toEqual({ name: '\ufffd' })
  })

  test.each([
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/vnd.acme+json',
    'APPLICATION/JSON',
  ])('JSON goes by the name %s', async (type) => {
    expect(
      (await call(get, new Response('{"id":1}', { headers: { 'content-type': type } }))).records,
    ).toEqual({ id: 1 })
  })

  test('meta: from a path, else a value, else null', async () => {
    const meta = { has_more: { from: 'more', else: false }, cursor: { from: 'next.cursor' }, total: {} }
    const action: Action = { ...page, meta }
    expect(
      (await call(action, json({ data: [], more: true, next: { cursor: 'c' }, total: 0 }))).meta,
    ).toEqual({
      has_more: true,
      cursor: 'c',
      total: 0,
    })
    expect((await call(action, json({ data: [] }))).meta).toEqual({
      has_more: false,
      cursor: null,
      total: null,
    })
  })

  test('what is known of the response', async () => {
    const answer = await call(get, json({}, 200, { 'Request-Id': 'req_1' }))
    expect(answer.response()).toMatchObject({ status: 200, requestId: 'req_1', attempts: 1 })
    expect(answer.response().headers['content-type']).toBe('application/json')
  })
})

describe('answers that are none', () => {
  const html = new Response('<html>', { headers: { 'content-type': 'text/html' } })
  test.each<[string, Action, Response]>([
    ['HTML', get, html],
    ['HTML where nothing is to be said', { ...get, returns: 'nothing' }, html],
    ['no content type', get, new Response(new TextEncoder().encode('{}'))],
    ['broken JSON', get, new Response('{"id":', { headers: { 'content-type': 'application/json' } })],
    ['nothing', get, new Response('', { headers: { 'content-type': 'application/json' } })],
    [
      'another charset',
      get,
      new Response(Buffer.from('{"a":"b"}', 'utf16le'), { headers: { 'content-type': 'application/json' } }),
    ],
    [
      'bytes that are no UTF-8',
      get,
      new Response(new Uint8Array([0x22, 0xff, 0x22]), { headers: { 'content-type': 'application/json' } }),
    ],
    ['no list where one belongs', page, json({ data: { id: 1 } })],
    ['no list in an envelope', { http: 'GET /x', returns: 'envelope', items: 'data' }, json({})],
    // Both were handed on as records.
    ['a whole answer that is null', get, json(null)],
    ['a whole answer that is a text', get, json('maintenance')],
    ['no record at its path', { ...get, record: 'a' }, json({ b: 1 })],
    ['a redirect', get, new Response(null, { status: 302, headers: { location: 'https://evil.example' } })],
    ['not modified', get, new Response(null, { status: 304 })],
  ])('%s', async (_, action, reply) => {
    expect(await failure(action, reply)).toMatchObject({
      code: 'upstream_bad_response',
      outcome: 'unknown',
      name: 'DecodeError',
    })
  })

  test('what may come whole the next time is retryable, what has another shape is not', async () => {
    expect((await failure(get, html)).retryable).toBe(true)
    expect((await failure(page, json({}))).retryable).toBe(false)
    expect((await failure(get, new Response(null, { status: 301 }))).retryable).toBe(false)
  })
})

describe('failures', () => {
  test.each<[number, ErrorCode, string]>([
    [400, 'upstream_invalid_request', 'rejected'],
    [401, 'connector_needs_reauth', 'rejected'],
    [402, 'upstream_declined', 'rejected'],
    [403, 'upstream_forbidden', 'rejected'],
    [404, 'upstream_not_found', 'rejected'],
    [405, 'upstream_invalid_request', 'rejected'],
    [408, 'upstream_timeout', 'unknown'],
    [409, 'upstream_conflict', 'rejected'],
    [410, 'upstream_gone', 'rejected'],
    [412, 'upstream_conflict', 'rejected'],
    [413, 'upstream_invalid_request', 'rejected'],
    [422, 'upstream_invalid_request', 'rejected'],
    [424, 'upstream_error', 'unknown'],
    [429, 'upstream_rate_limited', 'rejected'],
    [500, 'upstream_error', 'unknown'],
    [501, 'upstream_error', 'unknown'],
    [503, 'upstream_error', 'unknown'],
    [599, 'upstream_error', 'unknown'],
  ])('status %i is %s, %s', async (status, code, outcome) => {
    expect(await failure(get, json({}, status))).toMatchObject({
      code,
      outcome,
      upstream: { provider: 'acme', status },
    })
    const html = new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
    expect(await failure(get, html)).toMatchObject({ code, outcome })
  })

  test('the vendor’s words', async () => {
    const body = { error: { type: 'invalid_request_error', message: 'Bad\nvalue', param: 'created[gte]' } }
    const error = await failure(
      { ...get, query: { created: {} } },
      json(body, 400, { 'request-id': 'req_1' }),
    )
    expect(error).toMatchObject({
      code: 'upstream_invalid_request',
      message: 'things.get at acme: status 400: invalid_request_error: Bad value',
      requestId: 'req_1',
      upstream: {
        provider: 'acme',
        status: 400,
        code: 'invalid_request_error',
        requestId: 'req_1',
        message: 'Bad value',
      },
      errors: [{ pointer: '/params/created/gte', code: 'refused', message: 'Bad value' }],
      entity: 'things',
      action: 'get',
      attempts: 1,
    })
  })

  test.each([
    ['limit', '/params/limit'],
    ['a[b][0][c]', '/params/a/b/0/c'],
    ['a.b', '/params/a/b'],
  ])('the field %s', async (param, pointer) => {
    expect((await failure(get, json({ error: { param } }, 400))).errors).toEqual([
      { pointer, code: 'refused', message: 'was refused' },
    ])
  })

  test.each<[string, unknown, number, ErrorCode]>([
    ['a code', { error: { code: 'rate_limit' } }, 400, 'upstream_rate_limited'],
    ['a code by pattern', { error: { code: 'resource_missing' } }, 400, 'upstream_not_found'],
    ['the second path', { error: { type: 'rate_limit' } }, 400, 'upstream_rate_limited'],
    ['an unknown code', { error: { code: 'odd' } }, 409, 'upstream_conflict'],
    ['a code that objects inherit', { error: { code: 'constructor' } }, 400, 'upstream_invalid_request'],
    ['no text for a code', { error: { code: { x: 1 } } }, 402, 'upstream_declined'],
    ['no object', [], 402, 'upstream_declined'],
  ])('mapped by %s', async (_, body, status, code) => {
    expect((await failure(get, json(body, status))).code).toBe(code)
  })

  test('a body may mean failure whatever the status', async () => {
    const rules = {
      failed: { success: false },
      code: ['errorInfo.code', 'errors.0'],
      message: ['errorInfo.message', 'errors'],
      map: { '*_not_found': 'upstream_not_found', 401: 'upstream_forbidden', odd: 'no_code_of_ours' },
    }
    const connector: Connector = { ...shop, errors: rules }
    const of = (body: unknown, status = 200) => failure(get, json(body, status), {}, connector)
    expect(await of({ success: false, errorInfo: { code: 'x_not_found' } })).toMatchObject({
      code: 'upstream_not_found',
    })
    expect(await of({ success: false, errors: ['odd', 'and more'] })).toMatchObject({
      code: 'upstream_invalid_request',
      upstream: { code: 'odd', message: 'odd and more', status: 200 },
      outcome: 'rejected',
    })
    expect(await of({}, 401)).toMatchObject({ code: 'upstream_forbidden' })
    expect(
      (await call({ ...get, returns: 'nothing' }, json({ success: true }), {}, connector)).records,
    ).toBeNull()
    expect(
      await failure({ ...get, returns: 'nothing' }, json({ success: false }), {}, connector),
    ).toMatchObject({
      code: 'upstream_invalid_request',
    })
  })

  test.each([
    ['true', 402, true],
    ['false', 503, false],
    ['maybe', 503, true],
  ])('the upstream’s own word on retries: %s', async (word, status, retryable) => {
    expect((await failure(get, json({}, status, { 'Acme-Should-Retry': word }))).retryable).toBe(retryable)
  })

  test('the wait that a limit asks for', async () => {
    expect(await failure(get, json({}, 429, { 'retry-after': '7' }))).toMatchObject({
      retryAfterMs: 7000,
      retryable: true,
    })
    expect(await failure(get, json({}, 429))).not.toHaveProperty('retryAfterMs')
  })
})

describe('a fetch that gives only a text', () => {
  const answer = (text: string) => ({
    status: 200,
    headers: new Headers({ 'content-type': 'application/json' }),
    text: async () => text,
  })
  const connectTo = (text: string) => {
    const context = openContext(shop, {
      auth: { api_key: 'k' },
      fetch: async () => answer(text),
      maxRetries: 0,
    })
    return executeAction(context, { name: 'things', actions: { get } }, 'get')
  }

  test('is as good', async () => {
    expect((await connectTo('{"id":1}')).records).toEqual({ id: 1 })
  })

  test('is held to the same size', async () => {
    expect(await failureOf(connectTo(' '.repeat(2 ** 25 + 1)))).toMatchObject({
      code: 'upstream_bad_response',
    })
  })
})

test('no secret comes back out of an error', async () => {
  const body = {
    error: {
      code: `code ${key}`,
      param: key,
      message: `Invalid key ${key} ${encodeURIComponent(key)} ${btoa(key)} ${key.slice(0, 9)}*** sk_live_other Bearer ${key}`,
    },
  }
  const error = await failure(get, json(body, 401, { 'request-id': key }))
  const told = `${inspect(error, { depth: 9, showHidden: true })}${JSON.stringify(error)}${error.stack}`
  for (const secret of [key, encodeURIComponent(key), btoa(key), key.slice(0, 9), 'sk_live_other']) {
    expect(told).not.toContain(secret)
  }
  expect(error.upstream?.message).toContain('Invalid key [redacted]')
})
