import { type Action, type ErrorRules, executeAction, openContext } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { shop } from '../support/shop.ts'
import { failureOf, json } from '../support/stub.ts'
import { call, failure, get, page } from './decoding.ts'

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
      'rows inside of the items of a list',
      { ...page, records: 'list.*.a.b', fields: { n: 'c.n' } },
      json({ list: [{ a: { b: { c: { n: 1 } } }, beside: 2 }] }),
      [{ c: { n: 1 }, n: 1 }],
    ],
    ['rows inside of the items of a body', { ...page, records: '*.a' }, json([{ a: 1 }, { a: 2 }]), [1, 2]],
    [
      'an envelope',
      { http: 'GET /x', returns: 'envelope', items: 'data' },
      json({ data: [1], total: 1 }),
      { data: [1], total: 1 },
    ],
    ['an empty page by status', { ...page, emptyOn: [404] }, json({ error: {} }, 404), []],
    [
      'a field from another path',
      { ...get, fields: { used: 'used.value' } },
      json({ id: 1, used: { value: 'x' } }),
      { id: 1, used: 'x' },
    ],
    [
      'an absent field from another path',
      { ...get, fields: { used: 'used.value' } },
      json({ id: 1, used: {} }),
      { id: 1, used: null },
    ],
    [
      'a null field from another path',
      { ...get, fields: { used: 'used.value' } },
      json({ used: null }),
      { used: null },
    ],
    [
      'a field from another path without its record',
      { ...get, fields: { used: 'used.value' } },
      json({ id: 1 }),
      { id: 1 },
    ],
    [
      'a field from another path in rows',
      { ...page, fields: { n: 'a.n' } },
      json({ data: [{ a: { n: 1 } }, 'odd'] }),
      [{ a: { n: 1 }, n: 1 }, 'odd'],
    ],
    [
      'a field from another path in an envelope',
      { http: 'GET /x', returns: 'envelope', items: 'data.list', fields: { n: 'a.n' } },
      json({ data: { list: [{ a: { n: 1 } }], more: 1 }, total: 1 }),
      { data: { list: [{ a: { n: 1 }, n: 1 }], more: 1 }, total: 1 },
    ],
  ])('%s', async (_, action, reply, want) => {
    expect((await call(action, reply)).records).toEqual(want)
  })

  // Regression: the response of a gateway, which stands in for the whole site, was an empty list of projects.
  test.each([
    ['a web page', new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } })],
    ['JSON of another form', json({ code: 404, message: 'no route' }, 404)],
    ['an error of another form', json({ status: 404, error: 'Not Found' }, 404)],
    ['an empty body', new Response('', { status: 404 })],
  ])('%s with such a status is no empty page', async (_, gateway) => {
    expect(await failure({ ...page, emptyOn: [404] }, gateway)).toMatchObject({ code: 'upstream_not_found' })
  })

  test.each<[string, ErrorRules, Response]>([
    ['a list of texts', { message: ['errorMessages', 'message'] }, json({ errorMessages: [] }, 404)],
    ['a value', { failed: { ok: false }, message: ['info.text'] }, json({ ok: false }, 404)],
    ['nothing, where no form is declared', {}, new Response('', { status: 404 })],
  ])('an empty page is recognized by the vendor’s form of errors: %s', async (_, errors, reply) => {
    const { records } = await call({ ...page, emptyOn: [404] }, reply, {}, { ...shop, errors })
    expect(records).toEqual([])
  })

  test('a replacement character in valid UTF-8 is accepted', async () => {
    expect((await call(get, json({ name: '\ufffd' }))).records).toEqual({ name: '\ufffd' })
  })

  test.each([
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/vnd.acme+json',
    'APPLICATION/JSON',
  ])('%s is accepted as JSON', async (type) => {
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

  test('response metadata', async () => {
    const answer = await call(get, json({}, 200, { 'Request-Id': 'req_1' }))
    expect(answer.response()).toMatchObject({ status: 200, requestId: 'req_1', attempts: 1 })
    expect(answer.response().headers['content-type']).toBe('application/json')
  })
})

describe('invalid responses', () => {
  const html = new Response('<html>', { headers: { 'content-type': 'text/html' } })
  test.each<[string, Action, Response]>([
    ['HTML', get, html],
    ['HTML for an action without a result', { ...get, returns: 'nothing' }, html],
    ['no content type', get, new Response(new TextEncoder().encode('{}'))],
    ['broken JSON', get, new Response('{"id":', { headers: { 'content-type': 'application/json' } })],
    ['nothing', get, new Response('', { headers: { 'content-type': 'application/json' } })],
    [
      'another charset',
      get,
      new Response(Buffer.from('{"a":"b"}', 'utf16le'), { headers: { 'content-type': 'application/json' } }),
    ],
    [
      'invalid UTF-8',
      get,
      new Response(new Uint8Array([0x22, 0xff, 0x22]), { headers: { 'content-type': 'application/json' } }),
    ],
    ['a missing list', page, json({ data: { id: 1 } })],
    ['an envelope without its list', { http: 'GET /x', returns: 'envelope', items: 'data' }, json({})],
    // Both were once returned as records.
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

  test('a truncated body is retryable, one of another shape is not', async () => {
    expect((await failure(get, html)).retryable).toBe(true)
    expect((await failure(page, json({}))).retryable).toBe(false)
    expect((await failure(get, new Response(null, { status: 301 }))).retryable).toBe(false)
  })
})

describe('a fetch that provides only text()', () => {
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

  test('works as well', async () => {
    expect((await connectTo('{"id":1}')).records).toEqual({ id: 1 })
  })

  test('has the same size limit', async () => {
    expect(await failureOf(connectTo(' '.repeat(2 ** 25 + 1)))).toMatchObject({
      code: 'upstream_bad_response',
    })
  })
})
