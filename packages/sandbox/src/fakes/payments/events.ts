import type { Answer, Call, OtherRequest, Row, Touched } from '../../fake.ts'

/** Names of entities in event types, and their creation events. */
const KINDS: Readonly<Record<string, readonly [object: string, created: string]>> = {
  customers: ['customer', 'customer.created'],
  invoices: ['invoice', 'invoice.created'],
  charges: ['charge', 'charge.succeeded'],
  subscriptions: ['customer.subscription', 'customer.subscription.created'],
  refunds: ['refund', 'refund.created'],
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
    .flatMap((touched) => eventOf(call, touched))
    .filter(({ type }) => !Array.isArray(types) || types.includes(type))
    .filter(({ created }) => isIn(call.params.created, Number(created)))
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  const data = all.slice(start, start + Number(limit))
  const has_more = start + data.length < all.length
  return { status: 200, body: { object: 'list', data, has_more, url: call.url } }
}

function eventOf({ data }: Call, { entity, id, number, time }: Touched): Row[] {
  const kind = KINDS[entity]
  if (kind === undefined) return []
  const [name, creationEvent] = kind
  const row = data.collection(entity).get(id)
  const type =
    row === undefined ? `${name}.deleted` : row.created === time ? creationEvent : `${name}.updated`
  const object = row ?? { id, deleted: true }
  // A sandbox that is started again counts from 1 again, for other events.
  const eventId = `evt_${time}${String(number).padStart(8, '0')}`
  return [{ id: eventId, object: 'event', created: time, type, data: { object } }]
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
