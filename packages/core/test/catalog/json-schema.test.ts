import type { Value } from '@plugboard/core'
import {
  answerSchema,
  paramsSchema,
  recordSchema,
  searchableSchema,
  toJsonSchema,
} from '@plugboard/core/catalog'
import { describe, expect, test } from 'vitest'

describe('values', () => {
  test.each<[string, Value, object]>([
    ['text', { type: 'string', minLength: 1, maxLength: 5 }, { type: 'string', minLength: 1, maxLength: 5 }],
    [
      'an integer',
      { type: 'integer', minimum: 1, maximum: 100, default: 10, description: 'How many.' },
      { type: 'integer', minimum: 1, maximum: 100, default: 10, description: 'How many.' },
    ],
    ['anything', {}, {}],
    ['anything at all', { type: 'any' }, {}],
    ['null', { type: 'null' }, { type: 'null' }],
    ['bytes', { type: 'bytes' }, { type: 'string', contentMediaType: 'application/octet-stream' }],
    ['a constant', { type: 'string', const: 'refund' }, { type: 'string', const: 'refund' }],
    ['a closed set', { type: 'string', enum: ['a', 'b'] }, { type: 'string', enum: ['a', 'b'] }],
    ['a timestamp', { type: 'string', format: 'date-time' }, { type: 'string', format: 'date-time' }],
    ['an open set', { type: 'string', values: ['a', 'b'] }, { type: 'string', examples: ['a', 'b'] }],
    [
      'a pattern, for the whole string',
      { type: 'string', pattern: 'a|b' },
      { type: 'string', pattern: '^(?:a|b)$' },
    ],
    [
      'null as a value',
      { type: 'string', nullable: true },
      { anyOf: [{ type: 'string' }, { type: 'null' }] },
    ],
    [
      'a clearable value',
      { type: 'string', minLength: 2, clearable: true },
      { anyOf: [{ type: 'string', minLength: 2 }, { enum: [null, ''] }] },
    ],
    [
      'a list',
      { type: 'array', items: { type: 'string' }, maxItems: 5 },
      { type: 'array', maxItems: 5, items: { type: 'string' } },
    ],
    [
      'a list with a value set',
      { type: 'array', items: { type: 'string' }, enum: ['a'] },
      { type: 'array', items: { type: 'string', enum: ['a'] } },
    ],
    [
      'a comma-joined string, whose items it cannot count',
      { type: 'string', style: 'comma', enum: ['a'], maxItems: 5 },
      { type: 'string' },
    ],
    [
      'a map',
      { type: 'map', items: { type: 'string' } },
      { type: 'object', additionalProperties: { type: 'string' } },
    ],
    ['a map of anything', { type: 'map' }, { type: 'object', additionalProperties: {} }],
    ['an object of anything', { type: 'object' }, { type: 'object' }],
    [
      'a closed object',
      { properties: { a: { type: 'integer', required: true }, b: {} } },
      {
        type: 'object',
        properties: { a: { type: 'integer' }, b: {} },
        required: ['a'],
        additionalProperties: false,
      },
    ],
    ['an open object', { open: true, properties: { a: {} } }, { type: 'object', properties: { a: {} } }],
    [
      'alternatives',
      { anyOf: [{ type: 'integer' }, { type: 'string' }] },
      { anyOf: [{ type: 'integer' }, { type: 'string' }] },
    ],
    ['deprecated fields', { type: 'string', deprecated: '2026-01-01' }, { type: 'string', deprecated: true }],
  ])('%s', (_, value, want) => {
    expect(toJsonSchema(value)).toEqual(want)
  })

  test('a recursive type is defined once, beside the schema', () => {
    const types = { node: { properties: { content: { type: 'array', items: { ref: 'node' } } } } } as const
    expect(toJsonSchema({ ref: 'node', description: 'A document.' }, types)).toEqual({
      $ref: '#/$defs/node',
      description: 'A document.',
      $defs: {
        node: {
          type: 'object',
          properties: { content: { type: 'array', items: { $ref: '#/$defs/node' } } },
          additionalProperties: false,
        },
      },
    })
    expect(toJsonSchema({ type: 'string' }, types)).toEqual({ type: 'string' })
  })
})

describe('params', () => {
  const params = {
    a: { type: 'string' },
    b: { type: 'string' },
    c: { type: 'string', required: true },
  } as const

  test('are a closed object', () => {
    expect(paramsSchema({ params })).toEqual({
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } },
      required: ['c'],
      additionalProperties: false,
    })
  })

  test('of which one is required', () => {
    expect(paramsSchema({ params, requireAny: ['a', 'b'] })).toMatchObject({
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
    })
  })

  test('of which exactly one is required', () => {
    expect(paramsSchema({ params, requireOne: ['a', 'b'] })).toMatchObject({
      oneOf: [{ required: ['a'] }, { required: ['b'] }],
    })
  })

  test('of which one needs another', () => {
    expect(paramsSchema({ params, dependentRequired: { a: ['b'] } })).toMatchObject({
      dependentRequired: { a: ['b'] },
    })
  })

  test('of which no two may be combined', () => {
    expect(paramsSchema({ params, exclusive: [['a', 'b', 'c']] })).toMatchObject({
      allOf: [
        { not: { required: ['a', 'b'] } },
        { not: { required: ['a', 'c'] } },
        { not: { required: ['b', 'c'] } },
      ],
    })
  })
})

describe('a response', () => {
  const line = { properties: { id: {}, note: { optional: true } } } as const
  const record = {
    id: { type: 'string' },
    extra: { type: 'string', optional: true },
    old: { type: 'string', until: '2025-03-31' },
    lines: { type: 'array', items: line },
    tree: { ref: 'node' },
  } as const
  const types = {
    node: { properties: { children: { type: 'array', items: { ref: 'node' }, optional: true } } },
  } as const
  const node = {
    type: 'object',
    properties: { children: { type: 'array', items: { $ref: '#/$defs/node' } } },
  }
  const fields = {
    id: { type: 'string' },
    extra: { type: 'string' },
    old: { type: 'string' },
    lines: { type: 'array', items: { type: 'object', properties: { id: {}, note: {} }, required: ['id'] } },
    tree: { $ref: '#/$defs/node' },
  }
  const open = { type: 'object', properties: fields, required: ['id', 'lines', 'tree'] }

  test('is open at every depth and lists the fields that are always present', () => {
    expect(recordSchema(record, types)).toEqual({ ...open, $defs: { node } })
  })

  test('is open in an array as well', () => {
    const page = { type: 'array', items: { type: 'object', properties: record } } as const
    expect(answerSchema(page, types)).toEqual({ type: 'array', items: open, $defs: { node } })
  })

  test('can be searched by the declared fields only, with nested values as sent', () => {
    expect(searchableSchema(record, types)).toEqual({
      type: 'object',
      properties: fields,
      additionalProperties: false,
      $defs: { node },
    })
  })

  test('does not restrict params', () => {
    expect(toJsonSchema({ ref: 'node' }, types)).toEqual({
      $ref: '#/$defs/node',
      $defs: { node: { ...node, additionalProperties: false } },
    })
  })
})
