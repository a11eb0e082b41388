import type { Fields } from '@plugboard/codegen'
import { expect, test } from 'vitest'
import { model } from '../model.ts'
import { extras, type JsonObject, misfits } from './fits.ts'

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
  ['another type', { id: 1 }, ['thing.id: 1 where string belongs']],
  ['null where it is not said', { id: null }, ['thing.id: null where string belongs']],
  ['a fraction of a cent', { amount: 1.5 }, ['thing.amount: 1.5 where integer belongs']],
  ['another kind of object', { object: 'other' }, ["thing.object: 'other' where 'thing' belongs"]],
  ['an item of another type', { tags: ['a', 2] }, ['thing.tags.1: 2 where string belongs']],
  ['a list where an object belongs', { shipping: [] }, ['thing.shipping: [] where object belongs']],
  ['a field inside', { shipping: { phone: 5 } }, ['thing.shipping.phone: 5 where string belongs']],
])('%s', (_, changes, found) => {
  expect(misfits(model, { ...fitting, ...changes }, fields, 'thing')).toEqual(found)
})

test('a missing field', () => {
  const { note: _, ...rest } = fitting
  expect(misfits(model, rest, fields, 'thing')).toEqual(['thing.note: missing'])
})

test('fields that nobody declared', () => {
  expect(extras({ ...fitting, zebra: 1, apple: 2 }, fields)).toEqual(['apple', 'zebra'])
})
