import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ask, type Harness, type Reply, startHarness } from '../support/harness.ts'
import { query } from '../support/test-database.ts'

describe('sealed rows', () => {
  let h: Harness
  let token: string
  let mine: string
  let other: string
  beforeAll(async () => {
    h = await startHarness()
    token = await h.scopedToken()
    mine = await h.createConnector(token)
    other = await h.createConnector(token, { credentials: { api_key: 'nk_other' } })
  })
  afterAll(() => h.stop())

  const run = (id: string) => h.execute(token, id, { entity: 'notes', action: 'list' })

  /** Changes a row directly in the database, runs both connectors, and restores the row. */
  async function tampered(sql: string, ...parameters: unknown[]): Promise<number[]> {
    const [row] = await query(h.folder, 'SELECT * FROM credentials WHERE connector_id = $1', [mine])
    await query(h.folder, sql, parameters)
    // The server uses opened credentials for a second.
    h.time.offset += 1001
    const statuses = [(await run(mine)).status, (await run(other)).status]
    await query(
      h.folder,
      'UPDATE credentials SET kid = $1, wrapped_dek = $2, sealed = $3, cred_version = $4 WHERE connector_id = $5',
      [row?.kid, row?.wrapped_dek, row?.sealed, row?.cred_version, mine],
    )
    h.time.offset += 1001
    return statuses
  }

  test('open when unchanged', async () => {
    expect(await tampered('SELECT 1')).toEqual([200, 200])
  })

  test.each<[string, number, string]>([
    [
      'the sealed value of another connector',
      500,
      'UPDATE credentials SET sealed = (SELECT sealed FROM credentials WHERE connector_id = $2) WHERE connector_id = $1',
    ],
    [
      'value and key of another connector',
      500,
      'UPDATE credentials SET (sealed, wrapped_dek) = (SELECT sealed, wrapped_dek FROM credentials WHERE connector_id = $2) WHERE connector_id = $1',
    ],
    [
      'a cut value',
      500,
      'UPDATE credentials SET sealed = substr(sealed, 1, length(sealed) - 1) WHERE connector_id IN ($1, $1) AND connector_id <> $2',
    ],
    // As if that key were missing from the key ring.
    [
      'another key id',
      503,
      "UPDATE credentials SET kid = 'k9' WHERE connector_id = $1 AND connector_id <> $2",
    ],
  ])('with %s are refused, and the upstream is not asked', async (_, status, sql) => {
    const before = h.upstream.received.length
    expect(await tampered(sql, mine, other)).toEqual([status, 200])
    expect(h.upstream.received.length).toBe(before + 1)
  })

  test('with a changed byte do not open', async () => {
    const [row] = await query(h.folder, 'SELECT sealed FROM credentials WHERE connector_id = $1', [mine])
    const bytes = Buffer.from(row?.sealed as Buffer)
    bytes[20] = (bytes[20] ?? 0) ^ 1
    expect(await tampered('UPDATE credentials SET sealed = $1 WHERE connector_id = $2', bytes, mine)).toEqual(
      [500, 200],
    )
  })

  test('of an older version do not open', async () => {
    const sql = 'UPDATE credentials SET cred_version = 0 WHERE connector_id = $1'
    expect((await tampered(sql, mine))[0]).toBe(503)
  })
})

describe('concurrently', () => {
  test('processes that update the same row wait for each other and lose no update', async () => {
    const h = await startHarness()
    const token = await h.scopedToken()
    const id = await h.createConnector(token, { name: '0' })
    const script = fileURLToPath(new URL('../support/rename.ts', import.meta.url))
    const from = String(Date.now() + 1000)
    const args = ['--conditions=@plugboard/source', script, h.folder, h.client.client_id, id, '100', from]
    const codes = await Promise.all(
      [1, 2, 3].map(async () => {
        const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')
        return code
      }),
    )
    expect(codes).toEqual([0, 0, 0])
    const { body } = await h.ask('GET', `/v1/integrations/connectors/${id}`, { token })
    expect(body.name).toBe('300')
    await h.stop()
  })

  test('requests with the same idempotency key create one connector', async () => {
    const h = await startHarness()
    const token = await h.scopedToken()
    const body = {
      external_user_id: 'ann',
      connector_type: 'Field Notes',
      credentials: { api_key: 'nk_one' },
    }
    const headers = { 'idempotency-key': 'only-one' }
    const twelve = (method: string, more: Ask): Promise<Reply[]> =>
      Promise.all(
        Array.from({ length: 12 }, () => h.ask(method, '/v1/integrations/connectors', { token, ...more })),
      )
    // Opens the database connections first, so that the creations really run concurrently.
    await twelve('GET', {})
    const replies = await twelve('POST', { body, headers })
    const made = replies.map((reply) => [reply.status, reply.body.id])
    expect(made).toEqual(Array(12).fill([201, made[0]?.[1]]))
    expect(await query(h.folder, 'SELECT id FROM connectors')).toHaveLength(1)
    await h.stop()
  })
})

test('a restored store drops tokens and leases, and refreshes grants before their next use', async () => {
  const h = await startHarness()
  const token = await h.scopedToken()
  await h.createConnector(token)
  const leased =
    "UPDATE credentials SET lease_owner = 'gone', lease_until = 9000000000000, renew_at = 9000000000000"
  await query(h.folder, leased)
  await query(
    h.folder,
    "INSERT INTO processes (id, role, release, kids, started_at, seen_at) VALUES ('of the backup', 'all', '1', '[]', 1, 9000000000000)",
  )
  const { store, tokens } = h.server.services
  expect([await store.markRestored(), await store.markRestored()]).toEqual([1, 2])
  h.time.offset += 1000
  expect(await query(h.folder, 'SELECT lease_owner, lease_until, renew_at FROM credentials')).toEqual([
    { lease_owner: null, lease_until: 0, renew_at: 0 },
  ])
  // Regression: the next process said of those that ran during the backup that they ended without being stopped.
  expect(await query(h.folder, "SELECT id FROM processes WHERE id = 'of the backup'")).toEqual([])
  // A running server caches tokens for one second.
  tokens.clear()
  expect((await h.ask('GET', '/v1/integrations/connectors', { token })).status).toBe(401)
  expect(
    (await h.ask('GET', '/v1/integrations/connectors', { token: await h.scopedToken() })).body.data,
  ).toHaveLength(1)
  await h.stop()
})
