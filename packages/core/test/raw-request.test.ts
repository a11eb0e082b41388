/** Requests to endpoints that no action covers. */
import { posix } from 'node:path'
import { ConnectorError, connect } from '@plugboard/core'
import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { items, shop } from './support/shop.ts'
import { failureOf, json, stubFetch } from './support/stub.ts'

function open(...replies: Parameters<typeof stubFetch>) {
  const { fetch, sent } = stubFetch(...replies)
  return { client: connect(shop, { items }, { auth: { api_key: 'k' }, fetch, maxRetries: 2 }), sent }
}

test('it has the credentials, host and encoding of the connector, and answers the JSON', async () => {
  const { client, sent } = open(json([1, 'two']))
  const request = client.request<unknown[]>({
    method: 'POST',
    path: '/v1/coupons',
    query: { expand: ['a', 'b'] },
    body: { percent_off: 10, metadata: { a: 'b' } },
  })
  expectTypeOf(request).resolves.toEqualTypeOf<unknown[]>()
  expect(await request).toEqual([1, 'two'])
  const reference = open(json({}))
  await reference.client.items.create({ name: 'n' })
  const [own, other] = [sent[0], reference.sent[0]]
  expect(new URL(own?.url ?? '').origin).toBe(new URL(other?.url ?? '').origin)
  expect(new URL(own?.url ?? '').pathname).toBe('/v1/coupons')
  expect(own?.headers.authorization).toBe(other?.headers.authorization)
  expect(own?.headers['content-type']).toBe(other?.headers['content-type'])
  expect(own?.headers['idempotency-key']).toMatch(/.{20,}/)
})

test('a body is JSON where its content type says so, also if the connector sends forms', async () => {
  const { client, sent } = open(json({}), json({}))
  const body = { list: [{ a: null }], at: { b: true } }
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  await client.request({ method: 'POST', path: '/v2/destinations', body, headers })
  expect(sent[0]?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(String(sent[0]?.body))).toEqual(body)
  await client.request({
    method: 'POST',
    path: '/v1/x',
    body: { a: 1 },
    headers: { 'Content-Type': 'text/plain' },
  })
  expect(sent[1]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
})

test('headers of the caller are sent, beside the credentials', async () => {
  const { client, sent } = open(json({}), json({}))
  const options = { headers: { authorization: 'Bearer stolen' } }
  await client.request({ method: 'GET', path: '/v1/x', headers: { 'X-Trace': 't' } }, options)
  await client.items.get({ id: 'i' })
  expect(sent[0]?.headers['x-trace']).toBe('t')
  expect(sent[0]?.headers.authorization).toBe(sent[1]?.headers.authorization)
})

test('an empty response is null, and its status can be read', async () => {
  const { client } = open(new Response(null, { status: 204 }))
  const { data, response } = await client.request({ method: 'DELETE', path: '/v1/coupons/a' }).withResponse()
  expect([data, response.status]).toEqual([null, 204])
})

test('a read is repeated, and so is a write under one key', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const { client, sent } = open(json({}, 503), json({ ok: true }))
    expect(await client.request({ method, path: '/v1/x' })).toEqual({ ok: true })
    const keys = new Set(sent.map(({ headers }) => headers['idempotency-key']))
    expect([sent.length, keys.size]).toEqual([2, 1])
  }
})

test('a write without a key is not repeated once it may have arrived', async () => {
  const { idempotency: _, ...keyless } = shop
  const { fetch, sent } = stubFetch(json({}, 503))
  const client = connect(keyless, { items }, { auth: { api_key: 'k' }, fetch })
  const error = await failureOf(client.request({ method: 'POST', path: '/v1/x' }))
  expect(error).toMatchObject({ outcome: 'unknown', retryable: false })
  expect(sent).toHaveLength(1)
})

test('a failure is the typed error of the status', async () => {
  const { client } = open(json({ error: { message: 'gone' } }, 404))
  const error = await failureOf(client.request({ method: 'GET', path: '/v1/x' }))
  expect(error).toBeInstanceOf(ConnectorError)
  expect(error).toMatchObject({ code: 'upstream_not_found', outcome: 'rejected' })
})

describe('refuses before anything is sent', () => {
  test.each([
    ['another host', { path: 'https://evil.example/v1' }, '/request/path'],
    ['a host after two slashes', { path: '//evil.example/v1' }, '/request/path'],
    ['a host after a backslash', { path: '/\\evil.example' }, '/request/path'],
    ['the folder above', { path: '/v1/../admin' }, '/request/path'],
    ['the folder above, encoded', { path: '/v1/%2e%2E/admin' }, '/request/path'],
    ['the folder above behind an encoded slash', { path: '/v1/a%2f..%2fadmin' }, '/request/path'],
    ['the folder above, encoded twice', { path: '/v1/%252e%252e/admin' }, '/request/path'],
    ['the folder above, encoded twice beside a percent sign', { path: '/%25/%252e./a' }, '/request/path'],
    ['the folder above behind an encoded tab', { path: '/v1/%09../admin' }, '/request/path'],
    ['an encoded NUL', { path: '/v1/a%00' }, '/request/path'],
    ['the folder above with a path param', { path: '/v1/..;/admin' }, '/request/path'],
    ['a bad escape', { path: '/v1/%' }, '/request/path'],
    ['a query string', { path: '/v1?a=1' }, '/request/path'],
    ['a template', { path: '/v1/{id}' }, '/request/path'],
    ['a line break', { path: '/v1\r\nHost: evil' }, '/request/path'],
    ['another method', { path: '/v1', method: 'TRACE' }, '/request/method'],
    ['a GET with a body', { path: '/v1', body: {} }, '/request/body'],
    ['an unknown name', { path: '/v1', params: {} }, '/request/params'],
    ['a query that is no object', { path: '/v1', query: 'a=1' }, '/request/query'],
    ['a query that cannot be encoded', { path: '/v1', query: { a: { 'b]': 1 } } }, '/request/query/a/b]'],
    ['a query that is half a character', { path: '/v1', query: { a: '\ud800' } }, '/request/query/a'],
    ['a name that is half a character', { path: '/v1', query: { '\ud800': 1 } }, '/request/query/\ud800'],
    ['a header name with a colon', { path: '/v1', headers: { 'a:': 'x' } }, '/request/headers/a:'],
    ['a header twice', { path: '/v1', headers: { 'X-A': 'a', 'x-a': 'b' } }, '/request/headers/x-a'],
    ['a header of two lines', { path: '/v1', headers: { 'x-a': 'a\r\nb: c' } }, '/request/headers/x-a'],
    ...[
      'Authorization',
      'Cookie',
      'HOST',
      'Idempotency-Key',
      'X-HTTP-Method-Override',
      'Content-Length',
      'Transfer-Encoding',
      // Regression: the server does not decode responses.
      'Accept-Encoding',
    ].map((name): [string, object, string] => [
      `the header ${name}`,
      { path: '/v1', headers: { [name]: 'x' } },
      `/request/headers/${name}`,
    ]),
  ])('%s', async (_, request, pointer) => {
    const { client, sent } = open(json({}))
    const error = await failureOf(client.request({ method: 'GET', ...request } as never))
    expect(error).toMatchObject({ code: 'invalid_request', outcome: 'not_sent', errors: [{ pointer }] })
    expect(sent).toEqual([])
  })
})

describe('credentials in the query or the body cannot be overridden', () => {
  const method = { name: 'key', credentials: { api_key: { type: 'string', required: true } } } as const
  const pair = 'id=1&Key={api_key}'
  const open = (auth: object, encoding: 'form' | 'json') => {
    const { fetch, sent } = stubFetch(json({}))
    const { encoding: _, ...rest } = shop
    const keyed = { ...rest, ...(encoding === 'form' && { encoding }), auth: [{ ...method, ...auth }] }
    return { client: connect(keyed, { items }, { auth: { api_key: 'k' }, fetch }), sent }
  }
  test.each<[string, object, object, string | undefined]>([
    ['a query that names the key', { query: pair }, { query: { key: 'x' } }, '/request/query/key'],
    ['an array of keys', { query: pair }, { query: { 'Key[]': 'x' } }, '/request/query/Key[]'],
    ['a body that names the key', { body: pair }, { body: { Key: 'x' } }, '/request/body/Key'],
    ['a query beside a key in bodies', { body: pair }, { query: { Key: 'x' } }, '/request/query/Key'],
    ['another name', { query: pair }, { query: { keys: 'x' }, body: { key: 'x' } }, undefined],
  ])('%s', async (_, auth, request, pointer) => {
    for (const encoding of ['form', 'json'] as const) {
      const { client, sent } = open(auth, encoding)
      const call = client.request({ method: 'POST', path: '/v1', ...request })
      if (pointer === undefined) expect([await call, sent.length]).toEqual([{}, 1])
      else
        expect([await failureOf(call), sent]).toMatchObject([
          { errors: [{ pointer, code: 'not_allowed' }] },
          [],
        ])
    }
  })
})

/** Pieces from which paths are made that may leave the server's. */
const PIECES = [
  '/',
  '//',
  '.',
  '..',
  '%2e',
  '%2E',
  '%252e',
  '%2f',
  '%255c',
  '\\',
  '%5c',
  ';',
  'a',
  '@evil',
  ':80',
  '\t',
  '%09',
  '%25',
  'https:',
  '?',
  '#',
]

/** The path as a server sees it that decodes once more than it should. */
const decodings = (path: string): string[] => {
  const once = path.replace(/%([0-7][\da-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return once === path ? [path] : [path, ...decodings(once)]
}

const BASE = 'https://shop.example/base'

function requireBelowBase({ url }: { readonly url: string }): void {
  const { origin, pathname, username, search, hash } = new URL(url)
  expect([origin, username, search, hash]).toEqual([new URL(BASE).origin, '', '', ''])
  for (const seen of decodings(pathname))
    expect(posix.normalize(seen.replaceAll('\\', '/'))).toMatch(/^\/base\//)
}

test('however a path is written, it stays on the host and below its path', async () => {
  const { fetch, sent } = stubFetch(json({}))
  const client = connect(shop, { items }, { auth: { api_key: 'k' }, fetch, server: BASE })
  const piece = fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 }))
  const pieces = fc.array(piece, { maxLength: 8 })
  const outcomes = { sent: 0, refused: 0 }
  const property = fc.asyncProperty(fc.constantFrom('', '/'), pieces, async (start, rest) => {
    sent.length = 0
    const asked = client.request({ method: 'GET', path: start + rest.join('') })
    const refused = await asked.then(
      () => undefined,
      (error: unknown) => error,
    )
    outcomes[refused === undefined ? 'sent' : 'refused']++
    if (refused !== undefined) expect([refused, sent]).toMatchObject([{ code: 'invalid_request' }, []])
    sent.forEach(requireBelowBase)
  })
  await fc.assert(property, { numRuns: 2000 })
  expect(Math.min(outcomes.sent, outcomes.refused)).toBeGreaterThan(100)
})
