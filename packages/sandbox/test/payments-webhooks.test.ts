import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox, WebhookSwitches } from '../src/index.ts'
import type { Client } from './client.ts'
import { startPayments } from './payments.ts'
import { type Received, type Receiver, startReceiver } from './webhook-receiver.ts'

const ENDPOINTS = '/v1/webhook_endpoints'

let sandbox: Sandbox
let call: Client
let webhooks: WebhookSwitches
beforeAll(async () => {
  ;({ sandbox, call } = await startPayments({ size: 5 }))
  webhooks = sandbox.webhooks('payments')
})
afterAll(() => sandbox.close())

async function register(types = ['*']): Promise<{ id: string; secret: string; receiver: Receiver }> {
  for (const { id } of webhooks.registrations) webhooks.end(id)
  const receiver = await startReceiver()
  const form = new URLSearchParams({ url: receiver.url })
  for (const type of types) form.append('enabled_events[]', type)
  const { status, body } = await call(`POST ${ENDPOINTS}`, { form: form.toString() })
  expect([status, body.status]).toEqual([200, 'enabled'])
  return { id: body.id, secret: body.secret, receiver }
}

const create = async (name: string) => (await call('POST /v1/customers', { form: `name=${name}` })).body

test('the secret is shown once, and the endpoint lists, changes and ends', async () => {
  const { id, secret } = await register(['customer.created'])
  expect(secret).toMatch(/^whsec_\w{32}$/)
  const { body: list } = await call(`GET ${ENDPOINTS}`)
  expect(list).toMatchObject({ object: 'list', has_more: false, data: [{ id, object: 'webhook_endpoint' }] })
  expect(JSON.stringify(list)).not.toContain(secret)
  const { body: changed } = await call(`POST ${ENDPOINTS}/${id}`, { form: 'disabled=true&description=x' })
  expect(changed).toMatchObject({
    status: 'disabled',
    description: 'x',
    enabled_events: ['customer.created'],
  })
  const { body: deleted } = await call(`DELETE ${ENDPOINTS}/${id}`)
  expect(deleted).toEqual({ id, object: 'webhook_endpoint', deleted: true })
  expect((await call(`GET ${ENDPOINTS}/${id}`)).status).toBe(404)
})

test('changes are sent, as the vendor’s library accepts them', async () => {
  const { secret, receiver } = await register(['customer.created', 'customer.updated', 'customer.deleted'])
  const customer = await create('Ada')
  await call(`POST /v1/customers/${customer.id}`, { form: 'name=Bea' })
  await call(`DELETE /v1/customers/${customer.id}`)
  await webhooks.settled()
  const events = receiver.received.map(({ body, headers }) =>
    Stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), secret),
  )
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    'customer.created',
    'customer.deleted',
    'customer.updated',
  ])
  const byType = new Map(events.map((event) => [event.type as string, event.data.object]))
  expect(byType.get('customer.created')).toEqual(customer)
  expect(byType.get('customer.updated')).toMatchObject({ id: customer.id, name: 'Bea' })
  expect(byType.get('customer.deleted')).toEqual({ id: customer.id, object: 'customer', deleted: true })
  const listed = (await call('GET /v1/events?types[]=customer.deleted')).body.data
  expect(listed.map(({ id }: { id: string }) => id)).toContain(
    events.find(({ type }) => type === 'customer.deleted')?.id,
  )
})

test('an address that names types of thin events gets these, as the vendor’s library reads them', async () => {
  const { receiver: snapshots } = await register()
  const receiver = await startReceiver()
  const secret = 'whsec_of_an_event_destination'
  const types = ['v1.customer.created', 'v1.customer.updated', 'v1.customer.deleted']
  webhooks.register({ url: receiver.url, secret, types })
  const { id } = await create('Ada')
  await call(`POST /v1/customers/${id}`, { form: 'name=Bea' })
  await call(`DELETE /v1/customers/${id}`)
  await webhooks.settled()
  const stripe = new Stripe('sk_test_none')
  const events = receiver.received.map(({ body, headers }) =>
    stripe.parseEventNotification(body, String(headers['stripe-signature']), secret),
  )
  expect(events.map(({ type }) => type as string).toSorted()).toEqual(types.toSorted())
  for (const event of events)
    expect(event).toMatchObject({
      object: 'v2.core.event',
      livemode: false,
      related_object: { id, type: 'customer', url: `/v1/customers/${id}` },
    })
  // `*` stands for snapshot events.
  expect(snapshots.received.map(({ json }) => json.object)).toEqual(['event', 'event', 'event'])
})

test('an event destination is made, listed and deleted by the vendor’s library, and gets thin events', async () => {
  for (const { id } of webhooks.registrations) webhooks.end(id)
  const { hostname: host, port } = new URL(sandbox.url('payments'))
  const stripe = new Stripe('sk_test_sandbox', { host, port, protocol: 'http', maxNetworkRetries: 0 })
  const { eventDestinations } = stripe.v2.core
  const receiver = await startReceiver()
  const made = await eventDestinations.create({
    name: 'Plugboard',
    type: 'webhook_endpoint',
    event_payload: 'thin',
    enabled_events: ['v1.customer.created'],
    webhook_endpoint: { url: receiver.url },
    include: ['webhook_endpoint.signing_secret'],
  })
  const secret = made.webhook_endpoint?.signing_secret ?? ''
  expect(made).toMatchObject({
    object: 'v2.core.event_destination',
    event_payload: 'thin',
    status: 'enabled',
  })
  expect(secret).toMatch(/^whsec_\w{32}$/)
  const { data } = await eventDestinations.list({ include: ['webhook_endpoint.url'] })
  expect(data.map(({ id, webhook_endpoint }) => [id, webhook_endpoint])).toEqual([
    [made.id, { url: receiver.url }],
  ])
  expect((await call(`GET ${ENDPOINTS}`)).body.data).toEqual([])
  expect((await call(`GET ${ENDPOINTS}/${made.id}`)).status).toBe(404)
  const { id } = await create('Ada')
  await webhooks.settled()
  const [received] = receiver.received as [Received]
  const event = stripe.parseEventNotification(
    received.body,
    String(received.headers['stripe-signature']),
    secret,
  )
  expect(event).toMatchObject({ type: 'v1.customer.created', related_object: { id } })
  expect(await eventDestinations.del(made.id)).toMatchObject({ id: made.id })
  await expect(eventDestinations.retrieve(made.id)).rejects.toMatchObject({ statusCode: 404 })
})

test('a forged webhook has the content, and a signature that the vendor’s library refuses', async () => {
  const { secret, receiver } = await register()
  webhooks.deliver({ drop: 1, forge: 1 })
  await create('Forged')
  await webhooks.settled()
  webhooks.deliver({})
  const { body, headers } = receiver.received[0] as Received
  expect(receiver.received).toHaveLength(1)
  expect(JSON.parse(body)).toMatchObject({ type: 'customer.created', data: { object: { name: 'Forged' } } })
  expect(() => Stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), secret)).toThrow(
    /signature/,
  )
  expect(webhooks.sent.at(-1)).toMatchObject({ isForged: true, status: 200 })
})

test('a type that is not registered, and a disabled or deleted endpoint, get nothing', async () => {
  const { id, receiver } = await register(['invoice.created'])
  await create('Not Wanted')
  await call(`POST ${ENDPOINTS}/${id}`, { form: 'enabled_events[]=customer.created&disabled=true' })
  await create('Disabled')
  await call(`DELETE ${ENDPOINTS}/${id}`)
  await create('Deleted')
  await webhooks.settled()
  expect(receiver.received).toEqual([])
})

test('edits of the state are sent, too', async () => {
  const { receiver } = await register(['customer.updated'])
  const { id } = sandbox.state('payments').find('customers') ?? {}
  sandbox.state('payments').put('customers', { id, name: 'Edited' })
  await webhooks.settled()
  expect(receiver.received.map(({ json }) => json.data.object.name)).toEqual(['Edited'])
})

test('a refused webhook is repeated as time passes, with the same event, for three days', async () => {
  const { secret, receiver } = await register(['customer.created'])
  receiver.status = 500
  await create('Late')
  await webhooks.settled()
  expect(receiver.received).toHaveLength(1)
  sandbox.state('payments').advance(299)
  await webhooks.settled()
  expect(receiver.received).toHaveLength(1)
  sandbox.state('payments').advance(1)
  await webhooks.settled()
  expect(receiver.received).toHaveLength(2)
  const [first, second] = receiver.received.map(({ json }) => json.id)
  expect(second).toBe(first)
  for (let half = 0; half < 20; half++) {
    sandbox.state('payments').advance(12 * 3600)
    await webhooks.settled()
  }
  expect(receiver.received).toHaveLength(14)
  const { body, headers } = receiver.received.at(-1) as Received
  Stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), secret)
  expect(webhooks.sent.slice(-14).map(({ attempt }) => attempt)).toEqual(
    Array.from({ length: 14 }, (_, n) => n + 1),
  )
})

test.each([
  ['no address', 'url=nowhere&enabled_events[]=*', 'url_invalid'],
  ['no types', 'url=https://a.example', 'parameter_missing'],
  ['a type that is none', 'url=https://a.example&enabled_events[]=customer', undefined],
  ['a type of thin events', 'url=https://a.example&enabled_events[]=v1.customer.created', undefined],
])('refuses %s', async (_, form, code) => {
  const { status, body } = await call(`POST ${ENDPOINTS}`, { form })
  expect([status, body.error.code]).toEqual([400, code])
})

test.each([
  ['a type of snapshot events', { enabled_events: ['customer.created'] }],
  ['snapshot events', { event_payload: 'snapshot' }],
  ['no address', { webhook_endpoint: { url: 'nowhere' } }],
])('an event destination refuses %s', async (_, wrong) => {
  const json = {
    ...{
      name: 'x',
      type: 'webhook_endpoint',
      event_payload: 'thin',
      enabled_events: ['v1.customer.created'],
    },
    ...{ webhook_endpoint: { url: 'https://a.example' }, ...wrong },
  }
  expect((await call('POST /v2/core/event_destinations', { json })).status).toBe(400)
})

test('an account has at most sixteen endpoints', async () => {
  const { sandbox: other, call: ask } = await startPayments({ size: 1 })
  const form = 'url=https://a.example&enabled_events[]=*'
  for (let count = 0; count < 16; count++) expect((await ask(`POST ${ENDPOINTS}`, { form })).status).toBe(200)
  expect((await ask(`POST ${ENDPOINTS}`, { form })).status).toBe(400)
  expect(other.webhooks('payments', 'acct_other').registrations).toEqual([])
  await other.close()
})
