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
  type Shipping,
  type Sublist,
  searchResult,
} from './shared.ts'

/** A record of {@link Charges}. */
export interface Charge {
  /** Starts with `ch_` or `py_`. */
  id: string
  /** Kind of object. */
  object: 'charge'
  /** When it was created. Unix time in seconds. */
  created: number
  /** True for live data and false for test data. */
  livemode: boolean
  /** What was to be collected. In the smallest unit of the currency (cents of a dollar). */
  amount: number
  /** What was captured. In the smallest unit of the currency (cents of a dollar). */
  amount_captured: number
  /** What was given back. In the smallest unit of the currency (cents of a dollar). */
  amount_refunded: number
  /** Changes of the amount. Undocumented upstream. Removed in version 2020-08-27. */
  amount_updates?: Record<string, unknown>[] | null
  /** Id of the Connect application that made it. */
  application: string | null
  /** Id of the fee of the platform. */
  application_fee: string | null
  /** Fee of the platform. In the smallest unit of the currency (cents of a dollar). */
  application_fee_amount: number | null
  /** Text that the card networks were given for the statement. */
  calculated_statement_descriptor: string | null
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  /** Id of the customer who paid. */
  customer: string | null
  /** Text of your own. */
  description: string | null
  /** Id of the account that receives the money. Now in `transfer_data`. Removed in version 2023-08-16. */
  destination?: string | null
  /** Id of the dispute. Now found by listing disputes of the charge. Removed in version 2023-08-16. */
  dispute?: string | null
  /** Whether it was disputed. */
  disputed: boolean
  /** Id of the balance transaction that took the money back. */
  failure_balance_transaction: string | null
  /** Why it failed in one word. */
  failure_code: string | null
  /** Why it failed in a sentence. */
  failure_message: string | null
  /** What is known of fraud. */
  fraud_details: Record<string, unknown> | null
  /** Id of the invoice it pays. Removed in version 2025-03-31.basil. */
  invoice?: string | null
  /** Id of the connected account it was made for. */
  on_behalf_of: string | null
  /** Id of the order. Removed in version 2022-08-01. */
  order?: string | null
  /** How the networks and the risk checks decided. */
  outcome: Record<string, unknown> | null
  /** Whether it succeeded or was authorized. */
  paid: boolean
  /** Id of the payment intent. */
  payment_intent: string | null
  /** Id of the payment method. */
  payment_method: string | null
  /** The payment method as it was used. */
  payment_method_details: Record<string, unknown> | null
  /** Amount and currency that the customer saw. Since version 2025-03-31.basil. */
  presentment_details?: Record<string, unknown> | null
  /** Where the receipt went. */
  receipt_email: string | null
  /** Number on the receipt that was sent. */
  receipt_number: string | null
  /** Page with the receipt. */
  receipt_url: string | null
  /** True only when all of it was given back. A partial refund leaves it false. */
  refunded: boolean
  /** Refunds of it. Comes only when expanded. */
  refunds?: Sublist | null
  /** Id of the review. */
  review: string | null
  /** Where goods were sent. */
  shipping: Shipping | null
  /** The payment source as it was used. */
  source: Record<string, unknown> | null
  /** Id of the transfer it came from. */
  source_transfer: string | null
  /** Text on the statement of the customer. */
  statement_descriptor: string | null
  /** End of that text for cards. */
  statement_descriptor_suffix: string | null
  /** Status. */
  status: 'succeeded' | 'pending' | 'failed' | (string & {})
  /** The account that receives the money and how much. */
  transfer_data: Record<string, unknown> | null
  /** Ties it to transfers. */
  transfer_group: string | null
  /** Whether an authorization was captured. True if none was needed. */
  captured: boolean
  /** Id of its effect on the balance. */
  balance_transaction: string | null
  /** Name and contact data of the payer. */
  billing_details: Record<string, unknown>
  /** Keys and values of your own. */
  metadata: Record<string, string>
  /** Settings of the risk check. */
  radar_options?: Record<string, unknown> | null
}

/** Params of {@link Charges.list}. */
export interface ChargeListParams extends PagingParams {
  /** Only charges created in this time. */
  created?: Interval | undefined
  /** Only charges of the customer with this id. */
  customer?: string | undefined
  /** Only charges of the payment intent with this id. */
  payment_intent?: string | undefined
}

/** Params of {@link Charges.get}. */
export interface ChargeGetParams {
  /** Id of the charge. */
  id: string
}

/** Params of {@link Charges.api_search}. */
export interface ChargeApiSearchParams extends ApiSearchParams {}

/** The answer of {@link Charges.api_search}. */
export interface ChargeSearchResult {
  [name: string]: unknown
  data: Charge[]
  /** Kind of object. */
  object: 'search_result'
  /** Whether another page follows. */
  has_more: boolean
  /** Gives the page after this as `page`. Null on the last. */
  next_page: string | null
  /** Upstream path of the search. */
  url: string
}

/** Attempts to move money into the account. */
export interface Charges {
  /**
   * Lists charges. Records come newest first. `GET /v1/charges`
   *
   * @returns One page of charges; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const charge of payments.charges.list()) console.log(charge)
   */
  list(params?: ChargeListParams, options?: CallOptions): PageCall<Charge, PagingMeta, ChargeListParams>

  /**
   * Gets one charge. `GET /v1/charges/{id}`
   *
   * @returns The charge.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const charge = await payments.charges.get({ id: '…' })
   */
  get(params: ChargeGetParams, options?: CallOptions): Call<Charge>

  /**
   * Finds charges by the upstream's own search and answers its envelope. What was just written is found after
   * about a minute, after an hour in an outage. To read it at once use `get`. `GET /v1/charges/search`
   *
   * @returns The upstream's envelope as `records`; iterating walks the charges in it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const charge of payments.charges.api_search({ query: '…' })) console.log(charge)
   */
  api_search(
    params: ChargeApiSearchParams,
    options?: CallOptions,
  ): PageCall<Charge, Record<string, never>, ChargeApiSearchParams, ChargeSearchResult>
}

/** Searchable fields of charges, as a hit has them: null if the record has no value. */
export interface ChargeSearchFields
  extends SearchFields<
    Charge,
    | 'amount'
    | 'amount_captured'
    | 'amount_refunded'
    | 'created'
    | 'currency'
    | 'id'
    | 'object'
    | 'status'
    | 'billing_details'
    | 'metadata'
    | 'captured'
    | 'disputed'
    | 'livemode'
    | 'paid'
    | 'refunded',
    | 'application_fee_amount'
    | 'amount_updates'
    | 'application'
    | 'application_fee'
    | 'balance_transaction'
    | 'calculated_statement_descriptor'
    | 'customer'
    | 'description'
    | 'destination'
    | 'dispute'
    | 'failure_balance_transaction'
    | 'failure_code'
    | 'failure_message'
    | 'invoice'
    | 'on_behalf_of'
    | 'order'
    | 'payment_intent'
    | 'payment_method'
    | 'receipt_email'
    | 'receipt_number'
    | 'receipt_url'
    | 'review'
    | 'source_transfer'
    | 'statement_descriptor'
    | 'statement_descriptor_suffix'
    | 'transfer_group'
    | 'fraud_details'
    | 'outcome'
    | 'payment_method_details'
    | 'refunds'
    | 'shipping'
    | 'source'
    | 'transfer_data'
  > {
  /** The card as older upstream versions gave it. */
  card: Record<string, unknown> | null
  /** Older name of `statement_descriptor`. */
  statement_description: string | null
  /** When the copy last saw a change. Unix time in seconds. */
  updated: number | null
}

/** Searches charges in the replica. Only a client of the service has it. */
export interface ChargesSearch extends Search<ChargeSearchFields> {}

/** Runs {@link Charges}. */
export const charges: Entity<Charges, ChargesSearch> = {
  name: 'charges',
  actions: {
    list: {
      ...paging,
      http: 'GET /v1/charges',
      query: {
        ...paging.query,
        created: interval,
        customer: { type: 'string' },
        payment_intent: { type: 'string' },
      },
    },
    get: { http: 'GET /v1/charges/{id}' },
    api_search: { ...apiSearch, ...searchResult, http: 'GET /v1/charges/search' },
  },
}
