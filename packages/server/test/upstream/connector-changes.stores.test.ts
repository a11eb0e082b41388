/** Changes of a connector reach the calls of every process: at once where they are made, elsewhere within a second. */
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newKeyRing, parseKeyRing } from '../../src/crypto/key-ring.ts'
import type { Server } from '../../src/server.ts'
import { fieldNotesPackage, json, oneNote } from '../support/field-notes.ts'
import { API_KEY, type Harness, type Reply, send, startHarness } from '../support/harness.ts'
import { startAtEase } from '../support/start.ts'
import { testConfig } from '../support/test-config.ts'
import { query } from '../support/test-database.ts'

const keyRing = parseKeyRing(newKeyRing())
let h: Harness
/** Another process on the same database. */
let other: Server
let offset = 1
let token: string
let id: string

beforeAll(async () => {
  h = await startHarness({ keyRing })
  const config = testConfig(h.folder, { keyRing, upstreams: { 'field-notes': h.upstream.url } })
  // Its clock stands still, so that a second passes only where a test says so.
  other = await startAtEase(config, {
    connectors: [fieldNotesPackage],
    log: pino({ level: 'silent' }),
    monotonic: () => offset,
  })
  token = await h.scopedToken()
})
afterAll(async () => {
  await other.stop()
  await h.stop()
})
beforeEach(async () => {
  h.upstream.answer(oneNote)
  id = await h.createConnector(token)
})

const GET = { entity: 'notes', action: 'get', params: { id: 'n_1' } }
const here = (): Promise<Reply> => h.execute(token, id, GET)
const there = (): Promise<Reply> =>
  send(`${other.address}/api/v1/connectors/sources/${id}/execute`, 'POST', { token, body: GET })
const keyOf = (): unknown => h.upstream.received.at(-1)?.headers.authorization

/** Result of a call: its error code, or the API key that the upstream received. */
async function resultOf(call: () => Promise<Reply>): Promise<unknown> {
  const { status, body } = await call()
  return status === 200 ? keyOf() : body.code
}

const change = (method: string, body?: object): Promise<Reply> =>
  h.ask(method, `/v1/integrations/connectors/${id}`, { token, body })

describe('within a second in another process, and at once in this one', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['pausing', () => change('PATCH', { status: 'paused' }), 'connector_state'],
    ['deleting', () => change('DELETE'), 'connector_not_found'],
    [
      'replacing the credentials',
      () => change('PATCH', { credentials: { api_key: 'nk_new' }, check: false }),
      'Bearer nk_new',
    ],
    [
      'a rejection by the upstream',
      async () => {
        h.upstream.answer(json(401, { error: { code: 'bad_key', message: 'revoked' } }))
        await here()
        h.upstream.answer(oneNote)
      },
      'connector_needs_reauth',
    ],
  ])('%s takes effect', async (_, apply, want) => {
    expect([await resultOf(here), await resultOf(there)]).toEqual(Array(2).fill(`Bearer ${API_KEY}`))
    await apply()
    expect(await resultOf(here)).toBe(want)
    offset += 1001
    expect(await resultOf(there)).toBe(want)
  })

  test('revoking the secret of the application ends its calls', async () => {
    expect(await resultOf(there)).toBe(`Bearer ${API_KEY}`)
    await query(h.folder, 'UPDATE application_secrets SET revoked_at = 1 WHERE org = $1', [
      h.client.client_id,
    ])
    offset += 1001
    expect(await resultOf(there)).toBe('invalid_token')
    await query(h.folder, 'UPDATE application_secrets SET revoked_at = NULL WHERE org = $1', [
      h.client.client_id,
    ])
  })
})

test('while the connector cannot be read, no call is made with what was read more than a second ago', async () => {
  // The first call also marks the connector as verified, which is a change.
  for (const call of [there, there]) expect(await resultOf(call)).toBe(`Bearer ${API_KEY}`)
  await query(h.folder, 'ALTER TABLE credentials RENAME TO credentials_away')
  try {
    expect(await resultOf(there)).toBe(`Bearer ${API_KEY}`)
    const before = h.upstream.received.length
    offset += 1001
    expect((await there()).status).toBeGreaterThanOrEqual(500)
    expect(h.upstream.received.length).toBe(before)
  } finally {
    await query(h.folder, 'ALTER TABLE credentials_away RENAME TO credentials')
  }
})

test('a write with a key, through a process that still knows the removed connector, is answered like any later one', async () => {
  // The first call also marks the connector as verified, which is a change.
  for (const call of [there, there]) expect(await resultOf(call)).toBe(`Bearer ${API_KEY}`)
  await change('DELETE')
  const body = { entity: 'notes', action: 'create', params: { text: 'x' } }
  const path = `${other.address}/api/v1/connectors/sources/${id}/execute`
  const reply = await send(path, 'POST', { token, body, headers: { 'idempotency-key': 'late' } })
  expect([reply.status, reply.body.code, reply.body.outcome]).toEqual([
    404,
    'connector_not_found',
    'not_sent',
  ])
})
