import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuery } from '../src/fakes/cloud-drive/query/parse.ts'
import { holdsPrefixes, holdsWords } from '../src/fakes/cloud-drive/query/words.ts'

const term = (field: string, operator: string, value: string | boolean) => ({
  kind: 'term',
  field,
  operator,
  value,
})
const trashed = term('trashed', '=', false)
const starred = term('starred', '=', true)

describe('a query', () => {
  test.each([
    ["name = 'x'", term('name', '=', 'x')],
    ["name='x'", term('name', '=', 'x')],
    ["name contains 'Valentine\\'s Day'", term('name', 'contains', "Valentine's Day")],
    ["name = 'a\\\\b'", term('name', '=', 'a\\b')],
    ["name = ''", term('name', '=', '')],
    ["'id' in parents", term('parents', 'in', 'id')],
    ["modifiedTime >= '2026-01-01T00:00:00'", term('modifiedTime', '>=', '2026-01-01T00:00:00')],
    ["shortcutDetails.targetId = 'x'", term('shortcutDetails.targetId', '=', 'x')],
    ['trashed = false and starred = true', { kind: 'and', parts: [trashed, starred] }],
    ['not trashed = false', { kind: 'not', part: trashed }],
    [
      'trashed = false and starred = true or trashed = false',
      { kind: 'or', parts: [{ kind: 'and', parts: [trashed, starred] }, trashed] },
    ],
    [
      'trashed = false and (starred = true or trashed = false)',
      { kind: 'and', parts: [trashed, { kind: 'or', parts: [starred, trashed] }] },
    ],
    ["properties has { key='a' and value='b' }", { kind: 'has', field: 'properties', key: 'a', value: 'b' }],
  ])('%s', (text, tree) => {
    expect(parseQuery(text)).toEqual(tree)
  })

  test.each([
    '',
    'name',
    'name =',
    'name = x',
    "name 'x'",
    "name = 'x",
    "name = 'x' and",
    "(name = 'x'",
    "name = 'x')",
    "'id' in",
    "'id' of parents",
    "properties has { key='a' }",
    "name = 'x' name = 'y'",
    'name ~ 1',
    'name = 7',
  ])('%s is malformed', (text) => {
    expect(() => parseQuery(text)).toThrow(expect.objectContaining({ name: 'QueryError' }))
  })

  test('round-trips every string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const quoted = value.replace(/['\\]/g, '\\$&')
        expect(parseQuery(`name = '${quoted}'`)).toEqual(term('name', '=', value))
      }),
    )
  })
})

test.each([
  ['HelloWorld', 'Hello', true],
  ['HelloWorld', 'World', false],
  ['Budget 2026 final.pdf', 'bud fin', true],
  ['Budget 2026 final.pdf', 'pdf', true],
  ['Łódź office', 'łó', true],
  ['a_b', 'b', true],
])('the name %s matches the prefixes %s: %s', (name, wanted, holds) => {
  expect(holdsPrefixes(name, wanted)).toBe(holds)
})

test.each([
  ['Hello there, world', 'hello world', true],
  ['Hello there, world', 'hell', false],
  ['Hello there, world', '"hello there"', true],
  ['Hello there, world', '"hello world"', false],
  ['Hello_world', '"hello world"', true],
])('the text %s contains %s: %s', (text, wanted, holds) => {
  expect(holdsWords(text, wanted)).toBe(holds)
})
