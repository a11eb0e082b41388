import { describe, expect, test } from 'vitest'
import type { ChargeListParams, Charges, Customer } from '../../src/index.ts'
import { ids, startOnce } from './start.ts'

// Large enough for a few disputes, which are rare.
const running = startOnce({ seed: 11, size: 200 })

/** Every list, with params that show all records. */
const lists = [
  ['customers', {}],
  ['invoices', {}],
  ['charges', {}],
  ['subscriptions', { status: 'all' }],
  ['refunds', {}],
  ['products', {}],
  ['balance_transactions', {}],
  ['payment_intents', {}],
  ['disputes', {}],
  ['payouts', {}],
] as const

interface Row {
  readonly id: string
  readonly created: number
}

describe.each(lists)('%s', (entity, params) => {
  // One list for all: their paging is the same.
  const list = (more: ChargeListParams = {}) => {
    return (running().payments[entity] as Charges).list(Object.assign(more, params))
  }

  test('pages contain every record once, newest first', async () => {
    const all = running().records<Row>(entity)
    expect(all.length).toBeGreaterThan(2)
    const walked = await list({ limit: Math.min(100, Math.ceil(all.length / 3)) }).toArray({
      limit: Infinity,
    })
    expect(new Set(ids(walked))).toEqual(new Set(ids(all)))
    expect(walked).toHaveLength(all.length)
    expect(created(walked)).toEqual(created(walked).sort((a, b) => b - a))
  })

  test('pages lead backwards from the last record to the first', async () => {
    const all = await list({ limit: 100 }).toArray({ limit: Infinity })
    const back = await list({ limit: 2, ending_before: all.at(-1)?.id }).toArray({ limit: Infinity })
    expect(new Set(ids(back))).toEqual(new Set(ids(all.slice(0, -1))))
    expect(back).toHaveLength(all.length - 1)
  })

  test('a page has the params of the next', async () => {
    const page = await list({ limit: 2 })
    expect(page.records).toHaveLength(2)
    expect(page.meta).toEqual({ has_more: true })
    expect(page.next).toEqual({ ...params, limit: 2, starting_after: page.records[1]?.id })
    const rest = await list({ limit: 100, starting_after: running().records<Row>(entity).at(-1)?.id })
    expect([rest.records, rest.meta, rest.next]).toEqual([[], { has_more: false }, null])
  })

  test('intervals bound the time of creation, inclusive and exclusive', async () => {
    const all = running().records<Row>(entity)
    const at = all[Math.floor(all.length / 2)]?.created ?? 0
    const count = async (created: object) =>
      (await list({ limit: 100, created }).toArray({ limit: Infinity })).length
    expect(await count({ gt: at })).toBe(all.filter((row) => row.created > at).length)
    expect(await count({ gte: at })).toBe(all.filter((row) => row.created >= at).length)
    expect(await count({ lt: at })).toBe(all.filter((row) => row.created < at).length)
    expect(await count({ lte: at })).toBe(all.filter((row) => row.created <= at).length)
    expect(await count({ gte: at, lte: at })).toBeGreaterThan(0)
  })
})

test('a page has 10 records by default', async () => {
  expect((await running().payments.customers.list()).records).toHaveLength(10)
})

test('both forms of a call return the same', async () => {
  const { payments } = running()
  const page = await payments.customers.list({ limit: 4 })
  expect(await payments.execute('customers', 'list', { limit: 4 })).toEqual({
    records: page.records,
    meta: page.meta,
  })
})

test('get returns a record as the list does', async () => {
  const { payments, records } = running()
  const [first] = records<Customer>('customers')
  const [listed] = (await payments.customers.list({ limit: 1 })).records
  expect(listed).toEqual(first)
  expect(await payments.customers.get({ id: first?.id ?? '' })).toEqual(first)
})

test('the balance is one record without params', async () => {
  const { payments, requestsOf } = running()
  const balance = await payments.balance.get()
  expect(balance).toMatchObject({
    object: 'balance',
    available: expect.any(Array),
    pending: expect.any(Array),
  })
  expect(await requestsOf(() => payments.check())).toMatchObject([{ method: 'GET', path: '/v1/balance' }])
})

function created(records: readonly { readonly created: number }[]): number[] {
  return records.map((record) => record.created)
}
