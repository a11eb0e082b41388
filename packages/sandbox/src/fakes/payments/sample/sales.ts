import { growingTime, pickWeighted, type Random, type World } from '../../../fake.ts'
import { type Card, drawCard } from './cards.ts'
import type { Customer } from './customers.ts'
import { type Invoice, totalOf } from './invoices.ts'
import { drawAmount } from './money.ts'

/** A charge and its payment intent under construction. */
export interface Sale {
  readonly charge: string
  readonly intent: string
  readonly customer: Customer | null
  readonly invoice: Invoice | null
  readonly card: Card
  readonly amount: number
  readonly currency: string
  readonly created: number
  readonly description: string | null
  readonly status: 'succeeded' | 'failed' | 'pending'
  readonly failure: string | null
  readonly captured: boolean
  /** Status of the charge; only captured money moves. */
  readonly transaction: string | null
  refunded: number
  disputed: boolean
}

/** Sales per customer. */
const PER_CUSTOMER = 2.5

/** One sale per paid invoice, the others in the shop, some of them by guests. */
export function drawSales(
  world: World,
  customers: readonly Customer[],
  invoices: readonly Invoice[],
): Sale[] {
  const random = world.stream('sales')
  const paid = invoices.filter((invoice) => invoice.status === 'paid' && totalOf(invoice) > 0)
  const billed = paid.map((invoice) => saleOf(random, invoice))
  const others = Math.max(0, Math.round(world.size * PER_CUSTOMER) - billed.length)
  const bought = Array.from({ length: others }, () => drawPurchase(random, world, customers))
  return [...billed, ...bought].sort((a, b) => a.created - b.created)
}

function saleOf(random: Random, invoice: Invoice): Sale {
  const { customer, currency, created } = invoice
  const cycle = invoice.reason === 'subscription_cycle'
  return {
    ...newIds(random),
    customer,
    invoice,
    card: customer.card,
    amount: totalOf(invoice),
    currency,
    created,
    description: cycle ? 'Subscription update' : `Payment for Invoice ${invoice.number}`,
    ...SUCCEEDED,
    transaction: `txn_${random.text(24)}`,
  }
}

const SUCCEEDED = {
  status: 'succeeded',
  failure: null,
  captured: true,
  refunded: 0,
  disputed: false,
} as const

function newIds(random: Random): { charge: string; intent: string } {
  return { charge: `ch_${random.text(24)}`, intent: `pi_${random.text(24)}` }
}

const OUTCOMES = [
  [90, 'captured'],
  [7, 'failed'],
  [1.5, 'pending'],
  [1.5, 'authorized'],
] as const

const FAILURES = [
  [45, 'card_declined'],
  [30, 'insufficient_funds'],
  [10, 'expired_card'],
  [10, 'incorrect_cvc'],
  [5, 'processing_error'],
] as const

const GOODS = ['Order', 'Bestellung', 'Commande', 'Gift card', 'Pedido', 'Spare parts']

function drawPurchase(random: Random, world: World, customers: readonly Customer[]): Sale {
  const customer = random.chance(0.04) ? null : drawBuyer(random, customers)
  const currency = customer?.currency ?? 'usd'
  const outcome = pickWeighted(random, OUTCOMES)
  const captured = outcome === 'captured'
  return {
    ...newIds(random),
    customer,
    invoice: null,
    card: customer?.card ?? drawCard(random, 'US'),
    amount: drawAmount(random, currency),
    currency,
    created: growingTime(random, customer?.created ?? world.start, world.now),
    description: random.chance(0.7) ? `${random.pick(GOODS)} ${random.between(1000, 99_999)}` : null,
    status: outcome === 'failed' || outcome === 'pending' ? outcome : 'succeeded',
    failure: outcome === 'failed' ? pickWeighted(random, FAILURES) : null,
    captured,
    transaction: captured ? `txn_${random.text(24)}` : null,
    refunded: 0,
    disputed: false,
  }
}

/** A few customers buy much, most buy little. */
function drawBuyer(random: Random, customers: readonly Customer[]): Customer {
  const share = random.unit() * random.unit()
  return customers[Math.floor(share * customers.length)] as Customer
}
