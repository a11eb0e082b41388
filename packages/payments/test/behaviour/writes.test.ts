import { describe, expect, test } from 'vitest'
import type { Charge, Product, Subscription } from '../../src/index.ts'
import { failureOf, ids, startOnce } from './start.ts'

const running = startOnce({ seed: 3, size: 60 })

/** The next charge that can still be refunded in full. */
const used = new Set<string>()
function freshCharge(): Charge {
  const charges = running().records<Charge>('charges')
  const charge = charges.find(
    (each) => each.status === 'succeeded' && each.amount_refunded === 0 && !used.has(each.id),
  )
  if (charge === undefined) throw new Error('the sandbox has no charge left')
  used.add(charge.id)
  return charge
}

describe('customers', () => {
  test('are created, changed and read', async () => {
    const { payments } = running()
    const made = await payments.customers.create({
      name: 'Žofie Šťastná & synové',
      email: 'zofie@example.com',
      metadata: { tier: 'gold', seats: 3 },
      address: { line1: 'Hlavní 1', city: 'Praha', country: 'CZ' },
      preferred_locales: ['cs', 'en'],
    })
    expect(made).toMatchObject({
      object: 'customer',
      name: 'Žofie Šťastná & synové',
      preferred_locales: ['cs', 'en'],
    })
    const changed = await payments.customers.update({ id: made.id, phone: '+420 123' })
    expect(changed).toMatchObject({ id: made.id, phone: '+420 123', email: 'zofie@example.com' })
    expect(await payments.customers.get({ id: made.id })).toEqual(changed)
  })

  test('an empty value removes a key of their metadata, or all of it', async () => {
    const { payments } = running()
    const { id } = await payments.customers.create({ metadata: { a: '1', b: '2', c: '3' } })
    expect((await payments.customers.update({ id, metadata: { a: '' } })).metadata).toEqual({
      b: '2',
      c: '3',
    })
    expect((await payments.customers.update({ id, metadata: { b: null } })).metadata).toEqual({ c: '3' })
    expect((await payments.customers.update({ id, metadata: '' })).metadata).toEqual({})
  })

  test.each([null, ''] as const)('lose a field by %j', async (empty) => {
    const { payments } = running()
    const { id } = await payments.customers.create({ description: 'x', address: { city: 'Brno' } })
    const cleared = await payments.customers.update({ id, description: empty, address: empty })
    expect([cleared.description, cleared.address]).toEqual([null, null])
  })

  test('are created once per key, however often the call is repeated', async () => {
    const { payments, records } = running()
    const before = records('customers').length
    const call = () => payments.customers.create({ name: 'Once' }, { idempotencyKey: 'once-1' })
    const made = await Promise.all([call(), call()])
    expect(new Set([...ids(made), (await call()).id]).size).toBe(1)
    expect(records('customers')).toHaveLength(before + 1)
  })

  test('are created once although the answer was lost', async () => {
    const { payments, sandbox, records, requestsOf } = running()
    const before = records('customers').length
    sandbox.faults.add({
      match: { entity: 'customers', action: 'create' },
      times: 1,
      fault: { kind: 'lost_response' },
    })
    const sent = await requestsOf(() => payments.customers.create({ name: 'Lost' }))
    expect(records('customers')).toHaveLength(before + 1)
    const [first, second] = sent.map(({ headers }) => headers['idempotency-key'])
    expect(sent).toHaveLength(2)
    expect(first).toMatch(/./)
    expect(second).toBe(first)
  })

  test('are deleted permanently, and their subscriptions with them', async () => {
    const { payments, records } = running()
    const of = records<Subscription>('subscriptions').find(({ status }) => status === 'active')
    const id = of?.customer ?? ''
    const gone = { id, object: 'customer', deleted: true }
    expect(await payments.customers.delete({ id })).toEqual(gone)
    expect(await payments.customers.get({ id })).toEqual(gone)
    expect(ids(await payments.customers.list({ limit: 100 }).toArray({ limit: Infinity }))).not.toContain(id)
    expect((await payments.subscriptions.get({ id: of?.id ?? '' })).status).toBe('canceled')
    const canceled = await payments.subscriptions
      .list({ status: 'canceled', customer: id })
      .toArray({ limit: Infinity })
    expect(ids(canceled)).toContain(of?.id)
  })
})

describe('refunds', () => {
  test('refund a charge in part or in full, but not more', async () => {
    const { payments } = running()
    const { id, amount } = freshCharge()
    const part = await payments.refunds.create({ charge: id, amount: 1, reason: 'requested_by_customer' })
    expect(part).toMatchObject({ object: 'refund', charge: id, amount: 1 })
    expect(await payments.charges.get({ id })).toMatchObject({ amount_refunded: 1, refunded: false })
    expect(await payments.refunds.create({ charge: id })).toMatchObject({ amount: amount - 1 })
    expect(await payments.charges.get({ id })).toMatchObject({ amount_refunded: amount, refunded: true })
    expect(await failureOf(payments.refunds.create({ charge: id }))).toMatchObject({
      code: 'upstream_invalid_request',
      outcome: 'rejected',
      upstream: { code: 'charge_already_refunded' },
    })
  })

  test('name a payment intent instead of a charge', async () => {
    const { payments } = running()
    const { payment_intent } = freshCharge()
    expect(await payments.refunds.create({ payment_intent: payment_intent ?? '' })).toMatchObject({
      payment_intent,
    })
  })

  test('name one of the two before anything is sent', async () => {
    const { payments, requestsOf } = running()
    const refused = await requestsOf(async () => {
      expect(await failureOf(payments.refunds.create({ amount: 5 }))).toMatchObject({
        code: 'invalid_request',
        outcome: 'not_sent',
        errors: [{ pointer: '/params', code: 'required' }],
      })
    })
    expect(refused).toEqual([])
  })
})

describe('products', () => {
  test('are created, changed and deleted', async () => {
    const { payments } = running()
    const { id, ...made } = await payments.products.create({
      name: 'Mug',
      images: ['https://example.com/mug.png'],
    })
    expect(made).toMatchObject({ object: 'product', active: true, default_price: null })
    expect(await payments.products.update({ id, name: 'Big mug', active: false })).toMatchObject({
      name: 'Big mug',
      active: false,
    })
    expect(await payments.products.delete({ id })).toEqual({ id, object: 'product', deleted: true })
    expect(await failureOf(payments.products.get({ id }))).toMatchObject({
      code: 'upstream_not_found',
      outcome: 'rejected',
    })
  })

  test('with a price cannot be deleted', async () => {
    const { payments, records } = running()
    const priced = await payments.products.create({
      name: 'Cup',
      default_price_data: { currency: 'eur', unit_amount: 900 },
    })
    expect(priced.default_price).toMatch(/^price_/)
    expect(await failureOf(payments.products.delete({ id: priced.id }))).toMatchObject({
      code: 'upstream_invalid_request',
      outcome: 'rejected',
    })
    expect(ids(records<Product>('products'))).toContain(priced.id)
  })
})
