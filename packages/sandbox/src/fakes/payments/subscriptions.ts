import { type EntityBehaviour, type Interval, type Row, within } from '../../fake.ts'
import { search } from './search/search.ts'

/** Statuses that the list takes; the connector offers fewer. */
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
  accepts: { list: { query: { status: { type: 'string', enum: STATUSES } } } },
  hides: (row, params) => params.status === undefined && row.status === 'canceled',
  filters: {
    status: (row, wanted) => hasStatus(String(row.status), String(wanted)),
    price: (row, wanted) => itemsOf(row).some((item) => (item.price as Row).id === wanted),
    // Of several items, the first to end and the last to begin count.
    current_period_end: (row, wanted) =>
      within(wanted as Interval, Math.min(...timesOf(row, 'current_period_end'))),
    current_period_start: (row, wanted) =>
      within(wanted as Interval, Math.max(...timesOf(row, 'current_period_start'))),
  },
}

function hasStatus(status: string, wanted: string): boolean {
  if (wanted === 'all') return true
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired'
  return status === wanted
}

const itemsOf = (row: Row): readonly Row[] => (row.items as { data: readonly Row[] }).data

const timesOf = (row: Row, name: string): number[] => itemsOf(row).map((item) => Number(item[name]))

/** A subscription as it is from now on; one that has ended already stays as it was. */
export function cancelSubscription(row: Row, now: number): Row {
  if (row.status === 'canceled' || row.status === 'incomplete_expired') return row
  return {
    ...row,
    status: 'canceled',
    canceled_at: now,
    ended_at: now,
    cancellation_details: { comment: null, feedback: null, reason: 'cancellation_requested' },
  }
}
