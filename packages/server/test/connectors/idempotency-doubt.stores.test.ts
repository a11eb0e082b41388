/** Writes with an unknown outcome: the error that callers get, and the key to retry with. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, json } from '../support/field-notes.ts'
import { type Harness, type Reply, startHarness } from '../support/harness.ts'
import {
  CREATE,
  CUT,
  DELETE,
  endLeases,
  hold,
  isReplay,
  NOTE,
  UPDATE,
  upstreamKeys,
} from '../support/keyed-writes.ts'
import { query } from '../support/test-database.ts'

let h: Harness
let token: string
let id: string
let keys = 0
beforeAll(async () => {
  h = await startHarness()
  token = await h.scopedToken()
})
afterAll(() => h.stop())
beforeEach(async () => {
  id = await h.createConnector(token)
  h.upstream.answer(NOTE)
  h.upstream.received.length = 0
})

const newKey = (): string => `doubt-${++keys}`
const run = (body: object, key?: string): Promise<Reply> =>
  h.execute(token, id, body, key === undefined ? {} : { headers: { 'idempotency-key': key } })

/** Drops the first request and gives the others the same response. */
function loseThen(answer: Answer): void {
  let count = 0
  h.upstream.answer((request, response) => (++count === 1 ? CUT : answer)(request, response))
}

const vendorError = (status: number, code = 'no'): Answer =>
  json(status, { error: { code } }, { 'retry-after': '0' })

describe('a write with an unknown outcome', () => {
  test('is not repeated if the upstream has no idempotency keys', async () => {
    const key = newKey()
    h.upstream.answer(CUT)
    const first = await run(UPDATE, key)
    expect([first.body.outcome, first.body.retryable]).toEqual(['unknown', false])
    h.upstream.answer(NOTE)
    const { status, body } = await run(UPDATE, key)
    expect([status, body.code, body.outcome, body.retryable]).toEqual([
      409,
      'outcome_unknown',
      'unknown',
      false,
    ])
    // Regression: the error did not say how to go on.
    expect(body.detail).toContain('Look the record up; to repeat it all the same, send a new key.')
    expect(h.upstream.received).toHaveLength(1)
  })

  test('is repeated with the same key if the upstream has them', async () => {
    const key = newKey()
    h.upstream.answer(CUT)
    const first = await run(CREATE, key)
    expect([first.body.outcome, first.body.retryable]).toEqual(['unknown', true])
    h.upstream.answer(NOTE)
    expect((await run(CREATE, key)).status).toBe(200)
    expect(new Set(upstreamKeys(h.upstream)).size).toBe(1)
    expect(isReplay(await run(CREATE, key))).toBe(true)
  })

  test('has succeeded if a repeated deletion finds nothing', async () => {
    const key = newKey()
    h.upstream.answer(CUT)
    await run(DELETE, key)
    h.upstream.answer(json(404, { error: { code: 'missing' } }))
    const { status, body } = await run(DELETE, key)
    expect([status, body]).toEqual([200, { records: null, meta: {} }])
    expect((await run(DELETE, newKey())).body.code).toBe('upstream_not_found')
  })

  test('is settled if the process that made it recovers', async () => {
    const { arrived, answer } = hold(h.upstream)
    const key = newKey()
    const first = run(UPDATE, key)
    await arrived
    await endLeases(h.folder)
    expect((await run(UPDATE, key)).body.code).toBe('outcome_unknown')
    answer()
    expect((await first).status).toBe(200)
    expect(isReplay(await run(UPDATE, key))).toBe(true)
    expect(h.upstream.received).toHaveLength(1)
  })

  test('stays unknown after a restore', async () => {
    const { arrived, answer } = hold(h.upstream)
    const key = newKey()
    const first = run(UPDATE, key)
    await arrived
    await h.server.services.store.markRestored()
    token = await h.scopedToken()
    expect((await run(UPDATE, key)).body.code).toBe('outcome_unknown')
    answer()
    await first
  })
})

describe('a write whose first attempt is lost', () => {
  const rows: [status: number, outcome: string][] = [
    ...[400, 402, 404, 422].map((status): [number, string] => [status, 'rejected']),
    ...[401, 403, 409, 410, 412, 429].map((status): [number, string] => [status, 'unknown']),
  ]

  test.each(rows)('with %i, under a key of the caller’s, is %s', async (status, outcome) => {
    const key = newKey()
    loseThen(vendorError(status))
    const { body } = await run(CREATE, key)
    expect(body).toMatchObject({ outcome, idempotency_key: key })
    expect(new Set(upstreamKeys(h.upstream)).size).toBe(1)
  })

  test.each(rows)('with %i, without a key, is %s', async (status, outcome) => {
    loseThen(vendorError(status))
    const { body } = await run(CREATE)
    expect([body.outcome, body.retryable]).toEqual([outcome, false])
    expect(Object.hasOwn(body, 'idempotency_key')).toBe(outcome === 'unknown')
  })
})

describe('a refund that is in progress upstream', () => {
  test('is made once if retried with the key of the error', async () => {
    loseThen(vendorError(409, 'idempotency_key_in_use'))
    const { status, body } = await run(CREATE)
    expect([status, body.code, body.outcome, body.retryable]).toEqual([
      409,
      'upstream_conflict',
      'unknown',
      false,
    ])
    h.upstream.answer(NOTE)
    expect((await run(CREATE, body.idempotency_key)).status).toBe(200)
    expect(new Set(upstreamKeys(h.upstream)).size).toBe(1)
    const replay = await run(CREATE, body.idempotency_key)
    expect(replay.headers.get('idempotent-replayed')).toBe('true')
  })

  test('is retryable under a key of the caller', async () => {
    loseThen(vendorError(409, 'idempotency_key_in_use'))
    expect((await run(CREATE, newKey())).body).toMatchObject({ outcome: 'unknown', retryable: true })
  })
})

describe('the key in an error', () => {
  test('does not repeat a write if the upstream has no idempotency keys', async () => {
    h.upstream.answer(CUT)
    const { body } = await run(UPDATE)
    expect(body).toMatchObject({ outcome: 'unknown', retryable: false })
    h.upstream.answer(NOTE)
    expect((await run(UPDATE, body.idempotency_key)).body.code).toBe('outcome_unknown')
    expect(h.upstream.received).toHaveLength(1)
  })

  test('repeats a deletion, which is idempotent without a key', async () => {
    h.upstream.answer(CUT)
    const { body } = await run(DELETE)
    expect(body).toMatchObject({ outcome: 'unknown', retryable: true })
    h.upstream.answer(vendorError(404))
    expect((await run(DELETE, body.idempotency_key)).status).toBe(200)
  })

  test('is omitted if it could not be stored', async () => {
    const { idempotency } = h.server.services.store
    const { add } = idempotency
    Object.assign(idempotency, { add: () => Promise.reject(new Error('no disk')) })
    h.upstream.answer(CUT)
    const { body } = await run(UPDATE)
    Object.assign(idempotency, { add })
    expect(body.outcome).toBe('unknown')
    expect(body).not.toHaveProperty('idempotency_key')
  })

  test('is never the one that the upstream sees', async () => {
    h.upstream.answer(CUT)
    const { body } = await run(CREATE)
    expect(body.idempotency_key).toMatch(/^[0-9a-f-]{36}$/)
    expect(upstreamKeys(h.upstream)).not.toContain(body.idempotency_key)
  })

  test.each<[string, Answer]>([['refused', vendorError(402)]])(
    'is not needed for what was %s',
    async (_, answer) => {
      h.upstream.answer(answer)
      expect((await run(CREATE)).body).not.toHaveProperty('idempotency_key')
      expect(await query(h.folder, 'SELECT * FROM idempotency WHERE connector_id = $1', [id])).toEqual([])
    },
  )
})

describe('a key whose earlier call has an unknown outcome', () => {
  test('stays unknown even if the retry sends nothing', async () => {
    const key = newKey()
    h.upstream.answer(CUT)
    await run(CREATE, key)
    const set = (status: string): Promise<Reply> =>
      h.ask('PATCH', `/v1/integrations/connectors/${id}`, { token, body: { status } })
    await set('paused')
    expect((await run(CREATE, key)).body).toMatchObject({ code: 'connector_state', outcome: 'unknown' })
    await set('active')
    h.upstream.answer(NOTE)
    expect((await run(CREATE, key)).status).toBe(200)
    expect(new Set(upstreamKeys(h.upstream)).size).toBe(1)
  })

  test('is in every error about it', async () => {
    const key = newKey()
    h.upstream.answer(vendorError(402))
    expect((await run(CREATE, key)).body.idempotency_key).toBe(key)
    const other = { ...CREATE, params: { text: 'y' } }
    expect((await run(other, key)).body).toMatchObject({
      code: 'idempotency_key_reused',
      idempotency_key: key,
    })
  })
})

/** Runs an update with a new key while part of the server has a bug. */
async function runWith(bug: Partial<Harness['server']['services']>): Promise<unknown[]> {
  const { services } = h.server
  const intact = { ...services }
  Object.assign(services, bug)
  const { body } = await run(UPDATE, newKey())
  Object.assign(services, intact)
  return [body.code, body.outcome, body.retryable, h.upstream.received.length]
}

describe('an internal error', () => {
  beforeEach(() => {
    h.upstream.received.length = 0
  })

  test('after the call has begun has an unknown outcome', async () => {
    const watchAnswer = (): never => {
      throw new Error('a bug')
    }
    expect(await runWith({ watchAnswer })).toEqual(['internal', 'unknown', false, 1])
  })

  test('while the credentials are opened says that nothing was sent', async () => {
    const { connectors } = h.server.services
    let reads = 0
    // The first read checks the connector, the second opens the credentials.
    const find: typeof connectors.find = (...args) =>
      reads++ === 0 ? connectors.find(...args) : Promise.reject(new Error('a bug'))
    expect(await runWith({ connectors: { ...connectors, find } })).toEqual(['internal', 'not_sent', false, 0])
  })
})
