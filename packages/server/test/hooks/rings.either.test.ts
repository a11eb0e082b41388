/** Webhooks of a vendor from its request to the replica. */
import { gzipSync } from 'node:zlib'
import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../../src/crypto/id.ts'
import { runFolding } from '../../src/hooks/run-folding.ts'
import { sealHook } from '../../src/hooks/secrets.ts'
import { requestReportedRun } from '../../src/sync/streams/requests.ts'
import { send } from '../support/harness.ts'
import { type HookScene, openHookScene, stripeHeader } from '../support/hook-scene.ts'
import { installedPackages } from '../support/packages.ts'
import { startAtEase } from '../support/start.ts'
import { until } from '../support/synced.ts'

const UPDATED = { type: 'customer.updated', data: { object: { id: 'cus_1' } } }

/** Runs of the stream that have begun: each reads the events of the vendor, once where they fit a page. */
const runsOf = ({ sandbox }: HookScene): number =>
  sandbox.requests.filter(({ action }) => action === 'events').length

async function countOf({ synced }: HookScene, code: string): Promise<number> {
  const text = await synced.server.services.metrics.text()
  const line = text
    .split('\n')
    .find((one) => one.startsWith('plugboard_rings_total') && one.includes(`"${code}"`))
  return Number(line?.split(' ').at(-1) ?? 0)
}

test('a webhook that the vendor signed brings the change into the replica, and its data do not count', async () => {
  const scene = await openHookScene()
  const { sandbox, synced } = scene
  const [id = ''] = (await synced.replica('payments', 'customers')).keys()
  sandbox.state('payments').put('customers', { id, description: 'Renamed behind the back' })
  const body = JSON.stringify({ ...UPDATED, data: { object: { id, description: 'Forged' } } })
  const { webhooks } = new Stripe('sk_test_none')
  const header = webhooks.generateTestHeaderString({ payload: body, secret: scene.secret })
  const { status, text } = await scene.post(body, { 'stripe-signature': header })
  expect([status, text]).toEqual([200, ''])
  await until('the change', async () =>
    JSON.stringify((await synced.replica('payments', 'customers')).get(id)).includes(
      'Renamed behind the back',
    ),
  )
  expect(await countOf(scene, 'ok')).toBe(1)
  await synced.server.services.hookCounter.flush()
  expect(await scene.hook()).toMatchObject({ rings: 1, refused: 0, last_rang_at: expect.any(Number) })
})

test('thin events of an event destination that a person has created ring as well', async () => {
  const scene = await openHookScene()
  const { sandbox, synced, id: hook, secret } = scene
  const [id = ''] = (await synced.replica('payments', 'customers')).keys()
  const webhooks = sandbox.webhooks('payments')
  const url = `${synced.server.address}/v1/hooks/${hook}`
  webhooks.register({ url, secret, types: ['v1.customer.updated'] })
  webhooks.deliver({ forge: 1 })
  sandbox.state('payments').put('customers', { id, description: 'Told of by a thin event' })
  await webhooks.settled()
  expect(webhooks.sent.map(({ type, isForged, status }) => [type, isForged, status]).toSorted()).toEqual([
    ['v1.customer.updated', false, 200],
    ['v1.customer.updated', true, 401],
  ])
  await until('the change', async () =>
    JSON.stringify((await synced.replica('payments', 'customers')).get(id)).includes(
      'Told of by a thin event',
    ),
  )
})

test('a forged webhook is refused, counted, and causes no run', async () => {
  const scene = await openHookScene()
  scene.sandbox.forgetRequests()
  const body = JSON.stringify(UPDATED)
  const forged: Record<string, string>[] = [
    {},
    { 'stripe-signature': '' },
    { 'stripe-signature': stripeHeader(body, 'the secret of another connector') },
    { 'stripe-signature': stripeHeader(body, '') },
    { 'stripe-signature': stripeHeader(body, scene.secret, Date.now() - 600_000) },
    { 'stripe-signature': stripeHeader(`${body} `, scene.secret) },
    { 'stripe-signature': 't=1,v1=' },
    { authorization: `Bearer ${scene.synced.token}` },
  ]
  for (const headers of forged) expect((await scene.post(body, headers)).status).toBe(401)
  await scene.synced.server.services.hookCounter.flush()
  expect(await scene.hook()).toMatchObject({ rings: 0, refused: forged.length, last_rang_at: null })
  expect(scene.reads()).toBe(0)
})

test('webhooks are in the call log, with their verdict, and a flood of forged ones fills few rows', async () => {
  const scene = await openHookScene()
  const { callLog, store } = scene.synced.server.services
  await scene.ring(UPDATED)
  const body = JSON.stringify(UPDATED)
  const forged = { 'stripe-signature': stripeHeader(body, 'forged') }
  await Promise.all(Array.from({ length: 200 }, () => scene.post(body, forged)))
  await scene.post(body, forged, newId('hok'))
  await callLog.flush()
  const rows = await store.engine
    .tenant(scene.synced)
    .selectFrom('calls')
    .select(['connector_id', 'type', 'action', 'code', 'outcome', 'represents'])
    .where('kind', '=', 'ring')
    .execute()
  const about = { connector_id: scene.synced.id('payments'), type: 'payments', action: 'events' }
  expect(rows.filter(({ code }) => code === 'ok')).toEqual([
    { ...about, code: 'ok', outcome: 'done', represents: 1 },
  ])
  const refused = rows.filter(({ code }) => code === 'unauthenticated')
  expect(refused[0]).toMatchObject({ ...about, outcome: 'rejected' })
  expect(rows).toHaveLength(1 + refused.length)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(100)
})

test('a doubled webhook and a burst become at most a run per second, the last of which begins after the last ring', async () => {
  const scene = await openHookScene()
  const { sandbox, synced } = scene
  const [id = ''] = (await synced.replica('payments', 'customers')).keys()
  sandbox.forgetRequests()
  const began = performance.now()
  for (let turn = 0; turn < 120; turn++) {
    if (turn % 20 === 19) sandbox.state('payments').put('customers', { id, description: `Change ${turn}` })
    expect((await scene.ring(UPDATED)).status).toBe(200)
  }
  await until('the last change', async () =>
    JSON.stringify((await synced.replica('payments', 'customers')).get(id)).includes('Change 119'),
  )
  await scene.ended()
  const seconds = (performance.now() - began) / 1000
  expect(runsOf(scene)).toBeGreaterThan(0)
  expect(runsOf(scene)).toBeLessThanOrEqual(2 + Math.ceil(seconds))
  expect(await countOf(scene, 'folded')).toBeGreaterThan(60)
})

test('rings that two processes receive by turns become at most a run per second together', async () => {
  const scene = await openHookScene()
  const { sandbox, synced, id: hook, secret } = scene
  const { config } = synced.server.services
  const connectors = installedPackages(['payments'], ['customers'])
  const other = await startAtEase({ ...config, port: 0, role: 'api' }, { connectors })
  onTestFinished(() => other.stop())
  const addresses = [synced.server, other].map(({ address }) => `${address}/v1/hooks/${hook}`)
  const [id = ''] = (await synced.replica('payments', 'customers')).keys()
  sandbox.forgetRequests()
  const began = performance.now()
  for (let turn = 0; turn < 120; turn++) {
    if (turn % 20 === 19) sandbox.state('payments').put('customers', { id, description: `Change ${turn}` })
    const body = JSON.stringify(UPDATED)
    const headers = { 'stripe-signature': stripeHeader(body, secret) }
    expect((await send(`${addresses[turn % 2]}`, 'POST', { body, headers })).status).toBe(200)
  }
  await until('the last change', async () =>
    JSON.stringify((await synced.replica('payments', 'customers')).get(id)).includes('Change 119'),
  )
  await scene.ended()
  const seconds = (performance.now() - began) / 1000
  expect(runsOf(scene)).toBeGreaterThan(0)
  expect(runsOf(scene)).toBeLessThanOrEqual(2 + Math.ceil(seconds))
})

test('a ring waits for the interval after a run that another process has begun', async () => {
  const { synced, ended } = await openHookScene()
  await ended()
  const { engine } = synced.server.services.store
  const connector = { org: synced.org, connector_id: synced.id('payments') }
  const began = Date.now() - 1000
  const streams = engine.tenant(synced)
  await streams
    .updateTable('streams')
    .set({ started_at: began })
    .where('connector_id', '=', connector.connector_id)
    .execute()
  await requestReportedRun(
    engine,
    { ...connector, entities: ['customers'] },
    { delayMs: 0, apartMs: 600_000 },
  )
  const row = await streams
    .selectFrom('streams')
    .select(['next_run_at', 'rerun_at'])
    .where('connector_id', '=', connector.connector_id)
    .where('entity', '=', 'customers')
    .executeTakeFirst()
  expect(row).toEqual({ next_run_at: began + 600_000, rerun_at: began + 600_000 })
})

// Regression: workers were called at once, found nothing due, and looked again up to half a second after the stream was.
test('workers are called when the stream becomes due that waits for the interval after its latest run', async () => {
  const { synced, ended } = await openHookScene()
  await ended()
  const { services } = synced.server
  const connector = { org: synced.org, connector_id: synced.id('payments') }
  const { engine } = services.store
  await engine
    .tenant(synced)
    .updateTable('streams')
    .set({ started_at: engine.now })
    .where('connector_id', '=', connector.connector_id)
    .execute()
  const waits: number[] = []
  let nudges = 0
  const workers = () => ({ nudge: () => void nudges++, stop: async () => {} })
  const folding = runFolding(
    () => ({ ...services, workers }),
    async (ms) => void waits.push(ms),
  )
  await folding.request(connector, ['customers'])
  await Promise.resolve()
  expect(waits).toEqual([expect.any(Number)])
  expect(waits[0]).toBeGreaterThan(0)
  expect(nudges).toBe(1)
})

test.each([
  ['an unknown type', JSON.stringify({ type: 'payout.paid' })],
  ['a type that is no text', JSON.stringify({ type: { deep: 1 } })],
  ['no JSON', 'type=customer.updated'],
  ['no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['deep JSON', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ['a NUL character', JSON.stringify({ type: 'customer.updated\0' })],
  ['no body', ''],
])('%s is acknowledged, counted, and causes no run', async (_, body) => {
  const scene = await openHookScene()
  scene.sandbox.forgetRequests()
  const headers = { 'stripe-signature': stripeHeader(body, scene.secret), 'content-type': 'text/plain' }
  expect((await scene.post(body, headers)).status).toBe(200)
  expect(scene.reads()).toBe(0)
  expect(await countOf(scene, 'ignored')).toBe(1)
})

test('bodies are at most 1 MB, uncompressed, and of any content type', async () => {
  const scene = await openHookScene()
  const large = JSON.stringify({ type: 'payout.paid', pad: '' })
  const padded = (size: number): string => large.replace('""', `"${'x'.repeat(size - large.length)}"`)
  const statusOf = async (body: string | Buffer, more: Record<string, string> = {}): Promise<number> =>
    (await scene.post(body, { 'stripe-signature': stripeHeader(body, scene.secret), ...more })).status
  expect(await statusOf(padded(1024 * 1024), { 'content-type': 'application/cloudevents+json' })).toBe(200)
  expect(await statusOf(padded(1024 * 1024 + 1))).toBe(413)
  expect(await statusOf(gzipSync(large), { 'content-encoding': 'gzip' })).toBe(415)
  expect(await statusOf(large, { accept: 'application/xml' })).toBe(200)
})

test('a webhook that arrives before its registration is stored rings: some vendors try the address at once', async () => {
  const scene = await openHookScene({ state: 'off', registered_at: null })
  expect((await scene.ring(UPDATED)).status).toBe(200)
  expect(await countOf(scene, 'ok')).toBe(1)
})

test('an unknown hook is not found, a stopped one is gone, and one whose secret is not known yet asks to send again', async () => {
  const scene = await openHookScene({ state: 'off', registered_at: 1 })
  const body = JSON.stringify(UPDATED)
  const headers = { 'stripe-signature': stripeHeader(body, scene.secret) }
  expect((await scene.post(body, headers, newId('hok'))).status).toBe(404)
  expect((await scene.ring(UPDATED)).body).toMatchObject({ status: 410, code: 'hook_stopped' })
  const { services } = scene.synced.server
  const hook = { org: scene.synced.org, id: scene.id }
  await services.store.hooks.update(hook, { ...sealHook(services, hook, { secret: '' }), state: 'active' })
  services.hooks.forget(scene.id)
  const unjudged = await scene.ring(UPDATED)
  expect([unjudged.status, unjudged.headers.get('retry-after')]).toEqual([503, '5'])
})

test('where the key or the store is missing, the vendor is asked to send again', async () => {
  const scene = await openHookScene()
  const { services } = scene.synced.server
  services.hooks.forget(scene.id)
  const row = await scene.hook()
  await services.store.hooks.update({ org: scene.synced.org, id: scene.id }, { kid: 'kek_removed' })
  const answer = await scene.ring(UPDATED)
  expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
    503,
    'store_unavailable',
    '5',
  ])
  await services.store.hooks.update({ org: scene.synced.org, id: scene.id }, { kid: row?.kid ?? '' })
  expect((await scene.ring(UPDATED)).status).toBe(200)
})

test('a secret that was replaced just now is accepted at once, also by a process that has the former one in its cache', async () => {
  const scene = await openHookScene()
  const { services } = scene.synced.server
  const hook = { org: scene.synced.org, id: scene.id }
  expect((await scene.ring(UPDATED)).status).toBe(200)
  await services.store.hooks.update(hook, sealHook(services, hook, { secret: 'new', former: scene.secret }))
  const body = JSON.stringify(UPDATED)
  expect((await scene.post(body, { 'stripe-signature': stripeHeader(body, 'new') })).status).toBe(200)
  expect((await scene.ring(UPDATED)).status).toBe(200)
})

test('a paused stream is acknowledged and runs only once it is resumed', async () => {
  const scene = await openHookScene()
  await scene.sendCommand('pause')
  await scene.rest()
  scene.sandbox.forgetRequests()
  expect((await scene.ring(UPDATED)).status).toBe(200)
  await new Promise<void>((resolve) => setImmediate(resolve))
  expect(scene.reads()).toBe(0)
  await scene.sendCommand('resume')
  await until('the run', async () => scene.reads() > 0)
})

test('a hook that a person registered is active from its first ring on', async () => {
  const scene = await openHookScene({ state: 'manual' })
  expect((await scene.ring(UPDATED)).status).toBe(200)
  await scene.synced.server.services.hookCounter.flush()
  expect((await scene.hook())?.state).toBe('active')
})
