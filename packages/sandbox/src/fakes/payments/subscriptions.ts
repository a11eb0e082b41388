import { type Call, type EntityBehaviour, type Interval, type Row, within } from '../../fake.ts'
import { itemsIn, listItems, withCutList } from './cut-lists.ts'
import { withMetadata } from './metadata.ts'
import { moving } from './moving.ts'
import { search } from './search/search.ts'

/** Statuses that the list accepts; the connector offers fewer. */
const STATUSES = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
]

export const subscriptions: EntityBehaviour = {
  id: ['sub_', 24],
  search,
  show: (row) => withCutList(row, 'items'),
  actions: { list_items: listItems('subscription', itemsIn('items')) },
  create: (call, row) => ({
    ...withMetadata(row),
    created: call.data.clock.tick(),
    status: 'active',
    items: itemsFrom(call, row.items),
  }),
  update: (call, row) => ({
    ...withMetadata(row),
    ...(Array.isArray(row.items) && { items: itemsFrom(call, row.items) }),
  }),
  changes: {
    cancel: moving(
      'subscription',
      ['active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'paused'],
      cancelSubscription,
    ),
    resume: moving('subscription', ['paused'], (row) => ({
      ...row,
      status: 'active',
      pause_collection: null,
    })),
  },
  acceptedParams: { list: { query: { status: { type: 'string', enum: STATUSES } } } },
  isHidden: (row, params) => params.status === undefined && row.status === 'canceled',
  filters: {
    status: (row, wanted) => hasStatus(String(row.status), String(wanted)),
    price: (row, wanted) => itemsOf(row).some((item) => (item.price as Row).id === wanted),
    // With several items, the first end and the last start count.
    current_period_end: (row, wanted) =>
      within(wanted as Interval, Math.min(...timesOf(row, 'current_period_end'))),
    current_period_start: (row, wanted) =>
      within(wanted as Interval, Math.max(...timesOf(row, 'current_period_start'))),
  },
}

/** The prices that a caller names, as the list of items that a subscription shows. */
function itemsFrom(call: Call, given: unknown): Row {
  const items = Array.isArray(given) ? (given as Row[]) : []
  const data = items.map((item) => ({
    id: item.id ?? `si_${call.data.random.text(14)}`,
    object: 'subscription_item',
    price: call.data.collection('prices').get(String(item.price)) ?? {
      id: item.price ?? null,
      object: 'price',
    },
    quantity: item.quantity ?? 1,
  }))
  return { object: 'list', data, has_more: false, url: '/v1/subscription_items' }
}

function hasStatus(status: string, wanted: string): boolean {
  if (wanted === 'all') return true
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired'
  return status === wanted
}

const itemsOf = (row: Row): readonly Row[] => (row.items as { data: readonly Row[] }).data

const timesOf = (row: Row, name: string): number[] => itemsOf(row).map((item) => Number(item[name]))

/** A subscription after its cancellation; one that has already ended is unchanged. */
export function cancelSubscription(row: Row, now: number): Row {
  if (row.status === 'canceled' || row.status === 'incomplete_expired') return row
  return {
    ...row,
    status: 'canceled',
    canceled_at: now,
    ended_at: now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: 'cancellation_requested',
    },
  }
}
