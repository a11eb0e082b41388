// Generated from specs/payments.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, UpstreamError } from '@plugboard/core'

/** A record of {@link BalanceActions}. */
export interface Balance {
  /** Kind of object. */
  object: 'balance'
  /** True for live data and false for test data. */
  livemode: boolean
  /** Funds that can be paid out or transferred. One entry for each currency. */
  available: BalanceAvailable[]
  /** Reserve for negative balances of connected accounts. */
  connect_reserved?: BalanceConnectReserved[] | null
  /** Amount available for instant payouts. */
  instant_available?: BalanceInstantAvailable[] | null
  /** Balance that issued cards can spend. */
  issuing?: BalanceIssuing | null
  /** Funds that are not yet available. One entry for each currency. */
  pending: BalancePending[]
  /** Funds paid in for refunds and disputes. Since version 2025-05-28.basil. */
  refund_and_dispute_prefunding?: BalanceRefundAndDisputePrefunding | null
}

/** Values of type `balance_available`. */
export interface BalanceAvailable {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  source_types?: BalanceAvailableSourceTypes
}

/** Values of type `balance_available_source_types`. */
export interface BalanceAvailableSourceTypes {
  bank_account?: number
  card?: number
  fpx?: number
}

/** Values of type `balance_connect_reserved`. */
export interface BalanceConnectReserved {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  source_types?: BalanceAvailableSourceTypes
}

/** Values of type `balance_instant_available`. */
export interface BalanceInstantAvailable {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  net_available?: BalanceInstantAvailableNetAvailable[]
  source_types?: BalanceAvailableSourceTypes
}

/** Values of type `balance_instant_available_net_available`. */
export interface BalanceInstantAvailableNetAvailable {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number
  destination: string
  source_types?: BalanceAvailableSourceTypes
}

/** Values of type `balance_issuing`. */
export interface BalanceIssuing {
  available: BalanceAvailable[]
}

/** Values of type `balance_pending`. */
export interface BalancePending {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  source_types?: BalanceAvailableSourceTypes
}

/** Values of type `balance_refund_and_dispute_prefunding`. */
export interface BalanceRefundAndDisputePrefunding {
  available: BalanceAvailable[]
  pending: BalancePending[]
}

/** Funds of the account. */
export interface BalanceActions {
  /**
   * Gets the balance of the account. `GET /v1/balance`
   *
   * @returns The balance.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const balance = await payments.balance.get()
   */
  get(params?: Record<string, never>, options?: CallOptions): Call<Balance>
}

/** Runs {@link BalanceActions}. */
export const balance: Entity<BalanceActions> = {
  name: 'balance',
  actions: {
    get: { http: 'GET /v1/balance' },
  },
}
