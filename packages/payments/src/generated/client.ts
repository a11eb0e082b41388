// Generated from specs/payments.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Client } from '@plugboard/core'
import { type ConnectClient, defineClient } from '@plugboard/core/hosted'
import { type BalanceActions, balance } from './balance.ts'
import { type BalanceTransactions, balanceTransactions } from './balance-transactions.ts'
import { type Charges, type ChargesSearch, charges } from './charges.ts'
import { type PaymentsCredentials, payments } from './connector.ts'
import { type Customers, type CustomersSearch, customers } from './customers.ts'
import { type Disputes, disputes } from './disputes.ts'
import { type Invoices, type InvoicesSearch, invoices } from './invoices.ts'
import { type PaymentIntents, paymentIntents } from './payment-intents.ts'
import { type Payouts, payouts } from './payouts.ts'
import { type Prices, prices } from './prices.ts'
import { type Products, products } from './products.ts'
import { type Refunds, type RefundsSearch, refunds } from './refunds.ts'
import { type Subscriptions, type SubscriptionsSearch, subscriptions } from './subscriptions.ts'

/** Entities of a client in your process. */
export interface PaymentsEntities {
  /** People and businesses that pay. */
  readonly customers: Customers
  /** Amounts that customers owe, for subscriptions or single items. */
  readonly invoices: Invoices
  /** Attempts to move money into the account. */
  readonly charges: Charges
  /** Customers charged again and again. */
  readonly subscriptions: Subscriptions
  /** Money given back on a charge. */
  readonly refunds: Refunds
  /** Goods and services that are sold. */
  readonly products: Products
  /** Amounts that products cost once or per period. Subscriptions and invoices name prices by id. */
  readonly prices: Prices
  /** Funds of the account. */
  readonly balance: BalanceActions
  /** Every movement of money into and out of the balance. */
  readonly balance_transactions: BalanceTransactions
  /** Payments on their way from the customer to the account. */
  readonly payment_intents: PaymentIntents
  /** Charges that customers contest with their bank. */
  readonly disputes: Disputes
  /** Transfers of the balance to a bank account or card. */
  readonly payouts: Payouts
}

/** Entities of a client of the service, with search in the replica. */
export interface HostedPaymentsEntities {
  /** People and businesses that pay. */
  readonly customers: Customers & CustomersSearch
  /** Amounts that customers owe, for subscriptions or single items. */
  readonly invoices: Invoices & InvoicesSearch
  /** Attempts to move money into the account. */
  readonly charges: Charges & ChargesSearch
  /** Customers charged again and again. */
  readonly subscriptions: Subscriptions & SubscriptionsSearch
  /** Money given back on a charge. */
  readonly refunds: Refunds & RefundsSearch
  /** Goods and services that are sold. */
  readonly products: Products
  /** Amounts that products cost once or per period. Subscriptions and invoices name prices by id. */
  readonly prices: Prices
  /** Funds of the account. */
  readonly balance: BalanceActions
  /** Every movement of money into and out of the balance. */
  readonly balance_transactions: BalanceTransactions
  /** Payments on their way from the customer to the account. */
  readonly payment_intents: PaymentIntents
  /** Charges that customers contest with their bank. */
  readonly disputes: Disputes
  /** Transfers of the balance to a bank account or card. */
  readonly payouts: Payouts
}

/** Client that {@link connectPayments} returns for credentials. */
export type Payments = Client<PaymentsEntities>

/** Client that {@link connectPayments} returns for the address of a service. */
export type HostedPayments = Client<HostedPaymentsEntities>

/** The run table of every entity. */
export const entities: {
  readonly customers: typeof customers
  readonly invoices: typeof invoices
  readonly charges: typeof charges
  readonly subscriptions: typeof subscriptions
  readonly refunds: typeof refunds
  readonly products: typeof products
  readonly prices: typeof prices
  readonly balance: typeof balance
  readonly balance_transactions: typeof balanceTransactions
  readonly payment_intents: typeof paymentIntents
  readonly disputes: typeof disputes
  readonly payouts: typeof payouts
} = {
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

/** Makes a client of all entities: with `auth` in your process, with `hosted` over the service. */
export const connectPayments: ConnectClient<PaymentsCredentials, PaymentsEntities, HostedPaymentsEntities> =
  defineClient(payments, entities)
