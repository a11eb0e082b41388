import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileQuery } from '../src/fakes/payments/search/compile.ts'
import { searchFields } from '../src/fakes/payments/search/fields.ts'
import { parseQuery } from '../src/fakes/payments/search/parse.ts'
import { QueryError } from '../src/fakes/payments/search/query-error.ts'
import type { Row, Sandbox } from '../src/index.ts'
import type { Client, Response } from './client.ts'
import { startPayments } from './payments.ts'

describe('parseQuery', () => {
  const clause = { negated: false, field: ['status'], operator: ':', value: 'paid' }

  test.each([
    [`status:'paid'`, clause],
    ['status:"paid"', clause],
    [` status : "paid" `, clause],
    [`-status:'paid'`, { ...clause, negated: true }],
    [`name~'Ann'`, { ...clause, field: ['name'], operator: '~', value: 'Ann' }],
    ['amount>=100', { ...clause, field: ['amount'], operator: '>=', value: 100 }],
    ['amount<-1.5', { ...clause, field: ['amount'], operator: '<', value: -1.5 }],
    [`metadata['a b']:'c'`, { ...clause, field: ['metadata', 'a b'], value: 'c' }],
    ['metadata["k"]:null', { ...clause, field: ['metadata', 'k'], value: null }],
    ['active:true', { ...clause, field: ['active'], value: 'true' }],
    [`name:'O\\'Brien'`, { ...clause, field: ['name'], value: "O'Brien" }],
    [`name:"\\"Zoë\\""`, { ...clause, field: ['name'], value: '"Zoë"' }],
    [
      `billing_details.address.postal_code:'50667'`,
      { ...clause, field: ['billing_details.address.postal_code'], value: '50667' },
    ],
  ])('%s', (text, want) => {
    expect(parseQuery(text)).toEqual({ join: 'and', clauses: [want] })
  })

  test.each([
    [`a:1 AND b:2`, 'and', 2],
    [`a:1 and b:2 AND c:3`, 'and', 3],
    [`a:1 b:2`, 'and', 2],
    [`a:1 OR b:2 or c:3`, 'or', 3],
    [`a:'x AND y' OR b:'z OR'`, 'or', 2],
  ])('%s', (text, join, count) => {
    const query = parseQuery(text)
    expect([query.join, query.clauses.length]).toEqual([join, count])
  })

  test.each([
    ['nothing', ''],
    ['a word', 'status'],
    ['no value', 'status:'],
    ['a value without quotes', 'status:paid'],
    ['an open quote', `status:'paid`],
    ['a half-quoted key', `metadata['k:'v'`],
    ['parentheses', `(a:1 OR b:2)`],
    ['an unfinished join', 'a:1 AND'],
    ['a join without a space', `a:'1'AND b:2`],
    ['both joins', 'a:1 AND b:2 OR c:3'],
    ['both joins, one of them implicit', 'a:1 b:2 OR c:3'],
    ['too many clauses', Array.from({ length: 11 }, (_, n) => `a:${n}`).join(' ')],
    ['letters after a number', 'amount:12a'],
  ])('refuses %s', (_, text) => {
    expect(() => parseQuery(text)).toThrow(QueryError)
  })
})

describe('compileQuery', () => {
  const row: Row = {
    name: 'Ann Müller',
    email: 'ann@example.com',
    phone: null,
    created: 100,
    metadata: { tier: 'Gold' },
  }
  const holds = (text: string): boolean => compileQuery(parseQuery(text), searchFields.customers ?? {})(row)

  test.each([
    [`email:'ANN@example.com'`, true],
    [`email:'ann'`, false],
    [`name~'müll'`, true],
    [`name~'mull'`, false],
    [`-name~'Ann'`, false],
    ['created:100', true],
    ['created:"100"', true],
    ['created>99', true],
    ['created>100', false],
    ['created>=100', true],
    ['created<100', false],
    ['created<=100', true],
    [`metadata['tier']:'gold'`, true],
    [`metadata['other']:'gold'`, false],
    [`-metadata['other']:'gold'`, true],
    [`metadata['other']:null`, true],
    [`-metadata['tier']:null`, true],
    ['phone:null', true],
    ['-phone:null', false],
    [`phone:'null'`, false],
    [`name~'Ann' AND created>200`, false],
    [`name~'Ann' OR created>200`, true],
  ])('%s is %s', (text, want) => {
    expect(holds(text)).toBe(want)
  })

  test('a path into a missing object finds nothing', () => {
    const brand = compileQuery(
      parseQuery(`payment_method_details.card.brand:'visa'`),
      searchFields.charges ?? {},
    )
    expect(brand({ payment_method_details: { card: { brand: 'visa' } } })).toBe(true)
    expect([
      brand({ payment_method_details: null }),
      brand({ payment_method_details: { card: 'visa' } }),
    ]).toEqual([false, false])
  })

  test.each([
    ['an unknown field', `colour:'red'`],
    ['a substring that is too short', `name~'An'`],
    ['a substring of a number', `created~'100'`],
    ['an invalid number', `created:'now'`],
    ['an order of text', `name>'A'`],
    ['a map without a key', `metadata:'x'`],
    ['a key of a field that is not a map', `name['x']:'y'`],
    ['presence by another operator', 'created>null'],
  ])('refuses %s', (_, text) => {
    expect(() => holds(text)).toThrow(QueryError)
  })
})

describe('search over the wire', () => {
  let sandbox: Sandbox
  let call: Client
  beforeAll(async () => {
    ;({ sandbox, call } = await startPayments({ size: 80 }))
  })
  afterAll(() => sandbox.close())

  const search = (entity: string, query: string, more = ''): Promise<Response> =>
    call(`GET /v1/${entity}/search?query=${encodeURIComponent(query)}${more}`)
  const records = (entity: string): Row[] => sandbox.state('payments').records(entity)

  test.each([
    ['customers', `metadata['tier']:'pro'`, (row: Row) => (row.metadata as Row).tier === 'pro'],
    ['invoices', `status:'open' AND total>0`, (row: Row) => row.status === 'open' && Number(row.total) > 0],
    ['charges', `refunded:'true'`, (row: Row) => row.refunded === true],
    ['subscriptions', `-status:'active'`, (row: Row) => row.status !== 'active'],
    [
      'products',
      `active:'true' AND name~'plan'`,
      (row: Row) => row.active === true && String(row.name).includes('plan'),
    ],
    [
      'payment_intents',
      `currency:'eur' OR currency:'gbp'`,
      (row: Row) => row.currency === 'eur' || row.currency === 'gbp',
    ],
  ])('%s by %s', async (entity, query, holds) => {
    const wanted = records(entity).filter(holds)
    expect(wanted.length).toBeGreaterThan(0)
    const { body } = await search(entity, query, '&limit=100')
    expect(body).toEqual({
      object: 'search_result',
      data: wanted.slice(0, 100),
      has_more: wanted.length > 100,
      next_page: wanted.length > 100 ? expect.any(String) : null,
      url: `/v1/${entity}/search`,
    })
  })

  test.each(['customers', 'charges'])('pages of %s contain every record', async (entity) => {
    const found: Row[] = []
    for (let page: string | null = ''; page !== null; ) {
      const { body }: Response = await search(
        entity,
        'created>0',
        `&limit=30${page === '' ? '' : `&page=${page}`}`,
      )
      found.push(...body.data)
      expect(body.has_more).toBe(body.next_page !== null)
      page = body.next_page
    }
    expect(found).toEqual(records(entity))
  })

  test.each([
    ['an unknown field', 'query', () => search('customers', `status:'x'`)],
    ['a malformed query', 'query', () => search('customers', 'ada')],
    ['no query', 'query', () => call('GET /v1/customers/search')],
    ['an unknown page', 'page', () => search('customers', 'created>0', '&page=x')],
    ['too large a page', 'limit', () => search('customers', 'created>0', '&limit=101')],
  ])('refuses %s', async (_, param, ask) => {
    const { status, body } = await ask()
    expect([status, body.error.type, body.error.param]).toEqual([400, 'invalid_request_error', param])
  })

  test('a page token is bound to its query', async () => {
    const { body } = await search('customers', 'created>0', '&limit=2')
    expect((await search('customers', 'created>1', `&limit=2&page=${body.next_page}`)).status).toBe(400)
  })
})
