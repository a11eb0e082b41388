/** The system clock is set back and forward: durations are kept, and nothing lives longer than it should. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCursor, sealCursor } from '../../src/crypto/cursor.ts'
import { Secret } from '../../src/crypto/secret.ts'
import { mintToken } from '../../src/crypto/token.ts'
import { dueStreams } from '../../src/store/due-streams.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { openStoreClock, storeNow } from '../../src/store/store-clock.ts'
import { claimStream, releaseStream, type StreamLease } from '../../src/store/streams.ts'
import { tenantOf } from '../../src/store/tenant.ts'
import { json } from '../support/field-notes.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { query, testLocation } from '../support/test-database.ts'

const HOUR = 60 * 60 * 1000
const TOKEN = '/api/v1/account/applications/token'
const LIST = { entity: 'notes', action: 'list' }
const SET: readonly (readonly [string, number])[] = [
  ['back by an hour', -HOUR],
  ['forward by an hour', HOUR],
]

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.stop())
beforeEach(() => {
  h.time.set = 0
})

describe.each(SET)('when the clock is set %s', (_, ms) => {
  test('an open circuit closes after 15 seconds', async () => {
    const id = await h.createConnector(await h.scopedToken())
    const run = async () => (await h.execute(await h.scopedToken(), id, LIST)).body.code
    h.upstream.answer(json(500, {}))
    for (let i = 0; i < 20; i++) await run()
    expect(await run()).toBe('circuit_open')
    h.time.set = ms
    h.upstream.answer(json(200, { data: [] }))
    expect(await run()).toBe('circuit_open')
    h.time.offset += 15_000
    expect(await run()).toBeUndefined()
  })

  test('failed logins are limited for one minute', async () => {
    const client = await h.addClient('guessed')
    const guess = async (): Promise<number> => {
      const body = { ...client, client_secret: mintToken('secret') }
      return (await h.ask('POST', TOKEN, { body })).status
    }
    h.time.offset += 60_000
    for (let i = 0; i < 10; i++) await guess()
    h.time.set = ms
    expect(await guess()).toBe(429)
    h.time.offset += 60_000
    expect(await guess()).toBe(401)
  })

  test('earlier tokens are invalid, and new ones live for their stated lifetime', async () => {
    const before = [await h.applicationToken(), await h.scopedToken()]
    h.time.set = ms
    // Twice: from the cache of the process, and from the store.
    for (let i = 0; i < 2; i++) {
      for (const token of before) expect(await listWith(token)).toBe('invalid_token')
      h.time.offset += 1000
    }
    const token = await h.applicationToken()
    expect(await listWith(token)).toBeUndefined()
    h.time.offset += 14 * 60_000
    expect(await listWith(token)).toBeUndefined()
    h.time.offset += 60_000
    expect(await listWith(token)).toBe('invalid_token')
  })

  test('a revocation by another process takes effect within a second', async () => {
    h.time.set = ms
    const client = await h.addClient('revoked')
    const token = await h.applicationToken(client)
    expect(await listWith(token)).toBeUndefined()
    h.time.set = 0
    await h.server.services.store.clientSecrets.revokeAll(client.client_id, 1)
    h.time.offset += 1000
    expect(await listWith(token)).toBe('invalid_token')
  })
})

describe('when the clock is set back by an hour', () => {
  const body = { external_user_id: 'ann' }
  const ask = async (token: string, name: string, args: object): Promise<string> =>
    (
      await fetch(`${h.server.address}/mcp`, {
        method: 'POST',
        headers: {
          accept: 'application/json, text/event-stream',
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'mcp-protocol-version': '2025-11-25',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: args },
        }),
      })
    ).text()

  test('an earlier connect session has ended', async () => {
    const { token } = (
      await h.ask('POST', '/v1/connect/sessions', { token: await h.applicationToken(), body })
    ).body
    const status = async () =>
      (await fetch(`${h.server.address}/connect/session`, { headers: { authorization: `Bearer ${token}` } }))
        .status
    expect(await status()).toBe(200)
    h.time.set = -HOUR
    expect(await status()).toBe(401)
  })

  test('earlier plans, approvals and results are over', async () => {
    const policy = { rules: [{ match: 'field-notes.notes.create', decide: 'approve' }] }
    const scope = 'connectors:write execute:read execute:write'
    const user = { token: await h.scopedToken('planner', { policy, scope }) }
    await h.createConnector(user.token, { external_user_id: 'planner' })
    const data = Array.from({ length: 100 }, (_, n) => ({ id: `n${n}`, text: 'hello' }))
    h.upstream.answer(json(200, { data }))
    const list = await ask(user.token, 'read', { action: 'notes.list', budget: 200 })
    const made = await ask(user.token, 'write', { action: 'notes.create', params: { text: 'hi' } })
    const plan = /"plan\\":\\"(\w{16})/.exec(made)?.[1] ?? ''
    const handle = /"handle\\":\\"(\w{16})/.exec(list)?.[1] ?? ''
    expect([plan, handle]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
    h.time.set = -HOUR
    user.token = await h.scopedToken('planner', { policy, scope })
    const application = await h.applicationToken()
    expect((await h.ask('GET', '/v1/approvals', { token: application })).body.data).toEqual([])
    const decided = { token: application, body: { decision: 'approve' } }
    expect((await h.ask('POST', `/v1/approvals/${plan}`, decided)).status).toBe(404)
    expect(await ask(user.token, 'write', { plan })).toContain('older than 10 minutes')
    expect(await ask(user.token, 'more', { handle })).toContain('There is no result')
  })
})

async function listWith(token: string): Promise<string | undefined> {
  return (await h.ask('GET', '/v1/integrations/connectors', { token })).body.code
}

test('rate limits refill with elapsed time, whatever the clock shows', async () => {
  const rate = { perSecond: 1, burst: 4 }
  const one = await startHarness({ rates: { org: { perSecond: 1000, burst: 1000 }, user: rate } })
  const token = await one.scopedToken()
  const ask = async () => (await one.ask('GET', '/v1/integrations/connectors', { token })).status
  for (let i = 0; i < 12; i++) await ask()
  one.time.set = -1000
  expect(await ask()).toBe(429)
  one.time.set = 1000
  expect(await ask()).toBe(429)
  one.time.offset += 2000
  expect(await ask()).toBe(200)
  await one.stop()
})

test('a cursor from before the clock was set back is invalid', () => {
  const key = new Secret(Buffer.alloc(32, 1))
  const cursor = sealCursor(key, 'list', 7, 25 * HOUR)
  expect(openCursor(key, 'list', cursor, 25 * HOUR)).toBe(7)
  expect(openCursor(key, 'list', cursor, 24 * HOUR)).toBeUndefined()
})

describe('the store', () => {
  const folder = tempFolder()
  let store: Store
  beforeAll(async () => {
    store = await openStore(testLocation(folder))
    const application = { id: 'app_1', name: 'one', created_at: 0 }
    await store.applications.add(application, { id: 'sec_1', hash: 'none' })
  })
  afterAll(() => store.close())

  test('provides the clock of all processes, which is adjusted when it is set', async () => {
    let ahead = 0
    const moved = {
      ...store.engine,
      get now() {
        return sql<number>`(${store.engine.now} + ${ahead})`
      },
    }
    const clock = await openStoreClock(moved, () => performance.now())
    const isRight = async (): Promise<boolean> => Math.abs((await storeNow(moved)) - clock.now()) < 5000
    expect(await isRight()).toBe(true)
    for (const set of [-HOUR, HOUR]) {
      ahead = set
      expect(await isRight()).toBe(false)
      await clock.adjust()
      expect(await isRight()).toBe(true)
    }
    expect(Number.isInteger(clock.now())).toBe(true)
    clock.close()
  })

  async function connector(): Promise<string> {
    const id = `con_${crypto.randomUUID()}`
    await query(
      folder,
      `INSERT INTO connectors (org, id, external_user_id, type, status, verified, credential_fields, fingerprint,
         cred_version, credentials_at, created_at, updated_at)
       VALUES ('app_1', $1, 'ann', 'x', 'active', 0, '[]', '', 1, 0, 0, 0)`,
      [id],
    )
    return id
  }

  /** A stream of a connector, whose last run began `ago` and whose next one is due `inMs`. */
  async function stream(ago: number, inMs: number, leaseMs = -1): Promise<string> {
    const now = await storeNow(store.engine)
    const id = await connector()
    await query(
      folder,
      `INSERT INTO streams (org, connector_id, entity, started_at, next_run_at, lease_until, lease_owner)
       VALUES ('app_1', $1, 'x', $2, $3, $4, 'gone')`,
      [id, now - ago, now + inMs, now + leaseMs],
    )
    return id
  }
  const LEASE_MS = 20_000
  const isDue = async (id: string): Promise<boolean> =>
    (await dueStreams(store.engine, LEASE_MS, 1000)).some(({ connector_id }) => connector_id === id)

  test.each<[string, boolean, [ago: number, inMs: number, leaseMs?: number]]>([
    ['that is overdue', true, [60_000, -1000]],
    ['that is due soon', false, [50_000, 10_000]],
    ['that ran before the clock was set back by an hour', true, [-HOUR, HOUR + 60_000]],
    ['that a worker holds', false, [1000, -1000, 15_000]],
    ['that a worker held before the clock was set back by an hour', true, [-HOUR, 0, HOUR + 15_000]],
  ])('a stream %s is due: %s', async (_, expected, given) => {
    const id = await stream(...given)
    expect(await isDue(id)).toBe(expected)
    const key = { org: 'app_1', connector_id: id, entity: 'x' }
    const claimed = await claimStream(store.engine, key, { owner: 'next', leaseMs: LEASE_MS })
    expect(claimed !== undefined).toBe((given[2] ?? -1) < 0 || (given[2] ?? 0) > LEASE_MS)
  })

  test('a released stream is free at once, also when the clock is set back by a second', async () => {
    const key = { org: 'app_1', connector_id: await stream(0, -1000), entity: 'x' }
    const next = { owner: 'next', leaseMs: LEASE_MS }
    const claimed = await claimStream(store.engine, key, next)
    await releaseStream(
      { ...store.engine, now: sql<number>`(${store.engine.now} + 1000)` },
      claimed?.lease as StreamLease,
    )
    expect(await claimStream(store.engine, key, next)).toBeDefined()
  })

  // Regression: a stream that waited for its parent, or had failed long after its run began, waited for an hour more.
  test('a stream that was released before the clock was set back by an hour is due', async () => {
    const key = { org: 'app_1', connector_id: await stream(2 * HOUR, HOUR + 60_000), entity: 'x' }
    const ahead = { ...store.engine, now: sql<number>`(${store.engine.now} + ${HOUR})` }
    const claimed = await claimStream(store.engine, key, { owner: 'next', leaseMs: LEASE_MS })
    expect(await isDue(key.connector_id)).toBe(false)
    await releaseStream(ahead, claimed?.lease as StreamLease)
    expect(await isDue(key.connector_id)).toBe(true)
  })

  test.each<[string, boolean, number]>([
    ['that has expired', true, -1],
    ['that is valid', false, 10_000],
    ['from before the clock was set back by an hour', true, HOUR + 10_000],
  ])('a lease of credentials %s is free: %s', async (_, free, inMs) => {
    const ctx = tenantOf({ org: 'app_1', externalUserId: null, connectorIds: null })
    const id = await connector()
    const until = (await storeNow(store.engine)) + inMs
    await store.engine
      .tenant(ctx)
      .insertInto('credentials')
      .values({
        org: 'app_1',
        connector_id: id,
        cred_version: 1,
        kid: 'k',
        wrapped_dek: Buffer.from('x'),
        sealed: Buffer.from('x'),
        lease_owner: 'gone',
        lease_until: until,
        refreshed_at: null,
        renew_at: null,
        expires_at: null,
      })
      .execute()
    expect(await store.leases.claim(ctx, { connector: id, version: 1, owner: 'next' }, 15_000)).toBe(free)
  })
})
