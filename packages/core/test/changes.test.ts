/** The change feed of a hosted client. */

import { connect, connectorError } from '@plugboard/core'
import { type Change, changes } from '@plugboard/core/changes'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { type Handler, open, openService, problem } from './hosted/service.ts'
import { sendJson } from './support/send-json.ts'
import { type ItemSearchFields, items, shop } from './support/shop.ts'

const FEED = 'GET /v1/integrations/connectors/con_1/changes'

const change = (id: string, kind = 'upsert') => ({ entity: 'items', id, kind, at: '2026-11-28T00:00:00Z' })
const page = (ids: readonly string[], cursor: string, upToDate: boolean) => ({
  data: ids.map((id) => change(id)),
  next_cursor: cursor,
  up_to_date: upToDate,
  complete: { items: true },
})

/** Answers the requests one after the other; the last one again and again. */
const answers =
  (...bodies: readonly object[]): Handler =>
  (_, response, count) =>
    sendJson(response, bodies[Math.min(count, bodies.length) - 1])

const openFeed = async (handler: Handler) => {
  const service = await openService(() => {}, { [FEED]: handler })
  const queries = () =>
    service.requests.filter(({ line }) => line.startsWith(FEED)).map(({ line }) => line.split('?')[1] ?? '')
  return { client: open(service.baseUrl), queries }
}

describe('the change feed', () => {
  test('is read page by page, until it is up to date', async () => {
    const { client, queries } = await openFeed(
      answers(page(['a', 'b'], 'c1', false), page(['c'], 'c2', true)),
    )
    const feed = changes(client, { entities: ['items'], limit: 2 })
    const ids: string[] = []
    for await (const { id } of feed) ids.push(id)
    expect([ids, feed.cursor]).toEqual([['a', 'b', 'c'], 'c2'])
    expect(queries()).toEqual([
      'entities=items&include=data&limit=2',
      'cursor=c1&entities=items&include=data&limit=2',
    ])
  })

  test('has the cursor of the changes that were handled, not of those that were read', async () => {
    const { client } = await openFeed(answers(page(['a', 'b'], 'c1', false), page(['c'], 'c2', true)))
    const feed = changes(client, { cursor: 'c0' })
    const cursors: unknown[] = []
    for await (const { id } of feed) cursors.push([id, feed.cursor])
    expect(cursors).toEqual([
      ['a', 'c0'],
      ['b', 'c0'],
      ['c', 'c1'],
    ])
  })

  test('is followed by requests that wait, until the reader stops', async () => {
    const { client, queries } = await openFeed(
      answers(page(['a'], 'c1', true), page([], 'c1', true), page(['b'], 'c2', true)),
    )
    const stop = new AbortController()
    const ids: string[] = []
    for await (const { id } of changes(client, { follow: true, signal: stop.signal, include: 'none' })) {
      ids.push(id)
      if (id === 'b') stop.abort()
    }
    expect(ids).toEqual(['a', 'b'])
    expect(queries().slice(0, 3)).toEqual(['', 'cursor=c1&wait=25', 'cursor=c1&wait=25'])
  })

  test('is followed through a failure of the service that passes', async () => {
    const { client } = await openFeed((request, response, count) =>
      count < 8
        ? problem(response, connectorError('store_unavailable', 'down'), { 'retry-after': '0' })
        : answers(page(['a'], 'c1', true))(request, response, 1),
    )
    for await (const { id } of changes(client, { follow: true })) {
      expect(id).toBe('a')
      break
    }
  })

  test('ends with the error of an expired cursor', async () => {
    const { client } = await openFeed((_, response) =>
      problem(response, connectorError('cursor_expired', 'gone')),
    )
    const read = (follow: boolean) => changes(client, { cursor: 'old', follow }).pages().next()
    for (const follow of [false, true]) {
      await expect(read(follow)).rejects.toMatchObject({ code: 'cursor_expired', status: 410 })
    }
  })

  test('is refused to a client in process, and with an unknown option', () => {
    const inProcess = connect(shop, { items }, { auth: { api_key: 'k' } })
    expect(() => changes(inProcess)).toThrow('must be a hosted client')
    const hosted = open('http://127.0.0.1:1')
    expect(() => changes(hosted, { curser: 'x' } as object)).toThrow('did you mean cursor?')
  })

  test('is typed by the entities that are synchronized', () => {
    type Changed = Change<ReturnType<typeof open>>
    expectTypeOf<Changed['entity']>().toEqualTypeOf<'items'>()
    expectTypeOf<NonNullable<Changed['data']>>().toEqualTypeOf<ItemSearchFields>()
  })
})
