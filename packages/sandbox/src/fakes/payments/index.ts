import type { Behaviour, Call, Slice } from '../../fake.ts'
import { API_KEY, admit, basic } from './admit.ts'
import { balance } from './balance.ts'
import { charges } from './charges.ts'
import { customers } from './customers.ts'
import { disputes } from './disputes.ts'
import { invoices } from './invoices.ts'
import { paymentIntents } from './payment-intents.ts'
import { payouts } from './payouts.ts'
import { prices } from './prices.ts'
import { products } from './products.ts'
import { refunds } from './refunds.ts'
import { refuse } from './refuse.ts'
import { samplePayments } from './sample/index.ts'
import { subscriptions } from './subscriptions.ts'
import { eventDestinations } from './webhooks/destinations.ts'
import { webhookEndpoints } from './webhooks/endpoints.ts'
import { webhooks } from './webhooks/rules.ts'

/** Stripe. */
export const payments: Behaviour = {
  credentials: { api_key: API_KEY },
  methods: [basic],
  admit,
  refuse,
  headers: (given, id) => ({
    'request-id': `req_${id.padStart(14, '0')}`,
    ...echo('stripe-version', given),
    ...echo('stripe-account', given),
    ...echo('idempotency-key', given),
  }),
  envelope: (body, call, slice) => (slice === undefined ? body : pageBody(body, call, slice)),
  replayed: { 'idempotent-replayed': 'true' },
  indent: 2,
  rank: (row) => Number(row.created),
  displayParams: ['expand'],
  webhooks,
  entities: {
    customers,
    products,
    refunds,
    subscriptions,
    balance,
    charges,
    disputes,
    payouts,
    prices,
    invoices,
    payment_intents: paymentIntents,
    webhook_endpoints: webhookEndpoints,
    event_destinations: eventDestinations,
  },
  sample: samplePayments,
}

function echo(name: string, given: Readonly<Record<string, string>>): Record<string, string> {
  return given[name] === undefined ? {} : { [name]: given[name] }
}

function pageBody(body: unknown, call: Call, slice: Slice): unknown {
  const { data } = body as { data: unknown }
  const { hasMore: has_more, cursor: next_page } = slice
  if (call.action !== 'api_search') return { object: 'list', data, has_more, url: call.url }
  return { object: 'search_result', data, has_more, next_page, url: call.url }
}
