import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Action,
  type CallOptions,
  type ConnectOptions,
  type Connector,
  ConnectorError,
  connect,
  DecodeError,
  type Entity,
  type PageCall,
} from '@plugboard/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clientOf } from '../src/client.ts'
import { type Item, type ItemListParams, items, type ShopCredentials, shop } from './shop.ts'
import { failureOf, json, stubFetch } from './stub.ts'

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

type Rows = PageCall<unknown, unknown, Record<string, unknown>>

/** A client of one list with these answers in order. */
function listOf(action: Partial<Action>, ...replies: Parameters<typeof stubFetch>) {
  interface Things {
    list(params?: Record<string, unknown>, options?: CallOptions): Rows
  }
  const { fetch, sent } = stubFetch(...replies)
  const table: Action = {
    http: 'GET /x',
    returns: 'page',
    records: 'rows',
    query: { cursor: {}, startAt: {} },
    ...action,
  }
  const things: Entity<Things> = { name: 'things', actions: { list: table } }
  const options: ConnectOptions<ShopCredentials> = { auth: { api_key: 'k' }, fetch }
  return { things: connect(shop as Connector<ShopCredentials>, { things }, options).things, sent }
}

describe('sources of the next page', () => {
  const rows = [{ id: 1 }, { id: 2 }]
  test.each<[string, Partial<Action>, unknown, Record<string, string>, unknown]>([
    ['the last record', { next: { set: 'cursor', from: 'last.id' } }, { rows }, {}, { cursor: 2 }],
    [
      'the last record of an empty page',
      { next: { set: 'cursor', from: 'last.id' } },
      { rows: [] },
      {},
      null,
    ],
    [
      'a field of meta',
      { meta: { n: {} }, next: { set: 'cursor', from: 'meta.n' } },
      { rows, n: 'c' },
      {},
      { cursor: 'c' },
    ],
    [
      'an empty field of meta',
      { meta: { n: {} }, next: { set: 'cursor', from: 'meta.n' } },
      { rows, n: '' },
      {},
      null,
    ],
    [
      'a field of meta that is null',
      { meta: { n: {} }, next: { set: 'cursor', from: 'meta.n' } },
      { rows, n: null },
      {},
      null,
    ],
    [
      'a path of the body',
      { next: { set: 'cursor', from: 'body.a.b' } },
      { rows, a: { b: 'c' } },
      {},
      { cursor: 'c' },
    ],
    [
      'an empty page with a cursor',
      { next: { set: 'cursor', from: 'body.n' } },
      { rows: [], n: 'c' },
      {},
      { cursor: 'c' },
    ],
    [
      'an empty page at the end',
      { next: { set: 'cursor', from: 'body.n', stop: 'empty' } },
      { rows: [], n: 'c' },
      {},
      null,
    ],
    ['an offset', { next: { set: 'startAt', from: 'offset' } }, { rows }, {}, { startAt: 2 }],
    ['an offset after an empty page', { next: { set: 'startAt', from: 'offset' } }, { rows: [] }, {}, null],
    [
      'while a flag is true',
      { next: { set: 'cursor', from: 'last.id', while: 'body.more' } },
      { rows, more: false },
      {},
      null,
    ],
    [
      'while a value is present',
      { next: { set: 'cursor', from: 'last.id', while: 'body.more' } },
      { rows },
      {},
      null,
    ],
    [
      'until a flag is true',
      { next: { set: 'startAt', from: 'offset', until: 'body.isLast' } },
      { rows, isLast: true },
      {},
      null,
    ],
    [
      'until a value is present',
      { next: { set: 'startAt', from: 'offset', until: 'body.isLast' } },
      { rows },
      {},
      { startAt: 2 },
    ],
    [
      'a link',
      { next: { set: 'cursor', from: 'link' } },
      { rows },
      { link: '<https://evil.example/x?a=1&cursor=c%2F2>; rel="next"' },
      { cursor: 'c/2' },
    ],
    [
      'one link of several',
      { next: { set: 'cursor', from: 'link' } },
      { rows },
      { link: '</x?cursor=p>; rel="prev", </x?cursor=n>; title="a"; rel="next"' },
      { cursor: 'n' },
    ],
    ['no link', { next: { set: 'cursor', from: 'link' } }, { rows }, {}, null],
    [
      'a link whose title contains separators',
      { next: { set: 'cursor', from: 'link' } },
      { rows },
      { link: '</x?cursor=n#top>; title="a, b; rel=prev \\" <c>"; REL="last Next"' },
      { cursor: 'n' },
    ],
    [
      'a link of a relation with a similar name',
      { next: { set: 'cursor', from: 'link' } },
      { rows },
      { link: '</x?cursor=n>; rel=nextish, </x?cursor=m>; title="rel=next"' },
      null,
    ],
    [
      'a link, for a param that is a number',
      { query: { startAt: { type: 'integer' } }, next: { set: 'startAt', from: 'link' } },
      { rows },
      { link: '</x?startAt=2>; rel="next"' },
      { startAt: 2 },
    ],
    [
      'a number, for a param that is text',
      { query: { cursor: { type: 'string' } }, next: { set: 'cursor', from: 'body.n' } },
      { rows, n: 2 },
      {},
      { cursor: '2' },
    ],
    ['nowhere', {}, { rows }, {}, null],
  ])('%s', async (_, action, body, headers, next) => {
    const { things } = listOf(action, json(body, 200, headers))
    expect((await things.list()).next).toEqual(next)
  })

  test('an offset continues from the current one', async () => {
    const { things } = listOf({ next: { set: 'startAt', from: 'offset' } }, json({ rows }))
    expect((await things.list({ startAt: 40 })).next).toEqual({ startAt: 42 })
  })
})

describe('a page that announces another one that cannot be requested', () => {
  const more = { rows: [{ id: 'a' }], more: true }
  const byLast = { next: { set: 'cursor', from: 'last.id', while: 'body.more' } }
  const byMeta = { meta: { n: {} }, next: { set: 'cursor', from: 'meta.n', while: 'body.more' } }
  const byBody = { next: { set: 'cursor', from: 'body.n', until: 'body.isLast' } }
  const byOffset = { next: { set: 'startAt', from: 'offset', until: 'body.isLast' } }
  const back = { ...byLast.next, back: { set: 'startAt', from: 'first.id' } }
  const byLink = { next: { set: 'cursor', from: 'link' } }
  test.each<[string, Partial<Action>, unknown, Record<string, string>]>([
    ['has no records', byLast, { ...more, rows: [] }, {}],
    ['has a last record without id', byLast, { ...more, rows: [{ id: 'a' }, {}] }, {}],
    ['has a last record with an empty id', byLast, { ...more, rows: [{ id: '' }] }, {}],
    ['has a last record whose id is null', byLast, { ...more, rows: [{ id: null }] }, {}],
    ['has an object for an id', byLast, { ...more, rows: [{ id: {} }] }, {}],
    ['has no cursor', byMeta, more, {}],
    ['has an empty cursor', byMeta, { ...more, n: '' }, {}],
    ['has a list for a cursor', byMeta, { ...more, n: ['c'] }, {}],
    ['is not the last and has no cursor', byBody, { rows: [], isLast: false }, {}],
    ['is not the last and has a true cursor', byBody, { rows: [], n: true }, {}],
    ['is not the last and has no records', byOffset, { rows: [], isLast: false }, {}],
    ['has a link without the param', byLink, { rows: [] }, { link: '</x?page=2>; rel=next' }],
    ['has a text for a flag', byLast, { ...more, more: 'true' }, {}],
    ['has a number for a flag', byOffset, { ...more, isLast: 0 }, {}],
  ])('%s', async (_, action, body, headers) => {
    const { things } = listOf(action, json(body, 200, headers))
    const error = await failureOf(things.list())
    expect(error).toBeInstanceOf(DecodeError)
    expect(error).toMatchObject({ code: 'upstream_bad_response', outcome: 'unknown', retryable: false })
  })

  test('is an error when paging backwards, too', async () => {
    const { things } = listOf({ next: back }, json({ ...more, rows: [{}] }))
    expect(await failureOf(things.list({ startAt: 'z' }))).toMatchObject({ code: 'upstream_bad_response' })
  })

  test('names what is missing', async () => {
    const { things } = listOf(byMeta, json(more))
    expect(String(await failureOf(things.list()))).toMatch(/no usable meta\.n for param cursor/)
  })

  test('ends an iteration with an error after the previous records', async () => {
    const { things } = listOf(byLast, json(more), json({ ...more, rows: [] }))
    const walked: unknown[] = []
    const walk = async () => {
      for await (const row of things.list()) walked.push(row)
    }
    expect(await failureOf(walk())).toMatchObject({ code: 'upstream_bad_response' })
    expect(walked).toEqual([{ id: 'a' }])
  })
})

describe('a repeated cursor', () => {
  const next = { set: 'cursor', from: 'body.n' }
  const reply = (n: string | null) => json({ rows: [n], n })

  test('immediately is an error', async () => {
    const { things } = listOf({ next }, reply('a'))
    const error = await failureOf(things.list({ cursor: 'a' }))
    expect(error).toBeInstanceOf(ConnectorError)
    expect(error).toMatchObject({ code: 'upstream_bad_response', retryable: false })
    expect(String(error)).toMatch(/repeated cursor/)
  })

  test('on a later page ends the iteration with an error', async () => {
    const { things, sent } = listOf({ next }, reply('a'), reply('b'), reply('a'))
    const walked: unknown[] = []
    const walk = async () => {
      for await (const row of things.list()) walked.push(row)
    }
    expect(await failureOf(walk())).toMatchObject({ code: 'upstream_bad_response' })
    expect(walked).toEqual(['a', 'b', 'a'])
    expect(sent).toHaveLength(3)
  })
})

describe('an endless list', () => {
  const next = { set: 'cursor', from: 'body.n' }
  const endless = () => {
    let count = 0
    return listOf({ next }, () => json({ rows: [], n: `c${count++}` }))
  }
  const all = { limit: Number.POSITIVE_INFINITY }

  test.each([
    ['toArray', 1],
    ['toArray', 3],
    ['for await', 3],
  ])('ends %s with an error after at most %i pages', async (how, maxPages) => {
    const { things, sent } = endless()
    const walk = async () => {
      const list = things.list({}, { maxPages })
      if (how === 'toArray') return list.toArray(all)
      for await (const _ of list);
    }
    const error = await failureOf(walk())
    expect(error).toMatchObject({ name: 'DecodeError', code: 'upstream_bad_response', retryable: false })
    expect(String(error)).toMatch(`did not end within ${maxPages} pages`)
    expect(sent).toHaveLength(maxPages)
  })

  test('ends after as many as the client allows', async () => {
    const { fetch, sent } = stubFetch((request) => json({ rows: [], n: request.url }))
    const things = {
      name: 'things',
      actions: { list: { http: 'GET /x', returns: 'page', records: 'rows', query: { cursor: {} }, next } },
    } as const
    const client = connect(
      shop as Connector<ShopCredentials>,
      { things },
      { auth: { api_key: 'k' }, fetch, maxPages: 4 },
    )
    const list = (client.things as unknown as { list(): Rows }).list()
    expect(await failureOf(list.toArray(all))).toMatchObject({ code: 'upstream_bad_response' })
    expect(sent).toHaveLength(4)
  })

  test('may have as many pages as allowed', async () => {
    const { things } = listOf({ next }, json({ rows: [1], n: 'a' }), json({ rows: [2] }))
    expect(await things.list({}, { maxPages: 2 }).toArray(all)).toEqual([1, 2])
  })

  test('ends after 100,000 pages by default', async () => {
    let count = 0
    const invoke = async () => {
      count++
      return { records: [], rows: [], meta: {}, next: { cursor: count }, response: () => never() }
    }
    const things = { name: 'things', actions: { list: { http: 'GET /x', returns: 'page', next } } } as const
    const { list } = clientOf<{ things: { list(): Rows } }>({ things }, invoke, {
      check: never,
      request: never,
    }).things
    expect(String(await failureOf(list().toArray(all)))).toMatch('100000 pages')
    expect(count).toBe(100_000)
  })
})

function never(): never {
  throw new Error('this page must not be requested')
}

describe('an upstream that ignores the offset', () => {
  const next = { set: 'startAt', from: 'offset' }
  const page = (...ids: string[]) => json({ rows: ids.map((id) => ({ id })) })

  test('ends the iteration with an error', async () => {
    const { things, sent } = listOf({ next }, page('a', 'b'), page('a', 'b'), page('a', 'b'))
    const rows: unknown[] = []
    const walk = async () => {
      for await (const row of things.list()) rows.push(row)
    }
    const error = await failureOf(walk())
    expect(error).toMatchObject({ code: 'upstream_bad_response', outcome: 'unknown', retryable: false })
    expect(String(error)).toMatch(/repeated page/)
    expect([rows.length, sent.length]).toEqual([2, 2])
  })

  test('may repeat a single record after insertions, but not endlessly', async () => {
    const { things, sent } = listOf({ next }, page('a'), page('a'), page('a'), page('b'), page())
    expect(await things.list().toArray({ limit: 9 })).toHaveLength(4)
    expect(sent).toHaveLength(5)
    const repeating = listOf({ next }, page('a'), page('a'), page('a'), page('a'))
    expect(await failureOf(repeating.things.list().toArray({ limit: 9 }))).toMatchObject({
      code: 'upstream_bad_response',
    })
  })

  test.each([
    ['overlap', [page('a', 'b'), page('b', 'c'), page()]],
    ['have the same size', [page('a', 'b'), page('c', 'd'), page()]],
    ['start alike', [page('a', 'b'), page('a', 'c'), page()]],
  ])('is not confused with one whose pages %s', async (_, replies) => {
    const { things } = listOf({ next }, ...replies)
    expect(await things.list().toArray({ limit: 9 })).toHaveLength(4)
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
