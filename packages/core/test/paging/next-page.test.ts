import { type Action, connect, type Entity, type Next, type PageCall, type Params } from '@plugboard/core'
import { expect, test } from 'vitest'
import { shop } from '../support/shop.ts'
import { json, stubFetch } from '../support/stub.ts'

interface Things {
  list(params?: object): PageCall<object, object, object>
}

async function nextOf(next: Next, query: Params, body: object, given: object = {}) {
  const list: Action = { http: 'GET /things', query, returns: 'page', records: 'data', next }
  const things = { name: 'things', key: 'id', actions: { list } } as unknown as Entity<Things>
  const { fetch, sent } = stubFetch(json(body))
  const page = await connect(shop, { things }, { auth: { api_key: 'k' }, fetch }).things.list(given)
  return { next: page.next, sent: sent[0]?.url }
}

const number: Next = { set: 'page', from: 'page' }
const page: Params = { page: { type: 'integer' } }
const address: Next = { set: 'cursor', from: 'link.links.next' }
const cursor: Params = { cursor: { type: 'string' } }
const linked = (next: unknown): object => ({ data: [{}], links: { next } })

test.each<[string, Next, Params, object, object, object | null]>([
  ['a page is 2', number, page, { data: [{}] }, {}, { page: 2 }],
  ['a page is one more than the given one', number, page, { data: [{}] }, { page: 7 }, { page: 8 }],
  [
    'pages begin at the number that is sent',
    number,
    { page: { type: 'integer', send: 0 } },
    { data: [{}] },
    {},
    { page: 1 },
  ],
  [
    'an offset is counted from the one that is sent',
    { set: 'startIndex', from: 'offset' },
    { startIndex: { type: 'integer', send: 1 } },
    { data: [{}, {}] },
    {},
    { startIndex: 3 },
  ],
  ['an empty page is the last', number, page, { data: [] }, { page: 7 }, null],
  ['a flag ends the pages', { ...number, while: 'body.more' }, page, { data: [{}], more: false }, {}, null],
  [
    'an address in the body',
    address,
    cursor,
    linked('https://other.example/x?a=1&cursor=c%2F2#x'),
    {},
    { cursor: 'c/2' },
  ],
  ['a relative address', address, cursor, linked('/things?cursor=c2'), {}, { cursor: 'c2' }],
  [
    'an address with a number of any kind',
    { ...address, set: 'page' },
    { page: { type: 'number' } },
    linked('/things?page=3'),
    {},
    { page: 3 },
  ],
  ['an address with a number', { ...address, set: 'page' }, page, linked('/things?page=3'), {}, { page: 3 }],
  [
    'the name on the wire',
    address,
    { cursor: { type: 'string', as: 'page[cursor]' } },
    linked('/x?page%5Bcursor%5D=c2'),
    {},
    { cursor: 'c2' },
  ],
  ['no address', address, cursor, linked(null), { cursor: 'c2' }, null],
])('the next page: %s', async (_, next, query, body, given, want) => {
  expect((await nextOf(next, query, body, given)).next).toEqual(want)
})

test('an address without the param is an error, not the end', async () => {
  await expect(nextOf(address, cursor, linked('/things?other=1'))).rejects.toMatchObject({
    code: 'upstream_bad_response',
  })
})
