/** Events of vendors for the webhook endpoints that ask for them: what they get, what is kept until then, and what is not. */
import { createHmac } from 'node:crypto'
import type { UpstreamDropped, UpstreamEvent } from '@plugboard/core/webhooks'
import type { Sandbox } from '@plugboard/sandbox'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHook } from '../../src/hooks/secrets.ts'
import { addApplication, type Reply, send } from '../support/harness.ts'
import { accept, type Receiver, refuse, startReceiver } from '../support/receiver.ts'
import { type Synced, startSynced, startUpstreams, until } from '../support/synced.ts'

/** Streams run on demand only. */
const ONCE = { changes: 3600, full: 3600, leaseMs: 20_000 }
const ENDPOINTS = '/v1/endpoints'

let sandbox: Sandbox
let synced: Synced
let application: string

beforeEach(async () => {
  sandbox = await startUpstreams(['payments'], 3)
  synced = await startSynced(sandbox, ['payments'], { sync: ONCE, localEndpoints: true }, ['customers'])
  application = await tokenOf(synced.client)
  await until('the registration', async () => (await hook()).state === 'active')
})
afterEach(async () => {
  await synced.stop()
  await sandbox.close()
})

async function tokenOf(client: object): Promise<string> {
  return (await synced.ask('POST', '/api/v1/account/applications/token', client)).body.access_token
}

const rows = () =>
  synced.server.services.store.engine.everyTenant
    .selectFrom('upstream_events')
    .selectAll()
    .orderBy('seq')
    .execute()

async function hook() {
  const [first] = await synced.server.services.store.hooks.list(synced.org, synced.id('payments'))
  return first as NonNullable<typeof first>
}

interface Opened {
  readonly id: string
  readonly receiver: Receiver
  events(): UpstreamEvent[]
}

async function endpoint(more: object = {}, token = application): Promise<Opened> {
  const receiver = await startReceiver()
  const request = { url: receiver.url, events: ['upstream.event'], ...more }
  const { status, body } = await send(synced.server.address + ENDPOINTS, 'POST', { token, body: request })
  expect(status).toBe(201)
  receiver.secrets.push(body.secret)
  const events = () =>
    receiver.received.flatMap(({ message }) => (message.type === 'upstream.event' ? [message.data] : []))
  return { id: body.id, receiver, events }
}

const change = (id: string, body: object) =>
  send(`${synced.server.address}${ENDPOINTS}/${id}`, 'PATCH', { token: application, body })

/** As the vendor sends it. */
async function post(body: string | Buffer, secret?: string): Promise<Reply> {
  const own = await hook()
  const seconds = Math.floor(Date.now() / 1000)
  const key = secret ?? openHook(synced.server.services, own).secret
  const signature = createHmac('sha256', key).update(`${seconds}.`).update(body).digest('hex')
  const headers = { 'stripe-signature': `t=${seconds},v1=${signature}`, 'content-type': 'application/json' }
  return send(`${synced.server.address}/v1/hooks/${own.id}`, 'POST', { body, headers })
}

const event = (id: string, more: object = {}): string =>
  JSON.stringify({ id, type: 'customer.updated', data: { object: { id: 'cus_1' } }, ...more }, null, 2)

/** The store's own clock decides when a delivery is due, and cannot be moved: so the waits are skipped instead. */
const skipWaits = () =>
  synced.server.services.store.engine.everyTenant
    .updateTable('deliveries')
    .set({ next_at: 1 })
    .where('next_at', 'is not', null)
    .execute()

test('a change at the vendor reaches who asks for its events, and nobody else', async () => {
  const asking = await endpoint({ include: ['body'] })
  const plain = await endpoint({ events: null })
  const [id = ''] = (await synced.replica('payments', 'customers')).keys()
  sandbox.state('payments').put('customers', { id, description: 'Changed behind the back' })
  await until('the event', async () => asking.events().length === 1)
  const [got] = asking.events()
  expect(got).toMatchObject({
    connector_id: synced.id('payments'),
    connector_type: 'payments',
    external_user_id: 'ann',
    hook: 'events',
    type: 'v1.customer.updated',
    event_id: expect.stringMatching(/^evt_/),
    entity: 'customers',
    ids: [id],
    received_at: expect.stringMatching(/Z$/),
  })
  expect(JSON.parse(got?.body ?? '{}')).toMatchObject({ id: got?.event_id, related_object: { id } })
  await until('the change', async () => plain.receiver.received.length > 0)
  expect(plain.receiver.received.map(({ message }) => message.type)).not.toContain('upstream.event')
  expect(asking.receiver.refused).toEqual([])
})

test('nothing is stored while nobody asks', async () => {
  await endpoint({ events: null })
  const bob = { external_user_id: 'bob' }
  expect((await post(event('evt_1'))).status).toBe(200)
  await endpoint(bob)
  expect((await post(event('evt_2'))).status).toBe(200)
  expect(await rows()).toEqual([])
})

test('a forged webhook sends nothing', async () => {
  const { receiver } = await endpoint({ include: ['body'] })
  expect((await post(event('evt_forged'), 'whsec_of_somebody_else')).status).toBe(401)
  expect(await rows()).toEqual([])
  expect((await post(event('evt_genuine'))).status).toBe(200)
  await until('the genuine one', async () => receiver.received.length > 0)
  expect(receiver.received.map(({ body }) => body).join()).not.toContain('evt_forged')
})

test('other applications get nothing', async () => {
  const other = await endpoint({}, await tokenOf(await addApplication(synced.server, 'other')))
  expect((await post(event('evt_1'))).status).toBe(200)
  expect(await rows()).toEqual([])
  const own = await endpoint()
  expect((await post(event('evt_2'))).status).toBe(200)
  await until('the event', async () => own.events().length === 1)
  expect((await rows()).map(({ org }) => org)).toEqual([synced.org])
  expect(other.receiver.received).toEqual([])
})

test('an event that the vendor repeats is sent once, also if it comes twice at a time', async () => {
  const { events } = await endpoint()
  const ids = ['evt_1', 'evt_1', 'evt_2', 'evt_1', 'evt_2']
  const replies = await Promise.all(ids.map((id) => post(event(id))))
  expect(replies.map(({ status }) => status)).toEqual(ids.map(() => 200))
  await post(event('evt_3'))
  await until('the last one', async () => events().some(({ event_id }) => event_id === 'evt_3'))
  expect(
    events()
      .map(({ event_id }) => event_id)
      .toSorted(),
  ).toEqual(['evt_1', 'evt_2', 'evt_3'])
})

test('the body comes exactly as the vendor sent it, is repeated byte for byte, and is deleted once it was received', async () => {
  const opened = await endpoint({ include: ['body'] })
  const { receiver, events } = opened
  const body = `{ "id":"evt_1",  "type" : "customer.updated", "note": "caf\u00e9 \\u0041 1.0e2 canary-of-the-body" }\n`
  receiver.respond = (response, request) => refuse(500, {}, 'canary-of-the-body')(response, request)
  await post(body)
  await until('an attempt', async () => receiver.received.length === 1)
  const { engine } = synced.server.services.store
  const attempted = () => engine.everyTenant.selectFrom('attempts').selectAll().execute()
  await until('its end', async () => (await attempted()).length === 1)
  const kept = await Promise.all(
    (['upstream_events', 'deliveries', 'attempts', 'events', 'calls'] as const).map((table) =>
      engine.everyTenant.selectFrom(table).selectAll().execute(),
    ),
  )
  expect(kept[0]?.[0]).toMatchObject({ sealed: expect.anything(), bytes: Buffer.byteLength(body) })
  expect(JSON.stringify(kept)).not.toContain('canary-of-the-body')
  receiver.respond = accept
  await skipWaits()
  await until('the repetition', async () => receiver.received.length === 2)
  const [first, second] = receiver.received
  expect([second?.id, second?.body]).toEqual([first?.id, first?.body])
  expect(events()[0]?.body).toBe(body)
  await until('the deletion', async () => (await rows())[0]?.sealed === null)
  expect(receiver.refused).toEqual([])
})

test('bodies go only to those who ask for them, and are not kept for others', async () => {
  const plain = await endpoint()
  await post(event('evt_1'))
  await until('the event', async () => plain.events().length === 1)
  expect((await rows())[0]).toMatchObject({ sealed: null, bytes: 0 })
  const full = await endpoint({ include: ['body'] })
  await post(event('evt_2'))
  await until('both', async () => plain.events().length === 2 && full.events().length === 1)
  expect(plain.events()[1]).not.toHaveProperty('body')
  expect(full.events()[0]?.body).toBe(event('evt_2'))
})

test('secrets of the connector and of the hook are redacted in a body', async () => {
  const { events } = await endpoint({ include: ['body'] })
  const { api_key } = sandbox.credentials('payments') as { api_key: string }
  const { secret } = openHook(synced.server.services, await hook())
  await post(event('evt_1', { echoed: [api_key, secret] }))
  await until('the event', async () => events().length === 1)
  expect(JSON.parse(events()[0]?.body ?? '{}').echoed).toEqual(['[redacted]', '[redacted]'])
})

test.each([
  [
    'longer than 256 kB',
    () => event('evt_1', { pad: 'x'.repeat(256 * 1024) }),
    'too_large',
    'customer.updated',
  ],
  ['no UTF-8', () => Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 'not_text', null],
])('a body that is %s is left out, and the event is sent', async (_, body, reason, type) => {
  const { events } = await endpoint({ include: ['body'] })
  await post(body())
  await until('the event', async () => events().length === 1)
  expect(events()[0]).toMatchObject({ type, body_missing: reason })
  expect(events()[0]).not.toHaveProperty('body')
})

test('filters count: types of connectors, users and entities', async () => {
  const none = [await endpoint({ entities: ['invoices'] }), await endpoint({ external_user_id: 'bob' })]
  const all = await endpoint({
    entities: ['customers'],
    connector_types: ['payments'],
    external_user_id: 'ann',
  })
  await post(event('evt_1'))
  await post(event('evt_2', { type: 'payout.paid' }))
  await post(event('evt_3'))
  await until('the last one', async () => all.events().some(({ event_id }) => event_id === 'evt_3'))
  // One that is about no known entity goes to everybody, as everywhere.
  expect(all.events().map(({ event_id }) => event_id)).toEqual(['evt_1', 'evt_2', 'evt_3'])
  expect(none.map((one) => one.events().map(({ event_id }) => event_id))).toEqual([['evt_2'], []])
})

test('while an endpoint is off nothing grows without end, and it learns how many events were dropped', async () => {
  const { id, receiver, events } = await endpoint()
  await change(id, { state: 'off' })
  const { services } = synced.server
  const at = Date.now()
  for (let turn = 0; turn < 3; turn++) {
    const numbers = Array.from({ length: 400 }, (_, index) => turn * 400 + index)
    await Promise.all(
      numbers.map((number) =>
        services.upstreamEvents.add(synced.org, synced.id('payments'), {
          ...{ at, hook: 'events', type: 'customer.updated', event_id: `evt_${number}` },
          ...{ entity: 'customers', record_id: 'cus_1', body: undefined, body_missing: 'not_kept' },
        }),
      ),
    )
  }
  expect(await rows()).toHaveLength(1000)
  await change(id, { state: 'active' })
  await until('the first ones', async () => receiver.received.length >= 2)
  const [first, second] = receiver.received.map(({ message }) => message)
  expect(first).toMatchObject({
    type: 'upstream.dropped',
    data: { count: 200, connector_id: synced.id('payments'), external_user_id: 'ann' },
  })
  expect(second).toMatchObject({ type: 'upstream.event', data: { event_id: 'evt_200' } })
  await change(id, { state: 'off' })
  expect(events().length).toBeLessThan(1000)
})

test('bodies that wait are bounded as well, and their events stay', async () => {
  const { id } = await endpoint({ include: ['body'] })
  await change(id, { state: 'off' })
  const { services } = synced.server
  for (let number = 0; number < 70; number++)
    await services.upstreamEvents.add(synced.org, synced.id('payments'), {
      ...{ at: Date.now(), hook: 'events', type: 'customer.updated', event_id: `evt_${number}` },
      ...{ entity: 'customers', record_id: null, body: Buffer.alloc(256 * 1024), body_missing: null },
    })
  const kept = await rows()
  expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(16 * 1024 * 1024)
  // Regression: the events went with their bodies, also for endpoints that had asked for none.
  expect(kept.map(({ event_id }) => event_id)).toEqual(
    Array.from({ length: 70 }, (_, number) => `evt_${number}`),
  )
  expect(kept.filter(({ body_missing }) => body_missing === 'not_kept')).toHaveLength(6)
})

test('an endpoint that asks for them again gets those that come from then on, and is not told that others were dropped', async () => {
  const { id, receiver, events } = await endpoint()
  const other = await endpoint()
  await post(event('evt_1'))
  await until('the first', async () => events().length === 1)
  await change(id, { events: ['records.changed'] })
  await post(event('evt_2'))
  await until('the second', async () => other.events().length === 2)
  await change(id, { events: ['upstream.event'] })
  await post(event('evt_3'))
  await until('the third', async () => events().length === 2)
  expect(events().map(({ event_id }) => event_id)).toEqual(['evt_1', 'evt_3'])
  expect(receiver.received.map(({ message }) => message.type)).not.toContain('upstream.dropped')
})

// How many webhooks of a hook are read in a second depends on the machine: the floods of `rings.either.test.ts` show that some are not.
test('events that are not read count as dropped, in their place', async () => {
  const { receiver } = await endpoint()
  const { upstreamEvents } = synced.server.services
  const read = (number: number) => ({
    ...{ at: Date.now(), hook: 'events', type: 'customer.updated', event_id: `evt_${number}` },
    ...{ entity: 'customers', record_id: null, body: undefined, body_missing: null },
  })
  for (const one of [read(1), undefined, undefined, read(4), undefined])
    await upstreamEvents.add(synced.org, synced.id('payments'), one)
  const counted = (): number =>
    receiver.received.reduce(
      (sum, { message }) =>
        sum + (message.type === 'upstream.dropped' ? (message.data as UpstreamDropped).count : 1),
      0,
    )
  await until('all', async () => counted() === 5)
  const reported = receiver.received.map(({ message: { type, data } }) =>
    type === 'upstream.dropped' ? (data as UpstreamDropped).count : (data as UpstreamEvent).event_id,
  )
  expect(reported.filter((one) => typeof one === 'string')).toEqual(['evt_1', 'evt_4'])
  expect(reported.indexOf('evt_4')).toBeGreaterThan(1)
})

test('with its connector the events and their bodies are gone', async () => {
  const { receiver } = await endpoint({ include: ['body'] })
  receiver.respond = refuse(500)
  await post(event('evt_1'))
  await until('an attempt', async () => receiver.received.length === 1)
  expect(await rows()).toHaveLength(1)
  expect((await synced.ask('DELETE', `/v1/integrations/connectors/${synced.id('payments')}`)).status).toBe(
    204,
  )
  expect(await rows()).toEqual([])
  const { engine } = synced.server.services.store
  const left = await engine.everyTenant
    .selectFrom('deliveries')
    .select('subject')
    .where('subject', 'like', 'upstream/%')
    .execute()
  expect(left).toEqual([])
})

test('a body for which nobody waits any more is deleted', async () => {
  const { id, receiver } = await endpoint({ include: ['body'] })
  receiver.respond = refuse(500)
  await post(event('evt_1'))
  await until('an attempt', async () => receiver.received.length === 1)
  await send(`${synced.server.address}${ENDPOINTS}/${id}`, 'DELETE', { token: application })
  await synced.server.services.store.upstreamEvents.release()
  expect((await rows())[0]).toMatchObject({ sealed: null, bytes: 0 })
})

test('an event that could not be stored is not acknowledged: the vendor sends it again', async () => {
  const { events } = await endpoint()
  const { services } = synced.server
  const { add } = services.store.upstreamEvents
  Object.assign(services.store.upstreamEvents, {
    add: () => Promise.reject(Object.assign(new Error('no disk'), { code: 'SQLITE_FULL' })),
  })
  expect((await post(event('evt_1'))).status).toBeGreaterThanOrEqual(500)
  Object.assign(services.store.upstreamEvents, { add })
  expect((await post(event('evt_1'))).status).toBe(200)
  await until('the event', async () => events().length === 1)
})
