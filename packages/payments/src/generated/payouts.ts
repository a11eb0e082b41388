// Generated from specs/payments.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import { type Interval, interval, type PagingMeta, type PagingParams, paging } from './shared.ts'

/** A record of {@link Payouts}. */
export interface Payout {
  /** Starts with `po_`. */
  id: string
  /** Kind of object. */
  object: 'payout'
  /** Amount paid out. In the smallest unit of the currency (cents of a dollar). */
  amount: number
  /** Id of the fee of the platform. Since version 2024-04-10. */
  application_fee: string | null
  /**
   * Fee of the platform. In the smallest unit of the currency (cents of a dollar). Since version 2024-04-10.
   */
  application_fee_amount: number | null
  /** When it should arrive or did. Weekends and holidays are counted in. Unix time in seconds. */
  arrival_date: number
  /** Whether the schedule made it. */
  automatic: boolean
  /** Id of its effect on the balance. */
  balance_transaction: string | null
  /** When it was created. Unix time in seconds. */
  created: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  /** Text of your own. */
  description: string | null
  /** Id of the bank account or card. */
  destination: string | null
  /** Id of the balance transaction that took the money back. */
  failure_balance_transaction: string | null
  /** Why it failed in one word. */
  failure_code: string | null
  /** Why it failed in a sentence. */
  failure_message: string | null
  /** True for live data and false for test data. */
  livemode: boolean
  /** Keys and values of your own. */
  metadata: Record<string, string> | null
  /** How fast it travels. */
  method: 'standard' | 'instant' | (string & {})
  /** Id of the payout that this one reverses. */
  original_payout: string | null
  /** Id of the way it is paid out. Since version 2025-08-27.basil. */
  payout_method: string | null
  /** Whether its transactions can be listed. */
  reconciliation_status: 'completed' | 'in_progress' | 'not_applicable' | (string & {})
  /** Id of the payout that reverses it. */
  reversed_by: string | null
  /** The balance it came from. Undocumented upstream. Removed in version 2020-08-27. */
  source_balance?: string | null
  /** Kind of balance it came from such as `card`. */
  source_type: string
  /** Text on the bank statement. */
  statement_descriptor: string | null
  /** Status. */
  status: 'paid' | 'pending' | 'in_transit' | 'canceled' | 'failed' | (string & {})
  /** Reference by which a bank can find it. Since version 2024-11-20.acacia. */
  trace_id: PayoutTraceId | null
  /** Where it goes. */
  type: 'bank_account' | 'card' | (string & {})
}

/** Values of type `payout_trace_id`. */
export interface PayoutTraceId {
  status: string
  value: string | null
}

/** Params of {@link Payouts.list}. */
export interface PayoutListParams extends PagingParams {
  /** Only payouts that arrive in this time. */
  arrival_date?: Interval | undefined
  /** Only payouts created in this time. */
  created?: Interval | undefined
  /** Only payouts to the bank account or card with this id. */
  destination?: string | undefined
  /** Only payouts in this status. */
  status?: 'pending' | 'paid' | 'failed' | 'canceled' | undefined
}

/** Params of {@link Payouts.get}. */
export interface PayoutGetParams {
  /** Id of the payout. */
  id: string
}

/** Params of {@link Payouts.create}. */
export interface PayoutCreateParams {
  /** Amount to pay out. In the smallest unit of the currency (cents of a dollar). At least 1. */
  amount: number
  /** Currency of the amount. Three-letter ISO 4217 code in lower case. */
  currency: string
  /** Text of your own. */
  description?: string | undefined
  /** Id of the bank account or card. That of the currency unless given. */
  destination?: string | undefined
  /** Keys and values of your own. A `null` or empty value removes its key and the others stay. */
  metadata?: Record<string, string | number | null> | undefined
  /**
   * How fast it travels.
   *
   * @default "standard"
   */
  method?: 'standard' | 'instant' | undefined
  /** Id of the way it is paid out. */
  payout_method?: string | undefined
  /** Kind of balance that it comes from. */
  source_type?: 'bank_account' | 'card' | 'fpx' | undefined
  /** Text on the bank statement. At most 22 characters. */
  statement_descriptor?: string | undefined
}

/** Params of {@link Payouts.update}. */
export interface PayoutUpdateParams {
  /** Id of the payout. */
  id: string
  /**
   * Keys and values of your own. A `null` or empty value removes its key and the others stay. `null` or `''`
   * clears it.
   */
  metadata?: Record<string, string | number | null> | null | '' | undefined
}

/** Params of {@link Payouts.cancel}. */
export interface PayoutCancelParams {
  /** Id of the payout. */
  id: string
}

/** Params of {@link Payouts.reverse}. */
export interface PayoutReverseParams {
  /** Id of the payout. */
  id: string
  /** Keys and values of your own. A `null` or empty value removes its key and the others stay. */
  metadata?: Record<string, string | number | null> | undefined
}

/** Transfers of the balance to a bank account or card. */
export interface Payouts {
  /**
   * Lists payouts. Records come newest first. `GET /v1/payouts`
   *
   * @returns One page of payouts; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const payout of payments.payouts.list()) console.log(payout)
   */
  list(params?: PayoutListParams, options?: CallOptions): PageCall<Payout, PagingMeta, PayoutListParams>

  /**
   * Gets one payout. `GET /v1/payouts/{id}`
   *
   * @returns The payout.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const payout = await payments.payouts.get({ id: 'po_5DMlBVTiAQXKe4JRGet5hleW' })
   */
  get(params: PayoutGetParams, options?: CallOptions): Call<Payout>

  /**
   * Sends money from the balance to a bank account or card of your own. `POST /v1/payouts`
   *
   * @returns The new payout.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const payout = await payments.payouts.create({
   *   amount: 5000,
   *   currency: 'usd',
   *   description: 'Weekly payout',
   * })
   */
  create(params: PayoutCreateParams, options?: CallOptions): Call<Payout>

  /**
   * Changes a payout. `POST /v1/payouts/{id}`
   *
   * @returns The payout as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const payout = await payments.payouts.update({
   *   id: 'po_y1ua4bn9iZq3QOAofcoXcAVH',
   *   metadata: { week: '45' },
   * })
   */
  update(params: PayoutUpdateParams, options?: CallOptions): Call<Payout>

  /**
   * Cancels a payout that is still pending. The money goes back to the balance.
   * `POST /v1/payouts/{id}/cancel`
   *
   * @returns The payout.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const payout = await payments.payouts.cancel({ id: 'po_y1ua4bn9iZq3QOAofcoXcAVH' })
   */
  cancel(params: PayoutCancelParams, options?: CallOptions): Call<Payout>

  /**
   * Takes back a payout that was paid. Returns the payout that brings the money back.
   * `POST /v1/payouts/{id}/reverse`
   *
   * @returns The payout.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const payout = await payments.payouts.reverse({ id: 'po_pUrSlEGJqCUiqh6LR3b8pv8D' })
   */
  reverse(params: PayoutReverseParams, options?: CallOptions): Call<Payout>
}

/** Runs {@link Payouts}. */
export const payouts: Entity<Payouts> = {
  name: 'payouts',
  actions: {
    list: {
      ...paging,
      http: 'GET /v1/payouts',
      query: {
        ...paging.query,
        arrival_date: interval,
        created: interval,
        destination: { type: 'string' },
        status: { type: 'string', enum: ['pending', 'paid', 'failed', 'canceled'] },
      },
    },
    get: { http: 'GET /v1/payouts/{id}' },
    create: {
      http: 'POST /v1/payouts',
      body: {
        amount: { type: 'integer', required: true, minimum: 1 },
        currency: { type: 'string', required: true },
        description: { type: 'string' },
        destination: { type: 'string' },
        metadata: {
          type: 'map',
          items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
        },
        method: { type: 'string', enum: ['standard', 'instant'] },
        payout_method: { type: 'string' },
        source_type: { type: 'string', enum: ['bank_account', 'card', 'fpx'] },
        statement_descriptor: { type: 'string', maxLength: 22 },
      },
    },
    update: {
      http: 'POST /v1/payouts/{id}',
      body: {
        metadata: {
          type: 'map',
          items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
          clearable: true,
        },
      },
    },
    cancel: { http: 'POST /v1/payouts/{id}/cancel', risk: 'write' },
    reverse: {
      http: 'POST /v1/payouts/{id}/reverse',
      body: {
        metadata: {
          type: 'map',
          items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
        },
      },
      risk: 'write',
    },
  },
}
