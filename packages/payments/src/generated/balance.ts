// Generated from specs/payments.yaml. Do not edit: change the spec and run `pnpm generate`.

import type { Call, CallOptions, Entity, UpstreamError } from '@plugboard/core'

/** A record of {@link BalanceActions}. */
export interface Balance {
  /** Kind of object. */
  object: 'balance'
  /** True for live data and false for test data. */
  livemode: boolean
  /** What can be paid out or transferred. One entry for each currency. */
  available: Record<string, unknown>[]
  /** Reserve for negative balances of connected accounts. */
  connect_reserved?: Record<string, unknown>[] | null
  /** Amount available for instant payouts. */
  instant_available?: Record<string, unknown>[] | null
  /** What issued cards can spend. */
  issuing?: Record<string, unknown> | null
  /** What is not yet available. One entry for each currency. */
  pending: Record<string, unknown>[]
  /** What was paid in for refunds and disputes. Since version 2025-05-28.basil. */
  refund_and_dispute_prefunding?: Record<string, unknown> | null
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
