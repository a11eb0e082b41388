/** Integers beyond 2^53 of an own connector, everywhere: no digit changes, whatever the spec declares. */
import type { Fetch } from '@plugboard/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSpecConnector } from '../../src/specs/add.ts'
import { type Harness, type Reply, startHarness } from '../support/harness.ts'
import { until } from '../support/synced.ts'

/** `count` is declared as an integer that numbers keep, and the vendor sends others. */
const SPEC = `connector: ledger
server: https://ledger.example
check: accounts.list
auth:
  key: {credentials: {api_key: secret}, header: "Authorization: Bearer {api_key}"}
entities:
  accounts:
    description: Accounts.
    record: {id: int64, count: integer, big: int64, nested: {properties: {serial: int64}}, any: any, lines: array<object>}
    sync: {list: list, order: none, every: 24h}
    list:
      http: GET /accounts
      query: {after: integer}
      records: data
      meta: {has_more: boolean}
      next: {set: after, from: last.id, while: meta.has_more}
    get: {http: "GET /accounts/{id}", path: {id: integer}}
    update: {http: "PATCH /accounts/{id}", path: {id: int64}, body: {big: int64, count: integer, any: any}}
    search: {$record: [id, big, nested, any, lines], total: {type: int64, from: lines, sum: amount}}
`

const IDS = [
  '1915883588174806058',
  '1915883588174806059',
  '1915883588174806000',
  '7',
  '9007199254740993',
  '-9007199254740993',
  '18446744073709551615',
]
const SORTED = IDS.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
const total = (ids: readonly string[]): bigint => ids.reduce((sum, id) => sum + BigInt(id), 0n)

const row = (id: string): string =>
  `{"id":${id},"count":${id},"big":${id},"nested":{"serial":${id}},"any":{"x":${id}},"lines":[{"amount":${id}},{"amount":1}]}`

const bodies: string[] = []

const ledger: Fetch = async (url, { method, body }) => {
  const { pathname, searchParams } = new URL(url)
  const answer = (text: string, status = 200) =>
    new Response(text, { status, headers: { 'content-type': 'application/json' } }) as never
  if (method === 'PATCH') bodies.push(await new Response(body as never).text())
  const id = pathname.split('/')[2]
  if (id !== undefined) return IDS.includes(id) ? answer(row(id)) : answer('{}', 404)
  const start = IDS.indexOf(searchParams.get('after') ?? '') + 1
  const page = IDS.slice(start, start + 3).map(row)
  return answer(`{"data":[${page}],"has_more":${start + 3 < IDS.length}}`)
}

let h: Harness
let token: string
let id: string
beforeAll(async () => {
  h = await startHarness({ role: 'all' }, [], { fetch: ledger })
  await addSpecConnector(h.server.services, { file: 'ledger.yaml', text: SPEC }, () => async () => {})
  token = await h.scopedToken()
  id = await h.createConnector(token, { connector_type: 'ledger', credentials: { api_key: 'k' } })
  await until(
    'all records',
    async () => (await call('search', '{"query":{}}')).body.hits?.length === IDS.length,
  )
})
afterAll(() => h.stop())

/** @param params JSON, since no program of JavaScript has these numbers. */
function call(action: string, params: string): Promise<Reply> {
  const text = `{"entity":"accounts","action":"${action}","params":${params}}`
  return h.execute(token, id, text as never)
}

const idsOf = (rows: readonly { readonly id: unknown }[]): string[] => rows.map((one) => String(one.id))

test('lists go on after the id of the last record', async () => {
  const found: string[] = []
  for (let params = '{}'; params !== ''; ) {
    const { status, body } = await call('list', params)
    expect([status, body.errors]).toEqual([200, undefined])
    found.push(...idsOf(body.records))
    params = body.meta.has_more ? JSON.stringify({ after: body.records.at(-1).id }) : ''
  }
  expect(found).toEqual(IDS)
})

test.each(IDS)('%s is got and changed by its digits', async (one) => {
  const { body } = await call('get', JSON.stringify({ id: one }))
  expect(String(body.records.count)).toBe(one)
  const { status } = await call(
    'update',
    `{"id":"${one}","big":"${one}","count":${JSON.stringify(body.records.count)}}`,
  )
  expect([status, bodies.at(-1)]).toEqual([200, `{"big":${one},"count":${one}}`])
})

test.each([
  ['"filter":{"eq":{"id":1915883588174806058}}', ['1915883588174806058']],
  ['"filter":{"eq":{"any.x":1915883588174806058}}', ['1915883588174806058']],
  ['"filter":{"in":{"nested.serial":[1915883588174806059,7]}}', ['1915883588174806059', '7']],
  ['"filter":{"gt":{"big":"1915883588174806058"}}', ['1915883588174806059', '18446744073709551615']],
  ['"filter":{"lt":{"nested.serial":0}}', ['-9007199254740993']],
  // Regression: as texts, integers beyond 2^53 were in no range of numbers.
  ['"filter":{"gt":{"any.x":7}}', SORTED.slice(2)],
  ['"filter":{"lte":{"any.x":7}}', SORTED.slice(0, 2)],
  // Regression: the sum was that of floating-point numbers.
  ['"filter":{"eq":{"total":1915883588174806059}}', ['1915883588174806058']],
])('a search for %s', async (query, want) => {
  const { body } = await call('search', `{"query":{${query}}}`)
  expect(idsOf(body.hits).toSorted()).toEqual(want.toSorted())
})

test.each(['id', 'big', 'total'])('records are sorted by the digits of %s', async (field) => {
  const { body } = await call('search', `{"query":{"sort":["${field}"]}}`)
  expect(idsOf(body.hits)).toEqual(SORTED)
})

test('sums and bounds are exact', async () => {
  const fields = '["id","big","nested.serial"]'
  const { body } = await call('aggregate', `{"sum":${fields},"min":${fields},"max":${fields}}`)
  const every = (value: unknown) => ({ id: `${value}`, big: `${value}`, 'nested.serial': `${value}` })
  expect(body.groups).toEqual([
    {
      group: {},
      records: IDS.length,
      sum: every(total(IDS)),
      min: every(SORTED[0]),
      max: every(SORTED.at(-1)),
    },
  ])
})

test.each(['data', 'record'])('the change feed has the digits in each %s', async (include) => {
  const path = `/v1/integrations/connectors/${id}/changes?include=${include}`
  const { data } = (await h.ask('GET', path, { token })).body
  for (const change of data) {
    const { any, nested, big } = change[include]
    expect([any.x, nested.serial, big].map(String)).toEqual([change.id, change.id, change.id])
  }
  expect(idsOf(data).toSorted()).toEqual(IDS.toSorted())
})
