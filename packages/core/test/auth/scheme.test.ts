import { inspect } from 'node:util'
import { type Connector, connect } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { account, shop } from '../support/shop.ts'
import { json, stubFetch } from '../support/stub.ts'
import { board, sentWith } from './authorizing.ts'

describe('what is sent', () => {
  test('a header with a credential', async () => {
    const { url, headers } = await sentWith(shop, { api_key: 'sk_1' })
    expect(url).toBe('https://api.acme.example/v1/account')
    expect(headers).toEqual({
      accept: 'application/json',
      'user-agent': expect.stringMatching(/^plugboard\//),
      'acme-version': '2026-01-01',
      authorization: 'Bearer sk_1',
    })
  })

  test('headers with a credential only if it is given', async () => {
    expect((await sentWith(shop, { api_key: 'k', account: 'acct_1' })).headers).toMatchObject({
      'acme-account': 'acct_1',
    })
    expect((await sentWith(shop, { api_key: 'k', account: undefined })).headers).not.toHaveProperty(
      'acme-account',
    )
  })

  test('Basic, at the server of its method', async () => {
    const { url, headers } = await sentWith(board, { site: 'my-site', email: 'a@b.c', api_token: 't' })
    expect(url).toBe('https://my-site.acme.example/v1/account')
    expect(headers?.authorization).toBe(`Basic ${Buffer.from('a@b.c:t').toString('base64')}`)
  })

  test('Basic with a name alone', async () => {
    const connector: Connector = {
      ...shop,
      auth: [
        { name: 'key', credentials: { api_key: { type: 'string', required: true } }, basic: ['api_key'] },
      ],
    }
    expect((await sentWith(connector, { api_key: 'k' })).headers?.authorization).toBe(`Basic ${btoa('k:')}`)
  })

  test('the method whose fields are given', async () => {
    const { url, headers } = await sentWith(board, { cloud_id: 'c1', access_token: 't' })
    expect(url).toBe('https://api.acme.example/ex/c1/v1/account')
    expect(headers).toMatchObject({ 'x-auth': 'Token t' })
    expect(headers).not.toHaveProperty('authorization')
  })

  test.each([
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/v1/account'],
    ['https://proxy.example/acme/', 'https://proxy.example/acme/v1/account'],
  ])('another server: %s', async (server, url) => {
    expect((await sentWith(shop, { api_key: 'k' }, { server })).url).toBe(url)
  })

  test('the caller’s headers never override credentials', async () => {
    const { fetch, sent } = stubFetch(json({}))
    const client = connect(
      shop,
      { account },
      { auth: { api_key: 'k' }, fetch, headers: { AUTHORIZATION: 'mine' } },
    )
    await client.account.get({}, { headers: { Authorization: 'other' } })
    expect(sent[0]?.headers.authorization).toBe('Bearer k')
  })
})

const secret = { type: 'string', required: true, sensitive: true } as const
const keyed = (method: object): Connector => ({
  ...board,
  server: 'https://api.acme.example',
  auth: [{ name: 'key', credentials: { api_key: secret }, query: 'key={api_key}', ...method }],
})

test('a key in the query is sent with every request, and shown in no error', async () => {
  expect(await sentWith(keyed({}), { api_key: 'a&b c' })).toMatchObject({
    url: expect.stringMatching(/^https:\/\/api\.acme\.example\/[^?]*\?key=a%26b%20c$/),
    headers: expect.not.objectContaining({ authorization: expect.anything() }),
  })
  const { fetch } = stubFetch(() => {
    throw new TypeError('cannot fetch https://api.acme.example/?key=a%26b%20c')
  })
  const failed = connect(keyed({}), { account }, { auth: { api_key: 'a&b c' }, fetch }).account.get()
  expect(inspect(await failed.then(null, (error: unknown) => error))).not.toMatch(/a%26b|a&b c/)
})

const two = { api_key: secret, token: secret }
test.each([
  [
    'params of the query',
    { query: 'key={api_key}&t={token}' },
    'GET',
    undefined,
    '?q=1&key=a%26b&t=c%22',
    undefined,
  ],
  ['a field of a JSON body', { body: 'key={api_key}' }, 'POST', { n: 1 }, '?q=1', '{"key":"a&b","n":1}'],
  [
    'fields of an empty body',
    { body: 'key={api_key}&t={token}' },
    'POST',
    {},
    '?q=1',
    '{"key":"a&b","t":"c\\""}',
  ],
  [
    'a param where there is no body',
    { body: 'key={api_key}' },
    'GET',
    undefined,
    '?q=1&key=a%26b',
    undefined,
  ],
  ['a param beside a body that is a list', { body: 'key={api_key}' }, 'POST', [1], '?q=1&key=a%26b', '[1]'],
  ['a field of a form', { body: 'key={api_key}' }, 'POST', { n: 1 }, '?q=1', 'key=a%26b&n=1', 'form'],
] as const)(
  'credentials are sent as %s',
  async (_, method, verb, body, query, want, encoding = undefined) => {
    const { fetch, sent } = stubFetch(json({}))
    const connector = {
      ...keyed({ query: undefined, credentials: two, ...method }),
      ...(encoding && { encoding }),
    }
    const client = connect(connector, { account }, { auth: { api_key: 'a&b', token: 'c"' }, fetch })
    await client.request({ method: verb, path: '/v1/x', query: { q: '1' }, body })
    expect(sent[0]).toMatchObject({ url: `https://api.acme.example/v1/x${query}` })
    expect(sent[0]?.body).toBe(want)
  },
)

test('a secret in a header of the connector is shown in no error', async () => {
  const connector = {
    ...keyed({
      credentials: { api_key: secret, app_key: secret },
      header: 'X-Key: {api_key}',
      query: undefined,
    }),
    headers: { 'X-App': '{app_key}' },
  }
  const { fetch } = stubFetch(() => {
    throw new TypeError('X-App: app-secret is wrong')
  })
  const failed = connect(connector, { account }, { auth: { api_key: 'k', app_key: 'app-secret' }, fetch })
  expect(inspect(await failed.account.get().then(null, (error: unknown) => error))).not.toContain(
    'app-secret',
  )
})
