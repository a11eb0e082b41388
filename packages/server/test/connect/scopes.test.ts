import type { Catalog, Consent } from '@plugboard/core/catalog'
import { expect, test } from 'vitest'
import { grantedScopes, missingScopes, scopeParams, scopesFor } from '../../src/connect/scopes.ts'

const action = (risk: string, permission?: string): object => ({ risk, ...(permission && { permission }) })
const catalog = {
  entities: {
    books: {
      actions: {
        list: action('read', 'books.read'),
        get: action('read', 'books.read covers.read'),
        create: action('write', 'books.write'),
        count: action('read'),
      },
    },
  },
} as unknown as Catalog
const consent = { scopes: { always: ['offline'], separator: ' ' } } as unknown as Consent

test.each([
  [null, ['offline', 'books.read', 'covers.read']],
  [['books.get'], ['offline', 'books.read', 'covers.read']],
  [
    ['books.create', 'books.count'],
    ['offline', 'books.write'],
  ],
])('the scopes of %j', (actions, want) => {
  expect(scopesFor(catalog, consent, actions)).toEqual(want)
})

// Regression: a Slack session for an action without a permission asked for no scope, which Slack refuses.
test.each([
  [['books.count'], [], ['profile']],
  [['books.count'], ['books.read'], ['books.read']],
  [['books.create'], [], ['books.write']],
])('the scopes of %j beside %j where a consent without scopes is refused', (actions, held, want) => {
  const asking = { scopes: { always: [], whenNone: ['profile'], separator: ' ' } } as unknown as Consent
  expect(scopesFor(catalog, asking, actions, held)).toEqual(want)
})

const withOptional = {
  scopes: {
    ...consent.scopes,
    granted: 'scopes',
    optional: { query: 'optional_scope', names: ['covers.read'] },
  },
} as unknown as Consent

test.each([
  [null, ['offline', 'books.read']],
  [['books.get'], ['offline', 'books.read', 'covers.read']],
])('the scopes of %j where not every account can grant those of covers', (actions, want) => {
  expect(scopesFor(catalog, withOptional, actions)).toEqual(want)
})

test.each([
  [consent, { scope: 'offline books.read covers.read' }],
  [withOptional, { scope: 'offline books.read', optional_scope: 'covers.read' }],
])('%j asks for scopes by the params %j', (asking, want) => {
  expect(scopeParams(asking, ['offline', 'books.read', 'covers.read'])).toEqual(want)
})

test('without optional scopes, the param of optional ones is left out', () => {
  expect(scopeParams(withOptional, ['offline'])).toEqual({ scope: 'offline' })
})

const asked = ['offline', 'covers.read']
test.each([
  [consent, { scope: 'offline,books.read' }, ['offline', 'books.read']],
  [consent, {}, asked],
  [withOptional, { scopes: ['offline', 7, 'covers.read'] }, asked],
  [withOptional, { scope: 'offline covers.read' }, ['offline']],
  [consent, { scope: '' }, asked],
  // Regression: a list without scopes was taken for a response that leaves them out, which grants all.
  [withOptional, { scopes: [] }, []],
])('%j and the response %j grant %j', (by, response, want) => {
  expect(grantedScopes(by, asked, response)).toEqual(want)
})

// Regression: a permission of two scopes was one scope, which no vendor grants.
test('two scopes that an action needs together are granted one by one', () => {
  const asked = scopesFor(catalog, consent, ['books.get'])
  expect(missingScopes(asked, ['offline', 'books.read', 'covers.read'])).toEqual([])
})
