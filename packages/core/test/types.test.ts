import {
  type AggregateParams,
  type Call,
  type Client,
  connect,
  type Found,
  type Page,
  type PageCall,
  type ResponseInfo,
  type Result,
  type SearchParams,
} from '@plugboard/core'
import { type ConnectAnyOptions, type ConnectClient, defineClient } from '@plugboard/core/hosted'
import { describe, expectTypeOf, test } from 'vitest'
import {
  account,
  type HostedShopEntities,
  type Item,
  type ItemListParams,
  type ItemSearchFields,
  type ItemSearchResult,
  items,
  type ShopCredentials,
  type ShopEntities,
  shop,
} from './support/shop.ts'

const connectShop: ConnectClient<ShopCredentials, ShopEntities, HostedShopEntities> = defineClient(shop, {
  items,
  account,
})
const hosted = { baseUrl: 'http://127.0.0.1:9', clientId: 'a', clientSecret: 'b', externalUserId: 'c' }
type Shop = ReturnType<typeof connectShop>

// Only types are tested; nothing is sent.
const local = (): Client<ShopEntities> => connectShop({ auth: { api_key: 'x' } })
const remote = () => connectShop({ hosted })
const small = () => connect(shop, { items }, { auth: { api_key: 'x' } })

describe('clients', () => {
  test('options select in-process or hosted mode', () => {
    expectTypeOf(local).returns.toEqualTypeOf<Client<ShopEntities>>()
    expectTypeOf(remote).returns.toEqualTypeOf<Client<HostedShopEntities>>()
    // The result of either: what both kinds of client have.
    expectTypeOf<Shop>().toEqualTypeOf<Client<ShopEntities>>()
    expectTypeOf(connectShop).toBeCallableWith({} as ConnectAnyOptions<ShopCredentials>)
    // @ts-expect-error options in process have no place beside hosted
    expectTypeOf(() => connectShop({ hosted, fetch })).toBeFunction()
  })

  test('search is available only in hosted mode', () => {
    expectTypeOf<ReturnType<typeof remote>['items']>().toHaveProperty('search')
    expectTypeOf<ReturnType<typeof local>['items']>().not.toHaveProperty('search')
    expectTypeOf<ReturnType<typeof remote>['account']>().not.toHaveProperty('search')
  })

  test('the smallest client has the entities it was given', () => {
    expectTypeOf<ReturnType<typeof small>>().toHaveProperty('items')
    expectTypeOf<ReturnType<typeof small>>().not.toHaveProperty('account')
  })

  test('credentials are typed', () => {
    // @ts-expect-error api_key is missing
    expectTypeOf(() => connectShop({ auth: {} })).toBeFunction()
    // @ts-expect-error there is no such credential
    expectTypeOf(() => connect(shop, { items }, { auth: { api_key: 'x', apikey: 'x' } })).toBeFunction()
  })
})

describe('methods', () => {
  const client = small()

  test('a list is a page', () => {
    expectTypeOf(client.items.list).returns.toEqualTypeOf<
      PageCall<Item, { has_more: boolean }, ItemListParams>
    >()
    expectTypeOf<Awaited<ReturnType<typeof client.items.list>>>().toEqualTypeOf<
      Page<Item, { has_more: boolean }, ItemListParams>
    >()
    expectTypeOf<Page<Item, unknown, ItemListParams>['next']>().toEqualTypeOf<ItemListParams | null>()
  })

  test('a get is a record with its response', () => {
    expectTypeOf(client.items.get).returns.toEqualTypeOf<Call<Item>>()
    expectTypeOf<Call<Item>['withResponse']>().returns.resolves.toEqualTypeOf<{
      data: Item
      response: ResponseInfo
    }>()
  })
})

describe('execute', () => {
  const client = {} as ReturnType<typeof small>
  const hostedClient = {} as ReturnType<typeof remote>

  test('returns records and meta, typed by the names', () => {
    expectTypeOf(() => client.execute('items', 'list', { limit: 5 })).returns.resolves.toEqualTypeOf<
      Result<Item[], { has_more: boolean }>
    >()
    expectTypeOf(() => client.execute('items', 'list')).returns.resolves.toHaveProperty('meta')
    expectTypeOf(() => client.execute('items', 'get', { id: 'i' })).returns.resolves.toEqualTypeOf<
      Result<Item, Record<string, never>>
    >()
  })

  test('returns an envelope as records', () => {
    expectTypeOf(() => client.execute('items', 'api_search', { query: 'x' })).returns.resolves.toEqualTypeOf<
      Result<ItemSearchResult, Record<string, never>>
    >()
  })

  test('a search names any field of records whose fields are not known, and fields of any type', () => {
    type Search = SearchParams<Readonly<Record<string, unknown>>>
    const filter = {
      and: [{ like: { name: '%a%' } }, { gt: { balance: 0 } }, { eq: { 'metadata.tier': null } }],
    }
    expectTypeOf<{
      query: { filter: typeof filter; sort: [{ created: 'desc' }] }
      fields: ['name']
    }>().toExtend<Search>()
    expectTypeOf<{ group: ['currency']; sum: ['amount']; max: ['created'] }>().toExtend<
      AggregateParams<Readonly<Record<string, unknown>>>
    >()
    type Custom = SearchParams<{ name: string; custom: unknown }>
    expectTypeOf<{ query: { filter: { eq: { custom: 'a' } }; sort: ['custom'] } }>().toExtend<Custom>()
  })

  test('returns the hits of a search', () => {
    expectTypeOf(() => hostedClient.execute('items', 'search', { query: {} })).returns.resolves.toEqualTypeOf<
      Found<ItemSearchFields>
    >()
  })

  test('rejects names that the tables do not have', () => {
    // @ts-expect-error there is no such entity
    expectTypeOf(() => client.execute('things', 'list')).toBeFunction()
    // @ts-expect-error there is no such action
    expectTypeOf(() => client.execute('items', 'remove')).toBeFunction()
    // @ts-expect-error id is missing
    expectTypeOf(() => client.execute('items', 'get')).toBeFunction()
    // @ts-expect-error limit is a number
    expectTypeOf(() => client.execute('items', 'list', { limit: '5' })).toBeFunction()
    // @ts-expect-error in process there is no search
    expectTypeOf(() => client.execute('items', 'search', { query: {} })).toBeFunction()
  })
})
