import type { Catalog, Consent } from '@plugboard/core/catalog'
import { expect, test } from 'vitest'
import { missingScopes, scopesFor } from '../../src/connect/scopes.ts'

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

// Regression: a permission of two scopes was one scope, which no vendor grants.
test('two scopes that an action needs together are granted one by one', () => {
  const asked = scopesFor(catalog, consent, ['books.get'])
  expect(missingScopes(asked, ['offline', 'books.read', 'covers.read'])).toEqual([])
})
