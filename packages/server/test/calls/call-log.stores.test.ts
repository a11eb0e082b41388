/** The call log: what calls leave in it, who sees it, and what happens when it cannot be written. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { StoreError } from '../../src/store/store-error.ts'
import type { CallRow } from '../../src/store/tables.ts'
import { startCallLog } from '../../src/telemetry/calls/call-log.ts'
import { purgeCalls } from '../../src/telemetry/calls/purge.ts'
import { callSampler } from '../../src/telemetry/calls/sampling.ts'
import { json, oneNote } from '../support/field-notes.ts'
import { type Client, type Harness, startHarness } from '../support/harness.ts'

const noBodies = {
  store: { add: async () => {} },
  keyRing: { active: 'k1', keys: new Map() },
  metrics: { callBodiesDropped: () => {} },
  events: { failed: () => {} },
}

const LIST = { entity: 'notes', action: 'list' }

let h: Harness
let other: Client
beforeAll(async () => {
  h = await startHarness()
  other = await h.addClient('second')
})
afterAll(() => h.stop())

interface Listed {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  readonly body: any
}

/** The rows are written after the response. */
async function calls(token: string, query: string, from: Harness = h): Promise<Listed> {
  await sleep(0)
  await from.server.services.callLog.flush()
  return from.ask('GET', `/v1/calls?${query}`, { token })
}

describe('a call', () => {
  test('leaves its names, codes, times and ids, and none of its data', async () => {
    const token = await h.scopedToken()
    const id = await h.createConnector(token)
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const headers = { 'x-request-id': 'job-7:1', traceparent: `00-${trace}-00f067aa0ba902b7-01` }
    await h.execute(token, id, LIST, { headers })
    const { body } = await calls(token, `connector_id=${id}`)
    expect(body.data).toMatchObject([
      {
        kind: 'execute',
        connector_id: id,
        connector_type: 'field-notes',
        external_user_id: 'ann',
        entity: 'notes',
        action: 'list',
        code: 'ok',
        outcome: 'done',
        attempts: 1,
        upstream_status: 200,
        caller_request_id: 'job-7:1',
        trace_id: trace,
        represents: 1,
      },
    ])
    const [row] = body.data
    expect(row.request_id).toMatch(/^req_/)
    expect(row.bytes_in).toBeGreaterThan(0)
    expect(row.bytes_out).toBeGreaterThan(0)
    for (const found of [row.id, row.request_id, 'job-7:1', trace])
      expect((await calls(token, `connector_id=${id}&request=${found}`)).body.data).toEqual([row])
    expect(h.upstream.received.at(-1)?.headers).not.toHaveProperty('traceparent')
  })

  test.each([
    ['an id of the caller with other characters', { 'x-request-id': 'a b' }, { caller_request_id: null }],
    ['an endless id', { 'x-request-id': 'a'.repeat(129) }, { caller_request_id: null }],
    ['a forged trace', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }, { trace_id: null }],
    [
      'an endless trace',
      { traceparent: `01-${'a'.repeat(32)}-${'b'.repeat(16)}-01-${'c'.repeat(999)}` },
      { trace_id: null },
    ],
  ])('ignores %s', async (_, headers, expected) => {
    const token = await h.scopedToken()
    const id = await h.createConnector(token)
    await h.execute(token, id, LIST, { headers })
    expect((await calls(token, `connector_id=${id}`)).body.data).toMatchObject([expected])
  })

  test('that failed is found by its code and with the status and request id of the upstream', async () => {
    const token = await h.scopedToken()
    const id = await h.createConnector(token)
    h.upstream.answer(json(404, { error: { code: 'gone' } }))
    await h.execute(token, id, { entity: 'notes', action: 'get', params: { id: 'n1' } })
    h.upstream.answer(oneNote)
    await h.execute(token, id, LIST)
    const failure = { code: 'upstream_not_found', outcome: 'rejected', upstream_status: 404 }
    for (const query of ['failed=true', 'code=upstream_not_found'])
      expect((await calls(token, `connector_id=${id}&${query}`)).body.data).toMatchObject([failure])
    expect((await calls(token, `connector_id=${id}&failed=false`)).body.data).toMatchObject([{ code: 'ok' }])
  })

  test('of a check and of a connector that does not exist are logged too', async () => {
    const token = await h.scopedToken('cem')
    const id = await h.createConnector(token, { external_user_id: 'cem' })
    await h.ask('POST', `/v1/integrations/connectors/${id}/check`, { token })
    const missing = id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    await h.execute(token, missing, LIST)
    const { body } = await calls(await h.applicationToken(), 'external_user_id=cem')
    expect(body.data).toMatchObject([
      { kind: 'execute', connector_id: missing, code: 'connector_not_found', attempts: 0 },
      { kind: 'check', connector_id: id, code: 'ok', attempts: 1 },
    ])
  })
})

describe('the list', () => {
  test('is that of the end user and of the application', async () => {
    const token = await h.scopedToken('dee')
    const id = await h.createConnector(token, { external_user_id: 'dee' })
    await h.execute(token, id, LIST)
    const ask = (by: string) => calls(by, `connector_id=${id}`)
    const seen = async (by: string) => (await ask(by)).body.data?.length ?? (await ask(by)).body.code
    expect(await seen(token)).toBe(1)
    expect(await seen(await h.applicationToken())).toBe(1)
    // The same as for one that does not exist.
    expect(await seen(await h.scopedToken('eve'))).toBe('connector_not_found')
    expect(await seen(await h.applicationToken(other))).toBe('connector_not_found')
    const restricted = await h.scopedToken('dee', {
      connector_ids: [await h.createConnector(token, { external_user_id: 'dee' })],
    })
    expect(await seen(restricted)).toBe('connector_not_found')
    expect((await calls(token, 'external_user_id=ann')).status).toBe(403)
  })

  test('comes in pages, by time', async () => {
    const token = await h.scopedToken('fay')
    const id = await h.createConnector(token, { external_user_id: 'fay' })
    for (let n = 0; n < 3; n++) await h.execute(token, id, LIST)
    const all = (await calls(token, 'limit=10')).body.data
    const first = (await calls(token, 'limit=2')).body
    const rest = (await calls(token, `limit=2&cursor=${encodeURIComponent(first.next_cursor)}`)).body
    expect([...first.data, ...rest.data]).toEqual(all)
    expect(rest.next_cursor).toBeNull()
    const forged = await calls(token, `limit=2&code=ok&cursor=${encodeURIComponent(first.next_cursor)}`)
    expect(forged.body.code).toBe('invalid_cursor')
    expect((await calls(token, `since=${all[0].at}`)).body.data[0]).toEqual(all[0])
    expect((await calls(token, `until=${all.at(-1).at}`)).body.data).toEqual([])
  })
})

test.each(['off', 'failures'] as const)('PLUGBOARD_CALL_LOG=%s leaves calls out', async (callLog) => {
  const quiet = await startHarness({ callLog })
  onTestFinished(() => quiet.stop())
  const token = await quiet.scopedToken()
  const id = await quiet.createConnector(token)
  await quiet.execute(token, id, LIST)
  await quiet.execute(token, id, { entity: 'nobody', action: 'list' })
  const codes = (await calls(token, '', quiet)).body.data.map(({ code }: CallRow) => code)
  expect(codes).toEqual(callLog === 'off' ? [] : ['unknown_entity'])
})

describe('the queue', () => {
  const ended = { org: 'app_1', kind: 'execute', code: 'ok', outcome: 'done', ms: 1 } as const

  function stage(add: (rows: readonly CallRow[]) => Promise<void>) {
    let dropped = 0
    const failures: unknown[] = []
    const log = startCallLog({
      config: { callLog: 'all' },
      store: { add },
      metrics: {
        callsDropped: (count) => {
          dropped += count
        },
      },
      events: { failed: (_, error) => void failures.push(error) },
      bodies: noBodies,
      usage: { add: () => {} },
      clock: () => 1000,
      monotonic: () => 0,
    })
    onTestFinished(() => log.close())
    return { log, failures, dropped: () => dropped }
  }

  test('keeps 10,000 rows while the store is unavailable, counts the rest and shows it as a gap', async () => {
    let isDown = true
    const stored: CallRow[] = []
    const { log, failures, dropped } = stage(async (rows) => {
      if (isDown) throw new StoreError('connection refused', 'ECONNREFUSED')
      stored.push(...rows)
    })
    for (let n = 0; n < 10_003; n++) log.record(ended)
    await log.flush()
    log.record(ended)
    expect([dropped(), failures.length]).toEqual([4, 1])
    isDown = false
    await log.flush()
    expect(stored).toHaveLength(10_000 + 1)
    expect(stored.filter(({ kind }) => kind === 'gap')).toMatchObject([{ org: 'app_1', represents: 4 }])
  })

  test('gives up on rows that the store refuses, and goes on with others', async () => {
    let isRefused = true
    const stored: CallRow[] = []
    const { log, dropped } = stage(async (rows) => {
      if (isRefused) throw new Error('bug')
      stored.push(...rows)
    })
    log.record(ended)
    await log.flush()
    isRefused = false
    log.record(ended)
    await log.flush()
    expect(dropped()).toBe(1)
    expect(stored.map(({ kind }) => kind)).toEqual(['execute', 'gap'])
  })
})

describe('sampling', () => {
  test('logs each call up to the limit, and beyond it rows that stand for all', () => {
    let now = 0
    const sample = callSampler(() => now)
    const second = (count: number) => {
      const rows = Array.from({ length: count }, () => sample('app_1', 200)).filter((n) => n > 0)
      now += 1000
      return { rows: rows.length, calls: rows.reduce((sum, n) => sum + n, 0) }
    }
    expect(second(200)).toEqual({ rows: 200, calls: 200 })
    const flood = second(20_000)
    expect(flood.rows).toBeLessThan(1000)
    expect(Math.abs(flood.calls - 20_000)).toBeLessThan(200)
    const steady = second(20_000)
    expect(steady.rows).toBeLessThanOrEqual(200)
    expect(steady.calls).toBe(20_000)
    now += 5000
    expect(second(10)).toEqual({ rows: 10, calls: 10 })
  })

  test('is by application, and never of failures and writes', async () => {
    const token = await h.scopedToken('gus')
    const id = await h.createConnector(token, { external_user_id: 'gus' })
    const { callLog } = h.server.services
    const call = {
      org: h.client.client_id,
      connector_id: id,
      kind: 'execute',
      outcome: 'done',
      ms: 1,
    } as const
    for (let n = 0; n < 900; n++) {
      callLog.record({ ...call, code: 'ok', action: 'list', rate: 'reads' })
      callLog.record({ ...call, code: 'ok', action: 'create' })
      callLog.record({ ...call, code: 'internal', action: 'list', rate: 'reads' })
      // A receiver that refuses every message must not push the calls out.
      callLog.record({ ...call, kind: 'delivery', code: 'upstream_error', rate: 'deliveries' })
    }
    await callLog.flush()
    const { data } = (await calls(token, `connector_id=${id}&limit=1000&code=internal`)).body
    expect(data).toHaveLength(0) // They name no end user, so that only the application sees them.
    const app = await h.applicationToken()
    const rows = async (query: string) =>
      (await calls(app, `connector_id=${id}&limit=1000&${query}`)).body.data
    expect(await rows('code=internal')).toHaveLength(900)
    expect((await rows('kind=delivery')).length).toBeLessThan(100)
    const fine = await rows('code=ok')
    expect(fine.filter(({ action }: CallRow) => action === 'list').length).toBeLessThan(900)
  })
})

test('old calls and those beyond the number to keep are purged, of each application', async () => {
  const { services } = h.server
  const { store, clock } = services
  const row = { kind: 'execute', code: 'ok', outcome: 'done', ms: 1 } as const
  const day = 24 * 60 * 60 * 1000
  const [few, many] = [await h.addClient('few'), await h.addClient('many')]
  for (const [org, ages] of [
    [few.client_id, [8 * day, 6 * day]],
    [many.client_id, [8 * day, 5000, 4000, 3000, 2000, 1000]],
  ] as const)
    for (const age of ages) services.callLog.record({ ...row, org, at: clock() - age })
  await services.callLog.flush()
  const purge = () => purgeCalls({ store, events: services.events, clock }, undefined, 3)
  await purge()
  const left = async (client: Client) =>
    (await calls(await h.applicationToken(client), 'limit=1000')).body.data.length
  expect(await left(few)).toBe(1)
  expect(await left(many)).toBe(3)
})
