import type { Value } from '@plugboard/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBreaking } from '../../src/changes/change.ts'
import { compareValues } from '../../src/changes/compare-values.ts'

const text: Value = { type: 'string' }
const of = (properties: Record<string, Value>): Value => ({ type: 'object', properties })

test.each<[string, Value, Value, string[]]>([
  ['nothing', text, { ...text, description: 'Other words.' }, []],
  ['kind', text, { type: 'integer' }, ['! integer (was string)']],
  ['kind that takes more', { type: 'integer' }, { type: 'number' }, ['+ number (was integer)']],
  ['kind that takes less', { type: 'any' }, text, ['! string (was any)']],
  ['a type with a name', { ref: 'node' }, { type: 'object' }, ['+ object (was node)']],
  ['one form more', text, { anyOf: [text, { type: 'boolean' }] }, ['+ string | boolean (was string)']],
  ['required', text, { ...text, required: true }, ['! required']],
  ['no longer required', { ...text, required: true }, text, ['+ may be left out']],
  ['clearing', text, { ...text, clearable: true }, ['+ may be null']],
  ['no null', { ...text, nullable: true }, text, ['! may no longer be null']],
  ['values', { ...text, enum: ['a', 'b'] }, { ...text, enum: ['b', 'c'] }, ['! no longer a', '+ also c']],
  ['a set where there was none', text, { ...text, enum: ['a'] }, ['! only a']],
  [
    'known values alone',
    { ...text, values: ['a'] },
    { ...text, values: ['b'] },
    ['+ known values also b', '+ known values no longer a'],
  ],
  [
    'bounds',
    { ...text, minLength: 2, maxLength: 9 },
    { ...text, minLength: 1, maxLength: 8 },
    ['! characters at most 8 (was 9)', '+ characters at least 1 (was 2)'],
  ],
  ['a bound less', { type: 'integer', maximum: 9 }, { type: 'integer' }, ['+ at most any (was 9)']],
  ['pattern', { ...text, pattern: 'a' }, { ...text, pattern: 'b' }, ['! has to match /b/']],
  ['default', { ...text, default: 'a' }, { ...text, default: 'b' }, ['+ default of the upstream b (was a)']],
  ['a value that is sent', { ...text, send: 'a' }, { ...text, send: 'b' }, ['! sends b if left out (was a)']],
  ['field less', of({ a: text }), of({}), ['! a: removed']],
  ['field more', of({}), of({ a: text }), ['+ a: new']],
  ['required field more', of({}), of({ a: { ...text, required: true } }), ['! a: new, and required']],
  [
    'field inside',
    of({ a: of({ b: text }) }),
    of({ a: of({ b: { type: 'null' } }) }),
    ['! a.b: null (was string)'],
  ],
  [
    'items',
    { type: 'array', items: text },
    { type: 'array', items: { type: 'any' } },
    ['+ []: any (was string)'],
  ],
  ['open', { ...of({}), open: true }, of({}), ['! takes no other fields']],
  [
    'a field less inside of another one, in what a mask asks for by default',
    { ...text, mask: { fields: 'id,owner(id,name),shelf(id,name)' } },
    { ...text, mask: { fields: 'id,owner(id,name),shelf(id)' } },
    ['! by default, the mask no longer asks for shelf/name'],
  ],
  [
    'a field more inside of fields of a mask',
    { ...text, mask: { fields: 'a/b,c(d(e),f)' } },
    { ...text, mask: { fields: 'a(b,g),c(d(e,f),f)' } },
    ['+ by default, the mask also asks for a/g, c/d/f'],
  ],
  [
    'a whole field in place of a part of it, in a mask',
    { ...text, mask: { fields: 'owner(id)' } },
    { ...text, mask: { fields: 'owner' } },
    ['+ by default, the mask also asks for owner'],
  ],
])('what is given, %s', (_, before, after, expected) => {
  expect(reported(before, after, 'given')).toEqual(expected)
})

test.each<[string, Value, Value, string[]]>([
  ['null', text, { ...text, nullable: true }, ['! may be null']],
  ['never null', { ...text, nullable: true }, text, ['+ may no longer be null']],
  ['missing', text, { ...text, optional: true }, ['! may be missing']],
  ['retired', text, { ...text, until: '2026-01-01' }, ['! may be missing']],
  ['another value', { ...text, enum: ['a'] }, { ...text, enum: ['a', 'b'] }, ['! also b']],
  ['a value less', { ...text, enum: ['a', 'b'] }, { ...text, enum: ['a'] }, ['+ no longer b']],
  ['field less', of({ a: text }), of({}), ['! a: removed']],
  ['field more', of({}), of({ a: text }), ['+ a: new']],
  ['default', { ...text, default: 'a' }, { ...text, default: 'b' }, ['+ default of the upstream b (was a)']],
  ['format', text, { ...text, format: 'date-time' }, ['+ format date-time (was none)']],
])('what is received, %s', (_, before, after, expected) => {
  expect(reported(before, after, 'received')).toEqual(expected)
})

function reported(before: Value, after: Value, direction: 'given' | 'received'): string[] {
  return compareValues(before, after, direction)
    .map((finding) => {
      const mark = isBreaking(finding, direction) ? '!' : '+'
      return `${mark} ${finding.path === '' ? '' : `${finding.path}: `}${finding.text}`
    })
    .toSorted()
}

const value: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.record(
      { type: fc.constantFrom('string', 'any'), nullable: fc.constant(true) },
      { requiredKeys: ['type'] },
    ),
    fc.record({ type: fc.constantFrom('integer', 'number'), maximum: fc.nat(3) }, { requiredKeys: ['type'] }),
    fc.record({
      type: fc.constant('string'),
      enum: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
    }),
    fc.record({ type: fc.constant('array'), items: tie('value') }),
    fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom('a', 'b'), tie('value')),
    }),
  ) as fc.Arbitrary<Value>,
})).value

describe('of any two values', () => {
  test('what is wider one way is narrower the other', () => {
    const turned = { wider: 'narrower', narrower: 'wider', other: 'other', same: 'same' } as const
    fc.assert(
      fc.property(value, value, (a, b) => {
        const there = compareValues(a, b, 'given').map(({ path, becomes }) => `${path} ${becomes}`)
        const back = compareValues(b, a, 'given').map(({ path, becomes }) => `${path} ${turned[becomes]}`)
        expect(back.toSorted()).toEqual(there.toSorted())
      }),
    )
  })

  test('equal ones do not differ, and others do', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(compareValues(a, structuredClone(a), 'given')).toEqual([])
        const isEqual = JSON.stringify(a) === JSON.stringify(b)
        if (!isEqual && sorted(a) !== sorted(b)) expect(compareValues(a, b, 'given')).not.toEqual([])
      }),
    )
  })
})

/** Fields and values in one order, since their order does not count. */
function sorted(given: unknown): string {
  return JSON.stringify(given, (_, one) => {
    if (Array.isArray(one)) return one.toSorted()
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
