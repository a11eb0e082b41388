import { inspect } from 'node:util'
import { type Connector, ConnectorError, connect, selectAuth } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { items, shop } from '../support/shop.ts'
import { board, refusal } from './authorizing.ts'

describe('rejected credentials', () => {
  const open = (auth: unknown) => connect(shop, { items }, { auth: auth as never })

  test.each<[string, unknown, string[]]>([
    ['nothing', undefined, ['/auth/api_key required: is required']],
    ['a text', 'sk_live_secret', ['/auth/api_key required: is required']],
    ['a missing field', {}, ['/auth/api_key required: is required']],
    [
      'a misspelt field',
      { apikey: 'secret' },
      ['/auth/apikey unknown: is unknown; did you mean api_key?', '/auth/api_key required: is required'],
    ],
    ['a number', { api_key: 5 }, ['/auth/api_key wrong_type: must be a string']],
    [
      'a line end, left by copying',
      { api_key: 'sk_1\n' },
      ['/auth/api_key bad_format: must be printable ASCII without spaces around it'],
    ],
    ['an empty text', { api_key: '' }, ['/auth/api_key bad_format: must not be empty']],
    [
      'letters that no header can have',
      { api_key: 'schlüssel' },
      ['/auth/api_key bad_format: must be printable ASCII without spaces around it'],
    ],
    [
      'two at once',
      { api_key: 'a\r\nb', acount: 'x' },
      [
        '/auth/acount unknown: is unknown; did you mean account?',
        '/auth/api_key bad_format: must be printable ASCII without spaces around it',
      ],
    ],
  ])('%s', (_, auth, want) => {
    expect(refusal(() => open(auth)).sort()).toEqual(want.sort())
  })

  test('errors never contain a value', () => {
    const secret = 'sECr3t\u0000value'
    for (const auth of [{ api_key: secret }, { api_key: [secret] }, { api_key: 'k', account: secret }]) {
      try {
        open(auth)
        expect.unreachable()
      } catch (error) {
        expect(error).toBeInstanceOf(ConnectorError)
        expect(`${inspect(error)}${JSON.stringify(error)}`).not.toContain('sECr3t')
      }
    }
  })

  test('a host that leaves its pattern', () => {
    const auth = { site: 'evil.example/x', email: 'a@b.c', api_token: 't' }
    expect(refusal(() => connect(board, { items }, { auth }))).toEqual([
      '/auth/site bad_format: must match [a-z0-9][a-z0-9-]{0,62}',
    ])
  })

  test('with several methods, the closest one reports its missing fields', () => {
    expect(refusal(() => connect(board, { items }, { auth: { access_token: 't' } }))).toEqual([
      '/auth/cloud_id required: is required',
    ])
  })

  test('a method that fetches tokens, without option oauth2', () => {
    const connector: Connector = {
      ...shop,
      auth: [{ name: 'oauth2', credentials: {}, token: 'POST https://x.example' }],
    }
    expect(refusal(() => connect(connector, { items }, { auth: {} }))).toEqual([])
    expect(() => connect(connector, { items }, { auth: {} })).toThrow(
      'auth method oauth2 needs option oauth2: import it from @plugboard/core/oauth2',
    )
  })

  test.each([
    'ftp://x',
    'localhost:80',
    'https://u:p@x.example',
    'https://x.example?a=b',
    'https://x.example#a',
    '',
  ])('the server %j', (server) => {
    expect(() => connect(shop, { items }, { auth: { api_key: 'k' }, server })).toThrow(
      'server must be an http or https address',
    )
  })
})

test('a service may check credentials under its own pointer', () => {
  expect(selectAuth(shop, { api_key: 'k' }, '/credentials')).toMatchObject({
    method: { name: 'token' },
    credentials: { api_key: 'k' },
  })
  expect(refusal(() => selectAuth(shop, {}, '/credentials'))).toEqual([
    '/credentials/api_key required: is required',
  ])
})

test('a printed client contains no credentials', () => {
  const client = connect(shop, { items }, { auth: { api_key: 'sECr3tKey' } })
  expect(inspect(client, { depth: 9, showHidden: true })).not.toContain('sECr3tKey')
  expect(JSON.stringify(client)).not.toContain('sECr3tKey')
})
