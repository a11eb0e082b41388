import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKeyRing, parseKeyRing } from '../../src/crypto/key-ring.ts'
import { mintToken } from '../../src/crypto/token.ts'
import { type Client, type Harness, type Reply, startHarness } from '../support/harness.ts'

const SECRETS = '/v1/applications/self/secrets'
const TOKEN = '/api/v1/account/applications/token'
const LIST = '/v1/integrations/connectors'
const MINUTE = 60_000

let h: Harness
/** Another server over the same store. */
let second: Harness
beforeAll(async () => {
  const keyRing = parseKeyRing(newKeyRing())
  h = await startHarness({ keyRing })
  second = await startHarness({ keyRing, dataFolder: h.folder })
})
afterAll(async () => {
  await second.stop()
  await h.stop()
})

const tokenOf = async (client: Client): Promise<string> => h.applicationToken(client)
const works = async (at: Harness, token: string): Promise<boolean> =>
  (await at.ask('GET', LIST, { token })).status === 200
const list = async (token: string): Promise<Reply['body']> =>
  (await h.ask('GET', SECRETS, { token })).body.data

describe('client secrets', () => {
  test('are listed without secret or hash', async () => {
    const client = await h.addClient('listed')
    const [secret, ...others] = await list(await tokenOf(client))
    expect(others).toEqual([])
    expect(secret).toEqual({
      id: expect.stringMatching(/^sec_/),
      created_at: expect.stringMatching(/Z$/),
      last_used_at: expect.stringMatching(/Z$/),
    })
  })

  test('can be rotated without downtime: both work until the first is revoked', async () => {
    const client = await h.addClient('rotated')
    const token = await tokenOf(client)
    const added = await h.ask('POST', SECRETS, { token })
    expect(added.status).toBe(201)
    expect(added.body.client_secret).toMatch(/^pbk_/)
    const next = { ...client, client_secret: added.body.client_secret }
    const [old, fresh] = await list(token)
    expect([fresh.id, fresh.last_used_at]).toEqual([added.body.id, null])
    const newToken = await tokenOf(next)
    expect((await list(newToken))[1].last_used_at).not.toBeNull()
    expect((await h.ask('DELETE', `${SECRETS}/${old.id}`, { token: newToken })).status).toBe(204)
    expect([await works(h, token), await works(h, newToken)]).toEqual([false, true])
    expect((await h.ask('POST', TOKEN, { body: client })).status).toBe(401)
    expect(await list(newToken)).toHaveLength(1)
  })

  test('are limited to two, also for concurrent requests', async () => {
    const token = await tokenOf(await h.addClient('crowded'))
    const replies = await Promise.all(Array.from({ length: 6 }, () => h.ask('POST', SECRETS, { token })))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 400, 400, 400, 400, 400])
    expect(await list(token)).toHaveLength(2)
  })

  test('of another application are not found', async () => {
    const [theirs] = await list(await tokenOf(await h.addClient('other')))
    const token = await tokenOf(await h.addClient('curious'))
    const replies = [
      await h.ask('DELETE', `${SECRETS}/${theirs.id}`, { token }),
      await h.ask('DELETE', `${SECRETS}/sec_none`, { token }),
    ]
    const seen = replies.map(({ text, body }) => text.replaceAll(body.request_id, ''))
    expect(replies[0]?.body.code).toBe('not_found')
    expect(seen[0]).toBe(seen[1])
  })

  test('report their last use to the minute', async () => {
    const client = await h.addClient('busy')
    const lastUsed = async (): Promise<string> => (await list(await tokenOf(client)))[0].last_used_at
    const before = await lastUsed()
    expect(await lastUsed()).toBe(before)
    // Both servers use the clock of their store.
    for (const { time } of [h, second]) time.offset += 2 * MINUTE
    expect(Date.parse(await lastUsed())).toBeGreaterThanOrEqual(Date.parse(before) + 2 * MINUTE)
  })

  test('are revoked with all their tokens in other processes within a second', async () => {
    const client = await h.addClient('everywhere')
    const token = await tokenOf(client)
    expect(await works(second, token)).toBe(true)
    const [{ id }] = await list(token)
    await h.ask('DELETE', `${SECRETS}/${id}`, { token })
    second.time.offset += 1000
    expect([await works(h, token), await works(second, token)]).toEqual([false, false])
  })
})

describe('/oauth/revoke', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const revoke = (fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Reply> =>
    h.ask('POST', '/oauth/revoke', {
      body: new URLSearchParams(fields).toString(),
      headers: { ...form, ...headers },
    })
  const basic = ({ client_id, client_secret }: Client): Record<string, string> => ({
    authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`,
  })

  test.each<[string, () => Promise<string>]>([
    ['an application token', () => h.applicationToken()],
    ['a scoped token', () => h.scopedToken()],
  ])('revokes %s, here at once and in other processes within a second', async (_, mint) => {
    const token = await mint()
    expect([await works(h, token), await works(second, token)]).toEqual([true, true])
    expect((await revoke({ token, token_type_hint: 'access_token' }, basic(h.client))).status).toBe(200)
    expect(await works(h, token)).toBe(false)
    second.time.offset += 1000
    expect(await works(second, token)).toBe(false)
  })

  test('accepts the client in the body, and JSON', async () => {
    const [one, two] = [await h.scopedToken(), await h.scopedToken()]
    await revoke({ token: one, ...h.client })
    await h.ask('POST', '/oauth/revoke', { body: { token: two, ...h.client } })
    expect([await works(h, one), await works(h, two)]).toEqual([false, false])
  })

  test("gives the same answer for another client's token, and does not revoke it", async () => {
    const theirs = await h.scopedToken('ann', {}, await h.addClient('stranger'))
    const replies = [theirs, mintToken('scoped'), 'nonsense'].map((token) =>
      revoke({ token }, basic(h.client)),
    )
    for (const { status, text } of await Promise.all(replies)) expect([status, text]).toEqual([200, ''])
    expect(await works(h, theirs)).toBe(true)
  })

  test.each<[string, () => Record<string, string>, number, string, string]>([
    [
      'a client with a wrong secret',
      () => ({ token: 'x', ...h.client, client_secret: mintToken('secret') }),
      401,
      'unauthenticated',
      'invalid_client',
    ],
    ['no client', () => ({ token: 'x' }), 400, 'invalid_request', 'invalid_request'],
    ['no token', () => ({ ...h.client }), 400, 'invalid_request', 'invalid_request'],
    [
      'an unknown field',
      () => ({ token: 'x', tokn: 'y', ...h.client }),
      400,
      'invalid_request',
      'invalid_request',
    ],
  ])('rejects %s, also with the standard error code', async (_, fields, status, code, error) => {
    const reply = await revoke(fields())
    expect([reply.status, reply.body.code, reply.body.error]).toEqual([status, code, error])
    expect(reply.headers.get('www-authenticate')).toBe(status === 401 ? 'Basic' : null)
  })
})
