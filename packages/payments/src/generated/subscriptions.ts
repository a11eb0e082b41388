// Generated from specs/payments.yaml. Do not edit: change the spec and run `pnpm generate`.

import type {
  Call,
  CallOptions,
  Entity,
  PageCall,
  ParamsError,
  Search,
  SearchFields,
  UpstreamError,
} from '@plugboard/core'
import {
  type ApiSearchParams,
  apiSearch,
  type Interval,
  interval,
  type PagingMeta,
  type PagingParams,
  paging,
  type Sublist,
  searchResult,
} from './shared.ts'

/** A record of {@link Subscriptions}. */
export interface Subscription {
  /** Starts with `sub_`. */
  id: string
  /** Kind of object. */
  object: 'subscription'
  /** Id of the Connect application that made it. */
  application: string | null
  /** Share of each invoice that goes to the platform. In percent. */
  application_fee_percent: number | null
  /** Settings of automatic tax. */
  automatic_tax: Record<string, unknown>
  /** What the days of charging are counted from. Unix time in seconds. */
  billing_cycle_anchor: number
  /** Day and time on which charging is fixed. Since version 2023-10-16. */
  billing_cycle_anchor_config: Record<string, unknown> | null
  /** How invoices and prorations are computed. Since version 2025-06-30.basil. */
  billing_mode: Record<string, unknown>
  /** Usage at which an invoice is sent early. */
  billing_thresholds: Record<string, unknown> | null
  /** When it will be canceled. Unix time in seconds. */
  cancel_at: number | null
  /** Whether it will be canceled when the period ends. */
  cancel_at_period_end: boolean
  /** When it was canceled or the cancellation was requested. Unix time in seconds. */
  canceled_at: number | null
  /** Why it was canceled. */
  cancellation_details: Record<string, unknown> | null
  /** Whether the default payment method is charged or an invoice is sent to be paid. */
  collection_method: 'charge_automatically' | 'send_invoice' | (string & {})
  /** When it was created. Unix time in seconds. */
  created: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  /** Id of the customer who pays. */
  customer: string
  /** Id of the account that represents the customer. Since version 2025-12-15.clover. */
  customer_account: string | null
  /** Days to pay an invoice. Null when it is charged automatically. */
  days_until_due: number | null
  /** Id of the payment method used. Null for that of the customer. */
  default_payment_method: string | null
  /** Id of the payment source used. Null for that of the customer. */
  default_source: string | null
  /** Tax rates of items that name none. */
  default_tax_rates?: Record<string, unknown>[] | null
  /** Text shown to the customer. */
  description: string | null
  /** Ids of the discounts. Since version 2023-10-16. */
  discounts: string[]
  /** When it ended. Unix time in seconds. */
  ended_at: number | null
  /** What its invoices start from. Since version 2024-04-10. */
  invoice_settings: Record<string, unknown>
  /** Prices and quantities. Each has its own period. */
  items: Sublist
  /** Id of its latest invoice. */
  latest_invoice: string | null
  /** True for live data and false for test data. */
  livemode: boolean
  /** Keys and values of your own. */
  metadata: Record<string, string>
  /** When pending items will be invoiced. Unix time in seconds. */
  next_pending_invoice_item_invoice: number | null
  /** Id of the connected account it is charged for. */
  on_behalf_of: string | null
  /** How charging is paused. Null when it is not. */
  pause_collection: Record<string, unknown> | null
  /** Ways to pay that are offered. */
  payment_settings: Record<string, unknown> | null
  /** Status. */
  status:
    | 'incomplete'
    | 'incomplete_expired'
    | 'trialing'
    | 'active'
    | 'past_due'
    | 'canceled'
    | 'unpaid'
    | 'paused'
    | (string & {})
  /**
   * Start of the current period. Now on each of `items`. Unix time in seconds. Removed in version
   * 2025-03-31.basil.
   */
  current_period_start?: number
  /**
   * End of the current period. Now on each of `items`. Unix time in seconds. Removed in version
   * 2025-03-31.basil.
   */
  current_period_end?: number
  /** When it first started. Unix time in seconds. */
  start_date: number
  /** When the trial started. Unix time in seconds. */
  trial_start: number | null
  /** When the trial ends. Unix time in seconds. */
  trial_end: number | null
  /** The discount. Replaced by `discounts`. Removed in version 2025-03-31.basil. */
  discount?: Record<string, unknown> | null
  /** The plan. Undocumented upstream. Read that of each of `items`. Removed in version 2020-08-27. */
  plan?: Record<string, unknown> | null
  /** How many. Undocumented upstream. Read that of each of `items`. Removed in version 2020-08-27. */
  quantity?: number | null
  /** Id of the schedule that changes it. */
  schedule: string | null
  /** Id of the test clock. Null outside of tests. */
  test_clock: string | null
  /** The account that receives the money and which share. */
  transfer_data: Record<string, unknown> | null
  /** What happens when the trial ends. */
  trial_settings: Record<string, unknown> | null
  /** How often pending items are invoiced. */
  pending_invoice_item_interval: Record<string, unknown> | null
  /** Id of the setup intent that is not yet done. */
  pending_setup_intent: string | null
  /** Changes that wait for a payment. */
  pending_update: Record<string, unknown> | null
}

/** Params of {@link Subscriptions.list}. */
export interface SubscriptionListParams extends PagingParams {
  /** Only subscriptions with these settings of automatic tax. */
  automatic_tax?:
    | {
        /** Whether tax is computed automatically. */
        enabled: boolean
      }
    | undefined
  /** Only subscriptions collected in this way. */
  collection_method?: 'charge_automatically' | 'send_invoice' | undefined
  /** Only subscriptions created in this time. */
  created?: Interval | undefined
  /** Only subscriptions whose earliest period of an item ends in this time. */
  current_period_end?: Interval | undefined
  /** Only subscriptions whose latest period of an item starts in this time. */
  current_period_start?: Interval | undefined
  /** Only subscriptions of the customer with this id. */
  customer?: string | undefined
  /** Only subscriptions of the account with this id. */
  customer_account?: string | undefined
  /** Only subscriptions with the recurring price of this id. */
  price?: string | undefined
  /**
   * `canceled` gives canceled subscriptions, those of deleted customers too. `ended` gives canceled ones and
   * those that expired incomplete. `all` gives every status. Left out, all that are not canceled are given.
   */
  status?: 'canceled' | 'ended' | 'all' | undefined
}

/** Params of {@link Subscriptions.get}. */
export interface SubscriptionGetParams {
  /** Id of the subscription. */
  id: string
}

/** Params of {@link Subscriptions.api_search}. */
export interface SubscriptionApiSearchParams extends ApiSearchParams {}

/** The answer of {@link Subscriptions.api_search}. */
export interface SubscriptionSearchResult {
  [name: string]: unknown
  data: Subscription[]
  /** Kind of object. */
  object: 'search_result'
  /** Whether another page follows. */
  has_more: boolean
  /** Gives the page after this as `page`. Null on the last. */
  next_page: string | null
  /** Upstream path of the search. */
  url: string
}

/** Customers charged again and again. */
export interface Subscriptions {
  /**
   * Lists subscriptions. Canceled ones are left out unless `status` asks for them. Records come newest first.
   * `GET /v1/subscriptions`
   *
   * @returns One page of subscriptions; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const subscription of payments.subscriptions.list()) console.log(subscription)
   */
  list(
    params?: SubscriptionListParams,
    options?: CallOptions,
  ): PageCall<Subscription, PagingMeta, SubscriptionListParams>

  /**
   * Gets one subscription. `GET /v1/subscriptions/{id}`
   *
   * @returns The subscription.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const subscription = await payments.subscriptions.get({ id: '…' })
   */
  get(params: SubscriptionGetParams, options?: CallOptions): Call<Subscription>

  /**
   * Finds subscriptions by the upstream's own search and answers its envelope. What was just written is found
   * after about a minute, after an hour in an outage. To read it at once use `get`.
   * `GET /v1/subscriptions/search`
   *
   * @returns The upstream's envelope as `records`; iterating walks the subscriptions in it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const subscription of payments.subscriptions.api_search({ query: '…' })) console.log(subscription)
   */
  api_search(
    params: SubscriptionApiSearchParams,
    options?: CallOptions,
  ): PageCall<Subscription, Record<string, never>, SubscriptionApiSearchParams, SubscriptionSearchResult>
}

/** Searchable fields of subscriptions, as a hit has them: null if the record has no value. */
export interface SubscriptionSearchFields
  extends SearchFields<
    Subscription,
    | 'collection_method'
    | 'currency'
    | 'customer'
    | 'id'
    | 'object'
    | 'status'
    | 'created'
    | 'start_date'
    | 'automatic_tax'
    | 'invoice_settings'
    | 'metadata'
    | 'cancel_at_period_end'
    | 'livemode'
    | 'items',
    | 'application'
    | 'default_payment_method'
    | 'default_source'
    | 'description'
    | 'latest_invoice'
    | 'on_behalf_of'
    | 'pending_setup_intent'
    | 'schedule'
    | 'test_clock'
    | 'application_fee_percent'
    | 'days_until_due'
    | 'next_pending_invoice_item_invoice'
    | 'trial_start'
    | 'default_tax_rates'
    | 'billing_cycle_anchor_config'
    | 'billing_thresholds'
    | 'cancellation_details'
    | 'discount'
    | 'pause_collection'
    | 'payment_settings'
    | 'pending_invoice_item_interval'
    | 'pending_update'
    | 'transfer_data'
    | 'trial_settings'
  > {
  /** Older name of `collection_method`. */
  billing: string | null
  /** What the days of charging are counted from. Unix time in seconds. */
  billing_cycle_anchor: number
  /** When it will be canceled. Unix time in seconds. */
  cancel_at: number | null
  /** When it was canceled or the cancellation was requested. Unix time in seconds. */
  canceled_at: number | null
  /** End of the period of its first item. Unix time in seconds. */
  current_period_end: number | null
  /** Start of the period of its first item. Unix time in seconds. */
  current_period_start: number | null
  /** When it ended. Unix time in seconds. */
  ended_at: number | null
  /** Whether it is gone upstream. A canceled one is not. */
  is_deleted: boolean | null
  /** The plan of its first item. */
  plan: Record<string, unknown> | null
  /** How many of its first item. */
  quantity: number | null
  /** Percentage of tax in older upstream versions. */
  tax_percent: number | null
  /** When the trial ends. Unix time in seconds. */
  trial_end: number | null
  /** When the copy last saw a change. Unix time in seconds. */
  updated: number | null
}

/** Searches subscriptions in the replica. Only a client of the service has it. */
export interface SubscriptionsSearch extends Search<SubscriptionSearchFields> {}

/** Runs {@link Subscriptions}. */
export const subscriptions: Entity<Subscriptions, SubscriptionsSearch> = {
  name: 'subscriptions',
  actions: {
    list: {
      ...paging,
      http: 'GET /v1/subscriptions',
      query: {
        ...paging.query,
        automatic_tax: { type: 'object', properties: { enabled: { type: 'boolean', required: true } } },
        collection_method: { type: 'string', enum: ['charge_automatically', 'send_invoice'] },
        created: interval,
        current_period_end: interval,
        current_period_start: interval,
        customer: { type: 'string' },
        customer_account: { type: 'string' },
        price: { type: 'string' },
        status: { type: 'string', enum: ['canceled', 'ended', 'all'] },
      },
    },
    get: { http: 'GET /v1/subscriptions/{id}' },
    api_search: { ...apiSearch, ...searchResult, http: 'GET /v1/subscriptions/search' },
  },
}
