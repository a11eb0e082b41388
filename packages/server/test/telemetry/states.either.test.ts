/** States that an operator reads from metrics, log and command line. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createEvents } from '../../src/telemetry/events.ts'
import { createLogger } from '../../src/telemetry/logging.ts'
import { createMetrics, type MetricSources } from '../../src/telemetry/metrics.ts'
import { at, insertConnector } from '../support/connector-rows.ts'
import { type Harness, startHarness } from '../support/harness.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.stop())

/** A scrape right after the start: nothing is cached. */
async function scrape(harness: Harness): Promise<string> {
  const { summarizeConnectors, summarizeStreams } = await import('../../src/sync/streams/summary.ts')
  const { engine } = harness.server.services.store
  return createMetrics(
    sourcesOf(
      () => summarizeStreams(engine),
      () => summarizeConnectors(engine),
    ),
  ).text()
}

function sourcesOf(
  summarizeStreams: MetricSources['summarizeStreams'],
  summarizeConnectors: MetricSources['summarizeConnectors'] = async () => [],
): MetricSources {
  const guardLoad = () => ({ running: 0, queued: 0, open: 0 })
  return {
    summarizeAlerts: async () => [],
    summarizeStreams,
    summarizeConnectors,
    guardLoad,
    queueDelayMs: () => 0,
  }
}

const lagOf = (text: string): number =>
  Number(/^plugboard_sync_lag_seconds\{.*entity="notes"\} (.+)$/m.exec(text)?.[1])

describe('a connector that needs reauthorization', () => {
  test('is a state of its own in the metrics, and its lag keeps growing', async () => {
    const org = h.client.client_id
    const { engine } = h.server.services.store
    const db = engine.tenant({ org })
    await insertConnector(db, org)
    await db
      .insertInto('streams')
      .values({ org, connector_id: `con_${org}`, entity: 'notes', synced_at: at } as never)
      .execute()
    const fine = await scrape(h)
    expect(fine).toContain('plugboard_sync_streams{connector="payments",entity="notes",state="idle"} 1')
    await db.updateTable('connectors').set({ status: 'needs_reauth' }).where('org', '=', org).execute()
    const broken = await scrape(h)
    expect(broken).toContain('state="needs_reauth"} 1')
    expect(broken).not.toContain('state="paused"')
    expect(broken).toContain('plugboard_connectors{connector="payments",status="needs_reauth"} 1')
    expect(lagOf(broken)).toBeGreaterThanOrEqual(lagOf(fine))
    // It has never been complete: its age is that of the connector.
    await db.updateTable('streams').set({ synced_at: null }).where('org', '=', org).execute()
    expect(lagOf(await scrape(h))).toBeGreaterThan(1_000_000)
    for (const secret of [org, 'ann']) expect(broken).not.toContain(secret)
  })
})

test('the lag of the first scrape is that of the first scrape', async () => {
  let lagSeconds = 7
  const stream = { connector: 'payments', entity: 'notes', state: 'idle', count: 1 } as const
  const metrics = createMetrics(sourcesOf(async () => [{ ...stream, lagSeconds }]))
  expect(lagOf(await metrics.text())).toBe(7)
  lagSeconds = 2
  expect(lagOf(await metrics.text())).toBe(2)
})

describe('a failing stream', () => {
  test('is logged once for each code, not at every probe of an open circuit', () => {
    const lines: { readonly msg: string; readonly code?: string }[] = []
    const log = createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
    const events = createEvents(log, createMetrics(), async () => undefined)
    onTestFinished(() => events.stop())
    const connector = { id: 'con_1', type: 'payments' }
    const fail = (code: string, failures: number) =>
      events.streamFailed(connector, 'notes', { code, error: undefined, failures })
    const codes = ['upstream_error', 'circuit_open', 'upstream_error', 'circuit_open', 'upstream_timeout']
    codes.forEach((code, index) => void fail(code, index + 1))
    events.streamRecovered(connector, 'notes', codes.length)
    events.streamRecovered(connector, 'notes', 0)
    fail('upstream_error', 1)
    expect(lines.map(({ msg, code }) => [msg, code])).toEqual([
      ['stream failing', 'upstream_error'],
      ['stream failing', 'upstream_timeout'],
      ['stream recovered', undefined],
      ['stream failing', 'upstream_error'],
    ])
  })
})

test('the log begins with version, store, role, address and connectors, and ends with the end', async () => {
  const own = await startHarness()
  await own.ask('GET', '/healthz')
  await own.stop()
  const lines = own.log.map((line) => JSON.parse(line))
  const { dialect } = h.server.services.store.engine
  const starts = lines.filter(({ msg }) => msg === 'server started')
  expect(starts).toHaveLength(1)
  expect(starts[0]).toMatchObject({
    msg: 'server started',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    store: dialect.engine,
    role: 'api',
    address: own.server.address,
    connectors: ['field-notes'],
  })
  expect(lines.at(-1)).toMatchObject({ msg: 'server stopped', uptime_seconds: expect.any(Number) })
})
