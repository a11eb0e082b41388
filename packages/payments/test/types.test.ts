import type { Aggregated, Call, Found, Page, PageCall, Result } from '@plugboard/core'
import { changes } from '@plugboard/core/changes'
import { describe, expectTypeOf, test } from 'vitest'
import {
  type Balance,
  type Charge,
  type ChargeSearchResult,
  type Customer,
  type CustomerListParams,
  connectPayments,
  type DeletedCustomer,
  type DeletedProduct,
  type HostedPayments,
  type Interval,
  type Invoice,
  type PagingMeta,
  type Payments,
  type Product,
  type Refund,
  type RefundCreateParams,
  type Subscription,
} from '../src/index.ts'

const payments = connectPayments({ auth: { api_key: 'sk_test_1' } })
const hosted = connectPayments({
  hosted: { baseUrl: 'http://127.0.0.1:1', clientId: 'id', clientSecret: 'secret', externalUserId: 'demo' },
})

type Entities = Omit<Payments, 'execute' | 'check' | 'request'>

describe('clients', () => {
  test('in process', () => {
    expectTypeOf(payments).toEqualTypeOf<Payments>()
    expectTypeOf<keyof Entities>().toEqualTypeOf<
      | 'customers'
      | 'invoices'
      | 'charges'
      | 'subscriptions'
      | 'refunds'
      | 'products'
      | 'prices'
      | 'balance'
      | 'balance_transactions'
      | 'payment_intents'
      | 'disputes'
      | 'payouts'
    >()
  })

  // Regression: a feed of invoices had the fields of all entities, and the program of the guide to events did not compile.
  test('a feed of some entities has their changes alone', () => {
    const feed = changes(hosted, { entities: ['invoices', 'refunds'] })
    type Changed = typeof feed extends AsyncIterable<infer One> ? One : never
    expectTypeOf<Changed['entity']>().toEqualTypeOf<'invoices' | 'refunds'>()
    expectTypeOf<NonNullable<Changed['data']>>().toHaveProperty('status')
    expectTypeOf(changes(hosted, { limit: 5 })).toEqualTypeOf(changes(hosted))
    // @ts-expect-error products are not synchronized
    expectTypeOf(() => changes(hosted, { entities: ['products'] })).toBeFunction()
  })

  test('search exists only in hosted mode', () => {
    expectTypeOf(hosted).toEqualTypeOf<HostedPayments>()
    expectTypeOf(hosted.customers).toHaveProperty('search')
    expectTypeOf(payments.customers).not.toHaveProperty('search')
    expectTypeOf(hosted.products).not.toHaveProperty('search')
    // @ts-expect-error there is no search in process
    expectTypeOf(() => payments.execute('customers', 'search', { query: {} })).toBeFunction()
    expectTypeOf(() => hosted.execute('customers', 'search', { query: {} })).returns.resolves.toExtend<
      Found<{ email: string | null }>
    >()
  })

  test('an aggregate takes the fields that can be counted and summed', () => {
    expectTypeOf(payments.customers).not.toHaveProperty('aggregate')
    const { aggregate } = hosted.customers
    expectTypeOf(() => [
      aggregate({}),
      aggregate({ group: ['currency', 'metadata.tier'], sum: ['balance'], min: ['email'], count: ['email'] }),
      aggregate({ query: { filter: { eq: { currency: 'usd' } } }, sort: [{ 'sum.balance': 'desc' }] }),
    ]).toBeFunction()
    expectTypeOf(() =>
      hosted.execute('customers', 'aggregate', {}),
    ).returns.resolves.toEqualTypeOf<Aggregated>()
    // @ts-expect-error there is no such field
    expectTypeOf(() => aggregate({ group: ['curency'] })).toBeFunction()
    // @ts-expect-error truth values have no sum
    expectTypeOf(() => aggregate({ sum: ['delinquent'] })).toBeFunction()
  })

  test('a search has typed fields and operators', () => {
    const { search } = hosted.customers
    const by = (filter: NonNullable<Parameters<typeof search>[0]['query']['filter']>) =>
      search({ query: { filter } })
    expectTypeOf(() => [
      by({ like: { email: '%@acme.com' } }),
      by({ and: [{ gte: { created: 1 } }, { not: { in: { currency: ['usd', null] } } }] }),
      by({ eq: { 'metadata.tier': 'gold' } }),
      by({ eq: { preferred_locales: 'en' } }),
      search({ query: { sort: [{ created: 'desc' }, 'email'] }, fields: ['email', 'metadata.tier'] }),
    ]).toBeFunction()
    // @ts-expect-error there is no such field
    expectTypeOf(() => by({ eq: { emial: 'a@b.c' } })).toBeFunction()
    // @ts-expect-error a number is no text
    expectTypeOf(() => by({ like: { balance: '1%' } })).toBeFunction()
    // @ts-expect-error a text is no number
    expectTypeOf(() => by({ gt: { balance: '1' } })).toBeFunction()
    // @ts-expect-error booleans have no order
    expectTypeOf(() => by({ gt: { delinquent: true } })).toBeFunction()
    // @ts-expect-error there is no such operator
    expectTypeOf(() => by({ equals: { email: 'a@b.c' } })).toBeFunction()
    // @ts-expect-error objects have no order
    expectTypeOf(() => search({ query: { sort: ['metadata'] } })).toBeFunction()
  })

  test('credentials are a key, and optionally an account', () => {
    expectTypeOf(() => connectPayments({ auth: { api_key: 'sk', account_id: 'acct_1' } })).toBeFunction()
    // @ts-expect-error the key is missing
    expectTypeOf(() => connectPayments({ auth: {} })).toBeFunction()
    // @ts-expect-error there is no such credential
    expectTypeOf(() => connectPayments({ auth: { api_key: 'sk', apiKey: 'sk' } })).toBeFunction()
  })
})

describe('answers', () => {
  test('a list is a page of records', () => {
    expectTypeOf(payments.customers.list).returns.toEqualTypeOf<
      PageCall<Customer, PagingMeta, CustomerListParams>
    >()
    expectTypeOf<PagingMeta>().toEqualTypeOf<{ has_more: boolean }>()
    expectTypeOf<Awaited<ReturnType<typeof payments.customers.list>>>().toEqualTypeOf<
      Page<Customer, PagingMeta, CustomerListParams>
    >()
  })

  test('get, create and update are the record', () => {
    expectTypeOf(payments.charges.get).returns.toEqualTypeOf<Call<Charge>>()
    expectTypeOf(payments.refunds.create).returns.toEqualTypeOf<Call<Refund>>()
    expectTypeOf(payments.products.update).returns.toEqualTypeOf<Call<Product>>()
    expectTypeOf(payments.balance.get).returns.toEqualTypeOf<Call<Balance>>()
  })

  test('a customer may have been deleted', () => {
    expectTypeOf(payments.customers.get).returns.toEqualTypeOf<Call<Customer | DeletedCustomer>>()
    expectTypeOf(payments.customers.delete).returns.toEqualTypeOf<Call<DeletedCustomer>>()
    expectTypeOf(payments.products.get).returns.toEqualTypeOf<Call<Product>>()
    const isThere = (customer: Customer | DeletedCustomer) => {
      if (!customer.deleted) {
        expectTypeOf(customer).toEqualTypeOf<Customer>()
        return customer.email
      }
      expectTypeOf(customer).toEqualTypeOf<DeletedCustomer>()
      // @ts-expect-error nothing else is left of it
      return customer.email
    }
    expectTypeOf(isThere).returns.toEqualTypeOf<string | null>()
    expectTypeOf<DeletedCustomer>().toEqualTypeOf<{ id: string; object: 'customer'; deleted: true }>()
    expectTypeOf<DeletedProduct>().toEqualTypeOf<{ id: string; object: 'product'; deleted: true }>()
  })

  test('three searches return an envelope, three a page', () => {
    expectTypeOf<
      Awaited<ReturnType<typeof payments.charges.api_search>>['records']
    >().toEqualTypeOf<ChargeSearchResult>()
    expectTypeOf<ChargeSearchResult['data']>().toEqualTypeOf<Charge[]>()
    expectTypeOf<ChargeSearchResult['object']>().toEqualTypeOf<'search_result'>()
    expectTypeOf<ChargeSearchResult['next_page']>().toEqualTypeOf<string | null>()
    expectTypeOf<Awaited<ReturnType<typeof payments.customers.api_search>>['meta']>().toEqualTypeOf<{
      has_more: boolean
      next_page: string | null
    }>()
    expectTypeOf(payments.invoices.api_search)
      .returns.toHaveProperty('toArray')
      .returns.resolves.toEqualTypeOf<Invoice[]>()
  })
})

describe('execute', () => {
  test('returns what the names say', () => {
    expectTypeOf(() => payments.execute('refunds', 'list', { limit: 1 })).returns.resolves.toEqualTypeOf<
      Result<Refund[], PagingMeta>
    >()
    expectTypeOf(() => payments.execute('refunds', 'get', { id: 're_1' })).returns.resolves.toEqualTypeOf<
      Result<Refund, Record<string, never>>
    >()
    expectTypeOf(() =>
      payments.execute('charges', 'api_search', { query: 'amount>1' }),
    ).returns.resolves.toEqualTypeOf<Result<ChargeSearchResult, Record<string, never>>>()
    expectTypeOf(() => payments.execute('balance', 'get')).returns.resolves.toEqualTypeOf<
      Result<Balance, Record<string, never>>
    >()
  })

  test('accepts no other names', () => {
    // @ts-expect-error there is no such entity
    expectTypeOf(() => payments.execute('refund', 'list')).toBeFunction()
    // @ts-expect-error refunds cannot be deleted
    expectTypeOf(() => payments.execute('refunds', 'delete', { id: 're_1' })).toBeFunction()
    // @ts-expect-error an id is needed
    expectTypeOf(() => payments.execute('refunds', 'get')).toBeFunction()
  })
})

describe('params', () => {
  test('of a list', () => {
    expectTypeOf(payments.customers.list).parameter(0).toEqualTypeOf<CustomerListParams | undefined>()
    expectTypeOf<CustomerListParams['limit']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<CustomerListParams['created']>().toEqualTypeOf<Interval | undefined>()
    expectTypeOf<Interval['gte']>().toEqualTypeOf<number | undefined>()
    // @ts-expect-error a limit is a number
    expectTypeOf(() => payments.customers.list({ limit: '5' })).toBeFunction()
    // @ts-expect-error misspelt
    expectTypeOf(() => payments.customers.list({ limt: 5 })).toBeFunction()
    // @ts-expect-error misspelt inside
    expectTypeOf(() => payments.customers.list({ created: { gtt: 5 } })).toBeFunction()
  })

  test('enumerations of the contract are closed', () => {
    type Params = NonNullable<Parameters<typeof payments.subscriptions.list>[0]>
    expectTypeOf<Params['status']>().toEqualTypeOf<'canceled' | 'ended' | 'all' | undefined>()
    // @ts-expect-error not one of the three
    expectTypeOf(() => payments.subscriptions.list({ status: 'active' })).toBeFunction()
  })

  test('of writes', () => {
    expectTypeOf<RefundCreateParams['reason']>().toEqualTypeOf<
      'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined
    >()
    expectTypeOf(() =>
      payments.customers.update({ id: 'cus_1', name: null, shipping: '', metadata: { tier: null } }),
    ).toBeFunction()
    // @ts-expect-error a product has a name
    expectTypeOf(() => payments.products.create({})).toBeFunction()
    // @ts-expect-error a shipping address has a name
    expectTypeOf(() => payments.customers.create({ shipping: { address: {} } })).toBeFunction()
  })
})

describe('records', () => {
  test('are typed to the bottom', () => {
    type Line = Invoice['lines']['data'][number]
    expectTypeOf<Line['amount']>().toEqualTypeOf<number>()
    expectTypeOf<
      NonNullable<NonNullable<Line['pricing']>['price_details']>['price']
    >().toEqualTypeOf<string>()
    type Item = Subscription['items']['data'][number]
    expectTypeOf<NonNullable<Item['price']['recurring']>['interval_count']>().toEqualTypeOf<number>()
    type Details = NonNullable<Charge['payment_method_details']>
    expectTypeOf<NonNullable<Details['card']>['exp_year']>().toEqualTypeOf<number>()
    expectTypeOf<NonNullable<Charge['refunds']>['data']>().toEqualTypeOf<Refund[]>()
    expectTypeOf<NonNullable<Charge['source']>['object']>().toEqualTypeOf<
      'account' | 'bank_account' | 'card' | 'source'
    >()
    expectTypeOf<Extract<Charge['source'], { object: 'card' }>>().toHaveProperty('cvc_check')
    // Vendors add values.
    expectTypeOf<'a_new_behavior'>().toExtend<NonNullable<Line['taxes']>[number]['tax_behavior']>()
    // @ts-expect-error gone since 2025-03-31.basil
    expectTypeOf<Line['price']>().toBeString()
  })

  test('null and absent are distinct', () => {
    expectTypeOf<Refund['balance_transaction']>().toEqualTypeOf<string | null>()
    expectTypeOf<Invoice['subscription']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<Invoice['amount_due']>().toEqualTypeOf<number>()
    expectTypeOf<Customer['email']>().toEqualTypeOf<string | null>()
  })

  test('sets of values are open', () => {
    expectTypeOf<'active'>().toExtend<Subscription['status']>()
    expectTypeOf<'something_new'>().toExtend<Subscription['status']>()
    expectTypeOf<Subscription['object']>().toEqualTypeOf<'subscription'>()
  })
})
