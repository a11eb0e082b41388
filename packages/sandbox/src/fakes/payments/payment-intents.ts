import type { EntityBehaviour, Row } from '../../fake.ts'
import { withMetadata } from './metadata.ts'
import { moving } from './moving.ts'
import { search } from './search/search.ts'

const UNCONFIRMED = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export const paymentIntents: EntityBehaviour = {
  id: ['pi_', 24],
  search,
  create(call, row) {
    const intent: Row = {
      ...withMetadata(row),
      amount_received: 0,
      capture_method: row.capture_method ?? 'automatic',
      created: call.data.clock.tick(),
      status: row.payment_method == null ? 'requires_payment_method' : 'requires_confirmation',
    }
    return call.params.confirm === true ? confirmed(intent) : intent
  },
  update: (_, row) => withMetadata(row),
  changes: {
    confirm: moving('payment_intent', UNCONFIRMED, confirmed),
    capture: moving('payment_intent', ['requires_capture'], (row, _, { params }) => ({
      ...row,
      status: 'succeeded',
      amount_received: params.amount_to_capture ?? row.amount,
      amount_capturable: 0,
    })),
    cancel: moving('payment_intent', [...UNCONFIRMED, 'requires_capture'], (row, now) => ({
      ...row,
      status: 'canceled',
      canceled_at: now,
    })),
  },
}

/** Authorized, and paid as well unless the caller captures it. */
function confirmed(row: Row): Row {
  if (row.capture_method === 'manual')
    return { ...row, status: 'requires_capture', amount_capturable: row.amount }
  return { ...row, status: 'succeeded', amount_received: row.amount }
}
