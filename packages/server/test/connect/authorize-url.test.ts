import { expect, test } from 'vitest'
import { authorizeUrl } from '../../src/connect/authorize.ts'

// Regression: an empty scope was sent for a vendor without scopes, which refuses it.
test.each([
  ['', 'https://v.example/a?prompt=login&state=s'],
  ['books', 'https://v.example/a?prompt=login&state=s&scope=books'],
])('the address of a consent with the scopes %j', (scope, want) => {
  const method = { consent: { query: { prompt: 'login' } } } as never
  expect(authorizeUrl(method, 'https://v.example/a', { state: 's', scope })).toBe(want)
})
