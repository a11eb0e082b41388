import type { AuthMethod } from '@plugboard/core'
import { expect, test } from 'vitest'
import { readCredentials } from '../src/engine/credentials.ts'

const token: AuthMethod = { name: 'token', credentials: {}, header: 'Authorization: Bearer {api_key}' }
const own: AuthMethod = { name: 'own', credentials: {}, header: 'X-Key: k={key};' }
const basic: AuthMethod = { name: 'basic', credentials: {}, basic: ['email', 'api_token'] }
const key: AuthMethod = { name: 'key', credentials: {}, basic: ['api_key'] }
const oauth: AuthMethod = { name: 'oauth2', credentials: {}, token: 'POST https://id.invalid/token' }

const encoded = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`

const query: AuthMethod = { name: 'query', credentials: {}, query: 'app-key={api_key}' }

test('reads a param of the query', () => {
  expect(readCredentials([token, query], { headers: {}, query: { 'app-key': 'abc' } })?.values).toEqual({
    api_key: 'abc',
  })
  expect(readCredentials([query], { headers: {}, query: { key: 'abc' } })).toBeUndefined()
})

test('reads fields of a body, or of the query of a request without one', () => {
  const pairs: AuthMethod = { name: 'pairs', credentials: {}, body: 'key={api_key}&t={token}' }
  const body = JSON.stringify({ key: 'abc', t: 'def', title: 'x' })
  const want = { api_key: 'abc', token: 'def' }
  expect(readCredentials([token, pairs], { headers: {}, query: {}, body })?.values).toEqual(want)
  expect(readCredentials([pairs], { headers: {}, query: { key: 'abc', t: 'def' } })?.values).toEqual(want)
  expect(readCredentials([pairs], { headers: {}, query: {}, body: '{"key":"abc"}' })).toBeUndefined()
})

test.each<[string, AuthMethod[], Record<string, string>, unknown]>([
  ['a token', [token], { authorization: 'Bearer abc' }, { api_key: 'abc' }],
  ['text around it', [own], { 'x-key': 'k=abc;' }, { key: 'abc' }],
  ['a pair', [basic], { authorization: encoded('a@b.c:se:cret') }, { email: 'a@b.c', api_token: 'se:cret' }],
  ['a user name alone', [key], { authorization: encoded('abc:') }, { api_key: 'abc' }],
  ['an access token', [oauth], { authorization: 'Bearer abc' }, { access_token: 'abc' }],
  [
    'the first method whose format matches',
    [token, key],
    { authorization: encoded('abc:') },
    { api_key: 'abc' },
  ],
])('reads %s', (_, methods, headers, values) => {
  expect(readCredentials(methods, { headers, query: {} })?.values).toEqual(values)
})

test.each<[string, AuthMethod[], Record<string, string>]>([
  ['no header', [token, basic], {}],
  ['another scheme', [token, basic], { authorization: 'Digest abc' }],
  ['missing text around it', [own], { 'x-key': 'abc' }],
  ['an empty user name', [key], { authorization: encoded(':secret') }],
])('finds none in %s', (_, methods, headers) => {
  expect(readCredentials(methods, { headers, query: {} })).toBeUndefined()
})
