import { DAY, midnight, type Random, type Row, type World } from '../../../fake.ts'
import { payoutEntry } from '../ledger.ts'

export interface DrawnPayouts {
  readonly rows: readonly Row[]
  /** Every transaction with its payout, and the transactions of the payouts themselves. */
  readonly entries: readonly Row[]
}

/** Days between payouts; currencies with less business are paid out monthly. */
const WEEKLY = ['usd', 'eur', 'gbp']

/** Money waits this long before it is paid out, so that there is some for payouts of the caller. */
const DELAY = 5 * DAY

/** Pays out, per currency, the balance that became available since the previous payout. */
export function drawPayouts(world: World, entries: readonly Row[]): DrawnPayouts {
  const random = world.stream('payouts')
  const byCurrency = [...Map.groupBy(entries, (entry) => String(entry.currency))]
  const drawn = byCurrency.map(([currency, group]) => payOut(random, world, currency, group))
  return { rows: drawn.flatMap(({ rows }) => rows), entries: drawn.flatMap((part) => part.entries) }
}

function payOut(random: Random, world: World, currency: string, entries: readonly Row[]): DrawnPayouts {
  const every = (WEEKLY.includes(currency) ? 7 : 30) * DAY
  const waiting = entries.toSorted((a, b) => Number(a.available_on) - Number(b.available_on))
  const rows: Row[] = []
  const done: Row[] = []
  let batch: Row[] = []
  let from = 0
  // Counted back from today, so that the last ones are still in transit.
  const first = midnight(world.now) - Math.floor((world.now - world.start) / every) * every
  for (let time = first; time <= world.now; time += every) {
    while (from < waiting.length && Number(waiting[from]?.available_on) <= time - DELAY) {
      batch.push(waiting[from++] as Row)
    }
    const sum = batch.reduce((total, entry) => total + Number(entry.net), 0)
    if (sum <= 0) continue
    const payout = drawPayout(random, world, { currency, amount: sum, created: time })
    rows.push(world.complete('payouts', payout.row))
    done.push(...batch.map((entry) => ({ ...entry, payout: payout.row.id })), ...payout.entries)
    batch = [...payout.returned]
  }
  return { rows, entries: [...done, ...batch, ...waiting.slice(from)] }
}

interface PayoutDraft {
  readonly currency: string
  readonly amount: number
  readonly created: number
}

interface DrawnPayout {
  readonly row: Row
  readonly entries: readonly Row[]
  /** Returned money, for the next payout. */
  readonly returned: readonly Row[]
}

function drawPayout(random: Random, world: World, draft: PayoutDraft): DrawnPayout {
  const { currency, amount, created } = draft
  const payout = `po_${random.text(24)}`
  const arrival = created + 2 * DAY
  const status = drawStatus(random, world, arrival)
  const own = payoutEntry({
    id: `txn_${random.text(24)}`,
    payout,
    type: 'payout',
    amount: -amount,
    currency,
    created,
  })
  const type = status === 'failed' ? 'payout_failure' : 'payout_cancel'
  const back = payoutEntry({ id: `txn_${random.text(24)}`, payout, type, amount, currency, created: arrival })
  const failed = status === 'failed' || status === 'canceled'
  const links = { balance_transaction: own.id, failure_balance_transaction: failed ? back.id : null }
  const complete = (values: Row): Row => world.complete('balance_transactions', values)
  return {
    row: { ...detail(random, draft, status), id: payout, arrival_date: arrival, ...links },
    entries: [complete({ ...own, payout })],
    returned: failed ? [complete(back)] : [],
  }
}

function detail(random: Random, draft: PayoutDraft, status: string): Row {
  const failed = status === 'failed'
  const trace =
    status === 'paid' ? { status: 'supported', value: random.text(15) } : { status: 'pending', value: null }
  return {
    ...draft,
    automatic: true,
    description: 'STRIPE PAYOUT',
    destination: `ba_${draft.currency}000000000000000000`,
    failure_code: failed ? 'account_closed' : null,
    failure_message: failed ? 'The bank account has been closed.' : null,
    metadata: {},
    method: 'standard',
    reconciliation_status: 'completed',
    source_type: 'card',
    status,
    trace_id: trace,
    type: 'bank_account',
  }
}

function drawStatus(random: Random, world: World, arrival: number): string {
  const luck = random.unit()
  if (arrival > world.now) return luck < 0.5 ? 'pending' : 'in_transit'
  if (luck < 0.02) return 'failed'
  return luck < 0.03 ? 'canceled' : 'paid'
}
