import { connect } from '@plugboard/core'
import { afterEach, expect, test } from 'vitest'
import { snapshot } from '../src/values/snapshot.ts'
import { account, items, shop } from './support/shop.ts'
import { json, stubFetch } from './support/stub.ts'

const { fetch, sent } = stubFetch(json({ data: [], has_more: false }))
const client = connect(shop, { items, account }, { auth: { api_key: 'k' }, fetch })

afterEach(() => void sent.splice(0))

test('lists and objects that the caller uses again after a call are sent as they were', async () => {
  const ids = ['a', 'b']
  const created = { gte: 1 }
  const call = client.items.list({ ids, created })
  ids.length = 0
  created.gte = Number.NaN
  await call
  expect(decodeURIComponent(sent[0]?.url ?? '')).toContain('created[gte]=1&ids[0]=a&ids[1]=b')
})

test('two calls with one object of options have the keys and headers that it had', async () => {
  const own = { idempotencyKey: 'first', headers: { trace: '1' } }
  const calls = [client.items.create({ name: 'Pen' }, own)]
  own.idempotencyKey = 'second'
  own.headers.trace = '2'
  calls.push(client.items.create({ name: 'Cup' }, own))
  own.idempotencyKey = 'third'
  await Promise.all(calls)
  expect(sent.map(({ headers }) => [headers['idempotency-key'], headers.trace])).toEqual([
    ['first', '1'],
    ['second', '2'],
  ])
})

test('a call by name and a request to an endpoint are sent as they were', async () => {
  const metadata = { color: 'red' }
  const body = { colors: ['red'] }
  const calls = [
    client.execute('items', 'create', { name: 'Pen', metadata }),
    client.request({ method: 'POST', path: '/v1/carts', body }),
  ]
  metadata.color = 'blue'
  body.colors.pop()
  await Promise.all(calls)
  const bodies = sent.map((one) => decodeURIComponent(String(one.body)))
  expect(bodies.sort()).toEqual(['colors[0]=red', 'name=Pen&metadata[color]=red'])
})

test('streams, dates and instances of classes are not copied', () => {
  class Source {
    readonly size = 1
  }
  const shared = { stream: new ReadableStream(), date: new Date(0), source: new Source(), map: new Map() }
  const copy = snapshot(shared)
  expect(copy).not.toBe(shared)
  for (const name of ['stream', 'date', 'source', 'map'] as const) expect(copy[name]).toBe(shared[name])
})

test('objects that contain each other, and deep ones, end', () => {
  const own: Record<string, unknown> = {}
  own.own = own
  const copy = snapshot(own)
  expect(copy).not.toBe(own)
  expect(copy.own).toBe(copy)
  let deep: unknown = []
  for (let depth = 0; depth < 100_000; depth++) deep = [deep]
  expect(() => snapshot(deep)).not.toThrow()
})
