import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { generatePackage } from '../../src/emit/package.ts'
import { readModel } from '../../src/model/load.ts'
import { byName, fixtures } from './fixtures.ts'

const sample = readFileSync(`${fixtures}/sample/spec.yaml`, 'utf8')

function generated(spec: string): Map<string, string> {
  return byName(generatePackage(readModel(spec, 'specs/payments.yaml')))
}

/** Lines that one text has and the other has not, by file. */
function changed(before: string, after: string): Record<string, string[]> {
  const [old, now] = [generated(before), generated(after)]
  expect([...now.keys()]).toEqual([...old.keys()])
  const files = [...old].map(([name, text]): [string, string[]] => {
    const [was, is] = [text.split('\n'), (now.get(name) ?? '').split('\n')]
    return [
      name,
      [
        ...was.filter((line) => !is.includes(line)).map((line) => `-${line}`),
        ...is.filter((line) => !was.includes(line)).map((line) => `+${line}`),
      ],
    ]
  })
  return Object.fromEntries(files.filter(([, lines]) => lines.length > 0))
}

test('a changed record field changes the lines of that field', () => {
  const after = sample.replace(
    '      charge: string | null\n',
    '      charge: { type: string, description: Id of the charge. }\n',
  )
  // In the record, and among the searchable fields that always have a value.
  expect(changed(sample, after)).toEqual({
    'refunds.ts': [
      '-  charge: string | null',
      "-  extends SearchFields<Refund, 'id' | 'object' | 'amount' | 'created', 'charge' | 'status'> {",
      '+  /** Id of the charge. */',
      '+  charge: string',
      "+  extends SearchFields<Refund, 'id' | 'object' | 'amount' | 'charge' | 'created', 'status'> {",
    ],
    'catalog.ts': [
      "-  charge: { type: 'string', nullable: true },",
      "-        charge: { type: 'string' },",
      "+  charge: { type: 'string', description: 'Id of the charge.' },",
      "+        charge: { type: 'string', description: 'Id of the charge.' },",
    ],
    'REFERENCE.md': [
      '-- `charge` (string or null)',
      '+- `charge` (string) Id of the charge.',
      '+- `charge` (string) Id of the charge.',
    ],
  })
})

test('a new param adds its lines', () => {
  const after = sample.replace('created: interval }', 'created: interval, reason: { enum: [lost, found] } }')
  expect(changed(sample, after)).toEqual({
    'refunds.ts': [
      "+  reason?: 'lost' | 'found' | undefined",
      "+        reason: { type: 'string', enum: ['lost', 'found'] },",
    ],
    'catalog.ts': ["+            reason: { type: 'string', enum: ['lost', 'found'] },"],
    'README.md': [
      '-| [list](REFERENCE.md#refundslist)           | `GET /v1/refunds`                | read  | generated | 6      |',
      '+| [list](REFERENCE.md#refundslist)           | `GET /v1/refunds`                | read  | generated | 7      |',
    ],
    'REFERENCE.md': ['+- `reason` (string) One of `lost`, `found`.'],
  })
})

test('generating again gives the same bytes', () => {
  expect(generated(sample)).toEqual(generated(sample))
})

test('the order of keys that have none does not matter', () => {
  const { entities, blocks, types, ...head } = parse(sample)
  const { refunds } = entities
  const { limit } = blocks.paging.query
  const reordered = {
    entities: {
      ...entities,
      refunds: reversed(
        { ...refunds, list: reversed(refunds.list), create: reversed(refunds.create) },
        actionNames,
      ),
    },
    blocks: {
      paging: reversed({ ...blocks.paging, query: { ...blocks.paging.query, limit: reversed(limit) } }),
    },
    types,
    ...reversed(head),
  }
  expect(generated(stringify(reordered))).toEqual(generated(sample))
})

/** Actions keep the order of the spec. */
const actionNames = ['list', 'get', 'create', 'search']

function reversed(mapping: object, fixed: readonly string[] = []): object {
  const entries = Object.entries(mapping)
  return Object.fromEntries([
    ...entries.filter(([key]) => !fixed.includes(key)).toReversed(),
    ...entries.filter(([key]) => fixed.includes(key)),
  ])
}
