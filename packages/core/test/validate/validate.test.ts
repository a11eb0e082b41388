import { type Action, type Connector, type Entity, ParamsError } from '@plugboard/core'
import { validateParams } from '@plugboard/core/checks'
import { describe, expect, test } from 'vitest'
import { items, shop } from '../support/shop.ts'

const things: Entity = {
  name: 'things',
  actions: {
    make: {
      http: 'POST /things/{id}',
      query: {
        limit: { type: 'integer', minimum: 1, maximum: 100 },
        ratio: { type: 'number', minimum: 0 },
        live: { type: 'boolean' },
        kind: { type: 'string', enum: ['a', 'b'] },
        code: { type: 'string', minLength: 2, maxLength: 3, pattern: '[a-zä-ü]+' },
        ids: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2, enum: ['x', 'y'] },
        expand: { type: 'string', style: 'comma', enum: ['names', 'schema'], maxItems: 2 },
        created: { type: 'object', properties: { gte: { type: 'integer' }, lt: { type: 'integer' } } },
      },
      body: {
        name: { type: 'string', required: true },
        note: { type: 'string' },
        parent: { type: 'string', nullable: true },
        phone: { type: 'string', clearable: true, minLength: 3 },
        metadata: { type: 'map', items: { type: 'string', nullable: true }, clearable: true },
        address: {
          properties: {
            city: { type: 'string', required: true },
            geo: { properties: { lat: { type: 'number' } } },
          },
        },
        fields: { open: true, properties: { summary: { type: 'string', required: true } } },
        free: { type: 'object' },
        when: { anyOf: [{ type: 'integer', minimum: 0 }, { properties: { gt: { type: 'integer' } } }] },
        doc: { ref: 'node' },
        data: { type: 'any' },
        version: { type: 'integer', const: 1 },
        nothing: { type: 'null' },
      },
      header: { range: { type: 'string', as: 'Range' } },
      params: { dry: { type: 'boolean' } },
      exclusive: [['kind', 'code']],
    } satisfies Action,
    either: { http: 'GET /either', query: { a: {}, b: {}, c: {} }, requireAny: ['a', 'b'] },
    one: { http: 'GET /one', query: { a: {}, b: {} }, requireOne: ['a', 'b'] },
    with: { http: 'GET /with', query: { a: {}, b: {}, c: {} }, dependentRequired: { a: ['b', 'c'] } },
  },
}

const connector: Connector = {
  ...shop,
  types: {
    node: {
      properties: {
        type: { type: 'string', required: true },
        content: { type: 'array', items: { ref: 'node' } },
      },
    },
  },
}

function violations(action: string, params: unknown): string[] {
  try {
    validateParams(connector, things, action, params)
    return []
  } catch (error) {
    if (!(error instanceof ParamsError)) throw error
    return (error.errors ?? []).map(({ pointer, code, message }) => `${pointer} ${code}: ${message}`)
  }
}

const make = (params: Record<string, unknown>) => violations('make', { id: 'i', name: 'n', ...params })

describe('valid params', () => {
  test.each<[string, Record<string, unknown>]>([
    ['bounds themselves', { limit: 1, ratio: 0, code: 'aü' }],
    ['the upper bounds', { limit: 100, code: 'üüü' }],
    ['undefined, which is absent', { limit: undefined, created: { gte: undefined } }],
    ['null as a value', { parent: null }],
    ['null that clears', { phone: null, metadata: null }],
    ['an empty string that clears, whatever its length must be', { phone: '', metadata: '' }],
    ['an empty plain string', { note: '' }],
    ['a map with null for one key', { metadata: { a: 'x', b: null } }],
    ['items of a value set', { ids: ['x', 'y'] }],
    ['a comma-joined string', { expand: 'names, schema' }],
    ['additional fields of an open object', { fields: { summary: 's', customfield_1: [{ x: null }] } }],
    ['an object of anything', { free: { a: { b: [1, 'x', true, null] } } }],
    ['each of the alternatives', { when: 5 }],
    ['the other alternative', { when: { gt: 1 } }],
    ['a recursive type', { doc: { type: 'doc', content: [{ type: 'p', content: [] }] } }],
    ['any JSON', { data: [null, { a: 1 }] }],
    ['a constant', { version: 1, nothing: null }],
    ['a param that is never sent', { dry: true }],
    ['keys that resemble inherited names', { metadata: JSON.parse('{"constructor":"x","toString":"y"}') }],
  ])('%s', (_, params) => {
    expect(make(params)).toEqual([])
  })

  test('params may be omitted if none is required', () => {
    expect(() => validateParams(shop, items, 'list', undefined)).not.toThrow()
  })
})

describe('invalid params', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['too small', { limit: 0 }, '/params/limit too_small: must be at least 1'],
    ['too big', { limit: 101 }, '/params/limit too_big: must be at most 100'],
    ['half an integer', { limit: 1.5 }, '/params/limit wrong_type: must be an integer'],
    [
      'an unsafe integer',
      { limit: 2 ** 53 },
      '/params/limit wrong_type: must be text of its digits, since it is beyond ±(2^53 - 1)',
    ],
    ['a number as text', { limit: '5' }, '/params/limit wrong_type: must be an integer'],
    ['a bigint', { limit: 5n }, '/params/limit wrong_type: must be an integer'],
    ['NaN', { ratio: Number.NaN }, '/params/ratio wrong_type: must be a number'],
    ['Infinity', { ratio: Number.POSITIVE_INFINITY }, '/params/ratio wrong_type: must be a number'],
    ['a boolean as text', { live: 'true' }, '/params/live wrong_type: must be a boolean'],
    ['null for a type without null', { limit: null }, '/params/limit wrong_type: must be an integer'],
    [
      'an empty string for a value that is not clearable',
      { kind: '' },
      '/params/kind not_allowed: must be a or b',
    ],
    ['a number for a nullable string', { parent: 1 }, '/params/parent wrong_type: must be a string or null'],
    ['outside of a value set', { kind: 'c' }, '/params/kind not_allowed: must be a or b'],
    ['too short', { code: 'a' }, '/params/code too_short: must have at least 2 characters'],
    ['too long', { code: 'abcd' }, '/params/code too_long: must have at most 3 characters'],
    ['a partial match of a pattern', { code: 'a1' }, '/params/code bad_format: must match [a-zä-ü]+'],
    ['a lone surrogate', { note: '\ud800' }, '/params/note bad_format: must be well-formed Unicode'],
    ['too few items', { ids: [] }, '/params/ids too_few: must have at least 1 items'],
    ['too many items', { ids: ['x', 'y', 'x'] }, '/params/ids too_many: must have at most 2 items'],
    ['an item outside of the value set', { ids: ['x', 'z'] }, '/params/ids/1 not_allowed: must be x or y'],
    ['an item of the wrong type, once', { ids: [5] }, '/params/ids/0 wrong_type: must be a string'],
    ['a string for an array', { ids: 'x' }, '/params/ids wrong_type: must be an array'],
    [
      'a word of a comma-joined string',
      { expand: 'names,nope' },
      '/params/expand/1 not_allowed: must be names or schema',
    ],
    ['too many words', { expand: 'names,names,names' }, '/params/expand too_many: must have at most 2 items'],
    ['an unknown param', { limt: 5 }, '/params/limt unknown: is unknown; did you mean limit?'],
    ['an unknown param without a similar name', { zzzzzzz: 5 }, '/params/zzzzzzz unknown: is unknown'],
    [
      'an unknown field inside',
      { created: { gtt: 5 } },
      '/params/created/gtt unknown: is unknown; did you mean gte?',
    ],
    [
      'an unknown field deep inside',
      { address: { city: 'c', geo: { lta: 1 } } },
      '/params/address/geo/lta unknown: is unknown; did you mean lat?',
    ],
    ['a missing field inside', { address: {} }, '/params/address/city required: is required'],
    [
      'a missing field of an open object',
      { fields: { other: 1 } },
      '/params/fields/summary required: is required',
    ],
    [
      'a known field of an open object',
      { fields: { summary: 1 } },
      '/params/fields/summary wrong_type: must be a string',
    ],
    ['a value of a map', { metadata: { a: 1 } }, '/params/metadata/a wrong_type: must be a string or null'],
    [
      'a key with a slash and a tilde',
      { metadata: { 'a/b~c': 1 } },
      '/params/metadata/a~1b~0c wrong_type: must be a string or null',
    ],
    ['a Date for an object', { free: new Date(0) }, '/params/free wrong_type: must be an object'],
    ['a function in any JSON', { data: { f: () => 1 } }, '/params/data/f wrong_type: must be JSON'],
    ['a Map in any JSON', { data: [new Map()] }, '/params/data/0 wrong_type: must be JSON'],
    ['no alternative', { when: 'x' }, '/params/when wrong_type: must be an integer or an object'],
    [
      'the alternative of the right type',
      { when: { gtt: 1 } },
      '/params/when/gtt unknown: is unknown; did you mean gt?',
    ],
    ['bounds of an alternative', { when: -1 }, '/params/when too_small: must be at least 0'],
    [
      'a recursive type',
      { doc: { type: 'doc', content: [{}] } },
      '/params/doc/content/0/type required: is required',
    ],
    ['another constant', { version: 2 }, '/params/version not_allowed: must be 1'],
    ['a param that is never sent', { dry: 'yes' }, '/params/dry wrong_type: must be a boolean'],
    [
      'two that exclude each other',
      { kind: 'a', code: 'aa' },
      '/params/code exclusive: cannot be combined with kind',
    ],
    ['a missing param', { name: undefined }, '/params/name required: is required'],
    ['a missing name of the path', { id: undefined }, '/params/id required: is required'],
    ['a number in the path', { id: 5 }, '/params/id wrong_type: must be a string'],
    [
      'dots in the path',
      { id: '..' },
      '/params/id bad_path_segment: must be 1 to 255 characters, not . or .., without control characters',
    ],
  ])('%s', (_, params, want) => {
    expect(make(params)).toEqual([want])
  })

  test.each<[string, string, unknown, string]>([
    ['none of several', 'either', { c: 1 }, '/params required: must have a or b'],
    ['none of exactly one', 'one', {}, '/params required: must have a or b'],
    ['two of exactly one', 'one', { a: 1, b: 2 }, '/params/b exclusive: cannot be combined with a'],
    [
      'one without that which it needs',
      'with',
      { a: 1, c: 2 },
      '/params/b required: must be given together with a',
    ],
    ['an array for params', 'either', [], '/params wrong_type: must be an object'],
    ['null for params', 'either', null, '/params wrong_type: must be an object'],
  ])('%s', (_, action, params, want) => {
    expect(violations(action, params)).toEqual([want])
  })
})

test('a param that another one needs may be given alone, and be empty', () => {
  expect(violations('with', { b: 1 })).toEqual([])
  expect(violations('with', { a: 1, b: '', c: '' })).toEqual([])
})

describe('all at once', () => {
  test('every violation is reported, in one message', () => {
    const error = catchError(() =>
      validateParams(connector, things, 'make', { id: 'i', limit: 500, limt: 5 }),
    )
    expect(error.message).toBe(
      'limit must be at most 100; limt is unknown; did you mean limit?; name is required',
    )
    expect(error).toMatchObject({
      code: 'invalid_request',
      outcome: 'not_sent',
      retryable: false,
      status: 400,
    })
    expect(error).toMatchObject({ entity: 'things', action: 'make' })
  })

  test('at most 50', () => {
    const params = Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`unknown_${i}`, 1]))
    expect(make(params)).toHaveLength(50)
  })
})

describe('hostile input', () => {
  test('an inherited property name is unknown', () => {
    const params = JSON.parse('{"__proto__": {"limit": 5}, "constructor": 1}')
    expect(violations('make', { id: 'i', name: 'n', ...params })).toEqual([
      '/params/__proto__ unknown: is unknown',
      '/params/constructor unknown: is unknown',
    ])
  })

  test('inherited properties are not params', () => {
    expect(violations('make', Object.assign(Object.create({ name: 'inherited' }), { id: 'i' }))).toEqual([
      '/params/name required: is required',
    ])
  })

  test('a cyclic object is rejected', () => {
    const loop: Record<string, unknown> = {}
    loop.self = loop
    const found = make({ data: loop })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^\/params\/data(\/self)+ too_deep: /)
  })

  test('32 levels are accepted, one more is not', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])
    expect(make({ data: nested(31) })).toEqual([])
    expect(make({ data: nested(40) })).toHaveLength(1)
  })

  test('shared references cannot cause unbounded work', () => {
    let shared: unknown = 1
    for (let level = 0; level < 25; level++) shared = { a: shared, b: shared }
    // Each of the 2^25 paths would be one violation.
    const found = make({ data: shared })
    expect(found.length).toBeLessThan(1000)
    expect(found.every((one) => one.includes('too_deep'))).toBe(true)
  })

  // Regression: 240 kB of commas took half a second.
  test('each item of a comma-joined string counts as a value', () => {
    expect(make({ expand: ','.repeat(19_000) })).toContainEqual(expect.stringMatching(/too_many/))
    expect(make({ expand: ','.repeat(20_000) })).toEqual([
      '/params/expand too_deep: must be within 20000 values',
    ])
  })
})

test('the error for an unknown action lists the known ones', () => {
  const error = catchError(() => validateParams(shop, items, 'lst', {}))
  expect(error).toMatchObject({ code: 'unsupported_action', status: 400 })
  expect(error.message).toBe(
    'action must be one of list, api_search, get, create, delete; did you mean list?',
  )
})

function catchError(run: () => void): ParamsError {
  try {
    run()
  } catch (error) {
    if (error instanceof ParamsError) return error
  }
  throw new Error('no ParamsError was thrown')
}
