import type { Call, EntityBehaviour, Row } from '../../fake.ts'
import { withMetadata } from './metadata.ts'
import { moving } from './moving.ts'
import { rule } from './rule.ts'
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
    increment_authorization: moving('payment_intent', ['requires_capture'], incremented),
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

/** Authorizes the given total, which must be more than before. */
function incremented(row: Row, _: number, { data, params }: Call): Row {
  const authorized = Number(data.collection('payment_intents').get(String(row.id))?.amount)
  const amount = Number(params.amount)
  if (amount > authorized) return { ...withMetadata(row), amount, amount_capturable: amount }
  throw rule(`The amount (${amount}) must be more than the authorized one (${authorized}).`, {
    param: 'amount',
  })
}
