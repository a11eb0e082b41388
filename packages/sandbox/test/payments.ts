// Imported by path: a dependency on the package would be circular, since its own tests need the sandbox. And table by
// table: its client would import core, which the sandbox must not need.
import { balance } from '../../payments/src/generated/balance.ts'
import { balanceTransactions } from '../../payments/src/generated/balance-transactions.ts'
import { catalog } from '../../payments/src/generated/catalog.ts'
import { charges } from '../../payments/src/generated/charges.ts'
import { payments as connector } from '../../payments/src/generated/connector.ts'
import { customers } from '../../payments/src/generated/customers.ts'
import { disputes } from '../../payments/src/generated/disputes.ts'
import { invoices } from '../../payments/src/generated/invoices.ts'
import { paymentIntents } from '../../payments/src/generated/payment-intents.ts'
import { payouts } from '../../payments/src/generated/payouts.ts'
import { prices } from '../../payments/src/generated/prices.ts'
import { products } from '../../payments/src/generated/products.ts'
import { refunds } from '../../payments/src/generated/refunds.ts'
import { subscriptions } from '../../payments/src/generated/subscriptions.ts'
import {
  type Row,
  type Sandbox,
  type SandboxConnector,
  type SandboxOptions,
  startSandbox,
} from '../src/index.ts'
import { type Client, clientOf } from './client.ts'

const entities = {
  customers,
  invoices,
  charges,
  subscriptions,
  refunds,
  products,
  prices,
  balance,
  balance_transactions: balanceTransactions,
  payment_intents: paymentIntents,
  disputes,
  payouts,
}

export const payments: SandboxConnector = { connector, entities, catalog }

/** Entities with lists and records. */
export const LISTED: readonly string[] = [
  'customers',
  'invoices',
  'charges',
  'subscriptions',
  'refunds',
  'products',
  'balance_transactions',
  'payment_intents',
  'disputes',
  'payouts',
]

/** A payments upstream and an authorized client. */
export async function startPayments(
  options: Omit<SandboxOptions, 'connectors'> = {},
): Promise<{ sandbox: Sandbox; call: Client }> {
  const sandbox = await startSandbox({ ...options, connectors: [payments] })
  const { api_key } = sandbox.credentials('payments')
  return { sandbox, call: clientOf(sandbox.url('payments'), { authorization: `Bearer ${api_key}` }) }
}

interface Walk {
  readonly limit: number
  /** Walks backwards from this id. */
  readonly before?: string
}

/** The ids of all pages of a list, in the order of the list. */
export async function walk(call: Client, list: string, { limit, before }: Walk): Promise<unknown[]> {
  const isBack = before !== undefined
  let found: unknown[] = []
  for (let id = before; ; ) {
    const cursor = id === undefined ? '' : `&${isBack ? 'ending_before' : 'starting_after'}=${id}`
    const { body } = await call(`${list}&limit=${limit}${cursor}`)
    const page = body.data.map((row: Row) => row.id)
    found = isBack ? [...page, ...found] : [...found, ...page]
    if (!body.has_more) return found
    id = String(page.at(isBack ? 0 : -1))
  }
}
