/** Credentials that an upstream rejected, or seemed to. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recheckDue } from '../../src/connectors/recheck.ts'
import { tenantOf } from '../../src/store/tenant.ts'
import { nextRecheck } from '../../src/upstream/recheck-times.ts'
import { json, oneNote } from '../support/field-notes.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const REFUSED = json(401, { error: { code: 'bad_key', message: 'revoked' } })
const CONNECTORS = '/v1/integrations/connectors'

let h: Harness
let user: string
let token: string
let users = 0

beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.stop())
beforeEach(async () => {
  h.time.offset = 0
  h.upstream.answer(oneNote)
  user = `user-${++users}`
  token = await h.scopedToken(user)
})

const create = () => h.createConnector(token, { external_user_id: user })
const statusOf = async (id: string) => (await h.ask('GET', `${CONNECTORS}/${id}`, { token })).body.status
const run = (id: string) => h.execute(token, id, { entity: 'notes', action: 'list' })
const recheck = () => recheckDue(h.server.services, new AbortController().signal)
const reads = () => h.upstream.received.length

/** A connector whose credentials the vendor has rejected. */
async function rejected(): Promise<string> {
  const id = await create()
  h.upstream.answer(REFUSED)
  expect((await run(id)).body.code).toBe('connector_needs_reauth')
  h.upstream.answer(oneNote)
  return id
}

// Regression: one 401 of a gateway stopped a connector with an API key until somebody acted.
const PAGE: typeof oneNote = (_, response) =>
  void response.writeHead(401, { 'content-type': 'text/html' }).end('<title>Blocked</title>')

test.each([
  ['a web page', PAGE],
  ['no body', ((_, response) => void response.writeHead(401).end()) as typeof oneNote],
  ['the JSON of a gateway', json(401, { message: 'Unauthorized' })],
])('a 401 with %s leaves the connector active', async (_, answer) => {
  const id = await create()
  h.upstream.answer(answer)
  const { body } = await run(id)
  expect([body.code, body.outcome, body.retryable]).toEqual(['upstream_error', 'rejected', true])
  expect(await statusOf(id)).toBe('active')
  h.upstream.answer(oneNote)
  expect((await run(id)).status).toBe(200)
})

describe('the server checks rejected credentials again', () => {
  test('after 5 min, 30 min, 2 h, then daily, with one read each; a success revives the connector', async () => {
    const id = await rejected()
    h.upstream.answer(REFUSED)
    const before = reads()
    const made: number[] = []
    for (const minutes of [4, 6, 29, 31, 119, 121, 23 * 60, 24 * 60 + 1, 47 * 60, 48 * 60 + 1]) {
      h.time.offset = minutes * MINUTE
      await recheck()
      made.push(reads() - before)
    }
    expect(made).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5])
    h.upstream.answer(oneNote)
    h.time.offset = 72 * HOUR + MINUTE
    await recheck()
    token = await h.scopedToken(user)
    expect(await statusOf(id)).toBe('active')
    expect((await run(id)).status).toBe(200)
  })

  test('once, although several processes look at the same time', async () => {
    await rejected()
    h.time.offset = 6 * MINUTE
    const before = reads()
    await Promise.all([recheck(), recheck(), recheck()])
    expect(reads() - before).toBe(1)
  })

  test('but not if they were replaced, or the connector was paused', async () => {
    const id = await rejected()
    await h.ask('PATCH', `${CONNECTORS}/${id}`, {
      token,
      body: { credentials: { api_key: 'nk_new' }, check: false },
    })
    h.time.offset = 6 * MINUTE
    const before = reads()
    await recheck()
    expect(reads()).toBe(before)
  })

  test('and keeps why and since when they are rejected', async () => {
    const id = await rejected()
    const { store } = h.server.services
    const find = () =>
      store.connectors.get(
        tenantOf({ org: h.client.client_id, externalUserId: null, connectorIds: null }),
        id,
      )
    const first = await find()
    expect(first).toMatchObject({ status_code: 'bad_key', status_upstream: 401 })
    expect(first?.recheck_at).toBe((first?.status_since ?? 0) + 5 * MINUTE)
    expect((await h.ask('POST', `${CONNECTORS}/${id}/check`, { token })).body.status).toBe('active')
    expect(await find()).toMatchObject({ status_code: null, status_upstream: null, recheck_at: null })
  })
})

test('checks that were missed are not made up for, and a clock that was set back puts none off', () => {
  const since = 1_000_000
  expect(nextRecheck(since, since + 3 * HOUR)).toBe(since + 24 * HOUR)
  expect(nextRecheck(since, since + 100 * HOUR)).toBe(since + 120 * HOUR)
  expect(nextRecheck(since, since - 50 * HOUR)).toBe(since - 50 * HOUR + 5 * MINUTE)
})

describe('checks on request', () => {
  test('an application token checks one connector', async () => {
    const id = await rejected()
    const application = await h.applicationToken()
    const { status, body } = await h.ask('POST', `${CONNECTORS}/${id}/check`, { token: application })
    expect([status, body.status]).toEqual([200, 'active'])
  })

  test('an application token checks many, by status, type and end user, page by page', async () => {
    const ids = [await rejected(), await rejected(), await rejected()]
    const well = await create()
    const application = await h.applicationToken()
    const ask = (body: object) => h.ask('POST', `${CONNECTORS}/check`, { token: application, body })
    const filter = { status: 'needs_reauth', connector_type: 'Field Notes', external_user_id: user }
    const before = reads()
    const first = (await ask({ ...filter, limit: 2 })).body
    const second = (await ask({ ...filter, limit: 2, cursor: first.next_cursor })).body
    const found = [...first.data, ...second.data]
    expect(found.map(({ connector }) => connector.id).sort()).toEqual(ids.sort())
    expect(found.map(({ connector, accepted, code }) => [connector.status, accepted, code])).toEqual(
      Array(3).fill(['active', true, null]),
    )
    expect([second.next_cursor, reads() - before]).toEqual([null, 3])
    h.upstream.answer(REFUSED)
    const all = (await ask({ external_user_id: user })).body.data
    expect(all.map(({ code }: { code: string }) => code)).toEqual(Array(4).fill('invalid_credentials'))
    expect(await statusOf(well)).toBe('needs_reauth')
  })

  test('a scoped token checks those of its end user only', async () => {
    await rejected()
    const stranger = await h.scopedToken(`${user}-2`)
    const body = { status: 'needs_reauth' }
    expect((await h.ask('POST', `${CONNECTORS}/check`, { token: stranger, body })).body.data).toEqual([])
    const other = await h.ask('POST', `${CONNECTORS}/check`, {
      token: stranger,
      body: { external_user_id: user },
    })
    expect([other.status, other.body.code]).toEqual([403, 'insufficient_scope'])
  })

  test.each([
    [{ status: 'broken' }, '/status'],
    [{ limit: 51 }, '/limit'],
    [{ connector_type: 'Fild Notes' }, '/connector_type'],
    [{ user: 'ann' }, '/user'],
  ])('refuses %j', async (body, pointer) => {
    const reply = await h.ask('POST', `${CONNECTORS}/check`, { token, body })
    expect([reply.status, reply.body.errors?.[0]?.pointer]).toEqual([400, pointer])
  })
})
