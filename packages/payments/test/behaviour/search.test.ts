import { describe, expect, test } from 'vitest'
import { failureOf, ids, startOnce } from './start.ts'

const running = startOnce({ seed: 9, size: 30 })
const query = 'created>0'

interface Row {
  readonly id: string
}

describe.each(['customers', 'products', 'payment_intents'] as const)('%s.api_search', (entity) => {
  test('pages with the next_page of its meta to the end', async () => {
    const { payments, records, requestsOf } = running()
    const first = await payments[entity].api_search({ query, limit: 2 })
    expect(first.meta).toEqual({ has_more: true, next_page: expect.any(String) })
    expect(first.next).toEqual({ query, limit: 2, page: first.meta.next_page })
    let found: Row[] = []
    const sent = await requestsOf(async () => {
      found = await payments[entity].api_search({ query, limit: 2 }).toArray({ limit: Infinity })
    })
    expect(new Set(ids(found))).toEqual(new Set(ids(records<Row>(entity))))
    expect(found).toHaveLength(records(entity).length)
    expect(sent[0]?.query).toEqual({ query, limit: '2' })
    expect(sent[1]?.query).toEqual({ query, limit: '2', page: first.meta.next_page })
  })

  test('ends with has_more false and next_page null', async () => {
    const page = await running().payments[entity].api_search({ query: 'created<0' })
    expect([page.records, page.meta, page.next]).toEqual([[], { has_more: false, next_page: null }, null])
  })
})

describe.each(['invoices', 'charges', 'subscriptions'] as const)('%s.api_search', (entity) => {
  test("returns the upstream's envelope and iterates over its data", async () => {
    const { payments, records } = running()
    const page = await payments[entity].api_search({ query, limit: 2 })
    expect(page.records).toMatchObject({
      object: 'search_result',
      has_more: true,
      next_page: expect.any(String),
      url: `/v1/${entity}/search`,
    })
    expect(page.records.data).toHaveLength(2)
    expect(page.meta).toEqual({})
    const walked = await payments[entity].api_search({ query, limit: 100 }).toArray({ limit: Infinity })
    expect(new Set(ids(walked as Row[]))).toEqual(new Set(ids(records<Row>(entity))))
    expect(await payments.execute(entity, 'api_search', { query, limit: 2 })).toEqual({
      records: page.records,
      meta: {},
    })
  })
})

test('search is not available in process', async () => {
  const failure = await failureOf(running().payments.execute('customers', 'search' as 'list', {}))
  expect(failure).toMatchObject({ code: 'unsupported_action', outcome: 'not_sent' })
})
