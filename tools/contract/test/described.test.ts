/** The check by the vendor's description sees requests that a vendor would refuse or ignore, although they fit the tables. */
import type { Action, Connector } from '@plugboard/core'
import { expect, test } from 'vitest'
import { matching } from '../src/samples/matching.ts'
import { described } from '../src/suite/checks/described.ts'
import { declaredActions } from '../src/suite/declared-actions.ts'
import { sampleOf } from '../src/suite/described/sample.ts'
import { openSchemas } from '../src/suite/described/schemas.ts'
import type { Subject } from '../src/suite/subject.ts'

const ids = { type: 'array', items: { type: 'string' } }
const body = (schema: object, type = 'application/json'): object => ({
  requestBody: { required: true, content: { [type]: { schema } } },
})
const title = { type: 'object', required: ['title'], properties: { title: { type: 'string', maxLength: 3 } } }
const query = (name: string, schema: object, more: object = {}): object => ({
  parameters: [{ name, in: 'query', schema, ...more }],
})

const array = { type: 'array', items: { type: 'string' } } as const

const FORM = 'application/x-www-form-urlencoded'
const THEN = 'then'
const ab = {
  type: 'object',
  properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } },
} as const

async function problems(
  operation: object,
  table: Partial<Action>,
  own: Partial<Connector> = {},
): Promise<string> {
  const [method = '', path = ''] = (table.http ?? 'GET /books').split(' ')
  const connector: Connector = { name: 'library', title: 'Library', provider: 'library', auth: KEY, ...own }
  const entities = { books: { name: 'books', actions: { list: { http: 'GET /books', ...table } } } }
  const securitySchemes = { key: { type: 'apiKey', in: 'header', name: 'X-Key' } }
  const description = {
    paths: { [path]: { [method.toLowerCase()]: { parameters: [], security: [{ key: [] }], ...operation } } },
    components: { schemas: {}, securitySchemes },
  }
  const subject = { connector, entities, description } as unknown as Subject
  const [declared] = declaredActions(subject)
  const found = declared && described.testOf(subject, declared)
  const wire = { sandbox: { credentials: () => ({ api_key: 'k' }) } }
  return (await found?.({ subject, wire } as never))?.join('\n') ?? 'not checked'
}

const KEY: Connector['auth'] = [
  { name: 'key', credentials: { api_key: { type: 'string', required: true } }, header: 'X-Key: {api_key}' },
]
const post = { http: 'POST /books' } as const

test.each<[string, object, Partial<Action>]>([
  ['an array that is repeated', query('ids', ids), { query: { ids: array } }],
  ['brackets', query('ids[]', ids), { query: { ids: { ...array, as: 'ids[]' } } }],
  ['bars', query('ids', ids, { style: 'pipeDelimited' }), { query: { ids: { ...array, style: 'pipe' } } }],
  // Regression: no text but digits is such a key.
  [
    'a number where the path takes any text',
    { parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] },
    { http: 'GET /books/{id}', path: { id: { type: 'integer', format: 'int64', required: true } } },
  ],
  [
    'a number in the body where the path takes any text',
    {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      ...body({ type: 'object', properties: { id: { type: 'integer' } } }),
    },
    {
      http: 'PUT /books/{id}',
      path: { id: { type: 'string', required: true } },
      body: { id: { type: 'integer', format: 'int64', required: true } },
    },
  ],
  ['a body', body(title), { ...post, body: { title: { type: 'string', required: true } } }],
  ['no body', {}, post],
  // Regression: the date was read as an order, too.
  [
    'a param with the name of a field of another one',
    {
      parameters: [
        { name: 'due', in: 'query', schema: { type: 'string', format: 'date' } },
        { name: 'sort', in: 'query', schema: { type: 'object', properties: { due: { enum: ['asc'] } } } },
      ],
    },
    { query: { due: { type: 'string', format: 'date' } } },
  ],
  // Regression: the value was made by the object, which is never sent by its own name.
  [
    'a field of one object with the name of another one',
    {
      parameters: [
        { name: 'created', in: 'query', style: 'deepObject', schema: { type: 'object' } },
        { name: 'sort', in: 'query', schema: { type: 'object', properties: { created: { enum: ['asc'] } } } },
      ],
    },
    { query: { created: { type: 'string' } } },
  ],
  [
    'a text of a pattern with assertions',
    query('id', { type: 'string', pattern: '^$|[0-9a-f]{8}\\b-[0-9a-f-]{14}-\\b[0-9a-f]{12}' }),
    { query: { id: { type: 'string', required: true } } },
  ],
])('%s is accepted', async (_, operation, table) => {
  expect(await problems(operation, table)).toBe('')
})

// Regression: fields were those of the first media type, whichever an action sends.
test('the media type that an action sends is the one that counts', async () => {
  const merge = 'application/merge-patch+json'
  const edits = { type: 'array', items: { type: 'object' } }
  const content = { 'application/json-patch+json': { schema: edits }, [merge]: { schema: title } }
  const table: Partial<Action> = {
    ...post,
    header: { type: { type: 'string', as: 'Content-Type', const: merge, send: merge } },
    body: { title: { type: 'string', required: true, maxLength: 3 } },
  }
  expect(await problems({ requestBody: { required: true, content } }, table)).toBe('')
})

test.each<[string, object, Partial<Action>, RegExp]>([
  ['brackets that are cut off', query('ids[]', ids), { query: { ids: array } }, /no query param 'ids'/],
  [
    'commas instead of bars',
    query('ids', { ...ids, minItems: 2 }, { style: 'pipeDelimited' }),
    { query: { ids: { ...array, style: 'comma' } } },
    /query ids: {2}must NOT have fewer than 2 items/,
  ],
  [
    'commas instead of bars, whatever the number of items',
    query('ids', ids, { style: 'pipeDelimited' }),
    { query: { ids: { ...array, style: 'comma' } } },
    /query ids: 2 items are read as 1/,
  ],
  [
    'a required param',
    query('q', { type: 'string' }, { required: true }),
    {},
    /query q: is required and not sent/,
  ],
  ['a required field', body(title), { ...post, body: {} }, /body: {2}must have required property 'title'/],
  ['a body', body(title), post, /body: is required and not sent/],
  ['a body that is not described', {}, { ...post, body: {} }, /body: the description has none/],
  [
    'another media type',
    body(title, 'application/merge-patch+json'),
    { ...post, body: { title: { type: 'string', required: true } } },
    /body: is sent as application\/json, and the description has application\/merge-patch\+json/,
  ],
  [
    'a limit that the vendor does not have',
    body(title),
    { ...post, body: { title: { type: 'string', required: true, maxLength: 1 } } },
    /fits the description and is refused/,
  ],
  [
    'another version of a media type',
    body(title, 'application/json; version=2'),
    { ...post, body: { title: { type: 'string', required: true } } },
    /body: is sent as application\/json, and the description has application\/json; version=2/,
  ],
])('%s is seen', async (_, operation, table, want) => {
  expect(await problems(operation, table)).toMatch(want)
})

/** A form with ids, written so by the description. */
const form = (encoding?: object): object => ({
  requestBody: { content: { [FORM]: { schema: { type: 'object', properties: { ids } }, encoding } } },
})
const REPEATED = { ids: { style: 'form', explode: true } }
const BARS = { ids: { style: 'pipeDelimited', explode: false } }

test.each<[string, object, Action['query'], string]>([
  ['items by themselves', form(), { ids: array }, ''],
  ['items by themselves, as it says', form(REPEATED), { ids: array }, ''],
  ['bars', form(BARS), { ids: { ...array, style: 'pipe' } }, ''],
  ['commas for items', form(), { ids: { ...array, style: 'comma' } }, 'body ids: 2 items are read as 1'],
  ['commas for bars', form(BARS), { ids: { ...array, style: 'comma' } }, 'body ids: 2 items are read as 1'],
])('a form with %s', async (_, operation, fields = {}, want) => {
  const found = await problems(operation, { ...post, body: fields }, { encoding: 'form' })
  expect(found.split('}: ').at(-1)).toBe(want)
})

test('a form of one action is checked where the others send JSON', async () => {
  const header: Action['header'] = { type: { as: 'Content-Type', const: FORM, send: FORM } }
  const sent = (body: NonNullable<Action['body']>) => problems(form(BARS), { ...post, header, body })
  expect(await sent({ ids: { ...array, style: 'pipe' } })).toBe('')
  expect(await sent({ ids: { ...array, style: 'comma' } })).toContain('body ids: 2 items are read as 1')
})

test('credentials in another place are seen', async () => {
  const elsewhere = [{ ...KEY[0], header: 'Authorization: Bearer {api_key}' }] as Connector['auth']
  expect(await problems({}, {}, { auth: elsewhere })).toMatch(/credentials: none of key is sent/)
})

test('an action that the description lacks is not checked', async () => {
  const subject = { entities: { books: { name: 'books', actions: { list: { http: 'GET /books' } } } } }
  const description = { paths: {}, components: { schemas: {}, securitySchemes: {} } }
  const [declared] = declaredActions(subject as never)
  expect(declared && described.testOf({ ...subject, description } as never, declared)).toBeUndefined()
})

// Regression: rules across fields, steps and items that differ made samples that the description refuses.
test.each<[string, object]>([
  ['fields of which one set is needed', { ...ab, anyOf: [{ required: ['a', 'b'] }, { required: ['c'] }] }],
  ['exactly one set of fields', { ...ab, oneOf: [{ required: ['a', 'b'] }, { required: ['c'] }] }],
  ['fields that need others', { ...ab, dependentRequired: { a: ['c'] }, required: ['a'] }],
  ['fields that exclude each other', { ...ab, not: { required: ['a', 'b'] } }],
  [
    'a condition',
    {
      ...ab,
      required: ['a'],
      if: { properties: { a: { type: 'string' } } },
      else: {},
      ...{ [THEN]: { required: ['c'] } },
    },
  ],
  ['a least number of fields', { ...ab, minProperties: 2 }],
  ['a greatest number of fields', { ...ab, maxProperties: 1 }],
  [
    'kinds beside fields',
    {
      ...ab,
      required: ['a', 'kind'],
      oneOf: [
        { type: 'object', required: ['r'], properties: { kind: { const: 'x' }, r: { type: 'number' } } },
        { type: 'object', properties: { kind: { const: 'y' } } },
      ],
    },
  ],
  [
    'what two parts say of one field',
    {
      allOf: [
        { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } },
        { type: 'object', properties: { kind: { enum: ['credit'] } } },
      ],
    },
  ],
  ['a step', { type: 'number', multipleOf: 0.25, exclusiveMinimum: 0, maximum: 0.6 }],
  ['open bounds', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }],
  ['a greatest number below a step', { type: 'integer', minimum: 5, maximum: 17, multipleOf: 7 }],
  ['items that differ', { ...array, minItems: 3, uniqueItems: true }],
  ['values that differ', { type: 'array', items: { enum: ['x', 'y'] }, minItems: 2, uniqueItems: true }],
  ['numbers that differ', { type: 'array', items: { type: 'integer' }, minItems: 2, uniqueItems: true }],
  ['an item among others', { ...array, contains: { const: 'x' }, minItems: 2 }],
  [
    'items by position',
    { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], minItems: 2 },
  ],
  ['a class of Unicode', { type: 'string', pattern: '^[\\p{L} ]{1,50}$' }],
  ['a pattern that only the older mode has', { type: 'string', pattern: '^[\\w-.]+$' }],
  ['a pattern with a length', { type: 'string', pattern: '^[a-z]+$', minLength: 12, maxLength: 14 }],
])('a sample keeps %s', (_, schema) => {
  const schemas = openSchemas({ paths: {}, components: { schemas: {}, securitySchemes: {} } })
  for (const isWhole of [false, true])
    expect(schemas.problems(schema as never, sampleOf(schemas, schema as never, isWhole))).toEqual([])
})

// Regression: no draw had the length, so that a text was too short.
test.each([
  ['[a-f0-9]+', 32, 32],
  ['b-[0-9]*', 60, 99],
  ['[a-z]{1,64}@[a-z]{1,64}', 120, 129],
  ['[\\u{1f600}-\\u{1f602}]+', 3, 5],
])('a sample of %s has %i to %i characters', (pattern, least, most) => {
  const made = matching(pattern, least, most)
  expect(made).toMatch(new RegExp(`^(?:${pattern})$`, 'u'))
  expect([...made].length).toBeGreaterThanOrEqual(least)
  expect([...made].length).toBeLessThanOrEqual(most)
})

test('a body with all fields has as many as its rules allow', () => {
  const schemas = openSchemas({ paths: {}, components: { schemas: {}, securitySchemes: {} } })
  const schema = { ...ab, not: { required: ['a', 'b'] } }
  expect(sampleOf(schemas, schema, true)).toEqual({ a: 'books', c: 'books' })
})

test('rules of a body are kept by calls', async () => {
  const schema = { ...ab, anyOf: [{ required: ['a', 'b'] }, { required: ['c'] }] }
  const text = { type: 'string' } as const
  expect(await problems(body(schema), { ...post, body: { a: text, b: text, c: text } })).toBe('')
})

// Regression: the suite of a new project was red from the start for schemas that no value fits.
test.each([
  [
    'a required field that the body does not take',
    body({ ...title, unevaluatedProperties: false, required: ['note'] }),
  ],
  [
    'a pattern that no text of the least length matches',
    body({
      type: 'object',
      required: ['note'],
      properties: { note: { type: 'string', pattern: '^a$', minLength: 3 } },
    }),
  ],
])('%s excuses the body, and no other part of the request', async (_, operation) => {
  const text = { type: 'string' } as const
  const table = { ...post, body: { note: { ...text, required: true as const } } }
  expect(await problems(operation, table)).toBe('')
  const required = query('shelf', text, { required: true })
  expect(await problems({ ...operation, ...required }, table)).toContain(
    'query shelf: is required and not sent',
  )
})
