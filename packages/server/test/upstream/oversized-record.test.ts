import { parseJson } from '@plugboard/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OversizedRecord } from '../../src/replica/record-limits.ts'
import { readScalars } from '../../src/upstream/oversized-record.ts'
import { parseInTurns } from '../../src/upstream/rows-in-turns.ts'

const read = (json: string): object => ({ ...readScalars(Buffer.from(json)) })

test('reads the short scalars at the top level as core parses them', () => {
  const value = fc.jsonValue({ maxDepth: 3 })
  const record = fc.dictionary(
    fc.string().filter((name) => name !== '__proto__'),
    value,
  )
  const space = fc.constantFrom(undefined, 1, '\t')
  fc.assert(
    fc.property(record, space, (given, indent) => {
      const scalars = Object.entries(given).filter(([, one]) => typeof one !== 'object' || one === null)
      expect(read(JSON.stringify(given, null, indent))).toEqual(
        parseJson(JSON.stringify(Object.fromEntries(scalars))),
      )
    }),
  )
})

test.each([
  ['a text that is long', `{"a":"${'x'.repeat(5000)}","id":1}`, { id: 1 }],
  ['quotes and backslashes', String.raw`{"a\"b":"\\","id":"\"x\\\""}`, { 'a"b': '\\', id: '"x\\"' }],
  ['an end that is missing', '{"id":1,"b":[1', { id: 1 }],
  ['no object', '[1,2]', {}],
  ['an id beyond 2^53', '{"id":1915883588174806058}', { id: '1915883588174806058' }],
])('reads %s', (_, json, expected) => {
  expect(read(json)).toEqual(expected)
})

test('a list with such a record has the others, parsed', async () => {
  const records = [{ id: 1 }, { id: 2, text: 'x'.repeat(5_000_000) }, { id: 3 }]
  const rows = (await parseInTurns([Buffer.from(JSON.stringify(records))])) as object[]
  expect(rows.map((row) => [row instanceof OversizedRecord, (row as { id: number }).id])).toEqual([
    [false, 1],
    [true, 2],
    [false, 3],
  ])
})
