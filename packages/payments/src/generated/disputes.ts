// Generated from specs/payments.yaml. Do not edit: change the spec and run `pnpm generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import { type Interval, interval, type PagingMeta, type PagingParams, paging } from './shared.ts'

/** A record of {@link Disputes}. */
export interface Dispute {
  /** Starts with `du_` or `dp_`. */
  id: string
  /** Kind of object. */
  object: 'dispute'
  /** What is contested. In the smallest unit of the currency (cents of a dollar). */
  amount: number
  /** Its effects on the balance. */
  balance_transactions: Record<string, unknown>[]
  /** Id of the charge. */
  charge: string
  /** When it was created. Unix time in seconds. */
  created: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  /** Programs of the card networks that apply. Since version 2024-10-28.acacia. */
  enhanced_eligibility_types: (
    | 'mastercard_compliance'
    | 'visa_compelling_evidence_3'
    | 'visa_compliance'
    | (string & {})
  )[]
  /** What was handed in. */
  evidence: Record<string, unknown>
  /** Until when evidence can be handed in and how often it was. */
  evidence_details: Record<string, unknown>
  /** Whether the charge can still be given back. */
  is_charge_refundable: boolean
  /** True for live data and false for test data. */
  livemode: boolean
  /** Keys and values of your own. */
  metadata: Record<string, string>
  /** Id of the payment intent. */
  payment_intent: string | null
  /** The payment method that was disputed. */
  payment_method_details?: Record<string, unknown> | null
  /** Why the customer contests it in one word. */
  reason: string
  /** Status. */
  status:
    | 'appeal_needs_response'
    | 'appeal_under_review'
    | 'lost'
    | 'needs_response'
    | 'prevented'
    | 'under_review'
    | 'warning_closed'
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'won'
    | (string & {})
}

/** Params of {@link Disputes.list}. */
export interface DisputeListParams extends PagingParams {
  /** Only disputes of the charge with this id. */
  charge?: string | undefined
  /** Only disputes created in this time. */
  created?: Interval | undefined
  /** Only disputes of the payment intent with this id. */
  payment_intent?: string | undefined
}

/** Params of {@link Disputes.get}. */
export interface DisputeGetParams {
  /** Id of the dispute. */
  id: string
}

/** Charges that customers contest with their bank. */
export interface Disputes {
  /**
   * Lists disputes. Records come newest first. `GET /v1/disputes`
   *
   * @returns One page of disputes; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const dispute of payments.disputes.list()) console.log(dispute)
   */
  list(params?: DisputeListParams, options?: CallOptions): PageCall<Dispute, PagingMeta, DisputeListParams>

  /**
   * Gets one dispute. `GET /v1/disputes/{id}`
   *
   * @returns The dispute.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const dispute = await payments.disputes.get({ id: '…' })
   */
  get(params: DisputeGetParams, options?: CallOptions): Call<Dispute>
}

/** Runs {@link Disputes}. */
export const disputes: Entity<Disputes> = {
  name: 'disputes',
  actions: {
    list: {
      ...paging,
      http: 'GET /v1/disputes',
      query: {
        ...paging.query,
        charge: { type: 'string' },
        created: interval,
        payment_intent: { type: 'string' },
      },
    },
    get: { http: 'GET /v1/disputes/{id}' },
  },
}
