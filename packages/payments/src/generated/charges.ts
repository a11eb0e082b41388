// Generated from specs/payments.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
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
import type { Refund } from './refunds.ts'
import {
  type Account,
  type ApiSearchParams,
  apiSearch,
  type BankAccount,
  type Card,
  type Interval,
  interval,
  type PagingMeta,
  type PagingParams,
  type PaymentMethodBillingDetails,
  type PaymentMethodBoleto,
  type PaymentMethodCardChecks,
  type PaymentMethodCardGeneratedFromPaymentMethodDetailsCardPresent,
  type PaymentMethodCardWalletMasterpass,
  type PaymentMethodCardWalletVisaCheckout,
  type PaymentMethodRadarOptions,
  type PaymentMethodUpi,
  paging,
  type Shipping,
  type ShippingParams,
  type Source,
  searchResult,
  shippingParams,
} from './shared.ts'

/** A record of {@link Charges}. */
export interface Charge {
  /** Starts with `ch_` or `py_`. */
  id: string
  /** Kind of object. */
  object: 'charge'
  /** When it was created. Unix time in seconds. */
  created: number
  /** True for live data and false for test data. */
  livemode: boolean
  /** Amount to collect. In the smallest unit of the currency (cents of a dollar). */
  amount: number
  /** Amount captured. In the smallest unit of the currency (cents of a dollar). */
  amount_captured: number
  /** Amount refunded. In the smallest unit of the currency (cents of a dollar). */
  amount_refunded: number
  /** Changes of the amount. Undocumented upstream. Removed in version 2020-08-27. */
  amount_updates?: Record<string, unknown>[] | null
  /** Id of the Connect application that made it. */
  application: string | null
  /** Id of the fee of the platform. */
  application_fee: string | null
  /** Fee of the platform. In the smallest unit of the currency (cents of a dollar). */
  application_fee_amount: number | null
  /** Text that the card networks were given for the statement. */
  calculated_statement_descriptor: string | null
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  /** Id of the customer who paid. */
  customer: string | null
  /** Text of your own. */
  description: string | null
  /** Id of the account that receives the money. Now in `transfer_data`. Removed in version 2023-08-16. */
  destination?: string | null
  /** Id of the dispute. Now found by listing disputes of the charge. Removed in version 2023-08-16. */
  dispute?: string | null
  /** Whether it was disputed. */
  disputed: boolean
  /** Id of the balance transaction that took the money back. */
  failure_balance_transaction: string | null
  /** Why it failed in one word. */
  failure_code: string | null
  /** Why it failed in a sentence. */
  failure_message: string | null
  /** Fraud assessments. */
  fraud_details: ChargeFraudDetails | null
  /** Id of the invoice it pays. Removed in version 2025-03-31.basil. */
  invoice?: string | null
  /** Id of the connected account it was made for. */
  on_behalf_of: string | null
  /** Id of the order. Removed in version 2022-08-01. */
  order?: string | null
  /** How the networks and the risk checks decided. */
  outcome: ChargeOutcome | null
  /** Whether it succeeded or was authorized. */
  paid: boolean
  /** Id of the payment intent. */
  payment_intent: string | null
  /** Id of the payment method. */
  payment_method: string | null
  /** The payment method as it was used. */
  payment_method_details: ChargePaymentMethodDetails | null
  /** Amount and currency that the customer saw. Since version 2025-03-31.basil. */
  presentment_details?: ChargePresentmentDetails | null
  /** Where the receipt went. */
  receipt_email: string | null
  /** Number on the receipt that was sent. */
  receipt_number: string | null
  /** Page with the receipt. */
  receipt_url: string | null
  /** True only when all of it was given back. A partial refund leaves it false. */
  refunded: boolean
  /** Refunds of it. Comes only when expanded. */
  refunds?: ChargeRefunds | null
  /** Id of the review. */
  review: string | null
  /** Where goods were sent. */
  shipping: Shipping | null
  /** The payment source as it was used. */
  source: Account | BankAccount | Card | Source | null
  /** Id of the transfer it came from. */
  source_transfer: string | null
  /** Text on the statement of the customer. */
  statement_descriptor: string | null
  /** End of that text for cards. */
  statement_descriptor_suffix: string | null
  /** Status. */
  status: 'succeeded' | 'pending' | 'failed' | (string & {})
  /** The account that receives the money and how much. */
  transfer_data: ChargeTransferData | null
  /** Ties it to transfers. */
  transfer_group: string | null
  /** Whether an authorization was captured. True if none was needed. */
  captured: boolean
  /** Id of its effect on the balance. */
  balance_transaction: string | null
  /** Name and contact data of the payer. */
  billing_details: PaymentMethodBillingDetails
  /** Keys and values of your own. */
  metadata: Record<string, string>
  /** Settings of the risk check. */
  radar_options?: PaymentMethodRadarOptions | null
}

/** Whether you consider a charge as fraud. */
export interface FraudReport {
  /** Your assessment. */
  user_report: 'fraudulent' | 'safe'
}

/** Values of type `charge_fraud_details`. */
export interface ChargeFraudDetails {
  stripe_report?: string
  user_report?: string
}

/** Values of type `charge_outcome`. */
export interface ChargeOutcome {
  advice_code: 'confirm_card_data' | 'do_not_try_again' | 'try_again_later' | (string & {}) | null
  network_advice_code: string | null
  network_decline_code: string | null
  network_status: string | null
  reason: string | null
  risk_level?: string
  risk_score?: number
  rule?: string
  seller_message: string | null
  type: string
}

/** Values of type `charge_payment_method_details`. */
export interface ChargePaymentMethodDetails {
  ach_credit_transfer?: ChargePaymentMethodDetailsAchCreditTransfer
  ach_debit?: ChargePaymentMethodDetailsAchDebit
  acss_debit?: ChargePaymentMethodDetailsAcssDebit
  affirm?: ChargePaymentMethodDetailsAffirm
  afterpay_clearpay?: ChargePaymentMethodDetailsAfterpayClearpay
  alipay?: ChargePaymentMethodDetailsAlipay
  alma?: ChargePaymentMethodDetailsAlma
  amazon_pay?: ChargePaymentMethodDetailsAmazonPay
  au_becs_debit?: ChargePaymentMethodDetailsAuBecsDebit
  bacs_debit?: ChargePaymentMethodDetailsBacsDebit
  bancontact?: ChargePaymentMethodDetailsBancontact
  billie?: ChargePaymentMethodDetailsBillie
  bizum?: ChargePaymentMethodDetailsBizum
  blik?: ChargePaymentMethodDetailsBlik
  boleto?: PaymentMethodBoleto
  card?: ChargePaymentMethodDetailsCard
  card_present?: PaymentMethodCardGeneratedFromPaymentMethodDetailsCardPresent
  cashapp?: ChargePaymentMethodDetailsCashapp
  crypto?: ChargePaymentMethodDetailsCrypto
  customer_balance?: Record<string, unknown>
  eps?: ChargePaymentMethodDetailsEps
  fpx?: ChargePaymentMethodDetailsFpx
  giropay?: ChargePaymentMethodDetailsGiropay
  grabpay?: ChargePaymentMethodDetailsGrabpay
  ideal?: ChargePaymentMethodDetailsIdeal
  interac_present?: ChargePaymentMethodDetailsInteracPresent
  kakao_pay?: ChargePaymentMethodDetailsKakaoPay
  klarna?: ChargePaymentMethodDetailsKlarna
  konbini?: ChargePaymentMethodDetailsKonbini
  kr_card?: ChargePaymentMethodDetailsKrCard
  link?: ChargePaymentMethodDetailsLink
  mb_way?: Record<string, unknown>
  mobilepay?: ChargePaymentMethodDetailsMobilepay
  multibanco?: ChargePaymentMethodDetailsMultibanco
  naver_pay?: ChargePaymentMethodDetailsKakaoPay
  nz_bank_account?: ChargePaymentMethodDetailsNzBankAccount
  oxxo?: ChargePaymentMethodDetailsOxxo
  p24?: ChargePaymentMethodDetailsP24
  pay_by_bank?: Record<string, unknown>
  payco?: ChargePaymentMethodDetailsPayco
  paynow?: ChargePaymentMethodDetailsPaynow
  paypal?: ChargePaymentMethodDetailsPaypal
  paypay?: Record<string, unknown>
  payto?: ChargePaymentMethodDetailsPayto
  pix?: ChargePaymentMethodDetailsPix
  promptpay?: ChargePaymentMethodDetailsPromptpay
  revolut_pay?: ChargePaymentMethodDetailsAmazonPay
  samsung_pay?: ChargePaymentMethodDetailsKakaoPay
  satispay?: ChargePaymentMethodDetailsSatispay
  scalapay?: ChargePaymentMethodDetailsScalapay
  sepa_credit_transfer?: ChargePaymentMethodDetailsSepaCreditTransfer
  sepa_debit?: ChargePaymentMethodDetailsSepaDebit
  sequra?: ChargePaymentMethodDetailsSequra
  sofort?: ChargePaymentMethodDetailsSofort
  stripe_account?: Record<string, unknown>
  sunbit?: ChargePaymentMethodDetailsSunbit
  swish?: ChargePaymentMethodDetailsSwish
  twint?: ChargePaymentMethodDetailsTwint
  type: string
  upi?: PaymentMethodUpi
  us_bank_account?: ChargePaymentMethodDetailsUsBankAccount
  wechat?: Record<string, unknown>
  wechat_pay?: ChargePaymentMethodDetailsWechatPay
  zip?: Record<string, unknown>
}

/** Values of type `charge_payment_method_details_ach_credit_transfer`. */
export interface ChargePaymentMethodDetailsAchCreditTransfer {
  account_number: string | null
  bank_name: string | null
  routing_number: string | null
  swift_code: string | null
}

/** Values of type `charge_payment_method_details_ach_debit`. */
export interface ChargePaymentMethodDetailsAchDebit {
  account_holder_type: 'company' | 'individual' | (string & {}) | null
  bank_name: string | null
  country: string | null
  fingerprint: string | null
  last4: string | null
  routing_number: string | null
}

/** Values of type `charge_payment_method_details_acss_debit`. */
export interface ChargePaymentMethodDetailsAcssDebit {
  bank_name: string | null
  expected_debit_date?: string
  fingerprint: string | null
  institution_number: string | null
  last4: string | null
  mandate?: string
  transit_number: string | null
}

/** Values of type `charge_payment_method_details_affirm`. */
export interface ChargePaymentMethodDetailsAffirm {
  location?: string
  reader?: string
  transaction_id: string | null
}

/** Values of type `charge_payment_method_details_afterpay_clearpay`. */
export interface ChargePaymentMethodDetailsAfterpayClearpay {
  order_id: string | null
  reference: string | null
}

/** Values of type `charge_payment_method_details_alipay`. */
export interface ChargePaymentMethodDetailsAlipay {
  buyer_id?: string
  fingerprint: string | null
  transaction_id: string | null
}

/** Values of type `charge_payment_method_details_alma`. */
export interface ChargePaymentMethodDetailsAlma {
  installments?: ChargePaymentMethodDetailsAlmaInstallments
  transaction_id: string | null
}

/** Values of type `charge_payment_method_details_alma_installments`. */
export interface ChargePaymentMethodDetailsAlmaInstallments {
  count: number
}

/** Values of type `charge_payment_method_details_amazon_pay`. */
export interface ChargePaymentMethodDetailsAmazonPay {
  funding?: ChargePaymentMethodDetailsAmazonPayFunding
  transaction_id: string | null
}

/** Values of type `charge_payment_method_details_amazon_pay_funding`. */
export interface ChargePaymentMethodDetailsAmazonPayFunding {
  card?: ChargePaymentMethodDetailsAmazonPayFundingCard
  type: 'card' | (string & {}) | null
}

/** Values of type `charge_payment_method_details_amazon_pay_funding_card`. */
export interface ChargePaymentMethodDetailsAmazonPayFundingCard {
  brand: string | null
  country: string | null
  exp_month: number | null
  exp_year: number | null
  funding: string | null
  last4: string | null
}

/** Values of type `charge_payment_method_details_au_becs_debit`. */
export interface ChargePaymentMethodDetailsAuBecsDebit {
  bsb_number: string | null
  expected_debit_date?: string
  fingerprint: string | null
  last4: string | null
  mandate?: string
}

/** Values of type `charge_payment_method_details_bacs_debit`. */
export interface ChargePaymentMethodDetailsBacsDebit {
  expected_debit_date?: string
  fingerprint: string | null
  last4: string | null
  mandate: string | null
  sort_code: string | null
}

/** Values of type `charge_payment_method_details_bancontact`. */
export interface ChargePaymentMethodDetailsBancontact {
  bank_code: string | null
  bank_name: string | null
  bic: string | null
  generated_sepa_debit: string | null
  generated_sepa_debit_mandate: string | null
  iban_last4: string | null
  preferred_language: 'de' | 'en' | 'fr' | 'nl' | (string & {}) | null
  verified_name: string | null
}

/** Values of type `charge_payment_method_details_billie`. */
export interface ChargePaymentMethodDetailsBillie {
  transaction_id: string | null
}

/** Values of type `charge_payment_method_details_bizum`. */
export interface ChargePaymentMethodDetailsBizum {
  buyer_id: string | null
  transaction_id: string | null
}

/** Values of type `charge_payment_method_details_blik`. */
export interface ChargePaymentMethodDetailsBlik {
  buyer_id: string | null
}

/** Values of type `charge_payment_method_details_card`. */
export interface ChargePaymentMethodDetailsCard {
  amount_authorized: number | null
  authorization_code: string | null
  brand: string | null
  capture_before?: number
  checks: PaymentMethodCardChecks | null
  country: string | null
  description?: string | null
  electronic_commerce_indicator: string | null
  exp_month: number
  exp_year: number
  extended_authorization?: ChargePaymentMethodDetailsCardExtendedAuthorization
  fingerprint?: string | null
  funding: string | null
  iin?: string | null
  incremental_authorization?: ChargePaymentMethodDetailsCardIncrementalAuthorization
  installments: ChargePaymentMethodDetailsCardInstallments | null
  issuer?: string | null
  last4: string | null
  mandate: string | null
  moto?: boolean | null
  multicapture?: ChargePaymentMethodDetailsCardMulticapture
  network: string | null
  network_token?: ChargePaymentMethodDetailsCardNetworkToken | null
  network_transaction_id: string | null
  overcapture?: ChargePaymentMethodDetailsCardOvercapture
  regulated_status: 'regulated' | 'unregulated' | (string & {}) | null
  setup_credential_usage?: 'installment' | 'recurring' | 'unscheduled' | (string & {})
  stored_credential_usage?: 'installment' | 'recurring' | 'unscheduled' | (string & {})
  three_d_secure: ChargePaymentMethodDetailsCardThreeDsecure | null
  transaction_link_id: string | null
  wallet: ChargePaymentMethodDetailsCardWallet | null
}

/** Values of type `charge_payment_method_details_card_extended_authorization`. */
export interface ChargePaymentMethodDetailsCardExtendedAuthorization {
  status: 'disabled' | 'enabled' | (string & {})
}

/** Values of type `charge_payment_method_details_card_incremental_authorization`. */
export interface ChargePaymentMethodDetailsCardIncrementalAuthorization {
  status: 'available' | 'unavailable' | (string & {})
}

/** Values of type `charge_payment_method_details_card_installments`. */
export interface ChargePaymentMethodDetailsCardInstallments {
  plan: ChargePaymentMethodDetailsCardInstallmentsPlan | null
}

/** Values of type `charge_payment_method_details_card_installments_plan`. */
export interface ChargePaymentMethodDetailsCardInstallmentsPlan {
  count: number | null
  interval: 'month' | (string & {}) | null
  type: 'bonus' | 'fixed_count' | 'revolving' | (string & {})
}

/** Values of type `charge_payment_method_details_card_multicapture`. */
export interface ChargePaymentMethodDetailsCardMulticapture {
  status: 'available' | 'unavailable' | (string & {})
}

/** Values of type `charge_payment_method_details_card_network_token`. */
export interface ChargePaymentMethodDetailsCardNetworkToken {
  used: boolean
}

/** Values of type `charge_payment_method_details_card_overcapture`. */
export interface ChargePaymentMethodDetailsCardOvercapture {
  maximum_amount_capturable: number
  status: 'available' | 'unavailable' | (string & {})
}

/** Values of type `charge_payment_method_details_card_three_dsecure`. */
export interface ChargePaymentMethodDetailsCardThreeDsecure {
  authentication_flow: 'challenge' | 'frictionless' | (string & {}) | null
  electronic_commerce_indicator: '01' | '02' | '05' | '06' | '07' | (string & {}) | null
  exemption_indicator: 'low_risk' | 'none' | (string & {}) | null
  exemption_indicator_applied?: boolean
  result:
    | 'attempt_acknowledged'
    | 'authenticated'
    | 'data_share_only'
    | 'exempted'
    | 'failed'
    | 'not_supported'
    | 'processing_error'
    | (string & {})
    | null
  result_reason:
    | 'abandoned'
    | 'bypassed'
    | 'canceled'
    | 'card_not_enrolled'
    | 'network_not_supported'
    | 'protocol_error'
    | 'rejected'
    | (string & {})
    | null
  transaction_id: string | null
  version: '1.0.2' | '2.1.0' | '2.2.0' | '2.3.0' | '2.3.1' | (string & {}) | null
}

/** Values of type `charge_payment_method_details_card_wallet`. */
export interface ChargePaymentMethodDetailsCardWallet {
  amex_express_checkout?: Record<string, unknown>
  apple_pay?: Record<string, unknown>
  dynamic_last4: string | null
  google_pay?: Record<string, unknown>
  link?: ChargePaymentMethodDetailsCardWalletLink
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

/** Values of type `charge_payment_method_details_card_wallet_link`. */
export interface ChargePaymentMethodDetailsCardWalletLink {
  funding_source_group: string | null
}

/** Values of type `charge_payment_method_details_cashapp`. */
export interface ChargePaymentMethodDetailsCashapp {
  buyer_id: string | null
  cashtag: string | null
  transaction_id: string | null
}

/** Values of type `charge_payment_method_details_crypto`. */
export interface ChargePaymentMethodDetailsCrypto {
  buyer_address?: string
  network?: 'base' | 'ethereum' | 'polygon' | 'solana' | 'sui' | 'tempo' | (string & {})
  token_currency?: 'ousd' | 'phantom_cash' | 'usdc' | 'usdg' | 'usdp' | 'usdsui' | 'usdt' | (string & {})
  transaction_hash?: string
}

/** Values of type `charge_payment_method_details_eps`. */
export interface ChargePaymentMethodDetailsEps {
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
  verified_name: string | null
}

/** Values of type `charge_payment_method_details_fpx`. */
export interface ChargePaymentMethodDetailsFpx {
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
  transaction_id: string | null
}

/** Values of type `charge_payment_method_details_giropay`. */
export interface ChargePaymentMethodDetailsGiropay {
  bank_code: string | null
  bank_name: string | null
  bic: string | null
  verified_name: string | null
}

/** Values of type `charge_payment_method_details_grabpay`. */
export interface ChargePaymentMethodDetailsGrabpay {
  transaction_id: string | null
}

/** Values of type `charge_payment_method_details_ideal`. */
export interface ChargePaymentMethodDetailsIdeal {
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
  generated_sepa_debit: string | null
  generated_sepa_debit_mandate: string | null
  iban_last4: string | null
  transaction_id: string | null
  verified_name: string | null
}

/** Values of type `charge_payment_method_details_interac_present`. */
export interface ChargePaymentMethodDetailsInteracPresent {
  brand: string | null
  cardholder_name: string | null
  country: string | null
  description?: string | null
  emv_auth_data: string | null
  exp_month: number
  exp_year: number
  fingerprint: string | null
  funding: string | null
  generated_card: string | null
  iin?: string | null
  issuer?: string | null
  last4: string | null
  location?: string
  network: string | null
  network_transaction_id: string | null
  preferred_locales: string[] | null
  read_method:
    | 'contact_emv'
    | 'contactless_emv'
    | 'contactless_magstripe_mode'
    | 'magnetic_stripe_fallback'
    | 'magnetic_stripe_track2'
    | (string & {})
    | null
  reader?: string
  receipt: ChargePaymentMethodDetailsInteracPresentReceipt | null
}

/** Values of type `charge_payment_method_details_interac_present_receipt`. */
export interface ChargePaymentMethodDetailsInteracPresentReceipt {
  account_type?: 'checking' | 'savings' | 'unknown' | (string & {})
  application_cryptogram: string | null
  application_preferred_name: string | null
  authorization_code: string | null
  authorization_response_code: string | null
  cardholder_verification_method: string | null
  dedicated_file_name: string | null
  terminal_verification_results: string | null
  transaction_status_information: string | null
}

/** Values of type `charge_payment_method_details_kakao_pay`. */
export interface ChargePaymentMethodDetailsKakaoPay {
  buyer_id: string | null
  transaction_id: string | null
}

/** Values of type `charge_payment_method_details_klarna`. */
export interface ChargePaymentMethodDetailsKlarna {
  location?: string
  payer_details: ChargePaymentMethodDetailsKlarnaPayerDetails | null
  payment_method_category: string | null
  preferred_locale: string | null
  reader?: string
}

/** Values of type `charge_payment_method_details_klarna_payer_details`. */
export interface ChargePaymentMethodDetailsKlarnaPayerDetails {
  address: ChargePaymentMethodDetailsKlarnaPayerDetailsAddress | null
}

/** Values of type `charge_payment_method_details_klarna_payer_details_address`. */
export interface ChargePaymentMethodDetailsKlarnaPayerDetailsAddress {
  country: string | null
}

/** Values of type `charge_payment_method_details_konbini`. */
export interface ChargePaymentMethodDetailsKonbini {
  store: ChargePaymentMethodDetailsKonbiniStore | null
}

/** Values of type `charge_payment_method_details_konbini_store`. */
export interface ChargePaymentMethodDetailsKonbiniStore {
  chain: 'familymart' | 'lawson' | 'ministop' | 'seicomart' | (string & {}) | null
}

/** Values of type `charge_payment_method_details_kr_card`. */
export interface ChargePaymentMethodDetailsKrCard {
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
  buyer_id: string | null
  last4: string | null
  transaction_id: string | null
}

/** Values of type `charge_payment_method_details_link`. */
export interface ChargePaymentMethodDetailsLink {
  country: string | null
  funding_source_group?: string
}

/** Values of type `charge_payment_method_details_mobilepay`. */
export interface ChargePaymentMethodDetailsMobilepay {
  card: ChargePaymentMethodDetailsMobilepayCard | null
}

/** Values of type `charge_payment_method_details_mobilepay_card`. */
export interface ChargePaymentMethodDetailsMobilepayCard {
  brand: string | null
  country: string | null
  exp_month: number | null
  exp_year: number | null
  last4: string | null
}

/** Values of type `charge_payment_method_details_multibanco`. */
export interface ChargePaymentMethodDetailsMultibanco {
  entity: string | null
  reference: string | null
}

/** Values of type `charge_payment_method_details_nz_bank_account`. */
export interface ChargePaymentMethodDetailsNzBankAccount {
  account_holder_name: string | null
  bank_code: string
  bank_name: string
  branch_code: string
  expected_debit_date?: string
  last4: string
  suffix: string | null
}

/** Values of type `charge_payment_method_details_oxxo`. */
export interface ChargePaymentMethodDetailsOxxo {
  number: string | null
}

/** Values of type `charge_payment_method_details_p24`. */
export interface ChargePaymentMethodDetailsP24 {
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
  reference: string | null
  verified_name: string | null
}

/** Values of type `charge_payment_method_details_payco`. */
export interface ChargePaymentMethodDetailsPayco {
  buyer_id: string | null
  transaction_id: string | null
}

/** Values of type `charge_payment_method_details_paynow`. */
export interface ChargePaymentMethodDetailsPaynow {
  location?: string
  reader?: string
  reference: string | null
}

/** Values of type `charge_payment_method_details_paypal`. */
export interface ChargePaymentMethodDetailsPaypal {
  country: string | null
  payer_email: string | null
  payer_id: string | null
  payer_name: string | null
  seller_protection: ChargePaymentMethodDetailsPaypalSellerProtection | null
  transaction_id: string | null
}

/** Values of type `charge_payment_method_details_paypal_seller_protection`. */
export interface ChargePaymentMethodDetailsPaypalSellerProtection {
  dispute_categories: ('fraudulent' | 'product_not_received' | (string & {}))[] | null
  status: 'eligible' | 'not_eligible' | 'partially_eligible' | (string & {})
}

/** Values of type `charge_payment_method_details_payto`. */
export interface ChargePaymentMethodDetailsPayto {
  bsb_number: string | null
  last4: string | null
  mandate?: string
  pay_id: string | null
}

/** Values of type `charge_payment_method_details_pix`. */
export interface ChargePaymentMethodDetailsPix {
  bank_transaction_id?: string | null
  fingerprint?: string | null
  mandate?: string
}

/** Values of type `charge_payment_method_details_promptpay`. */
export interface ChargePaymentMethodDetailsPromptpay {
  reference: string | null
}

/** Values of type `charge_payment_method_details_satispay`. */
export interface ChargePaymentMethodDetailsSatispay {
  transaction_id: string | null
}

/** Values of type `charge_payment_method_details_scalapay`. */
export interface ChargePaymentMethodDetailsScalapay {
  transaction_id: string | null
}

/** Values of type `charge_payment_method_details_sepa_credit_transfer`. */
export interface ChargePaymentMethodDetailsSepaCreditTransfer {
  bank_name: string | null
  bic: string | null
  iban: string | null
}

/** Values of type `charge_payment_method_details_sepa_debit`. */
export interface ChargePaymentMethodDetailsSepaDebit {
  bank_code: string | null
  branch_code: string | null
  country: string | null
  expected_debit_date?: string
  fingerprint: string | null
  last4: string | null
  mandate: string | null
}

/** Values of type `charge_payment_method_details_sequra`. */
export interface ChargePaymentMethodDetailsSequra {
  transaction_id: string | null
}

/** Values of type `charge_payment_method_details_sofort`. */
export interface ChargePaymentMethodDetailsSofort {
  bank_code: string | null
  bank_name: string | null
  bic: string | null
  country: string | null
  generated_sepa_debit: string | null
  generated_sepa_debit_mandate: string | null
  iban_last4: string | null
  preferred_language: 'de' | 'en' | 'es' | 'fr' | 'it' | 'nl' | 'pl' | (string & {}) | null
  verified_name: string | null
}

/** Values of type `charge_payment_method_details_sunbit`. */
export interface ChargePaymentMethodDetailsSunbit {
  transaction_id: string | null
}

/** Values of type `charge_payment_method_details_swish`. */
export interface ChargePaymentMethodDetailsSwish {
  fingerprint: string | null
  payment_reference: string | null
  verified_phone_last4: string | null
}

/** Values of type `charge_payment_method_details_twint`. */
export interface ChargePaymentMethodDetailsTwint {
  mandate?: string
}

/** Values of type `charge_payment_method_details_us_bank_account`. */
export interface ChargePaymentMethodDetailsUsBankAccount {
  account_holder_type: 'company' | 'individual' | (string & {}) | null
  account_type: 'checking' | 'savings' | (string & {}) | null
  bank_name: string | null
  expected_debit_date?: string
  fingerprint: string | null
  last4: string | null
  mandate?: string
  payment_reference: string | null
  routing_number: string | null
}

/** Values of type `charge_payment_method_details_wechat_pay`. */
export interface ChargePaymentMethodDetailsWechatPay {
  fingerprint: string | null
  location?: string
  reader?: string
  transaction_id: string | null
}

/** Values of type `charge_presentment_details`. */
export interface ChargePresentmentDetails {
  presentment_amount: number
  presentment_currency: string
}

/** Values of type `charge_refunds`. */
export interface ChargeRefunds {
  object: 'list'
  data: Refund[]
  has_more: boolean
  url: string
}

/** Values of type `charge_transfer_data`. */
export interface ChargeTransferData {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number | null
  destination: string
}

/** Params of {@link Charges.list}. */
export interface ChargeListParams extends PagingParams {
  /** Only charges created in this time. */
  created?: Interval | undefined
  /** Only charges of the customer with this id. */
  customer?: string | undefined
  /** Only charges of the payment intent with this id. */
  payment_intent?: string | undefined
}

/** Params of {@link Charges.get}. */
export interface ChargeGetParams {
  /** Id of the charge. */
  id: string
}

/** Params of {@link Charges.update}. */
export interface ChargeUpdateParams {
  /** Id of the charge. */
  id: string
  /** Id of the customer of a charge that has none. */
  customer?: string | undefined
  /** Text of your own. */
  description?: string | undefined
  /** Your own assessment of the charge. */
  fraud_details?: FraudReport | undefined
  /**
   * Keys and values of your own. A `null` or empty value removes its key and the others stay. `null` or `''`
   * clears it.
   */
  metadata?: Record<string, string | number | null> | null | '' | undefined
  /** Where the receipt goes. */
  receipt_email?: string | undefined
  /** Where goods are sent. */
  shipping?: ShippingParams | undefined
  /** Ties it to transfers. */
  transfer_group?: string | undefined
}

/** Params of {@link Charges.capture}. */
export interface ChargeCaptureParams {
  /** Id of the charge. */
  id: string
  /**
   * All that is authorized unless given. In the smallest unit of the currency (cents of a dollar). At least
   * 1.
   */
  amount?: number | undefined
  /** Fee of the platform. In the smallest unit of the currency (cents of a dollar). */
  application_fee_amount?: number | undefined
  /** Where the receipt goes. */
  receipt_email?: string | undefined
  /** Text on the statement of the customer. */
  statement_descriptor?: string | undefined
  /** End of that text for cards. */
  statement_descriptor_suffix?: string | undefined
  /** Ties it to transfers. */
  transfer_group?: string | undefined
}

/** Params of {@link Charges.api_search}. */
export interface ChargeApiSearchParams extends ApiSearchParams {}

/** Response of {@link Charges.api_search}. */
export interface ChargeSearchResult {
  [name: string]: unknown
  data: Charge[]
  /** Kind of object. */
  object: 'search_result'
  /** Whether another page follows. */
  has_more: boolean
  /** Gives the page after this as `page`. Null on the last. */
  next_page: string | null
  /** Upstream path of the search. */
  url: string
}

/** Attempts to move money into the account. */
export interface Charges {
  /**
   * Lists charges. Records come newest first. `GET /v1/charges`
   *
   * @returns One page of charges; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const charge of payments.charges.list()) console.log(charge)
   */
  list(params?: ChargeListParams, options?: CallOptions): PageCall<Charge, PagingMeta, ChargeListParams>

  /**
   * Gets one charge. `GET /v1/charges/{id}`
   *
   * @returns The charge.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const charge = await payments.charges.get({ id: 'ch_X7ryw6djmEYcjI6IuSZ33TPC' })
   */
  get(params: ChargeGetParams, options?: CallOptions): Call<Charge>

  /**
   * Changes a charge. `POST /v1/charges/{id}`
   *
   * @returns The charge as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const charge = await payments.charges.update({
   *   id: 'ch_edPoUH8wok9y40XZd4koaJtJ',
   *   description: 'Order 6735',
   *   metadata: { order: '6735' },
   * })
   */
  update(params: ChargeUpdateParams, options?: CallOptions): Call<Charge>

  /**
   * Captures an authorized charge. What is not captured goes back to the customer.
   * `POST /v1/charges/{id}/capture`
   *
   * @returns The charge.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const charge = await payments.charges.capture({ id: 'ch_edPoUH8wok9y40XZd4koaJtJ', amount: 1000 })
   */
  capture(params: ChargeCaptureParams, options?: CallOptions): Call<Charge>

  /**
   * Finds charges by the upstream's own search and returns its envelope. What was just written is found after
   * about a minute, after an hour in an outage. To read it at once use `get`. `GET /v1/charges/search`
   *
   * @returns The upstream's envelope as `records`; iterating walks the charges in it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const charge of payments.charges.api_search({ query: 'created>0' })) console.log(charge)
   */
  api_search(
    params: ChargeApiSearchParams,
    options?: CallOptions,
  ): PageCall<Charge, Record<string, never>, ChargeApiSearchParams, ChargeSearchResult>
}

/** Searchable fields of charges, as a hit has them: null if the record has no value. */
export interface ChargeSearchFields
  extends SearchFields<
    Charge,
    | 'amount'
    | 'amount_captured'
    | 'amount_refunded'
    | 'created'
    | 'currency'
    | 'id'
    | 'object'
    | 'status'
    | 'billing_details'
    | 'metadata'
    | 'captured'
    | 'disputed'
    | 'livemode'
    | 'paid'
    | 'refunded',
    | 'application_fee_amount'
    | 'amount_updates'
    | 'application'
    | 'application_fee'
    | 'balance_transaction'
    | 'calculated_statement_descriptor'
    | 'customer'
    | 'description'
    | 'destination'
    | 'dispute'
    | 'failure_balance_transaction'
    | 'failure_code'
    | 'failure_message'
    | 'invoice'
    | 'on_behalf_of'
    | 'order'
    | 'payment_intent'
    | 'payment_method'
    | 'receipt_email'
    | 'receipt_number'
    | 'receipt_url'
    | 'review'
    | 'source_transfer'
    | 'statement_descriptor'
    | 'statement_descriptor_suffix'
    | 'transfer_group'
    | 'fraud_details'
    | 'outcome'
    | 'payment_method_details'
    | 'refunds'
    | 'shipping'
    | 'source'
    | 'transfer_data'
  > {
  /** The card as older upstream versions gave it. */
  card: Record<string, unknown> | null
  /** Older name of `statement_descriptor`. */
  statement_description: string | null
  /** When the replica last saw a change. Unix time in seconds. */
  updated: number | null
}

/** Searches charges in the replica. Only a client of the service has it. */
export interface ChargesSearch extends Search<ChargeSearchFields> {}

/** Table of {@link FraudReport}. */
const fraudReport: Value = {
  type: 'object',
  properties: { user_report: { type: 'string', required: true, enum: ['fraudulent', 'safe'] } },
}

/** Runs {@link Charges}. */
export const charges: Entity<Charges, ChargesSearch> = {
  name: 'charges',
  actions: {
    list: {
      ...paging,
      http: 'GET /v1/charges',
      query: {
        ...paging.query,
        created: interval,
        customer: { type: 'string' },
        payment_intent: { type: 'string' },
      },
    },
    get: { http: 'GET /v1/charges/{id}' },
    update: {
      http: 'POST /v1/charges/{id}',
      body: {
        customer: { type: 'string' },
        description: { type: 'string' },
        fraud_details: fraudReport,
        metadata: {
          type: 'map',
          items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
          clearable: true,
        },
        receipt_email: { type: 'string' },
        shipping: shippingParams,
        transfer_group: { type: 'string' },
      },
    },
    capture: {
      http: 'POST /v1/charges/{id}/capture',
      body: {
        amount: { type: 'integer', minimum: 1 },
        application_fee_amount: { type: 'integer' },
        receipt_email: { type: 'string' },
        statement_descriptor: { type: 'string' },
        statement_descriptor_suffix: { type: 'string' },
        transfer_group: { type: 'string' },
      },
      risk: 'write',
    },
    api_search: { ...apiSearch, ...searchResult, http: 'GET /v1/charges/search' },
  },
}
