import type { Connector, Entity } from '@plugboard/core'
import { expect, test } from 'vitest'
import { createRouter } from '../src/engine/router.ts'
import { readParams } from '../src/engine/wire/read-params.ts'

const connector: Connector = { name: 'loans', provider: 'loans', title: 'Loans', auth: [] }

const loans: Entity = {
  name: 'loans',
  actions: {
    create: {
      http: 'POST /loans',
      body: { book: { type: 'string' }, isbn: { type: 'string' } },
      requireOne: ['book', 'isbn'],
    },
    update: {
      steps: [
        { http: 'PATCH /loans/{id}', when: ['due'], body: { due: { type: 'integer' } } },
        { http: 'GET /loans/{id}' },
      ],
      requireAny: ['due', 'returned'],
    },
  },
}

function read(method: string, path: string, json?: object): unknown {
  const match = createRouter({ loans }).find(method, path, {})
  if (match === undefined) throw new Error(`no route for ${method} ${path}`)
  const headers = { 'content-type': 'application/json' }
  const incoming = { method, url: path, path, query: {}, headers, body: json ? JSON.stringify(json) : '' }
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
