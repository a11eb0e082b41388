import { addMonths, DAY, growingTime, pickWeighted, type Random, type World } from '../../../fake.ts'
import type { Customer } from './customers.ts'
import { type Price, type Product, priceOf } from './products.ts'

type SubscriptionStatus =
  | 'active'
  | 'trialing'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'incomplete'
  | 'incomplete_expired'
  | 'paused'

/** A subscription under construction. */
export interface Subscription {
  readonly id: string
  readonly itemId: string
  readonly customer: Customer
  readonly price: Price
  readonly quantity: number
  readonly status: SubscriptionStatus
  readonly start: number
  readonly periodStart: number
  readonly periodEnd: number
  readonly endedAt: number | null
  readonly byInvoice: boolean
  latestInvoice: string | null
}

/** Seconds of a trial. */
export const TRIAL: number = 14 * DAY

const STATUSES = [
  [66, 'active'],
  [18, 'canceled'],
  [5, 'past_due'],
  [4, 'trialing'],
  [2, 'unpaid'],
  [2, 'incomplete_expired'],
  [2, 'paused'],
  [1, 'incomplete'],
] as const

export function drawSubscriptions(
  world: World,
  customers: readonly Customer[],
  products: readonly Product[],
): Subscription[] {
  const random = world.stream('subscriptions')
  const plans = products.filter((product) => product.kind === 'service' && product.cents !== undefined)
  const subscribers = customers.filter(() => plans.length > 0 && random.chance(0.45))
  return subscribers.map((customer) => drawSubscription(random, world, customer, random.pick(plans)))
}

function drawSubscription(random: Random, world: World, customer: Customer, plan: Product): Subscription {
  const status = pickWeighted(random, STATUSES)
  const billing = random.chance(0.8) ? 'month' : 'year'
  const price = priceOf(random, plan, billing, customer.currency)
  const start = drawStart(random, world, customer, status)
  const endedAt = drawEnd(random, world, start, status)
  const [periodStart, periodEnd] =
    status === 'trialing' ? [start, start + TRIAL] : periodAt(start, price, endedAt ?? world.now)
  return {
    id: `sub_${random.text(24)}`,
    itemId: `si_${random.text(14)}`,
    customer,
    price,
    quantity: random.chance(0.75) ? 1 : random.between(2, 25),
    status,
    start,
    periodStart,
    periodEnd,
    endedAt,
    byInvoice: random.chance(0.08),
    latestInvoice: null,
  }
}

/** Trials and incomplete subscriptions are recent, even of old customers. */
function drawStart(random: Random, world: World, customer: Customer, status: SubscriptionStatus): number {
  const from = Math.max(customer.created, world.start)
  const young = status === 'trialing' ? 12 * DAY : status === 'incomplete' ? DAY / 2 : world.now - from
  return growingTime(random, Math.max(from, world.now - young), world.now)
}

function drawEnd(random: Random, world: World, start: number, status: SubscriptionStatus): number | null {
  if (status === 'incomplete_expired') return Math.min(world.now, start + 23 * 3600)
  return status === 'canceled' ? start + Math.floor((world.now - start) * random.unit()) : null
}

export const monthsOf = (price: Price): number => (price.billing === 'year' ? 12 : 1)

/** The billing period that contains a time. */
function periodAt(start: number, price: Price, time: number): [start: number, end: number] {
  let count = 0
  while (addMonths(start, (count + 1) * monthsOf(price)) <= time) count++
  return [addMonths(start, count * monthsOf(price)), addMonths(start, (count + 1) * monthsOf(price))]
}
