import { type Answer, type Call, type EntityBehaviour, type Row, showRow } from '../../fake.ts'

/** The only record without an id, computed from the entries on request. */
export const balance: EntityBehaviour = {
  // Balances of features that the account does not use.
  absent: ['connect_reserved', 'instant_available', 'issuing', 'refund_and_dispute_prefunding'],
  actions: { get: getBalance },
  otherRequests: { account: { table: { http: 'GET /v1/account' }, handle: getAccount } },
}

/** The account of the key, or the connected account that the request acts for. */
function getAccount({ account }: Call): Answer {
  const name = account === '' ? 'Sandbox' : account
  const body = {
    id: account === '' ? 'acct_sandbox' : account,
    object: 'account',
    settings: { dashboard: { display_name: name, timezone: 'Etc/UTC' } },
  }
  return { status: 200, body }
}

function getBalance(call: Call): Answer {
  const entries = call.data.collection('balance_transactions').rows()
  const row = call.data.complete('balance', {
    available: sums(entries.filter((entry) => entry.status === 'available')),
    pending: sums(entries.filter((entry) => entry.status === 'pending')),
  })
  return { status: 200, body: showRow(call.tables.catalog.entities.balance?.record, row) }
}

/** By currency; US dollars even without entries. */
function sums(entries: readonly Row[]): Row[] {
  const totals = new Map<string, number>([['usd', 0]])
  for (const { currency, net } of entries) {
    const code = String(currency)
    totals.set(code, (totals.get(code) ?? 0) + Number(net))
  }
  const currencies = [...totals].sort(([a], [b]) => (a < b ? -1 : 1))
  return currencies.map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }))
}
