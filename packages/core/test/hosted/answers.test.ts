import type { Entity } from '@plugboard/core'
import { connectHosted, nextHeader } from '@plugboard/core/hosted'
import { describe, expect, test } from 'vitest'
import { sendJson } from '../support/send-json.ts'
import { items, shop } from '../support/shop.ts'
import { failureOf, json, stubFetch } from '../support/stub.ts'
import { type Handler, identity, LINKED, type Listing, open, openService, records } from './service.ts'

const LIST = items.actions.list ?? {}

describe('answers', () => {
  test('equal those in process: a page with the params of the next', async () => {
    const rows = [{ id: 'i_1' }, { id: 'i_2' }]
    const service = await openService((request, response) => {
      const { params } = request.body as { params: { after?: string } }
      sendJson(
        response,
        params.after
          ? { records: [], meta: { has_more: false } }
          : { records: rows, meta: { has_more: true } },
      )
    })
    const page = await open(service.baseUrl).items.list({ limit: 2 })
    expect(page).toMatchObject({ records: rows, meta: { has_more: true }, next: { limit: 2, after: 'i_2' } })
    expect(await page.toArray({ limit: 9 })).toEqual(rows)
  })

  test('an envelope', async () => {
    const envelope = { object: 'search_result', data: [{ id: 'i' }], next_page: 'p2' }
    const service = await openService(records(envelope))
    const page = await open(service.baseUrl).items.api_search({ query: 'x' })
    expect(page).toMatchObject({ records: envelope, meta: {}, next: { query: 'x', page: 'p2' } })
  })

  const NEXT = [{ page: 'p 2/é' }, null]
  const SOURCES = ['link', 'header.x-next-page']
  test.each(NEXT.flatMap((next) => SOURCES.map((from) => [from, next] as const)))(
    'a page by %s, whose cursor is only in the service’s header: %j',
    async (from, next) => {
      const linked: Entity = { name: 'items', actions: { list: { ...LINKED, next: { set: 'page', from } } } }
      const { fetch } = stubFetch(({ url }) => {
        if (url.endsWith('token')) return json({ access_token: 't', expires_in: 100 })
        return json({ records: [], meta: {} }, 200, {
          'plugboard-next': nextHeader(linked.actions.list ?? {}, next) ?? '',
        })
      })
      const options = { baseUrl: 'http://service', connectorId: 'c', fetch, ...identity }
      const client = connectHosted(shop, { items: linked }, options)
      const page: unknown = await (client as unknown as Listing).items.list()
      expect(page).toMatchObject({ next })
    },
  )

  // The meta of a page has false where the upstream's flag is missing, but the list goes on.
  test.each<[string, Record<string, string>, object | null]>([
    [
      'continues',
      { 'plugboard-next': nextHeader(LIST, { after: 'i_2' }, { has_more: false }) ?? '' },
      { after: 'i_2' },
    ],
    ['ends', {}, null],
  ])('a page whose flag is false %s as the service’s header tells', async (_, headers, next) => {
    const service = await openService((_, response) =>
      sendJson(response, { records: [{ id: 'i_2' }], meta: { has_more: false } }, 200, headers),
    )
    expect(await open(service.baseUrl).items.list()).toMatchObject({ next })
  })

  test('have the header only if nothing else leads to the next page', () => {
    expect(nextHeader(LIST, { after: 'i' }, { has_more: true })).toBeUndefined()
    expect(nextHeader(LIST, { after: 'i' }, { has_more: null })).toBeUndefined()
    expect(nextHeader(LIST, null, { has_more: false })).toBeUndefined()
  })

  test.each([
    ['is missing', undefined],
    ['is not JSON', 'p2'],
    ['is badly encoded', '%E0%A4%A'],
    ['contains no cursor', '%5B1%5D'],
    ['is empty', ''],
  ])('are rejected if the header with the next page %s', async (_, value) => {
    const linked: Entity = {
      name: 'items',
      actions: { list: { ...LINKED, next: { set: 'page', from: 'link' } } },
    }
    const { fetch } = stubFetch(({ url }) => {
      if (url.endsWith('token')) return json({ access_token: 't', expires_in: 100 })
      const headers = value === undefined ? {} : { 'plugboard-next': value }
      return json({ records: [{ id: 1 }], meta: {} }, 200, headers)
    })
    const options = { baseUrl: 'http://service', connectorId: 'c', fetch, ...identity }
    const client = connectHosted(shop, { items: linked }, options)
    const error = await failureOf((client as unknown as Listing).items.list() as PromiseLike<unknown>)
    expect(error).toMatchObject({ name: 'DecodeError', code: 'upstream_bad_response' })
  })

  test('nothing', async () => {
    const service = await openService(records(null))
    expect(await open(service.baseUrl).account.get()).toBeNull()
  })

  test('by execute, with their response', async () => {
    const service = await openService((_, response) =>
      sendJson(response, { records: { id: 'i' }, meta: {} }, 200, { 'x-request-id': 'req_1' }),
    )
    const call = open(service.baseUrl).execute('items', 'get', { id: 'i' })
    expect(await call).toEqual({ records: { id: 'i' }, meta: {} })
    expect((await call.withResponse()).response).toMatchObject({
      status: 200,
      requestId: 'req_1',
      attempts: 1,
    })
  })

  test('of a search, in both forms', async () => {
    const found = { hits: [{ id: 'i', score: 1, data: {} }], next_cursor: null, took_ms: 2, meta: {} }
    const service = await openService((_, response) => sendJson(response, found))
    const client = open(service.baseUrl)
    expect(await client.items.search({ query: { filter: { eq: { id: 'i' } } }, limit: 5 })).toEqual(found)
    expect(await client.execute('items', 'search', { query: {} })).toEqual(found)
    expect(service.requests.at(-1)?.body).toEqual({
      entity: 'items',
      action: 'search',
      params: { query: {} },
    })
  })

  test('of an aggregate, in both forms', async () => {
    const aggregated = {
      groups: [{ group: {}, records: 2, sum: { n: '0.3' } }],
      other_groups: 0,
      took_ms: 2,
      meta: {},
    }
    const service = await openService((_, response) => sendJson(response, aggregated))
    const client = open(service.baseUrl)
    expect(await client.items.aggregate({ group: ['id'] })).toEqual(aggregated)
    expect(await client.execute('items', 'aggregate', { count: ['id'] })).toEqual(aggregated)
    expect(service.requests.at(-1)?.body).toEqual({
      entity: 'items',
      action: 'aggregate',
      params: { count: ['id'] },
    })
  })

  test.each<[string, Handler]>([
    ['HTML', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['not an object', (_, response) => sendJson(response, [])],
    ['no list', records({})],
  ])('%s is invalid', async (_, handler) => {
    const service = await openService(handler)
    const error = await failureOf(open(service.baseUrl, { maxRetries: 0 }).items.list())
    expect(error).toMatchObject({ code: 'upstream_bad_response', upstream: { provider: 'plugboard' } })
  })
})

describe('checks before anything is sent', () => {
  test.each<[string, (client: ReturnType<typeof open>) => PromiseLike<unknown>, object]>([
    [
      'params',
      (client) => client.items.list({ limit: 500 }),
      { code: 'invalid_request', message: 'limit must be at most 100' },
    ],
    [
      'params of a search',
      (client) => client.items.search({ query: {}, limit: 5000 }),
      { message: 'limit must be at most 1000' },
    ],
    [
      'a search without a query',
      (client) => client.items.search({} as never),
      { message: 'query is required' },
    ],
    [
      'names',
      (client) => (client.execute as (...args: unknown[]) => PromiseLike<unknown>)('itms', 'list'),
      { code: 'unknown_entity' },
    ],
    [
      'a key',
      (client) => client.items.create({ name: 'n' }, { idempotencyKey: 'ü' }),
      { code: 'invalid_request' },
    ],
  ])('%s', async (_, call, want) => {
    const service = await openService(records(null))
    expect(await failureOf(call(open(service.baseUrl)))).toMatchObject(want)
    expect(service.requests).toEqual([])
  })

  test.each([
    [{ clientId: '' }, 'clientId is required'],
    [
      { clientSecret: undefined as never, externalUserId: '' },
      'clientSecret is required; externalUserId is required',
    ],
    [{ baseUrl: 'nowhere' }, 'baseUrl must be an http or https address'],
    [{ connectorId: '..' }, /^connectorId must be 1 to 255 characters/],
  ])('options %j', (options, message) => {
    expect(() => open('http://service', options)).toThrow(message)
  })
})
