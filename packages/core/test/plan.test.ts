import {
  type Action,
  type Connector,
  ConnectorError,
  type Entity,
  planRequest,
  type RequestPlan,
  validateParams,
} from '@plugboard/core'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseForm } from './bracket-parser.ts'
import { items, shop } from './shop.ts'

const jsonShop: Connector = { ...shop, ...{ encoding: undefined as never, arrays: 'repeat' } }

function plan(action: Action, params: unknown, connector: Connector = shop): RequestPlan {
  const entity: Entity = { name: 'things', actions: { act: action } }
  const [first, ...rest] = planRequest(connector, entity, 'act', params)
  if (first === undefined || rest.length > 0) throw new Error('not one request')
  return first
}

function refusal(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof ConnectorError)
      return `${error.code}: ${error.errors?.[0]?.pointer} ${error.errors?.[0]?.code}`
  }
  return 'not refused'
}

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

  test('it contains neither credentials nor headers with them', () => {
    expect(JSON.stringify(planRequest(shop, items, 'get', { id: 'i' }))).not.toMatch(
      /authorization|acme-account/i,
    )
  })
})

describe('queries', () => {
  const query = (params: Record<string, unknown>, table: Action['query'], connector?: Connector) =>
    plan({ http: 'GET /x', ...(table && { query: table }) }, params, connector).query

  test.each<[string, unknown, string]>([
    ['text', 'a', 'v=a'],
    ['a space', 'a b', 'v=a%20b'],
    ['a plus', '+key', 'v=%2Bkey'],
    ['separators', 'a&b=c#d?', 'v=a%26b%3Dc%23d%3F'],
    ['a number', 1.5, 'v=1.5'],
    ['a very large number', 1e21, 'v=1e%2B21'],
    ['true', true, 'v=true'],
    ['false', false, 'v=false'],
    ['null, which clears a field', null, 'v='],
    ['an empty text', '', 'v='],
    ['absent', undefined, ''],
    ['an empty array', [], 'v='],
    ['an empty object', {}, ''],
    ['an object', { a: { b: 1, c: undefined } }, 'v[a][b]=1'],
    ['an array of objects', [{ a: 1 }, { a: 2 }], 'v[0][a]=1&v[1][a]=2'],
    ['a key that needs encoding', { 'a b&': 1 }, 'v[a%20b%26]=1'],
  ])('%s', (_, v, want) => {
    expect(query({ v }, { v: {} })).toBe(want)
  })

  test.each<['indexed' | 'repeat' | 'comma', string]>([
    ['indexed', 'v[0]=a%20b&v[1]=c'],
    ['repeat', 'v=a%20b&v=c'],
    ['comma', 'v=a%20b%2Cc'],
  ])('arrays %s', (style, want) => {
    const v = ['a b', 'c']
    expect(query({ v }, { v: { type: 'array', style } })).toBe(want)
    expect(query({ v }, { v: { type: 'array' } }, { ...shop, arrays: style })).toBe(want)
  })

  test('arrays repeat by default', () => {
    const { arrays, ...unsaid } = shop
    expect(query({ v: [1, 2] }, { v: { type: 'array' } }, unsaid)).toBe('v=1&v=2')
  })

  test('objects in an array have indexes, whatever the style', () => {
    const v = [{ a: 1, b: 2 }, { a: 3 }]
    expect(query({ v }, { v: { type: 'array', style: 'repeat' } })).toBe('v[0][a]=1&v[0][b]=2&v[1][a]=3')
  })

  test('inherited properties are not params', () => {
    expect(query({}, { constructor: {}, toString: {}, a: { send: 1 } })).toBe('a=1')
  })

  test('an item with a comma is rejected in a comma-joined array', () => {
    const run = () => query({ v: ['a,b'] }, { v: { type: 'array', style: 'comma' } })
    expect(refusal(run)).toBe('invalid_request: /params/v bad_format')
  })

  test.each([
    [{}, 'v=all'],
    [{ drive: 'd' }, 'v=drive&drive=d'],
    [{ space: 's' }, 'v=user&space=s'],
    [{ drive: 'd', space: 's' }, 'v=drive&drive=d&space=s'],
    [{ drive: 'd', v: 'own' }, 'v=own&drive=d'],
    [{ drive: undefined }, 'v=all'],
  ])('defaults may depend on other params: %j', (params, expected) => {
    const v = { send: 'all', sendWith: { drive: 'drive', space: 'user' } }
    expect(query(params, { v, drive: {}, space: {} })).toBe(expected)
  })

  test('wire names, defaults, constants', () => {
    const action: Action = {
      http: 'GET /x',
      query: { a: { as: 'b' }, all: { type: 'boolean', send: true }, page: { send: 7 } },
      constant: { alt: 'me dia', n: 1 },
    }
    expect(plan(action, { a: 1, page: 0 }).query).toBe('b=1&all=true&page=0&alt=me%20dia&n=1')
  })
})

describe('bodies', () => {
  const body = (params: Record<string, unknown>, table: Action['body'], connector: Connector = jsonShop) =>
    plan({ http: 'POST /x', ...(table && { body: table }) }, params, connector)

  test('JSON keeps null, types and order, and omits absent params', () => {
    const params = { a: null, b: [1, { c: true }], d: undefined, e: { f: null } }
    expect(body(params, { a: {}, b: {}, d: {}, e: {}, g: { send: 1, as: 'h' } }).body).toBe(
      '{"a":null,"b":[1,{"c":true}],"e":{"f":null},"h":1}',
    )
  })

  test('an array in JSON is joined only if its own declaration says so', () => {
    const commas: Connector = { ...jsonShop, arrays: 'comma' }
    const table = { a: { type: 'array' }, b: { type: 'array', style: 'comma' } } as const
    expect(body({ a: ['x', 'y,z'], b: ['x', 'y'] }, table, commas).body).toBe('{"a":["x","y,z"],"b":"x,y"}')
  })

  test('without params a JSON body is an empty object, a form is empty', () => {
    expect(body({}, undefined)).toMatchObject({ body: '{}', headers: { 'content-type': 'application/json' } })
    expect(body({}, undefined, shop).body).toBe('')
  })

  test('a key named __proto__ is an ordinary key', () => {
    const metadata = JSON.parse('{"__proto__":"x"}')
    expect(body({ metadata }, { metadata: {} }).body).toBe('{"metadata":{"__proto__":"x"}}')
    expect(body({ metadata }, { metadata: {} }, shop).body).toBe('metadata[__proto__]=x')
  })

  test('GET and DELETE have none', () => {
    expect(plan({ http: 'DELETE /x' }, {}, jsonShop)).not.toHaveProperty('body')
    expect(plan({ http: 'GET /x' }, {}, jsonShop).headers).not.toHaveProperty('content-type')
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
    ['a framing header', 'Content-Length', '5'],
    ['another host', 'host', 'evil.example'],
  ])('%s is rejected', (_, name, value) => {
    const run = () => planRequest(shop, items, 'list', {}, { [name]: value })
    expect(refusal(run)).toBe(`invalid_request: /headers/${name} bad_header`)
  })
})

describe('masks', () => {
  const mask = { always: ['nextPageToken'], records: 'files', fields: 'id,name' }
  const sent = (fields: unknown, of: NonNullable<Action['query']>[string]['mask'] = mask) =>
    decodeURIComponent(
      plan({ http: 'GET /x', query: { fields: { ...(of && { mask: of }) } } }, { fields }).query,
    )

  test.each([
    ['nothing: the default', undefined, 'fields=nextPageToken,files(id,name)'],
    ['names of fields', 'id,size', 'fields=nextPageToken,files(id,size)'],
    ['everything', '*', 'fields=nextPageToken,files(*)'],
    ['a mask of their own', 'files(id)', 'fields=nextPageToken,files(id)'],
    ['a mask with the always requested field', 'nextPageToken,files(id)', 'fields=nextPageToken,files(id)'],
    [
      'a mask with that field only in a nested selection',
      'files(id,nextPageToken,x(nextPageToken))',
      'fields=nextPageToken,files(id,nextPageToken,x(nextPageToken))',
    ],
  ])('%s', (_, given, want) => {
    expect(sent(given)).toBe(want)
  })

  test.each([
    ['record fields with selections inside', 'id,owners(displayName)', 'files(id,owners(displayName))'],
    ['record fields by path', 'id,owners/displayName', 'files(id,owners/displayName)'],
    ['a path through any name', 'capabilities/*,owners/*/me', 'files(capabilities/*,owners/*/me)'],
    ['nested selections', 'a(b(c,d/e),f),g', 'files(a(b(c,d/e),f),g)'],
    ['a path and a selection', 'a/b(c)', 'files(a/b(c))'],
    ['records by paths', 'files/id,files/name', 'files/id,files/name'],
    ['all of the records', 'files', 'files'],
    ['records in two ways', 'files(id),files/name', 'files(id),files/name'],
    ['records beside other fields', 'kind,files/id', 'kind,files/id'],
    ['records with the always requested field inside', 'files/nextPageToken', 'files/nextPageToken'],
    ['a page token and record fields', 'nextPageToken,id', 'files(id)'],
    ['nothing but the page token', 'nextPageToken', 'files(id,name)'],
    ['names with a common prefix', 'filesize,file', 'files(filesize,file)'],
    ['the key of the records further down', 'a(files),b/files', 'files(a(files),b/files)'],
    ['spaces around separators', ' id , owners ( displayName ) ', 'files(id,owners(displayName))'],
    ['line breaks', 'files (\n  id\n)', 'files(id)'],
    ['nothing at all', '', 'files(id,name)'],
  ])('%s', (_, given, want) => {
    expect(sent(given)).toBe(`fields=nextPageToken,${want}`)
  })

  test.each([
    ['nextPageToken,files', 'nextPageToken,files'],
    ['files/id,nextPageToken', 'files/id,nextPageToken'],
    ['*,files/id', '*,files/id'],
  ])('%s already selects the page token', (given, want) => {
    expect(sent(given)).toBe(`fields=${want}`)
  })

  test.each([
    [',', "unexpected ',' at the start"],
    [' ', 'unexpected end at the start'],
    ['id,', "unexpected end after 'id,'"],
    ['id,,name', "unexpected ',' after 'id,'"],
    ['files(', "unexpected end after 'files('"],
    ['files(id', "each '(' is closed"],
    ['files()', "unexpected ')' after 'files('"],
    ['files(id))', "unexpected ')' after 'files(id)'"],
    ['a/', "unexpected end after 'a/'"],
    ['/a', "unexpected '/' at the start"],
    ['a//b', "unexpected '/' after 'a/'"],
    ['a/(b)', "unexpected '(' after 'a/'"],
    ['a(b)c', "unexpected 'c' after 'a(b)'"],
    ['id name', "unexpected 'name' after 'id'"],
  ])('%j is rejected before anything is sent', (given, why) => {
    const entity = { name: 'things', actions: { list: { http: 'GET /x', query: { fields: { mask } } } } }
    for (const check of [planRequest, validateParams]) {
      expect(() => check(shop, entity, 'list', { fields: given })).toThrow(
        expect.objectContaining({
          code: 'invalid_request',
          message: expect.stringContaining(why),
          errors: [expect.objectContaining({ pointer: '/params/fields', code: 'bad_format' })],
        }),
      )
    }
  })

  const name = fc.constantFrom('id', 'files', 'nextPageToken', 'owners', '*', 'x-1')
  const tree = fc.letrec<{ one: string; all: string }>((tie) => ({
    one: fc.oneof(
      { maxDepth: 4 },
      name,
      fc.tuple(name, tie('one')).map((path) => path.join('/')),
      fc.tuple(name, tie('all')).map(([own, inner]) => `${own}(${inner})`),
    ),
    all: fc.array(tie('one'), { minLength: 1, maxLength: 4 }).map((some) => some.join(',')),
  })).all

  /** The selections outside of all parentheses, found independently of core. */
  const outside = (text: string): string[] => {
    const flat = text.replace(/\([^()]*\)/g, '')
    return flat === text ? flat.split(',') : outside(flat)
  }

  test('any mask selects page token and records, and the result parses again', () => {
    fc.assert(
      fc.property(tree, (given) => {
        const want = sent(given).replace('fields=', '')
        const names = outside(want)
        expect(names.includes('nextPageToken') || names.includes('*')).toBe(true)
        expect(names.some((name) => name.split('/')[0] === 'files')).toBe(true)
        // Applied to its own result it changes nothing: nothing is wrapped or added twice.
        expect(sent(want)).toBe(`fields=${want}`)
      }),
    )
  })

  test('the caller’s selections are sent, in their order', () => {
    fc.assert(
      fc.property(tree, (given) => {
        const own = (text: string) =>
          text.match(/[\w*-]+/g)?.filter((one) => !/^(files|nextPageToken)$/.test(one))
        if (own(given)?.[0]) expect(own(sent(given).replace('fields=', ''))).toEqual(own(given))
      }),
    )
  })

  test('one with very many parentheses takes linear time', () => {
    const deep = `${'a('.repeat(50_000)}a${')'.repeat(50_000)}`
    expect(sent(deep)).toHaveLength(`fields=nextPageToken,files(${deep})`.length)
    expect(() => sent('a('.repeat(50_000))).toThrow(/fields must be a field mask/)
  })

  test('the default is wrapped, even if one of its fields has its own mask', () => {
    const changes = { always: ['nextPageToken'], records: 'changes', fields: 'id,file(name)' }
    expect(sent(undefined, changes)).toBe('fields=nextPageToken,changes(id,file(name))')
  })

  test('a single record is not wrapped', () => {
    expect(sent('id,size', { fields: 'id' })).toBe('fields=id,size')
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

describe('paths', () => {
  test('values are encoded', () => {
    expect(plan({ http: 'GET /a/{id}/b/{n}' }, { id: 'a/b?c#d%2e', n: 'ü x' }).path).toBe(
      '/a/a%2Fb%3Fc%23d%252e/b/%C3%BC%20x',
    )
  })

  test.each([
    ['nothing', ''],
    ['one dot', '.'],
    ['two dots', '..'],
    ['only spaces', ' \t'],
    ['a line end', 'a\nb'],
    ['NUL', 'a\0'],
    ['C1', 'a\u0085'],
    ['a lone surrogate', '\udc00'],
    ['256 characters', 'x'.repeat(256)],
    ['a number', 5],
    ['null', null],
    ['absent', undefined],
  ])('%s is rejected', (_, id) => {
    expect(refusal(() => plan({ http: 'GET /a/{id}' }, { id }))).toBe(
      'invalid_request: /params/id bad_path_segment',
    )
  })

  test('no value changes the segments of the path', () => {
    const hostile = fc.oneof(
      fc.constantFrom(
        '../',
        '..%2f',
        '%2e%2e',
        '..\\',
        '\\',
        '/',
        '//evil.example',
        '?a=b',
        '#',
        ';',
        '\u2025',
        '．．',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
      fc
        .array(fc.constantFrom('.', '/', '\\', '%', '2', 'e', 'f', '?', '#', '@', ':', '\r', '\n'), {
          maxLength: 40,
        })
        .map((parts) => parts.join('')),
    )
    const check = (id: string) => {
      let path: string
      try {
        path = plan({ http: 'GET /v1/items/{id}/notes' }, { id }).path
      } catch (error) {
        expect(error).toMatchObject({ code: 'invalid_request' })
        return
      }
      const url = new URL(`https://api.acme.example${path}`)
      expect(url.origin).toBe('https://api.acme.example')
      expect(url.search + url.hash).toBe('')
      const [empty, v1, items, segment, notes, ...rest] = url.pathname.split('/')
      expect([empty, v1, items, notes, rest]).toEqual(['', 'v1', 'items', 'notes', []])
      expect(decodeURIComponent(segment ?? '')).toBe(id)
    }
    fc.assert(fc.property(hostile, check), { numRuns: 5000 })
  })
})

describe('forms parse back to the params', () => {
  const scalar = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean())
  const key = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((text) => !/[[\]]|^\d+$/.test(text) && text.isWellFormed())
  const tree = fc.letrec<{ node: unknown; object: Record<string, unknown> }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      scalar,
      tie('object'),
      fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
    ),
    object: fc.dictionary(key, tie('node'), { minKeys: 1, maxKeys: 4 }),
  })).object

  const asTexts = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(asTexts)
    if (typeof value !== 'object' || value === null) return String(value)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asTexts(inner)]))
  }

  test('with a parser that is independent of the encoder', () => {
    const table = { http: 'POST /x', body: { data: { type: 'object' } } } satisfies Action
    fc.assert(
      fc.property(tree, (data) => {
        expect(parseForm(plan(table, { data }).body ?? '')).toEqual({ data: asTexts(data) })
      }),
      { numRuns: 1000 },
    )
  })
})
