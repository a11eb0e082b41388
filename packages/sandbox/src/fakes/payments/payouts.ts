import { type Call, DAY, type EntityBehaviour, midnight, type Row } from '../../fake.ts'
import { payoutEntry } from './ledger.ts'
import { withMetadata } from './metadata.ts'
import { moving } from './moving.ts'
import { rule } from './rule.ts'

const ID = ['po_', 24] as const

export const payouts: EntityBehaviour = {
  id: ID,
  create(call, row) {
    checkBalance(call, row)
    const payout = { ...withMetadata(row), ...newPayout(call, row) }
    return { ...payout, balance_transaction: putEntry(call, payout, 'payout', -Number(row.amount)) }
  },
  update: (_, row) => withMetadata(row),
  changes: {
    cancel: moving('payout', ['pending'], (row, _, call) => ({
      ...row,
      status: 'canceled',
      failure_balance_transaction: putEntry(call, row, 'payout_cancel', Number(row.amount)),
    })),
    reverse: moving('payout', ['paid'], (row, _, call) => reversed(call, row)),
  },
}

function newPayout(
  call: Call,
  { currency, method, destination, source_type, statement_descriptor }: Row,
): Row {
  const created = call.data.clock.tick()
  const isInstant = method === 'instant'
  return {
    arrival_date: isInstant ? created : midnight(created) + 2 * DAY,
    automatic: false,
    created,
    destination: destination ?? `ba_${currency}000000000000000000`,
    method: method ?? 'standard',
    reconciliation_status: 'not_applicable',
    source_type: source_type ?? 'card',
    statement_descriptor: statement_descriptor ?? null,
    status: 'pending',
    type: 'bank_account',
  }
}

/** A payout of a negative amount, which brings the money of the other one back. */
function reversed(call: Call, row: Row): Row {
  if (row.reversed_by != null) throw rule('This payout has already been reversed.')
  const stored = call.data.collection('payouts').get(String(row.id)) as Row
  const id = ID[0] + call.data.random.text(ID[1])
  const facts = { ...newPayout(call, row), id, amount: -Number(row.amount), original_payout: row.id }
  const payout = withMetadata({ ...row, ...facts, metadata: call.params.metadata ?? {} })
  call.data.collection('payouts').put({ ...stored, reversed_by: id })
  return { ...payout, balance_transaction: putEntry(call, payout, 'payout_reversal', Number(row.amount)) }
}

function checkBalance(call: Call, { amount, currency }: Row): void {
  const entries = call.data.collection('balance_transactions').rows()
  const available = entries.filter((entry) => entry.status === 'available' && entry.currency === currency)
  if (available.reduce((sum, { net }) => sum + Number(net), 0) >= Number(amount)) return
  throw rule('The balance lacks the money for this payout.', { code: 'balance_insufficient' })
}

function putEntry({ data }: Call, { id: payout, currency }: Row, type: string, amount: number): string {
  const id = `txn_${data.random.text(24)}`
  const moved = { id, amount, currency: String(currency), created: data.clock.tick() }
  const entry = payoutEntry({ ...moved, payout: String(payout), type })
  data.collection('balance_transactions').put(data.complete('balance_transactions', entry))
  return id
}
