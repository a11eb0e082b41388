/** Params of writes as a person would send them, for the examples that readers see. */
import type { ShownParams } from '@plugboard/contract/suite'
import type { State } from '@plugboard/sandbox'

export const shown: ShownParams = (state) => ({
  'customers.create': { name: 'Ada Lovelace', email: 'ada@example.com', metadata: { plan: 'pro' } },
  'customers.update': { email: 'ada@example.org', metadata: { plan: 'enterprise' } },
  'invoices.create': {
    collection_method: 'send_invoice',
    days_until_due: 30,
    description: 'Work in October',
  },
  'invoices.update': { description: 'Work in October', footer: 'Thank you.' },
  'invoices.finalize': { auto_advance: false },
  'charges.update': { description: 'Order 6735', metadata: { order: '6735' } },
  'charges.capture': { amount: 1000 },
  'subscriptions.create': {
    items: [{ price: recurringPrice(state), quantity: 1 }],
    metadata: { seats: '5' },
  },
  'subscriptions.update': { cancel_at_period_end: true },
  'subscriptions.cancel': { invoice_now: true, prorate: true },
  'refunds.create': { amount: 500, reason: 'requested_by_customer' },
  'refunds.update': { metadata: { ticket: '4711' } },
  'products.create': { name: 'Team plan', description: 'Up to 20 people' },
  'products.update': { name: 'Team plan', active: false },
  'prices.create': { currency: 'usd', unit_amount: 1500, recurring: { interval: 'month' } },
  'prices.update': { nickname: 'Monthly', active: false },
  'payment_intents.create': { amount: 2000, currency: 'usd', description: 'Order 6735' },
  'payment_intents.update': { description: 'Order 6735', metadata: { order: '6735' } },
  'payment_intents.cancel': { cancellation_reason: 'requested_by_customer' },
  'disputes.update': { metadata: { ticket: '4711' } },
  'payouts.create': { amount: 5000, currency: 'usd', description: 'Weekly payout' },
  'payouts.update': { metadata: { week: '45' } },
})

function recurringPrice(state: State): unknown {
  return state.find('prices', ({ type, active }) => type === 'recurring' && active === true)?.id
}
