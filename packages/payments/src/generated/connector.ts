// Generated from specs/payments.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Connector } from '@plugboard/core'

/** Credentials of Payments. A secret or restricted key of the account. */
export interface PaymentsCredentials {
  /** Secret key (`sk_…`) or restricted key (`rk_…`). */
  api_key: string
  /** Connected account to act for (`acct_…`). */
  account_id?: string | undefined
}

/** Customers, invoices, charges, subscriptions, refunds, products and money movements of a Stripe account. */
export const payments: Connector<PaymentsCredentials> = {
  name: 'payments',
  provider: 'stripe',
  title: 'Payments',
  server: 'https://api.stripe.com',
  encoding: 'form',
  arrays: 'indexed',
  auth: [
    {
      name: 'token',
      credentials: { api_key: { type: 'string', required: true }, account_id: { type: 'string' } },
      header: 'Authorization: Bearer {api_key}',
    },
  ],
  headers: { 'Stripe-Version': '2026-10-28.endive', 'Stripe-Account': '{account_id}' },
  idempotency: { header: 'Idempotency-Key', on: ['POST'] },
  retryHeader: 'Stripe-Should-Retry',
  errors: {
    code: ['error.code', 'error.type'],
    message: ['error.message'],
    field: ['error.param'],
    requestId: ['header.Request-Id'],
    details: {
      type: 'error.type',
      decline_code: 'error.decline_code',
      charge: 'error.charge',
      payment_intent: 'error.payment_intent.id',
      payment_method: 'error.payment_method.id',
      doc_url: 'error.doc_url',
    },
    map: {
      rate_limit: 'upstream_rate_limited',
      lock_timeout: 'upstream_rate_limited',
      resource_missing: 'upstream_not_found',
      card_error: 'upstream_declined',
      idempotency_error: 'upstream_conflict',
      idempotency_key_in_use: 'upstream_conflict',
      api_key_expired: 'connector_needs_reauth',
    },
  },
  check: 'balance.get',
}
