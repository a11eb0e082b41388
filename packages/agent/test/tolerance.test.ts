/** Arguments and params in other forms than declared, as hosts and models send them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { convertParams } from '../src/tolerance/convert-params.ts'
import { type Running, start } from './start.ts'

let running: Running

beforeAll(async () => {
  running = await start(20)
})
afterAll(() => running.sandbox.close())

describe('arguments', () => {
  test.each<[string, string, unknown]>([
    ['all of them as text', 'read', '{"action":"payments.customers.list"}'],
    ['params as text', 'read', { action: 'payments.customers.list', params: '{"limit":2}' }],
    ['a number in params as text', 'read', { action: 'payments.customers.list', params: { limit: '2' } }],
    ['fields as text of JSON', 'read', { action: 'payments.customers.list', fields: '["id"]' }],
    ['fields joined by commas', 'read', { action: 'payments.customers.list', fields: 'id, email' }],
    ['one field', 'read', { action: 'payments.customers.list', fields: 'id' }],
    ['a budget as text', 'read', { action: 'payments.customers.list', budget: '500' }],
    ['the provider for the connector', 'read', { action: 'stripe.customers.list' }],
    ['another spelling of the provider', 'read', { action: 'Google Drive.files.list' }],
    ['the provider as a connector', 'find', { query: 'list customers', connector: 'Stripe' }],
    ['an action of the provider', 'find', { actions: ['jira.issues.create'] }],
    ['actions as one text', 'find', { actions: 'payments.customers.list' }],
  ])('%s', async (_, tool, args) => {
    const { text, isError } = await running.open()(tool, args as object)
    expect({ text, isError: isError ?? false }).toMatchObject({ isError: false })
  })

  test.each([
    [{ params: [1] }, 'params must be an object, such as {"limit":5} (got a list)'],
    [{ params: '[1]' }, '(got a text that is no JSON of one)'],
    [{ params: 7 }, '(got a number)'],
    [{ fields: { id: true } }, 'fields must be a list of strings of at most 150 characters (got an object)'],
    [{ fields: [['id']] }, '(got a list with a list)'],
    [{ budget: 'much' }, 'budget must be a whole number'],
    [{ params: `{"a":${'['.repeat(200)}${']'.repeat(200)}}` }, 'params must be an object'],
  ])('%j are refused by name', async (args, want) => {
    const { text, isError } = await running.open()('read', { action: 'payments.customers.list', ...args })
    expect(isError).toBe(true)
    expect(text).toContain(want)
  })
})

describe('a param', () => {
  const types = { node: { type: 'object', properties: { size: { type: 'integer' }, next: { ref: 'node' } } } }
  test.each<[string, object, unknown, unknown]>([
    ['a number as text', { type: 'integer' }, '5', 5],
    ['a negative decimal as text', { type: 'number' }, '-1.5', -1.5],
    ['text that is no whole number', { type: 'integer' }, '1.5', '1.5'],
    ['a number with more digits than fit', { type: 'integer' }, '9007199254740993', '9007199254740993'],
    ['a number with leading zeros', { type: 'integer' }, '007', '007'],
    ['a flag as text', { type: 'boolean' }, 'false', false],
    ['an id as a number', { type: 'string' }, 10001, '10001'],
    ['text that looks like a number', { type: 'string' }, '5', '5'],
    ['an object as text', { type: 'object' }, '{"a":"1"}', { a: '1' }],
    [
      'an id beyond 2^53 in an object as text',
      { type: 'object' },
      '{"id":1915883588174806058}',
      { id: '1915883588174806058' },
    ],
    ['a map as text', { type: 'map', items: { type: 'string' } }, '{"a":"b"}', { a: 'b' }],
    ['a list as text', { type: 'array', items: { type: 'integer' } }, '["1",2]', [1, 2]],
    ['one item for a list', { type: 'array', items: { type: 'string' } }, 'a', ['a']],
    ['a list for a mask', { type: 'string', mask: {} }, ['id', 'owners(id,me)'], 'id,owners(id,me)'],
    ['a list of others for a mask', { type: 'string', mask: {} }, ['id', {}], ['id', {}]],
    ['several items in one text', { type: 'array', items: { type: 'string' } }, 'a,b', 'a,b'],
    [
      'numbers deep in a type',
      { ref: 'node' },
      '{"next":{"next":{"size":"3"}}}',
      { next: { next: { size: 3 } } },
    ],
    ['a value that fits an alternative', { anyOf: [{ type: 'string' }, { type: 'object' }] }, '{}', '{}'],
    [
      'a value for another alternative',
      { anyOf: [{ type: 'integer' }, { type: 'object' }] },
      '{"a":1}',
      { a: 1 },
    ],
    ['null', { type: 'integer', nullable: true }, null, null],
    ['anything', { type: 'any' }, '{"a":1}', '{"a":1}'],
  ])('%s', (_, declared, given, want) => {
    const ref = { entry: { params: { p: declared } }, entityEntry: {}, connector: { types } }
    expect(convertParams(ref as never, { p: given })).toEqual({ p: want })
  })
})
