import { DAY, pickWeighted, type Random, type Row, type World } from '../../../fake.ts'
import { refundEntry } from '../ledger.ts'
import type { Sale } from './sales.ts'

export interface DrawnRefunds {
  readonly rows: readonly Row[]
  /** Their balance entries. */
  readonly entries: readonly Row[]
}

/** Refunds per charge. */
const SHARE = 0.06

const STATUSES = [
  [95, 'succeeded'],
  [2.5, 'pending'],
  [1.5, 'failed'],
  [1, 'canceled'],
] as const

const REASONS = [
  [55, 'requested_by_customer'],
  [30, null],
  [10, 'duplicate'],
  [5, 'fraudulent'],
] as const

export function drawRefunds(world: World, sales: readonly Sale[]): DrawnRefunds {
  const random = world.stream('refunds')
  const refundable = sales.filter((sale) => sale.captured && sale.created + DAY < world.now)
  const wanted = refundable.length === 0 ? 0 : Math.round(sales.length * SHARE)
  const drawn: DrawnRefund[] = []
  // A fully refunded sale that is drawn again is skipped and needs another round; four rounds suffice.
  for (let round = 0; drawn.length < wanted && round < wanted * 4; round++) {
    const sale = random.pick(refundable)
    if (sale.refunded < sale.amount) drawn.push(drawRefund(random, world, sale))
  }
  return { rows: drawn.map(({ row }) => row), entries: drawn.flatMap(({ entries }) => entries) }
}

interface DrawnRefund {
  readonly row: Row
  readonly entries: readonly Row[]
}

function drawRefund(random: Random, world: World, sale: Sale): DrawnRefund {
  const { currency } = sale
  const status = pickWeighted(random, STATUSES)
  const moved = status === 'succeeded' || status === 'pending'
  const amount = drawPart(random, sale.amount - sale.refunded)
  const created = Math.min(world.now, sale.created + random.between(1, 60 * DAY))
  const id = `re_${random.text(24)}`
  const entry = refundEntry({ id: `txn_${random.text(24)}`, refund: id, amount, currency, created })
  if (moved) sale.refunded += amount
  const row = world.complete('refunds', {
    id,
    amount,
    balance_transaction: moved ? entry.id : null,
    charge: sale.charge,
    created,
    currency,
    destination_details: { card: { reference: random.text(12), type: 'refund' }, type: 'card' },
    metadata: random.chance(0.3) ? { ticket: String(random.between(100, 9999)) } : {},
    payment_intent: sale.intent,
    reason: pickWeighted(random, REASONS),
    status,
    ...(status === 'failed' ? { failure_reason: 'lost_or_stolen_card' } : {}),
  })
  return { row, entries: moved ? [world.complete('balance_transactions', entry)] : [] }
}

/** Full refunds are more frequent than partial ones. */
function drawPart(random: Random, left: number): number {
  return random.chance(0.6) ? left : Math.max(1, Math.floor((left * random.between(10, 90)) / 100))
}
