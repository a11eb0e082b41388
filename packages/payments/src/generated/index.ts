// Generated from specs/payments.yaml. Do not edit: change the spec and run `pnpm generate`.

export { type Balance, type BalanceActions, balance } from './balance.ts'
export {
  type BalanceTransaction,
  type BalanceTransactionGetParams,
  type BalanceTransactionListParams,
  type BalanceTransactions,
  balanceTransactions,
} from './balance-transactions.ts'
export {
  type Charge,
  type ChargeApiSearchParams,
  type ChargeGetParams,
  type ChargeListParams,
  type ChargeSearchFields,
  type ChargeSearchResult,
  type Charges,
  type ChargesSearch,
  charges,
} from './charges.ts'
export {
  connectPayments,
  type HostedPayments,
  type HostedPaymentsEntities,
  type Payments,
  type PaymentsEntities,
} from './client.ts'
export { type PaymentsCredentials, payments } from './connector.ts'
export {
  type AddressParams,
  type CashBalanceParams,
  type Customer,
  type CustomerApiSearchParams,
  type CustomerBodyParams,
  type CustomerCreateParams,
  type CustomerDeleteParams,
  type CustomerGetParams,
  type CustomerListParams,
  type CustomerSearchFields,
  type Customers,
  type CustomersSearch,
  type CustomerUpdateParams,
  customers,
  type DeletedCustomer,
  type InvoiceDefaults,
  type InvoiceRendering,
  type NameValue,
  type ShippingParams,
  type TaxId,
} from './customers.ts'
export {
  type Dispute,
  type DisputeGetParams,
  type DisputeListParams,
  type Disputes,
  disputes,
} from './disputes.ts'
export {
  type Invoice,
  type InvoiceApiSearchParams,
  type InvoiceGetParams,
  type InvoiceListParams,
  type InvoiceSearchFields,
  type InvoiceSearchResult,
  type Invoices,
  type InvoicesSearch,
  invoices,
} from './invoices.ts'
export {
  type PaymentIntent,
  type PaymentIntentApiSearchParams,
  type PaymentIntentGetParams,
  type PaymentIntentListParams,
  type PaymentIntents,
  paymentIntents,
} from './payment-intents.ts'
export { type Payout, type PayoutGetParams, type PayoutListParams, type Payouts, payouts } from './payouts.ts'
export {
  type CurrencyPrice,
  type CustomAmount,
  type DefaultPrice,
  type DeletedProduct,
  type Feature,
  type PackageDimensions,
  type PriceTier,
  type Product,
  type ProductApiSearchParams,
  type ProductCreateParams,
  type ProductDeleteParams,
  type ProductGetParams,
  type ProductListParams,
  type Products,
  type ProductTax,
  type ProductUpdateParams,
  products,
} from './products.ts'
export {
  type Refund,
  type RefundCreateParams,
  type RefundGetParams,
  type RefundListParams,
  type RefundSearchFields,
  type Refunds,
  type RefundsSearch,
  refunds,
} from './refunds.ts'
export type {
  Address,
  ApiSearchParams,
  Interval,
  PagingMeta,
  PagingParams,
  SearchPageMeta,
  Shipping,
  Sublist,
} from './shared.ts'
export {
  type Subscription,
  type SubscriptionApiSearchParams,
  type SubscriptionGetParams,
  type SubscriptionListParams,
  type SubscriptionSearchFields,
  type SubscriptionSearchResult,
  type Subscriptions,
  type SubscriptionsSearch,
  subscriptions,
} from './subscriptions.ts'
