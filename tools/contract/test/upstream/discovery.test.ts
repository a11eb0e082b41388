import type { Model } from '@plugboard/codegen'
import { describe, expect, test } from 'vitest'
import {
  type Discovery,
  fromDiscovery,
  operationOf,
  problems,
  propertiesOf,
  recordDifferences,
  schemaNamed,
} from '../../src/upstream/index.ts'

const discovery: Discovery = {
  revision: '20260101',
  rootUrl: 'https://things.example/',
  servicePath: 'things/v1/',
  parameters: { fields: { location: 'query', type: 'string' } },
  schemas: {
    Thing: {
      id: 'Thing',
      type: 'object',
      properties: {
        id: { type: 'string', description: 'Output only. The id.' },
        size: { type: 'string', format: 'int64', readOnly: true },
        owner: { $ref: 'User' },
        maker: { $ref: 'User', description: 'Output only. Who made it.' },
        parts: { type: 'array', items: { $ref: 'Thing' } },
        labels: { type: 'object', additionalProperties: { type: 'string' } },
        extra: { type: 'any' },
      },
    },
    User: { id: 'User', type: 'object', properties: { name: { type: 'string' } } },
  },
  resources: {
    things: {
      methods: {
        create: {
          httpMethod: 'POST',
          path: 'things',
          parameters: { spaces: { location: 'query', type: 'string', repeated: true, enum: ['a', 'b'] } },
          request: { $ref: 'Thing' },
          mediaUpload: { protocols: { simple: { path: '/upload/things/v1/things' } } },
        },
        get: {
          httpMethod: 'GET',
          path: 'things/{thingId}',
          parameters: { thingId: { location: 'path', type: 'string', required: true } },
        },
      },
    },
  },
}
const document = fromDiscovery(discovery)

describe('a discovery document', () => {
  test('has its methods at their paths, and again where they take content', () => {
    expect(Object.keys(document.paths)).toEqual([
      '/things/v1/things',
      '/upload/things/v1/things',
      '/things/v1/things/{thingId}',
    ])
    expect(operationOf(document, 'GET', '/things/v1/things/{id}')?.query.properties).toHaveProperty('fields')
    expect(operationOf(document, 'DELETE', '/things/v1/things')).toBeUndefined()
  })

  test('tells what may be sent', () => {
    const { query, body } = operationOf(document, 'POST', '/upload/things/v1/things') ?? {
      query: {},
      body: {},
    }
    expect(query.properties?.spaces).toEqual({ type: 'array', items: { type: 'string', enum: ['a', 'b'] } })
    const sent = {
      owner: { name: 'x' },
      parts: [{ owner: { nme: 'y' } }],
      labels: { any: 'z' },
      extra: [1],
      size: 5,
    }
    expect(problems(sent, body, '', 'json')).toEqual([
      'parts.0.owner.nme: undeclared',
      "size: '5' is not a valid string",
    ])
    expect(propertiesOf(body).id?.readOnly).toBe(true)
    expect(propertiesOf(body).size?.readOnly).toBe(true)
    expect(propertiesOf(body).maker).toMatchObject({
      readOnly: true,
      properties: { name: { type: 'string' } },
    })
    expect(propertiesOf(body).owner?.readOnly).toBeUndefined()
  })

  test('has no schema of another name', () => {
    expect(() => schemaNamed(document, 'Thong')).toThrow('Thong')
  })
})

test('a record is held against its schema at every depth', () => {
  const model = {
    types: [
      {
        name: 'user',
        value: { type: 'object', properties: { name: { type: 'string' }, age: { type: 'integer' } } },
        recursive: false,
      },
    ],
  } as unknown as Model
  const fields = {
    id: { type: 'string' },
    size: { type: 'integer' },
    owner: { named: 'user' },
    parts: { type: 'array', items: { type: 'object', record: 'things' } },
    labels: { type: 'map', items: { type: 'string' } },
    color: { type: 'string' },
  } as const
  expect(recordDifferences(model, fields, schemaNamed(document, 'Thing'), 'things.record')).toEqual({
    unexpected: [
      'things.record.size: integer instead of string',
      'things.record.owner.age',
      'things.record.color',
    ],
    missing: ['things.record.maker', 'things.record.extra'],
  })
})
