// Generated from specs/payments.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Action, Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import {
  type ApiSearchParams,
  apiSearch,
  type Interval,
  interval,
  type PagingMeta,
  type PagingParams,
  paging,
  type SearchPageMeta,
  type ShippingParams,
  searchPage,
  shippingParams,
} from './shared.ts'

/** A record of {@link PaymentIntents}. */
export interface PaymentIntent {
  /** Starts with `pi_`. */
  id: string
  /** Kind of object. */
  object: 'payment_intent'
  /** Amount to collect. In the smallest unit of the currency (cents of a dollar). */
  amount: number
  /** Amount that can be captured. In the smallest unit of the currency (cents of a dollar). */
  amount_capturable: number
  /** Amount collected. In the smallest unit of the currency (cents of a dollar). */
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

/** Params of block `payment_intent_body`, which actions share. */
export interface PaymentIntentBodyParams {
  /** Fee of the platform. In the smallest unit of the currency (cents of a dollar). */
  application_fee_amount?: number | undefined
  /** Whether the payment is captured at once or by `capture`. */
  capture_method?: 'automatic' | 'automatic_async' | 'manual' | (string & {}) | undefined
  /** Id of the customer that pays. */
  customer?: string | undefined
  /** A note of your own. */
  description?: string | undefined
  /**
   * Keys and values of your own. A `null` or empty value removes its key and the others stay. `null` or `''`
   * clears it.
   */
  metadata?: Record<string, string | number | null> | null | '' | undefined
  /** Id of the payment method. */
  payment_method?: string | undefined
  /** A payment method to make and use. */
  payment_method_data?: Record<string, unknown> | undefined
  /** Settings by type of payment method. */
  payment_method_options?: Record<string, unknown> | undefined
  /** Types of payment methods that may pay it. At least 1 item. */
  payment_method_types?: readonly string[] | undefined
  /** Where the receipt goes. `null` or `''` clears it. */
  receipt_email?: string | null | '' | undefined
  /** How the payment method is used again. `null` or `''` clears it. */
  setup_future_usage?: 'off_session' | 'on_session' | (string & {}) | null | '' | undefined
  /** Where goods are sent. `null` or `''` clears it. */
  shipping?: ShippingParams | null | '' | undefined
  /** Text on the statement of the customer. At most 22 characters. */
  statement_descriptor?: string | undefined
  /** End of that text for cards. */
  statement_descriptor_suffix?: string | undefined
  /** Ties it to transfers. */
  transfer_group?: string | undefined
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

/** Params of {@link PaymentIntents.create}. */
export interface PaymentIntentCreateParams extends PaymentIntentBodyParams {
  /** Amount due. In the smallest unit of the currency (cents of a dollar). At least 1. */
  amount: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  /** Takes the payment methods that are enabled in the account. */
  automatic_payment_methods?:
    | {
        /** Whether it does. */
        enabled: boolean
        /** Whether they may send the customer elsewhere. */
        allow_redirects?: 'always' | 'never' | undefined
      }
    | undefined
  /**
   * Confirms it at once.
   *
   * @default false
   */
  confirm?: boolean | undefined
  /** Whether the customer is absent. */
  off_session?: boolean | undefined
  /** Id of the connected account that it is for. */
  on_behalf_of?: string | undefined
  /** Where the customer comes back to. */
  return_url?: string | undefined
  /** Set while confirming with a client library of the upstream. */
  use_stripe_sdk?: boolean | undefined
}

/** Params of {@link PaymentIntents.update}. */
export interface PaymentIntentUpdateParams extends PaymentIntentBodyParams {
  /** Id of the payment intent. */
  id: string
  /** Amount due. In the smallest unit of the currency (cents of a dollar). At least 1. */
  amount?: number | undefined
  /** Three-letter ISO 4217 code in lower case. */
  currency?: string | undefined
}

/** Params of {@link PaymentIntents.confirm}. */
export interface PaymentIntentConfirmParams {
  /** Id of the payment intent. */
  id: string
  /** Whether the payment is captured at once or by `capture`. */
  capture_method?: 'automatic' | 'automatic_async' | 'manual' | (string & {}) | undefined
  /** Id of the mandate. */
  mandate?: string | undefined
  /** Whether the customer is absent. */
  off_session?: boolean | undefined
  /** Id of the payment method. */
  payment_method?: string | undefined
  /** A payment method to make and use. */
  payment_method_data?: Record<string, unknown> | undefined
  /** Settings by type of payment method. */
  payment_method_options?: Record<string, unknown> | undefined
  /** Where the receipt goes. `null` or `''` clears it. */
  receipt_email?: string | null | '' | undefined
  /** Where the customer comes back to. */
  return_url?: string | undefined
  /** How the payment method is used again. `null` or `''` clears it. */
  setup_future_usage?: 'off_session' | 'on_session' | (string & {}) | null | '' | undefined
  /** Where goods are sent. `null` or `''` clears it. */
  shipping?: ShippingParams | null | '' | undefined
  /** Set while confirming with a client library of the upstream. */
  use_stripe_sdk?: boolean | undefined
}

/** Params of {@link PaymentIntents.capture}. */
export interface PaymentIntentCaptureParams {
  /** Id of the payment intent. */
  id: string
  /**
   * All that is authorized unless given. In the smallest unit of the currency (cents of a dollar). At least
   * 1.
   */
  amount_to_capture?: number | undefined
  /** Fee of the platform. In the smallest unit of the currency (cents of a dollar). */
  application_fee_amount?: number | undefined
  /**
   * Keys and values of your own. A `null` or empty value removes its key and the others stay. `null` or `''`
   * clears it.
   */
  metadata?: Record<string, string | number | null> | null | '' | undefined
  /** Text on the statement of the customer. */
  statement_descriptor?: string | undefined
  /** End of that text for cards. */
  statement_descriptor_suffix?: string | undefined
}

/** Params of {@link PaymentIntents.cancel}. */
export interface PaymentIntentCancelParams {
  /** Id of the payment intent. */
  id: string
  /** Why it is canceled. */
  cancellation_reason?: 'abandoned' | 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined
}

/** Params of {@link PaymentIntents.increment_authorization}. */
export interface PaymentIntentIncrementAuthorizationParams {
  /** Id of the payment intent. */
  id: string
  /**
   * New total. More than is authorized. In the smallest unit of the currency (cents of a dollar). At least 1.
   */
  amount: number
  /** Fee of the platform. In the smallest unit of the currency (cents of a dollar). */
  application_fee_amount?: number | undefined
  /** A note of your own. */
  description?: string | undefined
  /** Keys and values of your own. A `null` or empty value removes its key and the others stay. */
  metadata?: Record<string, string | number | null> | undefined
  /** Text on the statement of the customer. At most 22 characters. */
  statement_descriptor?: string | undefined
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
   * const paymentIntent = await payments.payment_intents.get({ id: 'pi_eB0ll4RNj74gmfCkuXeejuEF' })
   */
  get(params: PaymentIntentGetParams, options?: CallOptions): Call<PaymentIntent>

  /**
   * Creates a payment intent. `POST /v1/payment_intents`
   *
   * @returns The new payment intent.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const paymentIntent = await payments.payment_intents.create({
   *   amount: 2000,
   *   currency: 'usd',
   *   description: 'Order 6735',
   * })
   */
  create(params: PaymentIntentCreateParams, options?: CallOptions): Call<PaymentIntent>

  /**
   * Changes a payment intent. `POST /v1/payment_intents/{id}`
   *
   * @returns The payment intent as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const paymentIntent = await payments.payment_intents.update({
   *   id: 'pi_eB0ll4RNj74gmfCkuXeejuEF',
   *   description: 'Order 6735',
   *   metadata: { order: '6735' },
   * })
   */
  update(params: PaymentIntentUpdateParams, options?: CallOptions): Call<PaymentIntent>

  /**
   * Confirms a payment intent, so that the customer is charged. `POST /v1/payment_intents/{id}/confirm`
   *
   * @returns The payment intent.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const paymentIntent = await payments.payment_intents.confirm({ id: 'pi_eB0ll4RNj74gmfCkuXeejuEF' })
   */
  confirm(params: PaymentIntentConfirmParams, options?: CallOptions): Call<PaymentIntent>

  /**
   * Captures an authorized payment. What is not captured goes back to the customer.
   * `POST /v1/payment_intents/{id}/capture`
   *
   * @returns The payment intent.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const paymentIntent = await payments.payment_intents.capture({ id: 'pi_lNszZ3TioCOFJIMH0UDDnc1B' })
   */
  capture(params: PaymentIntentCaptureParams, options?: CallOptions): Call<PaymentIntent>

  /**
   * Cancels a payment intent that has not succeeded. An authorization is released.
   * `POST /v1/payment_intents/{id}/cancel`
   *
   * @returns The payment intent.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const paymentIntent = await payments.payment_intents.cancel({
   *   id: 'pi_cTIbDKYrdA4Ybbe9KImL0hA6',
   *   cancellation_reason: 'requested_by_customer',
   * })
   */
  cancel(params: PaymentIntentCancelParams, options?: CallOptions): Call<PaymentIntent>

  /**
   * Raises the amount that a card payment has authorized and not yet captured.
   * `POST /v1/payment_intents/{id}/increment_authorization`
   *
   * @returns The payment intent.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const paymentIntent = await payments.payment_intents.increment_authorization({
   *   id: 'pi_hDTiI3HUGKrS3Gu53xb4wjHx',
   *   amount: 6301,
   * })
   */
  increment_authorization(
    params: PaymentIntentIncrementAuthorizationParams,
    options?: CallOptions,
  ): Call<PaymentIntent>

  /**
   * Finds payment intents by the upstream's own search. What was just written is found after about a minute,
   * after an hour in an outage. To read it at once use `get`. `GET /v1/payment_intents/search`
   *
   * @returns One page of payment intents; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const paymentIntent of payments.payment_intents.api_search({
   *   query: 'created>0',
   * })) console.log(paymentIntent)
   */
  api_search(
    params: PaymentIntentApiSearchParams,
    options?: CallOptions,
  ): PageCall<PaymentIntent, SearchPageMeta, PaymentIntentApiSearchParams>
}

/** Block `payment_intent_body`, shared by the actions that spread it. */
const paymentIntentBody: Action = {
  body: {
    application_fee_amount: { type: 'integer' },
    capture_method: { type: 'string' },
    customer: { type: 'string' },
    description: { type: 'string' },
    metadata: {
      type: 'map',
      items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
      clearable: true,
    },
    payment_method: { type: 'string' },
    payment_method_data: { type: 'object' },
    payment_method_options: { type: 'object' },
    payment_method_types: { type: 'array', items: { type: 'string' }, minItems: 1 },
    receipt_email: { type: 'string', clearable: true },
    setup_future_usage: { type: 'string', clearable: true },
    shipping: { ...shippingParams, clearable: true },
    statement_descriptor: { type: 'string', maxLength: 22 },
    statement_descriptor_suffix: { type: 'string' },
    transfer_group: { type: 'string' },
  },
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
    create: {
      ...paymentIntentBody,
      http: 'POST /v1/payment_intents',
      body: {
        ...paymentIntentBody.body,
        amount: { type: 'integer', required: true, minimum: 1 },
        currency: { type: 'string', required: true },
        automatic_payment_methods: {
          type: 'object',
          properties: {
            enabled: { type: 'boolean', required: true },
            allow_redirects: { type: 'string', enum: ['always', 'never'] },
          },
        },
        confirm: { type: 'boolean' },
        off_session: { type: 'boolean' },
        on_behalf_of: { type: 'string' },
        return_url: { type: 'string' },
        use_stripe_sdk: { type: 'boolean' },
      },
    },
    update: {
      ...paymentIntentBody,
      http: 'POST /v1/payment_intents/{id}',
      body: {
        ...paymentIntentBody.body,
        amount: { type: 'integer', minimum: 1 },
        currency: { type: 'string' },
      },
    },
    confirm: {
      http: 'POST /v1/payment_intents/{id}/confirm',
      body: {
        capture_method: { type: 'string' },
        mandate: { type: 'string' },
        off_session: { type: 'boolean' },
        payment_method: { type: 'string' },
        payment_method_data: { type: 'object' },
        payment_method_options: { type: 'object' },
        receipt_email: { type: 'string', clearable: true },
        return_url: { type: 'string' },
        setup_future_usage: { type: 'string', clearable: true },
        shipping: { ...shippingParams, clearable: true },
        use_stripe_sdk: { type: 'boolean' },
      },
      risk: 'write',
    },
    capture: {
      http: 'POST /v1/payment_intents/{id}/capture',
      body: {
        amount_to_capture: { type: 'integer', minimum: 1 },
        application_fee_amount: { type: 'integer' },
        metadata: {
          type: 'map',
          items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
          clearable: true,
        },
        statement_descriptor: { type: 'string' },
        statement_descriptor_suffix: { type: 'string' },
      },
      risk: 'write',
    },
    cancel: {
      http: 'POST /v1/payment_intents/{id}/cancel',
      body: {
        cancellation_reason: {
          type: 'string',
          enum: ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'],
        },
      },
      risk: 'write',
    },
    increment_authorization: {
      http: 'POST /v1/payment_intents/{id}/increment_authorization',
      body: {
        amount: { type: 'integer', required: true, minimum: 1 },
        application_fee_amount: { type: 'integer' },
        description: { type: 'string' },
        metadata: {
          type: 'map',
          items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
        },
        statement_descriptor: { type: 'string', maxLength: 22 },
      },
      risk: 'write',
    },
    api_search: { ...apiSearch, ...searchPage, http: 'GET /v1/payment_intents/search' },
  },
}
