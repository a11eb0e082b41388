import type { Fields } from '@plugboard/codegen'
import { expect, test } from 'vitest'
import { model } from '../model.ts'
import { extras, type JsonObject, typeViolations } from './fits.ts'

const fields: Fields = {
  id: { type: 'string' },
  object: { type: 'string', const: 'thing' },
  amount: { named: 'money' },
  note: { type: 'string', nullable: true },
  extra: { type: 'object', optional: true },
  former: { type: 'string', until: '2025-03-31.basil' },
  tags: { type: 'array', items: { type: 'string' } },
  shipping: { named: 'shipping' },
}
const fitting: JsonObject = {
  id: 'x',
  object: 'thing',
  amount: 1,
  note: null,
  tags: ['a'],
  shipping: { name: null },
}

test.each<[string, JsonObject, string[]]>([
  ['what fits', {}, []],
  ['a field that may be missing', { extra: {}, former: 'x' }, []],
  ['another type', { id: 1 }, ['thing.id: 1 instead of string']],
  ['null for a type without null', { id: null }, ['thing.id: null instead of string']],
  ['a fraction of a cent', { amount: 1.5 }, ['thing.amount: 1.5 instead of integer']],
  ['another kind of object', { object: 'other' }, ["thing.object: 'other' instead of 'thing'"]],
  ['an item of another type', { tags: ['a', 2] }, ['thing.tags.1: 2 instead of string']],
  ['a list instead of an object', { shipping: [] }, ['thing.shipping: [] instead of object']],
  ['a field inside', { shipping: { phone: 5 } }, ['thing.shipping.phone: 5 instead of string']],
])('%s', (_, changes, found) => {
  expect(typeViolations(model, { ...fitting, ...changes }, fields, 'thing')).toEqual(found)
})

test('a missing field', () => {
  const { note: _, ...rest } = fitting
  expect(typeViolations(model, rest, fields, 'thing')).toEqual(['thing.note: missing'])
})

test('undeclared fields', () => {
  expect(extras({ ...fitting, zebra: 1, apple: 2 }, fields)).toEqual(['apple', 'zebra'])
})
