import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/crypto/id.ts'
import { hashToken, mintToken } from '../../src/crypto/token.ts'
import { type Client, type Harness, startHarness } from '../support/harness.ts'

const TOKEN = '/api/v1/account/applications/token'
const SCOPED = '/api/v1/account/applications/scoped-token'
const LIST = '/v1/integrations/connectors'
const MINUTE = 60_000

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.stop())

describe('application token', () => {
  test('is issued for client id and secret, valid for 15 minutes', async () => {
    const { status, body } = await h.ask('POST', TOKEN, { body: h.client })
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.stringMatching(/^pba_/),
      token_type: 'Bearer',
      expires_in: 900,
    })
  })

  test.each<[string, (client: Client) => object, number, string]>([
    ['a wrong secret', (c) => ({ ...c, client_secret: mintToken('secret') }), 401, 'unauthenticated'],
    ['an unknown client', (c) => ({ ...c, client_id: 'app_unknown' }), 401, 'unauthenticated'],
    ['a missing secret', (c) => ({ client_id: c.client_id }), 400, 'invalid_request'],
    ['a number for a secret', (c) => ({ ...c, client_secret: 1 }), 400, 'invalid_request'],
  ])('is not issued for %s', async (_, credentials, status, code) => {
    const reply = await h.ask('POST', TOKEN, { body: credentials(h.client) })
    expect([reply.status, reply.body.code]).toEqual([status, code])
  })

  test('the error for a misspelled field suggests the right name', async () => {
    const { body } = await h.ask('POST', TOKEN, { body: { client_id: 'x', client_secre: 'y' } })
    expect(body.errors).toEqual([
      { pointer: '/client_secret', code: 'required', message: 'is required' },
      {
        pointer: '/client_secre',
        code: 'unknown',
        message: expect.stringContaining('did you mean client_secret?'),
      },
    ])
  })

  test.each<[string, object]>([
    [TOKEN, {}],
    ['/oauth/token', { grant_type: 'client_credentials' }],
    ['/oauth/revoke', { token: 'none' }],
  ])('after ten failures %s rejects guesses and still accepts the right secret', async (path, more) => {
    const client = await h.addClient('guessed')
    h.time.offset += 2 * MINUTE
    const guess = { ...client, ...more, client_secret: mintToken('secret') }
    const right = { ...client, ...more }
    for (let i = 0; i < 10; i++) expect((await h.ask('POST', path, { body: guess })).status).toBe(401)
    const refused = await h.ask('POST', path, { body: guess })
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect((await h.ask('POST', path, { body: right })).status).toBe(200)
    // A success does not reset the failure limit.
    expect((await h.ask('POST', path, { body: guess })).status).toBe(429)
    expect(refused.body).toMatchObject({ retryable: true, outcome: 'not_sent' })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(seconds * 1000).toBeGreaterThanOrEqual(refused.body.retry_after_ms)
    h.time.offset += seconds * 1000
    expect((await h.ask('POST', path, { body: guess })).status).toBe(401)
  })

  test('of concurrent guesses, ten get "unauthenticated"', async () => {
    const client = await h.addClient('stormed')
    h.time.offset += 2 * MINUTE
    const guess = { ...client, client_secret: mintToken('secret') }
    const guesses = Array.from({ length: 40 }, () => h.ask('POST', TOKEN, { body: guess }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })

  test('a secret added in another process works within a second, even for a client over its failure limit', async () => {
    const client = await h.addClient('rotated')
    h.time.offset += 2 * MINUTE
    const guess = { ...client, client_secret: mintToken('secret') }
    for (let i = 0; i < 11; i++) await h.ask('POST', TOKEN, { body: guess })
    const added = { ...client, client_secret: mintToken('secret') }
    const secret = { id: newId('sec'), hash: hashToken(added.client_secret) }
    await h.server.services.store.clientSecrets.add(client.client_id, secret, 2, Date.now())
    h.time.offset += 1000
    expect((await h.ask('POST', TOKEN, { body: added })).status).toBe(200)
  })
})

describe('guessing from one address', () => {
  const guessFrom = async (one: Harness, address: string, n: number): Promise<number> => {
    const body = { client_id: `app_guess_${n}`, client_secret: mintToken('secret') }
    return (await one.ask('POST', TOKEN, { body, headers: { 'x-forwarded-for': address } })).status
  }

  test.each<[string, string[], number]>([
    ['limits only the caller behind a trusted proxy', ['127.0.0.1'], 401],
    ['limits all callers of one address without a trusted proxy', [], 429],
  ])('%s', async (_, trustedProxies, others) => {
    const one = await startHarness({ trustedProxies })
    for (let n = 0; n < 10; n++) expect(await guessFrom(one, '203.0.113.7', n)).toBe(401)
    expect(await guessFrom(one, '203.0.113.7', 10)).toBe(429)
    expect(await guessFrom(one, '203.0.113.8', 11)).toBe(others)
    const right = { body: one.client, headers: { 'x-forwarded-for': '203.0.113.7' } }
    expect((await one.ask('POST', TOKEN, right)).status).toBe(200)
    await one.stop()
  })
})

test('guesses from all addresses of an IPv6 network count together', async () => {
  const one = await startHarness({ trustedProxies: ['127.0.0.1'] })
  const guess = async (address: string): Promise<number> => {
    const body = { client_id: `app_${address.replaceAll(':', '_')}`, client_secret: mintToken('secret') }
    return (await one.ask('POST', TOKEN, { body, headers: { 'x-forwarded-for': address } })).status
  }
  for (let n = 1; n <= 10; n++) expect(await guess(`2001:db8:1:2::${n}`)).toBe(401)
  expect(await guess('2001:db8:1:2::b')).toBe(429)
  expect(await guess('2001:db8:1:3::b')).toBe(401)
  await one.stop()
})

describe('scoped token', () => {
  test('is issued for an application token, valid for 20 minutes', async () => {
    const token = await h.applicationToken()
    const { status, body } = await h.ask('POST', SCOPED, { token, body: { external_user_id: 'ann' } })
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.stringMatching(/^pbs_/),
      token_type: 'Bearer',
      expires_in: 1200,
    })
  })

  test.each<[string, object, string]>([
    ['no user', {}, '/external_user_id'],
    ['an empty user', { external_user_id: '' }, '/external_user_id'],
    ['a user with control characters', { external_user_id: 'a\u0000b' }, '/external_user_id'],
    ['an unknown scope', { external_user_id: 'ann', scope: 'execute:reed' }, '/scope'],
    ['no scope at all', { external_user_id: 'ann', scope: ' ' }, '/scope'],
    ['no life', { external_user_id: 'ann', ttl: 0 }, '/ttl'],
    ['too long a life', { external_user_id: 'ann', ttl: 61 }, '/ttl'],
    ['no connectors', { external_user_id: 'ann', connector_ids: [] }, '/connector_ids'],
  ])('%s is refused', async (_, body, pointer) => {
    const reply = await h.ask('POST', SCOPED, { token: await h.applicationToken(), body })
    expect(reply.status).toBe(400)
    expect(reply.body.errors[0].pointer).toBe(pointer)
  })

  test('is not issued for a scoped token', async () => {
    const reply = await h.ask('POST', SCOPED, {
      token: await h.scopedToken(),
      body: { external_user_id: 'bob' },
    })
    expect([reply.status, reply.body.code]).toEqual([403, 'insufficient_scope'])
  })
})

describe('a token', () => {
  test.each<[string, (good: string) => string]>([
    ['that is malformed', () => 'nonsense'],
    ['with a wrong checksum', (good) => `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`],
    ['that was never issued', () => mintToken('scoped')],
    ['that is a client secret', () => h.client.client_secret],
  ])('%s is invalid', async (_, broken) => {
    const token = broken(await h.scopedToken())
    const reply = await h.ask('GET', LIST, { token })
    expect([reply.status, reply.body.code]).toEqual([401, 'invalid_token'])
    expect(reply.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  })

  test('expires', async () => {
    const token = await h.scopedToken('ann', { ttl: 1 })
    h.time.offset += MINUTE - 5000
    expect((await h.ask('GET', LIST, { token })).status).toBe(200)
    h.time.offset += 6000
    expect((await h.ask('GET', LIST, { token })).body.code).toBe('invalid_token')
  })

  test('is revoked with its client secret', async () => {
    const client = await h.addClient('revoked')
    const tokens = [await h.applicationToken(client), await h.scopedToken('ann', {}, client)]
    for (const token of tokens) expect((await h.ask('GET', LIST, { token })).status).toBe(200)
    await h.server.services.store.clientSecrets.revokeAll(client.client_id, Date.now())
    h.time.offset += 1000
    for (const token of tokens) expect((await h.ask('GET', LIST, { token })).body.code).toBe('invalid_token')
    expect((await h.ask('POST', TOKEN, { body: client })).status).toBe(401)
  })

  test.each<[string, Record<string, string>, string]>([
    ['no header', {}, LIST],
    ['Basic', { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` }, LIST],
    ['no scheme', { authorization: 'pbs_x' }, LIST],
  ])('is required: %s', async (_, headers, path) => {
    const reply = await h.ask('GET', path, { headers })
    expect([reply.status, reply.body.code]).toEqual([401, 'unauthenticated'])
    expect(reply.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('is not read from the URL', async () => {
    const reply = await h.ask('GET', `${LIST}?access_token=${await h.scopedToken()}`)
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request'])
  })

  // Regression: a cursor that had the beginning of such a token by chance was refused as one.
  test.each([
    [`token=pbo_${'x'.repeat(49)}`, true],
    [`next=%23pbo_${'x'.repeat(49)}`, true],
    [`cursor=Zm9vpbo_${'x'.repeat(49)}`, false],
  ])('of an operator is refused in the URL, and what only looks so is not: ?%s', async (query, isRefused) => {
    const reply = await h.ask('GET', `${LIST}?${query}`, { token: await h.scopedToken() })
    expect(reply.status).toBe(400)
    expect(/token of an operator/.test(reply.body.detail)).toBe(isRefused)
  })
})

describe('/oauth/token', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    h.ask('POST', '/oauth/token', {
      body: new URLSearchParams(fields).toString(),
      headers: { ...form, ...headers },
    })
  const exchange = async (fields: Record<string, string> = {}) =>
    post({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: await h.applicationToken(),
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      requested_subject: 'ann',
      ...fields,
    })

  test('accepts client credentials in the body or as Basic', async () => {
    const pair = Buffer.from(`${h.client.client_id}:${h.client.client_secret}`).toString('base64')
    const replies = [
      await post({ grant_type: 'client_credentials', ...h.client }),
      await post({ grant_type: 'client_credentials' }, { authorization: `Basic ${pair}` }),
    ]
    for (const { status, body } of replies) {
      expect(status).toBe(200)
      expect(body.access_token).toMatch(/^pba_/)
    }
  })

  // openid-client form-encodes both parts, as RFC 6749 demands, down to `_` and `-`: every such client was refused.
  test('decodes the two parts of Basic', async () => {
    const encode = (text: string): string =>
      text.replaceAll(/[_-]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    const { client_id, client_secret } = h.client
    const ask = (text: string) =>
      post(
        { grant_type: 'client_credentials' },
        { authorization: `Basic ${Buffer.from(text).toString('base64')}` },
      )
    const encoded = await ask(`${encode(client_id)}:${encode(client_secret)}`)
    expect([encoded.status, encoded.body.access_token]).toEqual([200, expect.stringMatching(/^pba_/)])
    for (const [secret, status, error] of [
      ['%', 401, 'invalid_client'],
      ['%00', 400, 'invalid_request'],
    ] as const) {
      const refused = await ask(`${client_id}:${client_secret}${secret}`)
      expect([refused.status, refused.body.error]).toEqual([status, error])
    }
  })

  // The part after a second colon was ignored, so that a longer secret was as good as the right one.
  test('compares the whole secret of Basic', async () => {
    const pair = Buffer.from(`${h.client.client_id}:${h.client.client_secret}:more`).toString('base64')
    const reply = await post({ grant_type: 'client_credentials' }, { authorization: `Basic ${pair}` })
    expect([reply.status, reply.body.error]).toEqual([401, 'invalid_client'])
  })

  test('exchanges an application token for one of an end user', async () => {
    const { body } = await exchange({ scope: 'execute:read' })
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 1200 })
    expect((await h.ask('GET', LIST, { token: body.access_token })).status).toBe(200)
  })

  test.each<[string, Record<string, string>, number, string]>([
    ['an invalid scope', { scope: 'everything' }, 400, 'invalid_request'],
    ['an invalid subject token', { subject_token: 'pba_x' }, 401, 'invalid_token'],
    [
      'another token type',
      { subject_token_type: 'urn:ietf:params:oauth:token-type:jwt' },
      400,
      'invalid_request',
    ],
    ['another grant', { grant_type: 'password' }, 400, 'invalid_request'],
  ])('refuses %s', async (_, fields, status, code) => {
    const reply = await exchange(fields)
    expect([reply.status, reply.body.code]).toEqual([status, code])
  })

  test('rejects a duplicate field, and a client without a secret', async () => {
    expect((await post({ grant_type: 'password' })).body).toMatchObject({
      error: 'unsupported_grant_type',
      detail: expect.stringMatching(/^grant_type must be client_credentials, urn:/),
    })
    const twice = await h.ask('POST', '/oauth/token', { body: 'grant_type=a&grant_type=b', headers: form })
    expect(twice.body.code).toBe('invalid_request')
    expect((await post({ grant_type: 'client_credentials', client_id: 'x' })).body.code).toBe(
      'invalid_request',
    )
  })
})
