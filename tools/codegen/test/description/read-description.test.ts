import { expect, test } from 'vitest'
import type { Description } from '../../src/description/description.ts'
import { loadDescription, readDescription } from '../../src/description/read-description.ts'
import { endpointOf, fieldsOf, kindsOf } from '../../src/description/shapes.ts'
import { describeWithUpstream, upstreamFile } from '../shared.ts'

const operation30 = {
  operationId: 'listBooks',
  tags: ['Books'],
  parameters: [
    { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 50 } },
    { name: 'genre', in: 'query', schema: { type: 'string', enum: ['novel', 'poem'] }, deprecated: true },
  ],
  responses: {
    200: {
      description: 'Books.',
      content: {
        'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Book' } } },
      },
    },
  },
}
const book30 = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string' }, title: { type: 'string', nullable: true } },
}

const openapi30 = {
  openapi: '3.0.3',
  info: { title: 'Library', version: '7' },
  servers: [{ url: 'https://{region}.library.example/v2', variables: { region: { default: 'eu' } } }],
  paths: { '/books': { get: operation30 } },
  components: { schemas: { Book: book30 } },
}
const openapi31 = {
  ...openapi30,
  openapi: '3.1.0',
  components: {
    schemas: {
      Book: { ...book30, properties: { id: { type: 'string' }, title: { type: ['string', 'null'] } } },
    },
  },
}
const swagger = {
  swagger: '2.0',
  info: { title: 'Library', version: '7' },
  host: 'eu.library.example',
  schemes: ['https'],
  basePath: '/v2',
  paths: {
    '/books': {
      get: {
        ...operation30,
        produces: ['application/json'],
        parameters: [
          { name: 'limit', in: 'query', type: 'integer', maximum: 50 },
          { name: 'genre', in: 'query', type: 'string', enum: ['novel', 'poem'], deprecated: true },
        ],
        responses: {
          200: { description: 'Books.', schema: { type: 'array', items: { $ref: '#/definitions/Book' } } },
        },
      },
    },
  },
  definitions: {
    Book: {
      ...book30,
      properties: { id: { type: 'string' }, title: { type: 'string', 'x-nullable': true } },
    },
  },
}
const discovery = {
  title: 'Library',
  revision: '7',
  rootUrl: 'https://eu.library.example/',
  servicePath: 'v2/',
  parameters: { alt: { type: 'string', location: 'query' } },
  resources: {
    Books: {
      methods: {
        list: {
          id: 'listBooks',
          httpMethod: 'GET',
          path: 'books',
          parameters: {
            limit: { type: 'integer', location: 'query', maximum: 50 },
            genre: { type: 'string', location: 'query', enum: ['novel', 'poem'], deprecated: true },
          },
          response: { $ref: 'Books' },
        },
      },
    },
  },
  schemas: { Books: { type: 'array', items: { $ref: 'Book' } }, Book: book30 },
}

test.each([
  ['OpenAPI 3.0', openapi30, 'openapi'],
  ['OpenAPI 3.1', openapi31, 'openapi'],
  ['Swagger 2.0', swagger, 'swagger'],
  ['Google discovery', discovery, 'discovery'],
] as const)('%s is read into the same endpoints and fields', (_, document, format) => {
  const description = readDescription(JSON.stringify(document), 'library.json')
  const endpoint = endpointOf(description, 'GET', '/v2/books')
  expect(description).toMatchObject({
    format,
    title: 'Library',
    version: '7',
    server: 'https://eu.library.example',
  })
  expect(endpoint).toMatchObject({ id: 'listBooks', tags: ['Books'] })
  expect(endpoint?.params.map(({ name }) => name)).toEqual(['limit', 'genre'])
  expect(endpoint?.params[1]?.shape).toMatchObject({
    type: 'string',
    enum: ['novel', 'poem'],
    deprecated: true,
  })
  expect(description.shapes.Book?.fields).toMatchObject({
    id: { type: 'string', required: true },
    title: { type: 'string', nullable: true },
  })
})

test('YAML is read like JSON', () => {
  const text = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /a: { get: { responses: {} } } }\n'
  expect(readDescription(text, 'a.yaml').endpoints).toMatchObject([{ method: 'GET', path: '/a' }])
})

test.each([
  [
    'allOf joins fields',
    { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { own: { type: 'boolean' } } }] },
    ['id', 'own'],
  ],
  [
    'a part of allOf that only requires fields leaves the alternatives',
    {
      allOf: [
        { oneOf: [{ properties: { a: { type: 'string' } } }, { properties: { b: { type: 'string' } } }] },
        { required: ['a'] },
      ],
    },
    ['a', 'b'],
  ],
  [
    'alternatives have the fields of all',
    { oneOf: [{ properties: { a: { type: 'string' } } }, { properties: { b: { type: 'string' } } }] },
    ['a', 'b'],
  ],
  [
    'null and the empty string are no alternatives',
    { anyOf: [{ $ref: '#/components/schemas/Base' }, { enum: [''] }, { type: 'null' }] },
    ['id'],
  ],
])('%s', (_, schema, names) => {
  const { description, answer } = answering(schema, {
    Base: { type: 'object', properties: { id: { type: 'string' } } },
  })
  expect(Object.keys(fieldsOf(description, answer) ?? {})).toEqual(names)
})

test('a schema that contains itself is read once', () => {
  const { description, answer } = answering(
    { $ref: '#/components/schemas/Node' },
    {
      Node: {
        properties: {
          next: { $ref: '#/components/schemas/Node' },
          all: { allOf: [{ $ref: '#/components/schemas/Node' }] },
        },
      },
    },
  )
  const next = fieldsOf(description, answer)?.next
  expect(next).toEqual({ ref: 'Node' })
  expect(kindsOf(description, next ?? {})).toEqual(['object'])
})

test('references that lead nowhere, in a circle or out of the document are skipped', () => {
  const { description, answer } = answering(
    {
      properties: {
        a: { $ref: '#/components/schemas/No' },
        b: { $ref: '#/components/schemas/B' },
        c: { $ref: '/etc/passwd' },
      },
    },
    { B: { $ref: '#/components/schemas/C' }, C: { $ref: '#/components/schemas/B' } },
  )
  const fields = fieldsOf(description, answer) ?? {}
  expect(Object.values(fields).map((field) => kindsOf(description, field))).toEqual([[], [], []])
  expect(description.skipped.join()).toMatch('/etc/passwd')
})

const deep = `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`
const chain = Object.fromEntries(
  Array.from({ length: 4000 }, (_, at) => [
    `S${at}`,
    {
      allOf: [
        { $ref: `#/components/schemas/S${at + 1}` },
        { properties: { [`f${at}`]: { type: 'string' } } },
      ],
    },
  ]),
)
const wide = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`f${at}`, { type: 'string' }]))
const copies = Object.fromEntries(
  Array.from({ length: 3000 }, (_, at) => [
    `C${at}`,
    { allOf: [{ $ref: '#/components/schemas/Wide' }, { properties: { x: {} } }] },
  ]),
)

test.each([
  ['text', 'hello', /no API description/],
  ['broken JSON', '{"a":', /neither JSON nor YAML/],
  ['another document', '{"books":[]}', /format that is not known/],
  ['nesting', `{"openapi":"3.1.0","paths":${deep}}`, /more than 200 levels deep/],
  ['a chain of references', documentOf({ $ref: '#/components/schemas/S0' }, chain), /too complex/],
  [
    'repeated fields',
    documentOf({ properties: refsTo(copies) }, { Wide: { properties: wide }, ...copies }),
    /too complex/,
  ],
])('%s is refused with the reason', (_, text, reason) => {
  expect(() => readDescription(text, 'bad.json')).toThrow(reason)
})

describeWithUpstream("the vendors' descriptions", () => {
  test.each([
    ['stripe/spec3-2023-08-16.json', 468, 'POST', '/v1/refunds'],
    ['jira/swagger-v3.v3.json', 616, 'GET', '/rest/api/3/issue/{key}'],
    ['google-drive/drive-v3-discovery.json', 68, 'GET', '/drive/v3/files/{id}'],
    ['others/box.json', 275, 'GET', '/2.0/users/{id}'],
    ['others/intercom-2.16.yaml', 231, 'GET', '/contacts/{id}'],
  ])('%s is read whole', (file, endpoints, method, path) => {
    const description = loadDescription(upstreamFile(file))
    expect(description.endpoints).toHaveLength(endpoints)
    expect(description.skipped).toEqual([])
    expect(fieldsOf(description, endpointOf(description, method, path)?.answer ?? {})).toHaveProperty('id')
  })
})

function refsTo(schemas: object): object {
  return Object.fromEntries(
    Object.keys(schemas).map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
  )
}

function documentOf(schema: object, schemas: object): string {
  const responses = { 200: { description: '', content: { 'application/json': { schema } } } }
  return JSON.stringify({
    openapi: '3.1.0',
    info: {},
    paths: { '/a': { get: { responses } } },
    components: { schemas },
  })
}

function answering(schema: object, schemas: object): { description: Description; answer: object } {
  const description = readDescription(documentOf(schema, schemas), 'a.json')
  return { description, answer: description.endpoints[0]?.answer ?? {} }
}

/** The response of one list, in Swagger 2. */
function swaggerAnswer(schema: object, more: object = {}): Description['endpoints'][number] | undefined {
  const get = { responses: { 200: { description: '', schema } }, ...more }
  const document = { swagger: '2.0', info: { title: 'Library', version: '1' }, paths: { '/books': { get } } }
  return readDescription(JSON.stringify(document), 'swagger.json').endpoints[0]
}

test.each([
  ['names none', {}],
  ['has an empty list of them', { produces: [] }],
])('a Swagger operation that %s answers JSON', (_, more) => {
  expect(
    swaggerAnswer({ type: 'object', properties: { id: { type: 'string' } } }, more)?.answer?.fields,
  ).toHaveProperty('id')
})

test('schemas listed under items without a type are alternatives, and with one those of the items', () => {
  const items = ['id', 'key'].map((name) => ({ type: 'object', properties: { [name]: { type: 'string' } } }))
  const oneOf = [{ type: 'object' }, { type: 'object' }]
  expect(swaggerAnswer({ items })?.answer).toMatchObject({ oneOf })
  expect(swaggerAnswer({ type: 'array', items })?.answer).toMatchObject({ type: 'array', items: { oneOf } })
})

test('values of a string are texts, even if YAML reads them as numbers', () => {
  expect(swaggerAnswer({ type: 'string', enum: [1, 99] })?.answer?.enum).toEqual(['1', '99'])
})

test('requirements are alternatives of methods that belong together', () => {
  const security = [{ id: [], secret: [] }, { token: ['read'] }]
  expect(swaggerAnswer({}, { security })).toMatchObject({
    auth: [['id', 'secret'], ['token']],
    scopeSets: [{ id: [], secret: [] }, { token: ['read'] }],
  })
})

// Regression: a form without a media type of its own was multipart, so that no action took it.
test.each<[string, readonly string[] | undefined, string, string]>([
  ['fields', undefined, 'string', 'form'],
  ['fields, as JSON', ['application/json'], 'string', 'form'],
  ['fields, as multipart', ['multipart/form-data'], 'string', 'multipart'],
  ['a file', undefined, 'file', 'multipart'],
  ['a file, as JSON', ['application/json'], 'file', 'multipart'],
])('a form of Swagger with %s has the encoding that takes it', (_, consumes, type, encoding) => {
  const parameters = [{ $ref: '#/parameters/content' }, { in: 'query', name: 'draft', type: 'boolean' }]
  const post = { ...(consumes && { consumes }), parameters, responses: { 201: { description: '' } } }
  const document = {
    ...swagger,
    paths: { '/books': { post } },
    parameters: { content: { in: 'formData', name: 'content', type } },
  }
  const [endpoint] = readDescription(JSON.stringify(document), 'swagger.json').endpoints
  expect(endpoint?.body?.encoding).toBe(encoding)
})

test('the contents of a response, and each of them, may be references', () => {
  const schema = { properties: { id: { type: 'string' } } }
  const mediaTypes = { all: { 'application/json': { $ref: '#/components/mediaTypes/one' } }, one: { schema } }
  const responses = { 200: { description: '', content: { $ref: '#/components/mediaTypes/all' } } }
  const document = { openapi: '3.1.0', paths: { '/a': { get: { responses } } }, components: { mediaTypes } }
  const [endpoint] = readDescription(JSON.stringify(document), 'library.json').endpoints
  expect(endpoint?.answer?.fields).toMatchObject({ id: { type: 'string' } })
})

test.each<[string, object, string, string]>([
  ['of most paths with its value', { enum: ['v4', 'v5'] }, '/{apiVersion}/books', '/v4/books'],
  ['behind a folder', { default: '2026-01-15' }, '/api/{version}/books', '/api/2026-01-15/books'],
  ['of a record', { default: '1' }, '/releases/{version}/books', '/releases/{version}/books'],
  ['without a value like one', { example: 'beta' }, '/{version}/books', '/{version}/books'],
])('a version in the path is written there if it is one %s', (_, schema, path, want) => {
  const name = /\{(\w+)\}/.exec(path)?.[1]
  const parameters = [{ name, in: 'path', required: true, schema: { type: 'string', ...schema } }]
  const document = {
    openapi: '3.1.0',
    info: { title: 'Library', version: '1' },
    paths: { [path]: { parameters, get: {} } },
  }
  const { endpoints, guesses } = readDescription(JSON.stringify(document), 'library.json')
  expect(endpoints.map((endpoint) => endpoint.path)).toEqual([want])
  expect(guesses).toHaveLength(path === want ? 0 : 1)
})
