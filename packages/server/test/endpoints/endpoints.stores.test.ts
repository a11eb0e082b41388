/** Webhook endpoints: what is sent, how often, in which order, and that nothing is lost. */
import { isDeepStrictEqual } from 'node:util'
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signingSecrets } from '../../src/endpoints/secret.ts'
import { viewEndpoint } from '../../src/endpoints/view.ts'
import { send } from '../support/harness.ts'
import { accept, type Receiver, refuse, startReceiver } from '../support/receiver.ts'
import { replaceInTables } from '../support/replica-calls.ts'
import { type Synced, startSynced, startUpstreams, until } from '../support/synced.ts'

const ENDPOINTS = '/v1/endpoints'

let sandbox: Sandbox
let synced: Synced
let application: string

beforeAll(async () => {
  sandbox = await startUpstreams(['payments'], 3)
  synced = await startSynced(sandbox, ['payments'], { localEndpoints: true }, ['customers'])
  const { body } = await synced.ask('POST', '/api/v1/account/applications/token', synced.client)
  application = body.access_token
  await until('a replica', async () => (await synced.streams('payments')).every(({ complete }) => complete))
})
afterAll(async () => {
  await synced.stop()
  await sandbox.close()
})
afterEach(async () => {
  for (const { id } of (await ask('GET', ENDPOINTS)).body.data) await ask('DELETE', `${ENDPOINTS}/${id}`)
})

const ask = (method: string, path: string, body?: object) =>
  send(synced.server.address + path, method, { token: application, ...(body && { body }) })

async function endpoint(more: object = {}): Promise<{ id: string; secret: string; receiver: Receiver }> {
  const receiver = await startReceiver()
  const { status, body } = await ask('POST', ENDPOINTS, { url: receiver.url, ...more })
  expect([status, body]).toEqual([201, expect.objectContaining({ state: 'active' })])
  receiver.secrets.push(body.secret)
  return { id: body.id, secret: body.secret, receiver }
}

async function createCustomer(name: string): Promise<string> {
  const params = { name }
  const { body } = await synced.execute('payments', { entity: 'customers', action: 'create', params })
  return body.records.id
}
const deleteCustomer = (id: string) =>
  synced.execute('payments', { entity: 'customers', action: 'delete', params: { id } })

const idsIn = ({ received }: Receiver): string[] =>
  received.flatMap(({ message }) => (message.type === 'records.changed' ? message.data.ids : []))
const stateOf = async (id: string) => (await ask('GET', `${ENDPOINTS}/${id}`)).body
const arrived = (receiver: Receiver, count: number) =>
  until(`${count} messages`, async () => receiver.received.length >= count)
/** The store's own clock decides when a delivery is due, and cannot be moved: so the waits are skipped instead. */
const skipWaits = () =>
  synced.server.services.store.engine.everyTenant
    .updateTable('deliveries')
    .set({ next_at: 1 })
    .where('next_at', 'is not', null)
    .execute()

test('a change is sent once, signed, with a cursor that reads exactly it', async () => {
  const { receiver } = await endpoint()
  const id = await createCustomer('Sent Once')
  await arrived(receiver, 1)
  const { message } = receiver.received[0] as { message: { type: string; data: { cursor: string } } }
  expect(message).toMatchObject({
    type: 'records.changed',
    timestamp: expect.stringMatching(/Z$/),
    data: {
      connector_id: synced.id('payments'),
      connector_type: 'payments',
      external_user_id: 'ann',
      entity: 'customers',
      ids: [id],
      deleted_ids: [],
    },
  })
  const path = `/v1/integrations/connectors/${synced.id('payments')}/changes`
  const query = `entities=customers&include=data&cursor=${message.data.cursor}`
  const { body } = await synced.ask('GET', `${path}?${query}`)
  expect(body.data).toMatchObject([{ id, kind: 'upsert', data: { name: 'Sent Once' } }])
  expect(receiver.refused).toEqual([])
})

test('endpoints that want the same change share its read', async () => {
  const all = [await endpoint(), await endpoint(), await endpoint()]
  const positions: unknown[] = []
  const spy = replaceInTables(
    synced.server.services.replica,
    'changesAndHead',
    (changes) => (db, position, limit) => {
      positions.push(position)
      return changes(db, position, limit)
    },
  )
  const id = await createCustomer('Read Once')
  for (const { receiver } of all) await arrived(receiver, 1)
  spy.mockRestore()
  expect(positions.filter((position) => isDeepStrictEqual(position, positions[0]))).toHaveLength(1)
  expect(all.map(({ receiver }) => idsIn(receiver)[0])).toEqual([id, id, id])
  // Each has a message of its own.
  expect(new Set(all.map(({ receiver }) => receiver.received[0]?.id)).size).toBe(3)
})

test('deletions are sent', async () => {
  const id = await createCustomer('To Be Deleted')
  const { receiver } = await endpoint()
  await deleteCustomer(id)
  // A run that read the record before may report it first.
  await expect
    .poll(() => receiver.received.at(-1)?.message.data)
    .toMatchObject({ ids: [], deleted_ids: [id] })
})

test('a message that was not accepted is repeated with the same id and the same bytes, and the next one waits', async () => {
  const { id: endpointId, receiver } = await endpoint()
  receiver.respond = refuse(500, {}, 'whsec_secretlooking and more')
  const first = await createCustomer('First')
  await arrived(receiver, 1)
  const second = await createCustomer('Second')
  await until('a failing endpoint', async () => (await stateOf(endpointId)).state === 'failing')
  receiver.respond = accept
  await skipWaits()
  await until('both', async () => idsIn(receiver).includes(second))
  const [failed, repeated, next] = receiver.received
  expect([repeated?.id, repeated?.body]).toEqual([failed?.id, failed?.body])
  expect(next?.id).not.toBe(failed?.id)
  expect(idsIn(receiver)).toEqual([first, first, second])
  expect(receiver.refused).toEqual([])
  await until('an active endpoint', async () => (await stateOf(endpointId)).state === 'active')
  const { data } = (await ask('GET', `${ENDPOINTS}/${endpointId}/attempts`)).body
  expect(data.map((one: { attempt: number; status: number }) => [one.attempt, one.status])).toEqual([
    [1, 204],
    [2, 204],
    [1, 500],
  ])
  expect(data[2].answer).toBe('[redacted] and more')
})

test('nothing is lost while an endpoint is off, and nothing is sent', async () => {
  const { id: endpointId, receiver } = await endpoint()
  await ask('PATCH', `${ENDPOINTS}/${endpointId}`, { state: 'off' })
  const ids = [await createCustomer('Off 1'), await createCustomer('Off 2')]
  const backlog = async () => (await stateOf(endpointId)).backlog
  await until('a backlog', async () => (await backlog()).open === 1)
  expect(receiver.received).toEqual([])
  expect((await backlog()).since).toEqual(expect.any(String))
  const { body } = await ask('PATCH', `${ENDPOINTS}/${endpointId}`, { state: 'active' })
  expect([body.state, body.reason]).toEqual(['active', null])
  await until('both', async () => idsIn(receiver).length === 2)
  expect(idsIn(receiver)).toEqual(ids)
  await until('no backlog', async () => (await backlog()).open === 0)
})

test('410 switches an endpoint off, and the others get an event', async () => {
  const gone = await endpoint({ events: ['records.changed'] })
  const other = await endpoint({ events: ['endpoint.off'] })
  gone.receiver.respond = refuse(410)
  await createCustomer('Gone')
  await arrived(other.receiver, 1)
  expect(other.receiver.received[0]?.message).toMatchObject({
    type: 'endpoint.off',
    data: { endpoint_id: gone.id, reason: 'gone' },
  })
  expect(await stateOf(gone.id)).toMatchObject({ state: 'off', reason: 'gone' })
})

test('an endpoint that has failed for five days is off', async () => {
  const { id: endpointId, receiver } = await endpoint()
  receiver.respond = refuse(503)
  await createCustomer('Five Days')
  await arrived(receiver, 1)
  await until('a failing endpoint', async () => (await stateOf(endpointId)).state === 'failing')
  await synced.server.services.store.engine.everyTenant
    .updateTable('endpoints')
    .set({ failing_since: Date.now() - 5 * 24 * 3600 * 1000 })
    .where('id', '=', endpointId)
    .execute()
  await skipWaits()
  await until('an endpoint that is off', async () => (await stateOf(endpointId)).state === 'off')
  expect((await stateOf(endpointId)).reason).toBe('failing')
})

test('Retry-After is honoured, for all deliveries of the endpoint', async () => {
  const { id: endpointId, receiver } = await endpoint()
  receiver.respond = refuse(429, { 'retry-after': '3600' })
  await createCustomer('Later')
  await arrived(receiver, 1)
  const nextAt = async () =>
    synced.server.services.store.engine.everyTenant
      .selectFrom('deliveries')
      .select('next_at')
      .where('endpoint_id', '=', endpointId)
      .where('entity', '=', 'customers')
      .executeTakeFirst()
  await until('a delay', async () => ((await nextAt())?.next_at ?? 0) > Date.now() + 3500 * 1000)
})

test.each<[string, string, (id: string) => Promise<unknown>]>([
  ['a ping that it accepts', '', (id) => ask('POST', `${ENDPOINTS}/${id}/ping`)],
  ['switching it on', '', (id) => ask('PATCH', `${ENDPOINTS}/${id}`, { state: 'active' })],
  ['a replay', '', (id) => ask('POST', `${ENDPOINTS}/${id}/replay`, { since: new Date().toISOString() })],
  ['a ping that it accepts', ' and asked for an hour', (id) => ask('POST', `${ENDPOINTS}/${id}/ping`)],
  [
    'switching it on',
    ' and asked for an hour',
    (id) => ask('PATCH', `${ENDPOINTS}/${id}`, { state: 'active' }),
  ],
])('%s sends what failed%s at once, not when its schedule says', async (_, asked, act) => {
  const { id: endpointId, receiver } = await endpoint()
  receiver.respond = asked ? refuse(503, { 'retry-after': '3600' }) : refuse(503)
  const id = await createCustomer('Postponed')
  await until('a failing endpoint', async () => (await stateOf(endpointId)).state === 'failing')
  // As after five failures: without the act, it would be sent hours from now.
  await synced.server.services.store.engine.everyTenant
    .updateTable('deliveries')
    .set({ next_at: Date.now() + 3600 * 1000 })
    .where('endpoint_id', '=', endpointId)
    .where('next_at', 'is not', null)
    .execute()
  receiver.respond = accept
  await act(endpointId)
  // The replay may repeat it once more.
  await until('the message', async () => idsIn(receiver).filter((one) => one === id).length >= 2)
  await until('an active endpoint', async () => (await stateOf(endpointId)).state === 'active')
  expect(receiver.refused).toEqual([])
})

test('filters: types, end user, connector type and entity', async () => {
  const none = await Promise.all([
    endpoint({ events: ['connector.created'] }),
    endpoint({ external_user_id: 'bob' }),
    endpoint({ connector_types: ['payments'], entities: ['refunds'] }),
  ])
  const all = await endpoint({
    external_user_id: 'ann',
    connector_types: ['Payments'],
    entities: ['customers'],
  })
  await createCustomer('Filtered')
  await arrived(all.receiver, 1)
  expect(none.map(({ receiver }) => receiver.received)).toEqual([[], [], []])
})

test('after a rotation both secrets verify, and after a day only the new one', async () => {
  const { id: endpointId, secret, receiver } = await endpoint()
  const { body } = await ask('POST', `${ENDPOINTS}/${endpointId}/rotate`)
  expect(body.secret).toMatch(/^whsec_/)
  expect(body.secret).not.toBe(secret)
  await createCustomer('Rotated')
  await arrived(receiver, 1)
  expect(receiver.received[0]?.signature.split(' ').length).toBe(2)
  receiver.secrets.splice(0, 1, body.secret)
  await createCustomer('Rotated Again')
  await arrived(receiver, 2)
  expect(receiver.refused).toEqual([])
  const { services } = synced.server
  expect(await stateOf(endpointId)).toMatchObject({ former_secret_until: body.former_until })
  const rotated = await services.store.endpoints.get(synced.org, endpointId)
  const inADay = services.clock() + 24 * 3600 * 1000
  expect(rotated && signingSecrets(services, rotated, inADay).map(({ secret: one }) => one)).toEqual([
    body.secret,
  ])
  const tomorrow = { ...services, clock: () => inADay }
  expect(rotated && viewEndpoint(tomorrow, rotated).former_secret_until).toBeNull()
  const keyless = { ...services.config, keyRing: { ...services.config.keyRing, keys: new Map() } }
  expect(rotated && viewEndpoint({ ...services, config: keyless }, rotated)).toMatchObject({
    id: endpointId,
    former_secret_until: null,
  })
})

test('a ping is answered at once and recorded', async () => {
  const { id: endpointId, receiver } = await endpoint()
  receiver.respond = refuse(418, {}, 'short and stout')
  const { body } = await ask('POST', `${ENDPOINTS}/${endpointId}/ping`)
  expect(body).toMatchObject({
    type: 'ping',
    status: 418,
    answer: 'short and stout',
    error: null,
    attempt: 1,
  })
  expect(receiver.received[0]?.message).toMatchObject({ type: 'ping', data: { endpoint_id: endpointId } })
  expect((await stateOf(endpointId)).state).toBe('active')
  expect((await ask('GET', `${ENDPOINTS}/${endpointId}/attempts`)).body.data).toEqual([body])
})

test('a replay sends again what has happened since', async () => {
  const before = await createCustomer('Before')
  await new Promise((resolve) => setTimeout(resolve, 2100))
  const since = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString()
  const { id: endpointId, receiver } = await endpoint()
  const after = await createCustomer('After')
  await until('the change', async () => idsIn(receiver).includes(after))
  const { status } = await ask('POST', `${ENDPOINTS}/${endpointId}/replay`, { since })
  expect(status).toBe(202)
  await until('the repetition', async () => idsIn(receiver).filter((id) => id === after).length === 2)
  expect(idsIn(receiver)).not.toContain(before)
})

const replaySince = (endpointId: string, since: string) =>
  ask('POST', `${ENDPOINTS}/${endpointId}/replay`, { since })
const timesOf = (receiver: Receiver, id: string) => idsIn(receiver).filter((one) => one === id).length

// Regression: the second one took the place of the first, which had not begun.
test('of two replays at a time the earlier one counts', async () => {
  const { id: endpointId, receiver } = await endpoint()
  const first = await createCustomer('Between the replays 1')
  await until('the change', async () => timesOf(receiver, first) === 1)
  const since = new Date(Math.floor(Date.now() / 1000) * 1000 - 1000).toISOString()
  await ask('PATCH', `${ENDPOINTS}/${endpointId}`, { state: 'off' })
  await replaySince(endpointId, since)
  await new Promise((resolve) => setTimeout(resolve, 2100))
  await replaySince(endpointId, new Date().toISOString())
  await ask('PATCH', `${ENDPOINTS}/${endpointId}`, { state: 'active' })
  await until('the repetition', async () => timesOf(receiver, first) === 2)
})

// Regression: the message that was being built counted as that of the replay.
test('a replay that is asked for while a message is built follows it', async () => {
  const { id: endpointId, receiver } = await endpoint()
  const first = await createCustomer('Before the replay')
  await until('the change', async () => timesOf(receiver, first) === 1)
  const since = new Date(Math.floor(Date.now() / 1000) * 1000 - 2000).toISOString()
  const asked = Promise.withResolvers<void>()
  const isBuilding = Promise.withResolvers<void>()
  const spy = replaceInTables(
    synced.server.services.replica,
    'changesAndHead',
    (changes) => async (db, position, limit) => {
      const found = await changes(db, position, limit)
      isBuilding.resolve()
      await asked.promise
      return found
    },
  )
  const second = await createCustomer('During the replay')
  await isBuilding.promise
  expect((await replaySince(endpointId, since)).status).toBe(202)
  asked.resolve()
  spy.mockRestore()
  await until('the change', async () => timesOf(receiver, second) >= 1)
  await until('the repetition', async () => timesOf(receiver, first) === 2)
})

test('a backlog comes in messages of at most 100 ids, in order', async () => {
  const { id: endpointId, receiver } = await endpoint()
  await ask('PATCH', `${ENDPOINTS}/${endpointId}`, { state: 'off' })
  const ids = []
  for (let count = 0; count < 130; count++) ids.push(await createCustomer(`Many ${count}`))
  await ask('PATCH', `${ENDPOINTS}/${endpointId}`, { state: 'active' })
  await until('all', async () => idsIn(receiver).length === 130)
  expect(idsIn(receiver)).toEqual(ids)
  // The end of a sync may be reported in between.
  const sizes = receiver.received.flatMap(({ message }) =>
    message.type === 'records.changed' ? [message.data.ids.length] : [],
  )
  expect(sizes).toEqual([100, 30])
})

test('another account resets the records of every stream', async () => {
  const { receiver } = await endpoint({ events: ['records.reset'] })
  const credentials = { ...sandbox.credentials('payments'), account_id: 'acct_other' }
  const path = `/v1/integrations/connectors/${synced.id('payments')}`
  await synced.ask('PATCH', path, { credentials, check: false })
  await arrived(receiver, 1)
  expect(receiver.received[0]?.message).toMatchObject({
    type: 'records.reset',
    data: { entity: 'customers', reason: 'account_changed' },
  })
})
