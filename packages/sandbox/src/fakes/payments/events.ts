import type { Answer, Call, OtherRequest, Row, Touched } from '../../fake.ts'

/** Names of entities in types of events, and their creation events. */
const KINDS: Readonly<Record<string, readonly [object: string, created: string]>> = {
  customers: ['customer', 'customer.created'],
  invoices: ['invoice', 'invoice.created'],
  charges: ['charge', 'charge.succeeded'],
  subscriptions: ['customer.subscription', 'customer.subscription.created'],
  refunds: ['refund', 'refund.created'],
  payment_intents: ['payment_intent', 'payment_intent.created'],
  products: ['product', 'product.created'],
  prices: ['price', 'price.created'],
  payouts: ['payout', 'payout.created'],
  disputes: ['charge.dispute', 'charge.dispute.created'],
}

/** Events, newest first: the latest of each record. */
export const events: OtherRequest = {
  table: {
    http: 'GET /v1/events',
    query: {
      types: { type: 'array', items: { type: 'string' }, maxItems: 20 },
      created: {
        type: 'object',
        properties: {
          gt: { type: 'integer' },
          gte: { type: 'integer' },
          lt: { type: 'integer' },
          lte: { type: 'integer' },
        },
      },
      limit: { type: 'integer', minimum: 1, maximum: 100 },
      starting_after: { type: 'string' },
    },
  },
  handle: listEvents,
}

function listEvents(call: Call): Answer {
  const { limit = 10, starting_after: after, types } = call.params
  const all = call.data.journal
    .since(0)
    .toReversed()
    .flatMap((touched) => latestEvent(call, touched))
    .filter(({ type }) => !Array.isArray(types) || types.includes(type))
    .filter(({ created }) => isIn(call.params.created, Number(created)))
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  const data = all.slice(start, start + Number(limit))
  const has_more = start + data.length < all.length
  return { status: 200, body: { object: 'list', data, has_more, url: call.url } }
}

function latestEvent({ data }: Call, touched: Touched): Row[] {
  const row = data.collection(touched.entity).get(touched.id)
  const event = eventOf({ ...touched, row: row ?? {}, isDeleted: row === undefined })
  return event ? [event] : []
}

interface Happened extends Touched {
  readonly row: Row
  readonly isDeleted: boolean
}

/** Undefined for entities that the vendor reports in other ways. */
export function eventOf({ entity, id, number, time, row, isDeleted }: Happened): Row | undefined {
  const kind = KINDS[entity]
  if (kind === undefined) return undefined
  const [name, creationEvent] = kind
  const type = isDeleted ? `${name}.deleted` : row.created === time ? creationEvent : `${name}.updated`
  return {
    // A sandbox that is started again counts from 1 again, for other events.
    id: `evt_${time}${String(number).padStart(8, '0')}`,
    object: 'event',
    api_version: null,
    created: time,
    data: { object: isDeleted ? { id, object: name.split('.').at(-1), deleted: true } : row },
    livemode: false,
    pending_webhooks: 0,
    request: { id: null, idempotency_key: null },
    type,
  }
}

function isIn(bounds: unknown, time: number): boolean {
  const {
    gt = -Infinity,
    gte = -Infinity,
    lt = Infinity,
    lte = Infinity,
  } = (bounds ?? {}) as Record<string, number>
  return time > gt && time >= gte && time < lt && time <= lte
}
