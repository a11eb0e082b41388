import { type Answer, type Call, type EntityBehaviour, type Row, showRow } from '../../fake.ts'

/** The one record without an id, added up from the entries whenever it is asked for. */
export const balance: EntityBehaviour = {
  // Each belongs to a feature that the account does not use.
  absent: ['connect_reserved', 'instant_available', 'issuing', 'refund_and_dispute_prefunding'],
  actions: { get: getBalance },
}

function getBalance(call: Call): Answer {
  const entries = call.data.collection('balance_transactions').rows()
  const row = call.data.complete('balance', {
    available: sums(entries.filter((entry) => entry.status === 'available')),
    pending: sums(entries.filter((entry) => entry.status === 'pending')),
  })
  return { status: 200, body: showRow(call.tables.catalog.entities.balance?.record, row) }
}

/** By currency, dollars even where there are none. */
function sums(entries: readonly Row[]): Row[] {
  const totals = new Map<string, number>([['usd', 0]])
  for (const { currency, net } of entries) {
    const code = String(currency)
    totals.set(code, (totals.get(code) ?? 0) + Number(net))
  }
  const currencies = [...totals].sort(([a], [b]) => (a < b ? -1 : 1))
  return currencies.map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }))
}
