// Generated from specs/payments.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Action, Value } from '@plugboard/core'

/** Bounds on a timestamp. Give any of them. */
export interface Interval {
  /** Later than this. Unix time in seconds. */
  gt?: number | undefined
  /** At this time or later. Unix time in seconds. */
  gte?: number | undefined
  /** Earlier than this. Unix time in seconds. */
  lt?: number | undefined
  /** At this time or earlier. Unix time in seconds. */
  lte?: number | undefined
}

/** Postal address. */
export interface Address {
  /** City or district. */
  city: string | null
  /** Country. Two-letter ISO 3166-1 code. */
  country: string | null
  /** Street and number or post box. */
  line1: string | null
  /** Flat or suite or building. */
  line2: string | null
  /** ZIP or postal code. */
  postal_code: string | null
  /** State or province or region. */
  state: string | null
}

/** Postal address. */
export interface AddressParams {
  /** City or district. */
  city?: string | undefined
  /** Country. Two-letter ISO 3166-1 code. */
  country?: string | undefined
  /** Street and number or post box. */
  line1?: string | undefined
  /** Flat or suite or building. */
  line2?: string | undefined
  /** ZIP or postal code. */
  postal_code?: string | undefined
  /** State or province or region. */
  state?: string | undefined
}

/** Where goods are sent. */
export interface Shipping {
  /** Where to. */
  address?: Address | null
  /** Company that delivers it. */
  carrier?: string | null
  /** Name of the recipient. */
  name?: string | null
  /** Phone of the recipient. */
  phone?: string | null
  /** Tracking number of the delivery. */
  tracking_number?: string | null
}

/** Where goods are sent. */
export interface ShippingParams {
  /** Where to. */
  address: AddressParams
  /** Name of the recipient. */
  name: string
  /** Phone of the recipient. */
  phone?: string | undefined
}

/** A line printed on invoices. */
export interface NameValue {
  /** Label of the line. */
  name: string
  /** Text of the line. */
  value: string
}

/** Lets the buyer choose what to pay. */
export interface CustomAmount {
  /** Whether the buyer chooses. */
  enabled: boolean
  /** The most that can be chosen. In the smallest unit of the currency (cents of a dollar). */
  maximum?: number | undefined
  /** The least that can be chosen. In the smallest unit of the currency (cents of a dollar). */
  minimum?: number | undefined
  /** Proposed amount. In the smallest unit of the currency (cents of a dollar). */
  preset?: number | undefined
}

/** Price of the units up to a number. */
export interface PriceTier {
  /** Charged once when the tier is reached. In the smallest unit of the currency (cents of a dollar). */
  flat_amount?: number | undefined
  /** The flat amount with up to 12 decimal places. */
  flat_amount_decimal?: string | undefined
  /** Price of each unit. In the smallest unit of the currency (cents of a dollar). */
  unit_amount?: number | undefined
  /** The unit amount with up to 12 decimal places. */
  unit_amount_decimal?: string | undefined
  /** Last unit of the tier or `inf`. */
  up_to: number | string
}

/** The price in another currency. */
export interface CurrencyPrice {
  /** Set where the buyer chooses. */
  custom_unit_amount?: CustomAmount | undefined
  /** Whether a price includes tax. */
  tax_behavior?: 'exclusive' | 'inclusive' | 'unspecified' | (string & {}) | undefined
  /** Prices by number of units. At least 1 item. */
  tiers?: readonly PriceTier[] | undefined
  /** Price of one unit. In the smallest unit of the currency (cents of a dollar). */
  unit_amount?: number | undefined
  /** The unit amount with up to 12 decimal places. */
  unit_amount_decimal?: string | undefined
}

/** How a product is taxed. */
export interface ProductTax {
  /** Id of the place where the service is performed. */
  performance_location?: string | undefined
  /** Id of a tax code. `null` or `''` clears it. */
  tax_code?: string | null | '' | undefined
}

/** Values of type `discount`. */
export interface Discount {
  id: string
  object: 'discount'
  checkout_session: string | null
  customer: string | null
  customer_account: string | null
  end: number | null
  invoice: string | null
  invoice_item: string | null
  promotion_code: string | null
  source: DiscountSource
  start: number
  subscription: string | null
  subscription_item: string | null
}

/** Values of type `discount_source`. */
export interface DiscountSource {
  coupon: string | null
  type: 'coupon'
}

/** Values of type `customer_invoice_settings_custom_field`. */
export interface CustomerInvoiceSettingsCustomField {
  name: string
  value: string
}

/** Values of type `account`. */
export interface Account {
  id: string
  object: 'account'
  business_profile?: AccountBusinessProfile | null
  business_type?: 'company' | 'government_entity' | 'individual' | 'non_profit' | (string & {}) | null
  capabilities?: AccountCapabilities
  charges_enabled: boolean
  company?: AccountCompany
  controller?: AccountController
  country?: string
  /** Unix time in seconds. */
  created?: number
  /** Three-letter ISO 4217 code in lower case. */
  default_currency?: string
  details_submitted: boolean
  email: string | null
  external_accounts?: AccountExternalAccounts
  future_requirements?: AccountFutureRequirements
  groups?: AccountGroups | null
  individual?: Person
  /** Keys and values of your own. */
  metadata?: Record<string, string>
  payouts_enabled: boolean
  requirements?: AccountFutureRequirements
  settings?: AccountSettings | null
  tos_acceptance?: AccountTosAcceptance
  type: 'custom' | 'express' | 'none' | 'standard' | (string & {})
}

/** Values of type `account_business_profile`. */
export interface AccountBusinessProfile {
  annual_revenue?: AccountBusinessProfileAnnualRevenue | null
  estimated_worker_count?: number | null
  mcc: string | null
  minority_owned_business_designation:
    | (
        | 'lgbtqi_owned_business'
        | 'minority_owned_business'
        | 'none_of_these_apply'
        | 'prefer_not_to_answer'
        | 'women_owned_business'
        | (string & {})
      )[]
    | null
  monthly_estimated_revenue?: AccountBusinessProfileMonthlyEstimatedRevenue
  name: string | null
  product_description?: string | null
  specified_commercial_transactions_act_url: string | null
  support_address: Address | null
  support_email: string | null
  support_phone: string | null
  support_url: string | null
  url: string | null
}

/** Values of type `account_business_profile_annual_revenue`. */
export interface AccountBusinessProfileAnnualRevenue {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number | null
  /** Three-letter ISO 4217 code in lower case. */
  currency: string | null
  fiscal_year_end: string | null
}

/** Values of type `account_business_profile_monthly_estimated_revenue`. */
export interface AccountBusinessProfileMonthlyEstimatedRevenue {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
}

/** Values of type `account_capabilities`. */
export interface AccountCapabilities {
  acss_debit_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  affirm_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  afterpay_clearpay_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  alma_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  amazon_pay_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  app_distribution?: 'active' | 'inactive' | 'pending' | (string & {})
  au_becs_debit_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  bacs_debit_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  bancontact_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  bank_transfer_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  billie_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  bizum_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  blik_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  blik_recurring_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  boleto_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  card_issuing?: 'active' | 'inactive' | 'pending' | (string & {})
  card_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  cartes_bancaires_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  cashapp_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  crypto_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  eps_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  fpx_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  gb_bank_transfer_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  giropay_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  grabpay_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  ideal_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  india_international_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  jcb_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  jp_bank_transfer_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  kakao_pay_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  klarna_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  konbini_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  kr_card_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  legacy_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  link_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  mb_way_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  mobilepay_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  multibanco_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  mx_bank_transfer_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  naver_pay_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  nz_bank_account_becs_debit_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  oxxo_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  p24_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  pay_by_bank_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  payco_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  paynow_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  paypay_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  payto_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  pix_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  promptpay_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  revolut_pay_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  samsung_pay_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  satispay_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  scalapay_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  sepa_bank_transfer_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  sepa_debit_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  sequra_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  sofort_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  sunbit_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  swish_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  tax_reporting_us_1099_k?: 'active' | 'inactive' | 'pending' | (string & {})
  tax_reporting_us_1099_misc?: 'active' | 'inactive' | 'pending' | (string & {})
  transfers?: 'active' | 'inactive' | 'pending' | (string & {})
  treasury?: 'active' | 'inactive' | 'pending' | (string & {})
  twint_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  upi_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  us_bank_account_ach_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  us_bank_transfer_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  wero_payments?: 'active' | 'inactive' | 'pending' | (string & {})
  zip_payments?: 'active' | 'inactive' | 'pending' | (string & {})
}

/** Values of type `account_company`. */
export interface AccountCompany {
  address?: Address
  address_kana?: AccountCompanyAddressKana | null
  address_kanji?: AccountCompanyAddressKanji | null
  administrative_address?: Address
  directors_provided?: boolean
  directorship_declaration?: AccountCompanyDirectorshipDeclaration | null
  executives_provided?: boolean
  export_license_id?: string
  export_purpose_code?: string
  name?: string | null
  name_kana?: string | null
  name_kanji?: string | null
  owners_provided?: boolean
  ownership_declaration?: AccountCompanyDirectorshipDeclaration | null
  ownership_exemption_reason?:
    | 'qualified_entity_exceeds_ownership_threshold'
    | 'qualifies_as_financial_institution'
    | (string & {})
  phone?: string | null
  physical_address?: Address
  principal_place_of_business?: Address
  registration_date?: AccountCompanyRegistrationDate
  representative_declaration?: AccountCompanyDirectorshipDeclaration | null
  structure?:
    | 'free_zone_establishment'
    | 'free_zone_llc'
    | 'government_instrumentality'
    | 'governmental_unit'
    | 'incorporated_non_profit'
    | 'incorporated_partnership'
    | 'limited_liability_partnership'
    | 'llc'
    | 'multi_member_llc'
    | 'private_company'
    | 'private_corporation'
    | 'private_partnership'
    | 'public_company'
    | 'public_corporation'
    | 'public_partnership'
    | 'registered_charity'
    | 'single_member_llc'
    | 'sole_establishment'
    | 'sole_proprietorship'
    | 'tax_exempt_government_instrumentality'
    | 'unincorporated_association'
    | 'unincorporated_non_profit'
    | 'unincorporated_partnership'
    | (string & {})
  tax_id_provided?: boolean
  tax_id_registrar?: string
  vat_id_provided?: boolean
  verification?: AccountCompanyVerification | null
}

/** Values of type `account_company_address_kana`. */
export interface AccountCompanyAddressKana {
  city: string | null
  country: string | null
  line1: string | null
  line2: string | null
  postal_code: string | null
  state: string | null
  town: string | null
}

/** Values of type `account_company_address_kanji`. */
export interface AccountCompanyAddressKanji {
  city: string | null
  country: string | null
  line1: string | null
  line2: string | null
  postal_code: string | null
  state: string | null
  town: string | null
}

/** Values of type `account_company_directorship_declaration`. */
export interface AccountCompanyDirectorshipDeclaration {
  date: number | null
  ip: string | null
  user_agent: string | null
}

/** Values of type `account_company_registration_date`. */
export interface AccountCompanyRegistrationDate {
  day: number | null
  month: number | null
  year: number | null
}

/** Values of type `account_company_verification`. */
export interface AccountCompanyVerification {
  document: AccountCompanyVerificationDocument
}

/** Values of type `account_company_verification_document`. */
export interface AccountCompanyVerificationDocument {
  back: string | null
  details: string | null
  details_code: string | null
  front: string | null
}

/** Values of type `account_controller`. */
export interface AccountController {
  fees?: AccountControllerFees
  is_controller?: boolean
  losses?: AccountControllerLosses
  requirement_collection?: 'application' | 'stripe' | (string & {})
  stripe_dashboard?: AccountControllerStripeDashboard
  type: 'account' | 'application' | (string & {})
}

/** Values of type `account_controller_fees`. */
export interface AccountControllerFees {
  payer: 'account' | 'application' | 'application_custom' | 'application_express' | (string & {})
}

/** Values of type `account_controller_losses`. */
export interface AccountControllerLosses {
  payments: 'application' | 'stripe' | (string & {})
}

/** Values of type `account_controller_stripe_dashboard`. */
export interface AccountControllerStripeDashboard {
  type: 'express' | 'full' | 'none' | (string & {})
}

/** Values of type `account_external_accounts`. */
export interface AccountExternalAccounts {
  object: 'list'
  data: (BankAccount | Card)[]
  has_more: boolean
  url: string
}

/** Values of type `bank_account`. */
export interface BankAccount {
  id: string
  object: 'bank_account'
  account?: string | null
  account_holder_name: string | null
  account_holder_type: string | null
  account_type: string | null
  available_payout_methods?: ('instant' | 'standard' | (string & {}))[] | null
  bank_name: string | null
  country: string
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  customer?: string | null
  default_for_currency?: boolean | null
  fingerprint: string | null
  future_requirements?: BankAccountFutureRequirements | null
  last4: string
  /** Keys and values of your own. */
  metadata?: Record<string, string> | null
  requirements?: BankAccountFutureRequirements | null
  routing_number: string | null
  status: string
}

/** Values of type `bank_account_future_requirements`. */
export interface BankAccountFutureRequirements {
  currently_due: string[] | null
  errors: BankAccountFutureRequirementsError[] | null
  past_due: string[] | null
  pending_verification: string[] | null
}

/** Values of type `bank_account_future_requirements_error`. */
export interface BankAccountFutureRequirementsError {
  code: string
  reason: string
  requirement: string
}

/** Values of type `card`. */
export interface Card {
  id: string
  object: 'card'
  account?: string | null
  address_city: string | null
  address_country: string | null
  address_line1: string | null
  address_line1_check: string | null
  address_line2: string | null
  address_state: string | null
  address_zip: string | null
  address_zip_check: string | null
  allow_redisplay?: 'always' | 'limited' | 'unspecified' | (string & {}) | null
  available_payout_methods?: ('instant' | 'standard' | (string & {}))[] | null
  brand: string
  country: string | null
  /** Three-letter ISO 4217 code in lower case. */
  currency?: string | null
  customer?: string | null
  cvc_check: string | null
  default_for_currency?: boolean | null
  description?: string
  dynamic_last4: string | null
  exp_month: number
  exp_year: number
  fingerprint?: string | null
  funding: string
  iin?: string
  issuer?: string
  last4: string
  /** Keys and values of your own. */
  metadata: Record<string, string> | null
  name: string | null
  networks?: CardNetworks
  regulated_status: 'regulated' | 'unregulated' | (string & {}) | null
  status?: string | null
  tokenization_method: string | null
}

/** Values of type `card_networks`. */
export interface CardNetworks {
  preferred: string | null
}

/** Values of type `account_future_requirements`. */
export interface AccountFutureRequirements {
  alternatives: AccountFutureRequirementsAlternative[] | null
  current_deadline: number | null
  currently_due: string[] | null
  disabled_reason:
    | 'action_required.requested_capabilities'
    | 'listed'
    | 'other'
    | 'platform_paused'
    | 'rejected.fraud'
    | 'rejected.incomplete_verification'
    | 'rejected.listed'
    | 'rejected.other'
    | 'rejected.platform_fraud'
    | 'rejected.platform_other'
    | 'rejected.platform_terms_of_service'
    | 'rejected.terms_of_service'
    | 'requirements.past_due'
    | 'requirements.pending_verification'
    | 'under_review'
    | (string & {})
    | null
  errors: BankAccountFutureRequirementsError[] | null
  eventually_due: string[] | null
  past_due: string[] | null
  pending_verification: string[] | null
}

/** Values of type `account_future_requirements_alternative`. */
export interface AccountFutureRequirementsAlternative {
  alternative_fields_due: string[]
  original_fields_due: string[]
}

/** Values of type `account_groups`. */
export interface AccountGroups {
  payments_pricing: string | null
}

/** Values of type `person`. */
export interface Person {
  id: string
  object: 'person'
  account: string
  additional_tos_acceptances?: PersonAdditionalTosAcceptances
  address?: Address
  address_kana?: AccountCompanyAddressKana | null
  address_kanji?: AccountCompanyAddressKanji | null
  /** Unix time in seconds. */
  created: number
  dob?: PersonDob
  email?: string | null
  first_name?: string | null
  first_name_kana?: string | null
  first_name_kanji?: string | null
  full_name_aliases?: string[]
  future_requirements?: PersonFutureRequirements | null
  gender?: string | null
  id_number_provided?: boolean
  id_number_secondary_provided?: boolean
  last_name?: string | null
  last_name_kana?: string | null
  last_name_kanji?: string | null
  maiden_name?: string | null
  /** Keys and values of your own. */
  metadata?: Record<string, string>
  nationality?: string | null
  phone?: string | null
  political_exposure?: 'existing' | 'none' | (string & {})
  registered_address?: Address
  relationship?: PersonRelationship
  requirements?: PersonFutureRequirements | null
  ssn_last_4_provided?: boolean
  us_cfpb_data?: PersonUsCfpbData | null
  verification?: PersonVerification
}

/** Values of type `person_additional_tos_acceptances`. */
export interface PersonAdditionalTosAcceptances {
  account: PersonAdditionalTosAcceptancesAccount | null
}

/** Values of type `person_additional_tos_acceptances_account`. */
export interface PersonAdditionalTosAcceptancesAccount {
  date: number | null
  ip: string | null
  user_agent: string | null
}

/** Values of type `person_dob`. */
export interface PersonDob {
  day: number | null
  month: number | null
  year: number | null
}

/** Values of type `person_future_requirements`. */
export interface PersonFutureRequirements {
  alternatives: AccountFutureRequirementsAlternative[] | null
  currently_due: string[]
  errors: BankAccountFutureRequirementsError[]
  eventually_due: string[]
  past_due: string[]
  pending_verification: string[]
}

/** Values of type `person_relationship`. */
export interface PersonRelationship {
  authorizer: boolean | null
  director: boolean | null
  executive: boolean | null
  legal_guardian: boolean | null
  owner: boolean | null
  percent_ownership: number | null
  representative: boolean | null
  title: string | null
}

/** Values of type `person_us_cfpb_data`. */
export interface PersonUsCfpbData {
  ethnicity_details: PersonUsCfpbDataEthnicityDetails | null
  race_details: PersonUsCfpbDataRaceDetails | null
  self_identified_gender: string | null
}

/** Values of type `person_us_cfpb_data_ethnicity_details`. */
export interface PersonUsCfpbDataEthnicityDetails {
  ethnicity:
    | (
        | 'cuban'
        | 'hispanic_or_latino'
        | 'mexican'
        | 'not_hispanic_or_latino'
        | 'other_hispanic_or_latino'
        | 'prefer_not_to_answer'
        | 'puerto_rican'
        | (string & {})
      )[]
    | null
  ethnicity_other: string | null
}

/** Values of type `person_us_cfpb_data_race_details`. */
export interface PersonUsCfpbDataRaceDetails {
  race:
    | (
        | 'african_american'
        | 'american_indian_or_alaska_native'
        | 'asian'
        | 'asian_indian'
        | 'black_or_african_american'
        | 'chinese'
        | 'ethiopian'
        | 'filipino'
        | 'guamanian_or_chamorro'
        | 'haitian'
        | 'jamaican'
        | 'japanese'
        | 'korean'
        | 'native_hawaiian'
        | 'native_hawaiian_or_other_pacific_islander'
        | 'nigerian'
        | 'other_asian'
        | 'other_black_or_african_american'
        | 'other_pacific_islander'
        | 'prefer_not_to_answer'
        | 'samoan'
        | 'somali'
        | 'vietnamese'
        | 'white'
        | (string & {})
      )[]
    | null
  race_other: string | null
}

/** Values of type `person_verification`. */
export interface PersonVerification {
  additional_document?: AccountCompanyVerificationDocument | null
  details?: string | null
  details_code?: string | null
  document?: AccountCompanyVerificationDocument
  status: string
}

/** Values of type `account_settings`. */
export interface AccountSettings {
  bacs_debit_payments?: AccountSettingsBacsDebitPayments
  branding: AccountSettingsBranding
  card_issuing?: AccountSettingsCardIssuing
  card_payments: AccountSettingsCardPayments
  dashboard: AccountSettingsDashboard
  invoices?: AccountSettingsInvoices
  payments: AccountSettingsPayments
  payouts?: AccountSettingsPayouts
  paypay_payments?: AccountSettingsPaypayPayments
  sepa_debit_payments?: AccountSettingsSepaDebitPayments
  treasury?: AccountSettingsTreasury
}

/** Values of type `account_settings_bacs_debit_payments`. */
export interface AccountSettingsBacsDebitPayments {
  display_name: string | null
  service_user_number: string | null
}

/** Values of type `account_settings_branding`. */
export interface AccountSettingsBranding {
  icon: string | null
  logo: string | null
  primary_color: string | null
  secondary_color: string | null
}

/** Values of type `account_settings_card_issuing`. */
export interface AccountSettingsCardIssuing {
  tos_acceptance?: AccountSettingsCardIssuingTosAcceptance
}

/** Values of type `account_settings_card_issuing_tos_acceptance`. */
export interface AccountSettingsCardIssuingTosAcceptance {
  date: number | null
  ip: string | null
  user_agent?: string
}

/** Values of type `account_settings_card_payments`. */
export interface AccountSettingsCardPayments {
  decline_on?: AccountSettingsCardPaymentsDeclineOn
  statement_descriptor_prefix: string | null
  statement_descriptor_prefix_kana: string | null
  statement_descriptor_prefix_kanji: string | null
}

/** Values of type `account_settings_card_payments_decline_on`. */
export interface AccountSettingsCardPaymentsDeclineOn {
  avs_failure: boolean
  cvc_failure: boolean
}

/** Values of type `account_settings_dashboard`. */
export interface AccountSettingsDashboard {
  display_name: string | null
  timezone: string | null
}

/** Values of type `account_settings_invoices`. */
export interface AccountSettingsInvoices {
  default_account_tax_ids: string[] | null
  hosted_payment_method_save: 'always' | 'never' | 'offer' | (string & {}) | null
}

/** Values of type `account_settings_payments`. */
export interface AccountSettingsPayments {
  statement_descriptor: string | null
  statement_descriptor_kana: string | null
  statement_descriptor_kanji: string | null
  statement_descriptor_prefix_kana: string | null
  statement_descriptor_prefix_kanji: string | null
}

/** Values of type `account_settings_payouts`. */
export interface AccountSettingsPayouts {
  debit_negative_balances: boolean
  schedule: AccountSettingsPayoutsSchedule
  statement_descriptor: string | null
}

/** Values of type `account_settings_payouts_schedule`. */
export interface AccountSettingsPayoutsSchedule {
  delay_days: number
  interval: string
  monthly_anchor?: number
  monthly_payout_days?: number[]
  weekly_anchor?: string
  weekly_payout_days?: ('friday' | 'monday' | 'thursday' | 'tuesday' | 'wednesday' | (string & {}))[]
}

/** Values of type `account_settings_paypay_payments`. */
export interface AccountSettingsPaypayPayments {
  additional_files?: string[]
  goods_type?: 'digital_content' | 'other' | (string & {})
  site?: AccountSettingsPaypayPaymentsSite
}

/** Values of type `account_settings_paypay_payments_site`. */
export interface AccountSettingsPaypayPaymentsSite {
  accessible?: Record<string, unknown>
  in_development?: AccountSettingsPaypayPaymentsSiteInDevelopment
  restricted?: AccountSettingsPaypayPaymentsSiteRestricted
  type?: 'accessible' | 'in_development' | 'restricted' | (string & {})
}

/** Values of type `account_settings_paypay_payments_site_in_development`. */
export interface AccountSettingsPaypayPaymentsSiteInDevelopment {
  password_provided?: boolean
  username: string | null
}

/** Values of type `account_settings_paypay_payments_site_restricted`. */
export interface AccountSettingsPaypayPaymentsSiteRestricted {
  payment_flow_file: string | null
}

/** Values of type `account_settings_sepa_debit_payments`. */
export interface AccountSettingsSepaDebitPayments {
  creditor_id?: string
}

/** Values of type `account_settings_treasury`. */
export interface AccountSettingsTreasury {
  tos_acceptance?: AccountSettingsCardIssuingTosAcceptance
}

/** Values of type `account_tos_acceptance`. */
export interface AccountTosAcceptance {
  date?: number | null
  ip?: string | null
  service_agreement?: string
  user_agent?: string | null
}

/** Values of type `source`. */
export interface Source {
  id: string
  object: 'source'
  ach_credit_transfer?: SourceAchCreditTransfer
  ach_debit?: SourceAchDebit
  acss_debit?: SourceAcssDebit
  alipay?: SourceAlipay
  allow_redisplay: 'always' | 'limited' | 'unspecified' | (string & {}) | null
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number | null
  au_becs_debit?: SourceAuBecsDebit
  bancontact?: SourceBancontact
  card?: SourceCard
  card_present?: SourceCardPresent
  client_secret: string
  code_verification?: SourceCodeVerification
  /** Unix time in seconds. */
  created: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string | null
  customer?: string
  eps?: SourceEps
  flow: string
  giropay?: SourceGiropay
  ideal?: SourceIdeal
  klarna?: SourceKlarna
  /** True for live data and false for test data. */
  livemode: boolean
  /** Keys and values of your own. */
  metadata: Record<string, string> | null
  multibanco?: SourceMultibanco
  owner: SourceOwner | null
  p24?: SourceP24
  receiver?: SourceReceiver
  redirect?: SourceRedirect
  sepa_credit_transfer?: SourceSepaCreditTransfer
  sepa_debit?: SourceSepaDebit
  sofort?: SourceSofort
  source_order?: SourceSourceOrder
  statement_descriptor: string | null
  status: string
  three_d_secure?: SourceThreeDsecure
  type:
    | 'ach_credit_transfer'
    | 'ach_debit'
    | 'acss_debit'
    | 'alipay'
    | 'au_becs_debit'
    | 'bancontact'
    | 'card'
    | 'card_present'
    | 'eps'
    | 'giropay'
    | 'ideal'
    | 'klarna'
    | 'multibanco'
    | 'p24'
    | 'sepa_credit_transfer'
    | 'sepa_debit'
    | 'sofort'
    | 'three_d_secure'
    | 'wechat'
    | (string & {})
  usage: string | null
  wechat?: SourceWechat
}

/** Values of type `source_ach_credit_transfer`. */
export interface SourceAchCreditTransfer {
  account_number?: string | null
  bank_name?: string | null
  fingerprint?: string | null
  refund_account_holder_name?: string | null
  refund_account_holder_type?: string | null
  refund_routing_number?: string | null
  routing_number?: string | null
  swift_code?: string | null
}

/** Values of type `source_ach_debit`. */
export interface SourceAchDebit {
  bank_name?: string | null
  country?: string | null
  fingerprint?: string | null
  last4?: string | null
  routing_number?: string | null
  type?: string | null
}

/** Values of type `source_acss_debit`. */
export interface SourceAcssDebit {
  bank_address_city?: string | null
  bank_address_line_1?: string | null
  bank_address_line_2?: string | null
  bank_address_postal_code?: string | null
  bank_name?: string | null
  category?: string | null
  country?: string | null
  fingerprint?: string | null
  last4?: string | null
  routing_number?: string | null
}

/** Values of type `source_alipay`. */
export interface SourceAlipay {
  data_string?: string | null
  native_url?: string | null
  statement_descriptor?: string | null
}

/** Values of type `source_au_becs_debit`. */
export interface SourceAuBecsDebit {
  bsb_number?: string | null
  fingerprint?: string | null
  last4?: string | null
}

/** Values of type `source_bancontact`. */
export interface SourceBancontact {
  bank_code?: string | null
  bank_name?: string | null
  bic?: string | null
  iban_last4?: string | null
  preferred_language?: string | null
  statement_descriptor?: string | null
}

/** Values of type `source_card`. */
export interface SourceCard {
  address_line1_check?: string | null
  address_zip_check?: string | null
  brand?: string | null
  country?: string | null
  cvc_check?: string | null
  description?: string
  dynamic_last4?: string | null
  exp_month?: number | null
  exp_year?: number | null
  fingerprint?: string
  funding?: string | null
  iin?: string
  issuer?: string
  last4?: string | null
  name?: string | null
  three_d_secure?: string
  tokenization_method?: string | null
}

/** Values of type `source_card_present`. */
export interface SourceCardPresent {
  application_cryptogram?: string
  application_preferred_name?: string
  authorization_code?: string | null
  authorization_response_code?: string
  brand?: string | null
  country?: string | null
  cvm_type?: string
  data_type?: string | null
  dedicated_file_name?: string
  description?: string
  emv_auth_data?: string
  evidence_customer_signature?: string | null
  evidence_transaction_certificate?: string | null
  exp_month?: number | null
  exp_year?: number | null
  fingerprint?: string
  funding?: string | null
  iin?: string
  issuer?: string
  last4?: string | null
  pos_device_id?: string | null
  pos_entry_mode?: string
  read_method?: string | null
  reader?: string | null
  terminal_verification_results?: string
  transaction_status_information?: string
}

/** Values of type `source_code_verification`. */
export interface SourceCodeVerification {
  attempts_remaining: number
  status: string
}

/** Values of type `source_eps`. */
export interface SourceEps {
  reference?: string | null
  statement_descriptor?: string | null
}

/** Values of type `source_giropay`. */
export interface SourceGiropay {
  bank_code?: string | null
  bank_name?: string | null
  bic?: string | null
  statement_descriptor?: string | null
}

/** Values of type `source_ideal`. */
export interface SourceIdeal {
  bank?: string | null
  bic?: string | null
  iban_last4?: string | null
  statement_descriptor?: string | null
}

/** Values of type `source_klarna`. */
export interface SourceKlarna {
  background_image_url?: string
  client_token?: string | null
  first_name?: string
  last_name?: string
  locale?: string
  logo_url?: string
  page_title?: string
  pay_later_asset_urls_descriptive?: string
  pay_later_asset_urls_standard?: string
  pay_later_name?: string
  pay_later_redirect_url?: string
  pay_now_asset_urls_descriptive?: string
  pay_now_asset_urls_standard?: string
  pay_now_name?: string
  pay_now_redirect_url?: string
  pay_over_time_asset_urls_descriptive?: string
  pay_over_time_asset_urls_standard?: string
  pay_over_time_name?: string
  pay_over_time_redirect_url?: string
  payment_method_categories?: string
  purchase_country?: string
  purchase_type?: string
  redirect_url?: string
  shipping_delay?: number
  shipping_first_name?: string
  shipping_last_name?: string
}

/** Values of type `source_multibanco`. */
export interface SourceMultibanco {
  entity?: string | null
  reference?: string | null
  refund_account_holder_address_city?: string | null
  refund_account_holder_address_country?: string | null
  refund_account_holder_address_line1?: string | null
  refund_account_holder_address_line2?: string | null
  refund_account_holder_address_postal_code?: string | null
  refund_account_holder_address_state?: string | null
  refund_account_holder_name?: string | null
  refund_iban?: string | null
}

/** Values of type `source_owner`. */
export interface SourceOwner {
  address: Address | null
  email: string | null
  name: string | null
  phone: string | null
  verified_address: Address | null
  verified_email: string | null
  verified_name: string | null
  verified_phone: string | null
}

/** Values of type `source_p24`. */
export interface SourceP24 {
  reference?: string | null
}

/** Values of type `source_receiver`. */
export interface SourceReceiver {
  address: string | null
  amount_charged: number
  /** In the smallest unit of the currency (cents of a dollar). */
  amount_received: number
  amount_returned: number
  refund_attributes_method: string
  refund_attributes_status: string
}

/** Values of type `source_redirect`. */
export interface SourceRedirect {
  failure_reason: string | null
  return_url: string
  status: string
  url: string
}

/** Values of type `source_sepa_credit_transfer`. */
export interface SourceSepaCreditTransfer {
  bank_name?: string | null
  bic?: string | null
  iban?: string | null
  refund_account_holder_address_city?: string | null
  refund_account_holder_address_country?: string | null
  refund_account_holder_address_line1?: string | null
  refund_account_holder_address_line2?: string | null
  refund_account_holder_address_postal_code?: string | null
  refund_account_holder_address_state?: string | null
  refund_account_holder_name?: string | null
  refund_iban?: string | null
}

/** Values of type `source_sepa_debit`. */
export interface SourceSepaDebit {
  bank_code?: string | null
  branch_code?: string | null
  country?: string | null
  fingerprint?: string | null
  last4?: string | null
  mandate_reference?: string | null
  mandate_url?: string | null
}

/** Values of type `source_sofort`. */
export interface SourceSofort {
  bank_code?: string | null
  bank_name?: string | null
  bic?: string | null
  country?: string | null
  iban_last4?: string | null
  preferred_language?: string | null
  statement_descriptor?: string | null
}

/** Values of type `source_source_order`. */
export interface SourceSourceOrder {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  email?: string
  items: SourceSourceOrderItem[] | null
  shipping?: SourceSourceOrderShipping
}

/** Values of type `source_source_order_item`. */
export interface SourceSourceOrderItem {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number | null
  /** Three-letter ISO 4217 code in lower case. */
  currency: string | null
  description: string | null
  parent: string | null
  quantity?: number
  type: string | null
}

/** Values of type `source_source_order_shipping`. */
export interface SourceSourceOrderShipping {
  address?: Address
  carrier?: string | null
  name?: string
  phone?: string | null
  tracking_number?: string | null
}

/** Values of type `source_three_dsecure`. */
export interface SourceThreeDsecure {
  address_line1_check?: string | null
  address_zip_check?: string | null
  authenticated?: boolean | null
  brand?: string | null
  card?: string | null
  country?: string | null
  customer?: string | null
  cvc_check?: string | null
  description?: string
  dynamic_last4?: string | null
  exp_month?: number | null
  exp_year?: number | null
  fingerprint?: string
  funding?: string | null
  iin?: string
  issuer?: string
  last4?: string | null
  name?: string | null
  three_d_secure?: string
  tokenization_method?: string | null
}

/** Values of type `source_wechat`. */
export interface SourceWechat {
  prepay_id?: string
  qr_code_url?: string | null
  statement_descriptor?: string
}

/** Values of type `invoice_automatic_tax_liability`. */
export interface InvoiceAutomaticTaxLiability {
  account?: string
  type: 'account' | 'self' | (string & {})
}

/** Values of type `tax_rate`. */
export interface TaxRate {
  id: string
  object: 'tax_rate'
  active: boolean
  country: string | null
  /** Unix time in seconds. */
  created: number
  description: string | null
  display_name: string
  effective_percentage: number | null
  flat_amount: TaxRateFlatAmount | null
  inclusive: boolean
  jurisdiction: string | null
  jurisdiction_level: 'city' | 'country' | 'county' | 'district' | 'multiple' | 'state' | (string & {}) | null
  /** True for live data and false for test data. */
  livemode: boolean
  /** Keys and values of your own. */
  metadata: Record<string, string> | null
  percentage: number
  rate_type: 'flat_amount' | 'percentage' | (string & {}) | null
  state: string | null
  tax_type:
    | 'admissions_tax'
    | 'amusement_tax'
    | 'attendance_tax'
    | 'communications_tax'
    | 'digital_excise_tax'
    | 'entertainment_tax'
    | 'get_fund'
    | 'gross_receipts_tax'
    | 'gst'
    | 'hospitality_tax'
    | 'hst'
    | 'igst'
    | 'jct'
    | 'lease_tax'
    | 'luxury_tax'
    | 'mass_transit_parking_tax'
    | 'nhil'
    | 'parking_tax'
    | 'pst'
    | 'qst'
    | 'resort_tax'
    | 'retail_delivery_fee'
    | 'rst'
    | 'sales_tax'
    | 'service_tax'
    | 'tourism_tax'
    | 'utility_users_tax'
    | 'vat'
    | (string & {})
    | null
}

/** Values of type `tax_rate_flat_amount`. */
export interface TaxRateFlatAmount {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
}

/** Values of type `invoice_discount`. */
export interface InvoiceDiscount {
  checkout_session?: string | null
  coupon: Coupon
  customer?: string | null
  end?: number | null
  id: string
  invoice?: string | null
  invoice_item?: string | null
  object: 'discount'
  promotion_code?: string | null
  start: number
  subscription?: string | null
}

/** Values of type `coupon`. */
export interface Coupon {
  amount_off?: number | null
  applies_to?: CouponAppliesTo
  /** Unix time in seconds. */
  created: number
  /** Three-letter ISO 4217 code in lower case. */
  currency?: string | null
  currency_options?: Record<string, CouponCurrencyOption>
  duration: 'forever' | 'once' | 'repeating' | (string & {})
  duration_in_months?: number | null
  id: string
  /** True for live data and false for test data. */
  livemode: boolean
  max_redemptions?: number | null
  /** Keys and values of your own. */
  metadata?: Record<string, string> | null
  name?: string | null
  object: 'coupon'
  percent_off?: number | null
  redeem_by?: number | null
  times_redeemed: number
  valid: boolean
}

/** Values of type `coupon_applies_to`. */
export interface CouponAppliesTo {
  products: string[]
}

/** Values of type `coupon_currency_option`. */
export interface CouponCurrencyOption {
  amount_off: number
}

/** Values of type `invoice_issuer`. */
export interface InvoiceIssuer {
  account?: string
  type: 'account' | 'self' | (string & {})
}

/** Values of type `payment_method_billing_details`. */
export interface PaymentMethodBillingDetails {
  address: Address | null
  email: string | null
  name: string | null
  phone: string | null
  tax_id: string | null
}

/** Values of type `payment_method_boleto`. */
export interface PaymentMethodBoleto {
  tax_id: string
}

/** Values of type `payment_method_card_checks`. */
export interface PaymentMethodCardChecks {
  address_line1_check: string | null
  address_postal_code_check: string | null
  cvc_check: string | null
}

/** Values of type `payment_method_card_generated_from_payment_method_details_card_present`. */
export interface PaymentMethodCardGeneratedFromPaymentMethodDetailsCardPresent {
  amount_authorized: number | null
  brand: string | null
  brand_product: string | null
  capture_before?: number
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
  incremental_authorization_supported: boolean
  issuer?: string | null
  last4: string | null
  location?: string
  network: string | null
  network_transaction_id: string | null
  offline: PaymentMethodCardGeneratedFromPaymentMethodDetailsCardPresentOffline | null
  overcapture_supported: boolean
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
  receipt: PaymentMethodCardGeneratedFromPaymentMethodDetailsCardPresentReceipt | null
  wallet?: PaymentMethodCardGeneratedFromPaymentMethodDetailsCardPresentWallet
}

/** Values of type `payment_method_card_generated_from_payment_method_details_card_present_offline`. */
export interface PaymentMethodCardGeneratedFromPaymentMethodDetailsCardPresentOffline {
  stored_at: number | null
  type: 'deferred' | (string & {}) | null
}

/** Values of type `payment_method_card_generated_from_payment_method_details_card_present_receipt`. */
export interface PaymentMethodCardGeneratedFromPaymentMethodDetailsCardPresentReceipt {
  account_type?: 'checking' | 'credit' | 'prepaid' | 'unknown' | (string & {})
  application_cryptogram: string | null
  application_preferred_name: string | null
  authorization_code: string | null
  authorization_response_code: string | null
  cardholder_verification_method: string | null
  dedicated_file_name: string | null
  terminal_verification_results: string | null
  transaction_status_information: string | null
}

/** Values of type `payment_method_card_generated_from_payment_method_details_card_present_wallet`. */
export interface PaymentMethodCardGeneratedFromPaymentMethodDetailsCardPresentWallet {
  type: 'apple_pay' | 'google_pay' | 'samsung_pay' | 'unknown' | (string & {})
}

/** Values of type `payment_method_card_wallet_masterpass`. */
export interface PaymentMethodCardWalletMasterpass {
  billing_address: Address | null
  email: string | null
  name: string | null
  shipping_address: Address | null
}

/** Values of type `payment_method_card_wallet_visa_checkout`. */
export interface PaymentMethodCardWalletVisaCheckout {
  billing_address: Address | null
  email: string | null
  name: string | null
  shipping_address: Address | null
}

/** Values of type `payment_method_radar_options`. */
export interface PaymentMethodRadarOptions {
  session?: string
}

/** Values of type `payment_method_upi`. */
export interface PaymentMethodUpi {
  vpa: string | null
}

/** Values of type `setup_intent_payment_method_options_upi`. */
export interface SetupIntentPaymentMethodOptionsUpi {
  mandate_options?: SetupIntentPaymentMethodOptionsUpiMandateOptions
}

/** Values of type `setup_intent_payment_method_options_upi_mandate_options`. */
export interface SetupIntentPaymentMethodOptionsUpiMandateOptions {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number | null
  amount_type: 'fixed' | 'maximum' | (string & {}) | null
  description: string | null
  end_date: number | null
}

/** Values of type `setup_intent_payment_method_options_us_bank_account_financial_connections_filters`. */
export interface SetupIntentPaymentMethodOptionsUsBankAccountFinancialConnectionsFilters {
  account_subcategories?: ('checking' | 'savings' | (string & {}))[]
}

/** Values of type `invoice_payment_settings_payment_method_options_acss_debit`. */
export interface InvoicePaymentSettingsPaymentMethodOptionsAcssDebit {
  mandate_options?: InvoicePaymentSettingsPaymentMethodOptionsAcssDebitMandateOptions
  verification_method?: 'automatic' | 'instant' | 'microdeposits' | (string & {})
}

/** Values of type `invoice_payment_settings_payment_method_options_acss_debit_mandate_options`. */
export interface InvoicePaymentSettingsPaymentMethodOptionsAcssDebitMandateOptions {
  transaction_type: 'business' | 'personal' | (string & {}) | null
}

/** Values of type `invoice_payment_settings_payment_method_options_bancontact`. */
export interface InvoicePaymentSettingsPaymentMethodOptionsBancontact {
  preferred_language: 'de' | 'en' | 'fr' | 'nl' | (string & {})
}

/** Values of type `invoice_payment_settings_payment_method_options_billie_company_details`. */
export interface InvoicePaymentSettingsPaymentMethodOptionsBillieCompanyDetails {
  registered_address?: Address
  registered_name: string | null
  registration_number: string | null
  registration_type?:
    | 'ch_ein'
    | 'de_hrb'
    | 'dk_cvr'
    | 'es_cif'
    | 'fi_tunnus'
    | 'fr_siren'
    | 'fr_siret'
    | 'it_rea'
    | 'nl_kvk'
    | 'no_org_number'
    | 'no_pno'
    | 'se_org_number'
    | 'se_pno'
    | 'uk_crn'
    | (string & {})
  vat: string | null
}

/** Values of type `invoice_payment_settings_payment_method_options_customer_balance`. */
export interface InvoicePaymentSettingsPaymentMethodOptionsCustomerBalance {
  bank_transfer?: InvoicePaymentSettingsPaymentMethodOptionsCustomerBalanceBankTransfer
  funding_type: 'bank_transfer' | (string & {}) | null
}

/** Values of type `invoice_payment_settings_payment_method_options_customer_balance_bank_transfer`. */
export interface InvoicePaymentSettingsPaymentMethodOptionsCustomerBalanceBankTransfer {
  eu_bank_transfer?: InvoicePaymentSettingsPaymentMethodOptionsCustomerBalanceBankTransferEuBankTransfer
  type: string | null
}

/**
 * Values of type
 * `invoice_payment_settings_payment_method_options_customer_balance_bank_transfer_eu_bank_transfer`.
 */
export interface InvoicePaymentSettingsPaymentMethodOptionsCustomerBalanceBankTransferEuBankTransfer {
  country: 'BE' | 'DE' | 'ES' | 'FR' | 'IE' | 'NL' | (string & {})
}

/** Values of type `invoice_payment_settings_payment_method_options_payto`. */
export interface InvoicePaymentSettingsPaymentMethodOptionsPayto {
  mandate_options?: InvoicePaymentSettingsPaymentMethodOptionsPaytoMandateOptions
}

/** Values of type `invoice_payment_settings_payment_method_options_payto_mandate_options`. */
export interface InvoicePaymentSettingsPaymentMethodOptionsPaytoMandateOptions {
  /** In the smallest unit of the currency (cents of a dollar). */
  amount: number | null
  amount_type: 'fixed' | 'maximum' | (string & {}) | null
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
}

/** Values of type `invoice_payment_settings_payment_method_options_us_bank_account`. */
export interface InvoicePaymentSettingsPaymentMethodOptionsUsBankAccount {
  financial_connections?: InvoicePaymentSettingsPaymentMethodOptionsUsBankAccountFinancialConnections
  verification_method?: 'automatic' | 'instant' | 'microdeposits' | (string & {})
}

/** Values of type `invoice_payment_settings_payment_method_options_us_bank_account_financial_connections`. */
export interface InvoicePaymentSettingsPaymentMethodOptionsUsBankAccountFinancialConnections {
  filters?: SetupIntentPaymentMethodOptionsUsBankAccountFinancialConnectionsFilters
  permissions?: ('balances' | 'ownership' | 'payment_method' | 'transactions' | (string & {}))[]
  prefetch: ('balances' | 'ownership' | 'transactions' | (string & {}))[] | null
}

/** Values of type `plan_tier`. */
export interface PlanTier {
  flat_amount: number | null
  flat_amount_decimal: string | null
  /** In the smallest unit of the currency (cents of a dollar). */
  unit_amount: number | null
  unit_amount_decimal: string | null
  up_to: number | null
}

/**
 * Params of block `paging`, which actions share. At most one of `starting_after` and `ending_before` may be
 * given.
 */
export interface PagingParams {
  /**
   * Records on a page. 1 to 100.
   *
   * @default 10
   */
  limit?: number | undefined
  /** Id of an object. Gives the page after it. */
  starting_after?: string | undefined
  /** Id of an object. Gives the page before it. */
  ending_before?: string | undefined
}

/** Meta of block `paging`: fields of a page beside its records. */
export interface PagingMeta {
  /** Whether another page follows. */
  has_more: boolean
}

/** Params of block `api_search`, which actions share. */
export interface ApiSearchParams {
  /** Query in the upstream's own search language. */
  query: string
  /**
   * Records on a page. 1 to 100.
   *
   * @default 10
   */
  limit?: number | undefined
  /** The `next_page` of the previous response. Left out on the first call. */
  page?: string | undefined
}

/** Meta of block `search_page`: fields of a page beside its records. */
export interface SearchPageMeta {
  /** Whether another page follows. */
  has_more: boolean
  /** Gives the page after this as `page`. Null on the last. */
  next_page: string | null
}

/** Table of {@link Interval}. */
export const interval: Value = {
  type: 'object',
  properties: {
    gt: { type: 'integer' },
    gte: { type: 'integer' },
    lt: { type: 'integer' },
    lte: { type: 'integer' },
  },
}

/** Table of {@link AddressParams}. */
export const addressParams: Value = {
  type: 'object',
  properties: {
    city: { type: 'string' },
    country: { type: 'string' },
    line1: { type: 'string' },
    line2: { type: 'string' },
    postal_code: { type: 'string' },
    state: { type: 'string' },
  },
}

/** Table of {@link ShippingParams}. */
export const shippingParams: Value = {
  type: 'object',
  properties: {
    address: { ...addressParams, required: true },
    name: { type: 'string', required: true },
    phone: { type: 'string' },
  },
}

/** Table of {@link NameValue}. */
export const nameValue: Value = {
  type: 'object',
  properties: { name: { type: 'string', required: true }, value: { type: 'string', required: true } },
}

/** Table of {@link CustomAmount}. */
export const customAmount: Value = {
  type: 'object',
  properties: {
    enabled: { type: 'boolean', required: true },
    maximum: { type: 'integer' },
    minimum: { type: 'integer' },
    preset: { type: 'integer' },
  },
}

/** Table of {@link PriceTier}. */
export const priceTier: Value = {
  type: 'object',
  properties: {
    flat_amount: { type: 'integer' },
    flat_amount_decimal: { type: 'string' },
    unit_amount: { type: 'integer' },
    unit_amount_decimal: { type: 'string' },
    up_to: { anyOf: [{ type: 'integer' }, { type: 'string' }], required: true },
  },
}

/** Table of {@link CurrencyPrice}. */
export const currencyPrice: Value = {
  type: 'object',
  properties: {
    custom_unit_amount: customAmount,
    tax_behavior: { type: 'string' },
    tiers: { type: 'array', items: priceTier, minItems: 1 },
    unit_amount: { type: 'integer' },
    unit_amount_decimal: { type: 'string' },
  },
}

/** Table of {@link ProductTax}. */
export const productTax: Value = {
  type: 'object',
  properties: { performance_location: { type: 'string' }, tax_code: { type: 'string', clearable: true } },
}

/** Block `paging`, shared by the actions that spread it. */
export const paging: Action = {
  query: {
    limit: { type: 'integer', minimum: 1, maximum: 100 },
    starting_after: { type: 'string' },
    ending_before: { type: 'string' },
  },
  exclusive: [['starting_after', 'ending_before']],
  returns: 'page',
  records: 'data',
  next: {
    set: 'starting_after',
    from: 'last.id',
    while: 'meta.has_more',
    back: { set: 'ending_before', from: 'first.id' },
  },
  meta: { has_more: {} },
}

/** Block `api_search`, shared by the actions that spread it. */
export const apiSearch: Action = {
  query: {
    query: { type: 'string', required: true },
    limit: { type: 'integer', minimum: 1, maximum: 100 },
    page: { type: 'string' },
  },
}

/** Block `search_page`, shared by the actions that spread it. */
export const searchPage: Action = {
  returns: 'page',
  records: 'data',
  next: { set: 'page', from: 'meta.next_page', while: 'meta.has_more' },
  meta: { has_more: {}, next_page: {} },
}

/** Block `search_result`, shared by the actions that spread it. */
export const searchResult: Action = {
  returns: 'envelope',
  items: 'data',
  next: { set: 'page', from: 'body.next_page', while: 'body.has_more' },
}
