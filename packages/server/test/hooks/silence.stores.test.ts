/** Hooks that a poll proves silent, and how often streams are polled beside webhooks. */
import { expect, onTestFinished, test } from 'vitest'
import { findConditions } from '../../src/alerts/find.ts'
import { isUnreported, LATE_MS } from '../../src/sync/streams/freshness.ts'
import { type HookScene, openHookScene } from '../support/hook-scene.ts'
import { startSynced, startUpstreams, until } from '../support/synced.ts'
import { idle, NOW } from '../sync/idle.ts'

const UPDATED = { type: 'customer.updated' }

async function changeBehindTheBack({ sandbox, synced, sendCommand }: HookScene, text: string): Promise<void> {
  const [id = ''] = (await synced.replica('payments', 'customers')).keys()
  sandbox.state('payments').put('customers', { id, description: text })
  await sendCommand('run')
  await until('the change', async () =>
    JSON.stringify((await synced.replica('payments', 'customers')).get(id)).includes(text),
  )
}

function eventsOf({ synced }: HookScene) {
  return synced.server.services.store.engine
    .tenant(synced)
    .selectFrom('events')
    .select(['type', 'data'])
    .where('type', 'like', 'hook.%')
    .orderBy('seq')
    .execute()
}

/** As if the poll had been that long ago. */
async function waitedFor(scene: HookScene): Promise<void> {
  const { engine } = scene.synced.server.services.store
  await engine
    .tenant(scene.synced)
    .updateTable('hooks')
    .set({ unreported_at: Date.now() - LATE_MS - 1000 })
    .where('id', '=', scene.id)
    .execute()
}

test('a hook is failing once a poll found a change and no webhook came; polls take over; it recovers when it rings', async () => {
  const scene = await openHookScene({ registered_at: 1 })
  expect((await scene.stream()).freshness).toBe('webhook')
  await changeBehindTheBack(scene, 'Never reported')
  expect(await scene.hook()).toMatchObject({ state: 'active', unreported_entity: 'customers' })
  await waitedFor(scene)
  scene.sandbox.forgetRequests()
  await until('the failure', async () => (await scene.hook())?.state === 'failing')
  expect(JSON.parse(`${(await scene.hook())?.last_error}`).code).toBe('webhook_missing')
  expect((await scene.stream()).freshness).toBe('polled')
  await until('a poll', async () => scene.reads() > 0)
  const [alert] = await findConditions(scene.synced.server.services, [], Date.now())
  expect(alert).toMatchObject({ rule: 'hook_failing', subject: scene.synced.id('payments') })
  expect((await scene.ring(UPDATED)).status).toBe(200)
  await until('the recovery', async () => (await scene.hook())?.state === 'active')
  expect(await scene.hook()).toMatchObject({ unreported_at: null, last_error: null })
  const events = await eventsOf(scene)
  expect(events.map(({ type }) => type)).toEqual(['hook.failing', 'hook.recovered'])
  expect(JSON.parse(`${events[0]?.data}`)).toMatchObject({ reason: { code: 'webhook_missing' } })
})

test('a webhook that is late is not missing', async () => {
  const scene = await openHookScene({ registered_at: 1 })
  await changeBehindTheBack(scene, 'Reported late')
  expect((await scene.hook())?.unreported_at).toEqual(expect.any(Number))
  expect((await scene.ring(UPDATED)).status).toBe(200)
  await until('the end of the doubt', async () => (await scene.hook())?.unreported_at === null)
  expect((await scene.hook())?.state).toBe('active')
  expect(await eventsOf(scene)).toEqual([])
})

test('a change that a webhook reported before the poll is no sign, and neither is one of the server itself', async () => {
  const scene = await openHookScene({ registered_at: 1 })
  expect((await scene.ring(UPDATED)).status).toBe(200)
  await scene.ended()
  await changeBehindTheBack(scene, 'Reported')
  expect((await scene.hook())?.unreported_at).toBeNull()
})

test('where people register, only streams that have rung count as reported', async () => {
  const scene = await openHookScene()
  expect((await scene.stream()).freshness).toBe('polled')
  expect((await scene.ring(UPDATED)).status).toBe(200)
  await until('the ring', async () => (await scene.stream()).freshness === 'webhook')
})

test.each([
  ['with webhooks', true, 'webhook', 600],
  ['without webhooks', false, 'polled', 60],
])('%s streams are polled as often as needed', async (_, localEndpoints, freshness, seconds) => {
  const sandbox = await startUpstreams(['payments'], 3)
  onTestFinished(() => sandbox.close())
  const sync = { changes: 60, full: 3600, leaseMs: 20_000 }
  const synced = await startSynced(sandbox, ['payments'], { sync, localEndpoints }, ['customers'])
  onTestFinished(() => synced.stop())
  const path = `/v1/integrations/connectors/${synced.id('payments')}/syncs`
  const stream = async () => (await synced.ask('GET', path)).body.data[0]
  await until('a replica', async () => (await stream()).complete)
  await until('the freshness', async () => (await stream()).freshness === freshness)
  await synced.ask('POST', path, { command: 'run' })
  await until('the next run', async () => {
    const { next_run_at, synced_at, phase } = await stream()
    const until = (Date.parse(next_run_at) - Date.parse(synced_at)) / 1000
    return phase === 'idle' && until >= seconds && until < seconds + 50
  })
})

const before = { ...idle, changed: 0, deleted: 0, synced_at: NOW - 3_600_000, rang_at: null }
const after = { ...before, changed: 1, started_at: NOW }

test.each([
  ['a change that nothing reported', { before, after, hasChanges: true }, true],
  ['no change', { before, after: { ...after, changed: 0 }, hasChanges: true }, false],
  ['a deletion', { before, after: { ...after, changed: 0, deleted: 1 }, hasChanges: true }, true],
  [
    'a webhook since the run before',
    { before, after: { ...after, rang_at: NOW - 1000 }, hasChanges: true },
    false,
  ],
  [
    'a webhook shortly before it',
    { before, after: { ...after, rang_at: NOW - 3_630_000 }, hasChanges: true },
    false,
  ],
  [
    'a webhook long before it',
    { before, after: { ...after, rang_at: NOW - 3_700_000 }, hasChanges: true },
    true,
  ],
  ['the first run', { before: { ...before, synced_at: null }, after, hasChanges: true }, false],
  ['a full sync', { before, after: { ...after, last_full_at: NOW }, hasChanges: true }, false],
  [
    'a full sync where every run is one',
    { before, after: { ...after, last_full_at: NOW }, hasChanges: false },
    true,
  ],
])('%s', (_, completed, expected) => {
  expect(isUnreported({ ...completed, lagMs: 0 })).toBe(expected)
})

test('a list that lags behind webhooks shows their changes to the run after', () => {
  const rung = { ...after, rang_at: NOW - 3_665_000 }
  expect(isUnreported({ before, after: rung, hasChanges: true, lagMs: 0 })).toBe(true)
  expect(isUnreported({ before, after: rung, hasChanges: true, lagMs: 10_000 })).toBe(false)
})
