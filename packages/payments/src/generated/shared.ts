// Generated from specs/payments.yaml. Do not edit: change the spec and run `pnpm generate`.

import type { Action, Value } from '@plugboard/core'

/** Bounds on a timestamp. Give any of them. */
export interface Interval {
  /** Later than this. Unix time in seconds. */
  gt?: number | undefined
  /** At this time or later. Unix time in seconds. */
  gte?: number | undefined
  /** Earlier than this. Unix time in seconds. */
  lt?: number | undefined
  /** At this time or earlier. Unix time in seconds. */
  lte?: number | undefined
}

/** Postal address. */
export interface Address {
  /** City or district. */
  city: string | null
  /** Country. Two-letter ISO 3166-1 code. */
  country: string | null
  /** Street and number or post box. */
  line1: string | null
  /** Flat or suite or building. */
  line2: string | null
  /** ZIP or postal code. */
  postal_code: string | null
  /** State or province or region. */
  state: string | null
}

/** Postal address. */
export interface AddressParams {
  /** City or district. */
  city?: string | undefined
  /** Country. Two-letter ISO 3166-1 code. */
  country?: string | undefined
  /** Street and number or post box. */
  line1?: string | undefined
  /** Flat or suite or building. */
  line2?: string | undefined
  /** ZIP or postal code. */
  postal_code?: string | undefined
  /** State or province or region. */
  state?: string | undefined
}

/** Where goods are sent. */
export interface Shipping {
  /** Where to. */
  address?: Address | null
  /** Who delivers it. */
  carrier?: string | null
  /** Who receives it. */
  name?: string | null
  /** Phone of the recipient. */
  phone?: string | null
  /** What the delivery is tracked by. */
  tracking_number?: string | null
}

/** Where goods are sent. */
export interface ShippingParams {
  /** Where to. */
  address: AddressParams
  /** Who receives it. */
  name: string
  /** Phone of the recipient. */
  phone?: string | undefined
}

/** First page of objects that belong to this one. */
export interface Sublist {
  /** Kind of object. */
  object: 'list'
  /** The objects. */
  data: Record<string, unknown>[]
  /** Whether there are more than these. */
  has_more: boolean
  /** Upstream path of the complete list. */
  url: string
}

/** A line printed on invoices. */
export interface NameValue {
  /** What it is. */
  name: string
  /** What it says. */
  value: string
}

/**
 * Params of block `paging`, which actions share. At most one of `starting_after` and `ending_before` may be
 * given.
 */
export interface PagingParams {
  /**
   * Records on a page. 1 to 100.
   *
   * @default 10
   */
  limit?: number | undefined
  /** Id of an object. Gives the page after it. */
  starting_after?: string | undefined
  /** Id of an object. Gives the page before it. */
  ending_before?: string | undefined
}

/** Meta of block `paging`: fields of a page beside its records. */
export interface PagingMeta {
  /** Whether another page follows. */
  has_more: boolean
}

/** Params of block `api_search`, which actions share. */
export interface ApiSearchParams {
  /** Query in the upstream's own search language. */
  query: string
  /**
   * Records on a page. 1 to 100.
   *
   * @default 10
   */
  limit?: number | undefined
  /** The `next_page` of the answer before. Left out on the first call. */
  page?: string | undefined
}

/** Meta of block `search_page`: fields of a page beside its records. */
export interface SearchPageMeta {
  /** Whether another page follows. */
  has_more: boolean
  /** Gives the page after this as `page`. Null on the last. */
  next_page: string | null
}

/** Table of {@link Interval}. */
export const interval: Value = {
  type: 'object',
  properties: {
    gt: { type: 'integer' },
    gte: { type: 'integer' },
    lt: { type: 'integer' },
    lte: { type: 'integer' },
  },
}

/** Table of {@link AddressParams}. */
export const addressParams: Value = {
  type: 'object',
  properties: {
    city: { type: 'string' },
    country: { type: 'string' },
    line1: { type: 'string' },
    line2: { type: 'string' },
    postal_code: { type: 'string' },
    state: { type: 'string' },
  },
}

/** Table of {@link ShippingParams}. */
export const shippingParams: Value = {
  type: 'object',
  properties: {
    address: { ...addressParams, required: true },
    name: { type: 'string', required: true },
    phone: { type: 'string' },
  },
}

/** Table of {@link NameValue}. */
export const nameValue: Value = {
  type: 'object',
  properties: { name: { type: 'string', required: true }, value: { type: 'string', required: true } },
}

/** Block `paging`, shared by the actions that spread it. */
export const paging: Action = {
  query: {
    limit: { type: 'integer', minimum: 1, maximum: 100 },
    starting_after: { type: 'string' },
    ending_before: { type: 'string' },
  },
  exclusive: [['starting_after', 'ending_before']],
  returns: 'page',
  records: 'data',
  next: {
    set: 'starting_after',
    from: 'last.id',
    while: 'meta.has_more',
    back: { set: 'ending_before', from: 'first.id' },
  },
  meta: { has_more: {} },
}

/** Block `api_search`, shared by the actions that spread it. */
export const apiSearch: Action = {
  query: {
    query: { type: 'string', required: true },
    limit: { type: 'integer', minimum: 1, maximum: 100 },
    page: { type: 'string' },
  },
}

/** Block `search_page`, shared by the actions that spread it. */
export const searchPage: Action = {
  returns: 'page',
  records: 'data',
  next: { set: 'page', from: 'meta.next_page', while: 'meta.has_more' },
  meta: { has_more: {}, next_page: {} },
}

/** Block `search_result`, shared by the actions that spread it. */
export const searchResult: Action = {
  returns: 'envelope',
  items: 'data',
  next: { set: 'page', from: 'body.next_page', while: 'body.has_more' },
}
