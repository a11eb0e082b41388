/** Writes with an Idempotency-Key have one effect, despite retries, lost responses and crashes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newKeyRing, parseKeyRing } from '../../src/crypto/key-ring.ts'
import { json } from '../support/field-notes.ts'
import { type Harness, type Reply, startHarness } from '../support/harness.ts'
import {
  CREATE,
  DELETE,
  endLeases,
  hold,
  isReplay,
  NOTE,
  UPDATE,
  upstreamKeys,
} from '../support/keyed-writes.ts'
import { killDuring } from '../support/kill-during.ts'
import { query } from '../support/test-database.ts'

const HOUR = 60 * 60 * 1000

const ring = newKeyRing()
let h: Harness
let token: string
let id: string
let keys = 0
beforeAll(async () => {
  h = await startHarness({ keyRing: parseKeyRing(ring) })
  token = await h.scopedToken()
})
afterAll(() => h.stop())
beforeEach(async () => {
  id = await h.createConnector(token)
  h.upstream.answer(NOTE)
  h.upstream.received.length = 0
})

const newKey = (): string => `key-${++keys}`
const run = (body: object, key: string): Promise<Reply> =>
  h.execute(token, id, body, { headers: { 'idempotency-key': key } })
const rows = (): Promise<Record<string, unknown>[]> =>
  query(h.folder, 'SELECT * FROM idempotency WHERE connector_id = $1', [id])

describe('a write with a key', () => {
  test.each([CREATE, UPDATE, DELETE])(
    '$action happens once; then its answer is given again',
    async (body) => {
      const key = newKey()
      const [first, again] = [await run(body, key), await run(body, key)]
      expect([first, again].map(({ status }) => status)).toEqual([200, 200])
      expect(again.body).toEqual(first.body)
      expect([isReplay(first), isReplay(again)]).toEqual([false, true])
      expect(h.upstream.received).toHaveLength(1)
    },
  )

  test('is the same request whatever the order of its params', async () => {
    const key = newKey()
    await run(UPDATE, key)
    expect(isReplay(await run({ ...UPDATE, params: { text: 'x', id: 'n1' } }, key))).toBe(true)
  })

  test.each<[string, object]>([
    ['params', { ...UPDATE, params: { id: 'n1', text: 'y' } }],
    ['action', DELETE],
  ])('with other %s under the same key is rejected', async (_, other) => {
    const key = newKey()
    await run(UPDATE, key)
    const { status, body } = await run(other, key)
    expect([status, body.code, body.outcome]).toEqual([422, 'idempotency_key_reused', 'not_sent'])
    expect(h.upstream.received).toHaveLength(1)
  })

  test('in progress is not repeated by concurrent requests', async () => {
    const { arrived, answer } = hold(h.upstream)
    const key = newKey()
    const first = run(UPDATE, key)
    await arrived
    const others = await Promise.all(Array.from({ length: 8 }, () => run(UPDATE, key)))
    for (const { status, body, headers } of others) {
      expect([status, body.code, body.retryable]).toEqual([409, 'idempotency_in_progress', true])
      expect(headers.get('retry-after')).toBe('1')
    }
    answer()
    expect((await first).status).toBe(200)
    expect(isReplay(await run(UPDATE, key))).toBe(true)
    expect(h.upstream.received).toHaveLength(1)
  })

  test('is made once by concurrent requests', async () => {
    const key = newKey()
    const replies = await Promise.all(Array.from({ length: 8 }, () => run(CREATE, key)))
    expect(replies.filter((one) => one.status === 200 && !isReplay(one))).toHaveLength(1)
    expect(h.upstream.received).toHaveLength(1)
  })

  test('is stored before its first byte is sent', async () => {
    let state: unknown
    h.upstream.answer(async (request, response) => {
      state = (await rows())[0]?.state
      NOTE(request, response)
    })
    await run(CREATE, newKey())
    expect(state).toBe('in_flight')
  })

  test('can be repeated after a day', async () => {
    const key = newKey()
    await run(CREATE, key)
    h.time.offset += 23 * HOUR
    token = await h.scopedToken()
    expect(isReplay(await run(CREATE, key))).toBe(true)
    h.time.offset += 2 * HOUR
    token = await h.scopedToken()
    expect(isReplay(await run(CREATE, key))).toBe(false)
    expect(h.upstream.received).toHaveLength(2)
    h.time.offset = 0
    // A row from the future does not count.
    token = await h.scopedToken()
  })
})

describe('a key', () => {
  test('of one connector is not the key of another', async () => {
    const key = newKey()
    await run(CREATE, key)
    id = await h.createConnector(token)
    expect(isReplay(await run(CREATE, key))).toBe(false)
    expect(new Set(upstreamKeys(h.upstream)).size).toBe(2)
  })

  test.each<[string, object]>([
    ['refused params', { ...CREATE, params: { txt: 'x' } }],
    ['an unknown action', { ...CREATE, action: 'burn' }],
  ])('is not used up by %s', async (_, wrong) => {
    const key = newKey()
    expect((await run(wrong, key)).status).toBe(400)
    expect((await run(CREATE, key)).status).toBe(200)
  })

  test('is not used up while the connector is paused', async () => {
    const key = newKey()
    const set = (status: string) =>
      h.ask('PATCH', `/v1/integrations/connectors/${id}`, { token, body: { status } })
    await set('paused')
    const { body } = await run(UPDATE, key)
    expect([body.code, body.connector_id]).toEqual(['connector_state', id])
    await set('active')
    expect((await run({ ...UPDATE, params: { id: 'n1', text: 'other' } }, key)).status).toBe(200)
  })

  test('of a rejected write is valid for the same write only', async () => {
    const key = newKey()
    h.upstream.answer(json(402, { error: { code: 'declined' } }))
    expect((await run(CREATE, key)).status).toBe(402)
    h.upstream.answer(NOTE)
    expect((await run({ ...CREATE, params: { text: 'y' } }, key)).body.code).toBe('idempotency_key_reused')
    expect((await run(CREATE, key)).status).toBe(200)
    const [first, second] = upstreamKeys(h.upstream)
    expect(first).toBe(second)
  })

  test('of a read is ignored', async () => {
    const key = newKey()
    h.upstream.answer(json(200, { data: [], has_more: false }))
    await run({ entity: 'notes', action: 'list' }, key)
    expect(await rows()).toEqual([])
  })

  test('is deleted with its connector', async () => {
    await run(CREATE, newKey())
    expect(await rows()).toHaveLength(1)
    await h.ask('DELETE', `/v1/integrations/connectors/${id}`, { token })
    expect(await rows()).toEqual([])
  })

  test('is stored without request or response data in plain text', async () => {
    const key = newKey()
    await run({ ...CREATE, params: { text: 'private question' } }, key)
    const text = (await rows()).flatMap(Object.values).map((value) => Buffer.from(String(value)).toString())
    for (const word of ['private', key]) expect(text.join()).not.toContain(word)
  })

  test("does not open another key's result", async () => {
    const [one, two] = [newKey(), newKey()]
    await run(CREATE, one)
    const [row] = await rows()
    await run(CREATE, two)
    await query(h.folder, 'UPDATE idempotency SET wrapped_dek = $1, sealed = $2 WHERE connector_id = $3', [
      row?.wrapped_dek,
      row?.sealed,
      id,
    ])
    expect((await run(CREATE, one)).status).toBe(200)
    expect((await run(CREATE, two)).status).toBe(500)
  })
})

describe('after kill -9', () => {
  /** A process that is killed while its request is in flight. */
  async function kill(request: object, key: string): Promise<void> {
    const { arrived } = hold(h.upstream)
    await killDuring({ harness: h, ring, url: h.upstream.url, connector: id, key, request, until: arrived })
    h.upstream.answer(NOTE)
  }

  test('a write is not repeated before its lease expires', async () => {
    const key = newKey()
    await kill(UPDATE, key)
    expect((await run(UPDATE, key)).body.code).toBe('idempotency_in_progress')
    await endLeases(h.folder)
    expect((await run(UPDATE, key)).body.code).toBe('outcome_unknown')
    expect(h.upstream.received).toHaveLength(1)
  })

  test('a write with an upstream idempotency key is repeated under it', async () => {
    const key = newKey()
    await kill(CREATE, key)
    await endLeases(h.folder)
    expect((await run(CREATE, key)).status).toBe(200)
    const [first, second, ...more] = upstreamKeys(h.upstream)
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect([second, ...more]).toEqual([first])
  })

  test('a write that was not sent is made', async () => {
    const key = newKey()
    await run(UPDATE, key)
    await query(
      h.folder,
      "UPDATE idempotency SET state = 'reserved', kid = NULL, wrapped_dek = NULL, sealed = NULL WHERE connector_id = $1",
      [id],
    )
    expect((await run(UPDATE, key)).status).toBe(200)
    expect(h.upstream.received).toHaveLength(2)
  })
})
