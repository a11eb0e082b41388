// Generated from specs/payments.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import { type Interval, interval, type PagingMeta, type PagingParams, paging } from './shared.ts'

/** A record of {@link BalanceTransactions}. */
export interface BalanceTransaction {
  /** Starts with `txn_`. */
  id: string
  /** Kind of object. */
  object: 'balance_transaction'
  /**
   * Amount moved before fees. Negative for money that left. In the smallest unit of the currency (cents of a
   * dollar).
   */
  amount: number
  /** When the net amount becomes available. Unix time in seconds. */
  available_on: number
  /** Which part of the balance it changes. Since version 2025-05-28.basil. */
  balance_type: 'issuing' | 'payments' | 'refund_and_dispute_prefunding' | (string & {})
  /** When it was created. Unix time in seconds. */
  created: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  /** Text of your own. */
  description: string | null
  /** Rate by which the amount of the source was converted. Null without a conversion. */
  exchange_rate: number | null
  /** Sum of the fees. In the smallest unit of the currency (cents of a dollar). */
  fee: number
  /** The fees one by one. */
  fee_details: BalanceTransactionFeeDetail[]
  /** The amount less the fee. In the smallest unit of the currency (cents of a dollar). */
  net: number
  /** Kind of movement in reports. */
  reporting_category: string
  /** Id of the object that caused it. */
  source: string | null
  /** Whether the net amount is available. */
  status: 'available' | 'pending' | (string & {})
  /** Kind of movement such as `charge` or `payout` or `refund`. */
  type: string
}

/** Values of type `balance_transaction_fee_detail`. */
export interface BalanceTransactionFeeDetail {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number
  application: string | null
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  description: string | null
  type: string
}

/** Params of {@link BalanceTransactions.list}. */
export interface BalanceTransactionListParams extends PagingParams {
  /** Only transactions created in this time. */
  created?: Interval | undefined
  /** Only transactions in this currency. Three-letter ISO 4217 code in lower case. */
  currency?: string | undefined
  /** Only transactions of the automatic payout with this id. */
  payout?: string | undefined
  /** Only the original transaction of the object with this id. */
  source?: string | undefined
  /** Only transactions of this kind. */
  type?: string | undefined
}

/** Params of {@link BalanceTransactions.get}. */
export interface BalanceTransactionGetParams {
  /** Id of the balance transaction. */
  id: string
}

/** Every movement of money into and out of the balance. */
export interface BalanceTransactions {
  /**
   * Lists balance transactions. Records come newest first. `GET /v1/balance_transactions`
   *
   * @returns One page of balance transactions; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const balanceTransaction of payments.balance_transactions.list({
   *
   * })) console.log(balanceTransaction)
   */
  list(
    params?: BalanceTransactionListParams,
    options?: CallOptions,
  ): PageCall<BalanceTransaction, PagingMeta, BalanceTransactionListParams>

  /**
   * Gets one balance transaction. `GET /v1/balance_transactions/{id}`
   *
   * @returns The balance transaction.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const balanceTransaction = await payments.balance_transactions.get({
   *   id: 'txn_u5GuqBBmfkdmTfBGO9m2exla',
   * })
   */
  get(params: BalanceTransactionGetParams, options?: CallOptions): Call<BalanceTransaction>
}

/** Runs {@link BalanceTransactions}. */
export const balanceTransactions: Entity<BalanceTransactions> = {
  name: 'balance_transactions',
  actions: {
    list: {
      ...paging,
      http: 'GET /v1/balance_transactions',
      query: {
        ...paging.query,
        created: interval,
        currency: { type: 'string' },
        payout: { type: 'string' },
        source: { type: 'string' },
        type: { type: 'string' },
      },
    },
    get: { http: 'GET /v1/balance_transactions/{id}' },
  },
}
