import { describe, expect, test } from 'vitest'
import type { Charge, Customer, Invoice, Payout, Product, Refund, Subscription } from '../../src/index.ts'
import { ids, startOnce } from './start.ts'

const running = startOnce({ seed: 5, size: 80 })
const everything = { limit: Infinity }

describe('customers', () => {
  test('are found by exact email only', async () => {
    const { payments, records } = running()
    const email = records<Customer>('customers').find((customer) => customer.email)?.email ?? ''
    const found = await payments.customers.list({ email, limit: 100 }).toArray(everything)
    expect(found.length).toBeGreaterThan(0)
    expect(found.every((customer) => customer.email === email)).toBe(true)
    expect((await payments.customers.list({ email: email.toUpperCase() })).records).toEqual([])
  })
})

describe('subscriptions', () => {
  const withStatus = async (status?: 'canceled' | 'ended' | 'all') => {
    return running().payments.subscriptions.list({ limit: 100, status }).toArray(everything)
  }
  const statuses = (records: readonly Subscription[]) =>
    [...new Set(records.map(({ status }) => status))].sort()

  test('exclude canceled ones by default', async () => {
    const all = running().records<Subscription>('subscriptions')
    expect(statuses(all)).toContain('canceled')
    const shown = await withStatus()
    expect(new Set(ids(shown))).toEqual(new Set(ids(all.filter(({ status }) => status !== 'canceled'))))
  })

  test.each([
    ['canceled', ['canceled']],
    ['ended', ['canceled', 'incomplete_expired']],
  ] as const)('%s gives %j', async (status, wanted) => {
    const all = running().records<Subscription>('subscriptions')
    const found = await withStatus(status)
    expect(statuses(found)).toEqual(wanted)
    const expected = all.filter((each) => wanted.some((one) => one === each.status))
    expect(new Set(ids(found))).toEqual(new Set(ids(expected)))
  })

  test('all includes every status', async () => {
    expect(new Set(ids(await withStatus('all')))).toEqual(
      new Set(ids(running().records<Subscription>('subscriptions'))),
    )
  })

  test('are found by price, and by the periods of their items', async () => {
    const { payments, records } = running()
    const one = records<Subscription>('subscriptions').find(({ status }) => status === 'active')
    const [item] = (one?.items.data ?? []) as { price: { id: string }; current_period_end: number }[]
    const price = item?.price.id ?? ''
    const byPrice = await payments.subscriptions.list({ price, limit: 100 }).toArray(everything)
    expect(ids(byPrice)).toContain(one?.id)
    const end = item?.current_period_end ?? 0
    const ending = await payments.subscriptions
      .list({ current_period_end: { gte: end, lte: end }, limit: 100 })
      .toArray(everything)
    expect(ids(ending)).toContain(one?.id)
    const later = await payments.subscriptions
      .list({ current_period_end: { gt: end }, limit: 100 })
      .toArray(everything)
    expect(ids(later)).not.toContain(one?.id)
  })
})

describe('others', () => {
  test('invoices by status, customer and collection method', async () => {
    const { payments, records } = running()
    const all = records<Invoice>('invoices')
    const sample = all.find(({ status, customer }) => status === 'paid' && customer !== null)
    const params = {
      status: 'paid',
      customer: sample?.customer ?? '',
      collection_method: 'charge_automatically',
    } as const
    const found = await payments.invoices.list({ ...params, limit: 100 }).toArray(everything)
    const wanted = all.filter((each) => {
      return (
        each.status === 'paid' &&
        each.customer === params.customer &&
        each.collection_method === params.collection_method
      )
    })
    expect(wanted.length).toBeGreaterThan(0)
    expect(new Set(ids(found))).toEqual(new Set(ids(wanted)))
  })

  test('refunds and charges by their parents', async () => {
    const { payments, records } = running()
    const [refund] = records<Refund>('refunds')
    const found = await payments.refunds.list({ charge: refund?.charge ?? '' }).toArray(everything)
    expect(ids(found)).toContain(refund?.id)
    expect(found.every(({ charge }) => charge === refund?.charge)).toBe(true)
    const charge = records<Charge>('charges').find((each) => each.payment_intent !== null)
    const charges = await payments.charges
      .list({ payment_intent: charge?.payment_intent ?? '' })
      .toArray(everything)
    expect(ids(charges)).toContain(charge?.id)
  })

  test('products by ids', async () => {
    const { payments, records } = running()
    const wanted = ids(records<Product>('products')).slice(1, 3)
    expect(new Set(ids((await payments.products.list({ ids: wanted })).records))).toEqual(new Set(wanted))
  })

  test('payouts by status and day of arrival', async () => {
    const { payments, records } = running()
    const all = records<Payout>('payouts').filter(({ status }) => status === 'paid')
    const at = all[0]?.arrival_date ?? 0
    const found = await payments.payouts
      .list({ status: 'paid', arrival_date: { gte: at }, limit: 100 })
      .toArray(everything)
    expect(new Set(ids(found))).toEqual(new Set(ids(all.filter(({ arrival_date }) => arrival_date >= at))))
  })
})
