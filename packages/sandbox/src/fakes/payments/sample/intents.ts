import { growingTime, pickWeighted, type Random, type Row, type World } from '../../../fake.ts'
import type { Customer } from './customers.ts'
import { drawAmount } from './money.ts'
import type { Sale } from './sales.ts'

/** One intent per sale, and some abandoned ones. */
export function intentRows(world: World, sales: readonly Sale[], customers: readonly Customer[]): Row[] {
  const random = world.stream('intents')
  const rows = sales.map((sale) => intentOf(random, sale))
  const idle = Math.round(sales.length * 0.08)
  const abandoned = Array.from({ length: customers.length === 0 ? 0 : idle }, () =>
    drawAbandoned(random, random.pick(customers), world),
  )
  return [...rows, ...abandoned].map((row) => world.complete('payment_intents', row))
}

function intentOf(random: Random, sale: Sale): Row {
  const { amount, captured, intent } = sale
  const authorized = sale.status === 'succeeded' && !captured
  return {
    id: intent,
    amount,
    amount_capturable: authorized ? amount : 0,
    amount_received: captured ? amount : 0,
    capture_method: authorized ? 'manual' : 'automatic_async',
    client_secret: `${intent}_secret_${random.text(25)}`,
    confirmation_method: 'automatic',
    created: sale.created,
    currency: sale.currency,
    customer: sale.customer?.id ?? null,
    description: sale.description,
    metadata: {},
    payment_method: sale.status === 'failed' ? null : sale.card.id,
    payment_method_types: ['card'],
    status: statusOf(sale),
    latest_charge: sale.charge,
  }
}

function statusOf({ status, captured }: Sale): string {
  if (status === 'failed') return 'requires_payment_method'
  if (status === 'pending') return 'processing'
  return captured ? 'succeeded' : 'requires_capture'
}

const UNFINISHED = [
  [60, 'requires_payment_method'],
  [30, 'canceled'],
  [10, 'requires_action'],
] as const

function drawAbandoned(random: Random, customer: Customer, world: World): Row {
  const id = `pi_${random.text(24)}`
  const status = pickWeighted(random, UNFINISHED)
  return {
    id,
    amount: drawAmount(random, customer.currency),
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${random.text(25)}`,
    confirmation_method: 'automatic',
    created: growingTime(random, customer.created, world.now),
    currency: customer.currency,
    customer: customer.id,
    metadata: {},
    payment_method: status === 'requires_action' ? customer.card.id : null,
    payment_method_types: ['card'],
    status,
    latest_charge: null,
  }
}
