/** A search of PostgreSQL took seconds: each of 190 conditions decompressed the same long value, and listed it anew. */
import { describe, expect, test } from 'vitest'
import { layoutOf } from '../../../src/replica/layout.ts'
import { parseAggregate } from '../../../src/search/parse/parse-aggregate.ts'
import { parseSearch } from '../../../src/search/parse/parse-search.ts'
import type { Condition } from '../../../src/search/query.ts'
import type { Compiler } from '../../../src/search/sql/compiler.ts'
import { DIALECTS } from '../../../src/search/sql/dialect.ts'
import { groupsStatement } from '../../../src/search/sql/groups-sql.ts'
import { columnsReadOnce } from '../../../src/search/sql/read-once.ts'
import { statementsFor } from '../../../src/search/sql/statement.ts'
import { things } from '../../support/things.ts'

type EngineName = 'sqlite' | 'postgres'

function compilerFor(engine: EngineName, filter: Condition | undefined): Compiler {
  const layout = layoutOf(things, engine)
  return {
    layout,
    dialect: DIALECTS[engine],
    scope: { org: 'app_1', connectorId: 'con_1' },
    indexed: { size: 0, has: () => false },
    ownsMajority: false,
    readOnce: columnsReadOnce(layout, filter),
    wordsOf: () => ({ variantsPerWord: [], length: undefined }),
  }
}

function statementOf(engine: EngineName, filter: object): string {
  const query = parseSearch(things, { query: { filter } })
  const [part] = statementsFor(compilerFor(engine, query.filter), query, undefined).parts
  return part?.(101, { each: 1000 }).sql ?? ''
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length
const several = (one: (n: number) => object): object[] => Array.from({ length: 50 }, (_, n) => one(n))

const neq = several((n) => ({ neq: { 'metadata.tier': `x${n}` } }))
const ONE_PATH: [string, object][] = [
  ['neq, each of them', { and: neq }],
  ['not eq, each of them', { and: several((n) => ({ not: { eq: { 'metadata.tier': `x${n}` } } })) }],
  ['in, any of them', { or: several((n) => ({ in: { 'metadata.tier': [`x${n}`, `y${n}`] } })) }],
  ['not in, each of them', { not: { or: several((n) => ({ in: { 'metadata.tier': [`x${n}`] } })) } }],
  ['like, any of them', { or: several((n) => ({ like: { 'address.city': `%a%${n}` } })) }],
  ['like, each of them', { and: several((n) => ({ like: { 'address.city': `%a%${n}%` } })) }],
  ['gt, any of them', { or: several((n) => ({ gt: { 'address.rooms': n } })) }],
  ['gt, each of them', { and: several((n) => ({ gt: { 'address.rooms': n } })) }],
]

test.each(ONE_PATH)('the values of one path are listed once: %s', (_, filter) => {
  expect(count(statementOf('postgres', filter), /jsonb_array_elements_text/g)).toBe(1)
  expect(count(statementOf('sqlite', filter), /json_each\(x\.leaves/g)).toBe(1)
})

describe('PostgreSQL reads a long value once per row', () => {
  test.each<[string, object]>([
    ...ONE_PATH,
    ['conditions on several paths', { and: several((n) => ({ eq: { [`extra.k${n}`]: 'x' } })) }],
    ['absent values', { and: several((n) => ({ eq: { [`extra.k${n}`]: null } })) }],
    ['words', { or: several((n) => ({ keyword: { [`extra.k${n}`]: 'x' } })) }],
  ])('leaves: %s', (_, filter) => {
    expect(count(statementOf('postgres', filter), /x\.leaves/g)).toBe(1)
  })

  test('leaves that groups and measures are taken from', () => {
    const params = {
      group: ['metadata.tier', 'address.city'],
      sum: ['address.rooms'],
      max: ['address.since'],
    }
    const aggregation = parseAggregate(things, params)
    expect(count(groupsStatement(compilerFor('postgres', undefined), aggregation).sql, /x\.leaves/g)).toBe(1)
  })

  test.each<[string, object[], form: string]>([
    ['bytes', several((n) => ({ like: { status: `%a%${n}` } })), 'convert_to'],
    ['characters, where a pattern counts them', several((n) => ({ like: { status: `_a%${n}` } })), "|| ''"],
  ])('texts that several patterns match: %s', (_, or, form) => {
    const text = statementOf('postgres', { or })
    expect(count(text, /x\."f_status"/g)).toBe(1)
    expect(text).toContain(form)
  })
})
