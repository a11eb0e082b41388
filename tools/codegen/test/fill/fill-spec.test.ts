import { expect, test } from 'vitest'
import { readDescription } from '../../src/description/read-description.ts'
import { type Filled, fillSpec } from '../../src/fill/fill-spec.ts'
import { printType } from '../../src/fill/new-types.ts'
import { readModel } from '../../src/model/load.ts'
import { firstSentence } from '../../src/notation/first-sentence.ts'
import { readSpecFile } from '../../src/spec-view/spec-file.ts'

const SPEC = `connector: library
provider: shelf
server: https://api.library.example
auth: { token: { credentials: { api_key: secret }, header: "Authorization: Bearer {api_key}" } }
types:
  cents: integer
  page_of: # a list of anything
    properties: { data: array<object>, more: boolean }
  spot:
    properties: { room: string, row: integer }
entities:
  books:
    record:
      id: string
      price: cents
      summary: { type: string, untrusted: true }
      loan: { type: object | null, optional: true } # who has it
      authors: array<object>
      notes: page_of
      copies: page_of
      origin: object
      loose: object
    get: GET /v1/books/{id}
`

const text = { type: 'string' }
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
const listOf = (name: string): object => ({
  type: 'object',
  required: ['data'],
  properties: { data: { type: 'array', items: ref(name) }, more: { type: 'boolean' } },
})
const fine = { type: 'object', properties: { price: { type: 'integer' }, summary: text } }
const SCHEMAS = {
  Book: {
    type: 'object',
    properties: {
      id: text,
      loan: {
        type: ['object', 'null'],
        required: ['due', 'fine'],
        properties: { due: text, by: ref('Person'), fine },
      },
      authors: { type: 'array', items: ref('Person') },
      notes: listOf('Note'),
      copies: listOf('Copy'),
      origin: { oneOf: [ref('Shop'), ref('Person')] },
      loose: { type: 'object' },
    },
  },
  Person: {
    type: 'object',
    description: 'Somebody. Nobody else.',
    properties: { name: text, friend: ref('Person'), favourite: ref('Book'), fine },
  },
  Shop: {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: ['shop'] },
      toString: text,
      tags: { type: 'object', additionalProperties: text },
    },
  },
  Note: { type: 'object', properties: { kind: { type: 'string', enum: ['note', 'mark'] }, text } },
  Spot: { type: 'object', properties: { room: text, row: { type: 'integer' } } },
  Copy: {
    type: 'object',
    properties: {
      shelf: ref('Spot'),
      owner: {
        anyOf: [text, ref('Person')],
        'x-expansionResources': { oneOf: [ref('Person')] },
      },
      room: { type: 'object', properties: { floor: { type: 'object', properties: { number: text } } } },
    },
  },
}
const answer = { content: { 'application/json': { schema: ref('Book') } } }
const description = readDescription(
  JSON.stringify({
    openapi: '3.1.0',
    paths: { '/v1/books/{id}': { get: { responses: { 200: answer } } } },
    components: { schemas: SCHEMAS },
  }),
  'library.json',
)

function fill(spec: string, types: string, { maxDepth = 10, isBare = true } = {}): Filled & { yaml: string } {
  const model = readModel(spec, 'a.yaml', { types })
  const filled = fillSpec(readSpecFile(spec, 'a.yaml'), model, [description], { maxDepth, isBare })
  const yaml = `${filled.types.map(printType).join('\n')}\n`
  readModel(filled.text, 'a.yaml', { types: yaml })
  return { ...filled, yaml }
}

test('objects get the types of the description, each once, and what nobody describes stays', () => {
  const { text, yaml, open } = fill(SPEC, '')
  expect(text.slice(text.indexOf('      loan'))).toMatchInlineSnapshot(`
    "      loan: { type: book_loan | null, optional: true } # who has it
          authors: array<person>
          notes: book_notes
          copies: book_copies
          origin: shop | person
          loose: object
        get: GET /v1/books/{id}
    "
  `)
  expect(yaml).toMatchInlineSnapshot(`
    "book_loan: { properties: { due: string, by: { type: person, optional: true }, fine: person_fine } }
    person:
      sparse: true
      properties:
        name: { type: string, untrusted: name }
        friend: person
        favourite: books
        fine: person_fine
    person_fine: { sparse: true, properties: { price: cents, summary: { type: string, untrusted: true } } }
    book_notes: { properties: { data: array<note>, more: { type: boolean, optional: true } } }
    note:
      sparse: true
      properties:
        kind: { type: string, values: [note, mark] }
        text: { type: string, untrusted: true }
    book_copies: { properties: { data: array<copy>, more: { type: boolean, optional: true } } }
    copy: { sparse: true, properties: { shelf: spot, owner: string, room: copy_room } }
    copy_room: { sparse: true, properties: { floor: copy_room_floor } }
    copy_room_floor: { sparse: true, properties: { number: string } }
    shop: { sparse: true, properties: { kind: { const: shop }, tags: map<string> } }
    "
  `)
  expect(open).toEqual(['books.record.loose'])
})

test('the vendor’s texts come along unless it is bare', () => {
  expect(fill(SPEC, '', { isBare: false }).yaml).toContain('description: Somebody.')
})

test('beyond the depth they are objects', () => {
  expect(fill(SPEC, '', { maxDepth: 2 }).yaml).toContain('room: object')
  expect(fill(SPEC, '', { maxDepth: 3 }).yaml).toContain('room: copy_room')
})

test('a second run changes nothing', () => {
  const once = fill(SPEC, '')
  expect(fill(once.text, once.yaml)).toEqual(once)
})

test('a field that is not described any more is an object again', () => {
  const once = fill(SPEC, '')
  const gone = once.text.replace('      authors:', '      writers:')
  expect(fill(gone, once.yaml).text).toContain('      writers: array<object>')
})

test.each([
  ['Two sentences. The second.', 'Two sentences.'],
  ['<p>See <a href="x">this</a></p>', 'See this.'],
  ['A [link](https://x.example/a) and **more**', 'A link and more.'],
  ['e.g. lower case goes on', 'e.g. lower case goes on.'],
  [`${'long '.repeat(100)}`, `${'long '.repeat(32).slice(0, 159).trimEnd()}…`],
  ['Output only. Its name.', 'Its name.'],
  ['Optional.', 'Optional.'],
  ['', undefined],
])('%s is shortened', (text, short) => {
  expect(firstSentence(text)).toBe(short)
})
