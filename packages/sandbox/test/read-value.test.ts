import type { Value } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import type { Issue } from '../src/engine/refusal.ts'
import { type Reading, readValue } from '../src/engine/wire/read-value.ts'

function read(value: Value, given: unknown, how: Partial<Reading> = {}): { read: unknown; issues: Issue[] } {
  const issues: Issue[] = []
  const reading: Reading = { from: 'text', clears: false, arrays: 'indexed', types: {}, ...how, issues }
  return { read: readValue(value, given, ['p'], reading), issues }
}

const interval: Value = { type: 'object', properties: { gte: { type: 'integer' }, lt: { type: 'integer' } } }
const tags: Value = { type: 'array', items: { type: 'string' }, maxItems: 2, enum: ['a', 'b', 'c'] }
const node: Value = { type: 'object', properties: { text: { type: 'string' }, next: { ref: 'node' } } }

describe('text', () => {
  test.each<[string, Value, unknown, unknown]>([
    ['a string', { type: 'string' }, 'x', 'x'],
    ['an integer', { type: 'integer', minimum: 1 }, '12', 12],
    ['a negative integer', { type: 'integer' }, '-3', -3],
    ['a number', { type: 'number' }, '1.5', 1.5],
    ['a boolean', { type: 'boolean' }, 'false', false],
    ['an interval', interval, { gte: '1', lt: '5' }, { gte: 1, lt: 5 }],
    ['a time for an interval', interval, '7', { gte: 7, lte: 7 }],
    ['an indexed array', tags, { 0: 'a', 1: 'b' }, ['a', 'b']],
    ['a repeated array', { ...tags, style: 'repeat' }, ['a', 'b'], ['a', 'b']],
    ['one value of a repeated array', { ...tags, style: 'repeat' }, 'a', ['a']],
    ['a joined array', { ...tags, style: 'comma' }, 'a,c', ['a', 'c']],
    ['an emoji as one character', { type: 'string', maxLength: 1 }, '😀', '😀'],
    ['a map', { type: 'map', items: { type: 'string' } }, { k: 'v' }, { k: 'v' }],
    ['the first matching alternative', { anyOf: [{ type: 'integer' }, { type: 'string' }] }, 'x', 'x'],
    ['a recursive type', { ref: 'node' }, { next: { text: 'x' } }, { next: { text: 'x' } }],
    ['the last value of a repeated name', { type: 'string' }, ['x', 'y'], 'y'],
  ])('reads %s', (_, value, given, want) => {
    expect(read(value, given, { types: { node } })).toEqual({ read: want, issues: [] })
  })

  test.each<[string, Value, unknown, Issue['problem'], string]>([
    ['letters for an integer', { type: 'integer' }, 'ten', 'type', 'p'],
    ['a fraction for an integer', { type: 'integer' }, '1.5', 'type', 'p'],
    ['an integer below', { type: 'integer', minimum: 1 }, '0', 'range', 'p'],
    ['an integer above', { type: 'integer', maximum: 100 }, '101', 'range', 'p'],
    ['a word for a boolean', { type: 'boolean' }, 'yes', 'type', 'p'],
    ['a value outside of an enum', { type: 'string', enum: ['a'] }, 'b', 'enum', 'p'],
    ['an item outside of an enum', tags, { 0: 'a', 1: 'z' }, 'enum', 'p.1'],
    ['an array that is too long', tags, { 0: 'a', 1: 'b', 2: 'c' }, 'length', 'p'],
    ['a joined array that must be indexed', tags, 'a,b', 'type', 'p'],
    ['a text that is too long', { type: 'string', maxLength: 2 }, 'abc', 'length', 'p'],
    ['a misspelt bound', interval, { gtt: '1' }, 'unknown', 'p.gtt'],
    ['a bound of the wrong type', interval, { gte: 'x' }, 'type', 'p.gte'],
    ['text for an object', { type: 'object', properties: { a: {} } }, 'x', 'type', 'p'],
    ['an empty string outside of a form', { type: 'string' }, '', 'empty', 'p'],
    ['no matching alternative', { anyOf: [{ type: 'integer' }, { type: 'boolean' }] }, 'x', 'type', 'p'],
    [
      'a missing field',
      { type: 'object', properties: { name: { type: 'string', required: true } } },
      {},
      'missing',
      'p.name',
    ],
  ])('refuses %s', (_, value, given, problem, place) => {
    const { issues } = read(value, given)
    expect(issues.map((issue) => [issue.problem, issue.at.join('.')])).toEqual([[problem, place]])
  })
})

describe('clearing in a form', () => {
  test.each<[string, Value]>([
    ['a clearable string', { type: 'string', clearable: true }],
    ['a nullable value', { type: 'integer', nullable: true }],
    ['a clearable object', { type: 'object', clearable: true, properties: { a: {} } }],
    ['a clearable map', { type: 'map', clearable: true }],
  ])('an empty value clears %s', (_, value) => {
    expect(read(value, '', { clears: true })).toEqual({ read: null, issues: [] })
  })

  test('an empty value of a key removes it', () => {
    const map: Value = { type: 'map', items: { type: 'string' } }
    expect(read(map, { a: '', b: '1' }, { clears: true })).toEqual({ read: { a: null, b: '1' }, issues: [] })
  })

  test.each<[string, Value]>([
    ['an integer', { type: 'integer' }],
    ['a string', { type: 'string' }],
  ])('an empty value does not clear %s', (_, value) => {
    expect(read(value, '', { clears: true }).issues.map((issue) => issue.problem)).toEqual(['empty'])
  })
})

test('outside of a form body an empty value clears nothing', () => {
  const { issues } = read({ type: 'string', clearable: true }, '', { clears: false })
  expect(issues.map((issue) => issue.problem)).toEqual(['empty'])
})

describe('json', () => {
  test.each<[string, Value, unknown]>([
    ['an integer', { type: 'integer' }, 1],
    ['a boolean', { type: 'boolean' }, true],
    ['null as a value', { type: 'string', nullable: true }, null],
    ['an array', tags, ['a']],
    [
      'additional fields of an open object',
      { type: 'object', open: true, properties: {} },
      { customfield_1: [1] },
    ],
    ['anything', { type: 'any' }, { a: [1, null] }],
  ])('reads %s unchanged', (_, value, given) => {
    expect(read(value, given, { from: 'json' })).toEqual({ read: given, issues: [] })
  })

  test.each<[string, Value, unknown]>([
    ['digits for an integer', { type: 'integer' }, '1'],
    ['a word for a boolean', { type: 'boolean' }, 'true'],
    ['null for a type without null', { type: 'string' }, null],
    ['an object for an array', tags, { 0: 'a' }],
  ])('refuses %s', (_, value, given) => {
    expect(read(value, given, { from: 'json' }).issues.map((issue) => issue.problem)).toEqual(['type'])
  })
})
