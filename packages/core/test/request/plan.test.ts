import type { Action } from '@plugboard/core'
import { planRequest } from '@plugboard/core/checks'
import { describe, expect, test } from 'vitest'
import { items, shop } from '../support/shop.ts'
import { jsonShop, plan, refusal } from './planning.ts'

describe('a whole request', () => {
  test('of a list', () => {
    expect(planRequest(shop, items, 'list', { limit: 5, created: { gte: 1 }, ids: ['a b', 'c&d'] })).toEqual([
      {
        method: 'GET',
        template: '/v1/items',
        path: '/v1/items',
        query: 'limit=5&created[gte]=1&ids[0]=a%20b&ids[1]=c%26d',
        headers: { accept: 'application/json', 'acme-version': '2026-01-01' },
      },
    ])
  })

  test('of a create', () => {
    expect(planRequest(shop, items, 'create', { name: 'Löwe', metadata: { a: 'x', b: null } })).toEqual([
      {
        method: 'POST',
        template: '/v1/items',
        path: '/v1/items',
        query: '',
        headers: {
          accept: 'application/json',
          'acme-version': '2026-01-01',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'name=L%C3%B6we&metadata[a]=x&metadata[b]=',
      },
    ])
  })

  // Regression: of a repeated name, only the last value was sent.
  test('of several values of a constant', () => {
    const constant = { kind: ['a', 'b&c'], size: 1 }
    expect(plan({ http: 'GET /v1/items', constant }, {}).query).toBe('kind=a&kind=b%26c&size=1')
  })

  // Regression: it was taken for one with a credential, which nobody filled in.
  test('of a connector with a constant header in braces', () => {
    const headers = { 'X-Options': '{"compact":true}' }
    expect(planRequest({ ...shop, headers }, items, 'get', { id: 'i' })[0]?.headers).toEqual({
      accept: 'application/json',
      'x-options': '{"compact":true}',
    })
  })

  test('it contains neither credentials nor headers with them', () => {
    expect(JSON.stringify(planRequest(shop, items, 'get', { id: 'i' }))).not.toMatch(
      /authorization|acme-account/i,
    )
  })
})

describe('headers', () => {
  const action: Action = {
    http: 'GET /x',
    header: { range: { type: 'string', as: 'Range' }, count: { send: 3 } },
  }

  test('contain params under their wire names', () => {
    expect(plan(action, { range: 'bytes=0-1' }).headers).toMatchObject({ range: 'bytes=0-1', count: '3' })
  })

  test('the caller’s override the connector’s, in any case', () => {
    const [request] = planRequest(shop, items, 'list', {}, { 'ACME-version': '2020-01-01', 'X-Mine': 'yes' })
    expect(request?.headers).toEqual({
      accept: 'application/json',
      'acme-version': '2020-01-01',
      'x-mine': 'yes',
    })
  })

  test.each([
    ['a line end', 'X-Mine', 'a\r\nevil: 1'],
    ['a character outside of ASCII', 'X-Mine', 'ü'],
    ['too much', 'X-Mine', 'x'.repeat(4097)],
    ['a broken name', 'X Mine', 'x'],
    // Regression: name and value were joined before they were checked.
    ['a name with a colon', 'a:', 'x'],
    ['a name of a colon', ':', 'x'],
    ['a name with a line end', 'a\r\nb', 'x'],
    ['a name with a parenthesis', 'a(b)', 'x'],
    ['a name outside of ASCII', 'ä', 'x'],
    ['an empty name', '', 'x'],
    ['a long name', 'x'.repeat(257), 'x'],
    ['a name that objects inherit', '__proto__', 'x'],
    ['a header of the connection', 'Transfer-Encoding', 'chunked'],
    ['a change of the protocol', 'upgrade', 'h2c'],
    ['an expectation', 'Expect', '100-continue'],
    ['a framing header', 'Content-Length', '5'],
    ['another host', 'host', 'evil.example'],
  ])('%s is rejected', (_, name, value) => {
    const run = () => planRequest(shop, items, 'list', {}, { [name]: value })
    expect(refusal(run)).toBe(`invalid_request: /headers/${name} bad_header`)
  })

  test('every name that RFC 9110 allows is sent', () => {
    const name = "!#$%&'*+-.^_`|~0aZ"
    expect(planRequest(shop, items, 'list', {}, { [name]: 'x' })[0]?.headers).toHaveProperty(
      [name.toLowerCase()],
      'x',
    )
  })
})

describe('a query that would be too long', () => {
  const search: Action = {
    http: 'GET /{space}/search',
    long: { http: 'POST /{space}/search/long', lists: ['fields', 'keys'], unless: ['fast'] },
    constant: { version: 3 },
    query: {
      jql: { type: 'string', as: 'q' },
      fields: { type: 'string', style: 'comma', send: 'id' },
      expand: { type: 'string', style: 'comma' },
      keys: { type: 'array', style: 'comma', items: { type: 'string' } },
      limit: { type: 'integer' },
      fast: { type: 'boolean' },
    },
  }
  const planned = (params: object) => plan(search, { space: 'a b', ...params }, jsonShop)

  test('is sent as the body of another request', () => {
    const jql = 'x'.repeat(10_000)
    const { body = '', ...rest } = planned({
      jql,
      fields: 'id, name',
      expand: 'a,b',
      keys: ['k', 'l'],
      limit: 5,
    })
    expect(rest).toMatchObject({ method: 'POST', path: '/a%20b/search/long', query: '' })
    expect(rest.headers['content-type']).toBe('application/json')
    const want = { q: jql, fields: ['id', 'name'], expand: 'a,b', keys: ['k', 'l'], limit: 5, version: 3 }
    expect(JSON.parse(body)).toEqual(want)
  })

  test('is sent regardless with a param that the other request does not support', () => {
    expect(planned({ jql: 'x'.repeat(10_000), fast: false }).method).toBe('GET')
  })

  test.each([
    ['it contains the defaults', 'x'.repeat(6_000), 'POST'],
    ['characters count as encoded', 'ü'.repeat(1_000), 'POST'],
    ['a shorter query stays a query', 'x'.repeat(5_900), 'GET'],
  ])('%s', (_, jql, method) => {
    const { body, ...rest } = planned({ jql })
    expect(rest.method).toBe(method)
    expect(body && JSON.parse(body)).toEqual(
      method === 'GET' ? undefined : { q: jql, fields: ['id'], version: 3 },
    )
  })
})

test('an array in a header is joined by commas, unless its style says otherwise', () => {
  const header: Action['header'] = {
    days: { type: 'array', as: 'X-Days' },
    bars: { type: 'array', as: 'X-Bars', style: 'pipe' },
  }
  const { headers } = plan({ http: 'GET /x', header }, { days: [1, 2], bars: ['a', 'b'] })
  expect(headers).toMatchObject({ 'x-days': '1,2', 'x-bars': 'a|b' })
})

test('an action may have a media type of its own for JSON', () => {
  const type = 'application/merge-patch+json'
  const header: Action['header'] = { content_type: { as: 'Content-Type', const: type, send: type } }
  const { headers, body } = plan({ http: 'PATCH /x', header, body: { a: {} } }, { a: 1 }, jsonShop)
  expect([headers['content-type'], body]).toEqual([type, '{"a":1}'])
})

// Regression: the media type was that of the header, and the body was encoded as those of the connector's other actions.
test.each([
  ['a form beside JSON', 'application/x-www-form-urlencoded', jsonShop, 'a[0]=1&a[1]=2'],
  ['JSON beside forms', 'application/json', shop, '{"a":[1,2]}'],
])('an action may send %s', (_, type, connector, want) => {
  const header: Action['header'] = { content_type: { as: 'Content-Type', const: type, send: type } }
  const action: Action = { http: 'POST /x', header, body: { a: { type: 'array', style: 'indexed' } } }
  const { headers, body } = plan(action, { a: [1, 2] }, connector)
  expect([headers['content-type'], decodeURIComponent(body ?? '')]).toEqual([type, want])
})

// Regression: the text `null` was sent, with a media type.
test('a body of one value that the caller leaves out is not sent', () => {
  const action: Action = { http: 'POST /x', body: { items: { type: 'array', whole: true } } }
  expect(plan(action, {}, jsonShop)).not.toHaveProperty('body')
  expect(plan(action, {}, jsonShop).headers).not.toHaveProperty('content-type')
  expect(plan(action, { items: [] }, jsonShop)).toMatchObject({ body: '[]' })
  expect(plan(action, { items: null }, jsonShop)).toMatchObject({ body: 'null' })
})
