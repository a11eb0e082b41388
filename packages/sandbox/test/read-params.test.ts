import type { Connector, Entity } from '@plugboard/core'
import { expect, test } from 'vitest'
import type { Branch } from '../src/engine/http/form.ts'
import { createRouter } from '../src/engine/router.ts'
import { readParams } from '../src/engine/wire/read-params.ts'

const key = { name: 'key', credentials: {}, query: 'app_key={api_key}' }
const inBody = { name: 'in_body', credentials: {}, body: 'token={api_key}' }
const connector: Connector = { name: 'loans', provider: 'loans', title: 'Loans', auth: [key, inBody] }

const loans: Entity = {
  name: 'loans',
  actions: {
    create: {
      http: 'POST /loans',
      body: {
        book: { type: 'string' },
        isbn: { type: 'string' },
        shelf: { type: 'integer', format: 'int64' },
      },
      requireOne: ['book', 'isbn'],
    },
    update: {
      steps: [
        { http: 'PATCH /loans/{id}', when: ['due'], body: { due: { type: 'integer' } } },
        { http: 'GET /loans/{id}' },
      ],
      requireAny: ['due', 'returned'],
    },
    list: {
      http: 'GET /loans.json',
      query: {
        after: { type: 'string', as: 'page[after]' },
        size: { type: 'integer', as: 'page[size]' },
      },
      returns: 'page',
    },
    get: { http: 'GET /loans/{id}.json' },
  },
}

function read(method: string, path: string, json?: object, query: Branch = {}): unknown {
  const match = createRouter({ loans }).find(method, path, {})
  if (match === undefined) throw new Error(`no route for ${method} ${path}`)
  const headers = { 'content-type': 'application/json' }
  const incoming = { method, url: path, path, query, headers, body: json ? JSON.stringify(json) : '' }
  return readParams(connector, match, incoming)
}

test('rules between params are enforced', () => {
  expect(read('POST', '/loans', { book: 'b1' })).toEqual({ book: 'b1' })
  const problem = expect.objectContaining({ problem: 'require_one' })
  const refused = expect.objectContaining({ reason: { kind: 'bad_params', issues: [problem] } })
  expect(() => read('POST', '/loans', {})).toThrow(refused)
  expect(() => read('POST', '/loans', { book: 'b1', isbn: '1' })).toThrow(refused)
})

test('one request of several need not have the required params of the action', () => {
  expect(read('PATCH', '/loans/l1', { due: 1 })).toEqual({ id: 'l1', due: 1 })
  expect(read('GET', '/loans/l1')).toEqual({ id: 'l1' })
})

test('names with brackets are read, and credentials of a query or a body are no params', () => {
  expect(read('POST', '/loans', { book: 'b1', token: 't' })).toEqual({ book: 'b1' })
  const query = { page: { after: 'l7', size: '2' }, app_key: 'k' }
  expect(read('GET', '/loans.json', undefined, query)).toEqual({ after: 'l7', size: 2 })
  const unknown = expect.objectContaining({ at: ['page'], problem: 'unknown' })
  const refused = expect.objectContaining({ reason: { kind: 'bad_params', issues: [unknown] } })
  expect(() => read('GET', '/loans.json', undefined, { page: { after: 'l7', before: 'l9' } })).toThrow(
    refused,
  )
})

// Regression: the last digits were rounded.
test('an integer beyond 2^53 keeps its digits', () => {
  const match = createRouter({ loans }).find('POST', '/loans', {})
  if (match === undefined) throw new Error('no route')
  const headers = { 'content-type': 'application/json' }
  const body = '{"book":"b1","shelf":1915883588174806058}'
  const incoming = { method: 'POST', url: '/loans', path: '/loans', query: {}, headers, body }
  expect(readParams(connector, match, incoming)).toEqual({ book: 'b1', shelf: '1915883588174806058' })
})

test('a format after a param is not part of it', () => {
  expect(read('GET', '/loans/l.1.json')).toEqual({ id: 'l.1' })
  // An empty id leaves only the route without a format.
  expect(read('GET', '/loans/.json')).toEqual({ id: '.json' })
})
