import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row, Sandbox } from '../src/index.ts'
import type { Client } from './client.ts'
import { LISTED, startPayments, walk } from './payments.ts'

let sandbox: Sandbox
let call: Client
beforeAll(async () => {
  ;({ sandbox, call } = await startPayments({ size: 60, seed: 7 }))
})
afterAll(() => sandbox.close())

const records = (entity: string): Row[] => sandbox.state('payments').records(entity)
const ids = (rows: readonly Row[]): unknown[] => rows.map((row) => row.id)

/** Params with which a list returns all records. */
const all = (entity: string): string => (entity === 'subscriptions' ? 'status=all' : '')

describe.each(LISTED)('%s', (entity) => {
  test('are lists, newest first, ten records by default', async () => {
    const { status, body } = await call(`GET /v1/${entity}?${all(entity)}`)
    expect(status).toBe(200)
    const expected = records(entity)
    expect(body).toEqual({
      object: 'list',
      data: expected.slice(0, 10),
      has_more: expected.length > 10,
      url: `/v1/${entity}`,
    })
    const times = expected.map((row) => Number(row.created))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  test('pages of any size contain every record, forwards and backwards', async () => {
    const whole = ids(records(entity))
    const list = `GET /v1/${entity}?${all(entity)}`
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 20, max: 100 }), async (limit) => {
        expect(await walk(call, list, { limit })).toEqual(whole)
        const back = await walk(call, list, { limit, before: String(whole.at(-1)) })
        expect(back).toEqual(whole.slice(0, -1))
      }),
      { numRuns: 3 },
    )
  })

  test('get returns each record', async () => {
    const [row] = records(entity)
    expect(await call(`GET /v1/${entity}/${row?.id}`)).toMatchObject({ status: 200, body: row })
  })
})

describe('invalid params', () => {
  test.each([
    ['limit=0', 'limit', 'parameter_invalid_integer'],
    ['limit=101', 'limit', 'parameter_invalid_integer'],
    ['limit=ten', 'limit', 'parameter_invalid_integer'],
    ['limit=', 'limit', 'parameter_invalid_empty'],
    ['limt=5', 'limt', 'parameter_unknown'],
    ['created[gtt]=5', 'created[gtt]', 'parameter_unknown'],
    ['created[gte]=yesterday', 'created[gte]', 'parameter_invalid_integer'],
    ['starting_after=cus_nobody', 'starting_after', 'resource_missing'],
    ['ending_before=cus_nobody', 'ending_before', 'resource_missing'],
  ])('%s', async (query, param, code) => {
    const { status, body } = await call(`GET /v1/customers?${query}`)
    expect([status, body.error.param, body.error.code]).toEqual([400, param, code])
  })

  test('both directions at once', async () => {
    const [first, second] = records('customers')
    const { status, body } = await call(
      `GET /v1/customers?starting_after=${second?.id}&ending_before=${first?.id}`,
    )
    expect([status, body.error.type]).toEqual([400, 'invalid_request_error'])
  })

  test.each([
    ['invoices?status=late', 'status'],
    ['subscriptions?status=gone', 'status'],
    ['subscriptions?automatic_tax[enabled]=maybe', 'automatic_tax[enabled]'],
    ['products?ids=prod_1', 'ids'],
    ['products?active=yes', 'active'],
  ])('%s', async (line, param) => {
    const { status, body } = await call(`GET /v1/${line}`)
    expect([status, body.error.param]).toEqual([400, param])
  })
})

describe('intervals', () => {
  test.each([
    'customers',
    'invoices',
    'charges',
    'refunds',
    'products',
    'balance_transactions',
    'payment_intents',
    'disputes',
    'payouts',
  ])('filter %s by created', async (entity) => {
    const rows = records(entity)
    const time = Number(rows[Math.floor(rows.length / 2)]?.created)
    const within: [string, (created: number) => boolean][] = [
      [`created[gt]=${time}`, (created) => created > time],
      [`created[gte]=${time}`, (created) => created >= time],
      [`created[lt]=${time}`, (created) => created < time],
      [`created[lte]=${time}`, (created) => created <= time],
      [`created=${time}`, (created) => created === time],
      [
        `created[gt]=${time - 86_400}&created[lte]=${time}`,
        (created) => created > time - 86_400 && created <= time,
      ],
    ]
    for (const [query, holds] of within) {
      const { body } = await call(`GET /v1/${entity}?limit=100&${query}`)
      expect(ids(body.data), query).toEqual(
        ids(rows.filter((row) => holds(Number(row.created))).slice(0, 100)),
      )
    }
  })

  test('filter payouts by arrival date', async () => {
    const [row] = records('payouts')
    const { body } = await call(`GET /v1/payouts?limit=100&arrival_date[gte]=${row?.arrival_date}`)
    const wanted = records('payouts').filter(
      (payout) => Number(payout.arrival_date) >= Number(row?.arrival_date),
    )
    expect(ids(body.data)).toEqual(ids(wanted))
  })
})

describe('filters by a value', () => {
  test.each([
    ['customers', 'email'],
    ['invoices', 'customer'],
    ['invoices', 'status'],
    ['invoices', 'collection_method'],
    ['charges', 'customer'],
    ['charges', 'payment_intent'],
    ['refunds', 'charge'],
    ['refunds', 'payment_intent'],
    ['products', 'active'],
    ['products', 'shippable'],
    ['products', 'url'],
    ['balance_transactions', 'currency'],
    ['balance_transactions', 'type'],
    ['balance_transactions', 'source'],
    ['payment_intents', 'customer'],
    ['disputes', 'charge'],
    ['disputes', 'payment_intent'],
    ['payouts', 'status'],
    ['payouts', 'destination'],
  ])('%s by %s', async (entity, field) => {
    const rows = records(entity)
    const value = rows.findLast((row) => row[field] !== null)?.[field]
    const { body } = await call(`GET /v1/${entity}?limit=100&${field}=${encodeURIComponent(String(value))}`)
    const wanted = rows.filter((row) => row[field] === value)
    expect(wanted.length).toBeGreaterThan(0)
    expect(ids(body.data)).toEqual(ids(wanted.slice(0, 100)))
    expect(body.has_more).toBe(wanted.length > 100)
  })

  test('an email is compared exactly', async () => {
    await call('POST /v1/customers', { form: 'email=Ada.Lovelace@example.com' })
    const found = async (email: string): Promise<number> =>
      (await call(`GET /v1/customers?email=${email}`)).body.data.length
    expect(await found('Ada.Lovelace@example.com')).toBe(1)
    expect(await found('ada.lovelace@example.com')).toBe(0)
  })

  test('invoices by the subscription they belong to', async () => {
    const parents = records('invoices').map((row) => row.parent as { subscription_details: Row } | null)
    const id = parents.find((parent) => parent !== null)?.subscription_details.subscription
    const { body } = await call(`GET /v1/invoices?limit=100&subscription=${id}`)
    expect(body.data.length).toBeGreaterThan(0)
    for (const invoice of body.data) expect(invoice.parent.subscription_details.subscription).toBe(id)
  })

  test('products by ids', async () => {
    const [first, second, third] = records('products')
    const { body } = await call(`GET /v1/products?ids[0]=${third?.id}&ids[1]=${first?.id}`)
    expect(ids(body.data)).toEqual([first?.id, third?.id])
    const refused = await call(`GET /v1/products?ids[0]=${first?.id}&starting_after=${second?.id}`)
    expect(refused.status).toBe(400)
  })

  test('balance transactions by their payout', async () => {
    const payout = records('payouts').find((row) => row.status === 'paid')
    const { body } = await call(`GET /v1/balance_transactions?limit=100&payout=${payout?.id}`)
    const nets = body.data.map((entry: { net: number }) => entry.net)
    expect(nets.length).toBeGreaterThan(1)
    expect(nets.reduce((sum: number, net: number) => sum + net, 0)).toBe(0)
  })

  test('a cursor need not match the filters', async () => {
    const rows = records('charges')
    const place = rows.findIndex((row, index) => index > 5 && row.currency !== 'usd' && row.customer !== null)
    const customer = rows.slice(place + 1).find((row) => row.customer !== null)?.customer
    const { body } = await call(
      `GET /v1/charges?customer=${customer}&starting_after=${rows[place]?.id}&limit=100`,
    )
    expect(ids(body.data)).toEqual(ids(rows.slice(place + 1).filter((row) => row.customer === customer)))
  })
})

describe('subscriptions', () => {
  const rows = (): Row[] => records('subscriptions')
  const list = async (query: string): Promise<unknown[]> =>
    ids((await call(`GET /v1/subscriptions?limit=100&${query}`)).body.data)
  const item = (row: Row): { price: Row; current_period_end: number; current_period_start: number } =>
    (row.items as { data: [never] }).data[0]

  test.each([
    ['', (status: unknown) => status !== 'canceled'],
    ['status=canceled', (status: unknown) => status === 'canceled'],
    ['status=ended', (status: unknown) => status === 'canceled' || status === 'incomplete_expired'],
    ['status=all', () => true],
    ['status=active', (status: unknown) => status === 'active'],
  ])('by %s', async (query, holds) => {
    sandbox
      .state('payments')
      .put('subscriptions', { ...rows()[0], id: 'sub_expired', status: 'incomplete_expired' })
    const wanted = rows().filter((row) => holds(row.status))
    expect(wanted.length).toBeGreaterThan(0)
    expect(await list(query)).toEqual(ids(wanted))
  })

  test('by price, tax and collection method', async () => {
    const living = rows().filter((row) => row.status !== 'canceled')
    const [first] = living
    const price = first && item(first).price.id
    expect(await list(`price=${price}`)).toEqual(ids(living.filter((row) => item(row).price.id === price)))
    const taxed = living.filter((row) => (row.automatic_tax as Row).enabled === true)
    expect(await list('automatic_tax[enabled]=true')).toEqual(ids(taxed))
    const sent = living.filter((row) => row.collection_method === 'send_invoice')
    expect(await list('collection_method=send_invoice')).toEqual(ids(sent))
  })

  test('by their current period: the earliest end, the latest start', async () => {
    const [early, late] = [1_900_000_000, 1_900_001_000]
    const data = [
      { ...item(rows()[0] as Row), current_period_start: early, current_period_end: late + 10 },
      { ...item(rows()[0] as Row), current_period_start: early + 10, current_period_end: late },
    ]
    sandbox
      .state('payments')
      .put('subscriptions', { ...rows()[0], id: 'sub_two', status: 'active', items: { data } })
    expect(await list(`current_period_end=${late}`)).toEqual(['sub_two'])
    expect(await list(`current_period_start[gt]=${early}`)).toEqual(['sub_two'])
    expect(await list(`current_period_start[lte]=${early}&current_period_end[gte]=${late}`)).toEqual([])
  })
})

describe('expand', () => {
  test('a customer shows its subscriptions in force', async () => {
    const { body: all } = await call('GET /v1/subscriptions?limit=100&status=all')
    const inForce = all.data.filter(({ status }: Row) => status !== 'canceled')
    const [{ customer = '' } = {}] = inForce
    const { body } = await call(`GET /v1/customers/${customer}?expand[]=subscriptions`)
    const own = inForce.filter((one: Row) => one.customer === customer)
    expect(body.subscriptions).toMatchObject({ object: 'list', has_more: false })
    expect(body.subscriptions.data.map(({ id }: Row) => id)).toEqual(own.map(({ id }: Row) => id))
  })

  test('shows the payments of an invoice and the refunds of a charge, in lists and by get', async () => {
    const { body: listed } = await call('GET /v1/invoices?limit=100&expand[]=data.payments')
    const paid = listed.data.find((row: Row) => (row.payments as { data: Row[] }).data.length > 0)
    const [payment] = paid.payments.data
    expect(payment).toMatchObject({ object: 'invoice_payment', invoice: paid.id, status: 'paid' })
    const charges = records('charges').map(({ payment_intent }) => payment_intent)
    expect(charges).toContain(payment.payment.payment_intent)
    const { body: alone } = await call(`GET /v1/invoices/${paid.id}?expand[]=payments`)
    expect(alone).toEqual(paid)
    const [refund] = records('refunds')
    const { body: charge } = await call(`GET /v1/charges/${refund?.charge}?expand[]=refunds`)
    expect(charge.refunds).toMatchObject({
      object: 'list',
      has_more: false,
      url: `/v1/charges/${charge.id}/refunds`,
    })
    expect(charge.refunds.data).toContainEqual(refund)
  })

  test('is needed for them', async () => {
    const { body } = await call('GET /v1/invoices?limit=100')
    expect(body.data.some((row: Row) => 'payments' in row)).toBe(false)
  })
})
