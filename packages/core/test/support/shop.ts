/** A small hand-written connector that uses most features of run tables. */
import type { Call, CallOptions, Connector, Entity, PageCall, Search } from '@plugboard/core'

export interface Item {
  id: string
  name: string
  price: number | null
}

export interface ItemListParams {
  limit?: number | undefined
  after?: string | undefined
  before?: string | undefined
  created?: { gte?: number | undefined; lt?: number | undefined } | undefined
  ids?: string[] | undefined
}

export interface ItemSearchResult {
  object: 'search_result'
  data: Item[]
  next_page: string | null
}

interface ItemCreateParams {
  name: string
  price?: number | undefined
  metadata?: Record<string, string | null> | null | '' | undefined
}

export interface Items {
  list(params?: ItemListParams, options?: CallOptions): PageCall<Item, { has_more: boolean }, ItemListParams>
  api_search(
    params: { query: string; page?: string | undefined },
    options?: CallOptions,
  ): PageCall<Item, Record<string, never>, { query: string; page?: string | undefined }, ItemSearchResult>
  get(params: { id: string }, options?: CallOptions): Call<Item>
  create(params: ItemCreateParams, options?: CallOptions): Call<Item>
  delete(params: { id: string }, options?: CallOptions): Call<{ id: string; deleted: boolean }>
}

export interface ItemSearchFields {
  id: string | null
  name: string | null
}

export interface ItemsSearch extends Search<ItemSearchFields> {}

interface Account {
  id: string
}

export interface AccountActions {
  get(params?: Record<string, never>, options?: CallOptions): Call<Account>
}

export interface ShopCredentials {
  api_key: string
  account?: string | undefined
}

export const shop: Connector<ShopCredentials> = {
  name: 'shop',
  provider: 'acme',
  title: 'Shop',
  server: 'https://api.acme.example',
  encoding: 'form',
  arrays: 'indexed',
  auth: [
    {
      name: 'token',
      credentials: { api_key: { type: 'string', required: true }, account: { type: 'string' } },
      header: 'Authorization: Bearer {api_key}',
    },
  ],
  headers: { 'Acme-Version': '2026-01-01', 'Acme-Account': '{account}' },
  idempotency: { header: 'Idempotency-Key', on: ['POST'] },
  retryHeader: 'Acme-Should-Retry',
  errors: {
    code: ['error.code', 'error.type'],
    message: ['error.message'],
    field: ['error.param'],
    requestId: ['header.Request-Id'],
    map: { rate_limit: 'upstream_rate_limited', '*_missing': 'upstream_not_found' },
  },
  check: 'account.get',
}

const { idempotency, ...rest } = shop
/** A shop whose upstream takes no idempotency keys. */
export const keyless: Connector<ShopCredentials> = rest

export const items: Entity<Items, ItemsSearch> = {
  name: 'items',
  actions: {
    list: {
      http: 'GET /v1/items',
      query: {
        limit: { type: 'integer', minimum: 1, maximum: 100 },
        after: { type: 'string' },
        before: { type: 'string' },
        created: { type: 'object', properties: { gte: { type: 'integer' }, lt: { type: 'integer' } } },
        ids: { type: 'array', items: { type: 'string' } },
      },
      exclusive: [['after', 'before']],
      returns: 'page',
      records: 'data',
      meta: { has_more: { else: false } },
      next: {
        set: 'after',
        from: 'last.id',
        while: 'meta.has_more',
        back: { set: 'before', from: 'first.id' },
      },
    },
    api_search: {
      http: 'GET /v1/items/search',
      query: { query: { type: 'string', required: true }, page: { type: 'string' } },
      returns: 'envelope',
      items: 'data',
      next: { set: 'page', from: 'body.next_page' },
    },
    get: { http: 'GET /v1/items/{id}' },
    create: {
      http: 'POST /v1/items',
      body: {
        name: { type: 'string', required: true },
        price: { type: 'integer', minimum: 0 },
        metadata: { type: 'map', items: { type: 'string', nullable: true }, clearable: true },
      },
    },
    delete: { http: 'DELETE /v1/items/{id}', gone: { id: '{id}', deleted: true } },
  },
}

export const account: Entity<AccountActions> = {
  name: 'account',
  actions: { get: { http: 'GET /v1/account' } },
}

export interface ShopEntities {
  readonly items: Items
  readonly account: AccountActions
}

export interface HostedShopEntities {
  readonly items: Items & ItemsSearch
  readonly account: AccountActions
}
