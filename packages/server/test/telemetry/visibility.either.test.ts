/** Log and metrics: each state change is logged once, and no label contains tenant data. */
import { connectorError } from '@plugboard/core'
import type { Fault } from '@plugboard/sandbox'
import { describe, expect, onTestFinished, test } from 'vitest'
import { StoreError } from '../../src/store/store-error.ts'
import { createEvents } from '../../src/telemetry/events.ts'
import { createLogger } from '../../src/telemetry/logging.ts'
import { createMetrics } from '../../src/telemetry/metrics.ts'
import { repeatedFailures } from '../../src/telemetry/repeated-failures.ts'
import { json, oneNote } from '../support/field-notes.ts'
import { type Harness, type Reply, startHarness } from '../support/harness.ts'
import { type Synced, startSynced, startUpstreams, until } from '../support/synced.ts'

interface Line {
  readonly msg?: string
  readonly [name: string]: unknown
}

function logInto(lines: Line[]) {
  return createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
}

const named = (lines: readonly Line[], msg: string): Line[] => lines.filter((line) => line.msg === msg)

async function sample(synced: Pick<Synced, 'server'>, start: string): Promise<number | undefined> {
  const text = await synced.server.services.metrics.text()
  const line = text.split('\n').find((one) => one.startsWith(start))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('levels have names', () => {
  const lines: Line[] = []
  const log = logInto(lines)
  log.info('a')
  log.warn('b')
  log.error('c')
  expect(lines.map(({ level }) => level)).toEqual(['info', 'warn', 'error'])
})

test('failure, recovery, full sync and quarantine of a stream are logged once each', async () => {
  const [slug, entity] = ['payments', 'customers']
  const sandbox = await startUpstreams([slug], 3)
  onTestFinished(() => sandbox.close())
  const lines: Line[] = []
  const sync = { changes: 3600, full: 3600, leaseMs: 20_000 }
  const synced = await startSynced(sandbox, [slug], { sync }, [entity], { log: logInto(lines) })
  onTestFinished(() => synced.stop())
  const path = `/v1/integrations/connectors/${synced.id(slug)}/syncs`
  const full = () => synced.ask('POST', path, { command: 'full' })
  const stream = async () => (await synced.streams(slug))[0]
  const own = { connector: synced.id(slug), type: slug, entity }
  await until('a backfill', async () => (await stream())?.complete === true)
  expect(named(lines, 'full sync finished')).toMatchObject([
    { ...own, level: 'info', records: 3, changed: 3, quarantined: 0 },
  ])

  const failing = sandbox.faults.add({
    match: { entity, action: 'list' },
    fault: { kind: 'status', status: 500 } as Fault,
  })
  await full()
  await until('several failures', async () => ((await stream())?.failures ?? 0) >= 2)
  expect(named(lines, 'stream failing')).toMatchObject([
    { ...own, level: 'warn', code: 'upstream_error', upstream_status: 500 },
  ])
  expect(named(lines, 'stream failing')[0]).toHaveProperty('attempts')
  failing.off()
  const deep = JSON.parse('['.repeat(100) + ']'.repeat(100))
  sandbox.state(slug).put(entity, { id: 'cus_deep', metadata: { deep } })
  await full()
  await until('its end', async () => (await stream())?.failures === 0)
  expect(named(lines, 'stream recovered')).toMatchObject([{ ...own, level: 'info' }])
  await until('a second one', async () => named(lines, 'full sync finished').length >= 2)
  await full()
  await until('a third one', async () => named(lines, 'full sync finished').length >= 3)
  expect(named(lines, 'records quarantined')).toMatchObject([
    { ...own, level: 'warn', count: 1, reasons: ['too_deep'] },
  ])

  await expectMetrics(synced, slug, entity)
})

/** The metrics of a stream that failed and recovered. No label contains tenant data. */
async function expectMetrics(synced: Synced, slug: string, entity: string): Promise<void> {
  const of = `{connector="${slug}",entity="${entity}"`
  const states = ['idle', 'running'].map((state) =>
    sample(synced, `plugboard_sync_streams${of},state="${state}"}`),
  )
  expect((await Promise.all(states)).filter((count) => count !== undefined)).toEqual([1])
  expect(await sample(synced, `plugboard_sync_runs_total${of},code="ok"}`)).toBeGreaterThanOrEqual(3)
  expect(
    await sample(synced, `plugboard_sync_runs_total${of},code="upstream_error"}`),
  ).toBeGreaterThanOrEqual(2)
  expect(await sample(synced, `plugboard_sync_records_total${of},result="changed"}`)).toBe(3)
  expect(await sample(synced, `plugboard_sync_lag_seconds${of}}`)).toBeGreaterThanOrEqual(0)
  expect(
    await sample(synced, `plugboard_upstream_requests_total{connector="${slug}",status="500"}`),
  ).toBeGreaterThan(2)
  await synced.execute(slug, { entity, action: 'search', params: { query: {} } })
  expect(await sample(synced, `plugboard_search_seconds_count{connector="${slug}",code="ok"}`)).toBe(1)
  const text = await synced.server.services.metrics.text()
  for (const secret of [synced.id(slug), synced.org, 'ann', 'cus_']) expect(text).not.toContain(secret)
}

const creation = {
  external_user_id: 'ann',
  connector_type: 'Field Notes',
  credentials: { api_key: 'nk_wrong' },
}

describe('a call', () => {
  test('logs entity, action, code, outcome, upstream status and attempts', async () => {
    const h = await startHarness()
    onTestFinished(() => h.stop())
    const token = await h.scopedToken()
    const id = await h.createConnector(token)
    await h.execute(token, id, { entity: 'notes', action: 'list' })
    h.upstream.answer(json(404, { error: { code: 'gone' } }))
    await h.execute(token, id, { entity: 'notes', action: 'get', params: { id: 'n1' } })
    await h.execute(token, id, { entity: 'nobody_knows', action: 'list' })
    await until('their lines', async () => h.log.filter((line) => line.includes('/execute')).length === 3)
    const lines = h.log.filter((line) => line.includes('/execute')).map((line) => JSON.parse(line) as Line)
    expect(lines[0]).toMatchObject({
      connector: id,
      entity: 'notes',
      action: 'list',
      code: 'ok',
      outcome: 'done',
      upstream_status: 200,
      attempts: 1,
    })
    expect(lines[1]).toMatchObject({
      entity: 'notes',
      action: 'get',
      code: 'upstream_not_found',
      outcome: 'rejected',
      upstream_status: 404,
      attempts: 1,
    })
    expect(lines[2]).toMatchObject({ code: 'unknown_entity', outcome: 'not_sent', attempts: 0 })
    expect(lines[2]).not.toHaveProperty('entity')
  })

  test('logs once, with the request id, that credentials are rejected or accepted again', async () => {
    const h = await startHarness()
    onTestFinished(() => h.stop())
    const token = await h.scopedToken()
    const id = await h.createConnector(token)
    h.upstream.answer(json(401, { error: { code: 'unauthorized' } }))
    await h.execute(token, id, { entity: 'notes', action: 'list' })
    await h.execute(token, id, { entity: 'notes', action: 'list' })
    const lines = (): Line[] => h.log.map((line) => JSON.parse(line))
    expect(named(lines(), 'connector needs reauth')).toMatchObject([
      {
        connector: id,
        type: 'field-notes',
        code: 'connector_needs_reauth',
        request: expect.stringMatching(/^req_/),
      },
    ])
    h.upstream.answer(json(200, { notes: [] }))
    await h.ask('PATCH', `/v1/integrations/connectors/${id}`, {
      token,
      body: { credentials: { api_key: 'nk_other' } },
    })
    expect(named(lines(), 'connector reauthorized')).toMatchObject([
      { connector: id, request: expect.stringMatching(/^req_/) },
    ])
  })

  // Regression: these lines had no request id, and the line of the request did not name the call.
  test.each<[string, (h: Harness, token: string, id: string) => Promise<Reply>]>([
    [
      'POST of a connector',
      (h, token) => h.ask('POST', '/v1/integrations/connectors', { token, body: creation }),
    ],
    [
      'PATCH of its credentials',
      (h, token, id) =>
        h.ask('PATCH', `/v1/integrations/connectors/${id}`, {
          token,
          body: { credentials: { api_key: 'nk_wrong' } },
        }),
    ],
    [
      'POST of its check',
      (h, token, id) => h.ask('POST', `/v1/integrations/connectors/${id}/check`, { token }),
    ],
  ])('credentials rejected at the %s are logged with the request id', async (_, ask) => {
    const h = await startHarness()
    onTestFinished(() => h.stop())
    const token = await h.scopedToken()
    const id = await h.createConnector(token)
    h.upstream.answer(json(401, { error: { code: 'unauthorized' } }))
    const request = (await ask(h, token, id)).headers.get('x-request-id')
    const lines = (): Line[] => h.log.map((line) => JSON.parse(line))
    expect(named(lines(), 'connector needs reauth')).toMatchObject([{ request }])
    const ofRequest = () => lines().find((line) => line.request === request && line.route !== undefined)
    await until('the line of the request', async () => ofRequest() !== undefined)
    expect(ofRequest()).toMatchObject({
      connector: expect.stringMatching(/^con_/),
      entity: 'notes',
      action: 'list',
      code: expect.stringMatching(/^(connector_needs_reauth|invalid_credentials)$/),
      upstream_status: 401,
      attempts: 1,
    })
  })

  test('logs once that it opened or closed the circuit', async () => {
    const h = await startHarness()
    onTestFinished(() => h.stop())
    const token = await h.scopedToken()
    const id = await h.createConnector(token)
    h.upstream.answer(json(500, {}))
    for (let n = 0; n < 24; n++) await h.execute(token, id, { entity: 'notes', action: 'list' })
    const lines = (): Line[] => h.log.map((line) => JSON.parse(line))
    expect(named(lines(), 'circuit open')).toMatchObject([
      { connector: id, code: 'upstream_error', request: expect.stringMatching(/^req_/) },
    ])
    expect(await sample(h, 'plugboard_circuits_open')).toBe(1)
    h.upstream.answer(oneNote)
    h.time.offset += 16_000
    await h.execute(token, id, { entity: 'notes', action: 'get', params: { id: 'n1' } })
    expect(named(lines(), 'circuit closed')).toMatchObject([{ connector: id }])
    expect(await sample(h, 'plugboard_circuits_open')).toBe(0)
    expect(await sample(h, 'plugboard_circuit_changes_total{connector="field-notes",state="open"}')).toBe(1)
  })
})

describe('events', () => {
  const whose = { id: 'con_1', type: 'payments' }

  test('logs the first of consecutive refresh failures, and the recovery', () => {
    const lines: Line[] = []
    const metrics = createMetrics()
    const events = createEvents(logInto(lines), metrics, async () => {})
    const error = connectorError('upstream_timeout', 'Too slow.', { outcome: 'unknown' })
    for (const outcome of [undefined, error, error, undefined, undefined])
      events.refreshed(whose, outcome, 'req_1')
    expect(lines).toMatchObject([
      {
        level: 'warn',
        msg: 'token refresh failed',
        connector: 'con_1',
        type: 'payments',
        code: 'upstream_timeout',
        outcome: 'unknown',
        request: 'req_1',
      },
      { level: 'info', msg: 'token refresh recovered' },
    ])
  })

  test('logs a store failure once until it recovers', async () => {
    const lines: Line[] = []
    let isUp = false
    const probe = async (): Promise<void> => {
      if (!isUp) throw new StoreError('away', 'ECONNREFUSED')
    }
    const metrics = createMetrics()
    const events = createEvents(logInto(lines), metrics, probe, { probeMs: 10, quietMs: 50 })
    for (let n = 0; n < 3; n++) events.failed('req_1', new StoreError('away', 'ECONNREFUSED'))
    expect(named(lines, 'store unavailable')).toMatchObject([
      { level: 'error', code: 'ECONNREFUSED', request: 'req_1' },
    ])
    expect(await metrics.text()).toContain('plugboard_store_available 0')
    expect(await metrics.text()).toContain('plugboard_store_errors_total{code="ECONNREFUSED"} 3')
    isUp = true
    await until('its return', async () => named(lines, 'store available again').length === 1)
    expect(await metrics.text()).toContain('plugboard_store_available 1')
    events.stop()
  })

  // Regression: on a full disk the probe was a read, which succeeded, and both lines appeared once a second.
  test('a store that fails between successful probes stays unavailable, and is logged once', async () => {
    const lines: Line[] = []
    let probes = 0
    const probe = async (): Promise<number> => ++probes
    const metrics = createMetrics()
    const events = createEvents(logInto(lines), metrics, probe, { probeMs: 1, quietMs: 60_000 })
    const fail = (): void => events.failed('synchronization', new StoreError('full', 'SQLITE_FULL'))
    fail()
    await until('some probes', async () => probes > 3)
    fail()
    expect(lines.map(({ msg }) => msg)).toEqual(['store unavailable'])
    expect(await metrics.text()).toContain('plugboard_store_available 0')
    events.stop()
  })

  test('logs the bugs of all requests, and that of a background loop once a minute', () => {
    const lines: Line[] = []
    const events = createEvents(logInto(lines), createMetrics(), async () => {})
    const bug = (): TypeError => new TypeError('a secret')
    for (const request of ['req_1', 'req_2', ...Array(20).fill('synchronization')])
      events.failed(request, bug())
    expect(lines).toMatchObject(
      ['req_1', 'req_2', 'synchronization'].map((request) => ({ request, error: 'TypeError' })),
    )
    expect(JSON.stringify(lines)).not.toContain('a secret')
  })
})

test('repeated failures are logged with their number once the interval has passed', async () => {
  const lines: Line[] = []
  const report = repeatedFailures(logInto(lines), 20)
  const bug = new TypeError('a bug')
  await until('the second line', async () => {
    for (let n = 0; n < 3; n++) report('synchronization', bug)
    return lines.length > 1
  })
  const [first, second] = lines
  expect([first?.repeated, second?.repeated]).toEqual([undefined, expect.any(Number)])
})
