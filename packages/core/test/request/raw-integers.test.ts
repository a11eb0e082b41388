import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeForm, encodeJson } from '../../src/request/encode.ts'
import type { Connector, Entity } from '../../src/tables/connector.ts'
import { validateParams } from '../../src/validate/validate.ts'
import type { Params } from '../../src/values/value.ts'

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
}
const types: Params = { node: { type: 'object', properties: { id: int64, inner: { ref: 'node' } } } }
const BIG = '1915883588174806058'

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
  ])('%s: %j travels as %s in JSON', (name, value, want) => {
    expect(encodeJson(params, { [name]: value }, types)).toBe(`{"${name}":${want}}`)
  })

  test('travel as they are in a query', () => {
    expect(encodeForm(params, { id: BIG, ids: [BIG, 1] }, 'indexed').join('&')).toBe(
      `id=${BIG}&ids[0]=${BIG}&ids[1]=1`,
    )
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

test.each<[unknown, boolean]>([
  [BIG, true],
  [7, true],
  ['7', true],
  ['-0', true],
  [2 ** 60, false],
  ['007', false],
  ['1e3', false],
  ['', false],
  ['12 ', false],
  [1.5, false],
])('%j is accepted: %j', (id, isAccepted) => {
  const entity: Entity = { name: 'things', actions: { list: { http: 'GET /things', query: { id: int64 } } } }
  const check = () => validateParams({ name: 'x', auth: [] } as unknown as Connector, entity, 'list', { id })
  if (isAccepted) expect(check).not.toThrow()
  else expect(check).toThrow(/must be an integer, as a number or as text of its digits/)
})
