import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row, Sandbox } from '../src/index.ts'
import type { Client } from './client.ts'
import { payments, startPayments } from './payments.ts'

let sandbox: Sandbox
let call: Client
beforeAll(async () => {
  ;({ sandbox, call } = await startPayments({ size: 40 }))
})
afterAll(() => sandbox.close())

async function create(form: string): Promise<Record<string, unknown>> {
  const { status, body } = await call('POST /v1/customers', { form })
  expect([status, body.error]).toEqual([200, undefined])
  return body
}

async function update(id: unknown, form: string): Promise<Record<string, unknown>> {
  const { status, body } = await call(`POST /v1/customers/${id}`, { form })
  expect([status, body.error]).toEqual([200, undefined])
  return body
}

const nothing = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

describe('create', () => {
  test('returns the whole record, equal to that of get and list', async () => {
    const body = await create(
      'name=Zo%C3%AB+M%C3%BCller&email=zoe@example.com&metadata[tier]=gold&preferred_locales[0]=de',
    )
    expect(body).toMatchObject({
      object: 'customer',
      name: 'Zoë Müller',
      email: 'zoe@example.com',
      metadata: { tier: 'gold' },
      preferred_locales: ['de'],
      address: null,
      balance: 0,
      livemode: false,
      tax_exempt: 'none',
      next_invoice_sequence: 1,
    })
    expect(body.id).toMatch(/^cus_\w{14}$/)
    expect((await call(`GET /v1/customers/${body.id}`)).body).toEqual(body)
    expect((await call('GET /v1/customers?limit=1')).body.data).toEqual([body])
  })

  test('a record has the fields of the catalog, except for retired and expanded ones', async () => {
    const fields = Object.entries(payments.catalog.entities.customers?.record ?? {})
    const present = fields.filter(([, field]) => field.until === undefined).map(([name]) => name)
    const expanded = ['cash_balance', 'invoice_credit_balance', 'sources', 'subscriptions']
    expect(Object.keys(await create('name=x'))).toEqual(present.filter((name) => !expanded.includes(name)))
  })

  test('completes an address and shipping with null', async () => {
    const body = await create('address[city]=K%C3%B6ln&shipping[name]=Jo&shipping[address][line1]=A+1')
    expect(body.address).toEqual({ ...nothing, city: 'Köln' })
    expect(body.shipping).toEqual({ name: 'Jo', phone: null, address: { ...nothing, line1: 'A 1' } })
  })

  test.each([
    ['email=nobody', 'email', 'email_invalid'],
    ['balance=much', 'balance', 'parameter_invalid_integer'],
    ['nmae=x', 'nmae', 'parameter_unknown'],
    ['address[town]=x', 'address[town]', 'parameter_unknown'],
    ['address=x', 'address', undefined],
    ['shipping[name]=x', 'shipping[address]', 'parameter_missing'],
    ['preferred_locales=de', 'preferred_locales', undefined],
    [`metadata[${'k'.repeat(41)}]=x`, `metadata[${'k'.repeat(40)}]`, undefined],
    [`metadata[k]=${'v'.repeat(501)}`, 'metadata[k]', undefined],
    [Array.from({ length: 51 }, (_, n) => `metadata[k${n}]=v`).join('&'), 'metadata', undefined],
  ])('refuses %.60s', async (form, param, code) => {
    const { status, body } = await call('POST /v1/customers', { form })
    expect([status, body.error.param, body.error.code]).toEqual([400, param, code])
  })
})

describe('update', () => {
  test('changes only the given fields', async () => {
    const before = await create('name=A&description=d&metadata[a]=1&metadata[b]=2')
    const after = await update(before.id, 'name=B&metadata[b]=3&metadata[c]=4')
    expect(after).toEqual({ ...before, name: 'B', metadata: { a: '1', b: '3', c: '4' } })
    expect((await call(`GET /v1/customers/${before.id}`)).body).toEqual(after)
  })

  test.each([
    ['description=', { description: null }],
    ['metadata[a]=', { metadata: { b: '2' } }],
    ['metadata=', { metadata: {} }],
    ['address=', { address: null }],
    ['shipping=', { shipping: null }],
    ['tax_exempt=', { tax_exempt: 'none' }],
    ['address[line2]=2/3', { address: { ...nothing, city: 'Köln', line2: '2/3' } }],
    [
      'invoice_settings[footer]=Danke',
      {
        invoice_settings: {
          custom_fields: null,
          default_payment_method: null,
          footer: 'Danke',
          rendering_options: null,
        },
      },
    ],
    ['', {}],
  ])('%s', async (form, changed) => {
    const given = 'description=d&metadata[a]=1&metadata[b]=2&address[city]=K%C3%B6ln&tax_exempt=exempt'
    const before = await create(`${given}&shipping[name]=Jo&shipping[address][line1]=A`)
    expect(await update(before.id, form)).toEqual({ ...before, ...changed })
  })

  test('keeps its position in the list', async () => {
    const first = await create('name=first')
    await create('name=second')
    await update(first.id, 'name=changed')
    const { body } = await call('GET /v1/customers?limit=2')
    expect(body.data.map((row: Row) => row.name)).toEqual(['second', 'changed'])
  })

  test('an integer cannot be cleared', async () => {
    const { id } = await create('balance=5')
    const { status, body } = await call(`POST /v1/customers/${id}`, { form: 'balance=' })
    expect([status, body.error.code]).toEqual([400, 'parameter_invalid_empty'])
  })
})

describe('delete', () => {
  test('leaves only a tombstone', async () => {
    const customer = await create('email=gone@example.com&name=Gone')
    const deleted = { id: customer.id, object: 'customer', deleted: true }
    expect(await call(`DELETE /v1/customers/${customer.id}`)).toMatchObject({ status: 200, body: deleted })
    expect(await call(`GET /v1/customers/${customer.id}`)).toMatchObject({ status: 200, body: deleted })
    expect((await call('GET /v1/customers?email=gone@example.com')).body.data).toEqual([])
    expect((await call(`GET /v1/customers/search?query=name:'Gone'`)).body.data).toEqual([])
    expect((await call(`GET /v1/customers?starting_after=${customer.id}`)).status).toBe(400)
  })

  test.each(['POST', 'DELETE'])('%s of a deleted one is missing', async (method) => {
    const { id } = await create('name=Gone')
    await call(`DELETE /v1/customers/${id}`)
    const { status, body } = await call(`${method} /v1/customers/${id}`)
    expect([status, body.error.code]).toEqual([404, 'resource_missing'])
  })

  test('cancels its subscriptions at once, which the list of canceled ones still contains', async () => {
    const state = sandbox.state('payments')
    const subscription = state.records('subscriptions').find((row) => row.status === 'active') as Row
    const list = async (query: string): Promise<Row[]> =>
      (await call(`GET /v1/subscriptions?customer=${subscription.customer}&${query}`)).body.data
    expect(await list('')).toHaveLength(1)
    await call(`DELETE /v1/customers/${subscription.customer}`)
    expect(await list('')).toEqual([])
    expect(await list('status=canceled')).toEqual([state.get('subscriptions', String(subscription.id))])
    const canceled = state.get('subscriptions', String(subscription.id))
    expect(canceled?.ended_at).toBeGreaterThan(Number(subscription.created))
    expect(canceled?.canceled_at).toBe(canceled?.ended_at)
  })
})

test('time advances with every write, and only then', async () => {
  const first = await create('name=first')
  await call('GET /v1/customers')
  await call('POST /v1/customers', { form: 'email=nobody' })
  await call('POST /v1/products', { form: `name=x&metadata[k]=${'v'.repeat(501)}` })
  const second = await create('name=second')
  expect(Number(second.created) - Number(first.created)).toBe(1)
})
