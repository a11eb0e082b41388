/** Parsing of searches, and error messages that show the correct form. */
import { ConnectorError, type Violation } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../../src/search/limits.ts'
import { parseSearch } from '../../../src/search/parse/parse-search.ts'
import { schemaIn } from '../../support/replica.ts'
import { things } from '../../support/things.ts'

const customers = schemaIn('customers')

function refusal(
  params: unknown,
  schema = customers,
): { code: string; errors: readonly Violation[]; message: string } {
  try {
    parseSearch(schema, params)
  } catch (error) {
    if (error instanceof ConnectorError)
      return { code: error.code, errors: error.errors ?? [], message: error.message }
    throw error
  }
  throw new Error('Expected the search to be rejected.')
}

const filter = (given: unknown) => ({ query: { filter: given } })

describe('a query', () => {
  test('parses into a tree of conditions with resolved fields', () => {
    const given = { and: [{ like: { email: '%@Acme.com' } }, { not: { in: { balance: [1, null] } } }] }
    const { filter: parsed, limit, sort } = parseSearch(customers, { ...filter(given), limit: 5 })
    expect([limit, sort]).toEqual([5, []])
    expect(parsed).toMatchObject({
      op: 'and',
      of: [
        {
          op: 'like',
          fieldPath: { name: 'email', kind: 'address' },
          pattern: [{ any: 'some' }, '@acme.com'],
        },
        { op: 'not', of: { op: 'in', values: [{ form: 'number', value: 1 }, null] } },
      ],
    })
  })

  test.each([
    [{ eq: { is_deleted: true } }, true],
    [{ not: { or: [{ eq: { id: 'x' } }, { eq: { trashed: false } }] } }, true],
    [{ eq: { isOpen: true } }, false],
  ])('%j includes tombstones: %s', (given, includesDeleted) => {
    expect(parseSearch(things, filter(given)).includesDeleted).toBe(includesDeleted)
  })

  test.each([
    ['metadata.tier', 'text'],
    ['address.since', 'timestamp'],
    ['address.rooms', 'number'],
    ['address.unknown', 'any'],
    ['tags', 'text'],
    ['lines.sub', 'any'],
    ['metadata', 'object'],
    ['isOpen', 'truth'],
  ])('resolves %s to the kind %s', (name, kind) => {
    expect(parseSearch(things, filter({ eq: { [name]: null } })).filter).toMatchObject({
      fieldPath: { kind },
    })
  })
})

test.each([
  ['2026-10-25T02:30:00.000+0200', { form: 'instant', value: Date.UTC(2026, 9, 25, 0, 30) }],
  ['2026-10-25', { form: 'instant', value: Date.UTC(2026, 9, 25) }],
  ['2026-10', { form: 'text', value: '2026-10' }],
  [7, { form: 'number', value: 7 }],
])('the order of a field without a declared type: %j is compared as %j', (given, value) => {
  expect(parseSearch(customers, filter({ gt: { 'address.unknown': given } })).filter).toMatchObject({ value })
  const equal = parseSearch(customers, filter({ eq: { 'address.unknown': given } })).filter
  expect(equal).toMatchObject({ value: { form: typeof given === 'number' ? 'number' : 'text' } })
})

describe('an invalid query is rejected with the correct form', () => {
  test.each<[string, unknown, string, string]>([
    ['no operator', {}, '', 'omit filter'],
    ['a field for an operator', { email: 'a' }, '/email', 'write { "eq": { "email": … } }'],
    ['an unknown operator', { eqq: { email: 'a' } }, '/eqq', 'did you mean eq?'],
    ['two operators', { eq: { id: 'a' }, gt: { balance: 1 } }, '', '{ "and": [{ "eq": … }, { "gt": … }] }'],
    [
      'two fields',
      { eq: { id: 'a', email: 'b' } },
      '/eq',
      '{ "and": [{ "eq": { "id": … } }, { "eq": { "email": … } }] }',
    ],
    ['no field', { eq: {} }, '/eq', 'exactly one field'],
    ['an array', [], '', 'must be a condition'],
    ['and without a list', { and: { eq: { id: 'a' } } }, '/and', 'array of conditions'],
    ['in without a list', { in: { id: 'a' } }, '/in/id', 'array of values'],
    ['an unknown field', { eq: { emial: 'a' } }, '/eq/emial', 'did you mean email?'],
    [
      'a nested field',
      { eq: { postal_code: 'a' } },
      '/eq/postal_code',
      'field (did you mean address.postal_code?)',
    ],
    ['an inherited name', { eq: { constructor: 'a' } }, '/eq/constructor', 'searchable field'],
    ['a path into a text', { eq: { 'email.x': 'a' } }, '/eq/email.x', 'must be email without a path'],
    ['a text for a number', { eq: { balance: '1' } }, '/eq/balance', 'must be a number or null'],
    ['a number for a text', { eq: { email: 1 } }, '/eq/email', 'must be a string or null'],
    ['an object as operand', { eq: { email: {} } }, '/eq/email', 'must be a string, a number'],
    ['a value for an object', { eq: { metadata: 'x' } }, '/eq/metadata', 'compare a field of it'],
    ['an order of a boolean', { gt: { delinquent: true } }, '/gt/delinquent', 'is neither'],
    ['an order of null', { gt: { balance: null } }, '/gt/balance', 'must be a number: null has no order'],
    ['a pattern of a number', { like: { balance: '1%' } }, '/like/balance', 'balance is not one'],
    ['words without a letter or digit', { keyword: { name: '!?' } }, '/keyword/name', 'at least one letter'],
    ['an unsafe integer', { eq: { balance: 2 ** 53 } }, '/eq/balance', '2^53'],
    ['NaN', { eq: { balance: Number.NaN } }, '/eq/balance', '2^53'],
    [
      'an unsafe integer without a type',
      { eq: { 'metadata.a.b': 2 ** 60 } },
      '/eq/metadata.a.b',
      'text of its digits',
    ],
    [
      'an order beyond 2^53 without a type',
      { gt: { 'metadata.a.b': '1915883588174806058' } },
      '/gt/metadata.a.b',
      'no declared type',
    ],
  ])('%s', (_, given, pointer, fragment) => {
    const { code, errors } = refusal(filter(given))
    expect(code).toBe('invalid_query')
    expect(errors[0]?.pointer).toBe(`/params/query/filter${pointer}`)
    expect(errors[0]?.message).toContain(fragment)
  })

  test('an integer that may have been rounded, of a field of such integers', () => {
    const { errors } = refusal(filter({ gte: { serial: 1915883588174806000 } }), things)
    expect(errors[0]?.message).toContain('must be text of its digits')
  })

  test('a timestamp without an offset', () => {
    const { errors } = refusal(filter({ gt: { at: '2024-01-01T00:00:00' } }), things)
    expect(errors[0]).toMatchObject({ pointer: '/params/query/filter/gt/at', code: 'bad_format' })
    expect(parseSearch(things, filter({ gt: { at: '2024-01-01' } })).filter).toMatchObject({
      value: { form: 'instant', value: Date.UTC(2024, 0, 1) },
    })
  })

  test.each<[string, unknown, string, string]>([
    ['a sort by an object', ['metadata'], '/0', 'cannot be sorted'],
    ['a sort by an unknown field', [{ creatd: 'asc' }], '/0', 'did you mean created?'],
    ['a sort with an unknown direction', [{ created: 'down' }], '/0', '{ "created": "desc" }'],
    ['a sort that is not an array', 'created', '', 'must be an array'],
  ])('%s', (_, sort, pointer, fragment) => {
    const { code, errors } = refusal({ query: { sort } })
    expect([code, errors[0]?.pointer]).toEqual(['invalid_query', `/params/query/sort${pointer}`])
    expect(errors[0]?.message).toContain(fragment)
  })

  test('an unknown path in fields', () => {
    const { code, errors } = refusal({ query: {}, fields: ['email', 'nme'] })
    expect([code, errors[0]?.pointer]).toEqual(['invalid_query', '/params/fields/1'])
  })

  test.each<[string, unknown, string]>([
    ['without a query', {}, '/params/query'],
    ['with an unknown param', { query: {}, limt: 1 }, '/params/limt'],
    ['with a cursor that is not a string', { query: {}, cursor: 1 }, '/params/cursor'],
    ['with a fractional limit', { query: {}, limit: 1.5 }, '/params/limit'],
    ['that are an array', [], '/params'],
  ])('params %s', (_, params, pointer) => {
    const { code, errors } = refusal(params)
    expect([code, errors[0]?.pointer]).toEqual(['invalid_request', pointer])
  })

  test('all violations are reported together', () => {
    const { errors } = refusal({
      query: { filter: { or: [{ eq: { a: 1 } }, { like: { balance: 'x' } }] }, sort: ['b'] },
      fields: ['c'],
    })
    expect(errors.map(({ pointer }) => pointer)).toEqual([
      '/params/query/filter/or/0/eq/a',
      '/params/query/filter/or/1/like/balance',
      '/params/query/sort/0',
      '/params/fields/0',
    ])
  })
})

describe('limits', () => {
  const nested = (depth: number): object => (depth === 1 ? { eq: { id: 'a' } } : { not: nested(depth - 1) })
  const wide = (nodes: number): object => ({
    or: Array.from({ length: nodes - 1 }, () => ({ eq: { id: 'a' } })),
  })
  const values = (length: number): object => ({ in: { id: Array.from({ length }, () => 'a') } })

  test.each<[string, (size: number) => unknown, number]>([
    ['depth', (size) => filter(nested(size)), LIMITS.depth],
    ['conditions', (size) => filter(wide(size)), LIMITS.nodes],
    ['values of in', (size) => filter(values(size)), LIMITS.values],
    ['characters of a value', (size) => filter({ eq: { id: 'a'.repeat(size) } }), LIMITS.text],
    ['characters of a pattern', (size) => filter({ like: { id: 'a'.repeat(size) } }), LIMITS.pattern],
    ['wildcards', (size) => filter({ like: { id: '%a'.repeat(size) } }), LIMITS.wildcards],
    ['characters of words', (size) => filter({ fuzzy: { name: 'a'.repeat(size) } }), LIMITS.words],
    [
      'keys of a sort',
      (size) => ({ query: { sort: Array.from({ length: size }, () => 'id') } }),
      LIMITS.sort,
    ],
    ['fields', (size) => ({ query: {}, fields: Array.from({ length: size }, () => 'id') }), LIMITS.fields],
  ])('%s: accepts the limit and rejects one more', (_, params, limit) => {
    expect(() => parseSearch(customers, params(limit))).not.toThrow()
    expect(refusal(params(limit + 1)).code).toBe('query_too_complex')
  })

  test('size of the params', () => {
    const many = { or: Array.from({ length: 70 }, () => ({ eq: { id: 'a'.repeat(1000) } })) }
    expect(refusal(filter(many)).code).toBe('query_too_complex')
  })

  test.each([
    [0, 'too_small'],
    [-1, 'too_small'],
    [LIMITS.hits + 1, 'too_big'],
    [Number.MAX_SAFE_INTEGER, 'too_big'],
    [1.5, 'wrong_type'],
    [1e21, 'too_big'],
    ['5', 'wrong_type'],
    [null, 'wrong_type'],
    [Number.NaN, 'wrong_type'],
  ])('rejects a limit of %j as %s', (limit, code) => {
    const refused = refusal({ query: {}, limit })
    expect([refused.code, refused.errors]).toMatchObject([
      'invalid_request',
      [{ pointer: '/params/limit', code, message: `must be a whole number from 1 to ${LIMITS.hits}` }],
    ])
    expect(parseSearch(customers, { query: {}, limit: LIMITS.hits }).limit).toBe(LIMITS.hits)
  })
})
