import type { Call, EntityBehaviour, Row } from '../../fake.ts'
import { expanding } from './expand.ts'
import { chargeEntry } from './ledger.ts'
import { withMetadata } from './metadata.ts'
import { rule } from './rule.ts'
import { feeOf } from './sample/money.ts'
import { search } from './search/search.ts'

export const charges: EntityBehaviour = {
  search,
  // Absent unless expanded.
  absent: ['refunds'],
  ...expanding('refunds', { entity: 'refunds', by: 'charge' }),
  update: (_, row) => withMetadata(row),
  changes: { capture },
}

/** Takes the given part of the authorized amount, and releases the rest. */
function capture(call: Call, row: Row): Row {
  const stored = call.data.collection('charges').get(String(row.id)) as Row
  if (stored.captured === true) {
    throw rule(`Charge ${row.id} has already been captured.`, { code: 'charge_already_captured' })
  }
  const authorized = Number(stored.amount)
  const amount = Number(call.params.amount ?? authorized)
  if (amount > authorized) {
    throw rule(`The amount (${amount}) is greater than the authorized one (${authorized}).`, {
      param: 'amount',
    })
  }
  return {
    ...row,
    amount: authorized,
    amount_captured: amount,
    amount_refunded: authorized - amount,
    captured: true,
    balance_transaction: putEntry(call, row, amount),
  }
}

function putEntry({ data }: Call, { id: charge, currency, description }: Row, amount: number): string {
  const id = `txn_${data.random.text(24)}`
  const fee = feeOf(amount, String(currency))
  const facts = {
    id,
    charge: String(charge),
    amount,
    fee,
    currency: String(currency),
    created: data.clock.tick(),
  }
  const entry = chargeEntry({ ...facts, description: description == null ? null : String(description) })
  data.collection('balance_transactions').put(data.complete('balance_transactions', entry))
  return id
}
