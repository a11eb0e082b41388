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
} from '@plugboard/core'
import type { PaymentIntent } from './payment-intents.ts'
import {
  type Account,
  type Address,
  type ApiSearchParams,
  apiSearch,
  type BankAccount,
  type Card,
  type CustomerInvoiceSettingsCustomField,
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
  type NameValue,
  nameValue,
  type PagingMeta,
  type PagingParams,
  type PaymentMethodBillingDetails,
  type PaymentMethodBoleto,
  type PaymentMethodCardChecks,
  type PaymentMethodCardGeneratedFromPaymentMethodDetailsCardPresent,
  type PaymentMethodCardGeneratedFromPaymentMethodDetailsCardPresentOffline,
  type PaymentMethodCardGeneratedFromPaymentMethodDetailsCardPresentWallet,
  type PaymentMethodCardWalletMasterpass,
  type PaymentMethodCardWalletVisaCheckout,
  type PaymentMethodRadarOptions,
  type PaymentMethodUpi,
  type PersonDob,
  paging,
  type SetupIntentPaymentMethodOptionsUpi,
  type SetupIntentPaymentMethodOptionsUsBankAccountFinancialConnectionsFilters,
  type Shipping,
  type Source,
  searchResult,
  type TaxRate,
} from './shared.ts'

/** A record of {@link Invoices}. */
export interface Invoice {
  /** Starts with `in_`. */
  id: string
  /** Kind of object. */
  object: 'invoice'
  /** Country of the business that sends it. Two-letter ISO 3166-1 code. */
  account_country: string | null
  /** Public name of the business that sends it. */
  account_name: string | null
  /** Ids of the tax numbers of the business. */
  account_tax_ids: string[] | null
  /** Amount due after credits. Never negative. In the smallest unit of the currency (cents of a dollar). */
  amount_due: number
  /**
   * Amount paid beyond the total. In the smallest unit of the currency (cents of a dollar). Since version
   * 2025-03-31.basil.
   */
  amount_overpaid: number
  /** Amount paid. In the smallest unit of the currency (cents of a dollar). */
  amount_paid: number
  /** Amount still due. In the smallest unit of the currency (cents of a dollar). */
  amount_remaining: number
  /** Sum of the shipping costs. In the smallest unit of the currency (cents of a dollar). */
  amount_shipping: number
  /** Id of the Connect application that made it. */
  application: string | null
  /**
   * Fee of the platform. In the smallest unit of the currency (cents of a dollar). Removed in version
   * 2025-03-31.basil.
   */
  application_fee_amount?: number | null
  /** Payments tried by schedule. */
  attempt_count: number
  /** Whether a payment was tried. */
  attempted: boolean
  /** Whether it moves on to its next status by itself. */
  auto_advance?: boolean
  /** Settings and state of automatic tax. */
  automatic_tax: InvoiceAutomaticTax
  /** When a draft will be finalized by itself. Unix time in seconds. Since version 2024-06-20. */
  automatically_finalizes_at: number | null
  /** Cause of the invoice. */
  billing_reason:
    | 'automatic_pending_invoice_item_invoice'
    | 'manual'
    | 'quote_accept'
    | 'subscription'
    | 'subscription_create'
    | 'subscription_cycle'
    | 'subscription_threshold'
    | 'subscription_update'
    | 'upcoming'
    | (string & {})
    | null
  /** Id of the latest charge. Now found through `payments`. Removed in version 2025-03-31.basil. */
  charge?: string | null
  /** Whether the default payment method is charged or an invoice is sent to be paid. */
  collection_method: 'charge_automatically' | 'send_invoice' | (string & {})
  /** Lets a browser confirm the payment. Comes only when expanded. Since version 2025-03-31.basil. */
  confirmation_secret?: InvoiceConfirmationSecret | null
  /** When it was created. Unix time in seconds. */
  created: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  /** Lines printed on it. */
  custom_fields: CustomerInvoiceSettingsCustomField[] | null
  /** Id of the customer who pays. */
  customer: string | null
  /** Id of the account that represents the customer. Since version 2025-12-15.clover. */
  customer_account: string | null
  /** Address of the customer when it was finalized. */
  customer_address: Address | null
  /** Email of the customer when it was finalized. */
  customer_email: string | null
  /** Name of the customer when it was finalized. */
  customer_name: string | null
  /** Phone of the customer when it was finalized. */
  customer_phone: string | null
  /** Where goods went when it was finalized. */
  customer_shipping: Shipping | null
  /**
   * Whether the customer was charged tax when it was finalized. Whether tax is charged. `reverse` leaves it
   * to the customer to declare.
   */
  customer_tax_exempt: 'none' | 'exempt' | 'reverse' | (string & {}) | null
  /** Tax numbers of the customer when it was finalized. */
  customer_tax_ids?: InvoiceCustomerTaxId[] | null
  /** Id of the payment method used. Null for that of the customer. */
  default_payment_method: string | null
  /** Id of the payment source used. Null for that of the customer. */
  default_source: string | null
  /** Tax rates of lines that name none. */
  default_tax_rates: TaxRate[]
  /** Text shown to the customer. */
  description: string | null
  /** The discount. Replaced by `discounts`. Removed in version 2025-03-31.basil. */
  discount?: InvoiceDiscount | null
  /** Ids of the discounts. */
  discounts: string[]
  /** When it is due. Null when it is charged automatically. Unix time in seconds. */
  due_date: number | null
  /** Date printed on it when that is not the date of finalization. Unix time in seconds. */
  effective_at: number | null
  /**
   * Balance of the customer after it. Null while a draft. In the smallest unit of the currency (cents of a
   * dollar).
   */
  ending_balance: number | null
  /** Text at its foot. */
  footer: string | null
  /** The invoice that this one revises. */
  from_invoice: InvoiceFromInvoice | null
  /** Page where the customer can pay. Null while a draft. */
  hosted_invoice_url?: string | null
  /** Address of the PDF. Null while a draft. */
  invoice_pdf?: string | null
  /** The account that issues it. Since version 2023-10-16. */
  issuer: InvoiceIssuer
  /** Why the latest attempt to finalize it failed. */
  last_finalization_error: InvoiceLastFinalizationError | null
  /** Id of the invoice that revised it last. */
  latest_revision: string | null
  /** Line items. */
  lines: InvoiceLines
  /** True for live data and false for test data. */
  livemode: boolean
  /** Keys and values of your own. */
  metadata: Record<string, string> | null
  /** When payment will be tried next. Unix time in seconds. */
  next_payment_attempt: number | null
  /** Number shown to the customer. Null while a draft. */
  number: string | null
  /** Id of the connected account it is sent for. */
  on_behalf_of: string | null
  /** Whether it is paid. Replaced by `status`. Removed in version 2025-03-31.basil. */
  paid?: boolean | null
  /**
   * Whether it was paid by other means. Now found through `payments`. Removed in version 2025-03-31.basil.
   */
  paid_out_of_band?: boolean | null
  /** The subscription or quote that made it. Since version 2025-03-31.basil. */
  parent: InvoiceParent | null
  /** Id of the payment intent. Now found through `payments`. Removed in version 2025-03-31.basil. */
  payment_intent?: string | null
  /** Ways to pay that are offered. */
  payment_settings: InvoicePaymentSettings
  /** Payments made on it. Comes only when expanded. Since version 2025-03-31.basil. */
  payments?: InvoicePayments
  /** End of the time in which items were added. Unix time in seconds. */
  period_end: number
  /** Start of the time in which items were added. Unix time in seconds. */
  period_start: number
  /** Credited after it was paid. In the smallest unit of the currency (cents of a dollar). */
  post_payment_credit_notes_amount: number
  /** Credited before it was paid. In the smallest unit of the currency (cents of a dollar). */
  pre_payment_credit_notes_amount: number
  /** Id of the quote. Now found in `parent`. Removed in version 2025-03-31.basil. */
  quote?: string | null
  /** Number on the receipt that was sent. */
  receipt_number: string | null
  /** How it is printed. Since version 2023-08-16. */
  rendering: InvoiceRendering | null
  /** How it is printed. Replaced by `rendering`. Removed in version 2024-04-10. */
  rendering_options?: InvoiceSettingRenderingOptions | null
  /** Costs of shipping. */
  shipping_cost: InvoiceShippingCost | null
  /** Where goods are sent. */
  shipping_details: Shipping | null
  /**
   * Balance of the customer before it. Negative for a credit. In the smallest unit of the currency (cents of
   * a dollar).
   */
  starting_balance: number
  /** Text on the statement of the customer. */
  statement_descriptor: string | null
  /** Status. */
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void' | (string & {}) | null
  /** When it was finalized and paid or voided or given up. */
  status_transitions: InvoiceStatusTransitions
  /** Id of the subscription. Now found in `parent`. Removed in version 2025-03-31.basil. */
  subscription?: string | null
  /** About the subscription. Now found in `parent`. Removed in version 2025-03-31.basil. */
  subscription_details?: SubscriptionDetailsData | null
  /**
   * Sum of the lines before discounts and exclusive tax. In the smallest unit of the currency (cents of a
   * dollar).
   */
  subtotal: number
  /**
   * Sum of the lines before discounts and all tax. In the smallest unit of the currency (cents of a dollar).
   */
  subtotal_excluding_tax: number | null
  /**
   * Sum of the tax. Replaced by `total_taxes`. In the smallest unit of the currency (cents of a dollar).
   * Removed in version 2025-03-31.basil.
   */
  tax?: number | null
  /** Id of the test clock. Null outside of tests. */
  test_clock: string | null
  /** Billing threshold that caused it. */
  threshold_reason?: InvoiceThresholdReason | null
  /** Sum after discounts and tax. In the smallest unit of the currency (cents of a dollar). */
  total: number
  /** Amount that each discount took off. */
  total_discount_amounts: InvoiceLineItemDiscountAmount[] | null
  /** Sum after discounts and before all tax. In the smallest unit of the currency (cents of a dollar). */
  total_excluding_tax: number | null
  /** Amount that each credit took off before tax. Since version 2024-09-30.acacia. */
  total_pretax_credit_amounts: InvoiceLineItemPretaxCreditAmount[] | null
  /** Tax of each rate. Replaced by `total_taxes`. Removed in version 2025-03-31.basil. */
  total_tax_amounts?: InvoiceTaxAmount[] | null
  /** Tax of each rate. Since version 2025-03-31.basil. */
  total_taxes: InvoiceLineItemTax[] | null
  /** The account that receives the money. Removed in version 2025-03-31.basil. */
  transfer_data?: InvoiceTransferData | null
  /** When all webhooks about its creation had been taken. Unix time in seconds. */
  webhooks_delivered_at: number | null
}

/** Response of {@link Invoices.delete}. */
export interface DeletedInvoice {
  /** Id of the deleted draft. */
  id: string
  /** Kind of object. */
  object: 'invoice'
  /** Set on what is left of a deleted draft. */
  deleted: true
}

/** Values of type `invoice_automatic_tax`. */
export interface InvoiceAutomaticTax {
  disabled_reason:
    | 'finalization_requires_location_inputs'
    | 'finalization_system_error'
    | (string & {})
    | null
  enabled: boolean
  liability: InvoiceAutomaticTaxLiability | null
  provider: string | null
  status: 'complete' | 'failed' | 'requires_location_inputs' | (string & {}) | null
}

/** Values of type `invoice_confirmation_secret`. */
export interface InvoiceConfirmationSecret {
  client_secret: string
  type: string
}

/** Values of type `invoice_customer_tax_id`. */
export interface InvoiceCustomerTaxId {
  type: string
  value: string | null
}

/** Values of type `invoice_from_invoice`. */
export interface InvoiceFromInvoice {
  action: string
  invoice: string
}

/** Values of type `invoice_last_finalization_error`. */
export interface InvoiceLastFinalizationError {
  advice_code?: string
  charge?: string
  code?: string
  decline_code?: string
  doc_url?: string
  message?: string
  network_advice_code?: string
  network_decline_code?: string
  param?: string
  payment_intent?: PaymentIntent
  payment_method?: PaymentMethod
  payment_method_type?: string
  request_log_url?: string
  setup_intent?: SetupIntent
  source?: Account | BankAccount | Card | Source
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | (string & {})
}

/** Values of type `payment_method`. */
export interface PaymentMethod {
  id: string
  object: 'payment_method'
  acss_debit?: PaymentMethodAcssDebit
  affirm?: Record<string, unknown>
  afterpay_clearpay?: Record<string, unknown>
  alipay?: Record<string, unknown>
  allow_redisplay?: 'always' | 'limited' | 'unspecified' | (string & {})
  alma?: Record<string, unknown>
  amazon_pay?: Record<string, unknown>
  au_becs_debit?: PaymentMethodAuBecsDebit
  bacs_debit?: PaymentMethodBacsDebit
  bancontact?: Record<string, unknown>
  billie?: Record<string, unknown>
  billing_details: PaymentMethodBillingDetails
  bizum?: PaymentMethodBizum
  blik?: PaymentMethodBlik
  boleto?: PaymentMethodBoleto
  card?: PaymentMethodCard
  card_present?: PaymentMethodCardPresent
  cashapp?: PaymentMethodCashapp
  /** Unix time in seconds. */
  created: number
  crypto?: Record<string, unknown>
  custom?: PaymentMethodCustom
  customer: string | null
  customer_account: string | null
  customer_balance?: Record<string, unknown>
  eps?: PaymentMethodEps
  fpx?: PaymentMethodFpx
  giropay?: Record<string, unknown>
  grabpay?: Record<string, unknown>
  ideal?: PaymentMethodIdeal
  interac_present?: PaymentMethodInteracPresent
  kakao_pay?: Record<string, unknown>
  klarna?: PaymentMethodKlarna
  konbini?: Record<string, unknown>
  kr_card?: PaymentMethodKrCard
  link?: PaymentMethodLink
  /** True for live data and false for test data. */
  livemode: boolean
  mb_way?: Record<string, unknown>
  /** Keys and values of your own. */
  metadata: Record<string, string> | null
  mobilepay?: Record<string, unknown>
  multibanco?: Record<string, unknown>
  naver_pay?: PaymentMethodNaverPay
  nz_bank_account?: PaymentMethodNzBankAccount
  oxxo?: Record<string, unknown>
  p24?: PaymentMethodP24
  pay_by_bank?: Record<string, unknown>
  payco?: Record<string, unknown>
  paynow?: Record<string, unknown>
  paypal?: PaymentMethodPaypal
  paypay?: Record<string, unknown>
  payto?: PaymentMethodPayto
  pix?: PaymentMethodPix
  promptpay?: Record<string, unknown>
  radar_options?: PaymentMethodRadarOptions
  revolut_pay?: Record<string, unknown>
  samsung_pay?: Record<string, unknown>
  satispay?: Record<string, unknown>
  scalapay?: Record<string, unknown>
  sepa_debit?: PaymentMethodSepaDebit
  sequra?: Record<string, unknown>
  sofort?: PaymentMethodSofort
  sunbit?: Record<string, unknown>
  swish?: Record<string, unknown>
  twint?: Record<string, unknown>
  type: string
  upi?: PaymentMethodUpi
  us_bank_account?: PaymentMethodUsBankAccount
  wechat_pay?: Record<string, unknown>
  zip?: Record<string, unknown>
}

/** Values of type `payment_method_acss_debit`. */
export interface PaymentMethodAcssDebit {
  bank_name: string | null
  fingerprint: string | null
  institution_number: string | null
  last4: string | null
  transit_number: string | null
}

/** Values of type `payment_method_au_becs_debit`. */
export interface PaymentMethodAuBecsDebit {
  bsb_number: string | null
  fingerprint: string | null
  last4: string | null
}

/** Values of type `payment_method_bacs_debit`. */
export interface PaymentMethodBacsDebit {
  fingerprint: string | null
  last4: string | null
  sort_code: string | null
}

/** Values of type `payment_method_bizum`. */
export interface PaymentMethodBizum {
  buyer_id?: string | null
}

/** Values of type `payment_method_blik`. */
export interface PaymentMethodBlik {
  buyer_id?: string | null
}

/** Values of type `payment_method_card`. */
export interface PaymentMethodCard {
  brand: string
  checks: PaymentMethodCardChecks | null
  country: string | null
  description?: string | null
  display_brand: string | null
  exp_month: number
  exp_year: number
  fingerprint?: string | null
  funding: string
  generated_from: PaymentMethodCardGeneratedFrom | null
  iin?: string | null
  issuer?: string | null
  last4: string
  networks: PaymentMethodCardNetworks | null
  regulated_status: 'regulated' | 'unregulated' | (string & {}) | null
  three_d_secure_usage: PaymentMethodCardThreeDsecureUsage | null
  wallet: PaymentMethodCardWallet | null
}

/** Values of type `payment_method_card_generated_from`. */
export interface PaymentMethodCardGeneratedFrom {
  charge: string | null
  payment_method_details: PaymentMethodCardGeneratedFromPaymentMethodDetails | null
  setup_attempt: string | null
}

/** Values of type `payment_method_card_generated_from_payment_method_details`. */
export interface PaymentMethodCardGeneratedFromPaymentMethodDetails {
  card_present?: PaymentMethodCardGeneratedFromPaymentMethodDetailsCardPresent
  type: string
}

/** Values of type `payment_method_card_networks`. */
export interface PaymentMethodCardNetworks {
  available: string[]
  preferred: string | null
}

/** Values of type `payment_method_card_three_dsecure_usage`. */
export interface PaymentMethodCardThreeDsecureUsage {
  supported: boolean
}

/** Values of type `payment_method_card_wallet`. */
export interface PaymentMethodCardWallet {
  amex_express_checkout?: Record<string, unknown>
  apple_pay?: Record<string, unknown>
  dynamic_last4: string | null
  google_pay?: Record<string, unknown>
  link?: Record<string, unknown>
  masterpass?: PaymentMethodCardWalletMasterpass
  samsung_pay?: Record<string, unknown>
  type:
    | 'amex_express_checkout'
    | 'apple_pay'
    | 'google_pay'
    | 'link'
    | 'masterpass'
    | 'samsung_pay'
    | 'visa_checkout'
    | (string & {})
  visa_checkout?: PaymentMethodCardWalletVisaCheckout
}

/** Values of type `payment_method_card_present`. */
export interface PaymentMethodCardPresent {
  brand: string | null
  brand_product: string | null
  cardholder_name: string | null
  country: string | null
  description?: string | null
  exp_month: number
  exp_year: number
  fingerprint: string | null
  funding: string | null
  iin?: string | null
  issuer?: string | null
  last4: string | null
  networks: PaymentMethodCardNetworks | null
  offline: PaymentMethodCardGeneratedFromPaymentMethodDetailsCardPresentOffline | null
  preferred_locales: string[] | null
  read_method:
    | 'contact_emv'
    | 'contactless_emv'
    | 'contactless_magstripe_mode'
    | 'magnetic_stripe_fallback'
    | 'magnetic_stripe_track2'
    | (string & {})
    | null
  wallet?: PaymentMethodCardGeneratedFromPaymentMethodDetailsCardPresentWallet
}

/** Values of type `payment_method_cashapp`. */
export interface PaymentMethodCashapp {
  buyer_id: string | null
  cashtag: string | null
}

/** Values of type `payment_method_custom`. */
export interface PaymentMethodCustom {
  display_name: string | null
  logo: PaymentMethodCustomLogo | null
  type: string
}

/** Values of type `payment_method_custom_logo`. */
export interface PaymentMethodCustomLogo {
  content_type: string | null
  url: string
}

/** Values of type `payment_method_eps`. */
export interface PaymentMethodEps {
  bank:
    | 'arzte_und_apotheker_bank'
    | 'austrian_anadi_bank_ag'
    | 'bank_austria'
    | 'bankhaus_carl_spangler'
    | 'bankhaus_schelhammer_und_schattera_ag'
    | 'bawag_psk_ag'
    | 'bks_bank_ag'
    | 'brull_kallmus_bank_ag'
    | 'btv_vier_lander_bank'
    | 'capital_bank_grawe_gruppe_ag'
    | 'deutsche_bank_ag'
    | 'dolomitenbank'
    | 'easybank_ag'
    | 'erste_bank_und_sparkassen'
    | 'hypo_alpeadriabank_international_ag'
    | 'hypo_bank_burgenland_aktiengesellschaft'
    | 'hypo_noe_lb_fur_niederosterreich_u_wien'
    | 'hypo_oberosterreich_salzburg_steiermark'
    | 'hypo_tirol_bank_ag'
    | 'hypo_vorarlberg_bank_ag'
    | 'marchfelder_bank'
    | 'oberbank_ag'
    | 'raiffeisen_bankengruppe_osterreich'
    | 'schoellerbank_ag'
    | 'sparda_bank_wien'
    | 'volksbank_gruppe'
    | 'volkskreditbank_ag'
    | 'vr_bank_braunau'
    | (string & {})
    | null
}

/** Values of type `payment_method_fpx`. */
export interface PaymentMethodFpx {
  account_holder_type: 'company' | 'individual' | (string & {}) | null
  bank:
    | 'affin_bank'
    | 'agrobank'
    | 'alliance_bank'
    | 'ambank'
    | 'bank_islam'
    | 'bank_muamalat'
    | 'bank_of_china'
    | 'bank_rakyat'
    | 'bnp_paribas'
    | 'bsn'
    | 'cimb'
    | 'citibank'
    | 'deutsche_bank'
    | 'hong_leong_bank'
    | 'hsbc'
    | 'kfh'
    | 'maybank2e'
    | 'maybank2u'
    | 'mbsb_bank'
    | 'ocbc'
    | 'pb_enterprise'
    | 'public_bank'
    | 'rhb'
    | 'standard_chartered'
    | 'uob'
    | (string & {})
}

/** Values of type `payment_method_ideal`. */
export interface PaymentMethodIdeal {
  bank:
    | 'abn_amro'
    | 'adyen'
    | 'asn_bank'
    | 'bunq'
    | 'buut'
    | 'finom'
    | 'handelsbanken'
    | 'ing'
    | 'knab'
    | 'mollie'
    | 'moneyou'
    | 'n26'
    | 'nn'
    | 'rabobank'
    | 'regiobank'
    | 'revolut'
    | 'sns_bank'
    | 'triodos_bank'
    | 'van_lanschot'
    | 'yoursafe'
    | (string & {})
    | null
  bic:
    | 'ABNANL2A'
    | 'ADYBNL2A'
    | 'ASNBNL21'
    | 'BITSNL2A'
    | 'BUNQNL2A'
    | 'BUUTNL2A'
    | 'FNOMNL22'
    | 'FVLBNL22'
    | 'HANDNL2A'
    | 'INGBNL2A'
    | 'KNABNL2H'
    | 'MLLENL2A'
    | 'MOYONL21'
    | 'NNBANL2G'
    | 'NTSBDEB1'
    | 'RABONL2U'
    | 'RBRBNL21'
    | 'REVOIE23'
    | 'REVOLT21'
    | 'SNSBNL2A'
    | 'TRIONL2U'
    | (string & {})
    | null
}

/** Values of type `payment_method_interac_present`. */
export interface PaymentMethodInteracPresent {
  brand: string | null
  cardholder_name: string | null
  country: string | null
  description?: string | null
  exp_month: number
  exp_year: number
  fingerprint: string | null
  funding: string | null
  iin?: string | null
  issuer?: string | null
  last4: string | null
  networks: PaymentMethodCardNetworks | null
  preferred_locales: string[] | null
  read_method:
    | 'contact_emv'
    | 'contactless_emv'
    | 'contactless_magstripe_mode'
    | 'magnetic_stripe_fallback'
    | 'magnetic_stripe_track2'
    | (string & {})
    | null
}

/** Values of type `payment_method_klarna`. */
export interface PaymentMethodKlarna {
  dob?: PersonDob | null
}

/** Values of type `payment_method_kr_card`. */
export interface PaymentMethodKrCard {
  brand:
    | 'bc'
    | 'citi'
    | 'hana'
    | 'hyundai'
    | 'jeju'
    | 'jeonbuk'
    | 'kakaobank'
    | 'kbank'
    | 'kdbbank'
    | 'kookmin'
    | 'kwangju'
    | 'lotte'
    | 'mg'
    | 'nh'
    | 'post'
    | 'samsung'
    | 'savingsbank'
    | 'shinhan'
    | 'shinhyup'
    | 'suhyup'
    | 'tossbank'
    | 'woori'
    | (string & {})
    | null
  last4: string | null
}

/** Values of type `payment_method_link`. */
export interface PaymentMethodLink {
  email: string | null
  persistent_token?: string
}

/** Values of type `payment_method_naver_pay`. */
export interface PaymentMethodNaverPay {
  buyer_id: string | null
  funding: 'card' | 'points' | (string & {})
}

/** Values of type `payment_method_nz_bank_account`. */
export interface PaymentMethodNzBankAccount {
  account_holder_name: string | null
  bank_code: string
  bank_name: string
  branch_code: string
  last4: string
  suffix: string | null
}

/** Values of type `payment_method_p24`. */
export interface PaymentMethodP24 {
  bank:
    | 'alior_bank'
    | 'bank_millennium'
    | 'bank_nowy_bfg_sa'
    | 'bank_pekao_sa'
    | 'banki_spbdzielcze'
    | 'blik'
    | 'bnp_paribas'
    | 'boz'
    | 'citi_handlowy'
    | 'credit_agricole'
    | 'envelobank'
    | 'etransfer_pocztowy24'
    | 'getin_bank'
    | 'ideabank'
    | 'ing'
    | 'inteligo'
    | 'mbank_mtransfer'
    | 'nest_przelew'
    | 'noble_pay'
    | 'pbac_z_ipko'
    | 'plus_bank'
    | 'santander_przelew24'
    | 'tmobile_usbugi_bankowe'
    | 'toyota_bank'
    | 'velobank'
    | 'volkswagen_bank'
    | (string & {})
    | null
}

/** Values of type `payment_method_paypal`. */
export interface PaymentMethodPaypal {
  country: string | null
  payer_email: string | null
  payer_id: string | null
}

/** Values of type `payment_method_payto`. */
export interface PaymentMethodPayto {
  bsb_number: string | null
  last4: string | null
  pay_id: string | null
}

/** Values of type `payment_method_pix`. */
export interface PaymentMethodPix {
  fingerprint?: string | null
}

/** Values of type `payment_method_sepa_debit`. */
export interface PaymentMethodSepaDebit {
  bank_code: string | null
  branch_code: string | null
  country: string | null
  fingerprint: string | null
  generated_from: PaymentMethodSepaDebitGeneratedFrom | null
  last4: string | null
}

/** Values of type `payment_method_sepa_debit_generated_from`. */
export interface PaymentMethodSepaDebitGeneratedFrom {
  charge: string | null
  setup_attempt: string | null
}

/** Values of type `payment_method_sofort`. */
export interface PaymentMethodSofort {
  country: string | null
}

/** Values of type `payment_method_us_bank_account`. */
export interface PaymentMethodUsBankAccount {
  account_holder_type: 'company' | 'individual' | (string & {}) | null
  account_type: 'checking' | 'savings' | (string & {}) | null
  bank_name: string | null
  financial_connections_account: string | null
  fingerprint: string | null
  last4: string | null
  networks: PaymentMethodUsBankAccountNetworks | null
  routing_number: string | null
  status_details: PaymentMethodUsBankAccountStatusDetails | null
}

/** Values of type `payment_method_us_bank_account_networks`. */
export interface PaymentMethodUsBankAccountNetworks {
  preferred: string | null
  supported: ('ach' | 'us_domestic_wire' | (string & {}))[]
}

/** Values of type `payment_method_us_bank_account_status_details`. */
export interface PaymentMethodUsBankAccountStatusDetails {
  blocked?: PaymentMethodUsBankAccountStatusDetailsBlocked
}

/** Values of type `payment_method_us_bank_account_status_details_blocked`. */
export interface PaymentMethodUsBankAccountStatusDetailsBlocked {
  network_code:
    | 'R02'
    | 'R03'
    | 'R04'
    | 'R05'
    | 'R07'
    | 'R08'
    | 'R10'
    | 'R11'
    | 'R16'
    | 'R20'
    | 'R29'
    | 'R31'
    | (string & {})
    | null
  reason:
    | 'bank_account_closed'
    | 'bank_account_frozen'
    | 'bank_account_invalid_details'
    | 'bank_account_restricted'
    | 'bank_account_unusable'
    | 'debit_not_authorized'
    | 'tokenized_account_number_deactivated'
    | (string & {})
    | null
}

/** Values of type `setup_intent`. */
export interface SetupIntent {
  id: string
  object: 'setup_intent'
  allowed_payment_method_types: string[] | null
  application: string | null
  attach_to_self?: boolean
  automatic_payment_methods: SetupIntentAutomaticPaymentMethods | null
  cancellation_reason: 'abandoned' | 'duplicate' | 'requested_by_customer' | (string & {}) | null
  client_secret: string | null
  /** Unix time in seconds. */
  created: number
  customer: string | null
  customer_account?: string | null
  description: string | null
  excluded_payment_method_types: string[] | null
  flow_directions?: ('inbound' | 'outbound' | (string & {}))[] | null
  last_setup_error: InvoiceLastFinalizationError | null
  latest_attempt: string | null
  /** True for live data and false for test data. */
  livemode: boolean
  managed_payments?: SetupIntentManagedPayments | null
  mandate: string | null
  /** Keys and values of your own. */
  metadata: Record<string, string> | null
  next_action: SetupIntentNextAction | null
  on_behalf_of: string | null
  payment_method: string | null
  payment_method_configuration_details: SetupIntentPaymentMethodConfigurationDetails | null
  payment_method_options: SetupIntentPaymentMethodOptions | null
  payment_method_types: string[]
  single_use_mandate: string | null
  status:
    | 'canceled'
    | 'processing'
    | 'requires_action'
    | 'requires_confirmation'
    | 'requires_payment_method'
    | 'succeeded'
    | (string & {})
  usage: string
}

/** Values of type `setup_intent_automatic_payment_methods`. */
export interface SetupIntentAutomaticPaymentMethods {
  allow_redirects?: 'always' | 'never' | (string & {})
  enabled: boolean | null
}

/** Values of type `setup_intent_managed_payments`. */
export interface SetupIntentManagedPayments {
  enabled: boolean
}

/** Values of type `setup_intent_next_action`. */
export interface SetupIntentNextAction {
  blik_authorize?: Record<string, unknown>
  cashapp_handle_redirect_or_display_qr_code?: SetupIntentNextActionCashappHandleRedirectOrDisplayQrCode
  pix_display_qr_code?: SetupIntentNextActionPixDisplayQrCode
  redirect_to_url?: SetupIntentNextActionRedirectToUrl
  type: string
  upi_handle_redirect_or_display_qr_code?: SetupIntentNextActionUpiHandleRedirectOrDisplayQrCode
  use_stripe_sdk?: Record<string, unknown>
  verify_with_microdeposits?: SetupIntentNextActionVerifyWithMicrodeposits
}

/** Values of type `setup_intent_next_action_cashapp_handle_redirect_or_display_qr_code`. */
export interface SetupIntentNextActionCashappHandleRedirectOrDisplayQrCode {
  hosted_instructions_url: string
  mobile_auth_url: string
  qr_code: SetupIntentNextActionCashappHandleRedirectOrDisplayQrCodeQrCode
}

/** Values of type `setup_intent_next_action_cashapp_handle_redirect_or_display_qr_code_qr_code`. */
export interface SetupIntentNextActionCashappHandleRedirectOrDisplayQrCodeQrCode {
  expires_at: number
  image_url_png: string
  image_url_svg: string
}

/** Values of type `setup_intent_next_action_pix_display_qr_code`. */
export interface SetupIntentNextActionPixDisplayQrCode {
  data: string
  expires_at: number
  hosted_instructions_url: string
  image_url_png: string
  image_url_svg: string
}

/** Values of type `setup_intent_next_action_redirect_to_url`. */
export interface SetupIntentNextActionRedirectToUrl {
  return_url: string | null
  url: string | null
}

/** Values of type `setup_intent_next_action_upi_handle_redirect_or_display_qr_code`. */
export interface SetupIntentNextActionUpiHandleRedirectOrDisplayQrCode {
  hosted_instructions_url: string
  qr_code: SetupIntentNextActionCashappHandleRedirectOrDisplayQrCodeQrCode
}

/** Values of type `setup_intent_next_action_verify_with_microdeposits`. */
export interface SetupIntentNextActionVerifyWithMicrodeposits {
  /** Unix time in seconds. */
  arrival_date: number
  hosted_verification_url: string
  microdeposit_type: 'amounts' | 'descriptor_code' | (string & {}) | null
}

/** Values of type `setup_intent_payment_method_configuration_details`. */
export interface SetupIntentPaymentMethodConfigurationDetails {
  id: string
  parent: string | null
}

/** Values of type `setup_intent_payment_method_options`. */
export interface SetupIntentPaymentMethodOptions {
  acss_debit?: SetupIntentPaymentMethodOptionsAcssDebit
  amazon_pay?: Record<string, unknown>
  bacs_debit?: SetupIntentPaymentMethodOptionsBacsDebit
  bizum?: Record<string, unknown>
  blik?: SetupIntentPaymentMethodOptionsBlik
  card?: SetupIntentPaymentMethodOptionsCard
  card_present?: Record<string, unknown>
  klarna?: SetupIntentPaymentMethodOptionsKlarna
  link?: SetupIntentPaymentMethodOptionsLink
  paypal?: SetupIntentPaymentMethodOptionsPaypal
  payto?: SetupIntentPaymentMethodOptionsPayto
  pix?: SetupIntentPaymentMethodOptionsPix
  sepa_debit?: SetupIntentPaymentMethodOptionsBacsDebit
  upi?: SetupIntentPaymentMethodOptionsUpi
  us_bank_account?: SetupIntentPaymentMethodOptionsUsBankAccount
}

/** Values of type `setup_intent_payment_method_options_acss_debit`. */
export interface SetupIntentPaymentMethodOptionsAcssDebit {
  /** Three-letter ISO 4217 code in lower case. */
  currency: 'cad' | 'usd' | (string & {}) | null
  mandate_options?: SetupIntentPaymentMethodOptionsAcssDebitMandateOptions
  verification_method?: 'automatic' | 'instant' | 'microdeposits' | (string & {})
}

/** Values of type `setup_intent_payment_method_options_acss_debit_mandate_options`. */
export interface SetupIntentPaymentMethodOptionsAcssDebitMandateOptions {
  custom_mandate_url?: string
  default_for?: ('invoice' | 'subscription' | (string & {}))[]
  interval_description: string | null
  payment_schedule: 'combined' | 'interval' | 'sporadic' | (string & {}) | null
  transaction_type: 'business' | 'personal' | (string & {}) | null
}

/** Values of type `setup_intent_payment_method_options_bacs_debit`. */
export interface SetupIntentPaymentMethodOptionsBacsDebit {
  mandate_options?: SetupIntentPaymentMethodOptionsBacsDebitMandateOptions
}

/** Values of type `setup_intent_payment_method_options_bacs_debit_mandate_options`. */
export interface SetupIntentPaymentMethodOptionsBacsDebitMandateOptions {
  reference_prefix?: string
}

/** Values of type `setup_intent_payment_method_options_blik`. */
export interface SetupIntentPaymentMethodOptionsBlik {
  mandate_options?: SetupIntentPaymentMethodOptionsBlikMandateOptions
}

/** Values of type `setup_intent_payment_method_options_blik_mandate_options`. */
export interface SetupIntentPaymentMethodOptionsBlikMandateOptions {
  expires_at: number | null
  type: 'off_session' | (string & {}) | null
}

/** Values of type `setup_intent_payment_method_options_card`. */
export interface SetupIntentPaymentMethodOptionsCard {
  mandate_options: SetupIntentPaymentMethodOptionsCardMandateOptions | null
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
  setup_credential_usage?: 'installment' | 'recurring' | 'unscheduled' | (string & {})
}

/** Values of type `setup_intent_payment_method_options_card_mandate_options`. */
export interface SetupIntentPaymentMethodOptionsCardMandateOptions {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number
  amount_type: 'fixed' | 'maximum' | (string & {})
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  description: string | null
  end_date: number | null
  interval: 'day' | 'month' | 'sporadic' | 'week' | 'year' | (string & {})
  interval_count: number | null
  reference: string
  /** Unix time in seconds. */
  start_date: number
  supported_types: ('india' | (string & {}))[] | null
}

/** Values of type `setup_intent_payment_method_options_klarna`. */
export interface SetupIntentPaymentMethodOptionsKlarna {
  /** Three-letter ISO 4217 code in lower case. */
  currency: string | null
  preferred_locale: string | null
}

/** Values of type `setup_intent_payment_method_options_link`. */
export interface SetupIntentPaymentMethodOptionsLink {
  persistent_token: string | null
}

/** Values of type `setup_intent_payment_method_options_paypal`. */
export interface SetupIntentPaymentMethodOptionsPaypal {
  billing_agreement_id: string | null
}

/** Values of type `setup_intent_payment_method_options_payto`. */
export interface SetupIntentPaymentMethodOptionsPayto {
  mandate_options?: SetupIntentPaymentMethodOptionsPaytoMandateOptions
}

/** Values of type `setup_intent_payment_method_options_payto_mandate_options`. */
export interface SetupIntentPaymentMethodOptionsPaytoMandateOptions {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number | null
  amount_type: 'fixed' | 'maximum' | (string & {}) | null
  end_date: string | null
  payment_schedule:
    | 'adhoc'
    | 'annual'
    | 'daily'
    | 'fortnightly'
    | 'monthly'
    | 'quarterly'
    | 'semi_annual'
    | 'weekly'
    | (string & {})
    | null
  payments_per_period: number | null
  purpose:
    | 'dependant_support'
    | 'government'
    | 'loan'
    | 'mortgage'
    | 'other'
    | 'pension'
    | 'personal'
    | 'retail'
    | 'salary'
    | 'tax'
    | 'utility'
    | (string & {})
    | null
  start_date: string | null
}

/** Values of type `setup_intent_payment_method_options_pix`. */
export interface SetupIntentPaymentMethodOptionsPix {
  mandate_options?: SetupIntentPaymentMethodOptionsPixMandateOptions
}

/** Values of type `setup_intent_payment_method_options_pix_mandate_options`. */
export interface SetupIntentPaymentMethodOptionsPixMandateOptions {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount?: number
  amount_includes_iof?: 'always' | 'never' | (string & {})
  amount_type?: 'fixed' | 'maximum' | (string & {})
  /** Three-letter ISO 4217 code in lower case. */
  currency?: string
  end_date?: string
  payment_schedule?: 'halfyearly' | 'monthly' | 'quarterly' | 'weekly' | 'yearly' | (string & {})
  reference?: string
  start_date?: string
}

/** Values of type `setup_intent_payment_method_options_us_bank_account`. */
export interface SetupIntentPaymentMethodOptionsUsBankAccount {
  financial_connections?: SetupIntentPaymentMethodOptionsUsBankAccountFinancialConnections
  mandate_options?: SetupIntentPaymentMethodOptionsUsBankAccountMandateOptions
  verification_method?: 'automatic' | 'instant' | 'microdeposits' | (string & {})
}

/** Values of type `setup_intent_payment_method_options_us_bank_account_financial_connections`. */
export interface SetupIntentPaymentMethodOptionsUsBankAccountFinancialConnections {
  filters?: SetupIntentPaymentMethodOptionsUsBankAccountFinancialConnectionsFilters
  permissions?: ('balances' | 'ownership' | 'payment_method' | 'transactions' | (string & {}))[]
  prefetch: ('balances' | 'ownership' | 'transactions' | (string & {}))[] | null
  return_url?: string
}

/** Values of type `setup_intent_payment_method_options_us_bank_account_mandate_options`. */
export interface SetupIntentPaymentMethodOptionsUsBankAccountMandateOptions {
  collection_method?: 'paper'
}

/** Values of type `invoice_lines`. */
export interface InvoiceLines {
  object: 'list'
  data: InvoiceLineItem[]
  has_more: boolean
  url: string
}

/** Values of type `invoice_line_item`. */
export interface InvoiceLineItem {
  id: string
  object: 'line_item'
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  description: string | null
  discount_amounts: InvoiceLineItemDiscountAmount[] | null
  discountable: boolean
  discounts: string[]
  invoice: string | null
  /** True for live data and false for test data. */
  livemode: boolean
  /** Keys and values of your own. */
  metadata: Record<string, string>
  parent: InvoiceLineItemParent | null
  period: InvoiceLineItemPeriod
  pretax_credit_amounts: InvoiceLineItemPretaxCreditAmount[] | null
  pricing: InvoiceLineItemPricing | null
  quantity: number | null
  quantity_decimal: string | null
  subscription: string | null
  /** In the smallest unit of the currency (cents of a dollar). */
  subtotal: number
  taxes: InvoiceLineItemTax[] | null
}

/** Values of type `invoice_line_item_discount_amount`. */
export interface InvoiceLineItemDiscountAmount {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number
  discount: string
}

/** Values of type `invoice_line_item_parent`. */
export interface InvoiceLineItemParent {
  invoice_item_details: InvoiceLineItemParentInvoiceItemDetails | null
  subscription_item_details: InvoiceLineItemParentSubscriptionItemDetails | null
  type: 'invoice_item_details' | 'subscription_item_details' | (string & {})
}

/** Values of type `invoice_line_item_parent_invoice_item_details`. */
export interface InvoiceLineItemParentInvoiceItemDetails {
  invoice_item: string
  proration: boolean
  proration_details: InvoiceLineItemParentInvoiceItemDetailsProrationDetails | null
  subscription: string | null
}

/** Values of type `invoice_line_item_parent_invoice_item_details_proration_details`. */
export interface InvoiceLineItemParentInvoiceItemDetailsProrationDetails {
  credited_items: InvoiceLineItemParentInvoiceItemDetailsProrationDetailsCreditedItems | null
}

/** Values of type `invoice_line_item_parent_invoice_item_details_proration_details_credited_items`. */
export interface InvoiceLineItemParentInvoiceItemDetailsProrationDetailsCreditedItems {
  invoice: string
  invoice_line_items: string[]
}

/** Values of type `invoice_line_item_parent_subscription_item_details`. */
export interface InvoiceLineItemParentSubscriptionItemDetails {
  invoice_item: string | null
  proration: boolean
  proration_details: InvoiceLineItemParentInvoiceItemDetailsProrationDetails | null
  subscription: string | null
  subscription_item: string
}

/** Values of type `invoice_line_item_period`. */
export interface InvoiceLineItemPeriod {
  end: number
  start: number
}

/** Values of type `invoice_line_item_pretax_credit_amount`. */
export interface InvoiceLineItemPretaxCreditAmount {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number
  credit_balance_transaction?: string | null
  discount?: string
  type: 'credit_balance_transaction' | 'discount' | (string & {})
}

/** Values of type `invoice_line_item_pricing`. */
export interface InvoiceLineItemPricing {
  price_details?: InvoiceLineItemPricingPriceDetails
  type: 'price_details'
  unit_amount_decimal: string | null
}

/** Values of type `invoice_line_item_pricing_price_details`. */
export interface InvoiceLineItemPricingPriceDetails {
  price: string
  product: string
}

/** Values of type `invoice_line_item_tax`. */
export interface InvoiceLineItemTax {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number
  /** Whether a price includes tax. */
  tax_behavior: 'exclusive' | 'inclusive' | (string & {})
  tax_rate_details: InvoiceLineItemTaxTaxRateDetails | null
  taxability_reason:
    | 'customer_exempt'
    | 'not_available'
    | 'not_collecting'
    | 'not_subject_to_tax'
    | 'not_supported'
    | 'portion_product_exempt'
    | 'portion_reduced_rated'
    | 'portion_standard_rated'
    | 'product_exempt'
    | 'product_exempt_holiday'
    | 'proportionally_rated'
    | 'reduced_rated'
    | 'reverse_charge'
    | 'standard_rated'
    | 'taxable_basis_reduced'
    | 'zero_rated'
    | (string & {})
  taxable_amount: number | null
  type: 'tax_rate_details'
}

/** Values of type `invoice_line_item_tax_tax_rate_details`. */
export interface InvoiceLineItemTaxTaxRateDetails {
  tax_rate: string
}

/** Values of type `invoice_parent`. */
export interface InvoiceParent {
  quote_details: InvoiceParentQuoteDetails | null
  subscription_details: InvoiceParentSubscriptionDetails | null
  type: 'quote_details' | 'subscription_details' | (string & {})
}

/** Values of type `invoice_parent_quote_details`. */
export interface InvoiceParentQuoteDetails {
  quote: string
}

/** Values of type `invoice_parent_subscription_details`. */
export interface InvoiceParentSubscriptionDetails {
  /** Keys and values of your own. */
  metadata: Record<string, string> | null
  subscription: string
  subscription_proration_date?: number
}

/** Values of type `invoice_payment_settings`. */
export interface InvoicePaymentSettings {
  default_mandate: string | null
  payment_method_options: InvoicePaymentSettingsPaymentMethodOptions | null
  payment_method_types: string[] | null
}

/** Values of type `invoice_payment_settings_payment_method_options`. */
export interface InvoicePaymentSettingsPaymentMethodOptions {
  acss_debit: InvoicePaymentSettingsPaymentMethodOptionsAcssDebit | null
  bancontact: InvoicePaymentSettingsPaymentMethodOptionsBancontact | null
  billie?: InvoicePaymentSettingsPaymentMethodOptionsBillie | null
  blik?: Record<string, unknown> | null
  card: InvoicePaymentSettingsPaymentMethodOptionsCard | null
  customer_balance: InvoicePaymentSettingsPaymentMethodOptionsCustomerBalance | null
  konbini: Record<string, unknown> | null
  payto: InvoicePaymentSettingsPaymentMethodOptionsPayto | null
  pix: InvoicePaymentSettingsPaymentMethodOptionsPix | null
  sepa_debit: Record<string, unknown> | null
  upi: SetupIntentPaymentMethodOptionsUpi | null
  us_bank_account: InvoicePaymentSettingsPaymentMethodOptionsUsBankAccount | null
}

/** Values of type `invoice_payment_settings_payment_method_options_billie`. */
export interface InvoicePaymentSettingsPaymentMethodOptionsBillie {
  company_details?: InvoicePaymentSettingsPaymentMethodOptionsBillieCompanyDetails
  reference?: string | null
}

/** Values of type `invoice_payment_settings_payment_method_options_card`. */
export interface InvoicePaymentSettingsPaymentMethodOptionsCard {
  installments?: InvoicePaymentSettingsPaymentMethodOptionsCardInstallments
  request_three_d_secure: 'any' | 'automatic' | 'challenge' | (string & {}) | null
}

/** Values of type `invoice_payment_settings_payment_method_options_card_installments`. */
export interface InvoicePaymentSettingsPaymentMethodOptionsCardInstallments {
  enabled: boolean | null
}

/** Values of type `invoice_payment_settings_payment_method_options_pix`. */
export interface InvoicePaymentSettingsPaymentMethodOptionsPix {
  amount_includes_iof: 'always' | 'never' | (string & {}) | null
  expires_after_seconds?: number
}

/** Values of type `invoice_payments`. */
export interface InvoicePayments {
  object: 'list'
  data: InvoicePayment[]
  has_more: boolean
  url: string
}

/** Values of type `invoice_payment`. */
export interface InvoicePayment {
  id: string
  object: 'invoice_payment'
  /** In the smallest unit of the currency (cents of a dollar). */
  amount_paid: number | null
  amount_requested: number
  /** Unix time in seconds. */
  created: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  invoice: string
  is_default: boolean
  /** True for live data and false for test data. */
  livemode: boolean
  payment: InvoicePaymentPayment
  status: string
  status_transitions: InvoicePaymentStatusTransitions
}

/** Values of type `invoice_payment_payment`. */
export interface InvoicePaymentPayment {
  charge?: string
  payment_intent?: string
  payment_record?: string
  type: 'charge' | 'payment_intent' | 'payment_record' | (string & {})
}

/** Values of type `invoice_payment_status_transitions`. */
export interface InvoicePaymentStatusTransitions {
  /** Unix time in seconds. */
  canceled_at: number | null
  paid_at: number | null
}

/** Values of type `invoice_rendering`. */
export interface InvoiceRendering {
  amount_tax_display: string | null
  pdf: InvoiceRenderingPdf | null
  template: string | null
  template_version: number | null
}

/** Values of type `invoice_rendering_pdf`. */
export interface InvoiceRenderingPdf {
  page_size: 'a4' | 'auto' | 'letter' | (string & {}) | null
}

/** Values of type `invoice_setting_rendering_options`. */
export interface InvoiceSettingRenderingOptions {
  amount_tax_display?: string | null
}

/** Values of type `invoice_shipping_cost`. */
export interface InvoiceShippingCost {
  amount_subtotal: number
  amount_tax: number
  amount_total: number
  shipping_rate: string | null
  taxes?: InvoiceShippingCostTax[]
}

/** Values of type `invoice_shipping_cost_tax`. */
export interface InvoiceShippingCostTax {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number
  rate: TaxRate
  taxability_reason:
    | 'customer_exempt'
    | 'not_collecting'
    | 'not_subject_to_tax'
    | 'not_supported'
    | 'portion_product_exempt'
    | 'portion_reduced_rated'
    | 'portion_standard_rated'
    | 'product_exempt'
    | 'product_exempt_holiday'
    | 'proportionally_rated'
    | 'reduced_rated'
    | 'reverse_charge'
    | 'standard_rated'
    | 'taxable_basis_reduced'
    | 'zero_rated'
    | (string & {})
    | null
  taxable_amount: number | null
}

/** Values of type `invoice_status_transitions`. */
export interface InvoiceStatusTransitions {
  finalized_at: number | null
  marked_uncollectible_at: number | null
  paid_at: number | null
  voided_at: number | null
}

/** Values of type `subscription_details_data`. */
export interface SubscriptionDetailsData {
  /** Keys and values of your own. */
  metadata?: Record<string, string> | null
}

/** Values of type `invoice_threshold_reason`. */
export interface InvoiceThresholdReason {
  amount_gte: number | null
  item_reasons: InvoiceThresholdReasonItemReason[]
}

/** Values of type `invoice_threshold_reason_item_reason`. */
export interface InvoiceThresholdReasonItemReason {
  line_item_ids: string[]
  usage_gte: number
}

/** Values of type `invoice_tax_amount`. */
export interface InvoiceTaxAmount {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number
  inclusive: boolean
  tax_rate: string
  taxability_reason?:
    | 'customer_exempt'
    | 'not_collecting'
    | 'not_subject_to_tax'
    | 'not_supported'
    | 'portion_product_exempt'
    | 'portion_reduced_rated'
    | 'portion_standard_rated'
    | 'product_exempt'
    | 'product_exempt_holiday'
    | 'proportionally_rated'
    | 'reduced_rated'
    | 'reverse_charge'
    | 'standard_rated'
    | 'taxable_basis_reduced'
    | 'zero_rated'
    | (string & {})
    | null
  taxable_amount?: number | null
}

/** Values of type `invoice_transfer_data`. */
export interface InvoiceTransferData {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount?: number | null
  destination: string
}

/** Params of block `invoice_body`, which actions share. */
export interface InvoiceBodyParams {
  /** Whether the upstream goes on to collect it by itself. */
  auto_advance?: boolean | undefined
  /** Whether the default payment method is charged or an invoice is sent to be paid. */
  collection_method?: 'charge_automatically' | 'send_invoice' | (string & {}) | undefined
  /** Lines printed on it. At most 4 items. `null` or `''` clears it. */
  custom_fields?: readonly NameValue[] | null | '' | undefined
  /** Days until a sent invoice is due. */
  days_until_due?: number | undefined
  /** Id of the payment method that pays it. */
  default_payment_method?: string | undefined
  /** A note that is printed. */
  description?: string | undefined
  /** When a sent invoice is due. Unix time in seconds. */
  due_date?: number | undefined
  /** Text at its foot. */
  footer?: string | undefined
  /**
   * Keys and values of your own. A `null` or empty value removes its key and the others stay. `null` or `''`
   * clears it.
   */
  metadata?: Record<string, string | number | null> | null | '' | undefined
  /** Text on the statement of the customer. */
  statement_descriptor?: string | undefined
}

/** Params of {@link Invoices.list}. */
export interface InvoiceListParams extends PagingParams {
  /** Only invoices collected in this way. */
  collection_method?: 'charge_automatically' | 'send_invoice' | undefined
  /** Only invoices created in this time. */
  created?: Interval | undefined
  /** Only invoices of the customer with this id. */
  customer?: string | undefined
  /** Only invoices of the account with this id. */
  customer_account?: string | undefined
  /** Only invoices in this status. */
  status?: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void' | undefined
  /** Only invoices of the subscription with this id. */
  subscription?: string | undefined
}

/** Params of {@link Invoices.list_lines}. */
export interface InvoiceListLinesParams extends PagingParams {
  /** Id of the invoice. */
  id: string
}

/** Params of {@link Invoices.list_payments}. */
export interface InvoiceListPaymentsParams extends PagingParams {
  /** Id of the invoice. */
  invoice: string
}

/** Params of {@link Invoices.get}. */
export interface InvoiceGetParams {
  /** Id of the invoice. */
  id: string
}

/** Params of {@link Invoices.create}. */
export interface InvoiceCreateParams extends InvoiceBodyParams {
  /** Id of the customer. */
  customer: string
  /** Three-letter ISO 4217 code in lower case. */
  currency?: string | undefined
  /** Whether invoice items of the customer that wait for an invoice are put on it. */
  pending_invoice_items_behavior?: 'exclude' | 'include' | undefined
  /** Id of the subscription to invoice. */
  subscription?: string | undefined
}

/** Params of {@link Invoices.update}. */
export interface InvoiceUpdateParams extends InvoiceBodyParams {
  /** Id of the invoice. */
  id: string
}

/** Params of {@link Invoices.delete}. */
export interface InvoiceDeleteParams {
  /** Id of the invoice. */
  id: string
}

/** Params of {@link Invoices.finalize}. */
export interface InvoiceFinalizeParams {
  /** Id of the invoice. */
  id: string
  /** Whether the upstream goes on to collect it by itself. */
  auto_advance?: boolean | undefined
}

/** Params of {@link Invoices.pay}. */
export interface InvoicePayParams {
  /** Id of the invoice. */
  id: string
  /**
   * Counts it as paid if the source lacks money.
   *
   * @default false
   */
  forgive?: boolean | undefined
  /** Id of the mandate. `null` or `''` clears it. */
  mandate?: string | null | '' | undefined
  /**
   * Whether the customer is absent.
   *
   * @default true
   */
  off_session?: boolean | undefined
  /**
   * It was paid elsewhere.
   *
   * @default false
   */
  paid_out_of_band?: boolean | undefined
  /** Id of the payment method. */
  payment_method?: string | undefined
  /** Id of the payment source. */
  source?: string | undefined
}

/** Params of {@link Invoices.send}. */
export interface InvoiceSendParams {
  /** Id of the invoice. */
  id: string
}

/** Params of {@link Invoices.void}. */
export interface InvoiceVoidParams {
  /** Id of the invoice. */
  id: string
}

/** Params of {@link Invoices.mark_uncollectible}. */
export interface InvoiceMarkUncollectibleParams {
  /** Id of the invoice. */
  id: string
}

/** Params of {@link Invoices.api_search}. */
export interface InvoiceApiSearchParams extends ApiSearchParams {}

/** Response of {@link Invoices.api_search}. */
export interface InvoiceSearchResult {
  [name: string]: unknown
  data: Invoice[]
  /** Kind of object. */
  object: 'search_result'
  /** Whether another page follows. */
  has_more: boolean
  /** Gives the page after this as `page`. Null on the last. */
  next_page: string | null
  /** Upstream path of the search. */
  url: string
}

/** Amounts that customers owe, for subscriptions or single items. */
export interface Invoices {
  /**
   * Lists invoices. Records come newest first. `GET /v1/invoices`
   *
   * @returns One page of invoices; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const invoice of payments.invoices.list()) console.log(invoice)
   */
  list(params?: InvoiceListParams, options?: CallOptions): PageCall<Invoice, PagingMeta, InvoiceListParams>

  /**
   * Lists the lines of an invoice. Its record has the first ten. Records come newest first.
   * `GET /v1/invoices/{id}/lines`
   *
   * @returns One page of invoices; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const invoice of payments.invoices.list_lines({
   *   id: 'in_WmYZp9qUE9TH0bf75qFsf6RS',
   * })) console.log(invoice)
   */
  list_lines(
    params: InvoiceListLinesParams,
    options?: CallOptions,
  ): PageCall<InvoiceLineItem, PagingMeta, InvoiceListLinesParams>

  /**
   * Lists the payments made on an invoice. Its record has the first ten, when expanded. Records come newest
   * first. `GET /v1/invoice_payments`
   *
   * @returns One page of invoices; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const invoice of payments.invoices.list_payments({
   *   invoice: 'in_WmYZp9qUE9TH0bf75qFsf6RS',
   * })) console.log(invoice)
   */
  list_payments(
    params: InvoiceListPaymentsParams,
    options?: CallOptions,
  ): PageCall<InvoicePayment, PagingMeta, InvoiceListPaymentsParams>

  /**
   * Gets one invoice. `GET /v1/invoices/{id}`
   *
   * @returns The invoice.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const invoice = await payments.invoices.get({ id: 'in_WmYZp9qUE9TH0bf75qFsf6RS' })
   */
  get(params: InvoiceGetParams, options?: CallOptions): Call<Invoice>

  /**
   * Creates an invoice. `POST /v1/invoices`
   *
   * @returns The new invoice.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const invoice = await payments.invoices.create({
   *   customer: 'cus_MGN13M5uUbZwbT',
   *   collection_method: 'send_invoice',
   *   days_until_due: 30,
   *   description: 'Work in October',
   * })
   */
  create(params: InvoiceCreateParams, options?: CallOptions): Call<Invoice>

  /**
   * Changes an invoice. `POST /v1/invoices/{id}`
   *
   * @returns The invoice as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const invoice = await payments.invoices.update({
   *   id: 'in_aBYAf3BxiGsdASLrNra79F7H',
   *   description: 'Work in October',
   *   footer: 'Thank you.',
   * })
   */
  update(params: InvoiceUpdateParams, options?: CallOptions): Call<Invoice>

  /**
   * Deletes an invoice. `DELETE /v1/invoices/{id}`
   *
   * @returns The deleted invoice.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const invoice = await payments.invoices.delete({ id: 'in_vWpOJ1O2ENI5b91hqJ0QXNGM' })
   */
  delete(params: InvoiceDeleteParams, options?: CallOptions): Call<DeletedInvoice>

  /**
   * Finalizes a draft, so that it can be paid and no longer be changed. `POST /v1/invoices/{id}/finalize`
   *
   * @returns The invoice.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const invoice = await payments.invoices.finalize({
   *   id: 'in_V2AkyH7PLfMmvWS4iQMIKZZj',
   *   auto_advance: false,
   * })
   */
  finalize(params: InvoiceFinalizeParams, options?: CallOptions): Call<Invoice>

  /**
   * Collects the payment of an invoice now. `POST /v1/invoices/{id}/pay`
   *
   * @returns The invoice.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const invoice = await payments.invoices.pay({ id: 'in_aBYAf3BxiGsdASLrNra79F7H' })
   */
  pay(params: InvoicePayParams, options?: CallOptions): Call<Invoice>

  /**
   * Sends an invoice to the customer by email. `POST /v1/invoices/{id}/send`
   *
   * @returns The invoice.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const invoice = await payments.invoices.send({ id: 'in_rjFfaDDA5bZ1UIcGth46beSs' })
   */
  send(params: InvoiceSendParams, options?: CallOptions): Call<Invoice>

  /**
   * Voids a finalized invoice for good. It stays on record. `POST /v1/invoices/{id}/void`
   *
   * @returns The invoice.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const invoice = await payments.invoices.void({ id: 'in_rjFfaDDA5bZ1UIcGth46beSs' })
   */
  void(params: InvoiceVoidParams, options?: CallOptions): Call<Invoice>

  /**
   * Marks an invoice as uncollectible. It counts as a bad debt and can still be paid.
   * `POST /v1/invoices/{id}/mark_uncollectible`
   *
   * @returns The invoice.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const invoice = await payments.invoices.mark_uncollectible({ id: 'in_rjFfaDDA5bZ1UIcGth46beSs' })
   */
  mark_uncollectible(params: InvoiceMarkUncollectibleParams, options?: CallOptions): Call<Invoice>

  /**
   * Finds invoices by the upstream's own search and returns its envelope. What was just written is found
   * after about a minute, after an hour in an outage. To read it at once use `get`. `GET /v1/invoices/search`
   *
   * @returns The upstream's envelope as `records`; iterating walks the invoices in it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const invoice of payments.invoices.api_search({ query: 'created>0' })) console.log(invoice)
   */
  api_search(
    params: InvoiceApiSearchParams,
    options?: CallOptions,
  ): PageCall<Invoice, Record<string, never>, InvoiceApiSearchParams, InvoiceSearchResult>
}

/** Searchable fields of invoices, as a hit has them: null if the record has no value. */
export interface InvoiceSearchFields
  extends SearchFields<
    Invoice,
    'id' | 'object',
    | 'account_country'
    | 'account_name'
    | 'application'
    | 'billing_reason'
    | 'collection_method'
    | 'currency'
    | 'customer'
    | 'customer_email'
    | 'customer_name'
    | 'customer_phone'
    | 'customer_tax_exempt'
    | 'default_payment_method'
    | 'default_source'
    | 'description'
    | 'footer'
    | 'hosted_invoice_url'
    | 'invoice_pdf'
    | 'latest_revision'
    | 'number'
    | 'on_behalf_of'
    | 'receipt_number'
    | 'statement_descriptor'
    | 'status'
    | 'test_clock'
    | 'account_tax_ids'
    | 'custom_fields'
    | 'customer_tax_ids'
    | 'default_tax_rates'
    | 'discounts'
    | 'total_discount_amounts'
    | 'amount_due'
    | 'amount_paid'
    | 'amount_remaining'
    | 'amount_shipping'
    | 'application_fee_amount'
    | 'attempt_count'
    | 'created'
    | 'effective_at'
    | 'ending_balance'
    | 'post_payment_credit_notes_amount'
    | 'pre_payment_credit_notes_amount'
    | 'starting_balance'
    | 'subtotal'
    | 'subtotal_excluding_tax'
    | 'total'
    | 'total_excluding_tax'
    | 'attempted'
    | 'auto_advance'
    | 'livemode'
    | 'paid_out_of_band'
    | 'automatic_tax'
    | 'customer_address'
    | 'customer_shipping'
    | 'discount'
    | 'from_invoice'
    | 'issuer'
    | 'last_finalization_error'
    | 'lines'
    | 'metadata'
    | 'payment_settings'
    | 'rendering'
    | 'rendering_options'
    | 'shipping_cost'
    | 'shipping_details'
    | 'status_transitions'
    | 'transfer_data'
  > {
  /** Id of the latest charge. Found where payments are expanded. */
  charge: string | null
  /** Id of the payment intent. Found where payments are expanded. */
  payment_intent: string | null
  /** Id of the quote. */
  quote: string | null
  /** Tax of each rate. */
  total_tax_amounts: Record<string, unknown>[] | null
  /** Sum of the tax. In the smallest unit of the currency (cents of a dollar). */
  tax: number | null
  /** Whether it is paid. */
  paid: boolean | null
  /** Older name of `application_fee_amount`. In the smallest unit of the currency (cents of a dollar). */
  application_fee: number | null
  /** Older name of `collection_method`. */
  billing: string | null
  /** Whether older upstream versions called it closed. */
  closed: boolean | null
  /** When it is due. Unix time in seconds. */
  due_date: number | null
  /** Whether older upstream versions called it forgiven. */
  forgiven: boolean | null
  /** Whether the invoice was deleted upstream. Only drafts can be. */
  is_deleted: boolean | null
  /** When payment will be tried next. Unix time in seconds. */
  next_payment_attempt: number | null
  /** Id of the payment in older upstream versions. */
  payment: string | null
  /** End of the time in which items were added. Unix time in seconds. */
  period_end: number | null
  /** Start of the time in which items were added. Unix time in seconds. */
  period_start: number | null
  /** Older name of `statement_descriptor`. */
  statement_description: string | null
  /** Id of the subscription. */
  subscription: string | null
  /** About the subscription. */
  subscription_details: Record<string, unknown> | null
  /** Percentage of tax in older upstream versions. */
  tax_percent: number | null
  /** When the replica last saw a change. Unix time in seconds. */
  updated: number | null
  /** When all webhooks about its creation had been taken. Unix time in seconds. */
  webhooks_delivered_at: number | null
}

/** Searches invoices in the replica. Only a client of the service has it. */
export interface InvoicesSearch extends Search<InvoiceSearchFields> {}

/** Block `invoice_body`, shared by the actions that spread it. */
const invoiceBody: Action = {
  body: {
    auto_advance: { type: 'boolean' },
    collection_method: { type: 'string' },
    custom_fields: { type: 'array', items: nameValue, clearable: true, maxItems: 4 },
    days_until_due: { type: 'integer' },
    default_payment_method: { type: 'string' },
    description: { type: 'string' },
    due_date: { type: 'integer' },
    footer: { type: 'string' },
    metadata: {
      type: 'map',
      items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
      clearable: true,
    },
    statement_descriptor: { type: 'string' },
  },
}

/** Runs {@link Invoices}. */
export const invoices: Entity<Invoices, InvoicesSearch> = {
  name: 'invoices',
  actions: {
    list: {
      ...paging,
      http: 'GET /v1/invoices',
      query: {
        ...paging.query,
        collection_method: { type: 'string', enum: ['charge_automatically', 'send_invoice'] },
        created: interval,
        customer: { type: 'string' },
        customer_account: { type: 'string' },
        status: { type: 'string', enum: ['draft', 'open', 'paid', 'uncollectible', 'void'] },
        subscription: { type: 'string' },
      },
    },
    list_lines: { ...paging, http: 'GET /v1/invoices/{id}/lines' },
    list_payments: {
      ...paging,
      http: 'GET /v1/invoice_payments',
      query: { ...paging.query, invoice: { type: 'string', required: true } },
    },
    get: { http: 'GET /v1/invoices/{id}' },
    create: {
      ...invoiceBody,
      http: 'POST /v1/invoices',
      body: {
        ...invoiceBody.body,
        customer: { type: 'string', required: true },
        currency: { type: 'string' },
        pending_invoice_items_behavior: { type: 'string', enum: ['exclude', 'include'] },
        subscription: { type: 'string' },
      },
    },
    update: { ...invoiceBody, http: 'POST /v1/invoices/{id}' },
    delete: { http: 'DELETE /v1/invoices/{id}', gone: { id: '{id}', object: 'invoice', deleted: true } },
    finalize: {
      http: 'POST /v1/invoices/{id}/finalize',
      body: { auto_advance: { type: 'boolean' } },
      risk: 'write',
    },
    pay: {
      http: 'POST /v1/invoices/{id}/pay',
      body: {
        forgive: { type: 'boolean' },
        mandate: { type: 'string', clearable: true },
        off_session: { type: 'boolean' },
        paid_out_of_band: { type: 'boolean' },
        payment_method: { type: 'string' },
        source: { type: 'string' },
      },
      risk: 'write',
    },
    send: { http: 'POST /v1/invoices/{id}/send', risk: 'write' },
    void: { http: 'POST /v1/invoices/{id}/void', risk: 'destructive' },
    mark_uncollectible: { http: 'POST /v1/invoices/{id}/mark_uncollectible', risk: 'write' },
    api_search: { ...apiSearch, ...searchResult, http: 'GET /v1/invoices/search' },
  },
}
