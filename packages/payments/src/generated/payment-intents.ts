// Generated from specs/payments.yaml. Do not edit: change the spec and run `pnpm generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import {
  type ApiSearchParams,
  apiSearch,
  type Interval,
  interval,
  type PagingMeta,
  type PagingParams,
  paging,
  type SearchPageMeta,
  searchPage,
} from './shared.ts'

/** A record of {@link PaymentIntents}. */
export interface PaymentIntent {
  /** Starts with `pi_`. */
  id: string
  /** Kind of object. */
  object: 'payment_intent'
  /** What is to be collected. In the smallest unit of the currency (cents of a dollar). */
  amount: number
  /** What can be captured. In the smallest unit of the currency (cents of a dollar). */
  amount_capturable: number
  /** What was collected. In the smallest unit of the currency (cents of a dollar). */
  amount_received: number
  /** Id of the Connect application that made it. */
  application: string | null
  /** Fee of the platform. In the smallest unit of the currency (cents of a dollar). */
  application_fee_amount: number | null
  /** When money is captured. */
  capture_method: 'automatic' | 'automatic_async' | 'manual' | (string & {})
  /** Lets a browser finish the payment. Not to be stored or logged. */
  client_secret: string | null
  /** Whether a key in the browser may confirm it. */
  confirmation_method: 'automatic' | 'manual' | (string & {})
  /** When it was created. Unix time in seconds. */
  created: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  /** Id of the customer who pays. */
  customer: string | null
  /** Text of your own. */
  description: string | null
  /** True for live data and false for test data. */
  livemode: boolean
  /** Keys and values of your own. */
  metadata: Record<string, string>
  /** Id of the payment method. */
  payment_method: string | null
  /** Ways to pay that it allows. */
  payment_method_types: string[]
  /** Status. */
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'canceled'
    | 'succeeded'
    | (string & {})
}

/** Params of {@link PaymentIntents.list}. */
export interface PaymentIntentListParams extends PagingParams {
  /** Only payment intents created in this time. */
  created?: Interval | undefined
  /** Only payment intents of the customer with this id. */
  customer?: string | undefined
  /** Only payment intents of the account with this id. */
  customer_account?: string | undefined
}

/** Params of {@link PaymentIntents.get}. */
export interface PaymentIntentGetParams {
  /** Id of the payment intent. */
  id: string
}

/** Params of {@link PaymentIntents.api_search}. */
export interface PaymentIntentApiSearchParams extends ApiSearchParams {}

/** Payments on their way from the customer to the account. */
export interface PaymentIntents {
  /**
   * Lists payment intents. Records come newest first. `GET /v1/payment_intents`
   *
   * @returns One page of payment intents; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const paymentIntent of payments.payment_intents.list()) console.log(paymentIntent)
   */
  list(
    params?: PaymentIntentListParams,
    options?: CallOptions,
  ): PageCall<PaymentIntent, PagingMeta, PaymentIntentListParams>

  /**
   * Gets one payment intent. `GET /v1/payment_intents/{id}`
   *
   * @returns The payment intent.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const paymentIntent = await payments.payment_intents.get({ id: '…' })
   */
  get(params: PaymentIntentGetParams, options?: CallOptions): Call<PaymentIntent>

  /**
   * Finds payment intents by the upstream's own search. What was just written is found after about a minute,
   * after an hour in an outage. To read it at once use `get`. `GET /v1/payment_intents/search`
   *
   * @returns One page of payment intents; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const paymentIntent of payments.payment_intents.api_search({ query: '…' })) console.log(paymentIntent)
   */
  api_search(
    params: PaymentIntentApiSearchParams,
    options?: CallOptions,
  ): PageCall<PaymentIntent, SearchPageMeta, PaymentIntentApiSearchParams>
}

/** Runs {@link PaymentIntents}. */
export const paymentIntents: Entity<PaymentIntents> = {
  name: 'payment_intents',
  actions: {
    list: {
      ...paging,
      http: 'GET /v1/payment_intents',
      query: {
        ...paging.query,
        created: interval,
        customer: { type: 'string' },
        customer_account: { type: 'string' },
      },
    },
    get: { http: 'GET /v1/payment_intents/{id}' },
    api_search: { ...apiSearch, ...searchPage, http: 'GET /v1/payment_intents/search' },
  },
}
