import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadDescription, readDescription } from '../../src/description/read-description.ts'
import { type Filled, fillSpec } from '../../src/fill/fill-spec.ts'
import { firstSentence } from '../../src/fill/first-sentence.ts'
import { readModel } from '../../src/model/load.ts'
import { offerOf } from '../../src/spec-view/offered.ts'
import { readSpecFile } from '../../src/spec-view/spec-file.ts'
import { describeWithUpstream, upstreamFile } from '../shared.ts'

const SPEC = `connector: library
provider: shelf
server: https://api.library.example
auth: { token: { credentials: { api_key: secret }, header: "Authorization: Bearer {api_key}" } }
types:
  page_of: # a list of anything
    properties: { data: array<object>, more: boolean }
entities:
  books:
    record:
      id: string
      loan: { type: object | null, optional: true } # who has it
      authors: array<object>
      notes: page_of
      copies: page_of
      loose: object
    get: GET /v1/books/{id}
`

const text = { type: 'string' }
const listOf = (name: string): object => ({
  type: 'object',
  required: ['data'],
  properties: {
    data: { type: 'array', items: { $ref: `#/components/schemas/${name}` } },
    more: { type: 'boolean' },
  },
})
const SCHEMAS = {
  Book: {
    type: 'object',
    properties: {
      id: text,
      loan: {
        type: ['object', 'null'],
        required: ['due'],
        properties: { due: text, by: { $ref: '#/components/schemas/Person' } },
      },
      authors: { type: 'array', items: { $ref: '#/components/schemas/Person' } },
      notes: listOf('Note'),
      copies: listOf('Copy'),
      loose: { type: 'object' },
    },
  },
  Person: {
    type: 'object',
    description: 'Somebody. Nobody else.',
    properties: { name: text, friend: { $ref: '#/components/schemas/Person' } },
  },
  Note: { type: 'object', properties: { kind: { type: 'string', enum: ['note'] }, text } },
  Copy: {
    type: 'object',
    properties: {
      shelf: { type: 'object', properties: { room: { type: 'object', properties: { floor: text } } } },
    },
  },
}
const answer = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } } }
const description = readDescription(
  JSON.stringify({
    openapi: '3.1.0',
    paths: { '/v1/books/{id}': { get: { responses: { 200: answer } } } },
    components: { schemas: SCHEMAS },
  }),
  'library.json',
)

function fill(text: string, depth: number): Filled {
  return fillSpec(readSpecFile(text, 'a.yaml'), offerOf(readModel(text, 'a.yaml')), description, depth)
}

test('objects get the types of the description, each once, and what nobody describes stays', () => {
  const { text, open } = fill(SPEC, 2)
  expect(text).toMatchInlineSnapshot(`
    "connector: library
    provider: shelf
    server: https://api.library.example
    auth: { token: { credentials: { api_key: secret }, header: "Authorization: Bearer {api_key}" } }
    types:
      page_of: # a list of anything
        properties: { data: array<object>, more: boolean }
      book_loan:
        properties:
          due: string
          by: { type: person, optional: true, description: Somebody. }
      person:
        description: Somebody.
        sparse: true
        properties:
          name: string
          friend: { type: person, description: Somebody. }
      book_notes:
        properties:
          data: array<note>
          more: { type: boolean, optional: true }
      note:
        sparse: true
        properties:
          kind: { const: note }
          text: string
      book_copies:
        properties:
          data: array<copy>
          more: { type: boolean, optional: true }
      copy:
        sparse: true
        properties:
          shelf: object
    entities:
      books:
        record:
          id: string
          loan: { type: book_loan | null, optional: true } # who has it
          authors: array<person>
          notes: book_notes
          copies: book_copies
          loose: object
        get: GET /v1/books/{id}
    "
  `)
  expect(open).toEqual(['books.record.loose'])
  expect(() => readModel(text, 'a.yaml')).not.toThrow()
})

test('a second run finds nothing more', () => {
  const once = fill(SPEC, 3)
  expect(fill(once.text, 3)).toMatchObject({ text: once.text, filled: [] })
})

test.each([
  ['Two sentences. The second.', 'Two sentences.'],
  ['<p>See <a href="x">this</a></p>', 'See this.'],
  ['A [link](https://x.example/a) and **more**', 'A link and more.'],
  ['e.g. lower case goes on', 'e.g. lower case goes on.'],
  [`${'long '.repeat(100)}`, `${'long '.repeat(32).slice(0, 159).trimEnd()}…`],
  ['', undefined],
])('%s is shortened', (text, short) => {
  expect(firstSentence(text)).toBe(short)
})

describeWithUpstream("Stripe's description", () => {
  test('types more than fifty fields of payments, invoice lines and subscription items among them', () => {
    const path = fileURLToPath(new URL('../../../../specs/payments.yaml', import.meta.url))
    const text = readFileSync(path, 'utf8')
    const objects = text.match(/\bobject\b/g)?.length ?? 0
    const stripe = loadDescription(upstreamFile('stripe/spec3-2023-08-16.json'))
    const filled = fillSpec(readSpecFile(text, path), offerOf(readModel(text, path)), stripe, 2)
    expect(() => readModel(filled.text, path)).not.toThrow()
    // Once the spec itself is filled, there is nothing left to find.
    expect(filled.filled.length === 0 || objects > 50).toBe(true)
    expect(filled.open).not.toContain('invoices.record.lines')
    expect(filled.open).not.toContain('subscriptions.record.items')
  })
})
