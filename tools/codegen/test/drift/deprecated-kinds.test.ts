/** Kinds of a value, of which the vendor deprecates some. */
import { expect, test } from 'vitest'
import { driftBetween } from '../../src/drift/between.ts'
import { comparedOf, DESCRIPTION, described, linesOf, SPEC } from './edited.ts'

const compared = comparedOf(SPEC)

const KIND = 'kind: { oneOf: [{ type: string }, { type: integer }] }'
const OWNER = 'owner: { oneOf: [{ type: string }, { type: object }] }'
const BODY = '{ type: object, properties: { reader: { type: string } } }'
const LOAN =
  '{ type: object, required: [reader], properties: { reader: { type: string }, fee: { type: integer }, note: { type: string } } }'
const CARD = 'type: object, properties: { type: { const: card }, reader: { type: string } }'
const OLD = 'properties: { old: { type: string } }'
const kindsOf = (key: string, keys: string): string =>
  `${key}oneOf: [{ ${keys} ${OLD} }, { properties: { shade: { type: string } } }], type: object, `

type Row = readonly [place: string, from: string, to: (keys: string) => string, finding: string]

// biome-ignore format: one place a line
const PLACES: readonly Row[] = [
  ['a param', KIND, (keys) => `kind: { oneOf: [{ type: string }, { ${keys} type: integer }] }`, 'param-deprecated books.create.kind: as integer'],
  ['a param with anyOf', KIND, (keys) => `kind: { anyOf: [{ type: string }, { ${keys} type: integer }] }`, 'param-deprecated books.create.kind: as integer'],
  ['a param with a kind within a kind', KIND, (keys) => `kind: { oneOf: [{ type: string }, { ${keys} oneOf: [{ type: integer }, { type: boolean }] }] }`, 'param-deprecated books.create.kind: as integer, as boolean'],
  ['a body', BODY, (keys) => `{ oneOf: [${BODY}, { ${keys} ${CARD} }] }`, 'param-deprecated books.lend: as object with type card'],
  ['a field', OWNER, (keys) => `owner: { oneOf: [{ ${keys} type: string }, { type: object }] }`, 'field-deprecated books.record.owner: as string'],
  ['an object of a record', LOAN, (keys) => `{ oneOf: [${LOAN}, { ${keys} type: object, properties: { id: { type: string }, note: { type: string } } }] }`, 'field-deprecated books.record.loan: as object with id, note'],
  ['items', 'tags: { type: array, items: { type: string } }\n', (keys) => `tags: { type: array, items: { oneOf: [{ type: string }, { ${keys} type: string, maxLength: 3 }] } }\n`, 'field-deprecated books.record.tags.*: as string'],
  ['a record', 'Book:\n      type: object\n', (keys) => `Book:\n      oneOf: [{ ${keys} type: object, ${OLD} }, { type: object, properties: { shade: { type: string } } }]\n      type: object\n`, 'field-deprecated books.record: as object with old, id, title'],
  ['a response', 'Task: { type: object, ', (keys) => `Task: { ${kindsOf('', keys)}`, 'field-deprecated books.lend: as object with old, state, at'],
]

test.each(PLACES)('a kind of %s that becomes deprecated', (_, from, to, finding) => {
  expect(DESCRIPTION).toContain(from)
  const [former, current] = ['', 'deprecated: true,'].map((keys) =>
    described(DESCRIPTION.replaceAll(from, to(keys))),
  )
  if (former === undefined || current === undefined) throw new Error('two descriptions')
  expect(linesOf(driftBetween(compared, former, current))).toEqual([finding])
  expect(driftBetween(compared, current, former)).toEqual([])
  // One that is deprecated from the start, beside what its fields and type make.
  expect(linesOf(driftBetween(compared, described(DESCRIPTION), current))).toContain(finding)
})

test('of kinds that are deprecated one after another, each is reported once', () => {
  const kinds = (string: string, integer: string) =>
    described(DESCRIPTION.replace(KIND, `kind: { oneOf: [{ ${string} }, { ${integer} }] }`))
  const one = kinds('type: string', 'type: integer, deprecated: true')
  const both = kinds('type: string, deprecated: true', 'type: integer, deprecated: true')
  expect(linesOf(driftBetween(compared, one, both))).toEqual([
    'param-deprecated books.create.kind: as string',
  ])
})

test('a value is deprecated whose kind was, and the other way around only less is', () => {
  const part = described(DESCRIPTION.replace(KIND, KIND.replace('integer', 'integer, deprecated: true')))
  const whole = described(DESCRIPTION.replace(KIND, KIND.replace('{', '{ deprecated: true,')))
  expect(linesOf(driftBetween(compared, part, whole))).toEqual([
    'param-deprecated books.create.kind: the vendor deprecates it',
  ])
  expect(driftBetween(compared, whole, part)).toEqual([])
})

test('another name of a deprecated schema is no difference', () => {
  const named = (name: string) =>
    described(
      DESCRIPTION.replace(BODY, `{ oneOf: [${BODY}, { $ref: "#/components/schemas/${name}" }] }`).replace(
        '    Task:',
        `    ${name}: { deprecated: true, ${CARD} }\n    Task:`,
      ),
    )
  expect(driftBetween(compared, named('ByCard'), named('LendByCard'))).toEqual([])
})

test('a spec that marks the param as deprecated covers its kinds', () => {
  const marked = comparedOf(
    SPEC.replace('kind: { type: string | integer }', 'kind: { type: string | integer, deprecated: true }'),
  )
  const current = described(DESCRIPTION.replace(KIND, KIND.replace('integer', 'integer, deprecated: true')))
  expect(driftBetween(marked, described(DESCRIPTION), current)).toEqual([])
})
