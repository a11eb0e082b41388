import type { Action, ArrayStyle, Connector } from '@plugboard/core'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseForm } from '../support/bracket-parser.ts'
import { shop } from '../support/shop.ts'
import { jsonShop, plan, refusal } from './planning.ts'

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

  test.each<[ArrayStyle, string]>([
    ['indexed', 'v[0]=a.b&v[1]=c'],
    ['repeat', 'v=a.b&v=c'],
    ['comma', 'v=a.b%2Cc'],
    ['pipe', 'v=a.b%7Cc'],
    ['space', 'v=a.b%20c'],
    ['tab', 'v=a.b%09c'],
  ])('arrays %s', (style, want) => {
    const v = ['a.b', 'c']
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

  test('brackets in the name of an array stay', () => {
    const named = (as: string) => query({ v: ['a', 'b'] }, { v: { type: 'array', style: 'repeat', as } })
    expect(decodeURIComponent(named('v[]'))).toBe('v[]=a&v[]=b')
    expect(decodeURIComponent(named('f[tags][]'))).toBe('f[tags][]=a&f[tags][]=b')
  })

  test.each<[ArrayStyle, string]>([
    ['comma', 'a,b'],
    ['pipe', 'a|b'],
    ['space', 'a b'],
    ['tab', 'a\tb'],
  ])('an item with the separator of %s is rejected', (style, item) => {
    const run = () => query({ v: [item] }, { v: { type: 'array', style } })
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

  test('without params a declared JSON body is an empty object, a form is empty', () => {
    expect(body({}, {})).toMatchObject({ body: '{}', headers: { 'content-type': 'application/json' } })
    expect(body({}, {}, shop).body).toBe('')
  })

  // Regression: `{}` was sent, which vendors whose request takes no body may refuse.
  test.each([jsonShop, shop])('a request that declares no body has none, and no media type', (connector) => {
    const sent = body({}, undefined, connector)
    expect(sent.body).toBeUndefined()
    expect(Object.keys(sent.headers)).not.toContain('content-type')
  })

  test('credentials in bodies are sent even if nothing else is', () => {
    const auth = [{ name: 'key', credentials: {}, body: 'key={api_key}' }]
    expect(body({}, undefined, { ...jsonShop, auth } as Connector).body).toBe('{}')
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
