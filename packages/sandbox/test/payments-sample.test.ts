import { beforeAll, describe, expect, test } from 'vitest'
import { showRow } from '../src/engine/state/blank.ts'
import { openDataset } from '../src/engine/state/open-dataset.ts'
import { payments as behaviour } from '../src/fakes/payments/index.ts'
import { samplePayments } from '../src/fakes/payments/sample/index.ts'
import type { Row } from '../src/index.ts'
import { payments } from './payments.ts'

const NOW = Date.UTC(2026, 10, 1) / 1000
const YEARS = 3 * 365 * 86_400

type Sample = Readonly<Record<string, readonly Row[]>>

/** All records of a data set, as the upstream shows them. */
function sample(seed: string, size: number, now = NOW): Sample {
  const data = openDataset(payments, behaviour, { seed, size, now })
  const entities = Object.entries(payments.catalog.entities)
  return Object.fromEntries(
    entities.map(([name, { record }]) => [
      name,
      data
        .collection(name)
        .rows()
        .map((row) => showRow(record, row)),
    ]),
  )
}

/** FNV-1a of all data: implemented here, so that every change of the data is noticed. */
function hash(value: unknown): string {
  let state = 0x811c9dc5
  for (const unit of Buffer.from(JSON.stringify(value))) state = Math.imul(state ^ unit, 0x01000193)
  return (state >>> 0).toString(16)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const byId = (rows: readonly Row[] = []): Map<unknown, Row> => new Map(rows.map((row) => [row.id, row]))
const share = (rows: readonly Row[], holds: (row: Row) => boolean): number =>
  rows.filter(holds).length / rows.length

describe('the same seed, size and time', () => {
  test('give the same bytes', () => {
    expect(JSON.stringify(sample('1', 40))).toBe(JSON.stringify(sample('1', 40)))
  })

  test('give the same bytes on every machine', () => {
    const complete = (_: string, values: Row): Row => values
    expect(hash(samplePayments({ seed: '1', size: 25, now: NOW, complete }))).toBe('55a725e9')
  })

  test.each([
    ['another seed', sample('2', 40)],
    ['another size', sample('1', 41)],
    ['another time', sample('1', 40, NOW + 1)],
  ])('%s gives different data', (_, other) => {
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(sample('1', 40)))
  })
})

test.each([0, 1, 2, 3])('a business of %i customers is consistent', (size) => {
  const data = sample('1', size)
  expect(data.customers).toHaveLength(size)
  expect(data.products?.length === 0).toBe(size === 0)
})

describe('a business of a thousand customers', () => {
  let data: Record<string, readonly Row[]>
  beforeAll(() => {
    data = sample('3', 1000)
  })
  const rows = (entity: string): readonly Row[] => data[entity] ?? []

  test.each([
    ['customers', 1000, 1000],
    ['charges', 2500, 2500],
    ['refunds', 150, 150],
    ['disputes', 12, 13],
    ['invoices', 900, 1500],
    ['subscriptions', 380, 520],
    ['payment_intents', 2600, 2800],
    ['products', 46, 46],
    ['balance_transactions', 2500, 4000],
    ['payouts', 100, 1000],
  ])('has its share of %s', (entity, least, most) => {
    expect(rows(entity).length).toBeGreaterThanOrEqual(least)
    expect(rows(entity).length).toBeLessThanOrEqual(most)
  })

  test.each(Object.keys(payments.catalog.entities).filter((name) => name !== 'balance'))(
    '%s have exactly the declared fields, and unique ids',
    (entity) => {
      const record = payments.catalog.entities[entity]?.record ?? {}
      const promised = Object.keys(record).filter((name) => !record[name]?.until && !record[name]?.optional)
      const known = Object.keys(record).filter((name) => !record[name]?.until)
      for (const row of rows(entity)) {
        const names = Object.keys(row)
        expect(promised.filter((name) => !names.includes(name))).toEqual([])
        expect(names.filter((name) => !known.includes(name))).toEqual([])
      }
      expect(new Set(rows(entity).map((row) => row.id)).size).toBe(rows(entity).length)
    },
  )

  test('no field is undefined, and only nullable ones are null', () => {
    for (const [entity, { record = {} }] of Object.entries(payments.catalog.entities)) {
      for (const row of rows(entity)) {
        for (const [name, value] of Object.entries(row)) {
          const fits = value !== undefined && (value !== null || record[name]?.nullable === true)
          if (!fits) expect.fail(`${entity}.${name} is ${value}`)
        }
      }
    }
  })

  test.each([
    ['invoices', 'customer', 'customers'],
    ['subscriptions', 'customer', 'customers'],
    ['subscriptions', 'latest_invoice', 'invoices'],
    ['charges', 'customer', 'customers'],
    ['charges', 'payment_intent', 'payment_intents'],
    ['charges', 'balance_transaction', 'balance_transactions'],
    ['payment_intents', 'customer', 'customers'],
    ['refunds', 'charge', 'charges'],
    ['refunds', 'payment_intent', 'payment_intents'],
    ['refunds', 'balance_transaction', 'balance_transactions'],
    ['disputes', 'charge', 'charges'],
    ['disputes', 'payment_intent', 'payment_intents'],
    ['payouts', 'balance_transaction', 'balance_transactions'],
    ['payouts', 'failure_balance_transaction', 'balance_transactions'],
  ])('%s.%s refers to one of %s', (entity, field, target) => {
    const known = byId(data[target])
    const links = rows(entity).filter((row) => row[field] !== null)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((row) => !known.has(row[field]))).toEqual([])
  })

  test('every movement of the balance has its source', () => {
    const sources = new Set(
      ['charges', 'refunds', 'disputes', 'payouts'].flatMap((name) => rows(name).map((row) => row.id)),
    )
    expect(rows('balance_transactions').filter((row) => !sources.has(row.source))).toEqual([])
  })

  test('every subscription has prices of a product', () => {
    const products = byId(data.products)
    for (const row of rows('subscriptions')) {
      const [item] = (row.items as { data: { price: Row; subscription: string }[] }).data
      expect(products.has(item?.price.product)).toBe(true)
      expect(item?.subscription).toBe(row.id)
    }
  })

  test('the refunded amount of a charge is the sum of its refunds', () => {
    const refunded = new Map<unknown, number>()
    for (const { charge, amount, status } of rows('refunds')) {
      if (status === 'failed' || status === 'canceled') continue
      refunded.set(charge, (refunded.get(charge) ?? 0) + Number(amount))
    }
    for (const charge of rows('charges')) {
      expect(charge.amount_refunded).toBe(refunded.get(charge.id) ?? 0)
      expect(charge.refunded).toBe(charge.amount_refunded === charge.amount)
    }
  })

  test('charges agree with their intents, invoices with their sums', () => {
    const intents = byId(data.payment_intents)
    for (const charge of rows('charges')) {
      expect(intents.get(charge.payment_intent)).toMatchObject({
        amount: charge.amount,
        currency: charge.currency,
        customer: charge.customer,
      })
    }
    for (const invoice of rows('invoices')) {
      const lines = (invoice.lines as { data: { amount: number }[] }).data
      const taxes = (invoice.total_taxes as { amount: number }[]).map((tax) => tax.amount)
      expect(invoice.subtotal).toBe(sum(lines.map((line) => line.amount)))
      expect(invoice.total).toBe(Number(invoice.subtotal) + sum(taxes))
      expect(Number(invoice.amount_paid) + Number(invoice.amount_remaining)).toBe(invoice.amount_due)
      expect(invoice.status === 'paid').toBe(invoice.amount_remaining === 0 && invoice.status !== 'draft')
    }
  })

  test('entries add up, and every payout is the sum of its entries', () => {
    const raw = openDataset(payments, behaviour, { seed: '3', size: 1000, now: NOW })
    const paidOut = new Map<unknown, number>()
    for (const entry of raw.collection('balance_transactions').rows()) {
      expect(entry.net).toBe(Number(entry.amount) - Number(entry.fee))
      if (entry.payout !== undefined)
        paidOut.set(entry.payout, (paidOut.get(entry.payout) ?? 0) + Number(entry.net))
    }
    expect(paidOut.size).toBe(rows('payouts').length)
    for (const rest of paidOut.values()) expect(rest).toBe(0)
  })

  test('nothing is in the future or before its cause', () => {
    const customers = byId(data.customers)
    const charges = byId(data.charges)
    for (const entity of [
      'customers',
      'invoices',
      'charges',
      'subscriptions',
      'refunds',
      'disputes',
      'products',
      'payouts',
      'payment_intents',
    ]) {
      for (const row of rows(entity)) {
        expect(Number(row.created)).toBeLessThanOrEqual(NOW)
        expect(Number(row.created)).toBeGreaterThanOrEqual(NOW - YEARS)
      }
    }
    const after = (row: Row, cause: Row | undefined): boolean =>
      Number(row.created) >= Number(cause?.created ?? 0)
    expect(rows('charges').filter((row) => !after(row, customers.get(row.customer)))).toEqual([])
    expect(rows('refunds').filter((row) => !after(row, charges.get(row.charge)))).toEqual([])
    expect(rows('disputes').filter((row) => !after(row, charges.get(row.charge)))).toEqual([])
  })

  test('the business grows, most pay little and a few much', () => {
    const middle = NOW - YEARS / 2
    expect(share(rows('customers'), (row) => Number(row.created) > middle)).toBeGreaterThan(0.65)
    const amounts = rows('charges')
      .filter((row) => row.currency === 'usd')
      .map((row) => Number(row.amount))
      .sort((a, b) => a - b)
    const at = (part: number): number => amounts[Math.floor(amounts.length * part)] ?? 0
    expect(at(0.5)).toBeGreaterThan(2500)
    expect(at(0.5)).toBeLessThan(9000)
    expect(at(0.99)).toBeGreaterThan(5 * at(0.5))
  })

  test.each([
    ['charges', 'status', ['failed', 'pending', 'succeeded']],
    ['invoices', 'status', ['draft', 'open', 'paid', 'uncollectible', 'void']],
    [
      'subscriptions',
      'status',
      ['active', 'canceled', 'incomplete', 'incomplete_expired', 'past_due', 'paused', 'trialing', 'unpaid'],
    ],
    ['refunds', 'status', ['canceled', 'failed', 'pending', 'succeeded']],
    ['refunds', 'reason', ['duplicate', 'fraudulent', null, 'requested_by_customer']],
    ['payouts', 'status', ['canceled', 'failed', 'in_transit', 'paid', 'pending']],
    ['products', 'type', ['good', 'service']],
    ['balance_transactions', 'status', ['available', 'pending']],
    [
      'balance_transactions',
      'type',
      ['adjustment', 'charge', 'payout', 'payout_cancel', 'payout_failure', 'refund'],
    ],
  ])('%s have every possible %s', (entity, field, values) => {
    const found = new Set(rows(entity).map((row) => row[field]))
    expect([...found].sort((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual(values)
  })

  test('people come from many countries', () => {
    const currencies = new Set(rows('charges').map((row) => row.currency))
    expect(currencies.size).toBeGreaterThan(12)
    const names = rows('customers').map((row) => String(row.name))
    for (const script of [
      /\p{Script=Han}/u,
      /\p{Script=Cyrillic}/u,
      /\p{Script=Greek}/u,
      /\p{Script=Arabic}/u,
      /\p{Script=Hangul}/u,
      /[ÄÖÜäöüß]/,
    ]) {
      expect(
        names.some((name) => script.test(name)),
        String(script),
      ).toBe(true)
    }
    const emails = rows('customers')
      .map((row) => row.email)
      .filter((email) => email !== null)
    expect(emails.filter((email) => !/^[\w.]+@[a-z.]+\.(example|com|org|net)$/.test(String(email)))).toEqual(
      [],
    )
  })
})
