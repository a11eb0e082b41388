// Generated from specs/payments.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Action,
  Call,
  CallOptions,
  Entity,
  PageCall,
  ParamsError,
  Search,
  SearchFields,
  UpstreamError,
  Value,
} from '@plugboard/core'
import type { Price } from './prices.ts'
import {
  type ApiSearchParams,
  apiSearch,
  type CustomerInvoiceSettingsCustomField,
  type Discount,
  type Interval,
  type InvoiceAutomaticTaxLiability,
  type InvoiceDiscount,
  type InvoiceIssuer,
  type InvoicePaymentSettingsPaymentMethodOptionsAcssDebit,
  type InvoicePaymentSettingsPaymentMethodOptionsBancontact,
  type InvoicePaymentSettingsPaymentMethodOptionsBillieCompanyDetails,
  type InvoicePaymentSettingsPaymentMethodOptionsCustomerBalance,
  type InvoicePaymentSettingsPaymentMethodOptionsPayto,
  type InvoicePaymentSettingsPaymentMethodOptionsUsBankAccount,
  interval,
  type PagingMeta,
  type PagingParams,
  type PlanTier,
  paging,
  type SetupIntentPaymentMethodOptionsUpi,
  searchResult,
  type TaxRate,
} from './shared.ts'

/** A record of {@link Subscriptions}. */
export interface Subscription {
  /** Starts with `sub_`. */
  id: string
  /** Kind of object. */
  object: 'subscription'
  /** Id of the Connect application that made it. */
  application: string | null
  /** Share of each invoice that goes to the platform. In percent. */
  application_fee_percent: number | null
  /** Settings of automatic tax. */
  automatic_tax: SubscriptionAutomaticTax
  /** Start of the billing cycle. Unix time in seconds. */
  billing_cycle_anchor: number
  /** Day and time on which charging is fixed. Since version 2023-10-16. */
  billing_cycle_anchor_config: SubscriptionBillingCycleAnchorConfig | null
  /** How invoices and prorations are computed. Since version 2025-06-30.basil. */
  billing_mode: SubscriptionBillingMode
  /** Usage at which an invoice is sent early. */
  billing_thresholds: SubscriptionBillingThresholds | null
  /** When it will be canceled. Unix time in seconds. */
  cancel_at: number | null
  /** Whether it will be canceled when the period ends. */
  cancel_at_period_end: boolean
  /** When it was canceled or the cancellation was requested. Unix time in seconds. */
  canceled_at: number | null
  /** Why it was canceled. */
  cancellation_details: SubscriptionCancellationDetails | null
  /** Whether the default payment method is charged or an invoice is sent to be paid. */
  collection_method: 'charge_automatically' | 'send_invoice' | (string & {})
  /** When it was created. Unix time in seconds. */
  created: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  /** Id of the customer who pays. */
  customer: string
  /** Id of the account that represents the customer. Since version 2025-12-15.clover. */
  customer_account: string | null
  /** Days to pay an invoice. Null when it is charged automatically. */
  days_until_due: number | null
  /** Id of the payment method used. Null for that of the customer. */
  default_payment_method: string | null
  /** Id of the payment source used. Null for that of the customer. */
  default_source: string | null
  /** Tax rates of items that name none. */
  default_tax_rates?: TaxRate[] | null
  /** Text shown to the customer. */
  description: string | null
  /** Ids of the discounts. Since version 2023-10-16. */
  discounts: string[]
  /** When it ended. Unix time in seconds. */
  ended_at: number | null
  /** Defaults of its invoices. Since version 2024-04-10. */
  invoice_settings: SubscriptionInvoiceSettings
  /** Prices and quantities. Each has its own period. */
  items: SubscriptionItems
  /** Id of its latest invoice. */
  latest_invoice: string | null
  /** True for live data and false for test data. */
  livemode: boolean
  /** Keys and values of your own. */
  metadata: Record<string, string>
  /** When pending items will be invoiced. Unix time in seconds. */
  next_pending_invoice_item_invoice: number | null
  /** Id of the connected account it is charged for. */
  on_behalf_of: string | null
  /** How charging is paused. Null when it is not. */
  pause_collection: SubscriptionPauseCollection | null
  /** Ways to pay that are offered. */
  payment_settings: SubscriptionPaymentSettings | null
  /** Status. */
  status:
    | 'incomplete'
    | 'incomplete_expired'
    | 'trialing'
    | 'active'
    | 'past_due'
    | 'canceled'
    | 'unpaid'
    | 'paused'
    | (string & {})
  /**
   * Start of the current period. Now on each of `items`. Unix time in seconds. Removed in version
   * 2025-03-31.basil.
   */
  current_period_start?: number
  /**
   * End of the current period. Now on each of `items`. Unix time in seconds. Removed in version
   * 2025-03-31.basil.
   */
  current_period_end?: number
  /** When it first started. Unix time in seconds. */
  start_date: number
  /** When the trial started. Unix time in seconds. */
  trial_start: number | null
  /** When the trial ends. Unix time in seconds. */
  trial_end: number | null
  /** The discount. Replaced by `discounts`. Removed in version 2025-03-31.basil. */
  discount?: InvoiceDiscount | null
  /** The plan. Undocumented upstream. Read that of each of `items`. Removed in version 2020-08-27. */
  plan?: Record<string, unknown> | null
  /** How many. Undocumented upstream. Read that of each of `items`. Removed in version 2020-08-27. */
  quantity?: number | null
  /** Id of the schedule that changes it. */
  schedule: string | null
  /** Id of the test clock. Null outside of tests. */
  test_clock: string | null
  /** The account that receives the money and which share. */
  transfer_data: SubscriptionTransferData | null
  /** Behavior at the end of the trial. */
  trial_settings: SubscriptionTrialSettings | null
  /** How often pending items are invoiced. */
  pending_invoice_item_interval: SubscriptionPendingInvoiceItemInterval | null
  /** Id of the setup intent that is not yet done. */
  pending_setup_intent: string | null
  /** Changes that wait for a payment. */
  pending_update: SubscriptionPendingUpdate | null
}

/** A price that a subscription charges. */
export interface SubscriptionItemParams {
  /** Id of an item to change. */
  id?: string | undefined
  /** Removes the item. */
  deleted?: boolean | undefined
  /**
   * Keys and values of your own. A `null` or empty value removes its key and the others stay. `null` or `''`
   * clears it.
   */
  metadata?: Record<string, string | number | null> | null | '' | undefined
  /** Id of the price. */
  price?: string | undefined
  /** How many. At least 0. */
  quantity?: number | undefined
}

/** Values of type `subscription_automatic_tax`. */
export interface SubscriptionAutomaticTax {
  disabled_reason: 'requires_location_inputs' | (string & {}) | null
  enabled: boolean
  liability: InvoiceAutomaticTaxLiability | null
}

/** Values of type `subscription_billing_cycle_anchor_config`. */
export interface SubscriptionBillingCycleAnchorConfig {
  day_of_month: number
  hour: number | null
  minute: number | null
  month: number | null
  second: number | null
}

/** Values of type `subscription_billing_mode`. */
export interface SubscriptionBillingMode {
  flexible: SubscriptionBillingModeFlexible | null
  type: 'classic' | 'flexible' | (string & {})
  updated_at?: number
}

/** Values of type `subscription_billing_mode_flexible`. */
export interface SubscriptionBillingModeFlexible {
  proration_discounts?: 'included' | 'itemized' | (string & {})
}

/** Values of type `subscription_billing_thresholds`. */
export interface SubscriptionBillingThresholds {
  amount_gte: number | null
  reset_billing_cycle_anchor: boolean | null
}

/** Values of type `subscription_cancellation_details`. */
export interface SubscriptionCancellationDetails {
  comment: string | null
  feedback:
    | 'customer_service'
    | 'low_quality'
    | 'missing_features'
    | 'other'
    | 'switched_service'
    | 'too_complex'
    | 'too_expensive'
    | 'unused'
    | (string & {})
    | null
  feedback_option: string | null
  reason:
    | 'canceled_by_retention_policy'
    | 'cancellation_requested'
    | 'payment_disputed'
    | 'payment_failed'
    | (string & {})
    | null
}

/** Values of type `subscription_invoice_settings`. */
export interface SubscriptionInvoiceSettings {
  account_tax_ids: string[] | null
  custom_fields: CustomerInvoiceSettingsCustomField[] | null
  description: string | null
  footer: string | null
  issuer: InvoiceIssuer
}

/** Values of type `subscription_items`. */
export interface SubscriptionItems {
  object: 'list'
  data: SubscriptionItem[]
  has_more: boolean
  url: string
}

/** Values of type `subscription_item`. */
export interface SubscriptionItem {
  id: string
  object: 'subscription_item'
  billed_until?: number
  billing_thresholds: SubscriptionItemBillingThresholds | null
  /** Unix time in seconds. */
  created: number
  /** Unix time in seconds. */
  current_period_end: number
  /** Unix time in seconds. */
  current_period_start: number
  current_trial: SubscriptionItemCurrentTrial | null
  discounts: string[]
  /** Keys and values of your own. */
  metadata: Record<string, string>
  plan: Plan
  price: Price
  quantity?: number
  subscription: string
  tax_rates: TaxRate[] | null
}

/** Values of type `subscription_item_billing_thresholds`. */
export interface SubscriptionItemBillingThresholds {
  usage_gte: number | null
}

/** Values of type `subscription_item_current_trial`. */
export interface SubscriptionItemCurrentTrial {
  end_date: number
  /** Unix time in seconds. */
  start_date: number
  trial_offer: string
}

/** Values of type `plan`. */
export interface Plan {
  id: string
  object: 'plan'
  active: boolean
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number | null
  amount_decimal: string | null
  billing_scheme: 'per_unit' | 'tiered' | (string & {})
  /** Unix time in seconds. */
  created: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  interval: 'day' | 'month' | 'week' | 'year' | (string & {})
  interval_count: number
  /** True for live data and false for test data. */
  livemode: boolean
  /** Keys and values of your own. */
  metadata: Record<string, string> | null
  meter: string | null
  nickname: string | null
  product: string | null
  tiers?: PlanTier[]
  tiers_mode: 'graduated' | 'volume' | (string & {}) | null
  transform_usage: PlanTransformUsage | null
  trial_period_days: number | null
  usage_type: 'licensed' | 'metered' | (string & {})
}

/** Values of type `plan_transform_usage`. */
export interface PlanTransformUsage {
  divide_by: number
  round: 'down' | 'up' | (string & {})
}

/** Values of type `subscription_pause_collection`. */
export interface SubscriptionPauseCollection {
  behavior: 'keep_as_draft' | 'mark_uncollectible' | 'void' | (string & {})
  resumes_at: number | null
}

/** Values of type `subscription_payment_settings`. */
export interface SubscriptionPaymentSettings {
  payment_method_options: SubscriptionPaymentSettingsPaymentMethodOptions | null
  payment_method_types: string[] | null
  save_default_payment_method: 'off' | 'on_subscription' | (string & {}) | null
}

/** Values of type `subscription_payment_settings_payment_method_options`. */
export interface SubscriptionPaymentSettingsPaymentMethodOptions {
  acss_debit: InvoicePaymentSettingsPaymentMethodOptionsAcssDebit | null
  bancontact: InvoicePaymentSettingsPaymentMethodOptionsBancontact | null
  billie?: SubscriptionPaymentSettingsPaymentMethodOptionsBillie | null
  blik?: SubscriptionPaymentSettingsPaymentMethodOptionsBlik | null
  card: SubscriptionPaymentSettingsPaymentMethodOptionsCard | null
  customer_balance: InvoicePaymentSettingsPaymentMethodOptionsCustomerBalance | null
  konbini: Record<string, unknown> | null
  payto: InvoicePaymentSettingsPaymentMethodOptionsPayto | null
  pix: SubscriptionPaymentSettingsPaymentMethodOptionsPix | null
  sepa_debit: Record<string, unknown> | null
  upi: SetupIntentPaymentMethodOptionsUpi | null
  us_bank_account: InvoicePaymentSettingsPaymentMethodOptionsUsBankAccount | null
}

/** Values of type `subscription_payment_settings_payment_method_options_billie`. */
export interface SubscriptionPaymentSettingsPaymentMethodOptionsBillie {
  company_details?: InvoicePaymentSettingsPaymentMethodOptionsBillieCompanyDetails
}

/** Values of type `subscription_payment_settings_payment_method_options_blik`. */
export interface SubscriptionPaymentSettingsPaymentMethodOptionsBlik {
  mandate_options?: SubscriptionPaymentSettingsPaymentMethodOptionsBlikMandateOptions
}

/** Values of type `subscription_payment_settings_payment_method_options_blik_mandate_options`. */
export interface SubscriptionPaymentSettingsPaymentMethodOptionsBlikMandateOptions {
  expires_at: number | null
}

/** Values of type `subscription_payment_settings_payment_method_options_card`. */
export interface SubscriptionPaymentSettingsPaymentMethodOptionsCard {
  mandate_options?: SubscriptionPaymentSettingsPaymentMethodOptionsCardMandateOptions
  network:
    | 'amex'
    | 'cartes_bancaires'
    | 'diners'
    | 'discover'
    | 'eftpos_au'
    | 'girocard'
    | 'interac'
    | 'jcb'
    | 'link'
    | 'mastercard'
    | 'unionpay'
    | 'unknown'
    | 'visa'
    | (string & {})
    | null
  request_three_d_secure: 'any' | 'automatic' | 'challenge' | (string & {}) | null
}

/** Values of type `subscription_payment_settings_payment_method_options_card_mandate_options`. */
export interface SubscriptionPaymentSettingsPaymentMethodOptionsCardMandateOptions {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number | null
  amount_type: 'fixed' | 'maximum' | (string & {}) | null
  description: string | null
}

/** Values of type `subscription_payment_settings_payment_method_options_pix`. */
export interface SubscriptionPaymentSettingsPaymentMethodOptionsPix {
  expires_after_seconds?: number
  mandate_options?: SubscriptionPaymentSettingsPaymentMethodOptionsPixMandateOptions
}

/** Values of type `subscription_payment_settings_payment_method_options_pix_mandate_options`. */
export interface SubscriptionPaymentSettingsPaymentMethodOptionsPixMandateOptions {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number | null
  amount_includes_iof: 'always' | 'never' | (string & {}) | null
  end_date: string | null
  payment_schedule: 'halfyearly' | 'monthly' | 'quarterly' | 'weekly' | 'yearly' | (string & {}) | null
}

/** Values of type `subscription_transfer_data`. */
export interface SubscriptionTransferData {
  amount_percent: number | null
  destination: string
}

/** Values of type `subscription_trial_settings`. */
export interface SubscriptionTrialSettings {
  end_behavior: SubscriptionTrialSettingsEndBehavior
}

/** Values of type `subscription_trial_settings_end_behavior`. */
export interface SubscriptionTrialSettingsEndBehavior {
  billing_cycle_anchor: 'now' | 'unchanged' | (string & {}) | null
  missing_payment_method: 'cancel' | 'create_invoice' | 'pause' | (string & {})
}

/** Values of type `subscription_pending_invoice_item_interval`. */
export interface SubscriptionPendingInvoiceItemInterval {
  interval: 'day' | 'month' | 'week' | 'year' | (string & {})
  interval_count: number
}

/** Values of type `subscription_pending_update`. */
export interface SubscriptionPendingUpdate {
  /** Unix time in seconds. */
  billing_cycle_anchor: number | null
  cancel_at_period_end: boolean | null
  discount: Discount | null
  discounts: string[] | null
  expires_at: number
  /** Keys and values of your own. */
  metadata: Record<string, string> | null
  subscription_items: SubscriptionItem[] | null
  /** Unix time in seconds. */
  trial_end: number | null
  trial_from_plan: boolean | null
}

/** Params of block `subscription_body`, which actions share. */
export interface SubscriptionBodyParams {
  /** Whether it ends with the current period. */
  cancel_at_period_end?: boolean | undefined
  /** Whether the default payment method is charged or an invoice is sent to be paid. */
  collection_method?: 'charge_automatically' | 'send_invoice' | (string & {}) | undefined
  /** Days until a sent invoice is due. */
  days_until_due?: number | undefined
  /** Id of the payment method that pays its invoices. */
  default_payment_method?: string | undefined
  /** Text that the customer may see. */
  description?: string | undefined
  /** The prices it charges. 1 to 20 items. */
  items?: readonly SubscriptionItemParams[] | undefined
  /**
   * Keys and values of your own. A `null` or empty value removes its key and the others stay. `null` or `''`
   * clears it.
   */
  metadata?: Record<string, string | number | null> | null | '' | undefined
  /** Whether the customer is absent while an invoice is paid. */
  off_session?: boolean | undefined
  /** Behavior if the first payment fails. */
  payment_behavior?:
    | 'allow_incomplete'
    | 'default_incomplete'
    | 'error_if_incomplete'
    | 'pending_if_incomplete'
    | (string & {})
    | undefined
  /** Id of the promotion code to apply. */
  promotion_code?: string | undefined
  /** How a change within a period is charged. */
  proration_behavior?: 'always_invoice' | 'create_prorations' | 'none' | (string & {}) | undefined
  /** When the trial ends in Unix seconds or `now`. */
  trial_end?: number | string | undefined
}

/** Params of {@link Subscriptions.list}. */
export interface SubscriptionListParams extends PagingParams {
  /** Only subscriptions with these settings of automatic tax. */
  automatic_tax?:
    | {
        /** Whether tax is computed automatically. */
        enabled: boolean
      }
    | undefined
  /** Only subscriptions collected in this way. */
  collection_method?: 'charge_automatically' | 'send_invoice' | undefined
  /** Only subscriptions created in this time. */
  created?: Interval | undefined
  /** Only subscriptions whose earliest period of an item ends in this time. */
  current_period_end?: Interval | undefined
  /** Only subscriptions whose latest period of an item starts in this time. */
  current_period_start?: Interval | undefined
  /** Only subscriptions of the customer with this id. */
  customer?: string | undefined
  /** Only subscriptions of the account with this id. */
  customer_account?: string | undefined
  /** Only subscriptions with the recurring price of this id. */
  price?: string | undefined
  /**
   * `canceled` gives canceled subscriptions, those of deleted customers too. `ended` gives canceled ones and
   * those that expired incomplete. `all` gives every status. Left out, all that are not canceled are given.
   */
  status?: 'canceled' | 'ended' | 'all' | undefined
}

/** Params of {@link Subscriptions.list_items}. */
export interface SubscriptionListItemsParams extends PagingParams {
  /** Id of the subscription. */
  subscription: string
}

/** Params of {@link Subscriptions.get}. */
export interface SubscriptionGetParams {
  /** Id of the subscription. */
  id: string
}

/** Params of {@link Subscriptions.create}. */
export interface SubscriptionCreateParams extends SubscriptionBodyParams {
  /** Id of the customer. */
  customer: string
  /** A start in the past. Unix time in seconds. */
  backdate_start_date?: number | undefined
  /** Start of the billing cycle. Unix time in seconds. */
  billing_cycle_anchor?: number | undefined
  /** Three-letter ISO 4217 code in lower case. */
  currency?: string | undefined
  /** Days of the trial. At least 1. */
  trial_period_days?: number | undefined
}

/** Params of {@link Subscriptions.update}. */
export interface SubscriptionUpdateParams extends SubscriptionBodyParams {
  /** Id of the subscription. */
  id: string
  /** Whether the period starts anew. */
  billing_cycle_anchor?: 'now' | 'unchanged' | (string & {}) | undefined
  /** Pauses the collection of payments. `null` or `''` clears it. */
  pause_collection?:
    | {
        /** Handling of its invoices. */
        behavior: 'keep_as_draft' | 'mark_uncollectible' | 'void'
        /** When it goes on. Unix time in seconds. */
        resumes_at?: number | undefined
      }
    | null
    | ''
    | undefined
  /** The moment at which a change is charged. Unix time in seconds. */
  proration_date?: number | undefined
}

/** Params of {@link Subscriptions.cancel}. */
export interface SubscriptionCancelParams {
  /** Id of the subscription. */
  id: string
  /** Why it ends. */
  cancellation_details?:
    | {
        /** In the words of the customer. */
        comment?: string | undefined
        /** In one word. */
        feedback?: string | undefined
      }
    | undefined
  /**
   * Invoices what was used and not yet charged.
   *
   * @default false
   */
  invoice_now?: boolean | undefined
  /**
   * Credits the time that is left.
   *
   * @default false
   */
  prorate?: boolean | undefined
}

/** Params of {@link Subscriptions.resume}. */
export interface SubscriptionResumeParams {
  /** Id of the subscription. */
  id: string
  /** The start of its periods. */
  billing_cycle_anchor?:
    | {
        /** Whether it starts anew. */
        type: 'now' | 'unchanged'
      }
    | undefined
  /** Whether it resumes before its invoice is paid. */
  payment_behavior?: 'resume_on_payment_attempt' | 'resume_on_payment_success' | (string & {}) | undefined
  /** How the change within a period is charged. */
  proration_behavior?: 'always_invoice' | 'create_prorations' | 'none' | (string & {}) | undefined
  /** The moment at which the change is charged. Unix time in seconds. */
  proration_date?: number | undefined
}

/** Params of {@link Subscriptions.api_search}. */
export interface SubscriptionApiSearchParams extends ApiSearchParams {}

/** Response of {@link Subscriptions.api_search}. */
export interface SubscriptionSearchResult {
  [name: string]: unknown
  data: Subscription[]
  /** Kind of object. */
  object: 'search_result'
  /** Whether another page follows. */
  has_more: boolean
  /** Gives the page after this as `page`. Null on the last. */
  next_page: string | null
  /** Upstream path of the search. */
  url: string
}

/** Customers charged again and again. */
export interface Subscriptions {
  /**
   * Lists subscriptions. Canceled ones are left out unless `status` asks for them. Records come newest first.
   * `GET /v1/subscriptions`
   *
   * @returns One page of subscriptions; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const subscription of payments.subscriptions.list({
   *   status: 'all',
   * })) console.log(subscription)
   */
  list(
    params?: SubscriptionListParams,
    options?: CallOptions,
  ): PageCall<Subscription, PagingMeta, SubscriptionListParams>

  /**
   * Lists the items of a subscription. Its record has the first ten to twenty. Records come newest first.
   * `GET /v1/subscription_items`
   *
   * @returns One page of subscriptions; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const subscription of payments.subscriptions.list_items({
   *   subscription: 'sub_2MC7pWQTUr5CXw3OQTsddJm9',
   * })) console.log(subscription)
   */
  list_items(
    params: SubscriptionListItemsParams,
    options?: CallOptions,
  ): PageCall<SubscriptionItem, PagingMeta, SubscriptionListItemsParams>

  /**
   * Gets one subscription. `GET /v1/subscriptions/{id}`
   *
   * @returns The subscription.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const subscription = await payments.subscriptions.get({ id: 'sub_2MC7pWQTUr5CXw3OQTsddJm9' })
   */
  get(params: SubscriptionGetParams, options?: CallOptions): Call<Subscription>

  /**
   * Creates a subscription. `POST /v1/subscriptions`
   *
   * @returns The new subscription.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const subscription = await payments.subscriptions.create({
   *   customer: 'cus_SV3oGTNXaEAEgl',
   *   items: [{ price: 'price_8nZzwFeBjJPzaVYr6GMWAqHU', quantity: 1 }],
   *   metadata: { seats: '5' },
   * })
   */
  create(params: SubscriptionCreateParams, options?: CallOptions): Call<Subscription>

  /**
   * Changes a subscription. `POST /v1/subscriptions/{id}`
   *
   * @returns The subscription as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const subscription = await payments.subscriptions.update({
   *   id: 'sub_YCS5ld8ryZW21dpPuTP53bvY',
   *   cancel_at_period_end: true,
   * })
   */
  update(params: SubscriptionUpdateParams, options?: CallOptions): Call<Subscription>

  /**
   * Ends a subscription at once. `update` with `cancel_at_period_end` ends it with the current period.
   * `DELETE /v1/subscriptions/{id}`
   *
   * @returns The subscription.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const subscription = await payments.subscriptions.cancel({
   *   id: 'sub_YCS5ld8ryZW21dpPuTP53bvY',
   *   invoice_now: true,
   *   prorate: true,
   * })
   */
  cancel(params: SubscriptionCancelParams, options?: CallOptions): Call<Subscription>

  /**
   * Resumes a paused subscription. `POST /v1/subscriptions/{id}/resume`
   *
   * @returns The subscription.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const subscription = await payments.subscriptions.resume({ id: 'sub_ETPNspbI1qvOQTmbIK9617WN' })
   */
  resume(params: SubscriptionResumeParams, options?: CallOptions): Call<Subscription>

  /**
   * Finds subscriptions by the upstream's own search and returns its envelope. What was just written is found
   * after about a minute, after an hour in an outage. To read it at once use `get`.
   * `GET /v1/subscriptions/search`
   *
   * @returns The upstream's envelope as `records`; iterating walks the subscriptions in it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const subscription of payments.subscriptions.api_search({
   *   query: 'created>0',
   * })) console.log(subscription)
   */
  api_search(
    params: SubscriptionApiSearchParams,
    options?: CallOptions,
  ): PageCall<Subscription, Record<string, never>, SubscriptionApiSearchParams, SubscriptionSearchResult>
}

/** Searchable fields of subscriptions, as a hit has them: null if the record has no value. */
export interface SubscriptionSearchFields
  extends SearchFields<
    Subscription,
    | 'collection_method'
    | 'currency'
    | 'customer'
    | 'id'
    | 'object'
    | 'status'
    | 'created'
    | 'start_date'
    | 'automatic_tax'
    | 'invoice_settings'
    | 'metadata'
    | 'cancel_at_period_end'
    | 'livemode'
    | 'items',
    | 'application'
    | 'default_payment_method'
    | 'default_source'
    | 'description'
    | 'latest_invoice'
    | 'on_behalf_of'
    | 'pending_setup_intent'
    | 'schedule'
    | 'test_clock'
    | 'application_fee_percent'
    | 'days_until_due'
    | 'next_pending_invoice_item_invoice'
    | 'trial_start'
    | 'default_tax_rates'
    | 'billing_cycle_anchor_config'
    | 'billing_thresholds'
    | 'cancellation_details'
    | 'discount'
    | 'pause_collection'
    | 'payment_settings'
    | 'pending_invoice_item_interval'
    | 'pending_update'
    | 'transfer_data'
    | 'trial_settings'
  > {
  /** Older name of `collection_method`. */
  billing: string | null
  /** Start of the billing cycle. Unix time in seconds. */
  billing_cycle_anchor: number
  /** When it will be canceled. Unix time in seconds. */
  cancel_at: number | null
  /** When it was canceled or the cancellation was requested. Unix time in seconds. */
  canceled_at: number | null
  /** End of the period of its first item. Unix time in seconds. */
  current_period_end: number | null
  /** Start of the period of its first item. Unix time in seconds. */
  current_period_start: number | null
  /** When it ended. Unix time in seconds. */
  ended_at: number | null
  /** Whether it is gone upstream. A canceled one is not. */
  is_deleted: boolean | null
  /** The plan of its first item. */
  plan: Record<string, unknown> | null
  /** How many of its first item. */
  quantity: number | null
  /** Percentage of tax in older upstream versions. */
  tax_percent: number | null
  /** When the trial ends. Unix time in seconds. */
  trial_end: number | null
  /** When the replica last saw a change. Unix time in seconds. */
  updated: number | null
}

/** Searches subscriptions in the replica. Only a client of the service has it. */
export interface SubscriptionsSearch extends Search<SubscriptionSearchFields> {}

/** Table of {@link SubscriptionItemParams}. */
const subscriptionItemParams: Value = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    deleted: { type: 'boolean' },
    metadata: {
      type: 'map',
      items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
      clearable: true,
    },
    price: { type: 'string' },
    quantity: { type: 'integer', minimum: 0 },
  },
}

/** Block `subscription_body`, shared by the actions that spread it. */
const subscriptionBody: Action = {
  body: {
    cancel_at_period_end: { type: 'boolean' },
    collection_method: { type: 'string' },
    days_until_due: { type: 'integer' },
    default_payment_method: { type: 'string' },
    description: { type: 'string' },
    items: { type: 'array', items: subscriptionItemParams, minItems: 1, maxItems: 20 },
    metadata: {
      type: 'map',
      items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
      clearable: true,
    },
    off_session: { type: 'boolean' },
    payment_behavior: { type: 'string' },
    promotion_code: { type: 'string' },
    proration_behavior: { type: 'string' },
    trial_end: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
  },
}

/** Runs {@link Subscriptions}. */
export const subscriptions: Entity<Subscriptions, SubscriptionsSearch> = {
  name: 'subscriptions',
  actions: {
    list: {
      ...paging,
      http: 'GET /v1/subscriptions',
      query: {
        ...paging.query,
        automatic_tax: { type: 'object', properties: { enabled: { type: 'boolean', required: true } } },
        collection_method: { type: 'string', enum: ['charge_automatically', 'send_invoice'] },
        created: interval,
        current_period_end: interval,
        current_period_start: interval,
        customer: { type: 'string' },
        customer_account: { type: 'string' },
        price: { type: 'string' },
        status: { type: 'string', enum: ['canceled', 'ended', 'all'] },
      },
    },
    list_items: {
      ...paging,
      http: 'GET /v1/subscription_items',
      query: { ...paging.query, subscription: { type: 'string', required: true } },
    },
    get: { http: 'GET /v1/subscriptions/{id}' },
    create: {
      ...subscriptionBody,
      http: 'POST /v1/subscriptions',
      body: {
        ...subscriptionBody.body,
        customer: { type: 'string', required: true },
        backdate_start_date: { type: 'integer' },
        billing_cycle_anchor: { type: 'integer' },
        currency: { type: 'string' },
        trial_period_days: { type: 'integer', minimum: 1 },
      },
    },
    update: {
      ...subscriptionBody,
      http: 'POST /v1/subscriptions/{id}',
      body: {
        ...subscriptionBody.body,
        billing_cycle_anchor: { type: 'string' },
        pause_collection: {
          type: 'object',
          properties: {
            behavior: {
              type: 'string',
              required: true,
              enum: ['keep_as_draft', 'mark_uncollectible', 'void'],
            },
            resumes_at: { type: 'integer' },
          },
          clearable: true,
        },
        proration_date: { type: 'integer' },
      },
    },
    cancel: {
      http: 'DELETE /v1/subscriptions/{id}',
      query: {
        cancellation_details: {
          type: 'object',
          properties: { comment: { type: 'string' }, feedback: { type: 'string' } },
        },
        invoice_now: { type: 'boolean' },
        prorate: { type: 'boolean' },
      },
      retry: 'never',
      risk: 'destructive',
    },
    resume: {
      http: 'POST /v1/subscriptions/{id}/resume',
      body: {
        billing_cycle_anchor: {
          type: 'object',
          properties: { type: { type: 'string', required: true, enum: ['now', 'unchanged'] } },
        },
        payment_behavior: { type: 'string' },
        proration_behavior: { type: 'string' },
        proration_date: { type: 'integer' },
      },
      risk: 'write',
    },
    api_search: { ...apiSearch, ...searchResult, http: 'GET /v1/subscriptions/search' },
  },
}
