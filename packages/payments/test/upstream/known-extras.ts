/**
 * Fields that the vendor returns and the contract does not name. They are passed on without types. By object type; an
 * entry that no longer occurs fails the test.
 */
export const newest: Readonly<Record<string, readonly string[]>> = {
  customer: ['tax', 'tax_ids'],
  invoice: ['amount_paid_off_stripe', 'status_details'],
  charge: ['authorization_code', 'level3', 'transfer'],
  subscription: ['billing_schedules', 'managed_payments', 'presentment_details', 'status_details'],
  refund: ['customer', 'customer_account', 'payment_method', 'presentment_details'],
  product: ['tax_details'],
  payment_intent: [
    'allowed_payment_method_types',
    'amount_details',
    'automatic_payment_methods',
    'canceled_at',
    'cancellation_reason',
    'customer_account',
    'excluded_payment_method_types',
    'hooks',
    'last_payment_error',
    'latest_charge',
    'managed_payments',
    'next_action',
    'on_behalf_of',
    'payment_details',
    'payment_method_configuration_details',
    'payment_method_options',
    'payment_record',
    'presentment_details',
    'processing',
    'receipt_email',
    'review',
    'setup_future_usage',
    'shipping',
    'source',
    'statement_descriptor',
    'statement_descriptor_suffix',
    'transfer_data',
    'transfer_group',
  ],
  dispute: ['intended_submission_method', 'network_reason_code'],
}

/** Returned by versions before 2025-03-31.basil, and in no version of the contract. */
export const former: Readonly<Record<string, readonly string[]>> = {
  invoice: ['subscription_proration_date'],
  payment_intent: ['invoice'],
}

/** Always part of records, although the vendor's public samples of 2023 omit them. */
export const unsampled: readonly string[] = ['charge.source', 'product.type']

/** Inside of records: added by the newest version, 2026-10-28.endive, of which there are no samples. */
export const youngest: readonly string[] = [
  'charge.payment_method_details.card.electronic_commerce_indicator',
  'subscription.cancellation_details.feedback_option',
  'subscription.items.data.0.current_trial',
  'subscription.trial_settings.end_behavior.billing_cycle_anchor',
  'subscription.pending_update.cancel_at_period_end',
  'dispute.evidence_details.submission_method',
]

/** Ids that the samples show expanded. */
export const expanded: readonly string[] = [
  'charge.transfer_data.destination',
  'subscription.transfer_data.destination',
]
