import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row, Sandbox } from '../src/index.ts'
import type { Client } from './client.ts'
import { startPayments } from './payments.ts'

let sandbox: Sandbox
let call: Client
beforeAll(async () => {
  ;({ sandbox, call } = await startPayments({ size: 200 }))
})
afterAll(() => sandbox.close())

const state = () => sandbox.state('payments')

function put(entity: string, changes: Row, where: (row: Row) => boolean = () => true): string {
  const row = state().find(entity, where)
  state().put(entity, { ...row, ...changes })
  return String(row?.id)
}

describe('capture of a charge', () => {
  test('takes a part once, releases the rest and books the part', async () => {
    const uncaptured = { captured: false, amount: 500, amount_captured: 0, amount_refunded: 0 }
    const id = put('charges', uncaptured, ({ status }) => status === 'succeeded')
    expect((await call(`POST /v1/charges/${id}/capture`, { form: 'amount=501' })).body.error.param).toBe(
      'amount',
    )
    const { body } = await call(`POST /v1/charges/${id}/capture`, { form: 'amount=300' })
    expect(body).toMatchObject({ amount: 500, amount_captured: 300, amount_refunded: 200, captured: true })
    const entry = state().find('balance_transactions', (one) => one.id === body.balance_transaction)
    expect(entry).toMatchObject({ amount: 300, source: id, type: 'charge' })
    const again = await call(`POST /v1/charges/${id}/capture`)
    expect(again.body.error.code).toBe('charge_already_captured')
  })
})

describe('disputes', () => {
  test('evidence is staged, then submitted once', async () => {
    const id = put('disputes', { status: 'needs_response', evidence: { customer_name: 'Ann' } })
    const staged = await call(`POST /v1/disputes/${id}`, {
      form: 'evidence[service_date]=1 May&submit=false',
    })
    const evidence = { customer_name: 'Ann', service_date: '1 May' }
    expect(staged.body).toMatchObject({ status: 'needs_response', evidence })
    const sent = await call(`POST /v1/disputes/${id}`, { form: 'submit=true' })
    expect(sent.body).toMatchObject({
      status: 'under_review',
      evidence,
      evidence_details: { has_evidence: true },
    })
    const late = await call(`POST /v1/disputes/${id}`, { form: 'evidence[service_date]=2 May' })
    expect(late.status).toBe(400)
  })

  test.each([
    ['needs_response', 'lost'],
    ['warning_needs_response', 'warning_closed'],
  ])('closing one that is %s leaves it %s', async (status, after) => {
    const id = put('disputes', { status })
    expect((await call(`POST /v1/disputes/${id}/close`)).body.status).toBe(after)
    expect((await call(`POST /v1/disputes/${id}/close`)).body.error.code).toBe('dispute_unexpected_state')
  })
})

describe('payouts', () => {
  const available = async (): Promise<number> => {
    const { body } = await call('GET /v1/balance')
    return body.available.find(({ currency }: Row) => currency === 'usd').amount
  }

  test('are possible from the start', async () => {
    expect(await available()).toBeGreaterThan(0)
  })

  test('take money from the balance, and bring it back when they are canceled or reversed', async () => {
    put(
      'balance_transactions',
      { status: 'available', net: 1_000_000_000 },
      ({ currency }) => currency === 'usd',
    )
    const before = await available()
    const { body: made } = await call('POST /v1/payouts', { form: 'amount=700&currency=usd&metadata[a]=1' })
    expect(made).toMatchObject({ amount: 700, automatic: false, method: 'standard', status: 'pending' })
    expect(await available()).toBe(before - 700)
    expect((await call(`POST /v1/payouts/${made.id}/cancel`)).body.status).toBe('canceled')
    expect(await available()).toBe(before)
    const paid = put(
      'payouts',
      { reversed_by: null },
      ({ status, currency }) => status === 'paid' && currency === 'usd',
    )
    const { body: back } = await call(`POST /v1/payouts/${paid}/reverse`)
    const { body: reversed } = await call(`GET /v1/payouts/${paid}`)
    expect(back).toMatchObject({ amount: -reversed.amount, original_payout: paid, metadata: {} })
    expect(reversed.reversed_by).toBe(back.id)
    expect(await available()).toBe(before + reversed.amount)
    expect((await call(`POST /v1/payouts/${paid}/reverse`)).status).toBe(400)
  })

  test('are refused beyond the balance', async () => {
    const { body } = await call('POST /v1/payouts', { form: 'amount=1&currency=xaf' })
    expect(body.error.code).toBe('balance_insufficient')
  })
})

describe('prices', () => {
  test('belong to a product, and subscriptions show them', async () => {
    const { body: product } = await call('POST /v1/products', { form: 'name=Plan' })
    const form = `product=${product.id}&currency=eur&unit_amount=900&recurring[interval]=month&lookup_key=plan`
    const { body: price } = await call('POST /v1/prices', { form })
    expect(price).toMatchObject({
      product: product.id,
      recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
      type: 'recurring',
      unit_amount: 900,
      unit_amount_decimal: '900',
    })
    const { body: found } = await call('GET /v1/prices?lookup_keys[0]=plan')
    expect(found.data).toEqual([price])
    const customer = state().find('customers')?.id
    const subscription = await call('POST /v1/subscriptions', {
      form: `customer=${customer}&items[0][price]=${price.id}`,
    })
    expect(subscription.body.items.data[0].price).toEqual(price)
    expect((await call(`DELETE /v1/products/${product.id}`)).status).toBe(400)
  })

  test('a lookup key moves only on request', async () => {
    const form = 'currency=eur&unit_amount=1&product_data[name]=Made&lookup_key=moving'
    const { body: first } = await call('POST /v1/prices', { form })
    expect((await call(`GET /v1/products/${first.product}`)).body).toMatchObject({
      name: 'Made',
      active: true,
    })
    expect((await call('POST /v1/prices', { form })).body.error.param).toBe('lookup_key')
    const { body: second } = await call('POST /v1/prices', { form: `${form}&transfer_lookup_key=true` })
    expect(second.lookup_key).toBe('moving')
    expect((await call(`GET /v1/prices/${first.id}`)).body.lookup_key).toBeNull()
  })

  test.each([
    ['currency=eur&unit_amount=1', 'product'],
    ['currency=eur&unit_amount=1&product=prod_none', 'product'],
  ])('refuses %s', async (form, param) => {
    expect((await call('POST /v1/prices', { form })).body.error.param).toBe(param)
  })
})

describe('authorizations and subscriptions', () => {
  test('an authorization only grows', async () => {
    const id = put('payment_intents', { status: 'requires_capture', amount: 500, amount_capturable: 500 })
    const raise = (amount: number) =>
      call(`POST /v1/payment_intents/${id}/increment_authorization`, { form: `amount=${amount}` })
    expect((await raise(500)).body.error.param).toBe('amount')
    expect((await raise(800)).body).toMatchObject({ amount: 800, amount_capturable: 800 })
  })

  test('only a paused subscription resumes', async () => {
    const id = put('subscriptions', { status: 'paused' })
    expect((await call(`POST /v1/subscriptions/${id}/resume`)).body.status).toBe('active')
    expect((await call(`POST /v1/subscriptions/${id}/resume`)).status).toBe(400)
  })
})

// Regression: a DELETE at the address of a record removed it, though this one answers with the record.
test('a canceled subscription is in the response and can still be read', async () => {
  const id = put('subscriptions', {}, ({ status }) => status === 'active')
  const canceled = await call(`DELETE /v1/subscriptions/${id}`)
  expect(canceled.body).toMatchObject({ id, status: 'canceled' })
  expect((await call(`GET /v1/subscriptions/${id}`)).body).toEqual(canceled.body)
})
