import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeForm } from '../../src/request/encode.ts'
import { encodeFields } from '../../src/request/encode-fields.ts'
import { encodeJson as encodeWith } from '../../src/request/plan-body.ts'
import { markNumbers, toJson } from '../../src/request/raw-numbers.ts'
import type { Connector, Entity } from '../../src/tables/connector.ts'
import { validateParams } from '../../src/validate/validate.ts'
import type { Params } from '../../src/values/value.ts'

/** As a call with such params has it. */
const encodeJson = (params: Params, given: object, types: Params): string =>
  encodeWith(params, { ...given }, types, [], { markNumbers, toJson })

const int64 = { type: 'integer', format: 'int64' } as const
const params: Params = {
  id: int64,
  ids: { type: 'array', items: int64 },
  about: { type: 'object', properties: { id: int64, code: { type: 'string' } } },
  either: { anyOf: [int64, { type: 'boolean' }] },
  word: { anyOf: [int64, { type: 'string' }] },
  node: { ref: 'node' },
  byName: { type: 'map', items: int64 },
  code: { type: 'string' },
  free: { type: 'object' },
  count: { type: 'integer', minimum: 0 },
  rate: { type: 'number' },
  rates: { type: 'array', items: { type: 'number' } },
}
const types: Params = { node: { type: 'object', properties: { id: int64, inner: { ref: 'node' } } } }
const BIG = '1915883588174806058'
/** More digits than a number keeps. */
const LONG = '12.345678901234567891'

describe('integers that are given as text', () => {
  test.each<[string, unknown, string]>([
    ['id', BIG, BIG],
    ['id', `-${BIG}`, `-${BIG}`],
    ['id', 5, '5'],
    ['ids', [BIG, 1], `[${BIG},1]`],
    ['about', { id: BIG, code: BIG }, `{"id":${BIG},"code":"${BIG}"}`],
    ['either', BIG, BIG],
    ['word', BIG, `"${BIG}"`],
    ['node', { inner: { id: BIG } }, `{"inner":{"id":${BIG}}}`],
    ['byName', { [BIG]: BIG }, `{"${BIG}":${BIG}}`],
    ['code', BIG, `"${BIG}"`],
    ['free', { id: BIG }, `{"id":"${BIG}"}`],
    ['count', BIG, BIG],
    ['rate', LONG, LONG],
    ['rates', [LONG, 1.5, '1e400', '-0.1234567890123456789'], `[${LONG},1.5,1e400,-0.1234567890123456789]`],
  ])('%s: %j travels as %s in JSON', (name, value, want) => {
    expect(encodeJson(params, { [name]: value }, types)).toBe(`{"${name}":${want}}`)
  })

  test('travel as they are in a query', () => {
    expect(encodeForm(params, { id: BIG, ids: [BIG, 1] }, 'indexed').join('&')).toBe(
      `id=${BIG}&ids[0]=${BIG}&ids[1]=1`,
    )
  })

  test('are numbers in the JSON of a field of a form', () => {
    expect(encodeFields(params, { about: { id: BIG } }, types)).toEqual([['about', `{"id":${BIG}}`]])
  })

  test('no other text of a caller becomes a number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.dictionary(fc.string(), fc.string()), (code, free) => {
        fc.pre(code.isWellFormed())
        expect(JSON.parse(encodeJson(params, { code, free }, types))).toEqual({ code, free: { ...free } })
      }),
    )
  })
})

function check(params: Params, given: object): () => void {
  const entity: Entity = { name: 'things', actions: { list: { http: 'GET /things', query: params } } }
  return () => validateParams({ name: 'x', auth: [] } as unknown as Connector, entity, 'list', given)
}

test.each<[unknown, boolean]>([
  [BIG, true],
  [7, true],
  ['7', true],
  ['-0', true],
  ['007', false],
  ['1e3', false],
  ['', false],
  ['12 ', false],
  [1.5, false],
])('%j is accepted: %j', (id, isAccepted) => {
  if (isAccepted) expect(check({ id: int64 }, { id })).not.toThrow()
  else
    expect(check({ id: int64 }, { id })).toThrow(/must be an integer, as a number or as text of its digits/)
})

// Regression: a list whose `next` is the id of its last record ended at an error if that was declared as an integer.
test.each<[string, unknown, boolean]>([
  ['count', BIG, true],
  ['count', '7', false],
  ['count', `0${BIG}`, false],
  ['count', `${BIG}.5`, false],
  ['rate', LONG, true],
  ['rate', BIG, true],
  ['rate', '1.5', false],
  ['rate', `${LONG} `, false],
  ['rate', `0x${BIG}`, false],
  ['rate', '1e999999', false],
])('%s takes %j, which a record may have: %j', (name, value, isAccepted) => {
  if (isAccepted) expect(check(params, { [name]: value })).not.toThrow()
  else expect(check(params, { [name]: value })).toThrow(/must be an integer|must be a number/)
})

test('bounds are those of the number', () => {
  expect(check(params, { count: `-${BIG}` })).toThrow('must be at least 0')
  expect(check({ rate: { type: 'number', maximum: 12 } }, { rate: LONG })).toThrow('must be at most 12')
})

test.each([int64, { type: 'integer' } as const])(
  'a number that may have been rounded says so: %j',
  (type) => {
    for (const id of [2 ** 60, -(2 ** 53), 1e21])
      expect(check({ id: type }, { id })).toThrow('id must be text of its digits, since it is beyond')
  },
)
