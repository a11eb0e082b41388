import { type Call, type EntityBehaviour, Refusal, type Row } from '../../fake.ts'
import { refundEntry } from './ledger.ts'
import { withMetadata } from './metadata.ts'
import { moving } from './moving.ts'
import { rule } from './rule.ts'

export const refunds: EntityBehaviour = {
  id: ['re_', 24],
  create(call, row) {
    const charge = chargeOf(call)
    const amount = amountOf(call, charge)
    const refund: Row = {
      ...withMetadata(row),
      amount,
      charge: charge.id,
      created: call.data.clock.tick(),
      currency: charge.currency,
      destination_details: { card: { type: 'refund' }, type: 'card' },
      payment_intent: charge.payment_intent ?? null,
      status: 'succeeded',
    }
    putRefunded(call, charge, amount)
    return { ...refund, balance_transaction: putEntry(call, refund) }
  },
  update: (_, row) => withMetadata(row),
  changes: {
    cancel: moving('refund', ['requires_action'], (row) => ({
      ...row,
      status: 'canceled',
      failure_reason: 'canceled',
    })),
  },
}

const remainderOf = (charge: Row): number => Number(charge.amount) - Number(charge.amount_refunded)

/** The charge to refund: the given one, or the successful one of the payment intent. */
function chargeOf(call: Call): Row {
  const { charge: id, payment_intent: intent, origin } = call.params
  if (origin !== undefined) {
    throw rule('The customer has no cash balance to refund.', { code: 'balance_insufficient' })
  }
  const charge = id === undefined ? chargeOfIntent(call, String(intent)) : chargeById(call, String(id))
  if (intent !== undefined && charge.payment_intent !== intent) {
    throw rule('The charge does not belong to the payment intent.', { param: 'payment_intent' })
  }
  checkRefundable(charge)
  return charge
}

function chargeById(call: Call, id: string): Row {
  const charge = call.data.collection('charges').get(id)
  if (charge === undefined) throw new Refusal({ kind: 'no_record', entity: 'charges', id, param: 'charge' })
  return charge
}

function chargeOfIntent(call: Call, id: string): Row {
  if (call.data.collection('payment_intents').get(id) === undefined) {
    throw new Refusal({ kind: 'no_record', entity: 'payment_intents', id, param: 'payment_intent' })
  }
  const charges = call.data.collection('charges').rows()
  const charge = charges.find((row) => row.payment_intent === id && row.status === 'succeeded')
  if (charge !== undefined) return charge
  const code = 'payment_intent_unexpected_state'
  throw rule('This payment intent has no successful charge to refund.', { code, param: 'payment_intent' })
}

function checkRefundable(charge: Row): void {
  if (charge.status !== 'succeeded') {
    throw rule(`A charge that is ${charge.status} cannot be refunded.`, { param: 'charge' })
  }
  if (remainderOf(charge) <= 0) {
    throw rule(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
}

/** The rest of the charge unless an amount is given. */
function amountOf(call: Call, charge: Row): number {
  const left = remainderOf(charge)
  const amount = Number(call.params.amount ?? left)
  if (amount <= left) return amount
  throw rule(`The amount (${amount}) is greater than what is left of the charge (${left}).`, {
    param: 'amount',
  })
}

/** A charge is refunded once nothing is left of it. */
function putRefunded(call: Call, charge: Row, amount: number): void {
  const refunded = Number(charge.amount_refunded) + amount
  const row = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount }
  call.data.collection('charges').put(row)
}

function putEntry(call: Call, refund: Row): string {
  const { id: refundId, amount, currency, created } = refund
  const id = `txn_${call.data.random.text(24)}`
  const values = {
    id,
    refund: String(refundId),
    amount: Number(amount),
    currency: String(currency),
    created: Number(created),
  }
  call.data
    .collection('balance_transactions')
    .put(call.data.complete('balance_transactions', refundEntry(values)))
  return id
}
