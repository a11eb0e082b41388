/** How lists of a derived sandbox are narrowed and ordered by their params, and what searches find. */
import type { Params } from '@plugboard/core'
import { expect, test } from 'vitest'
import { declaredNarrowing, narrowingOf } from '../src/engine/derived/narrowing.ts'
import { orderOf } from '../src/engine/derived/order.ts'
import { hasWords } from '../src/engine/derived/words.ts'

const text = { type: 'string' } as const
const time = { type: 'string', format: 'date-time' } as const
const account = { type: 'object', properties: { login: text } } as const
const record: Params = {
  id: { type: 'integer' },
  title: text,
  state: { type: 'string', values: ['open', 'closed'] },
  locked: { type: 'boolean' },
  user: account,
  assignees: { type: 'array', items: account },
  labels: { type: 'array', items: { type: 'object', properties: { name: text } } },
  comments: { type: 'integer' },
  created_at: time,
  updated_at: time,
}
const declared = { record, types: {} }
const old = {
  ...{ id: 1, title: 'Broken cart', state: 'open', locked: false, comments: 3 },
  ...{ user: { login: 'ann' }, assignees: [{ login: 'bob' }], labels: [{ name: 'bug' }, { name: 'shop' }] },
  ...{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-03-01T00:00:00Z' },
  '@above': { 'repositories.owner.login': 'acme', 'repositories.name': 'shop' },
}
const recent = {
  ...{ id: 2, title: 'Add a basket', state: 'closed', locked: true, comments: 1 },
  ...{ user: { login: 'bob' }, assignees: [], labels: [], '@above': { 'repositories.name': 'other' } },
  ...{ created_at: '2026-02-01T00:00:00Z', updated_at: '2026-02-01T00:00:00Z' },
}
const rows = [recent, old]
const idsOf = (found: readonly { readonly id?: unknown }[]) => found.map(({ id }) => id)

// Regression: only params with the name and the type of a field narrowed a list.
test.each([
  ['a state', 'state', { type: 'string' }, 'open', [1]],
  ['a value that no record has', 'state', { type: 'string' }, 'all', [2, 1]],
  ['one of several people', 'assignee', { type: 'string' }, 'bob', [1]],
  ['nobody', 'assignee', { type: 'string' }, 'none', [2]],
  ['anybody', 'assignee', { type: 'string' }, '*', [1]],
  ['the author by another word', 'creator', { type: 'string' }, 'ann', [1]],
  ['all of several labels', 'labels', { type: 'string', style: 'comma' }, 'bug,shop', [1]],
  ['a label that it lacks', 'labels', { type: 'string', style: 'comma' }, 'bug,other', []],
  ['ids', 'ids', { type: 'array', items: { type: 'integer' } }, [2, 3], [2]],
  ['a time of the last change', 'since', { type: 'string' }, '2026-02-15T00:00:00Z', [1]],
  ['one before it', 'updated_before', { type: 'string' }, '2026-02-15T00:00:00Z', [2]],
] as const)('a list is narrowed by %s', (_, name, param, wanted, expected) => {
  const narrowing = narrowingOf(declared, name, param)
  expect(idsOf(rows.filter((row) => narrowing?.(row, wanted)))).toEqual(expected)
})

test('a param without a field says nothing', () => {
  expect(narrowingOf(declared, 'fields', text)).toBeUndefined()
})

test.each([
  ['a path', 'user.login', 'bob', [2]],
  ['a time not before that of the param', { from: 'updated_at' }, '2026-02-15T00:00:00Z', [1]],
  ['a time not after it', { until: 'updated_at' }, '2026-02-15T00:00:00Z', [2]],
  ['fields by the value', { values: { locked: { locked: true } } }, 'locked', [2]],
  ['a value without fields', { values: { locked: { locked: true } } }, 'all', [2, 1]],
  ['nothing', null, 'x', [2, 1]],
] as const)('a spec narrows a list by %s', (_, rule, wanted, expected) => {
  expect(idsOf(rows.filter((row) => declaredNarrowing(rule)(row, wanted)))).toEqual(expected)
})

// Regression: a list had its own order, whatever was asked for.
test.each([
  ['the latest first', { sort: 'created' }, [2, 1]],
  ['the earliest first', { sort: 'created', direction: 'asc' }, [1, 2]],
  ['a number', { sort: 'comments', order: 'desc' }, [1, 2]],
  ['a text', { sort: 'title' }, [2, 1]],
  ['a text from its end', { sort: '-title' }, [1, 2]],
  ['a sign of a time', { sort: '-created_at' }, [2, 1]],
  ['a direction alone', { direction: 'asc' }, [1, 2]],
  ['something unknown', { sort: 'relevance' }, [2, 1]],
])('a list is ordered by %s', (_, params, expected) => {
  expect(idsOf(orderOf(declared)(rows, params))).toEqual(expected)
})

// Regression: every query found everything.
test.each([
  ['a word', 'CART', [1]],
  ['two words', 'broken cart', [1]],
  ['a word that nothing has', 'broken basket', []],
  ['a phrase', '"a basket"', [2]],
  ['a state', 'is:open', [1]],
  ['a flag', 'is:locked', [2]],
  ['a word and a person', 'cart author:ann', [1]],
  ['a label in quotes', 'label:"bug"', [1]],
  ['what is not so', '-author:ann', [2]],
  ['the record above', 'repo:acme/shop', [1]],
  ['an address', 'http://shop', []],
  ['an unknown qualifier', 'in:title', [2, 1]],
  ['a query of another language', 'title = "cart"', [2, 1]],
])('a search finds %s', (_, query, expected) => {
  expect(idsOf(rows.filter((row) => hasWords(declared)(row, query)))).toEqual(expected)
})
