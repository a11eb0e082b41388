/** The facts that the pages of the console show, on both databases. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findConditions } from '../../src/alerts/find.ts'
import { RULES } from '../../src/alerts/rules.ts'
import { newOperator } from '../../src/auth/operators/links.ts'
import { openOperatorSession } from '../../src/auth/operators/sessions.ts'
import { hookCauses } from '../../src/console/attention.ts'
import { entitySizes } from '../../src/console/entity-sizes.ts'
import { entityLags } from '../../src/console/lag.ts'
import { type LiveState, liveFeed } from '../../src/console/live.ts'
import { pushedStreams } from '../../src/console/pushed-streams.ts'
import { consentedConnectors } from '../../src/console/rotations.ts'
import { syncPlanOf } from '../../src/replica/sync-plan.ts'
import type { Server } from '../../src/server.ts'
import type { Alert } from '../../src/store/alerts.ts'
import { ensureStreams } from '../../src/store/streams.ts'
import type { CallRow, HookRow } from '../../src/store/tables.ts'
import { DAY_MS } from '../../src/telemetry/usage/day.ts'
import { measureUsage } from '../../src/telemetry/usage/measure-storage.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { openHookScene } from '../support/hook-scene.ts'
import type { Synced } from '../support/synced.ts'
import { askConsole } from './ask-console.ts'

const CONSOLE = { console: { enabled: true, roleClaim: 'groups' } }

async function signIn({ services }: Server, org: string | null = null): Promise<string> {
  const { operator } = newOperator('viewer', 'viewer', org, services.clock())
  await services.store.operators.add(operator)
  return `plugboard-console=${await openOperatorSession(services, { ...operator, last_used_at: null }, 'req_test')}`
}

/** The first message of the live state. */
async function firstLive({ server, client }: Harness, cookie: string): Promise<unknown> {
  const ended = new AbortController()
  const path = `/console/api/apps/${client.client_id}/live`
  const { body } = await fetch(server.address + path, { headers: { cookie }, signal: ended.signal })
  let text = ''
  for await (const chunk of body ?? []) {
    text += Buffer.from(chunk)
    if (text.includes('\n\n')) break
  }
  ended.abort()
  return JSON.parse(text.replace(/^data: /, '').split('\n\n')[0] ?? '')
}

describe('of an application', () => {
  let h: Harness
  let cookie: string
  let id: string
  beforeAll(async () => {
    h = await startHarness(CONSOLE)
    cookie = await signIn(h.server)
    id = await h.createConnector(await h.scopedToken())
  })
  afterAll(() => h.stop())

  const get = async (path: string) =>
    (
      await askConsole(h.server.address, 'GET', path.replace('APP', `apps/${h.client.client_id}`), {
        headers: { cookie },
      })
    ).body

  async function execute(params: object = {}): Promise<void> {
    await h.execute(await h.scopedToken(), id, { entity: 'notes', action: 'list', params })
    await sleep(0)
    await h.server.services.callLog.flush()
  }

  test('users and connectors have their last call, which no work of the server itself is', async () => {
    const user = async () => (await get('/console/api/APP/users')).data[0]
    const connector = async () => (await get('/console/api/APP/connectors')).data[0]
    expect([(await user()).last_synced_at, (await connector()).last_synced_at]).toEqual([null, null])
    await execute()
    const { data } = await get('/console/api/APP/calls?kind=execute&limit=1')
    expect((await user()).last_call_at).toBe(data[0].at)
    expect((await connector()).last_call_at).toBe(data[0].at)
    // Regression: an unused account whose vendor rang a minute ago seemed to be in use.
    for (const kind of ['sync', 'ring', 'delivery', 'check'] as const)
      await addCall({ kind, at: h.server.services.clock() + 60_000 })
    expect((await user()).last_call_at).toBe(data[0].at)
    expect((await connector()).last_call_at).toBe(data[0].at)
  })

  async function addCall(more: Partial<CallRow>): Promise<void> {
    const { store, clock } = h.server.services
    const call = {
      org: h.client.client_id,
      id: `cal_${Math.random()}`,
      connector_id: id,
      type: 'field-notes',
    }
    const result = {
      code: 'ok',
      outcome: 'done',
      ms: 1,
      represents: 1,
      at: clock(),
      kind: 'execute' as const,
    }
    await store.engine
      .tenant({ org: h.client.client_id })
      .insertInto('calls')
      .values({ ...call, ...result, external_user_id: 'ann', ...more })
      .execute()
  }

  test('the live state has the time of the newest call of a user or program, so that a list can say that there are new ones', async () => {
    const { services } = h.server
    const latest = services.clock() + 120_000
    await addCall({ at: latest })
    // Regression: each run of synchronization made lists that leave runs out say that there are new calls.
    await addCall({ at: latest + 1000, kind: 'sync' })
    const calls = await new Promise((resolve) => {
      const feed = liveFeed(services.store.engine, services.clock, () => {})
      const stop = feed.watch(h.client.client_id, (changed) => {
        queueMicrotask(() => stop())
        resolve(changed.calls)
      })
    })
    expect(calls).toBe(latest)
  })

  test('alerts that are silenced are not counted, and the live state says that one began or ended', async () => {
    const { services } = h.server
    const { alerts } = services.store
    const before = (await get('/console/api/APP/overview')).alerts
    const since = services.clock()
    const fires = (subject: string, org: string | null): Alert => ({
      ...{
        id: `alt_${subject}`,
        rule: 'stream_failing',
        subject,
        org,
        state: 'firing',
        since,
        fired_at: since,
      },
      ...{ clear_since: null, until: null, count: 1, detail: '{}', notified: null, notified_at: null },
    })
    await alerts.save([fires('a', h.client.client_id), fires('b', h.client.client_id), fires('c', null)], [])
    const count = async () => (await get('/console/api/APP/overview')).alerts - before
    expect(await count()).toBe(3)
    const silence = { id: 'sil_1', rule: null, reason: 'known', created_by: 'ops', created_at: since }
    await alerts.silence({ ...silence, subject: 'a', until: since + 60_000 })
    // Regression: alerts that somebody had silenced stood in red on the first page.
    expect(await count()).toBe(2)
    const state = await new Promise<Partial<LiveState>>((resolve) => {
      const stop = liveFeed(services.store.engine, services.clock, () => {}).watch(
        h.client.client_id,
        (changed) => {
          queueMicrotask(() => stop())
          resolve(changed)
        },
      )
    })
    expect(state.alerts).toMatchObject({ firing: 2, began: since, ended: 0 })
    expect(state.installation_alerts).toMatchObject({ firing: 1 })
    const scoped = await signIn(h.server, h.client.client_id)
    expect(await firstLive(h, cookie)).toHaveProperty('installation_alerts')
    expect(await firstLive(h, scoped)).not.toHaveProperty('installation_alerts')
  })

  test('vendors have refreshes, and calls that an open circuit held back', async () => {
    await addCall({ kind: 'refresh' })
    await addCall({ kind: 'refresh', code: 'invalid_credentials', outcome: 'rejected' })
    await addCall({ code: 'circuit_open', outcome: 'not_sent', attempts: 0, represents: 3 })
    const { trouble } = await get('/console/api/APP/vendors')
    expect(trouble).toMatchObject([{ title: 'Field Notes', refreshes: 2, failed_refreshes: 1, circuit: 3 }])
  })

  test('limits stand beside the busiest minute, and tokens are counted', async () => {
    await addCall({ represents: 120 })
    const { busiest_minute: busiest, tokens, rates, secrets } = await get('/console/api/APP/application')
    expect(busiest.calls).toBeGreaterThanOrEqual(120)
    expect(busiest.user_calls).toBeGreaterThanOrEqual(120)
    // Searches count for the rate limits as well.
    await addCall({ kind: 'search', represents: 900, at: h.server.services.clock() - 3_600_000 })
    const { busiest_minute: searched } = await get('/console/api/APP/application')
    expect(searched.calls).toBeGreaterThanOrEqual(900)
    expect(tokens).toBeGreaterThan(0)
    // A rotation ends those of a secret, and concerns the connectors that consented to an OAuth client.
    expect(secrets.reduce((sum: number, one: { tokens: number }) => sum + one.tokens, 0)).toBe(tokens)
    expect(rates.application).toBeGreaterThan(0)
  })

  // Regression: pasted credentials with a client id counted, and a grant that several types share counted for the wrong client.
  test('an OAuth client concerns the connectors that consents made, whichever type it is stored for', async () => {
    const { engine } = h.server.services.store
    const org = h.client.client_id
    const own = await h.createConnector(await h.scopedToken())
    const set = (more: object) =>
      engine.tenant({ org }).updateTable('connectors').set(more).where('id', '=', own).execute()
    const consented = async () => Object.fromEntries(await consentedConnectors(engine, org))
    await set({ credential_fields: '["client_id","client_secret","refresh_token"]' })
    expect(await consented()).toEqual({})
    await set({ granted_scopes: '["read"]' })
    expect(await consented()).toEqual({ 'field-notes': 1 })
    await set({ client_type: 'cloud-drive' })
    expect(await consented()).toEqual({ 'cloud-drive': 1 })
    await set({ status: 'deleting' })
    expect(await consented()).toEqual({})
    await set({ status: 'active', granted_scopes: null, client_type: null })
  })

  test('the lag has the median and the worst of the streams that were synchronized, and who never was', async () => {
    const { engine } = h.server.services.store
    const client = await h.addClient('Lags')
    const org = client.client_id
    const ids: string[] = []
    while (ids.length < 5) ids.push(await h.createConnector(await h.scopedToken('ann', {}, client)))
    const [first = '', second = '', third = '', fourth = '', paused = ''] = ids.toSorted()
    for (const connector_id of ids)
      await ensureStreams(engine.tenant({ org }), { org, connector_id }, ['notes'])
    const ago = async (connector: string, seconds: number | null) =>
      engine
        .tenant({ org })
        .updateTable('streams')
        .set({ synced_at: seconds === null ? null : Math.round(h.server.services.clock()) - seconds * 1000 })
        .where('connector_id', '=', connector)
        .execute()
    await engine
      .tenant({ org })
      .updateTable('streams')
      .set({ paused: 1 })
      .where('connector_id', '=', paused)
      .execute()
    const notes = async () => (await entityLags(engine, org)).find(({ entity }) => entity === 'notes')
    expect(await notes()).toMatchObject({
      ...{ type: 'field-notes', streams: 4, running: 0, failing: 0, overdue: 0, incomplete: 4 },
      ...{ median_seconds: null, worst_seconds: null, worst_connector_id: first },
    })
    await ago(paused, 90_000)
    await ago(second, 2000)
    await ago(third, 5000)
    await ago(fourth, 8000)
    const minutes = (lag: Awaited<ReturnType<typeof notes>>) =>
      [lag?.median_seconds, lag?.worst_seconds].map((seconds) => Math.round((seconds ?? 0) / 1000))
    const odd = await notes()
    expect(minutes(odd)).toEqual([5, 8])
    expect(odd).toMatchObject({ streams: 4, worst_connector_id: fourth })
    await ago(first, 8000)
    // Of four, the second oldest.
    expect(minutes(await notes())).toEqual([8, 8])
  })

  test('the audit trail is exported as lines, the oldest first', async () => {
    const path = `/console/api/apps/${h.client.client_id}/audit/export`
    const response = await fetch(h.server.address + path, { headers: { cookie } })
    const seqs = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).seq)
    expect(seqs).toEqual(seqs.map((_, index) => index + 1))
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="audit-app_.*\.ndjson"$/,
    )
  })

  // Regression: the id in the header `webhook-id` of a message, which its receiver asks about, was found nowhere.
  test('the id of a message leads to the endpoints that it was sent to, with the latest attempt', async () => {
    const org = h.client.client_id
    const token = await h.applicationToken()
    const body = { url: 'https://hooks.example.com', name: 'Messages' }
    const { id } = (await h.ask('POST', '/v1/endpoints', { token, body })).body
    const message = { message_id: 'msg_asked', message_type: 'records.changed', entity: 'notes', ms: 9 }
    const attempt = { ...message, org, endpoint_id: id, connector_id: null, answer: null }
    const db = h.server.services.store.engine.tenant({ org })
    await db
      .insertInto('attempts')
      .values([
        { ...attempt, id: 'att_1', at: 1000, number: 1, status: null, error: 'timeout' },
        { ...attempt, id: 'att_2', at: 2000, number: 2, status: 500, error: null },
      ])
      .execute()
    const { data } = await get('/console/api/APP/find?q=msg_asked')
    const text = 'message records.changed of notes, attempt 2: 500'
    expect(data).toEqual([{ kind: 'endpoint', id, row: 'att_2', text }])
    expect((await get('/console/api/APP/find?q=msg_other')).data).toEqual([])
    await h.ask('DELETE', `/v1/endpoints/${id}`, { token })
  })

  test('the overview names failing webhooks and endpoints, but none that a person switched off', async () => {
    const { store } = h.server.services
    const org = h.client.client_id
    const token = await h.applicationToken()
    const create = async (name: string) =>
      (await h.ask('POST', '/v1/endpoints', { token, body: { url: 'https://hooks.example.com', name } })).body
        .id
    const [failing, gone, off] = [await create('Orders'), await create('Gone'), await create('Paused')]
    const endpoints = store.engine.tenant({ org }).updateTable('endpoints')
    await endpoints.set({ state: 'failing', failing_since: 5000 }).where('id', '=', failing).execute()
    await endpoints.set({ state: 'off', state_reason: 'gone' }).where('id', '=', gone).execute()
    await h.ask('PATCH', `/v1/endpoints/${off}`, { token, body: { state: 'off' } })
    const overview = await get('/console/api/APP/overview')
    expect(overview.endpoints.map((one: { id: string }) => one.id).toSorted()).toEqual(
      [failing, gone].toSorted(),
    )
    expect(overview.processes).toMatchObject([
      { role: 'api', id: expect.stringContaining(`/${process.pid}/`) },
    ])
    // Regression: an endpoint that a person had switched off was reported as one that had failed for days.
    const found = await findConditions(h.server.services, [], h.server.services.clock())
    const ofEndpoints = found.filter(({ rule }) => rule.startsWith('endpoint_'))
    expect(ofEndpoints.map((one) => RULES[one.rule].summary(one)).toSorted()).toEqual([
      `Webhook endpoint Gone (${gone}) was switched off because it answered 410`,
      `Webhook endpoint Orders (${failing}) fails`,
    ])
  })
})

test('the replica has rows, tombstones, and streams whose changes webhooks report', async () => {
  const { synced, hook, rest } = await openHookScene({ registered_at: 1 }, 3)
  await rest()
  const { services } = synced.server
  const { engine } = services.store
  const [id] = (await synced.replica('payments', 'customers')).keys()
  await synced.execute('payments', { entity: 'customers', action: 'delete', params: { id } })
  await measureUsage(services)
  expect(await entitySizes(engine, synced.org)).toMatchObject([
    { type: 'payments', entity: 'customers', records: 2, tombstones: 1, bytes: expect.any(Number) },
  ])
  const countOf = async (clock: () => number) => {
    await measureUsage({ ...services, clock })
    return (await entitySizes(engine, synced.org))[0]?.tombstones
  }
  // Regression: streams that were quiet since an earlier release, which counted no tombstones, had none for ever.
  const sizes = engine.tenant({ org: synced.org }).updateTable('stream_sizes')
  await sizes.set({ tombstones: 0, measured_at: null }).execute()
  expect(await countOf(services.clock)).toBe(1)
  // Regression: tombstones that had expired stayed in the count until the next change.
  await purgeTombstones(synced)
  expect(await countOf(services.clock)).toBe(1)
  expect(await countOf(() => services.clock() + 2 * DAY_MS)).toBe(0)
  const pushed = () => pushedStreams(engine, services.registry, synced.org)
  expect(await pushed()).toEqual([{ type: 'payments', entity: 'customers', streams: 1 }])
  await services.store.hooks.update((await hook()) as HookRow, {
    ...{ state: 'failing', last_error: JSON.stringify({ code: 'deaf', message: '' }) },
  })
  expect(await pushed()).toEqual([])
  expect(await hookCauses(engine, synced.org)).toMatchObject([{ type: 'payments', code: 'deaf', hooks: 1 }])
  const alerted = async () =>
    (await findConditions(services, [], services.clock())).filter(
      ({ subject }) => subject === synced.id('payments'),
    )
  expect(await alerted()).toMatchObject([{ rule: 'hook_failing' }])
  // Regression: a rejected key was two alerts, that of the connector and that of its webhook.
  const connectors = engine.tenant({ org: synced.org }).updateTable('connectors')
  await connectors.set({ status: 'needs_reauth', status_upstream: 401 }).execute()
  expect(await alerted()).toMatchObject([{ rule: 'connector_needs_reauth' }])
  expect(await hookCauses(engine, synced.org)).toEqual([])
})

async function purgeTombstones({ server: { services }, org, id }: Synced): Promise<void> {
  const { engine } = services.store
  const plan = await syncPlanOf(await services.registry.bySlug('payments'))
  const schema = plan?.entities.get('customers')?.schema
  if (schema === undefined) throw new Error('payments has no customers')
  const scope = { org, connectorId: id('payments') }
  const table = services.replica.table(schema, scope)
  const { purge } = table
  await engine
    .tenant(scope)
    .transaction()
    .execute((tx) => purge(tx, { before: services.clock() + 1, limit: 10 }))
}

test('the settings have processes, the keys that they lack, migrations and the size of the store', async () => {
  const h = await startHarness(CONSOLE)
  onTestFinished(() => h.stop())
  const cookie = await signIn(h.server)
  const { processes } = h.server.services.store
  await processes.seen({ id: 'other/1', role: 'worker', release: '0.0.0', kids: ['k0'] }, 60_000)
  const path = '/console/api/settings'
  const { body } = await askConsole(h.server.address, 'GET', path, { headers: { cookie } })
  expect(body.processes.map(({ role }: { role: string }) => role).toSorted()).toEqual(['api', 'worker'])
  expect(body.keys).toMatchObject([{ lacking: ['other/1'] }])
  expect(body.unlisted_processes).toEqual([])
  expect(body.migrations.pending).toEqual([])
  expect(body.migrations.applied.length).toBeGreaterThan(15)
  expect(body.store_bytes).toBeGreaterThan(10_000)
})

test('the settings name processes that work without being listed, whose keys are not known', async () => {
  const h = await startHarness(CONSOLE)
  onTestFinished(() => h.stop())
  const cookie = await signIn(h.server)
  const { processes, workLeases } = h.server.services.store
  await processes.seen({ id: 'listed/1/wrk_a', role: 'worker', release: '0.0.0', kids: [] }, 60_000)
  await workLeases.claim('of a listed one', 'listed/1/wrk_b', 60_000)
  // Regression: a key was said to be held by all processes while one of an earlier release ran.
  await workLeases.claim('of an earlier release', 'earlier/7/wrk_c', 60_000)
  await workLeases.claim('that has ended', 'gone/8/wrk_d', 0)
  const path = '/console/api/settings'
  const { body } = await askConsole(h.server.address, 'GET', path, { headers: { cookie } })
  expect(body.unlisted_processes).toEqual(['earlier/7'])
})
