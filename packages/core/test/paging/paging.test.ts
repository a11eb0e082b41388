import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from '@plugboard/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Item, type ItemListParams, items, shop } from '../support/shop.ts'
import { failureOf, json } from '../support/stub.ts'
import { listOf } from './list-of.ts'

const all: Item[] = Array.from({ length: 23 }, (_, i) => ({
  id: `i_${String(i).padStart(2, '0')}`,
  name: 'n',
  price: null,
}))

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A shop on a real socket that pages as its table says. */
async function openShop(): Promise<{ url: string; queries: string[] }> {
  const queries: string[] = []
  const server = createServer((request, response) => {
    const { searchParams, pathname } = new URL(request.url ?? '', 'http://x')
    queries.push(searchParams.toString())
    const limit = Number(searchParams.get('limit') ?? 10)
    const after = all.findIndex(({ id }) => id === searchParams.get('after')) + 1
    const before = all.findIndex(({ id }) => id === searchParams.get('before'))
    const from = searchParams.has('before') ? Math.max(0, before - limit) : after
    const to = searchParams.has('before') ? before : from + limit
    const hasMore = searchParams.has('before') ? from > 0 : to < all.length
    const page = Number(searchParams.get('page') ?? 0)
    const body = pathname.endsWith('search')
      ? {
          object: 'search_result',
          data: all.slice(page * 10, page * 10 + 10),
          next_page: page < 2 ? String(page + 1) : null,
        }
      : { data: all.slice(from, to), has_more: hasMore }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  closers.push(() => server.close().closeAllConnections())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, queries }
}

async function openClient() {
  const { url, queries } = await openShop()
  return { client: connect(shop, { items }, { auth: { api_key: 'k' }, server: url }), queries }
}

async function collect<T>(walk: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of walk) found.push(one)
  return found
}

describe('a list', () => {
  test('is a page with the params of the next', async () => {
    const { client } = await openClient()
    const page = await client.items.list({ limit: 5, ids: ['x'] })
    expect(page.records).toEqual(all.slice(0, 5))
    expect(page.meta).toEqual({ has_more: true })
    expect(page.next).toEqual({ limit: 5, ids: ['x'], after: 'i_04' })
    expect((await client.items.list(page.next ?? {})).records).toEqual(all.slice(5, 10))
    expect((await client.items.list({ after: 'i_20' })).next).toBeNull()
  })

  test('iterates backwards from the end on request', async () => {
    const { client } = await openClient()
    const page = await client.items.list({ limit: 5, before: 'i_20' })
    expect(page.records).toEqual(all.slice(15, 20))
    expect(page.next).toEqual({ limit: 5, before: 'i_15' })
    expect((await collect(page)).map(({ id }) => id).sort()).toEqual(all.slice(0, 20).map(({ id }) => id))
  })

  test('can be iterated by record, without awaiting it first', async () => {
    const { client, queries } = await openClient()
    expect(await collect(client.items.list({ limit: 10 }))).toEqual(all)
    expect(queries).toHaveLength(3)
  })

  test('can be iterated by page', async () => {
    const { client } = await openClient()
    const pages = await collect(client.items.list({ limit: 10 }).pages())
    expect(pages.map(({ records }) => records.length)).toEqual([10, 10, 3])
    expect(pages.map(({ next }) => next?.after)).toEqual(['i_09', 'i_19', undefined])
  })

  test('fetches pages lazily', async () => {
    const { client, queries } = await openClient()
    for await (const item of client.items.list({ limit: 10 })) if (item.id === 'i_09') break
    expect(queries).toHaveLength(1)
  })

  test.each([
    [1, 1],
    [10, 1],
    [11, 2],
    [23, 3],
    [1000, 3],
    [Number.POSITIVE_INFINITY, 3],
  ])('collects %i in %i requests', async (limit, requests) => {
    const { client, queries } = await openClient()
    expect(await client.items.list().toArray({ limit })).toEqual(all.slice(0, limit))
    expect(queries).toHaveLength(requests)
  })

  test.each([0, -1, Number.NaN])('rejects a limit of %d', async (limit) => {
    const { client } = await openClient()
    expect(await failureOf(client.items.list().toArray({ limit }))).toMatchObject({ code: 'invalid_request' })
  })

  test('starts again with every iteration of a page', async () => {
    const { client } = await openClient()
    const page = await client.items.list({ limit: 20 })
    expect(await collect(page)).toEqual(all)
    expect(await collect(page)).toEqual(all)
  })

  test('provides the response', async () => {
    const { client } = await openClient()
    const { data, response } = await client.items.list({ limit: 2 }).withResponse()
    expect(data.records).toHaveLength(2)
    expect(response).toMatchObject({ status: 200, attempts: 1 })
  })

  test('is plain data when it is sent or printed', async () => {
    const { client } = await openClient()
    const page = await client.items.list({ limit: 1 })
    expect(Object.keys(page)).toEqual(['records', 'meta', 'next'])
    expect(JSON.parse(JSON.stringify(page))).toEqual({
      records: [all[0]],
      meta: { has_more: true },
      next: { limit: 1, after: 'i_00' },
    })
  })
})

describe('an envelope', () => {
  test('is the records, and iteration yields its rows', async () => {
    const { client } = await openClient()
    const page = await client.items.api_search({ query: 'x' })
    expect(page.records).toEqual({ object: 'search_result', data: all.slice(0, 10), next_page: '1' })
    expect(page.meta).toEqual({})
    expect(page.next).toEqual({ query: 'x', page: '1' })
    expect(await collect(page)).toEqual(all.slice(0, 23))
  })
})

describe('a call that fails', () => {
  test('fails the iteration, without an unhandled rejection', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const { things } = listOf({}, json({}, 404))
    const walks = [
      () => collect(things.list()),
      () => collect(things.list().pages()),
      () => things.list().toArray({ limit: 5 }),
      () => things.list().withResponse(),
      async () => things.list(),
    ]
    for (const walk of walks) expect(await failureOf(walk())).toMatchObject({ code: 'upstream_not_found' })
    things.list()[Symbol.asyncIterator]()
    things.list().pages()
    await new Promise((resolve) => setTimeout(resolve, 20))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  test('in the middle of an iteration ends it there', async () => {
    const { things } = listOf(
      { next: { set: 'cursor', from: 'body.n' } },
      json({ rows: [1], n: 'a' }),
      json({}, 402),
    )
    const walked: unknown[] = []
    const walk = async () => {
      for await (const row of things.list()) walked.push(row)
    }
    expect(await failureOf(walk())).toMatchObject({ code: 'upstream_declined' })
    expect(walked).toEqual([1])
  })
})

test('the next page keeps the caller’s params, and does not modify them', async () => {
  const { client } = await openClient()
  const params: ItemListParams = Object.freeze({ limit: 5 })
  const page = await client.items.list(params)
  expect(params).toEqual({ limit: 5 })
  expect(page.next).not.toBe(params)
})
