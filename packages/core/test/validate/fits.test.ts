import { type Action, type Connector, ParamsError } from '@plugboard/core'
import {
  array,
  assert,
  constant,
  constantFrom,
  double,
  integer,
  oneof,
  property,
  record,
  string,
} from 'fast-check'
import { expect, test } from 'vitest'
import { surelyFit } from '../../src/validate/fits.ts'
import { checkParams } from '../../src/validate/validate.ts'
import { shop } from '../support/shop.ts'

const table = {
  http: 'POST /things/{id}',
  query: {
    limit: { type: 'integer', minimum: 1, maximum: 100 },
    ratio: { type: 'number', minimum: 0 },
    live: { type: 'boolean', nullable: true },
    kind: { type: 'string', enum: ['a', 'b'] },
    level: { type: 'integer', enum: [1, 2] },
    code: { type: 'string', maxLength: 3 },
    ids: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
    kinds: { type: 'array', items: { type: 'string' }, enum: ['a', 'b'], style: 'comma' },
    fixed: { type: 'integer', const: 1 },
    expand: { type: 'string', style: 'comma', enum: ['a', 'b'] },
  },
  body: {
    name: { type: 'string', required: true },
    phone: { type: 'string', clearable: true },
    metadata: { type: 'map', items: { type: 'string', nullable: true } },
    range: { type: 'object', properties: { gte: { type: 'integer', required: true } } },
    when: { anyOf: [{ type: 'integer' }, { type: 'boolean' }] },
    any: { type: 'any' },
    nothing: { type: 'null' },
    untyped: {},
  },
  header: { trace: { type: 'string' } },
  exclusive: [['live', 'level']],
} satisfies Action

const names = [
  ...[table.query, table.body, table.header].flatMap((params) => Object.keys(params)),
  ...['id', 'unknown', 'toString'],
]

const scalar = oneof(
  constantFrom('', 'a', 'b', 'a,b', '.', '..', 'a/b', '\ud800', '1', '9007199254740993', '1e999'),
  constantFrom<unknown>(null, undefined, true, false, 0, 1, 2, -1, 1.5, -0, 2 ** 53, Infinity, Number.NaN),
  constantFrom<unknown>(new Date(0), new Map(), Symbol.iterator, () => 1, 5n),
  string(),
  integer(),
  double(),
)
const value = oneof(
  scalar,
  array(scalar, { maxLength: 3 }),
  // biome-ignore lint/suspicious/noSparseArray: a caller may give one
  constant([, 'a']),
  constant(Array.from({ length: 101 }, () => 'a')),
  record({ gte: scalar, a: scalar, __proto__: scalar }, { requiredKeys: [] }),
)
const params = array(
  oneof(constantFrom(...names)).chain((name) => value.map((one) => [name, one] as const)),
  {
    maxLength: 4,
  },
).map((entries) => ({ __proto__: null, ...Object.fromEntries([['id', 'x'], ['name', 'Pen'], ...entries]) }))

const connector: Connector = shop
const check = (given: Readonly<Record<string, unknown>>): void =>
  checkParams(connector, { entity: 'things', action: 'make', table, given })

test('what surely fits has no violation', () => {
  let count = 0
  assert(
    property(params, (given) => {
      if (!surelyFit({ table, given })) return
      count++
      check(given)
    }),
    { numRuns: 20_000 },
  )
  // Otherwise nothing was compared.
  expect(count).toBeGreaterThan(1000)
})

test.each<[string, Record<string, unknown>]>([
  ['numbers within their bounds', { limit: 100, ratio: 0.5, level: 2 }],
  ['texts, also of a closed set', { kind: 'a', phone: undefined }],
  ['a list', { ids: ['a', 'b'] }],
  ['a map', { metadata: { color: 'red', size: null, weight: undefined } }],
  ['null, where it is allowed', { live: null }],
  ['one of two that exclude each other', { level: 1 }],
])('most params fit without the full check: %s', (_, given) => {
  expect(surelyFit({ table, given: { id: 'x', name: 'Pen', ...given } })).toBe(true)
})

test.each<[string, Record<string, unknown>]>([
  ['no param of the path', { id: undefined }],
  ['a path segment that leaves its place', { id: '..' }],
  ['a missing param', { name: undefined }],
  ['an unknown param', { lmit: 1 }],
  ['an inherited name', { toString: 'x' }],
  ['an item outside of the set', { ids: ['c'] }],
  ['a line end in a header', { trace: 'a\r\nb: c' }],
  ['params that exclude each other', { level: 1, live: true }],
])('does not fit: %s', (_, given) => {
  const all = { __proto__: null, id: 'x', name: 'Pen', ...given }
  expect(surelyFit({ table, given: all })).toBe(false)
  expect(() => check(all)).toThrow(ParamsError)
})
