/** `plugboard attest` against a vendor that this test plays. */

import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Connector, connect, connectorError, type Entity, type Fetch } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import { expect, test } from 'vitest'
import { attest } from '../../src/cli/attest/attest.ts'
import { paramsFor } from '../../src/cli/attest/params-for.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { tempFolder } from '../support/temp-folder.ts'

const connector: Connector<{ key: string }> = {
  name: 'shop',
  provider: 'shop',
  title: 'Shop',
  server: 'https://shop.example',
  auth: [
    {
      name: 'key',
      credentials: { key: { type: 'string', required: true } },
      header: 'Authorization: Bearer {key}',
    },
  ],
}

const entities: Readonly<Record<string, Entity>> = {
  customers: {
    name: 'customers',
    actions: {
      get: { http: 'GET /customers/{id}' },
      list: { http: 'GET /customers', returns: 'page', records: 'data' },
      create: { http: 'POST /customers', body: { name: { type: 'string', required: true } } },
      update: { http: 'POST /customers/{id}', body: { name: { type: 'string' } } },
      merge: { http: 'POST /customers/{id}/merge' },
      delete: { http: 'DELETE /customers/{id}', returns: 'nothing' },
    },
  },
  orders: {
    name: 'orders',
    actions: {
      list: {
        http: 'GET /orders',
        returns: 'page',
        records: 'data',
        query: { customer: { type: 'string', required: true } },
      },
      by_day: { http: 'GET /days', query: { day: { type: 'string', required: true } } },
      gone: { http: 'GET /gone' },
    },
  },
}

const text = { type: 'string', required: true } as const
const reading = (params = {}) => ({ description: '', risk: 'read' as const, params })
const writing = (params = {}) => ({ description: '', risk: 'write' as const, params })
const catalog: Catalog = {
  name: 'shop',
  title: 'Shop',
  provider: 'shop',
  description: '',
  auth: [],
  entities: {
    customers: {
      description: '',
      key: 'id',
      actions: {
        get: reading({ id: text }),
        list: reading(),
        create: writing({ name: text }),
        update: writing({ id: text, name: { type: 'string' } }),
        merge: writing({ id: text }),
        delete: { ...writing({ id: text }), risk: 'destructive' },
      },
    },
    orders: {
      description: '',
      key: 'id',
      actions: { list: reading({ customer: text }), by_day: reading({ day: text }), gone: reading() },
    },
  },
}

function shop() {
  const sent: string[] = []
  const rows = new Map([['c1', 'Ada']])
  const fetch: Fetch = async (url, { method, body }) => {
    const { pathname, search } = new URL(url)
    sent.push(`${method} ${pathname}${search}`)
    const [, entity, id = ''] = pathname.split('/')
    const answer = (data: object, status = 200) => Response.json(data, { status }) as never
    if (entity === 'gone') return answer({ message: 'no longer here' }, 404)
    if (method === 'POST' && id === '') rows.set('c2', JSON.parse(String(body)).name)
    if (method === 'DELETE') rows.delete(id)
    if (method === 'GET' && id === '') return answer({ data: [{ id: 'c1' }] })
    return answer({ id: id === '' ? 'c2' : id })
  }
  return { sent, rows, client: connect(connector, entities, { auth: { key: 'k' }, fetch, maxRetries: 0 }) }
}

const options = { entities, catalog, params: {}, mark: 'plugboard-attest-x' }

test('runs the reads, with params from the records of the account, and says why it skips others', async () => {
  const { sent, client } = shop()
  const results = await attest({ ...options, client: client as never, writes: false })
  expect(sent).toEqual(['GET /customers', 'GET /customers/c1', 'GET /orders?customer=c1', 'GET /gone'])
  expect(Object.fromEntries(results.map(({ action, result, reason }) => [action, reason ?? result]))).toEqual(
    {
      'customers.get': 'ok',
      'customers.list': 'ok',
      'customers.create': 'a write: runs with --writes',
      'customers.update': 'a write: runs with --writes',
      'customers.merge': 'a write: runs with --writes',
      'customers.delete': 'a write: runs with --writes',
      'orders.list': 'ok',
      'orders.by_day': 'needs day',
      'orders.gone': 'upstream_not_found',
    },
  )
})

// Regression: the latest release of a repository without releases was counted as a failure of the connector.
test('a record that is not found where the list has none is no failure', async () => {
  const { client } = shop()
  const withoutOrders = {
    execute: async (entity: string, action: string, params: object) => {
      if (entity === 'orders' && action === 'list') return { records: [] }
      return (client as never as { execute: (...given: unknown[]) => unknown }).execute(
        entity,
        action,
        params,
      )
    },
  }
  const results = await attest({ ...options, client: withoutOrders as never, writes: false })
  expect(results.find(({ action }) => action === 'orders.gone')).toEqual({
    action: 'orders.gone',
    result: 'skipped',
    reason: 'the account has no orders',
  })
})

test('takes params of its caller', async () => {
  const { sent, client } = shop()
  const params = { 'orders.by_day': { day: '2026-11-28' } }
  const results = await attest({ ...options, client: client as never, writes: false, params })
  expect(sent).toContain('GET /days?day=2026-11-28')
  expect(results.find(({ action }) => action === 'orders.by_day')?.result).toBe('ok')
})

test('writes only a marked object of its own, and removes it', async () => {
  const { sent, rows, client } = shop()
  const results = await attest({ ...options, client: client as never, writes: true })
  const writes = sent.filter((line) => !line.startsWith('GET'))
  expect(writes).toEqual(['POST /customers', 'POST /customers/c2', 'DELETE /customers/c2'])
  expect([...rows]).toEqual([['c1', 'Ada']])
  const worked = results.filter(({ result }) => result === 'ok').map(({ action }) => action)
  expect(worked).toEqual(expect.arrayContaining(['customers.create', 'customers.update', 'customers.delete']))
  expect(results.find(({ action }) => action === 'customers.merge')?.result).toBe('skipped')
})

// Regression: an object of a run that was stopped, or whose update failed, was not spoken of.
test('deletes its object although the run was stopped after the creation', async () => {
  const stop = new AbortController()
  const { sent, rows, client } = shop()
  const stopping = {
    execute: async (entity: string, action: string, params: object) => {
      if (action === 'create') stop.abort()
      return (client as never as { execute: (...given: unknown[]) => unknown }).execute(
        entity,
        action,
        params,
      )
    },
  }
  const results = await attest({ ...options, client: stopping as never, writes: true, signal: stop.signal })
  expect(sent.filter((line) => !line.startsWith('GET'))).toEqual(['POST /customers', 'DELETE /customers/c2'])
  expect(rows.has('c2')).toBe(false)
  expect(results.find(({ action }) => action === 'customers.update')?.reason).toBe('the run was stopped')
})

test.each([
  ['create', 'customers.create'],
  ['delete', 'customers.delete'],
])('names what is left where the answer to a %s was lost', async (lost, name) => {
  const { client } = shop()
  const losing = {
    execute: async (entity: string, action: string, params: object) => {
      if (action === lost) throw connectorError('upstream_timeout', 'no answer', { outcome: 'unknown' })
      return (client as never as { execute: (...given: unknown[]) => unknown }).execute(
        entity,
        action,
        params,
      )
    },
  }
  const results = await attest({ ...options, client: losing as never, writes: true })
  expect(results.find(({ action }) => action === name)?.reason).toContain('look for plugboard-attest-x')
})

// Regression: the mark was named for an object that `--params` had given other values, so that nobody could find it.
test('names the params and the key of what is left where the caller gave the params', async () => {
  const { client } = shop()
  const failing = {
    execute: async (entity: string, action: string, params: object) => {
      if (action === 'delete') throw connectorError('upstream_forbidden', 'no')
      return (client as never as { execute: (...given: unknown[]) => unknown }).execute(
        entity,
        action,
        params,
      )
    },
  }
  const params = { 'customers.create': { name: 'Grace' } }
  const results = await attest({ ...options, client: failing as never, writes: true, params })
  const left = results.find(({ action }) => action === 'customers.delete')
  expect(left?.reason).toBe(
    'upstream_forbidden; look for what --params has for customers.create (id c2) in the account, and delete it',
  )
})

// Regression: an invoice was created for the customer `plugboard-attest-…`, and its refusal counted as a failure of the action.
test('invents texts, and no ids of other records', () => {
  const order = { description: '', actions: { create: writing({ customer: text, note: text }) } } as never
  const both: Catalog = { ...catalog, entities: { ...catalog.entities, orders: order } }
  const seen = new Map([['customers', { id: 'c1' }]])
  expect(paramsFor({ catalog: both }, 'orders', 'create', new Map(), 'mark')).toEqual({
    missing: ['customer'],
  })
  expect(paramsFor({ catalog: both }, 'orders', 'create', seen, 'mark').params).toEqual({
    customer: 'c1',
    note: 'mark',
  })
})

// Regression: updates that replace the object (PUT) were skipped for the texts that they require, and an object that is named like
// its entity was given its id.
test('updates a scratch object with its own values, and takes an id for no object', () => {
  const planets = {
    description: '',
    key: 'id',
    actions: {
      update: writing({ id: text, name: text, version: { type: 'integer', required: true }, note: text }),
    },
  }
  const links = { ...planets, actions: { update: writing({ link: { type: 'object', required: true } }) } }
  const all = { ...catalog, entities: { planets, links } } as never
  const seen = new Map([
    ['planets', { id: 'p1', name: 'mark', version: 3 }],
    ['links', { id: 'l1' }],
  ])
  expect(paramsFor({ catalog: all }, 'planets', 'update', seen, 'mark').params).toEqual({
    id: 'p1',
    name: 'mark',
    version: 3,
    note: 'mark',
  })
  expect(paramsFor({ catalog: all }, 'links', 'update', seen, 'mark')).toEqual({ missing: ['link'] })
})

// Regression: a label was created in the repository `plugboard-attest-…`, and the id of a page was taken for that of a space.
test('takes params from the records that the synchronization and paths say', () => {
  const list = { ...reading({ id: text }) }
  const orders = {
    description: '',
    key: 'number',
    actions: { list, api_search: reading(), get: reading({ shop: text, number: text }) },
  }
  const both = { ...catalog, entities: { ...catalog.entities, orders } } as never
  const entities = { orders: { name: 'orders', actions: { list: { http: 'GET /customers/{id}/orders' } } } }
  const sync = {
    entities: {
      orders: { list: 'api_search', params: { jql: 'all' }, each: 'customers', with: { shop: 'shop.name' } },
    },
  } as never
  const seen = new Map<string, object>([
    ['customers', { id: 'c1', shop: { name: 's1' } }],
    ['orders', { number: 7 }],
  ]) as never
  const known = { catalog: both, entities, sync }
  expect(paramsFor(known, 'orders', 'list', seen).params).toEqual({ id: 'c1' })
  expect(paramsFor(known, 'orders', 'api_search', seen).params).toEqual({ jql: 'all' })
  expect(paramsFor(known, 'orders', 'get', seen).params).toEqual({ shop: 's1', number: '7' })
  expect(paramsFor(known, 'orders', 'get', new Map(), 'mark').missing).toEqual(['shop'])
})

test.each(['http://127.0.0.1:1', 'http://localhost:1/', 'http://[::1]:1'])(
  'records nothing that ran at %s, which is no vendor',
  async (server) => {
    const folder = tempFolder()
    const [credentials, levels] = [join(folder, 'key.json'), join(folder, 'levels.json')]
    writeFileSync(credentials, '{"api_key":"k"}')
    const args = ['attest', 'payments', '--credentials', credentials, '--server', server, '--record', levels]
    expect(await plugboardInside({ PLUGBOARD_DATA: folder }, args)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--record writes what worked at the vendor'),
    })
    expect(existsSync(levels)).toBe(false)
  },
)

test('credentials that are no JSON are refused by the name of their file', async () => {
  const folder = tempFolder()
  const credentials = join(folder, 'key.json')
  writeFileSync(credentials, 'sk_test_1')
  const { code, out, err } = await plugboardInside({ PLUGBOARD_DATA: folder }, [
    'attest',
    'payments',
    '--credentials',
    credentials,
  ])
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain(`${credentials} is not JSON.`)
  expect(err).not.toContain('sk_test_1')
})
