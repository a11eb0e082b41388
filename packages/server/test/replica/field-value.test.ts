/** Values of searchable fields that are elsewhere in a record. */
import { catalog } from '@plugboard/email/catalog'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRow, type Row, toRow } from '../../src/replica/row.ts'
import { type EntitySchema, schemaOf } from '../../src/replica/schema.ts'

const messages = schemaOf(catalog, 'messages') as EntitySchema

function rowOf(record: object): Row {
  const row = toRow(messages, { record: { id: 'm1', ...record } })
  if (!isRow(row)) throw new Error(row.reason)
  return row
}

const dataOf = (record: object): Record<string, unknown> => JSON.parse(rowOf(record).data)
const withHeaders = (headers: unknown): object => ({ payload: { headers } })

describe('an item that is selected by a field', () => {
  test.each<[string, unknown, unknown]>([
    [
      'is the one with that text',
      [
        { name: 'To', value: 'x' },
        { name: 'Subject', value: 'Hi' },
      ],
      'Hi',
    ],
    ['is found in any case', [{ name: 'sUBJECT', value: 'Hi' }], 'Hi'],
    [
      'is the first of several',
      [
        { name: 'Subject', value: 'a' },
        { name: 'Subject', value: 'b' },
      ],
      'a',
    ],
    ['has no longer name', [{ name: 'Subjects', value: 'a' }], null],
    ['may lack a value', [{ name: 'Subject' }], null],
    ['may be missing', [], null],
    ['is in a list only', { name: 'Subject', value: 'a' }, null],
    [
      'is among others of any type',
      [null, 1, 'Subject', [], { name: 7 }, { name: 'Subject', value: 'a' }],
      'a',
    ],
  ])('%s', (_, headers, subject) => {
    expect(dataOf(withHeaders(headers)).subject).toBe(subject)
  })

  test('is found for each name, whatever the order and case of the others', () => {
    const names = ['Subject', 'From', 'To', 'Cc'] as const
    const header = fc.tuple(fc.constantFrom(...names, 'Date', 'X'), fc.boolean(), fc.string())
    fc.assert(
      fc.property(fc.uniqueArray(header, { selector: ([name]) => name }), (given) => {
        const headers = given.map(([name, isLower, value]) => ({
          name: isLower ? name.toLowerCase() : name,
          value,
        }))
        const data = dataOf(withHeaders(headers))
        for (const name of names)
          expect(data[name.toLowerCase()]).toBe(given.find(([one]) => one === name)?.[2] ?? null)
      }),
    )
  })
})

describe('a Unix time', () => {
  test.each<[string, unknown, unknown, readonly string[]]>([
    ['in digits is a timestamp', '1767323045000', '2026-01-02T03:04:05.000Z', []],
    ['as a number is one, too', 1_767_323_045_000, '2026-01-02T03:04:05.000Z', []],
    ['may be missing', undefined, null, []],
    ['that is none counts as a value of another type', 'soon', 'soon', ['date']],
    ['beyond all calendars does, too', '9007199254740991', '9007199254740991', ['date']],
  ])('%s', (_, internalDate, date, mistyped) => {
    expect(dataOf({ internalDate }).date).toBe(date)
    expect(rowOf({ internalDate }).mistyped).toEqual(mistyped)
  })
})

/** A schema with the sum of a list. */
const sums = schemaOf(
  {
    ...catalog,
    entities: {
      bills: {
        description: '',
        key: 'id',
        record: {},
        actions: {},
        searchable: { total: { type: 'number', from: 'lines', sum: 'amount' } },
      },
    },
  },
  'bills',
) as EntitySchema

// Regression: sums were those of floating-point numbers.
test.each<[string, unknown[], unknown]>([
  ['of integers', [1, 2], 3],
  ['of decimals', [0.1, 0.2], 0.3],
  ['of small decimals', [1e-7, 2e-7], 3e-7],
  ['with large integers', ['1915883588174806058', 1], '1915883588174806059'],
  ['that is large', [9007199254740991, 2], '9007199254740993'],
  ['that is no longer large', ['9007199254740993', '-9007199254740992'], 1],
  ['with absent values', [null, 5], 5],
  ['of nothing', [], 0],
  ['of something else', ['1e999999', 5], null],
  ['of more decimals than a turn has time for', Array(10_001).fill(0.1), null],
])('a sum %s is exact, or absent', (_, amounts, want) => {
  const parsed = toRow(sums, { record: { id: '1', lines: amounts.map((amount) => ({ amount })) } })
  if (!isRow(parsed)) throw new Error(parsed.reason)
  expect(JSON.parse(parsed.data).total).toBe(want)
})

test('the newest messages come first, and texts that outsiders wrote stay marked', () => {
  expect(messages.newest?.name).toBe('date')
  const { searchable = {} } = catalog.entities.messages ?? {}
  for (const name of ['subject', 'from', 'to', 'cc', 'snippet'])
    expect(searchable[name]).toMatchObject({ untrusted: true, sensitive: true })
})
