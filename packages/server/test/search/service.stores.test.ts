/** Search over HTTP. */

import { catalog as drive } from '@plugboard/cloud-drive/catalog'
import { connectPayments } from '@plugboard/payments'
import { catalog as payments } from '@plugboard/payments/catalog'
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Synced, startSynced, startUpstreams, untilComplete } from '../support/synced.ts'

let sandbox: Sandbox
let synced: Synced

beforeAll(async () => {
  sandbox = await startUpstreams(['payments', 'cloud-drive'], 30)
  synced = await startSynced(sandbox, ['payments', 'cloud-drive'])
  await untilComplete(synced, 'payments')
  await untilComplete(synced, 'cloud-drive')
})
afterAll(async () => {
  await synced?.stop()
  await sandbox?.close()
})

const search = async (entity: string, params: object, slug = 'payments') =>
  synced.execute(slug, { entity, action: 'search', params })

describe('a response', () => {
  test('has hits, a cursor, its duration and the state of the replica', async () => {
    const { status, body, headers } = await search('customers', { query: {}, limit: 5 })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('application/json')
    expect(Object.keys(body)).toEqual(['hits', 'next_cursor', 'took_ms', 'meta'])
    expect(body.hits).toHaveLength(5)
    expect(body.meta).toEqual({
      synced_at: expect.any(String),
      complete: true,
      generation: expect.any(Number),
    })
    expect(Date.parse(body.meta.synced_at)).toBeGreaterThan(0)
  })

  test('contains exactly the searchable fields', async () => {
    for (const [slug, { entities }] of Object.entries({ payments, 'cloud-drive': drive })) {
      for (const [entity, { searchable }] of Object.entries(entities)) {
        if (searchable === undefined) continue
        const { body } = await search(entity, { query: {}, limit: 2 }, slug)
        for (const { data } of body.hits)
          expect(Object.keys(data).toSorted(), entity).toEqual(Object.keys(searchable).toSorted())
      }
    }
  })

  test('contains the requested fields with their nesting', async () => {
    const { id, metadata } = (
      await synced.execute('payments', {
        entity: 'customers',
        action: 'create',
        params: { name: 'Picked', metadata: { tier: 'gold', other: 'x' } },
      })
    ).body.records
    expect(metadata.tier).toBe('gold')
    const { body } = await search('customers', {
      query: { filter: { eq: { id } } },
      fields: ['name', 'metadata.tier', 'address.city'],
    })
    expect(body.hits).toEqual([
      { id, score: 1, data: { name: 'Picked', metadata: { tier: 'gold' }, address: null } },
    ])
  })

  test('has the own keys of records whose keys are only unique within their parent', async () => {
    const { body } = await search('permissions', { query: {}, limit: 3 }, 'cloud-drive')
    for (const { id, data } of body.hits) expect(id).toBe(data.id)
  })
})

test('pages together contain every hit once, in order', async () => {
  const query = { filter: { neq: { currency: 'xxx' } }, sort: ['email', { created: 'desc' }] }
  const whole = (await search('customers', { query })).body.hits
  const joined: unknown[] = []
  let cursor: string | undefined
  do {
    const { body } = await search('customers', { query, limit: 7, ...(cursor && { cursor }) })
    joined.push(...body.hits)
    cursor = body.next_cursor ?? undefined
  } while (cursor !== undefined)
  expect(whole.length).toBeGreaterThan(20)
  expect(joined).toEqual(whole)
})

describe('write-through', () => {
  test('makes created, updated and deleted records visible immediately', async () => {
    const write = (action: string, params: object) =>
      synced.execute('payments', { entity: 'customers', action, params })
    const find = async (filter: object) => (await search('customers', { query: { filter } })).body.hits
    const { id } = (await write('create', { name: 'Zebedee Quux', email: 'Zeb@ACME.example' })).body.records
    expect(await find({ like: { email: '%@acme.example' } })).toMatchObject([{ id }])
    await write('update', { id, name: 'Zebedee Qux' })
    expect(await find({ fuzzy: { name: 'zebede qux' } })).toMatchObject([
      { id, data: { name: 'Zebedee Qux' } },
    ])
    await write('delete', { id })
    expect(await find({ eq: { id } })).toEqual([])
    expect(await find({ and: [{ eq: { id } }, { eq: { is_deleted: true } }] })).toMatchObject([
      { id, data: { is_deleted: true } },
    ])
  })
})

test('the hosted client returns the same hits', async () => {
  const { address } = synced.server
  const client = {
    clientId: synced.client.client_id,
    clientSecret: synced.client.client_secret,
    externalUserId: 'ann',
  }
  const { customers } = connectPayments({ hosted: { baseUrl: address, ...client } })
  const query = { filter: { gte: { created: 0 } }, sort: ['email'] } as const
  const { hits, next_cursor } = await customers.search({ query, limit: 3 })
  expect(hits).toEqual((await search('customers', { query, limit: 3 })).body.hits)
  expect(next_cursor).toEqual(expect.any(String))
})

describe('a search is rejected', () => {
  test.each<[string, object, number, string, string[]]>([
    ['without a query', {}, 400, 'invalid_request', ['/params/query']],
    ['with an unknown param', { query: {}, limt: 1 }, 400, 'invalid_request', ['/params/limt']],
    ['with a limit out of bounds', { query: {}, limit: 1001 }, 400, 'invalid_request', ['/params/limit']],
    [
      'about an unknown field',
      { query: { filter: { eq: { emial: 'x' } } } },
      400,
      'invalid_query',
      ['/params/query/filter/eq/emial'],
    ],
    ['with a foreign cursor', { query: {}, cursor: 'abc' }, 400, 'invalid_cursor', ['/params/cursor']],
  ])('%s', async (_, params, status, code, pointers) => {
    const { status: given, body } = await search('customers', params)
    expect([given, body.code]).toEqual([status, code])
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers)
  })

  test('with the cursor of another search', async () => {
    const { body } = await search('customers', { query: {}, limit: 1 })
    const other = await search('customers', { query: { sort: ['email'] }, cursor: body.next_cursor })
    expect([other.status, other.body.code]).toEqual([400, 'invalid_cursor'])
    const elsewhere = await search('invoices', { query: {}, cursor: body.next_cursor })
    expect(elsewhere.body.code).toBe('invalid_cursor')
  })

  test('of an entity without search', async () => {
    expect((await search('balance', { query: {} })).body.code).toBe('unsupported_action')
    expect((await search('custmers', { query: {} })).body.code).toBe('unknown_entity')
  })

  // Regression: the error listed only upstream actions, without search.
  test('with a misspelt action', async () => {
    const { body } = await synced.execute('payments', { entity: 'customers', action: 'serch', params: {} })
    expect(body).toMatchObject({
      code: 'unsupported_action',
      detail: expect.stringMatching(/, search, aggregate; did you mean search\?$/),
    })
  })

  test('before the backfill is complete', async () => {
    const early = await startSynced(sandbox, ['payments'], { role: 'api' })
    try {
      const { status, body, headers } = await early.execute('payments', {
        entity: 'customers',
        action: 'search',
        params: { query: {} },
      })
      expect([status, body.code, body.retryable]).toEqual([409, 'sync_not_ready', true])
      expect(body.detail).toContain('Retry later; GET …/syncs shows its progress')
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      await early.stop()
    }
  })
})
