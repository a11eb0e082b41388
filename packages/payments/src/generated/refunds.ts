// Generated from specs/payments.yaml. Do not edit: change the spec and run `npm run generate`.

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
import { type Interval, interval, type PagingMeta, type PagingParams, paging } from './shared.ts'

/** A record of {@link Refunds}. */
export interface Refund {
  /** Starts with `re_` or `pyr_`. */
  id: string
  /** Kind of object. */
  object: 'refund'
  /** Amount refunded. In the smallest unit of the currency (cents of a dollar). */
  amount: number
  /** Id of its effect on the balance. */
  balance_transaction: string | null
  /** Id of the charge. */
  charge: string | null
  /** When it was created. Unix time in seconds. */
  created: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  /** Text shown to the customer for some ways to pay. */
  description?: string | null
  /** Where the money went for each way to pay. Since version 2023-10-16. */
  destination_details?: RefundDestinationDetails | null
  /** Id of the balance transaction that took a failed refund back. */
  failure_balance_transaction?: string | null
  /** Why it failed in one word. */
  failure_reason?: string | null
  /** Address that gets the instructions for receiving the money. */
  instructions_email?: string | null
  /** Keys and values of your own. */
  metadata: Record<string, string> | null
  /** Action required from the customer. */
  next_action?: RefundNextAction | null
  /** Id of the payment intent. */
  payment_intent: string | null
  /** Reason why it is pending. Since version 2025-04-30.basil. */
  pending_reason?: 'charge_pending' | 'insufficient_funds' | 'processing' | (string & {}) | null
  /** Why it was made. `expired_uncaptured_charge` is set by the upstream alone. */
  reason:
    | 'duplicate'
    | 'fraudulent'
    | 'requested_by_customer'
    | 'expired_uncaptured_charge'
    | (string & {})
    | null
  /** Number on the receipt that was sent. */
  receipt_number: string | null
  /** Id of the reversed transfer that the charge came from. */
  source_transfer_reversal: string | null
  /** Status. */
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled' | (string & {}) | null
  /** Id of the reversed transfer to the connected account. */
  transfer_reversal: string | null
}

/** Values of type `refund_destination_details`. */
export interface RefundDestinationDetails {
  affirm?: Record<string, unknown>
  afterpay_clearpay?: RefundDestinationDetailsAfterpayClearpay
  alipay?: Record<string, unknown>
  alma?: Record<string, unknown>
  amazon_pay?: Record<string, unknown>
  au_bank_transfer?: Record<string, unknown>
  blik?: RefundDestinationDetailsBlik
  br_bank_transfer?: RefundDestinationDetailsBrBankTransfer
  card?: RefundDestinationDetailsCard
  cashapp?: Record<string, unknown>
  crypto?: RefundDestinationDetailsCrypto
  customer_cash_balance?: Record<string, unknown>
  eps?: Record<string, unknown>
  eu_bank_transfer?: RefundDestinationDetailsBrBankTransfer
  gb_bank_transfer?: RefundDestinationDetailsBrBankTransfer
  giropay?: Record<string, unknown>
  grabpay?: Record<string, unknown>
  jp_bank_transfer?: RefundDestinationDetailsBrBankTransfer
  klarna?: RefundDestinationDetailsKlarna
  mb_way?: RefundDestinationDetailsMbWay
  multibanco?: RefundDestinationDetailsMultibanco
  mx_bank_transfer?: RefundDestinationDetailsBrBankTransfer
  nz_bank_transfer?: Record<string, unknown>
  p24?: RefundDestinationDetailsP24
  paynow?: Record<string, unknown>
  paypal?: RefundDestinationDetailsPaypal
  pix?: Record<string, unknown>
  revolut?: Record<string, unknown>
  scalapay?: Record<string, unknown>
  sofort?: Record<string, unknown>
  swish?: RefundDestinationDetailsSwish
  th_bank_transfer?: RefundDestinationDetailsBrBankTransfer
  twint?: Record<string, unknown>
  type: string
  us_bank_transfer?: RefundDestinationDetailsBrBankTransfer
  wechat_pay?: Record<string, unknown>
  zip?: Record<string, unknown>
}

/** Values of type `refund_destination_details_afterpay_clearpay`. */
export interface RefundDestinationDetailsAfterpayClearpay {
  reference: string | null
  reference_status: string | null
}

/** Values of type `refund_destination_details_blik`. */
export interface RefundDestinationDetailsBlik {
  network_decline_code: string | null
  reference: string | null
  reference_status: string | null
}

/** Values of type `refund_destination_details_br_bank_transfer`. */
export interface RefundDestinationDetailsBrBankTransfer {
  reference: string | null
  reference_status: string | null
}

/** Values of type `refund_destination_details_card`. */
export interface RefundDestinationDetailsCard {
  reference?: string
  reference_status?: string
  reference_type?: string
  type: 'pending' | 'refund' | 'reversal' | (string & {})
}

/** Values of type `refund_destination_details_crypto`. */
export interface RefundDestinationDetailsCrypto {
  reference: string | null
}

/** Values of type `refund_destination_details_klarna`. */
export interface RefundDestinationDetailsKlarna {
  reference: string | null
  reference_status: string | null
}

/** Values of type `refund_destination_details_mb_way`. */
export interface RefundDestinationDetailsMbWay {
  reference: string | null
  reference_status: string | null
}

/** Values of type `refund_destination_details_multibanco`. */
export interface RefundDestinationDetailsMultibanco {
  reference: string | null
  reference_status: string | null
}

/** Values of type `refund_destination_details_p24`. */
export interface RefundDestinationDetailsP24 {
  reference: string | null
  reference_status: string | null
}

/** Values of type `refund_destination_details_paypal`. */
export interface RefundDestinationDetailsPaypal {
  network_decline_code: string | null
  reference: string | null
  reference_status: string | null
}

/** Values of type `refund_destination_details_swish`. */
export interface RefundDestinationDetailsSwish {
  network_decline_code: string | null
  reference: string | null
  reference_status: string | null
}

/** Values of type `refund_next_action`. */
export interface RefundNextAction {
  display_details?: RefundNextActionDisplayDetails
  type: string
}

/** Values of type `refund_next_action_display_details`. */
export interface RefundNextActionDisplayDetails {
  email_sent: RefundNextActionDisplayDetailsEmailSent
  expires_at: number
}

/** Values of type `refund_next_action_display_details_email_sent`. */
export interface RefundNextActionDisplayDetailsEmailSent {
  email_sent_at: number
  email_sent_to: string
}

/** Params of {@link Refunds.list}. */
export interface RefundListParams extends PagingParams {
  /** Only refunds of the charge with this id. */
  charge?: string | undefined
  /** Only refunds created in this time. */
  created?: Interval | undefined
  /** Only refunds of the payment intent with this id. */
  payment_intent?: string | undefined
}

/** Params of {@link Refunds.create}. At least one of `charge` and `payment_intent` is needed. */
export interface RefundCreateParams {
  /** Id of the charge. */
  charge?: string | undefined
  /** Id of the payment intent. */
  payment_intent?: string | undefined
  /**
   * Amount to refund. Default: the rest of the charge. In the smallest unit of the currency (cents of a
   * dollar). At least 1.
   */
  amount?: number | undefined
  /** Currency of a refund from a cash balance. Three-letter ISO 4217 code in lower case. */
  currency?: string | undefined
  /** Id of the customer whose cash balance it comes from. */
  customer?: string | undefined
  /** Address that gets the instructions for receiving the money. */
  instructions_email?: string | undefined
  /**
   * Keys and values of your own. A `null` or empty value removes its key and the others stay. `null` or `''`
   * clears it.
   */
  metadata?: Record<string, string | number | null> | null | '' | undefined
  /** Takes the money from a cash balance. */
  origin?: 'customer_balance' | undefined
  /** Why it is made. */
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined
  /**
   * Whether the fee of the platform is given back in proportion.
   *
   * @default false
   */
  refund_application_fee?: boolean | undefined
  /**
   * Whether the transfer to the connected account is reversed in proportion.
   *
   * @default false
   */
  reverse_transfer?: boolean | undefined
}

/** Params of {@link Refunds.get}. */
export interface RefundGetParams {
  /** Id of the refund. */
  id: string
}

/** Params of {@link Refunds.update}. */
export interface RefundUpdateParams {
  /** Id of the refund. */
  id: string
  /**
   * Keys and values of your own. A `null` or empty value removes its key and the others stay. `null` or `''`
   * clears it.
   */
  metadata?: Record<string, string | number | null> | null | '' | undefined
}

/** Params of {@link Refunds.cancel}. */
export interface RefundCancelParams {
  /** Id of the refund. */
  id: string
}

/** Money given back on a charge. */
export interface Refunds {
  /**
   * Lists refunds. Records come newest first. `GET /v1/refunds`
   *
   * @returns One page of refunds; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const refund of payments.refunds.list()) console.log(refund)
   */
  list(params?: RefundListParams, options?: CallOptions): PageCall<Refund, PagingMeta, RefundListParams>

  /**
   * Gives back all or part of a charge that was not yet given back in full. It names the charge or its
   * payment intent, also one from a customer's cash balance, which names `origin`, `customer` and `currency`
   * as well. `POST /v1/refunds`
   *
   * @returns The new refund.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const refund = await payments.refunds.create({
   *   charge: 'ch_edPoUH8wok9y40XZd4koaJtJ',
   *   amount: 500,
   *   reason: 'requested_by_customer',
   * })
   */
  create(params: RefundCreateParams, options?: CallOptions): Call<Refund>

  /**
   * Gets one refund. `GET /v1/refunds/{id}`
   *
   * @returns The refund.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const refund = await payments.refunds.get({ id: 're_c2QdLierm2Kq97GRFid4B4gd' })
   */
  get(params: RefundGetParams, options?: CallOptions): Call<Refund>

  /**
   * Changes a refund. `POST /v1/refunds/{id}`
   *
   * @returns The refund as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const refund = await payments.refunds.update({
   *   id: 're_u6hOzZ9vXj96aaCYD4fm17nc',
   *   metadata: { ticket: '4711' },
   * })
   */
  update(params: RefundUpdateParams, options?: CallOptions): Call<Refund>

  /**
   * Cancels a refund that requires an action of the customer. `POST /v1/refunds/{id}/cancel`
   *
   * @returns The refund.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const refund = await payments.refunds.cancel({ id: 're_u6hOzZ9vXj96aaCYD4fm17nc' })
   */
  cancel(params: RefundCancelParams, options?: CallOptions): Call<Refund>
}

/** Searchable fields of refunds, as a hit has them: null if the record has no value. */
export interface RefundSearchFields
  extends SearchFields<
    Refund,
    'amount' | 'created' | 'currency' | 'id' | 'object',
    | 'balance_transaction'
    | 'charge'
    | 'payment_intent'
    | 'reason'
    | 'receipt_number'
    | 'source_transfer_reversal'
    | 'status'
    | 'transfer_reversal'
    | 'destination_details'
    | 'metadata'
  > {
  /** When the replica last saw a change. Unix time in seconds. */
  updated: number | null
}

/** Searches refunds in the replica. Only a client of the service has it. */
export interface RefundsSearch extends Search<RefundSearchFields> {}

/** Runs {@link Refunds}. */
export const refunds: Entity<Refunds, RefundsSearch> = {
  name: 'refunds',
  actions: {
    list: {
      ...paging,
      http: 'GET /v1/refunds',
      query: {
        ...paging.query,
        charge: { type: 'string' },
        created: interval,
        payment_intent: { type: 'string' },
      },
    },
    create: {
      http: 'POST /v1/refunds',
      body: {
        charge: { type: 'string' },
        payment_intent: { type: 'string' },
        amount: { type: 'integer', minimum: 1 },
        currency: { type: 'string' },
        customer: { type: 'string' },
        instructions_email: { type: 'string' },
        metadata: {
          type: 'map',
          items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
          clearable: true,
        },
        origin: { type: 'string', enum: ['customer_balance'] },
        reason: { type: 'string', enum: ['duplicate', 'fraudulent', 'requested_by_customer'] },
        refund_application_fee: { type: 'boolean' },
        reverse_transfer: { type: 'boolean' },
      },
      requireAny: ['charge', 'payment_intent'],
    },
    get: { http: 'GET /v1/refunds/{id}' },
    update: {
      http: 'POST /v1/refunds/{id}',
      body: {
        metadata: {
          type: 'map',
          items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
          clearable: true,
        },
      },
    },
    cancel: { http: 'POST /v1/refunds/{id}/cancel', risk: 'write' },
  },
}
