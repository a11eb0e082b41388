import { addMonths, growingTime, pickWeighted, type Random, type World } from '../../../fake.ts'
import type { Customer } from './customers.ts'
import { drawAmount } from './money.ts'
import { monthsOf, type Subscription } from './subscriptions.ts'

type InvoiceStatus = 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'

/** An invoice under construction. */
export interface Invoice {
  readonly id: string
  readonly customer: Customer
  readonly subscription: Subscription | null
  readonly reason: 'manual' | 'subscription_create' | 'subscription_cycle'
  readonly currency: string
  readonly description: string
  readonly created: number
  readonly periodStart: number
  readonly periodEnd: number
  readonly quantity: number
  readonly subtotal: number
  readonly tax: number
  readonly status: InvoiceStatus
  /** Drafts have none yet. */
  readonly number: string | null
}

export const totalOf = (invoice: Invoice): number => invoice.subtotal + invoice.tax

/** Invoices of subscriptions (the first and the last few) and some manual ones. */
export function drawInvoices(
  world: World,
  customers: readonly Customer[],
  subscriptions: readonly Subscription[],
): Invoice[] {
  const random = world.stream('invoices')
  const recurring = subscriptions.flatMap((subscription) => drawCycle(random, subscription, world))
  const manual = customers
    .filter(() => random.chance(0.3))
    .map((customer) => drawManual(random, customer, world))
  return [...recurring, ...manual].sort((a, b) => a.created - b.created)
}

function drawCycle(random: Random, subscription: Subscription, world: World): Invoice[] {
  const { start, periodStart, price } = subscription
  const months = monthsOf(price)
  const back = [2, 1].map((count) => addMonths(periodStart, -count * months)).filter((time) => time > start)
  const begins = [...new Set([start, ...back, periodStart])].filter((time) => time <= world.now)
  const invoices = begins.map((begin, index) =>
    drawPeriod(random, subscription, begin, index === begins.length - 1),
  )
  subscription.latestInvoice = invoices.at(-1)?.id ?? null
  return invoices
}

function drawPeriod(random: Random, subscription: Subscription, begin: number, last: boolean): Invoice {
  const { customer, price, quantity, start, status } = subscription
  const trial = status === 'trialing'
  const subtotal = trial ? 0 : price.amount * quantity
  return {
    id: `in_${random.text(24)}`,
    customer,
    subscription,
    reason: begin === start ? 'subscription_create' : 'subscription_cycle',
    currency: price.currency,
    description: `${quantity} × ${price.product}`,
    created: begin,
    periodStart: begin,
    periodEnd: last ? subscription.periodEnd : addMonths(begin, monthsOf(price)),
    quantity,
    subtotal,
    tax: taxOn(subtotal, customer),
    status: trial ? 'paid' : last ? lastStatus(random, subscription) : pickWeighted(random, PAST),
    number: numberFor(customer),
  }
}

const PAST = [
  [95, 'paid'],
  [2, 'uncollectible'],
  [2, 'void'],
  [1, 'open'],
] as const

function lastStatus(random: Random, { status }: Subscription): InvoiceStatus {
  if (status === 'past_due' || status === 'incomplete') return 'open'
  if (status === 'unpaid') return 'uncollectible'
  if (status === 'incomplete_expired') return 'void'
  return random.chance(0.98) ? 'paid' : 'open'
}

const MANUAL = [
  [62, 'paid'],
  [14, 'open'],
  [12, 'draft'],
  [7, 'uncollectible'],
  [5, 'void'],
] as const

const WORK = [
  'Consulting',
  'Setup',
  'Onboarding workshop',
  'Übersetzung',
  'Custom integration',
  'Annual review',
]

function drawManual(random: Random, customer: Customer, world: World): Invoice {
  const created = growingTime(random, customer.created, world.now)
  const status = pickWeighted(random, MANUAL)
  const subtotal = drawAmount(random, customer.currency)
  return {
    id: `in_${random.text(24)}`,
    customer,
    subscription: null,
    reason: 'manual',
    currency: customer.currency,
    description: random.pick(WORK),
    created,
    periodStart: created,
    periodEnd: created,
    quantity: 1,
    subtotal,
    tax: taxOn(subtotal, customer),
    status,
    number: status === 'draft' ? null : numberFor(customer),
  }
}

/** Percent of value added tax; other countries pay none. */
const TAX: Readonly<Record<string, number>> = { DE: 19, FR: 20, ES: 21, GB: 20, PL: 23, SE: 25, GR: 24 }

export const taxRateOf = (customer: Customer): number => TAX[customer.culture.country] ?? 0

function taxOn(subtotal: number, customer: Customer): number {
  return Math.round((subtotal * taxRateOf(customer)) / 100)
}

/** Numbers are sequential by customer. */
function numberFor(customer: Customer): string {
  customer.invoices++
  return `${customer.prefix}-${String(customer.invoices).padStart(4, '0')}`
}
