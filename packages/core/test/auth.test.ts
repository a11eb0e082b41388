import { inspect } from 'node:util'
import { AuthError, type Connector, ConnectorError, connect, selectAuth } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { account, items, shop } from './shop.ts'
import { json, stubFetch } from './stub.ts'

const board: Connector = {
  name: 'board',
  provider: 'acme',
  title: 'Board',
  auth: [
    {
      name: 'token',
      server: 'https://{site}.acme.example',
      credentials: {
        site: { type: 'string', required: true, pattern: '[a-z0-9][a-z0-9-]{0,62}' },
        email: { type: 'string', required: true },
        api_token: { type: 'string', required: true },
      },
      basic: ['email', 'api_token'],
    },
    {
      name: 'bearer',
      server: 'https://api.acme.example/ex/{cloud_id}',
      credentials: {
        cloud_id: { type: 'string', required: true },
        access_token: { type: 'string', required: true },
      },
      header: 'X-Auth: Token {access_token}',
    },
  ],
}

function refusal(run: () => unknown): string[] {
  try {
    run()
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    expect(error.code).toBe('invalid_credentials')
    return (error.errors ?? []).map(({ pointer, code, message }) => `${pointer} ${code}: ${message}`)
  }
  return []
}

async function sentWith(connector: Connector, auth: unknown, options: { server?: string } = {}) {
  const { fetch, sent } = stubFetch(json({}))
  await connect(connector, { account }, { auth, fetch, ...options }).account.get()
  return { url: sent[0]?.url, headers: sent[0]?.headers }
}

describe('a credential that is a label of the host', () => {
  const rest = { email: 'a@b.c', api_token: 't' }

  test.each([
    ['the label', 'my-site'],
    ['a label in capitals', 'My-Site'],
    ['the host', 'my-site.acme.example'],
    ['the address', 'https://my-site.acme.example'],
    ['the address with a slash', 'https://my-site.acme.example/'],
    ['the address of a page', 'https://My-Site.acme.example/browse/KEY-1?focus=1#top'],
  ])('%s is accepted', async (_, site) => {
    const { url } = await sentWith(board, { site, ...rest })
    expect(url).toBe('https://my-site.acme.example/v1/account')
    expect(selectAuth(board, { site, ...rest }).credentials.site).toBe('my-site')
  })

  test.each([
    ['another host', 'https://my-site.evil.example/'],
    ['a host that only ends alike', 'my-siteacme.example'],
    ['a host below the site', 'https://a.b.acme.example'],
    ['a path without a host', 'my-site/browse'],
    ['a scheme without encryption', 'http://my-site.acme.example/'],
    ['a port', 'https://my-site.acme.example:8443/'],
    ['a user', 'https://my-site@evil.example/.acme.example'],
    ['nothing before the host', '.acme.example'],
    ['an empty text', ''],
  ])('%s is rejected', (_, site) => {
    const [first = ''] = refusal(() => selectAuth(board, { site, ...rest }))
    expect(first).toMatch(/^\/auth\/site /)
  })
})

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
    [
      'an empty text',
      { api_key: '' },
      ['/auth/api_key bad_format: must be printable ASCII without spaces around it'],
    ],
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
