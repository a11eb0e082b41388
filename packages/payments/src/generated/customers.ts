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
import {
  type Account,
  type Address,
  type AddressParams,
  type ApiSearchParams,
  addressParams,
  apiSearch,
  type BankAccount,
  type Card,
  type CustomerInvoiceSettingsCustomField,
  type Discount,
  type Interval,
  interval,
  type NameValue,
  nameValue,
  type PagingMeta,
  type PagingParams,
  paging,
  type SearchPageMeta,
  type Shipping,
  type ShippingParams,
  type Source,
  searchPage,
  shippingParams,
} from './shared.ts'
import type { Subscription } from './subscriptions.ts'

/** A record of {@link Customers}. */
export interface Customer {
  /** Starts with `cus_`. */
  id: string
  /** Kind of object. */
  object: 'customer'
  /** Address of the customer. */
  address?: Address | null
  /**
   * Amount added to the next invoice. Negative for a credit. In the smallest unit of the currency (cents of a
   * dollar).
   */
  balance: number
  /** Name of the business. Since version 2025-09-30.clover. */
  business_name?: string | null
  /** Money transferred and not yet used. Comes only when expanded. */
  cash_balance?: CashBalance | null
  /** When it was created. Unix time in seconds. */
  created: number
  /** Currency of recurring charges. Null before the first. Three-letter ISO 4217 code in lower case. */
  currency?: string | null
  /** Id of the account that represents the customer. Since version 2025-12-15.clover. */
  customer_account?: string | null
  /**
   * Currency of invoices. Read `currency` instead. Three-letter ISO 4217 code in lower case. Removed in
   * version 2022-08-01.
   */
  default_currency?: string | null
  /** Id of the payment source used by default. */
  default_source: string | null
  /** Whether the latest invoice is unpaid past its due date. */
  delinquent?: boolean | null
  /** A note of your own. */
  description: string | null
  /** The discount in force. */
  discount?: Discount | null
  /** Where invoices and receipts go. */
  email: string | null
  /** Name of the person. Since version 2025-09-30.clover. */
  individual_name?: string | null
  /** Credit by currency. Comes only when expanded. */
  invoice_credit_balance?: Record<string, number>
  /** Starts the invoice numbers. */
  invoice_prefix?: string | null
  /** Defaults of invoices. */
  invoice_settings: CustomerInvoiceSettings
  /** True for live data and false for test data. */
  livemode: boolean
  /** Keys and values of your own. */
  metadata: Record<string, string>
  /** Full name or that of the business. */
  name?: string | null
  /** Number of the next invoice. */
  next_invoice_sequence?: number | null
  /** Phone number. */
  phone?: string | null
  /** Languages in order of preference. */
  preferred_locales?: string[] | null
  /** Where goods are sent. */
  shipping: Shipping | null
  /** Payment sources. Comes only when expanded. */
  sources?: CustomerSources | null
  /** Subscriptions in force. Comes only when expanded. */
  subscriptions?: CustomerSubscriptions | null
  /** Whether tax is charged. `reverse` leaves it to the customer to declare. */
  tax_exempt?: 'none' | 'exempt' | 'reverse' | (string & {}) | null
  /** Id of the test clock. Null outside of tests. */
  test_clock?: string | null
  /** Only a deleted record has it. */
  deleted?: undefined
}

/** Response of {@link Customers.delete}. */
export interface DeletedCustomer {
  /** Id of the customer that was deleted. */
  id: string
  /** Kind of object. */
  object: 'customer'
  /** Always true. */
  deleted: true
}

/** How invoices of a customer are printed. */
export interface InvoiceRenderingParams {
  /** Whether amounts of lines are shown with inclusive tax. `null` or `''` clears it. */
  amount_tax_display?: 'exclude_tax' | 'include_inclusive_tax' | (string & {}) | null | '' | undefined
  /** Id of a rendering template. */
  template?: string | undefined
}

/** Defaults of a customer's invoices. */
export interface InvoiceDefaults {
  /** Lines printed on each invoice. `null` or `''` clears it. */
  custom_fields?: readonly NameValue[] | null | '' | undefined
  /** Id of the payment method that pays invoices. */
  default_payment_method?: string | undefined
  /** Text at the foot of each invoice. */
  footer?: string | undefined
  /** How they are printed. `null` or `''` clears it. */
  rendering_options?: InvoiceRenderingParams | null | '' | undefined
}

/** How money transferred by a customer is used. */
export interface CashBalanceParams {
  /** Settings of the cash balance. */
  settings?:
    | {
        /** Whether incoming money is matched to open payments by itself. */
        reconciliation_mode?: 'automatic' | 'manual' | 'merchant_default' | (string & {}) | undefined
      }
    | undefined
}

/** A tax number of a customer. */
export interface TaxId {
  /** Country and kind of the number. */
  type:
    | 'ad_nrt'
    | 'ae_trn'
    | 'al_tin'
    | 'am_tin'
    | 'ao_tin'
    | 'ar_cuit'
    | 'au_abn'
    | 'au_acn'
    | 'au_arn'
    | 'au_wpn'
    | 'aw_tin'
    | 'az_tin'
    | 'ba_tin'
    | 'bb_tin'
    | 'bd_bin'
    | 'bf_ifu'
    | 'bg_uic'
    | 'bh_vat'
    | 'bj_ifu'
    | 'bo_tin'
    | 'br_cnpj'
    | 'br_cpf'
    | 'bs_tin'
    | 'bw_vat'
    | 'by_tin'
    | 'ca_bn'
    | 'ca_gst_hst'
    | 'ca_pst_bc'
    | 'ca_pst_mb'
    | 'ca_pst_sk'
    | 'ca_qst'
    | 'cd_nif'
    | 'ch_uid'
    | 'ch_vat'
    | 'ci_vat'
    | 'cl_tin'
    | 'cm_niu'
    | 'cn_tin'
    | 'co_nit'
    | 'cr_tin'
    | 'cv_nif'
    | 'cz_dic'
    | 'de_stn'
    | 'do_rcn'
    | 'ec_ruc'
    | 'eg_tin'
    | 'es_cif'
    | 'et_tin'
    | 'eu_oss_vat'
    | 'eu_vat'
    | 'fo_vat'
    | 'fr_siren'
    | 'fr_siret'
    | 'fr_spi'
    | 'gb_vat'
    | 'ge_vat'
    | 'gh_tin'
    | 'gi_tin'
    | 'gn_nif'
    | 'hk_br'
    | 'hr_oib'
    | 'hu_tin'
    | 'ic_nif'
    | 'id_npwp'
    | 'il_vat'
    | 'in_gst'
    | 'is_kt'
    | 'is_vat'
    | 'it_cf'
    | 'jp_cn'
    | 'jp_rn'
    | 'jp_trn'
    | 'ke_pin'
    | 'kg_tin'
    | 'kh_tin'
    | 'kr_brn'
    | 'kz_bin'
    | 'la_tin'
    | 'li_uid'
    | 'li_vat'
    | 'lk_vat'
    | 'ma_vat'
    | 'md_cf'
    | 'md_vat'
    | 'me_pib'
    | 'mk_vat'
    | 'mr_nif'
    | 'mu_vat'
    | 'mx_rfc'
    | 'my_frp'
    | 'my_itn'
    | 'my_sst'
    | 'mz_nuit'
    | 'ng_tin'
    | 'no_vat'
    | 'no_voec'
    | 'np_pan'
    | 'nz_bn'
    | 'nz_gst'
    | 'om_vat'
    | 'pe_ruc'
    | 'ph_tin'
    | 'pl_nip'
    | 'pt_nif'
    | 'py_ruc'
    | 'ro_tin'
    | 'rs_pib'
    | 'ru_inn'
    | 'ru_kpp'
    | 'sa_vat'
    | 'sg_gst'
    | 'sg_uen'
    | 'si_tin'
    | 'sm_coe'
    | 'sn_ninea'
    | 'sr_fin'
    | 'sv_nit'
    | 'th_vat'
    | 'tj_tin'
    | 'tr_tin'
    | 'tt_bir'
    | 'tt_vat'
    | 'tw_vat'
    | 'tz_vat'
    | 'ua_vat'
    | 'ug_tin'
    | 'us_ein'
    | 'uy_ruc'
    | 'uz_tin'
    | 'uz_vat'
    | 've_rif'
    | 'vn_tin'
    | 'za_vat'
    | 'zm_tin'
    | 'zw_tin'
    | (string & {})
  /** The number. */
  value: string
}

/** Values of type `cash_balance`. */
export interface CashBalance {
  object: 'cash_balance'
  available: Record<string, number> | null
  customer: string
  customer_account: string | null
  /** True for live data and false for test data. */
  livemode: boolean
  settings: CashBalanceSettings
}

/** Values of type `cash_balance_settings`. */
export interface CashBalanceSettings {
  reconciliation_mode: 'automatic' | 'manual' | (string & {})
  using_merchant_default: boolean
}

/** Values of type `customer_invoice_settings`. */
export interface CustomerInvoiceSettings {
  custom_fields: CustomerInvoiceSettingsCustomField[] | null
  default_payment_method: string | null
  footer: string | null
  rendering_options: CustomerInvoiceSettingsRenderingOptions | null
}

/** Values of type `customer_invoice_settings_rendering_options`. */
export interface CustomerInvoiceSettingsRenderingOptions {
  amount_tax_display: string | null
  template: string | null
}

/** Values of type `customer_sources`. */
export interface CustomerSources {
  object: 'list'
  data: (Account | BankAccount | Card | Source)[]
  has_more: boolean
  url: string
}

/** Values of type `customer_subscriptions`. */
export interface CustomerSubscriptions {
  object: 'list'
  data: Subscription[]
  has_more: boolean
  url: string
}

/** Params of block `customer_body`, which actions share. */
export interface CustomerBodyParams {
  /** Address of the customer. `null` or `''` clears it. */
  address?: AddressParams | null | '' | undefined
  /**
   * Amount added to the next invoice. Negative for a credit. In the smallest unit of the currency (cents of a
   * dollar).
   */
  balance?: number | undefined
  /** Name of the business. `null` or `''` clears it. */
  business_name?: string | null | '' | undefined
  /** How transferred money is used. */
  cash_balance?: CashBalanceParams | undefined
  /** A note of your own. `null` or `''` clears it. */
  description?: string | null | '' | undefined
  /** Where invoices and receipts go. `null` or `''` clears it. */
  email?: string | null | '' | undefined
  /** Name of the person. `null` or `''` clears it. */
  individual_name?: string | null | '' | undefined
  /** Starts the invoice numbers. 3 to 12 capital letters or digits. */
  invoice_prefix?: string | undefined
  /** Defaults of invoices. */
  invoice_settings?: InvoiceDefaults | undefined
  /**
   * Keys and values of your own. A `null` or empty value removes its key and the others stay. `null` or `''`
   * clears it.
   */
  metadata?: Record<string, string | number | null> | null | '' | undefined
  /** Full name or that of the business. `null` or `''` clears it. */
  name?: string | null | '' | undefined
  /** Number of the next invoice. */
  next_invoice_sequence?: number | undefined
  /** Phone number. `null` or `''` clears it. */
  phone?: string | null | '' | undefined
  /** Languages in order of preference. At least 1 item. */
  preferred_locales?: readonly string[] | undefined
  /** Where goods are sent. `null` or `''` clears it. */
  shipping?: ShippingParams | null | '' | undefined
  /** Token or id of a payment source to attach and to use by default. */
  source?: string | undefined
  /** Whether tax is charged. `reverse` leaves it to the customer to declare. `null` or `''` clears it. */
  tax_exempt?: 'none' | 'exempt' | 'reverse' | (string & {}) | null | '' | undefined
  /** Whether a new payment method is checked with its issuer. */
  validate?: boolean | undefined
}

/** Params of {@link Customers.list}. */
export interface CustomerListParams extends PagingParams {
  /** Only customers with exactly this email. Upper and lower case differ. */
  email?: string | undefined
  /** Only customers created in this time. */
  created?: Interval | undefined
}

/** Params of {@link Customers.create}. */
export interface CustomerCreateParams extends CustomerBodyParams {
  /** Id of a payment method to attach. */
  payment_method?: string | undefined
  /** Tax settings. */
  tax?:
    | {
        /**
         * IP address of a recent visit. Tells where the customer is when nothing else does. `null` or `''` clears
         * it.
         */
        ip_address?: string | null | '' | undefined
        /**
         * When the location is checked.
         *
         * @default "deferred"
         */
        validate_location?: 'deferred' | 'immediately' | (string & {}) | undefined
      }
    | undefined
  /** Tax numbers. At least 1 item. */
  tax_id_data?: readonly TaxId[] | undefined
  /** Id of a test clock to put the customer on. */
  test_clock?: string | undefined
}

/** Params of {@link Customers.get}. */
export interface CustomerGetParams {
  /** Id of the customer. */
  id: string
}

/** Params of {@link Customers.update}. */
export interface CustomerUpdateParams extends CustomerBodyParams {
  /** Id of the customer. */
  id: string
  /** Id of an attached payment source to use by default. */
  default_source?: string | undefined
  /** Tax settings. */
  tax?:
    | {
        /**
         * IP address of a recent visit. Tells where the customer is when nothing else does. `null` or `''` clears
         * it.
         */
        ip_address?: string | null | '' | undefined
        /**
         * When the location is checked.
         *
         * @default "auto"
         */
        validate_location?: 'deferred' | 'immediately' | 'auto' | (string & {}) | undefined
      }
    | undefined
}

/** Params of {@link Customers.delete}. */
export interface CustomerDeleteParams {
  /** Id of the customer. */
  id: string
}

/** Params of {@link Customers.api_search}. */
export interface CustomerApiSearchParams extends ApiSearchParams {}

/** People and businesses that pay. */
export interface Customers {
  /**
   * Lists customers. Records come newest first. `GET /v1/customers`
   *
   * @returns One page of customers; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const customer of payments.customers.list()) console.log(customer)
   */
  list(params?: CustomerListParams, options?: CallOptions): PageCall<Customer, PagingMeta, CustomerListParams>

  /**
   * Creates a customer. `POST /v1/customers`
   *
   * @returns The new customer.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const customer = await payments.customers.create({
   *   name: 'Ada Lovelace',
   *   email: 'ada@example.com',
   *   metadata: { plan: 'pro' },
   * })
   */
  create(params?: CustomerCreateParams, options?: CallOptions): Call<Customer>

  /**
   * Gets one customer. A deleted one is returned in its deleted form. `GET /v1/customers/{id}`
   *
   * @returns The customer, or its remaining fields once it is deleted.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const customer = await payments.customers.get({ id: 'cus_qOuDRGd0WkFRFX' })
   */
  get(params: CustomerGetParams, options?: CallOptions): Call<Customer | DeletedCustomer>

  /**
   * Changes the fields that are given and leaves the others. `POST /v1/customers/{id}`
   *
   * @returns The customer as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const customer = await payments.customers.update({
   *   id: 'cus_kTjgSr0JHc75SD',
   *   email: 'ada@example.org',
   *   metadata: { plan: 'enterprise' },
   * })
   */
  update(params: CustomerUpdateParams, options?: CallOptions): Call<Customer>

  /**
   * Permanently deletes a customer and cancels its subscriptions immediately. `DELETE /v1/customers/{id}`
   *
   * @returns The deleted customer.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const customer = await payments.customers.delete({ id: 'cus_Scywcs8VcTfO2e' })
   */
  delete(params: CustomerDeleteParams, options?: CallOptions): Call<DeletedCustomer>

  /**
   * Finds customers by the upstream's own search. What was just written is found after about a minute, after
   * an hour in an outage. To read it at once use `get`. `GET /v1/customers/search`
   *
   * @returns One page of customers; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const customer of payments.customers.api_search({ query: 'created>0' })) console.log(customer)
   */
  api_search(
    params: CustomerApiSearchParams,
    options?: CallOptions,
  ): PageCall<Customer, SearchPageMeta, CustomerApiSearchParams>
}

/** Searchable fields of customers, as a hit has them: null if the record has no value. */
export interface CustomerSearchFields
  extends SearchFields<
    Customer,
    'id' | 'object',
    | 'address'
    | 'balance'
    | 'created'
    | 'currency'
    | 'default_source'
    | 'delinquent'
    | 'description'
    | 'discount'
    | 'email'
    | 'invoice_prefix'
    | 'invoice_settings'
    | 'livemode'
    | 'metadata'
    | 'name'
    | 'next_invoice_sequence'
    | 'phone'
    | 'preferred_locales'
    | 'shipping'
    | 'subscriptions'
    | 'tax_exempt'
    | 'test_clock'
  > {
  /** Older name of `balance`. In the smallest unit of the currency (cents of a dollar). */
  account_balance: number | null
  /** Cards as older upstream versions gave them. */
  cards: Record<string, unknown>[] | null
  /** Id of the default card in older upstream versions. */
  default_card: string | null
  /** Whether the customer was deleted upstream. */
  is_deleted: boolean | null
  /** Payment sources as text. */
  sources: string | null
  /** Tax number as older upstream versions gave it. */
  tax_info: string | null
  /** Whether that number was verified. */
  tax_info_verification: string | null
  /** When the replica last saw a change. Unix time in seconds. */
  updated: number | null
}

/** Searches customers in the replica. Only a client of the service has it. */
export interface CustomersSearch extends Search<CustomerSearchFields> {}

/** Table of {@link InvoiceRenderingParams}. */
const invoiceRenderingParams: Value = {
  type: 'object',
  properties: { amount_tax_display: { type: 'string', clearable: true }, template: { type: 'string' } },
}

/** Table of {@link InvoiceDefaults}. */
const invoiceDefaults: Value = {
  type: 'object',
  properties: {
    custom_fields: { type: 'array', items: nameValue, clearable: true },
    default_payment_method: { type: 'string' },
    footer: { type: 'string' },
    rendering_options: { ...invoiceRenderingParams, clearable: true },
  },
}

/** Table of {@link CashBalanceParams}. */
const cashBalanceParams: Value = {
  type: 'object',
  properties: { settings: { type: 'object', properties: { reconciliation_mode: { type: 'string' } } } },
}

/** Table of {@link TaxId}. */
const taxId: Value = {
  type: 'object',
  properties: { type: { type: 'string', required: true }, value: { type: 'string', required: true } },
}

/** Block `customer_body`, shared by the actions that spread it. */
const customerBody: Action = {
  body: {
    address: { ...addressParams, clearable: true },
    balance: { type: 'integer' },
    business_name: { type: 'string', clearable: true },
    cash_balance: cashBalanceParams,
    description: { type: 'string', clearable: true },
    email: { type: 'string', clearable: true },
    individual_name: { type: 'string', clearable: true },
    invoice_prefix: { type: 'string' },
    invoice_settings: invoiceDefaults,
    metadata: {
      type: 'map',
      items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
      clearable: true,
    },
    name: { type: 'string', clearable: true },
    next_invoice_sequence: { type: 'integer' },
    phone: { type: 'string', clearable: true },
    preferred_locales: { type: 'array', items: { type: 'string' }, minItems: 1 },
    shipping: { ...shippingParams, clearable: true },
    source: { type: 'string' },
    tax_exempt: { type: 'string', clearable: true },
    validate: { type: 'boolean' },
  },
}

/** Runs {@link Customers}. */
export const customers: Entity<Customers, CustomersSearch> = {
  name: 'customers',
  actions: {
    list: {
      ...paging,
      http: 'GET /v1/customers',
      query: { ...paging.query, email: { type: 'string' }, created: interval },
    },
    create: {
      ...customerBody,
      http: 'POST /v1/customers',
      body: {
        ...customerBody.body,
        payment_method: { type: 'string' },
        tax: {
          type: 'object',
          properties: {
            ip_address: { type: 'string', clearable: true },
            validate_location: { type: 'string' },
          },
        },
        tax_id_data: { type: 'array', items: taxId, minItems: 1 },
        test_clock: { type: 'string' },
      },
    },
    get: { http: 'GET /v1/customers/{id}' },
    update: {
      ...customerBody,
      http: 'POST /v1/customers/{id}',
      body: {
        ...customerBody.body,
        default_source: { type: 'string' },
        tax: {
          type: 'object',
          properties: {
            ip_address: { type: 'string', clearable: true },
            validate_location: { type: 'string' },
          },
        },
      },
    },
    delete: { http: 'DELETE /v1/customers/{id}', gone: { id: '{id}', object: 'customer', deleted: true } },
    api_search: { ...apiSearch, ...searchPage, http: 'GET /v1/customers/search' },
  },
}
