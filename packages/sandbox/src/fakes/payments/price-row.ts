import type { Row } from '../../fake.ts'

/** How often a price is charged; null if it is paid once. */
export interface Recurring {
  readonly interval: string
  readonly interval_count?: unknown
  readonly meter?: unknown
  readonly trial_period_days?: unknown
  readonly usage_type?: unknown
}

export interface PriceFacts {
  readonly id: unknown
  readonly product: unknown
  readonly currency: unknown
  readonly created: number
  /** Null if only the decimal amount is given. */
  readonly amount: number | null
  readonly recurring: Recurring | null
}

/** A price as a record and inside the items of subscriptions. */
export function priceRow({ id, product, currency, created, amount, recurring }: PriceFacts): Row {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: recurring && {
      interval: recurring.interval,
      interval_count: recurring.interval_count ?? 1,
      meter: recurring.meter ?? null,
      trial_period_days: recurring.trial_period_days ?? null,
      usage_type: recurring.usage_type ?? 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring === null ? 'one_time' : 'recurring',
    unit_amount: amount,
    unit_amount_decimal: amount === null ? null : String(amount),
  }
}
