import { createWorld, type Row, type SampleRequest, type World } from '../../../fake.ts'
import { chargeEntry } from '../ledger.ts'
import { chargeRows } from './charge-rows.ts'
import { customerRows, drawCustomers } from './customers.ts'
import { drawDisputes } from './disputes.ts'
import { intentRows } from './intents.ts'
import { invoiceRows } from './invoice-rows.ts'
import { drawInvoices } from './invoices.ts'
import { feeOf } from './money.ts'
import { drawPayouts } from './payouts.ts'
import { drawProducts, priceRows, productRows } from './products.ts'
import { drawRefunds } from './refunds.ts'
import { drawSales, type Sale } from './sales.ts'
import { subscriptionRows } from './subscription-rows.ts'
import { drawSubscriptions } from './subscriptions.ts'

/**
 * Three years of a business, drawn part by part: each part knows the previous ones, so that every link is valid. Rows are
 * created last, when nothing about them changes any more.
 */
export function samplePayments(request: SampleRequest): Readonly<Record<string, readonly Row[]>> {
  const world = createWorld(request)
  const products = drawProducts(world)
  const customers = drawCustomers(world)
  const subscriptions = drawSubscriptions(world, customers, products)
  const invoices = drawInvoices(world, customers, subscriptions)
  const sales = drawSales(world, customers, invoices)
  const refunds = drawRefunds(world, sales)
  const disputes = drawDisputes(world, sales)
  const payouts = drawPayouts(world, [...saleEntries(world, sales), ...refunds.entries, ...disputes.entries])
  const ofProducts = productRows(world, products)
  return {
    products: ofProducts,
    prices: priceRows(world, products),
    customers: customerRows(world, customers),
    subscriptions: subscriptionRows(world, subscriptions),
    invoices: invoiceRows(world, invoices),
    charges: chargeRows(world, sales),
    payment_intents: intentRows(world, sales, customers),
    refunds: refunds.rows,
    disputes: disputes.rows,
    payouts: payouts.rows,
    balance_transactions: payouts.entries.map((entry) => settle(entry, world.now)),
  }
}

function saleEntries(world: World, sales: readonly Sale[]): Row[] {
  return sales.flatMap((sale) => {
    const { transaction, charge, amount, currency, created, description } = sale
    if (transaction === null) return []
    const fee = feeOf(amount, currency)
    const values = chargeEntry({ id: transaction, charge, amount, fee, currency, created, description })
    return [world.complete('balance_transactions', values)]
  })
}

/** Money is available from the start of a day. */
function settle(entry: Row, now: number): Row {
  return { ...entry, status: Number(entry.available_on) <= now ? 'available' : 'pending' }
}
