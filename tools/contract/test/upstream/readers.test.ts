import { expect, test } from 'vitest'
import {
  linked,
  type OpenApi,
  operationOf,
  problems,
  readForm,
  readQuery,
  type Schema,
} from '../../src/upstream/index.ts'

test.each([
  ['', {}],
  ['a=1&b=', { a: '1', b: '' }],
  ['created[gte]=1&created[lt]=2', { created: { gte: '1', lt: '2' } }],
  ['ids[0]=a&ids[1]=b', { ids: ['a', 'b'] }],
  ['a[0][b]=x%20y%26&a[1][b]=%C3%BC', { a: [{ b: 'x y&' }, { b: 'ü' }] }],
  ['metadata[1]=x', { metadata: { 1: 'x' } }],
])('%s reads as %j', (text, tree) => {
  expect(readForm(text)).toEqual(tree)
})

test.each(['a', 'a=1&a=2', 'a[=1', 'a[]=1', 'a=1&a[b]=2'])('%s is no form', (text) => {
  expect(() => readForm(text)).toThrow()
})

const schema: Schema = {
  type: 'object',
  properties: {
    limit: { type: 'integer' },
    status: { type: 'string', enum: ['open', 'paid'] },
    created: { anyOf: [{ type: 'integer' }, { type: 'object', properties: { gte: { type: 'integer' } } }] },
    ids: { type: 'array', items: { type: 'string' } },
    metadata: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

test.each([
  ['limit=5&status=paid&created[gte]=1&ids[0]=a&metadata[any]=x', []],
  ['status=', []],
  ['limt=5', ['limt: undeclared']],
  ['limit=five', ["limit: 'five' is not a valid integer"]],
  ['status=late', ["status: 'late' is not one of open, paid"]],
  ['created[gtt]=1', ['created.gtt: undeclared']],
  ['ids=a', ["ids: 'a' instead of array"]],
  ['limit[0]=5', ['limit: a list instead of integer']],
  ['limit[a]=5', ['limit: an object instead of integer']],
])('%s has the problems %j', (text, found) => {
  expect(problems(readForm(text), schema, '')).toEqual(found)
})

test.each([
  ['', {}],
  ['a=1&b=x%2By', { a: '1', b: 'x+y' }],
  ['id=1&id=2&id=3', { id: ['1', '2', '3'] }],
])('the query %s reads as %j', (text, query) => {
  expect(readQuery(text)).toEqual(query)
})

const body: Schema = {
  type: 'object',
  properties: {
    count: { type: 'integer' },
    on: { type: 'boolean' },
    any: {},
    open: { type: 'object', additionalProperties: true },
    lists: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}

test.each<[object, string[]]>([
  [{ count: 5, on: false, any: { a: [1] }, open: { x: { y: 1 } }, lists: { a: ['b'] } }, []],
  [{ count: null }, []],
  [{ count: '5' }, ["count: '5' is not a valid integer"]],
  [{ count: 1.5 }, ["count: '1.5' is not a valid integer"]],
  [{ on: 'true' }, ["on: 'true' is not a valid boolean"]],
  [{ lists: { a: 'b' } }, ["lists.a: 'b' instead of array"]],
  [{ lists: { a: [1] } }, ["lists.a.0: '1' is not a valid string"]],
  [{ other: 1 }, ['other: undeclared']],
])('%j has the problems %j', (json, found) => {
  expect(problems(json as never, body, '', 'json')).toEqual(found)
})

const document = {
  info: { version: '1' },
  paths: {
    '/nodes/{key}': {
      put: {
        deprecated: true,
        parameters: [{ name: 'deep', in: 'query', required: true, schema: { type: 'boolean' } }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } } },
      },
    },
  },
  components: {
    schemas: {
      Node: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          below: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
          twin: { allOf: [{ $ref: '#/components/schemas/Node' }], readOnly: true },
        },
      },
    },
  },
} as unknown as OpenApi

test('references are resolved at every depth', () => {
  const declared = operationOf(linked(document), 'PUT', '/nodes/{id}')
  expect(declared).toMatchObject({ deprecated: true, query: { required: ['deep'] } })
  const { body = {} } = declared ?? {}
  expect(problems({ below: [{ below: [{ name: 'x' }] }], twin: { name: 'y' } }, body, '', 'json')).toEqual([])
  expect(problems({ below: [{ below: [{ nam: 'x' }] }], twin: { name: 1 } }, body, '', 'json')).toEqual([
    'below.0.below.0.nam: undeclared',
    "twin.name: '1' is not a valid string",
  ])
  expect(body.properties?.twin?.readOnly).toBe(true)
  expect(operationOf(linked(document), 'PUT', '/nodes')).toBeUndefined()
})
