import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGrants } from '../src/engine/oauth/grants.ts'
import { isTokenEndpoint } from '../src/engine/oauth/token-endpoint.ts'
import { createRandom } from '../src/engine/random/random.ts'
import { type Response, send } from './client.ts'
import { type Drive, FILES, query, reasonOf, startDrive } from './cloud-drive.ts'

let drive: Drive
let auth: Readonly<Record<string, string>>
beforeAll(async () => {
  drive = await startDrive({ size: 10 })
})
beforeEach(() => {
  auth = drive.sandbox.credentials('cloud-drive')
})
afterEach(() => drive.sandbox.faults.clear())
afterAll(() => drive.sandbox.close())

const exchange = (values: Record<string, string> = {}): Promise<Response> => {
  const { client_id = '', client_secret = '', refresh_token = '' } = auth
  const form = query({ grant_type: 'refresh_token', client_id, client_secret, refresh_token, ...values })
  return send(drive.origin, 'POST /token', { form })
}
const use = (token: string): Promise<Response> =>
  send(drive.origin, `GET ${FILES}?pageSize=1`, { headers: { authorization: `Bearer ${token}` } })

test('a misspelt switch of consents is refused', () => {
  const set = () => drive.sandbox.oauth('cloud-drive').consent({ deni: true } as never)
  expect(set).toThrow('deni is unknown; did you mean deny?')
})

describe('an access token', () => {
  test('is issued for a refresh token', async () => {
    const { status, headers, body } = await exchange()
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.stringMatching(/^access-\w{32}$/),
      expires_in: 3600,
      scope: 'https://www.googleapis.com/auth/drive',
      token_type: 'Bearer',
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await use(body.access_token)).status).toBe(200)
  })

  test('is missing with an error different from that of a missing file', async () => {
    const response = await use('unknown')
    expect(reasonOf(response)).toEqual([401, 'authError'])
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/)
    expect(reasonOf(await send(drive.origin, `GET ${FILES}`))).toEqual([401, 'required'])
  })

  test('expires after its lifetime', async () => {
    const switches = drive.sandbox.oauth('cloud-drive')
    switches.liveFor(0.05)
    const short = (await exchange()).body
    switches.liveFor(3600)
    const long = (await exchange()).body
    expect([short.expires_in, long.expires_in]).toEqual([0.05, 3600])
    await wait(60)
    expect((await use(short.access_token)).status).toBe(401)
    expect((await use(long.access_token)).status).toBe(200)
  })

  test('expires on demand, and new ones are issued', async () => {
    const first = (await exchange()).body.access_token
    drive.sandbox.oauth('cloud-drive').expireAccessTokens()
    expect((await use(first)).status).toBe(401)
    const second = (await exchange()).body.access_token
    expect((await use(second)).status).toBe(200)
    expect(drive.sandbox.oauth('cloud-drive').credentials.access_token).toBe(second)
  })
})

describe('the token endpoint', () => {
  test.each([
    ['another client', { client_id: 'x' }, [401, 'invalid_client']],
    ['another secret', { client_secret: 'x' }, [401, 'invalid_client']],
    ['another refresh token', { refresh_token: 'x' }, [400, 'invalid_grant']],
    ['no refresh token', { refresh_token: '' }, [400, 'invalid_request']],
    ['another grant', { grant_type: 'password' }, [400, 'unsupported_grant_type']],
  ])('refuses %s', async (_, values, expected) => {
    const { status, body } = await exchange(values)
    expect([status, body.error]).toEqual(expected)
    expect(body.error_description).toMatch(/./)
  })

  test('accepts only a form', async () => {
    const { status, body } = await send(drive.origin, 'POST /token', {
      json: { grant_type: 'refresh_token', ...auth },
    })
    expect([status, body.error]).toEqual([400, 'invalid_request'])
    expect((await send(drive.origin, 'GET /token')).status).toBe(401)
  })

  test('records requests, and the log contains no secrets', async () => {
    const switches = drive.sandbox.oauth('cloud-drive')
    const before = switches.exchanges.length
    await exchange()
    await exchange({ refresh_token: 'stolen' })
    expect(switches.exchanges.slice(before)).toEqual([
      { refreshToken: auth.refresh_token },
      { refreshToken: 'stolen', error: 'invalid_grant' },
    ])
    const { body } = drive.sandbox.requests.at(-1) ?? {}
    expect(body).toMatchObject({
      client_id: auth.client_id,
      client_secret: '[redacted]',
      refresh_token: '[redacted]',
    })
  })

  test('has faults like any other request', async () => {
    drive.sandbox.faults.add({ match: { path: '/token' }, times: 1, fault: { kind: 'status', status: 503 } })
    drive.sandbox.faults.add({ match: { path: '/token' }, times: 1, fault: { kind: 'delay', ms: 30 } })
    expect((await exchange()).status).toBe(503)
    const start = performance.now()
    expect((await exchange()).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(25)
  })
})

describe('refresh tokens', () => {
  const rotating = async (graceMs?: number): Promise<Drive> => {
    const other = await startDrive({ size: 5 })
    other.sandbox.oauth('cloud-drive').rotateRefreshTokens(graceMs)
    return other
  }
  const spend = (other: Drive, refresh_token: string): Promise<Response> => {
    const { client_id = '', client_secret = '' } = auth
    const form = query({ grant_type: 'refresh_token', client_id, client_secret, refresh_token })
    return send(other.origin, 'POST /token', { form })
  }

  test('may rotate: each is good for one exchange', async () => {
    const other = await rotating()
    const { body } = await spend(other, 'sandbox-refresh')
    expect(body.refresh_token).toMatch(/^refresh-\w{32}$/)
    expect((await spend(other, 'sandbox-refresh')).body.error).toBe('invalid_grant')
    expect((await spend(other, body.refresh_token)).status).toBe(200)
    await other.sandbox.close()
  })

  test('may rotate with a grace period', async () => {
    const other = await rotating(60_000)
    await spend(other, 'sandbox-refresh')
    expect((await spend(other, 'sandbox-refresh')).status).toBe(200)
    await other.sandbox.close()
  })

  test('may be revoked', async () => {
    const other = await startDrive({ size: 5 })
    other.sandbox.oauth('cloud-drive').revoke()
    expect((await spend(other, 'sandbox-refresh')).body.error).toBe('invalid_grant')
    expect((await other.call(`GET ${FILES}`)).status).toBe(401)
    await other.sandbox.close()
  })
})

describe('for other vendors', () => {
  const method = { name: 'oauth2', credentials: {}, token: 'POST https://auth.example/oauth/token' }

  test.each([
    ['POST', '/oauth/token', true],
    ['GET', '/oauth/token', false],
    ['POST', '/token', false],
  ])('%s %s is the endpoint of the table: %s', (verb, path, is) => {
    expect(isTokenEndpoint(method, verb, path)).toBe(is)
    expect(isTokenEndpoint({ name: 'token', credentials: {} }, verb, path)).toBe(false)
  })

  test('a grant may rotate from the start, and start without an access token', () => {
    const rules = { credentials: { refresh_token: 'r' }, rotates: true }
    const grants = createGrants(rules, createRandom('x'), () => 0)
    expect(grants.ownerOf('')).toBeUndefined()
    const granted = grants.exchange('r')
    expect(grants.ownerOf(granted?.accessToken ?? '')).toEqual({ account: '' })
    expect(grants.exchange('r')).toBeUndefined()
    expect(grants.exchange(granted?.refreshToken ?? '')).toBeDefined()
  })
})
