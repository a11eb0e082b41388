/** The file of types beside a spec. */
import { expect, test } from 'vitest'
import { readModel } from '../src/model/load.ts'

const SPEC = `connector: demo
server: https://demo.example
types:
  money: integer
  box: { properties: { width: integer } }
entities:
  things:
    record: { id: string, parts: array<part>, owner: people }
    get: GET /things/{id}
  people:
    record: { id: string }
    get: GET /people/{id}
`
const TYPES = `# made
part: { sparse: true, properties: { price: money, owner: people, parts: array<part> } }
`

test('its types are as those of the spec, and may be records of entities', () => {
  const { types } = readModel(SPEC, 'specs/demo.yaml', { types: TYPES })
  expect(types.map(({ name, filled = false, recursive }) => ({ name, filled, recursive }))).toEqual([
    { name: 'money', filled: false, recursive: false },
    { name: 'box', filled: false, recursive: false },
    { name: 'part', filled: true, recursive: true },
  ])
  expect(types[2]?.value.properties?.owner).toEqual({ type: 'object', record: 'people', optional: true })
})

test.each<[string, string, string]>([
  ['a misspelt key', 'part: { propertis: { id: string } }', "1:9: unknown key 'propertis'"],
  [
    'an unknown type',
    'part:\n  properties: { id: strin }',
    "2:21: unknown type 'strin'; did you mean 'string'?",
  ],
  [
    'a type of the spec',
    `${TYPES}box: { properties: { a: string } }`,
    "3:1: type 'box' is declared in the spec, too",
  ],
  [
    'an entity',
    `${TYPES}people: { properties: { a: string } }`,
    "3:1: type 'people' has the name of the entity",
  ],
  ['no mapping', '- part', '1:1: expected a mapping'],
  ['no YAML', 'part: { properties: {', '1:'],
  ['a key of params', 'part: { properties: { id: { type: string, required: true } } }', "'required' of 'id'"],
])('%s is reported where it is', (_, types, message) => {
  const read = (): unknown => readModel(SPEC.replace('array<part>', 'any'), 'specs/demo.yaml', { types })
  expect(read).toThrow(`specs/demo.types.yaml:`)
  expect(read).toThrow(message)
})

test('a type that is nowhere is reported in the spec', () => {
  expect(() => readModel(SPEC, 'specs/demo.yaml')).toThrow("specs/demo.yaml:8:40: unknown type 'part'")
})

test('params cannot have one of them', () => {
  const spec = `${SPEC}    create: { http: POST /people, body: { part: { type: array<part>, required: true } } }\n`
  expect(() => readModel(spec, 'specs/demo.yaml', { types: TYPES })).toThrow(
    "'part' cannot be of type 'part': the types that 'fill' writes are for records only",
  )
})
