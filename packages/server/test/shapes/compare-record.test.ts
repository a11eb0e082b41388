import type { Params } from '@plugboard/core'
import { startSandbox } from '@plugboard/sandbox'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { compareRecord } from '../../src/shapes/compare-record.ts'
import { isFieldName, isValueName } from '../../src/shapes/difference.ts'
import { sampler } from '../../src/shapes/shape-watch.ts'
import { packageOf } from '../support/packages.ts'

const record: Params = {
  id: { type: 'string' },
  amount: { type: 'integer' },
  note: { type: 'string', nullable: true },
  status: { type: 'string', values: ['open', 'done'] },
  secret: { type: 'string', sensitive: true, values: ['a'] },
  labels: { type: 'array', items: { type: 'string', values: ['red'] } },
  customer: { anyOf: [{ type: 'string' }, { type: 'object', properties: { id: { type: 'string' } } }] },
  metadata: { type: 'map', items: { type: 'string' } },
  raw: { type: 'object' },
  fields: { type: 'object', open: true, properties: { summary: { type: 'string' } } },
  anything: { type: 'any' },
  lastUsed: { type: 'string', from: 'usage.last' },
  lines: {
    type: 'array',
    items: { type: 'object', properties: { price: { type: 'number' }, parts: { ref: 'part' } } },
  },
}
const types: Params = {
  part: { type: 'object', properties: { name: { type: 'string' }, part: { ref: 'part' } } },
}

const differences = (value: unknown): string[] =>
  compareRecord({ record, types }, value).map(({ kind, path, detail }) =>
    `${kind} ${path} ${detail}`.trimEnd(),
  )

test.each<[string, unknown, string[]]>([
  ['a record as declared', { id: 'a', amount: 1, note: null, status: 'done' }, []],
  ['a missing field', {}, []],
  ['a new field', { refunded: true }, ['field-new refunded boolean']],
  ['the type of a new array', { tags: ['x'] }, ['field-new tags array<string>']],
  ['a new field within an array, once', { lines: [{ tax: 1 }, { tax: 2 }] }, ['field-new lines.tax integer']],
  [
    'a new field of a recursive type',
    { lines: [{ parts: { part: { size: 1.5 } } }] },
    ['field-new lines.parts.part.size number'],
  ],
  ['a new field of an alternative', { customer: { email: 'a@b.c' } }, ['field-new customer.email string']],
  ['another type', { amount: '5' }, ['field-retyped amount string']],
  ['a fraction where integers are declared: one type', { amount: 5.5 }, []],
  ['null where it is not declared', { id: null }, ['field-nullable id']],
  ['a new value', { status: 'on_hold' }, ['enum-grown status on_hold']],
  ['a new value in an array', { labels: ['red', 'blue'] }, ['enum-grown labels blue']],
  ['an unknown value that is no name', { status: 'ann@example.com' }, ['unnamed']],
  ['a token for a value', { status: 'sk_live_abcdefghijklmnopqrstuvwxyz' }, ['unnamed']],
  ['any value of a sensitive field', { secret: 'other' }, []],
  [
    'keys of maps, open objects and objects without fields',
    { metadata: { x: 'y' }, fields: { cf_1: 1 }, raw: { a: 1 } },
    [],
  ],
  ['a value of a map', { metadata: { x: 1 } }, ['field-retyped metadata integer']],
  ['anything', { anything: { a: [1] } }, []],
  ['what is read from elsewhere', { usage: { last: 'now' } }, []],
  [
    'a new name that is data',
    { 'ann@example.com': 1, cus_9s6XKzkNRiz8i3: 1, ['x'.repeat(65)]: 1 },
    ['unnamed'],
  ],
  [
    'names of the language',
    JSON.parse('{"__proto__": 1, "constructor": 2}'),
    ['unnamed', 'field-new constructor integer'],
  ],
  ['what is no object', 'text', ['field-retyped  string']],
])('%s', (_, value, expected) => {
  expect(differences(value).toSorted()).toEqual(expected.toSorted())
})

test('work and answer are bounded for wide, long and deep records', () => {
  const wide = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, n) => [`n${n % 10_000}_${'x'.repeat(n / 10_000)}`, 1]),
  )
  expect(compareRecord({ record, types }, wide).length).toBeLessThanOrEqual(1000)
  const nested = (depth: number): object => (depth === 0 ? { odd: 1 } : { part: nested(depth - 1) })
  expect(differences({ lines: [{ parts: nested(5) }] })).toEqual([
    'field-new lines.parts.part.part.part.part.part.odd integer',
  ])
  expect(differences({ lines: [{ parts: nested(60) }] })).toEqual([])
})

test('whatever a record contains, only names and types are reported', () => {
  const type = /^(array<)?(string|integer|number|boolean|object|null|any)>?$/
  fc.assert(
    fc.property(
      fc.oneof(fc.object(), fc.record({ status: fc.string(), labels: fc.array(fc.string()) })),
      (value) => {
        for (const { path, detail, kind } of compareRecord(
          { record, types },
          JSON.parse(JSON.stringify(value)),
        )) {
          expect(path === '' || path.split('.').every(isFieldName)).toBe(true)
          expect(detail === '' || (kind === 'enum-grown' ? isValueName(detail) : type.test(detail))).toBe(
            true,
          )
        }
      },
    ),
  )
})

/** TypeScript has no other type for this member of every object, so that specs leave it out. */
const UNTYPED = ['items.toString']

describe.each(['payments', 'issue-tracking', 'cloud-drive', 'recruiting'])('%s', (slug) => {
  test('records of the sandbox are as declared', async () => {
    const { catalog } = packageOf(slug)
    const sandbox = await startSandbox({ connectors: [packageOf(slug)], size: 5 })
    onTestFinished(() => sandbox.close())
    let count = 0
    for (const [name, entity] of Object.entries(catalog.entities)) {
      if (entity.record === undefined) continue
      const type = { record: entity.record, types: catalog.types }
      const records = sandbox.state(slug).records(name)
      count += records.length
      const found = records.flatMap((each) => compareRecord(type, each))
      expect([name, found.filter(({ path }) => !UNTYPED.includes(path))]).toEqual([name, []])
    }
    expect(count).toBeGreaterThan(10)
  })
})

test('a sample is spread over the page, and takes other records of the next page', () => {
  const page = Array.from({ length: 10 }, (_, n) => n)
  const sample = sampler(5)
  expect([sample(page), sample(page), sample(page)]).toEqual([
    [0, 2, 4, 6, 8],
    [1, 3, 5, 7, 9],
    [0, 2, 4, 6, 8],
  ])
  expect(sampler(0)(page)).toEqual([])
  expect(sampler(5)([1, 2])).toEqual([1, 2])
})
