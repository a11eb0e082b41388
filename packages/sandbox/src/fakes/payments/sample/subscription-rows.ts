import type { Random, Row, World } from '../../../fake.ts'
import { priceRecord } from './products.ts'
import { type Subscription, TRIAL } from './subscriptions.ts'

export function subscriptionRows(world: World, subscriptions: readonly Subscription[]): Row[] {
  const random = world.stream('subscription details')
  return subscriptions.map((subscription) => world.complete('subscriptions', detail(random, subscription)))
}

function detail(random: Random, subscription: Subscription): Row {
  const { id, customer, start, endedAt, status, price } = subscription
  const taxed = random.chance(0.3)
  const leaving = status === 'active' && random.chance(0.05)
  const canceledAt = leaving ? subscription.periodStart : status === 'canceled' ? endedAt : null
  return {
    id,
    automatic_tax: { disabled_reason: null, enabled: taxed, liability: taxed ? { type: 'self' } : null },
    billing_cycle_anchor: start,
    billing_mode: { flexible: null, type: 'classic' },
    cancel_at: leaving ? subscription.periodEnd : null,
    cancel_at_period_end: leaving,
    canceled_at: canceledAt,
    cancellation_details: {
      comment: null,
      feedback: null,
      reason: canceledAt === null ? null : 'cancellation_requested',
    },
    collection_method: subscription.byInvoice ? 'send_invoice' : 'charge_automatically',
    created: start,
    currency: price.currency,
    customer: customer.id,
    days_until_due: subscription.byInvoice ? 30 : null,
    default_payment_method: subscription.byInvoice ? null : customer.card.id,
    default_tax_rates: [],
    ended_at: endedAt,
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
    items: itemsOf(subscription),
    latest_invoice: subscription.latestInvoice,
    metadata: random.chance(0.3) ? { channel: random.pick(['web', 'sales', 'partner']) } : {},
    pause_collection: status === 'paused' ? { behavior: 'void', resumes_at: null } : null,
    payment_settings: PAYMENT_SETTINGS,
    start_date: start,
    status,
    trial_end: status === 'trialing' ? start + TRIAL : null,
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
    trial_start: status === 'trialing' ? start : null,
  }
}

const PAYMENT_SETTINGS: Row = {
  payment_method_options: null,
  payment_method_types: null,
  save_default_payment_method: 'off',
}

function itemsOf(subscription: Subscription): Row {
  const { id, itemId, price, quantity, start, periodStart, periodEnd } = subscription
  const item = {
    id: itemId,
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: periodEnd,
    current_period_start: periodStart,
    discounts: [],
    metadata: {},
    price: priceRecord(price),
    quantity,
    subscription: id,
    tax_rates: [],
  }
  return { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` }
}
