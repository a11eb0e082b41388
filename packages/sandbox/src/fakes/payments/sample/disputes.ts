import { DAY, pickWeighted, type Random, type Row, type World } from '../../../fake.ts'
import { disputeEntry } from '../ledger.ts'
import { disputeFeeOf } from './money.ts'
import type { Sale } from './sales.ts'

export interface DrawnDisputes {
  readonly rows: readonly Row[]
  readonly entries: readonly Row[]
}

/** Disputes per charge. */
const SHARE = 0.005

const OLD = [
  [50, 'lost'],
  [35, 'won'],
  [15, 'warning_closed'],
] as const

const YOUNG = [
  [55, 'needs_response'],
  [30, 'under_review'],
  [15, 'warning_needs_response'],
] as const

const REASONS = [
  'fraudulent',
  'product_not_received',
  'duplicate',
  'subscription_canceled',
  'general',
  'unrecognized',
]

/** Disputes of sales that were not refunded. */
export function drawDisputes(world: World, sales: readonly Sale[]): DrawnDisputes {
  const random = world.stream('disputes')
  const open = sales.filter((sale) => sale.captured && sale.refunded === 0 && sale.created + DAY < world.now)
  const wanted = Math.min(open.length, Math.round(sales.length * SHARE))
  const chosen = new Set<Sale>()
  while (chosen.size < wanted) chosen.add(random.pick(open))
  const drawn = [...chosen].map((sale) => drawDispute(random, world, sale))
  return { rows: drawn.map(({ row }) => row), entries: drawn.flatMap(({ entries }) => entries) }
}

function drawDispute(random: Random, world: World, sale: Sale): { row: Row; entries: readonly Row[] } {
  const created = Math.min(world.now, sale.created + random.between(1, 60) * DAY)
  const status = pickWeighted(random, created + 45 * DAY < world.now ? OLD : YOUNG)
  const draft: DisputeDraft = { sale, id: `dp_${random.text(24)}`, created, status }
  const entries = entriesOf(random, world, draft)
  sale.disputed = true
  const details = { ...detail(draft, world.now), balance_transactions: entries, reason: random.pick(REASONS) }
  return { row: world.complete('disputes', details), entries }
}

function detail({ sale, id, created, status }: DisputeDraft, now: number): Row {
  const warning = status.startsWith('warning')
  const { brand } = sale.card.details.card as Row
  const { email = null, name = null } = sale.customer ?? {}
  const card = { brand, case_type: warning ? 'inquiry' : 'chargeback', network_reason_code: '10.4' }
  return {
    id,
    amount: sale.amount,
    charge: sale.charge,
    created,
    currency: sale.currency,
    enhanced_eligibility_types: [],
    evidence: { customer_email_address: email, customer_name: name },
    evidence_details: evidenceDetails(created, status, now),
    is_charge_refundable: warning,
    metadata: {},
    payment_intent: sale.intent,
    payment_method_details: { card, type: 'card' },
    status,
  }
}

function evidenceDetails(created: number, status: string, now: number): Row {
  const due = created + 20 * DAY
  const submitted = status === 'won' || status === 'under_review'
  return {
    due_by: due,
    enhanced_eligibility: {},
    has_evidence: submitted,
    past_due: due < now && !submitted,
    submission_count: submitted ? 1 : 0,
  }
}

interface DisputeDraft {
  readonly sale: Sale
  readonly id: string
  readonly created: number
  readonly status: string
}

/** A warning moves no money; a lost dispute withdraws it, a won one returns it. */
function entriesOf(random: Random, world: World, { sale, id, created, status }: DisputeDraft): Row[] {
  if (status.startsWith('warning')) return []
  const { currency, amount } = sale
  const fee = disputeFeeOf(currency)
  const base = { dispute: id, charge: sale.charge, currency }
  const taken = disputeEntry({ ...base, id: `txn_${random.text(24)}`, amount: -amount, fee, created })
  const back = disputeEntry({
    ...base,
    id: `txn_${random.text(24)}`,
    amount,
    fee: 0,
    created: created + 30 * DAY,
  })
  const entries = status === 'won' ? [taken, back] : [taken]
  return entries.map((entry) => world.complete('balance_transactions', entry))
}
