/** Actions that stand for others of their kind. */
import type { Action } from '@plugboard/core'
import { expect, test } from 'vitest'
import { inProcess } from '../src/suite/in-process.ts'
import { testsOf } from '../src/suite/tests.ts'
import { library } from './library/index.ts'

/** The actions of an entity that a rule tries, as a service is called. */
function tried(actions: Readonly<Record<string, Action>>, rule: string, isHosted: boolean): string[] {
  const entities = { loans: { name: 'loans', actions } }
  const tests = testsOf({ ...library, entities }, { ...inProcess, isHosted })
  return tests.filter(({ title }) => title.startsWith(rule)).map(({ about }) => about)
}

test('a write that returns a page does not stand for a list', () => {
  const page: Action = { returns: 'page', records: 'loans' }
  const actions: Readonly<Record<string, Action>> = {
    renew: { http: 'POST /v1/loans/renew', risk: 'write', ...page },
    list: { http: 'GET /v1/loans', ...page },
  }
  expect(tried(actions, 'returns the records of its pages', false)).toEqual(['loans.list'])
})

test('a request with its idempotency key in a header does not stand for one with the key in the body', () => {
  const actions: Readonly<Record<string, Action>> = {
    create: { http: 'POST /v1/loans' },
    renew: { http: 'POST /v1/loans/renew', risk: 'write', idempotencyField: 'key' },
  }
  const both = ['loans.create', 'loans.renew']
  expect(tried(actions, 'keeps one idempotency key', false)).toEqual(both)
  expect(tried(actions, 'keeps one idempotency key', true)).toEqual(both)
})
