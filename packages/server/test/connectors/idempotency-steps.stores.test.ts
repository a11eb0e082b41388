/** Actions of several upstream requests: a retry with the same key resumes at the failed request. */
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newKeyRing, parseKeyRing } from '../../src/crypto/key-ring.ts'
import { json, startUpstream, type Upstream } from '../support/field-notes.ts'
import { type Harness, type Reply, startHarness } from '../support/harness.ts'
import { killDuring } from '../support/kill-during.ts'
import { isMainStore, query } from '../support/test-database.ts'
import { COMMENT, MOVE, READ, ticketDesk } from '../support/ticket-desk.ts'

const UPDATE = { entity: 'tickets', action: 'update', params: { id: 't1', comment: 'once', to: 'done' } }
const LINES = {
  comment: 'POST /tickets/t1/comments',
  move: 'POST /tickets/t1/moves',
  read: 'GET /tickets/t1',
}
const TICKET = json(200, { id: 't1' })

type Line = (typeof LINES)[keyof typeof LINES]
type How = (response: ServerResponse) => void

const refuse =
  (status: number): How =>
  (response) =>
    json(status, { error: { code: 'no' } })({} as never, response)
const cut: How = (response) => void response.destroy()

const ring = newKeyRing()
let desk: Upstream
let h: Harness
let token: string
let id: string
let keys = 0
/** Failure of the next request by request line, instead of a response. */
const failures = new Map<Line, How>()

beforeAll(async () => {
  desk = await startUpstream()
  desk.answer((request, response) => {
    const line = `${request.method} ${request.url}` as Line
    const failure = failures.get(line)
    failures.delete(line)
    if (failure) failure(response)
    else TICKET(request, response)
  })
  const upstreams = { 'ticket-desk': desk.url }
  h = await startHarness({ keyRing: parseKeyRing(ring), upstreams }, [ticketDesk])
  token = await h.scopedToken()
})
afterAll(async () => {
  await h.stop()
  await desk.close()
})
beforeEach(async () => {
  id = await h.createConnector(token, { connector_type: 'Ticket Desk' })
  desk.received.length = 0
  failures.clear()
})

const newKey = (): string => `steps-${++keys}`
const run = (key?: string, request = UPDATE): Promise<Reply> =>
  h.execute(token, id, request, key === undefined ? {} : { headers: { 'idempotency-key': key } })
const counts = (): Record<keyof typeof LINES, number> => {
  const lines = desk.received.map(({ method, url }) => `${method} ${url}`)
  const count = (line: string) => lines.filter((one) => one === line).length
  return { comment: count(LINES.comment), move: count(LINES.move), read: count(LINES.read) }
}
const endLeases = (): Promise<unknown> => query(h.folder, 'UPDATE idempotency SET lease_until = 0')

describe('after a rejected request, the same key resumes at it', () => {
  test.each([400, 403, 404, 409])('status %i', async (status) => {
    const key = newKey()
    failures.set(LINES.move, refuse(status))
    const first = await run(key)
    expect(first.body).toMatchObject({
      outcome: 'unknown',
      step: MOVE,
      completed: [COMMENT],
      step_outcome: 'rejected',
      retryable: false,
      idempotency_key: key,
    })
    const again = await run(key)
    expect([again.status, again.body.records]).toEqual([200, { id: 't1' }])
    expect(counts()).toEqual({ comment: 1, move: 2, read: 1 })
    const replay = await run(key)
    expect([replay.status, replay.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    expect(counts()).toEqual({ comment: 1, move: 2, read: 1 })
  })

  test('again and again', async () => {
    const key = newKey()
    for (let times = 0; times < 3; times++) {
      failures.set(LINES.move, refuse(409))
      expect((await run(key)).body).toMatchObject({ code: 'upstream_conflict', completed: [COMMENT] })
    }
    expect((await run(key)).status).toBe(200)
    expect(counts()).toEqual({ comment: 1, move: 4, read: 1 })
  })

  test('also with the key that the error of a call without a key contains', async () => {
    failures.set(LINES.move, refuse(409))
    const { body } = await run()
    expect(body).toMatchObject({ outcome: 'unknown', completed: [COMMENT], retryable: false })
    expect((await run(body.idempotency_key)).status).toBe(200)
    expect(counts()).toEqual({ comment: 1, move: 2, read: 1 })
  })

  test('from the start if no request was completed', async () => {
    const key = newKey()
    failures.set(LINES.comment, refuse(409))
    expect((await run(key)).body).toMatchObject({ outcome: 'rejected', completed: [] })
    expect((await run(key)).status).toBe(200)
    expect(counts()).toEqual({ comment: 2, move: 1, read: 1 })
  })

  test('for the same params only', async () => {
    const key = newKey()
    failures.set(LINES.move, refuse(409))
    await run(key)
    const other = { ...UPDATE, params: { ...UPDATE.params, to: 'open' } }
    expect((await run(key, other)).body.code).toBe('idempotency_key_reused')
    expect(counts()).toEqual({ comment: 1, move: 1, read: 0 })
  })
})

describe('after a request without a response', () => {
  test('that cannot be repeated, nothing is sent again', async () => {
    const key = newKey()
    failures.set(LINES.move, cut)
    expect((await run(key)).body).toMatchObject({ step: MOVE, completed: [COMMENT], step_outcome: 'unknown' })
    expect((await run(key)).body).toMatchObject({
      code: 'outcome_unknown',
      outcome: 'unknown',
      completed: [COMMENT],
      idempotency_key: key,
    })
    expect(counts()).toEqual({ comment: 1, move: 1, read: 0 })
  })

  test('the first one, nothing is sent again', async () => {
    const key = newKey()
    failures.set(LINES.comment, cut)
    expect((await run(key)).body).toMatchObject({ outcome: 'unknown', step: COMMENT, completed: [] })
    const { body } = await run(key)
    expect(body).toMatchObject({ code: 'outcome_unknown' })
    expect(body).not.toHaveProperty('completed')
    expect(counts()).toEqual({ comment: 1, move: 0, read: 0 })
  })

  test('that only reads, it is repeated', async () => {
    const key = newKey()
    failures.set(LINES.read, refuse(404))
    expect((await run(key)).body).toMatchObject({
      outcome: 'unknown',
      step: READ,
      completed: [COMMENT, MOVE],
    })
    expect((await run(key)).body).toEqual({ records: { id: 't1' }, meta: {} })
    expect(counts()).toEqual({ comment: 1, move: 1, read: 2 })
  })
})

describe('between two attempts', () => {
  const set = (status: string): Promise<Reply> =>
    h.ask('PATCH', `/v1/integrations/connectors/${id}`, { token, body: { status } })

  test('pausing the connector leaves the action partly done and resumable', async () => {
    const key = newKey()
    failures.set(LINES.move, refuse(409))
    await run(key)
    await set('paused')
    expect((await run(key)).body).toMatchObject({
      code: 'connector_state',
      outcome: 'unknown',
      step_outcome: 'not_sent',
      completed: [COMMENT],
    })
    await set('active')
    expect((await run(key)).status).toBe(200)
    expect(counts()).toEqual({ comment: 1, move: 2, read: 1 })
  })

  test('a restored store has lost the progress', async () => {
    const key = newKey()
    failures.set(LINES.move, refuse(409))
    await run(key)
    await h.server.services.store.markRestored()
    token = await h.scopedToken()
    expect((await run(key)).body.code).toBe('outcome_unknown')
    expect(counts()).toEqual({ comment: 1, move: 1, read: 0 })
  })

  test('an earlier release stored no progress', async () => {
    const key = newKey()
    failures.set(LINES.move, refuse(409))
    await run(key)
    await query(h.folder, 'UPDATE idempotency SET progress = NULL WHERE connector_id = $1', [id])
    expect((await run(key)).body.code).toBe('outcome_unknown')
    expect(counts()).toEqual({ comment: 1, move: 1, read: 0 })
  })
})

describe('progress is stored before the next request', () => {
  const progress = async (): Promise<unknown> => {
    const [row] = await query(h.folder, 'SELECT progress FROM idempotency WHERE connector_id = $1', [id])
    return JSON.parse(String(row?.progress))
  }

  test.each<[Line, string[]]>([
    [LINES.comment, []],
    [LINES.move, [COMMENT]],
    [LINES.read, [COMMENT, MOVE]],
  ])('at %s: %j are completed', async (line, completed) => {
    const seen = Promise.withResolvers<unknown>()
    failures.set(line, (response) => {
      seen.resolve(progress())
      void seen.promise.then(() => TICKET({} as never, response))
    })
    expect((await run(newKey())).status).toBe(200)
    expect(await seen.promise).toEqual({ completed, isSettled: false })
  })

  test('if storing fails, the next request is not sent', async () => {
    const { idempotency } = h.server.services.store
    const begin = idempotency.begin
    const broken: typeof begin = (ctx, claim, ms, completed) =>
      completed?.length ? Promise.reject(new Error('no disk')) : begin(ctx, claim, ms, completed)
    Object.assign(idempotency, { begin: broken })
    const key = newKey()
    const { body } = await run(key)
    Object.assign(idempotency, { begin })
    expect(body).toMatchObject({ outcome: 'unknown', step_outcome: 'not_sent', completed: [COMMENT] })
    expect(counts()).toEqual({ comment: 1, move: 0, read: 0 })
    expect((await run(key)).status).toBe(200)
    expect(counts()).toEqual({ comment: 1, move: 1, read: 1 })
  })
})

describe.runIf(isMainStore)('after kill -9 of the process', () => {
  /** Kills a process when its request of a line has arrived, and expires its leases. */
  async function killAt(line: Line, key: string): Promise<void> {
    const arrived = Promise.withResolvers<void>()
    failures.set(line, () => arrived.resolve())
    const until = arrived.promise
    await killDuring({ harness: h, ring, url: desk.url, connector: id, key, request: UPDATE, until })
    await endLeases()
  }

  test('during a final read, only that read is repeated', async () => {
    const key = newKey()
    await killAt(LINES.read, key)
    expect((await run(key)).body).toEqual({ records: { id: 't1' }, meta: {} })
    expect(counts()).toEqual({ comment: 1, move: 1, read: 2 })
  })

  test('during a request that cannot be repeated, nothing is sent again', async () => {
    const key = newKey()
    await killAt(LINES.move, key)
    expect((await run(key)).body).toMatchObject({ code: 'outcome_unknown', completed: [COMMENT] })
    expect(counts()).toEqual({ comment: 1, move: 1, read: 0 })
  })

  test('of a resumed call, the progress of the earlier call is known', async () => {
    const key = newKey()
    failures.set(LINES.move, refuse(409))
    await run(key)
    await killAt(LINES.move, key)
    expect((await run(key)).body).toMatchObject({ code: 'outcome_unknown', completed: [COMMENT] })
    expect(counts()).toEqual({ comment: 1, move: 2, read: 0 })
  })
})
