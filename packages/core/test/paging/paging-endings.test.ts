/** Lists that would never end. */
import { type Connector, ConnectorError, connect } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { clientOf } from '../../src/client.ts'
import { type ShopCredentials, shop } from '../support/shop.ts'
import { failureOf, json, stubFetch } from '../support/stub.ts'
import { listOf, type Rows } from './list-of.ts'

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
    return listOf({ next }, () => json({ rows: [{ id: count }], n: `c${count++}` }))
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

  // Regression: a cursor or a link that every page has was followed for 100,000 pages.
  test('of empty pages ends with an error that says what to do', async () => {
    let count = 0
    const { things, sent } = listOf({ next }, () => json({ rows: [], n: `c${count++}` }))
    const error = await failureOf(things.list().toArray(all))
    expect(error).toMatchObject({ code: 'upstream_bad_response', outcome: 'unknown', retryable: false })
    expect(String(error)).toMatch(/more than 100 pages in a row have no records.*stop: empty/)
    expect(sent).toHaveLength(101)
  })

  test('may have empty pages before its last record', async () => {
    const pages = Array.from({ length: 90 }, (_, n) => json({ rows: [], n: `c${n}` }))
    const { things } = listOf({ next }, ...pages, json({ rows: [{ id: 'z' }], n: null }))
    expect(await things.list().toArray(all)).toEqual([{ id: 'z' }])
  })

  test.each([
    ['an empty page', []],
    ['a link that says so', [{ id: 'b' }], '; results="false"'],
  ])('by links that every page has ends with %s', async (_, last, says = '; results="true"') => {
    const link = (n: number, more: string): Record<string, string> => ({
      link: `</x?cursor=c${n}>; rel="next"${more}`,
    })
    const { things, sent } = listOf(
      { next: { set: 'cursor', from: 'link' } },
      json({ rows: [{ id: 'a' }] }, 200, link(1, '; results="true"')),
      json({ rows: last }, 200, link(2, says)),
    )
    expect(await things.list().toArray(all)).toEqual([{ id: 'a' }, ...last])
    expect(sent).toHaveLength(2)
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
      return {
        records: [],
        rows: [{ id: count }],
        meta: {},
        next: { cursor: count },
        response: () => never(),
      }
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

  test.each(['integer', 'string'] as const)(
    'declared as %s ends the iteration with an error',
    async (type) => {
      const query = { startAt: { type } }
      const { things, sent } = listOf({ query, next }, page('a', 'b'), page('a', 'b'), page('a', 'b'))
      const rows: unknown[] = []
      const walk = async () => {
        for await (const row of things.list()) rows.push(row)
      }
      const error = await failureOf(walk())
      expect(error).toMatchObject({ code: 'upstream_bad_response', outcome: 'unknown', retryable: false })
      expect(String(error)).toMatch(/repeated page/)
      expect([rows.length, sent.length]).toEqual([2, 2])
    },
  )

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
