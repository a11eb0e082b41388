/** Errors rendered for the model, with the next call. */

import { connectorError, violationError } from '@plugboard/core'
import { catalog as issueCatalog } from '@plugboard/issue-tracking/catalog'
import { connectIssueTracking } from '@plugboard/issue-tracking/client'
import { catalog as paymentCatalog } from '@plugboard/payments/catalog'
import { connectPayments } from '@plugboard/payments/client'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, test } from 'vitest'
import { sentenceOf } from '../src/errors/sentence.ts'
import { connectionOf } from '../src/index.ts'
import { chooseConnection, findAction, registryOf } from '../src/registry.ts'

const server = 'http://127.0.0.1:9'
const registry = registryOf([
  connectionOf({ client: connectPayments({ auth: { api_key: 'x' }, server }), catalog: paymentCatalog }),
  connectionOf({
    client: connectIssueTracking({ auth: { email: 'x', api_token: 'x', site: 'demo' }, server } as never),
    catalog: issueCatalog,
  }),
])
const say = (error: unknown, action: string, params?: unknown): string =>
  sentenceOf(error, findAction(registry, action), { registry, toolName: (tool) => tool }, params)

describe('an unknown outcome says where to look first:', () => {
  const unknown = connectorError('outcome_unknown', 'No answer.', { outcome: 'unknown' })
  test.each([
    ['customers.update', { id: 'cus_1' }, 'read {"action":"payments.customers.get","params":{"id":"cus_1"}}'],
    ['customers.create', { name: 'Ada' }, 'read {"action":"payments.customers.list"}'],
    ['issues.create', { fields: {} }, 'read {"action":"issue-tracking.issues.api_search"}'],
    ['issues_assignee.update', { issueIdOrKey: 'A-1' }, 'find {"query":"issues assignee"}'],
  ])('%s', (action, params, call) => {
    expect(say(unknown, action, params)).toContain(`Look first: ${call}.`)
  })
})

test('a hundred problems stay a short sentence', () => {
  const violations = Array.from({ length: 100 }, (_, i) => ({
    pointer: `/params/${'x\u202e'.repeat(200)}${i}`,
    code: 'unknown' as const,
    message: 'is unknown',
  }))
  const text = say(violationError(violations), 'customers.create')
  expect(text).toContain('and 97 other problems')
  expect(countTokens(text)).toBeLessThanOrEqual(300)
})

test('a suggestion ends its sentence', () => {
  expect(() => findAction(registry, 'customers.lst')).toThrow(
    'did you mean customers.list? Nothing was done.',
  )
  const wrong = violationError([{ pointer: '/params/limt', code: 'unknown', message: 'is unknown' }])
  expect(say(wrong, 'customers.list')).toMatch(/^limt is unknown; did you mean limit\? Signature: /)
})

// Regression: each unknown name was taken for the only required one, of which nothing was said.
test('several unknown names are not taken for the one that is required, and that is explained', () => {
  const unknown = ['a_name', 'b_name'].map((name) => ({
    pointer: `/params/${name}`,
    code: 'unknown' as const,
    message: 'is unknown',
  }))
  const missing = { pointer: '/params/fields', code: 'required' as const, message: 'is required' }
  const text = say(violationError([...unknown, missing]), 'issues.create')
  expect(text).toMatch(/^a_name is unknown; b_name is unknown; fields is required\. /)
  expect(say(violationError([...unknown.slice(1), missing]), 'issues.create')).toContain(
    'did you mean fields?',
  )
})

describe('what a call lacks', () => {
  const missing = (...names: string[]): Error =>
    violationError(
      names.map((name) => ({ pointer: `/params/${name}`, code: 'required', message: 'is required' })),
    )

  test('says where the id is found', () => {
    expect(say(missing('customer'), 'subscriptions.create')).toMatch(
      /^customer is required\. Nothing was done\. customer: from payments\.customers\.list\. Signature: /,
    )
    expect(say(missing('issueIdOrKey', 'commentId'), 'issue_comments.get')).toContain(
      ' commentId: from issue-tracking.issue_comments.list. Signature: ',
    )
  })

  test('says nothing of a value that is no id, or that a new record gets', () => {
    expect(say(missing('currency'), 'prices.create')).not.toContain('from payments.')
    expect(say(missing('name'), 'customers.create')).not.toContain('from payments.')
  })

  // Regression: the signature had other params, and the one that was wrong among "5 more".
  test('is in the signature, with what is within it', () => {
    const inner = { pointer: '/params/transition/id', code: 'required', message: 'is required' } as const
    expect(say(violationError([inner]), 'issues.update')).toMatch(
      /Signature: issue-tracking\.issues\.update\(issueIdOrKey: string, transition\?: \{id: string/,
    )
  })
})

test('accounts are named as people know them, and taken by either name', () => {
  const client = connectPayments({ auth: { api_key: 'x' }, server })
  const accounts = { con_1: 'ada@example.com', con_2: 'bea@example.com' }
  const two = Object.entries(accounts).map(([account, label]) => ({
    ...connectionOf({ client, catalog: paymentCatalog, account }),
    label,
  }))
  const action = findAction(registryOf(two), 'customers.list')
  expect(() => chooseConnection(action, undefined)).toThrow(
    'give account, one of con_1 (ada@example.com), con_2 (bea@example.com). Nothing was done.',
  )
  for (const name of ['con_2', 'bea@example.com', 'con_2 (bea@example.com)'])
    expect(chooseConnection(action, name).account).toBe('con_2')
})

test('a wrong setup of the program is not blamed on the params', () => {
  const setup = violationError([
    { pointer: '/connectorId', code: 'required', message: 'must be one of con_1, con_2' },
  ])
  expect(say(setup, 'customers.list')).toBe(
    'connectorId must be one of con_1, con_2. No call can change that: the program that offers these tools has to. Tell the user.',
  )
})

test('an unforeseen error keeps its details to itself', () => {
  expect(say(new TypeError('secret'), 'customers.update')).toBe(
    'An internal error occurred: it may have been done, so look first. Tell the user; the same call may fail again.',
  )
})
