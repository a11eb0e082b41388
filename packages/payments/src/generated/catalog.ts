// Generated from specs/payments.yaml. Do not edit: change the spec and run `pnpm generate`.

import type { Params, Value } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'

const interval: Value = {
  type: 'object',
  properties: {
    gt: { type: 'integer', format: 'unix', description: 'Later than this. Unix time in seconds.' },
    gte: { type: 'integer', format: 'unix', description: 'At this time or later. Unix time in seconds.' },
    lt: { type: 'integer', format: 'unix', description: 'Earlier than this. Unix time in seconds.' },
    lte: { type: 'integer', format: 'unix', description: 'At this time or earlier. Unix time in seconds.' },
  },
  description: 'Bounds on a timestamp. Give any of them.',
}

const address: Value = {
  type: 'object',
  properties: {
    city: { type: 'string', nullable: true, description: 'City or district.' },
    country: { type: 'string', nullable: true, description: 'Country. Two-letter ISO 3166-1 code.' },
    line1: { type: 'string', nullable: true, description: 'Street and number or post box.' },
    line2: { type: 'string', nullable: true, description: 'Flat or suite or building.' },
    postal_code: { type: 'string', nullable: true, description: 'ZIP or postal code.' },
    state: { type: 'string', nullable: true, description: 'State or province or region.' },
  },
  description: 'Postal address.',
}

const addressParams: Value = {
  type: 'object',
  properties: {
    city: { type: 'string', description: 'City or district.' },
    country: { type: 'string', description: 'Country. Two-letter ISO 3166-1 code.' },
    line1: { type: 'string', description: 'Street and number or post box.' },
    line2: { type: 'string', description: 'Flat or suite or building.' },
    postal_code: { type: 'string', description: 'ZIP or postal code.' },
    state: { type: 'string', description: 'State or province or region.' },
  },
  description: 'Postal address.',
}

const shipping: Value = {
  type: 'object',
  properties: {
    address: { ...address, nullable: true, optional: true, description: 'Where to.' },
    carrier: { type: 'string', nullable: true, optional: true, description: 'Who delivers it.' },
    name: { type: 'string', nullable: true, optional: true, description: 'Who receives it.' },
    phone: { type: 'string', nullable: true, optional: true, description: 'Phone of the recipient.' },
    tracking_number: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'What the delivery is tracked by.',
    },
  },
  description: 'Where goods are sent.',
}

const shippingParams: Value = {
  type: 'object',
  properties: {
    address: { ...addressParams, required: true, description: 'Where to.' },
    name: { type: 'string', required: true, description: 'Who receives it.' },
    phone: { type: 'string', description: 'Phone of the recipient.' },
  },
  description: 'Where goods are sent.',
}

const sublist: Value = {
  type: 'object',
  properties: {
    object: { type: 'string', const: 'list', description: 'Kind of object.' },
    data: { type: 'array', items: { type: 'object' }, description: 'The objects.' },
    has_more: { type: 'boolean', description: 'Whether there are more than these.' },
    url: { type: 'string', description: 'Upstream path of the complete list.' },
  },
  description: 'First page of objects that belong to this one.',
}

const nameValue: Value = {
  type: 'object',
  properties: {
    name: { type: 'string', required: true, description: 'What it is.' },
    value: { type: 'string', required: true, description: 'What it says.' },
  },
  description: 'A line printed on invoices.',
}

const feature: Value = {
  type: 'object',
  properties: { name: { type: 'string', required: true, description: 'What it says.' } },
  description: 'A line on a pricing page.',
}

const packageDimensions: Value = {
  type: 'object',
  properties: {
    height: { type: 'number', required: true, description: 'Inches.' },
    length: { type: 'number', required: true, description: 'Inches.' },
    weight: { type: 'number', required: true, description: 'Ounces.' },
    width: { type: 'number', required: true, description: 'Inches.' },
  },
  description: 'Size and weight for shipping.',
}

const invoiceRendering: Value = {
  type: 'object',
  properties: {
    amount_tax_display: {
      type: 'string',
      clearable: true,
      values: ['exclude_tax', 'include_inclusive_tax'],
      description: 'Whether amounts of lines are shown with inclusive tax.',
    },
    template: { type: 'string', description: 'Id of a rendering template.' },
  },
  description: 'How invoices of a customer are printed.',
}

const invoiceDefaults: Value = {
  type: 'object',
  properties: {
    custom_fields: {
      type: 'array',
      items: nameValue,
      clearable: true,
      description: 'Lines printed on each invoice.',
    },
    default_payment_method: { type: 'string', description: 'Id of the payment method that pays invoices.' },
    footer: { type: 'string', description: 'Text at the foot of each invoice.' },
    rendering_options: { ...invoiceRendering, clearable: true, description: 'How they are printed.' },
  },
  description: 'What invoices of a customer start from.',
}

const cashBalanceParams: Value = {
  type: 'object',
  properties: {
    settings: {
      type: 'object',
      properties: {
        reconciliation_mode: {
          type: 'string',
          values: ['automatic', 'manual', 'merchant_default'],
          description: 'Whether incoming money is matched to open payments by itself.',
        },
      },
      description: 'Settings of the cash balance.',
    },
  },
  description: 'How money transferred by a customer is used.',
}

const taxId: Value = {
  type: 'object',
  properties: {
    type: {
      type: 'string',
      required: true,
      values: [
        'ad_nrt',
        'ae_trn',
        'al_tin',
        'am_tin',
        'ao_tin',
        'ar_cuit',
        'au_abn',
        'au_acn',
        'au_arn',
        'au_wpn',
        'aw_tin',
        'az_tin',
        'ba_tin',
        'bb_tin',
        'bd_bin',
        'bf_ifu',
        'bg_uic',
        'bh_vat',
        'bj_ifu',
        'bo_tin',
        'br_cnpj',
        'br_cpf',
        'bs_tin',
        'bw_vat',
        'by_tin',
        'ca_bn',
        'ca_gst_hst',
        'ca_pst_bc',
        'ca_pst_mb',
        'ca_pst_sk',
        'ca_qst',
        'cd_nif',
        'ch_uid',
        'ch_vat',
        'ci_vat',
        'cl_tin',
        'cm_niu',
        'cn_tin',
        'co_nit',
        'cr_tin',
        'cv_nif',
        'cz_dic',
        'de_stn',
        'do_rcn',
        'ec_ruc',
        'eg_tin',
        'es_cif',
        'et_tin',
        'eu_oss_vat',
        'eu_vat',
        'fo_vat',
        'fr_siren',
        'fr_siret',
        'fr_spi',
        'gb_vat',
        'ge_vat',
        'gh_tin',
        'gi_tin',
        'gn_nif',
        'hk_br',
        'hr_oib',
        'hu_tin',
        'ic_nif',
        'id_npwp',
        'il_vat',
        'in_gst',
        'is_kt',
        'is_vat',
        'it_cf',
        'jp_cn',
        'jp_rn',
        'jp_trn',
        'ke_pin',
        'kg_tin',
        'kh_tin',
        'kr_brn',
        'kz_bin',
        'la_tin',
        'li_uid',
        'li_vat',
        'lk_vat',
        'ma_vat',
        'md_cf',
        'md_vat',
        'me_pib',
        'mk_vat',
        'mr_nif',
        'mu_vat',
        'mx_rfc',
        'my_frp',
        'my_itn',
        'my_sst',
        'mz_nuit',
        'ng_tin',
        'no_vat',
        'no_voec',
        'np_pan',
        'nz_bn',
        'nz_gst',
        'om_vat',
        'pe_ruc',
        'ph_tin',
        'pl_nip',
        'pt_nif',
        'py_ruc',
        'ro_tin',
        'rs_pib',
        'ru_inn',
        'ru_kpp',
        'sa_vat',
        'sg_gst',
        'sg_uen',
        'si_tin',
        'sm_coe',
        'sn_ninea',
        'sr_fin',
        'sv_nit',
        'th_vat',
        'tj_tin',
        'tr_tin',
        'tt_bir',
        'tt_vat',
        'tw_vat',
        'tz_vat',
        'ua_vat',
        'ug_tin',
        'us_ein',
        'uy_ruc',
        'uz_tin',
        'uz_vat',
        've_rif',
        'vn_tin',
        'za_vat',
        'zm_tin',
        'zw_tin',
      ],
      description: 'Country and kind of the number.',
    },
    value: { type: 'string', required: true, sensitive: true, description: 'The number.' },
  },
  description: 'A tax number of a customer.',
}

const customAmount: Value = {
  type: 'object',
  properties: {
    enabled: { type: 'boolean', required: true, description: 'Whether the buyer chooses.' },
    maximum: {
      type: 'integer',
      description: 'The most that can be chosen. In the smallest unit of the currency (cents of a dollar).',
    },
    minimum: {
      type: 'integer',
      description: 'The least that can be chosen. In the smallest unit of the currency (cents of a dollar).',
    },
    preset: {
      type: 'integer',
      description: 'What is proposed. In the smallest unit of the currency (cents of a dollar).',
    },
  },
  description: 'Lets the buyer choose what to pay.',
}

const priceTier: Value = {
  type: 'object',
  properties: {
    flat_amount: {
      type: 'integer',
      description:
        'Charged once when the tier is reached. In the smallest unit of the currency (cents of a dollar).',
    },
    flat_amount_decimal: { type: 'string', description: 'The flat amount with up to 12 decimal places.' },
    unit_amount: {
      type: 'integer',
      description: 'Price of each unit. In the smallest unit of the currency (cents of a dollar).',
    },
    unit_amount_decimal: { type: 'string', description: 'The unit amount with up to 12 decimal places.' },
    up_to: {
      anyOf: [{ type: 'integer' }, { type: 'string' }],
      required: true,
      description: 'Last unit of the tier or `inf`.',
    },
  },
  description: 'Price of the units up to a number.',
}

const currencyPrice: Value = {
  type: 'object',
  properties: {
    custom_unit_amount: { ...customAmount, description: 'Set where the buyer chooses.' },
    tax_behavior: {
      type: 'string',
      values: ['exclusive', 'inclusive', 'unspecified'],
      description: 'Whether a price includes tax.',
    },
    tiers: { type: 'array', items: priceTier, minItems: 1, description: 'Prices by number of units.' },
    unit_amount: {
      type: 'integer',
      description: 'Price of one unit. In the smallest unit of the currency (cents of a dollar).',
    },
    unit_amount_decimal: { type: 'string', description: 'The unit amount with up to 12 decimal places.' },
  },
  description: 'The price in another currency.',
}

const defaultPrice: Value = {
  type: 'object',
  properties: {
    currency: {
      type: 'string',
      required: true,
      description: 'Currency of the price. Three-letter ISO 4217 code in lower case.',
    },
    currency_options: {
      type: 'map',
      items: currencyPrice,
      description: 'The price in other currencies by their code.',
    },
    custom_unit_amount: { ...customAmount, description: 'Set where the buyer chooses.' },
    metadata: {
      type: 'map',
      items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
      description:
        'Keys and values of your own. A `null` or empty value removes its key and the others stay.',
    },
    recurring: {
      type: 'object',
      properties: {
        interval: {
          type: 'string',
          required: true,
          values: ['day', 'week', 'month', 'year'],
          description: 'Unit of the period.',
        },
        interval_count: { type: 'integer', description: 'Units from one charge to the next.' },
      },
      description: 'How often it is charged. Without it the price is paid once.',
    },
    tax_behavior: {
      type: 'string',
      values: ['exclusive', 'inclusive', 'unspecified'],
      description: 'Whether a price includes tax.',
    },
    unit_amount: {
      type: 'integer',
      description: 'Price of one unit. In the smallest unit of the currency (cents of a dollar).',
    },
    unit_amount_decimal: { type: 'string', description: 'The unit amount with up to 12 decimal places.' },
  },
  description: 'A price made together with its product.',
}

const productTax: Value = {
  type: 'object',
  properties: {
    performance_location: { type: 'string', description: 'Id of the place where the service is performed.' },
    tax_code: { type: 'string', clearable: true, description: 'Id of a tax code.' },
  },
  description: 'How a product is taxed.',
}

const subscriptionItemParams: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of an item to change.' },
    deleted: { type: 'boolean', description: 'Removes the item.' },
    metadata: {
      type: 'map',
      items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
      clearable: true,
      description:
        'Keys and values of your own. A `null` or empty value removes its key and the others stay.',
    },
    price: { type: 'string', description: 'Id of the price.' },
    quantity: { type: 'integer', minimum: 0, description: 'How many.' },
  },
  description: 'A price that a subscription charges.',
}

const pagingParams: Params = {
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 10, description: 'Records on a page.' },
  starting_after: { type: 'string', description: 'Id of an object. Gives the page after it.' },
  ending_before: { type: 'string', description: 'Id of an object. Gives the page before it.' },
}

const apiSearchParams: Params = {
  query: { type: 'string', required: true, description: "Query in the upstream's own search language." },
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 10, description: 'Records on a page.' },
  page: { type: 'string', description: 'The `next_page` of the answer before. Left out on the first call.' },
}

const customerBodyParams: Params = {
  address: { ...addressParams, clearable: true, sensitive: true, description: 'Address of the customer.' },
  balance: {
    type: 'integer',
    description:
      'What is added to the next invoice. Negative for a credit. In the smallest unit of the currency (cents of a dollar).',
  },
  business_name: { type: 'string', clearable: true, sensitive: true, description: 'Name of the business.' },
  cash_balance: { ...cashBalanceParams, description: 'How transferred money is used.' },
  description: { type: 'string', clearable: true, description: 'A note of your own.' },
  email: { type: 'string', clearable: true, sensitive: true, description: 'Where invoices and receipts go.' },
  individual_name: { type: 'string', clearable: true, sensitive: true, description: 'Name of the person.' },
  invoice_prefix: {
    type: 'string',
    description: 'Starts the invoice numbers. 3 to 12 capital letters or digits.',
  },
  invoice_settings: { ...invoiceDefaults, description: 'What invoices start from.' },
  metadata: {
    type: 'map',
    items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
    clearable: true,
    description: 'Keys and values of your own. A `null` or empty value removes its key and the others stay.',
  },
  name: {
    type: 'string',
    clearable: true,
    sensitive: true,
    description: 'Full name or that of the business.',
  },
  next_invoice_sequence: { type: 'integer', description: 'Number of the next invoice.' },
  phone: { type: 'string', clearable: true, sensitive: true, description: 'Phone number.' },
  preferred_locales: {
    type: 'array',
    items: { type: 'string' },
    minItems: 1,
    description: 'Languages in order of preference.',
  },
  shipping: { ...shippingParams, clearable: true, sensitive: true },
  source: { type: 'string', description: 'Token or id of a payment source to attach and to use by default.' },
  tax_exempt: {
    type: 'string',
    clearable: true,
    values: ['none', 'exempt', 'reverse'],
    description: 'Whether tax is charged. `reverse` leaves it to the customer to declare.',
  },
  validate: { type: 'boolean', description: 'Whether a new payment method is checked with its issuer.' },
}

const paymentIntentBodyParams: Params = {
  application_fee_amount: {
    type: 'integer',
    description: 'Fee of the platform. In the smallest unit of the currency (cents of a dollar).',
  },
  capture_method: {
    type: 'string',
    values: ['automatic', 'automatic_async', 'manual'],
    description: 'Whether the payment is captured at once or by `capture`.',
  },
  customer: { type: 'string', description: 'Id of the customer that pays.' },
  description: { type: 'string', description: 'A note of your own.' },
  metadata: {
    type: 'map',
    items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
    clearable: true,
    description: 'Keys and values of your own. A `null` or empty value removes its key and the others stay.',
  },
  payment_method: { type: 'string', description: 'Id of the payment method.' },
  payment_method_data: { type: 'object', sensitive: true, description: 'A payment method to make and use.' },
  payment_method_options: { type: 'object', description: 'Settings by type of payment method.' },
  payment_method_types: {
    type: 'array',
    items: { type: 'string' },
    minItems: 1,
    description: 'Types of payment methods that may pay it.',
  },
  receipt_email: { type: 'string', clearable: true, sensitive: true, description: 'Where the receipt goes.' },
  setup_future_usage: {
    type: 'string',
    clearable: true,
    values: ['off_session', 'on_session'],
    description: 'How the payment method is used again.',
  },
  shipping: { ...shippingParams, clearable: true, sensitive: true },
  statement_descriptor: {
    type: 'string',
    maxLength: 22,
    description: 'Text on the statement of the customer.',
  },
  statement_descriptor_suffix: { type: 'string', description: 'End of that text for cards.' },
  transfer_group: { type: 'string', description: 'Ties it to transfers.' },
}

const subscriptionBodyParams: Params = {
  cancel_at_period_end: { type: 'boolean', description: 'Whether it ends with the current period.' },
  collection_method: {
    type: 'string',
    values: ['charge_automatically', 'send_invoice'],
    description: 'Whether the default payment method is charged or an invoice is sent to be paid.',
  },
  days_until_due: { type: 'integer', description: 'Days until a sent invoice is due.' },
  default_payment_method: { type: 'string', description: 'Id of the payment method that pays its invoices.' },
  description: { type: 'string', description: 'Text that the customer may see.' },
  items: {
    type: 'array',
    items: subscriptionItemParams,
    minItems: 1,
    maxItems: 20,
    description: 'The prices it charges.',
  },
  metadata: {
    type: 'map',
    items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
    clearable: true,
    description: 'Keys and values of your own. A `null` or empty value removes its key and the others stay.',
  },
  off_session: { type: 'boolean', description: 'Whether the customer is absent while an invoice is paid.' },
  payment_behavior: {
    type: 'string',
    values: ['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'],
    description: 'What happens if the first payment fails.',
  },
  promotion_code: { type: 'string', description: 'Id of the promotion code to apply.' },
  proration_behavior: {
    type: 'string',
    values: ['always_invoice', 'create_prorations', 'none'],
    description: 'How a change within a period is charged.',
  },
  trial_end: {
    anyOf: [{ type: 'integer' }, { type: 'string' }],
    description: 'When the trial ends in Unix seconds or `now`.',
  },
}

const invoiceBodyParams: Params = {
  auto_advance: { type: 'boolean', description: 'Whether the upstream goes on to collect it by itself.' },
  collection_method: {
    type: 'string',
    values: ['charge_automatically', 'send_invoice'],
    description: 'Whether the default payment method is charged or an invoice is sent to be paid.',
  },
  custom_fields: {
    type: 'array',
    items: nameValue,
    clearable: true,
    maxItems: 4,
    description: 'Lines printed on it.',
  },
  days_until_due: { type: 'integer', description: 'Days until a sent invoice is due.' },
  default_payment_method: { type: 'string', description: 'Id of the payment method that pays it.' },
  description: { type: 'string', description: 'A note that is printed.' },
  due_date: {
    type: 'integer',
    format: 'unix',
    description: 'When a sent invoice is due. Unix time in seconds.',
  },
  footer: { type: 'string', description: 'Text at its foot.' },
  metadata: {
    type: 'map',
    items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
    clearable: true,
    description: 'Keys and values of your own. A `null` or empty value removes its key and the others stay.',
  },
  statement_descriptor: { type: 'string', description: 'Text on the statement of the customer.' },
}

const customerRecord: Params = {
  id: { type: 'string', description: 'Starts with `cus_`.' },
  object: { type: 'string', const: 'customer', description: 'Kind of object.' },
  address: {
    ...address,
    nullable: true,
    optional: true,
    sensitive: true,
    description: 'Address of the customer.',
  },
  balance: {
    type: 'integer',
    description:
      'What is added to the next invoice. Negative for a credit. In the smallest unit of the currency (cents of a dollar).',
  },
  business_name: {
    type: 'string',
    nullable: true,
    optional: true,
    since: '2025-09-30.clover',
    sensitive: true,
    description: 'Name of the business.',
  },
  cash_balance: {
    type: 'object',
    nullable: true,
    optional: true,
    description: 'Money transferred and not yet used. Comes only when expanded.',
  },
  created: { type: 'integer', format: 'unix', description: 'When it was created. Unix time in seconds.' },
  currency: {
    type: 'string',
    nullable: true,
    optional: true,
    description:
      'Currency of recurring charges. Null before the first. Three-letter ISO 4217 code in lower case.',
  },
  customer_account: {
    type: 'string',
    nullable: true,
    optional: true,
    since: '2025-12-15.clover',
    description: 'Id of the account that represents the customer.',
  },
  default_currency: {
    type: 'string',
    nullable: true,
    optional: true,
    until: '2022-08-01',
    description: 'Currency of invoices. Read `currency` instead. Three-letter ISO 4217 code in lower case.',
  },
  default_source: {
    type: 'string',
    nullable: true,
    description: 'Id of the payment source used by default.',
  },
  delinquent: {
    type: 'boolean',
    nullable: true,
    optional: true,
    description: 'Whether the latest invoice is unpaid past its due date.',
  },
  description: { type: 'string', nullable: true, untrusted: true, description: 'A note of your own.' },
  discount: { type: 'object', nullable: true, optional: true, description: 'The discount in force.' },
  email: { type: 'string', nullable: true, sensitive: true, description: 'Where invoices and receipts go.' },
  individual_name: {
    type: 'string',
    nullable: true,
    optional: true,
    since: '2025-09-30.clover',
    sensitive: true,
    description: 'Name of the person.',
  },
  invoice_credit_balance: {
    type: 'object',
    optional: true,
    description: 'Credit by currency. Comes only when expanded.',
  },
  invoice_prefix: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Starts the invoice numbers.',
  },
  invoice_settings: { type: 'object', description: 'What invoices start from.' },
  livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
  metadata: {
    type: 'map',
    items: { type: 'string' },
    untrusted: true,
    description: 'Keys and values of your own.',
  },
  name: {
    type: 'string',
    nullable: true,
    optional: true,
    sensitive: true,
    description: 'Full name or that of the business.',
  },
  next_invoice_sequence: {
    type: 'integer',
    nullable: true,
    optional: true,
    description: 'Number of the next invoice.',
  },
  phone: { type: 'string', nullable: true, optional: true, sensitive: true, description: 'Phone number.' },
  preferred_locales: {
    type: 'array',
    items: { type: 'string' },
    nullable: true,
    optional: true,
    description: 'Languages in order of preference.',
  },
  shipping: { ...shipping, nullable: true, sensitive: true },
  sources: {
    ...sublist,
    nullable: true,
    optional: true,
    sensitive: true,
    description: 'Payment sources. Comes only when expanded.',
  },
  subscriptions: {
    ...sublist,
    nullable: true,
    optional: true,
    description: 'Subscriptions in force. Comes only when expanded.',
  },
  tax_exempt: {
    type: 'string',
    nullable: true,
    values: ['none', 'exempt', 'reverse'],
    optional: true,
    description: 'Whether tax is charged. `reverse` leaves it to the customer to declare.',
  },
  test_clock: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Id of the test clock. Null outside of tests.',
  },
}

const deletedCustomer: Params = {
  id: { type: 'string', description: 'Id of the customer that was deleted.' },
  object: { type: 'string', const: 'customer', description: 'Kind of object.' },
  deleted: { type: 'boolean', const: true, description: 'Always true.' },
}

const invoiceRecord: Params = {
  id: { type: 'string', description: 'Starts with `in_`.' },
  object: { type: 'string', const: 'invoice', description: 'Kind of object.' },
  account_country: {
    type: 'string',
    nullable: true,
    description: 'Country of the business that sends it. Two-letter ISO 3166-1 code.',
  },
  account_name: { type: 'string', nullable: true, description: 'Public name of the business that sends it.' },
  account_tax_ids: {
    type: 'array',
    items: { type: 'string' },
    nullable: true,
    sensitive: true,
    description: 'Ids of the tax numbers of the business.',
  },
  amount_due: {
    type: 'integer',
    description:
      'What is to be paid after credits. Never negative. In the smallest unit of the currency (cents of a dollar).',
  },
  amount_overpaid: {
    type: 'integer',
    since: '2025-03-31.basil',
    description: 'What was paid beyond the total. In the smallest unit of the currency (cents of a dollar).',
  },
  amount_paid: {
    type: 'integer',
    description: 'What was paid. In the smallest unit of the currency (cents of a dollar).',
  },
  amount_remaining: {
    type: 'integer',
    description: 'What is still to be paid. In the smallest unit of the currency (cents of a dollar).',
  },
  amount_shipping: {
    type: 'integer',
    description: 'Sum of the shipping costs. In the smallest unit of the currency (cents of a dollar).',
  },
  application: { type: 'string', nullable: true, description: 'Id of the Connect application that made it.' },
  application_fee_amount: {
    type: 'integer',
    nullable: true,
    optional: true,
    until: '2025-03-31.basil',
    description: 'Fee of the platform. In the smallest unit of the currency (cents of a dollar).',
  },
  attempt_count: { type: 'integer', description: 'Payments tried by schedule.' },
  attempted: { type: 'boolean', description: 'Whether a payment was tried.' },
  auto_advance: {
    type: 'boolean',
    optional: true,
    description: 'Whether it moves on to its next status by itself.',
  },
  automatic_tax: { type: 'object', description: 'Settings and state of automatic tax.' },
  automatically_finalizes_at: {
    type: 'integer',
    nullable: true,
    format: 'unix',
    since: '2024-06-20',
    description: 'When a draft will be finalized by itself. Unix time in seconds.',
  },
  billing_reason: {
    type: 'string',
    nullable: true,
    values: [
      'automatic_pending_invoice_item_invoice',
      'manual',
      'quote_accept',
      'subscription',
      'subscription_create',
      'subscription_cycle',
      'subscription_threshold',
      'subscription_update',
      'upcoming',
    ],
    description: 'What caused the invoice.',
  },
  charge: {
    type: 'string',
    nullable: true,
    optional: true,
    until: '2025-03-31.basil',
    description: 'Id of the latest charge. Now found through `payments`.',
  },
  collection_method: {
    type: 'string',
    values: ['charge_automatically', 'send_invoice'],
    description: 'Whether the default payment method is charged or an invoice is sent to be paid.',
  },
  confirmation_secret: {
    type: 'object',
    nullable: true,
    optional: true,
    since: '2025-03-31.basil',
    sensitive: true,
    description: 'Lets a browser confirm the payment. Comes only when expanded.',
  },
  created: { type: 'integer', format: 'unix', description: 'When it was created. Unix time in seconds.' },
  currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
  custom_fields: {
    type: 'array',
    items: { type: 'object' },
    nullable: true,
    untrusted: true,
    description: 'Lines printed on it.',
  },
  customer: { type: 'string', nullable: true, description: 'Id of the customer who pays.' },
  customer_account: {
    type: 'string',
    nullable: true,
    since: '2025-12-15.clover',
    description: 'Id of the account that represents the customer.',
  },
  customer_address: {
    ...address,
    nullable: true,
    sensitive: true,
    description: 'Address of the customer when it was finalized.',
  },
  customer_email: {
    type: 'string',
    nullable: true,
    sensitive: true,
    description: 'Email of the customer when it was finalized.',
  },
  customer_name: {
    type: 'string',
    nullable: true,
    sensitive: true,
    description: 'Name of the customer when it was finalized.',
  },
  customer_phone: {
    type: 'string',
    nullable: true,
    sensitive: true,
    description: 'Phone of the customer when it was finalized.',
  },
  customer_shipping: {
    ...shipping,
    nullable: true,
    sensitive: true,
    description: 'Where goods went when it was finalized.',
  },
  customer_tax_exempt: {
    type: 'string',
    nullable: true,
    values: ['none', 'exempt', 'reverse'],
    description:
      'Whether the customer was charged tax when it was finalized. Whether tax is charged. `reverse` leaves it to the customer to declare.',
  },
  customer_tax_ids: {
    type: 'array',
    items: { type: 'object' },
    nullable: true,
    optional: true,
    sensitive: true,
    description: 'Tax numbers of the customer when it was finalized.',
  },
  default_payment_method: {
    type: 'string',
    nullable: true,
    description: 'Id of the payment method used. Null for that of the customer.',
  },
  default_source: {
    type: 'string',
    nullable: true,
    description: 'Id of the payment source used. Null for that of the customer.',
  },
  default_tax_rates: {
    type: 'array',
    items: { type: 'object' },
    description: 'Tax rates of lines that name none.',
  },
  description: {
    type: 'string',
    nullable: true,
    untrusted: true,
    description: 'Text shown to the customer.',
  },
  discount: {
    type: 'object',
    nullable: true,
    optional: true,
    until: '2025-03-31.basil',
    description: 'The discount. Replaced by `discounts`.',
  },
  discounts: { type: 'array', items: { type: 'string' }, description: 'Ids of the discounts.' },
  due_date: {
    type: 'integer',
    nullable: true,
    format: 'unix',
    description: 'When it is due. Null when it is charged automatically. Unix time in seconds.',
  },
  effective_at: {
    type: 'integer',
    nullable: true,
    format: 'unix',
    description: 'Date printed on it when that is not the date of finalization. Unix time in seconds.',
  },
  ending_balance: {
    type: 'integer',
    nullable: true,
    description:
      'Balance of the customer after it. Null while a draft. In the smallest unit of the currency (cents of a dollar).',
  },
  footer: { type: 'string', nullable: true, untrusted: true, description: 'Text at its foot.' },
  from_invoice: { type: 'object', nullable: true, description: 'The invoice that this one revises.' },
  hosted_invoice_url: {
    type: 'string',
    nullable: true,
    optional: true,
    sensitive: true,
    description: 'Page where the customer can pay. Null while a draft.',
  },
  invoice_pdf: {
    type: 'string',
    nullable: true,
    optional: true,
    sensitive: true,
    description: 'Address of the PDF. Null while a draft.',
  },
  issuer: { type: 'object', since: '2023-10-16', description: 'The account that issues it.' },
  last_finalization_error: {
    type: 'object',
    nullable: true,
    description: 'Why the latest attempt to finalize it failed.',
  },
  latest_revision: { type: 'string', nullable: true, description: 'Id of the invoice that revised it last.' },
  lines: { ...sublist, description: 'What is charged.' },
  livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
  metadata: {
    type: 'map',
    items: { type: 'string' },
    nullable: true,
    untrusted: true,
    description: 'Keys and values of your own.',
  },
  next_payment_attempt: {
    type: 'integer',
    nullable: true,
    format: 'unix',
    description: 'When payment will be tried next. Unix time in seconds.',
  },
  number: {
    type: 'string',
    nullable: true,
    description: 'Number shown to the customer. Null while a draft.',
  },
  on_behalf_of: {
    type: 'string',
    nullable: true,
    description: 'Id of the connected account it is sent for.',
  },
  paid: {
    type: 'boolean',
    nullable: true,
    optional: true,
    until: '2025-03-31.basil',
    description: 'Whether it is paid. Replaced by `status`.',
  },
  paid_out_of_band: {
    type: 'boolean',
    nullable: true,
    optional: true,
    until: '2025-03-31.basil',
    description: 'Whether it was paid by other means. Now found through `payments`.',
  },
  parent: {
    type: 'object',
    nullable: true,
    since: '2025-03-31.basil',
    description: 'The subscription or quote that made it.',
  },
  payment_intent: {
    type: 'string',
    nullable: true,
    optional: true,
    until: '2025-03-31.basil',
    description: 'Id of the payment intent. Now found through `payments`.',
  },
  payment_settings: { type: 'object', description: 'Ways to pay that are offered.' },
  payments: {
    ...sublist,
    optional: true,
    since: '2025-03-31.basil',
    description: 'Payments made on it. Comes only when expanded.',
  },
  period_end: {
    type: 'integer',
    format: 'unix',
    description: 'End of the time in which items were added. Unix time in seconds.',
  },
  period_start: {
    type: 'integer',
    format: 'unix',
    description: 'Start of the time in which items were added. Unix time in seconds.',
  },
  post_payment_credit_notes_amount: {
    type: 'integer',
    description: 'Credited after it was paid. In the smallest unit of the currency (cents of a dollar).',
  },
  pre_payment_credit_notes_amount: {
    type: 'integer',
    description: 'Credited before it was paid. In the smallest unit of the currency (cents of a dollar).',
  },
  quote: {
    type: 'string',
    nullable: true,
    optional: true,
    until: '2025-03-31.basil',
    description: 'Id of the quote. Now found in `parent`.',
  },
  receipt_number: { type: 'string', nullable: true, description: 'Number on the receipt that was sent.' },
  rendering: { type: 'object', nullable: true, since: '2023-08-16', description: 'How it is printed.' },
  rendering_options: {
    type: 'object',
    nullable: true,
    optional: true,
    until: '2024-04-10',
    description: 'How it is printed. Replaced by `rendering`.',
  },
  shipping_cost: { type: 'object', nullable: true, description: 'Costs of shipping.' },
  shipping_details: { ...shipping, nullable: true, sensitive: true },
  starting_balance: {
    type: 'integer',
    description:
      'Balance of the customer before it. Negative for a credit. In the smallest unit of the currency (cents of a dollar).',
  },
  statement_descriptor: {
    type: 'string',
    nullable: true,
    description: 'Text on the statement of the customer.',
  },
  status: {
    type: 'string',
    nullable: true,
    values: ['draft', 'open', 'paid', 'uncollectible', 'void'],
    description: 'Status.',
  },
  status_transitions: {
    type: 'object',
    description: 'When it was finalized and paid or voided or given up.',
  },
  subscription: {
    type: 'string',
    nullable: true,
    optional: true,
    until: '2025-03-31.basil',
    description: 'Id of the subscription. Now found in `parent`.',
  },
  subscription_details: {
    type: 'object',
    nullable: true,
    optional: true,
    until: '2025-03-31.basil',
    description: 'About the subscription. Now found in `parent`.',
  },
  subtotal: {
    type: 'integer',
    description:
      'Sum of the lines before discounts and exclusive tax. In the smallest unit of the currency (cents of a dollar).',
  },
  subtotal_excluding_tax: {
    type: 'integer',
    nullable: true,
    description:
      'Sum of the lines before discounts and all tax. In the smallest unit of the currency (cents of a dollar).',
  },
  tax: {
    type: 'integer',
    nullable: true,
    optional: true,
    until: '2025-03-31.basil',
    description:
      'Sum of the tax. Replaced by `total_taxes`. In the smallest unit of the currency (cents of a dollar).',
  },
  test_clock: { type: 'string', nullable: true, description: 'Id of the test clock. Null outside of tests.' },
  threshold_reason: {
    type: 'object',
    nullable: true,
    optional: true,
    description: 'What crossed a billing threshold and caused it.',
  },
  total: {
    type: 'integer',
    description: 'Sum after discounts and tax. In the smallest unit of the currency (cents of a dollar).',
  },
  total_discount_amounts: {
    type: 'array',
    items: { type: 'object' },
    nullable: true,
    description: 'What each discount took off.',
  },
  total_excluding_tax: {
    type: 'integer',
    nullable: true,
    description:
      'Sum after discounts and before all tax. In the smallest unit of the currency (cents of a dollar).',
  },
  total_pretax_credit_amounts: {
    type: 'array',
    items: { type: 'object' },
    nullable: true,
    since: '2024-09-30.acacia',
    description: 'What each credit took off before tax.',
  },
  total_tax_amounts: {
    type: 'array',
    items: { type: 'object' },
    nullable: true,
    optional: true,
    until: '2025-03-31.basil',
    description: 'Tax of each rate. Replaced by `total_taxes`.',
  },
  total_taxes: {
    type: 'array',
    items: { type: 'object' },
    nullable: true,
    since: '2025-03-31.basil',
    description: 'Tax of each rate.',
  },
  transfer_data: {
    type: 'object',
    nullable: true,
    optional: true,
    until: '2025-03-31.basil',
    description: 'The account that receives the money.',
  },
  webhooks_delivered_at: {
    type: 'integer',
    nullable: true,
    format: 'unix',
    description: 'When all webhooks about its creation had been taken. Unix time in seconds.',
  },
}

const deletedInvoice: Params = {
  id: { type: 'string', description: 'Id of the deleted draft.' },
  object: { type: 'string', const: 'invoice', description: 'Kind of object.' },
  deleted: { type: 'boolean', const: true, description: 'Set on what is left of a deleted draft.' },
}

const chargeRecord: Params = {
  id: { type: 'string', description: 'Starts with `ch_` or `py_`.' },
  object: { type: 'string', const: 'charge', description: 'Kind of object.' },
  created: { type: 'integer', format: 'unix', description: 'When it was created. Unix time in seconds.' },
  livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
  amount: {
    type: 'integer',
    description: 'What was to be collected. In the smallest unit of the currency (cents of a dollar).',
  },
  amount_captured: {
    type: 'integer',
    description: 'What was captured. In the smallest unit of the currency (cents of a dollar).',
  },
  amount_refunded: {
    type: 'integer',
    description: 'What was given back. In the smallest unit of the currency (cents of a dollar).',
  },
  amount_updates: {
    type: 'array',
    items: { type: 'object' },
    nullable: true,
    optional: true,
    until: '2020-08-27',
    description: 'Changes of the amount. Undocumented upstream.',
  },
  application: { type: 'string', nullable: true, description: 'Id of the Connect application that made it.' },
  application_fee: { type: 'string', nullable: true, description: 'Id of the fee of the platform.' },
  application_fee_amount: {
    type: 'integer',
    nullable: true,
    description: 'Fee of the platform. In the smallest unit of the currency (cents of a dollar).',
  },
  calculated_statement_descriptor: {
    type: 'string',
    nullable: true,
    description: 'Text that the card networks were given for the statement.',
  },
  currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
  customer: { type: 'string', nullable: true, description: 'Id of the customer who paid.' },
  description: { type: 'string', nullable: true, untrusted: true, description: 'Text of your own.' },
  destination: {
    type: 'string',
    nullable: true,
    optional: true,
    until: '2023-08-16',
    description: 'Id of the account that receives the money. Now in `transfer_data`.',
  },
  dispute: {
    type: 'string',
    nullable: true,
    optional: true,
    until: '2023-08-16',
    description: 'Id of the dispute. Now found by listing disputes of the charge.',
  },
  disputed: { type: 'boolean', description: 'Whether it was disputed.' },
  failure_balance_transaction: {
    type: 'string',
    nullable: true,
    description: 'Id of the balance transaction that took the money back.',
  },
  failure_code: { type: 'string', nullable: true, description: 'Why it failed in one word.' },
  failure_message: { type: 'string', nullable: true, description: 'Why it failed in a sentence.' },
  fraud_details: { type: 'object', nullable: true, description: 'What is known of fraud.' },
  invoice: {
    type: 'string',
    nullable: true,
    optional: true,
    until: '2025-03-31.basil',
    description: 'Id of the invoice it pays.',
  },
  on_behalf_of: {
    type: 'string',
    nullable: true,
    description: 'Id of the connected account it was made for.',
  },
  order: {
    type: 'string',
    nullable: true,
    optional: true,
    until: '2022-08-01',
    description: 'Id of the order.',
  },
  outcome: { type: 'object', nullable: true, description: 'How the networks and the risk checks decided.' },
  paid: { type: 'boolean', description: 'Whether it succeeded or was authorized.' },
  payment_intent: { type: 'string', nullable: true, description: 'Id of the payment intent.' },
  payment_method: { type: 'string', nullable: true, description: 'Id of the payment method.' },
  payment_method_details: {
    type: 'object',
    nullable: true,
    sensitive: true,
    description: 'The payment method as it was used.',
  },
  presentment_details: {
    type: 'object',
    nullable: true,
    optional: true,
    since: '2025-03-31.basil',
    description: 'Amount and currency that the customer saw.',
  },
  receipt_email: { type: 'string', nullable: true, sensitive: true, description: 'Where the receipt went.' },
  receipt_number: { type: 'string', nullable: true, description: 'Number on the receipt that was sent.' },
  receipt_url: { type: 'string', nullable: true, sensitive: true, description: 'Page with the receipt.' },
  refunded: {
    type: 'boolean',
    description: 'True only when all of it was given back. A partial refund leaves it false.',
  },
  refunds: {
    ...sublist,
    nullable: true,
    optional: true,
    description: 'Refunds of it. Comes only when expanded.',
  },
  review: { type: 'string', nullable: true, description: 'Id of the review.' },
  shipping: { ...shipping, nullable: true, sensitive: true, description: 'Where goods were sent.' },
  source: {
    type: 'object',
    nullable: true,
    sensitive: true,
    description: 'The payment source as it was used.',
  },
  source_transfer: { type: 'string', nullable: true, description: 'Id of the transfer it came from.' },
  statement_descriptor: {
    type: 'string',
    nullable: true,
    description: 'Text on the statement of the customer.',
  },
  statement_descriptor_suffix: { type: 'string', nullable: true, description: 'End of that text for cards.' },
  status: { type: 'string', values: ['succeeded', 'pending', 'failed'], description: 'Status.' },
  transfer_data: {
    type: 'object',
    nullable: true,
    description: 'The account that receives the money and how much.',
  },
  transfer_group: { type: 'string', nullable: true, description: 'Ties it to transfers.' },
  captured: {
    type: 'boolean',
    description: 'Whether an authorization was captured. True if none was needed.',
  },
  balance_transaction: { type: 'string', nullable: true, description: 'Id of its effect on the balance.' },
  billing_details: { type: 'object', sensitive: true, description: 'Name and contact data of the payer.' },
  metadata: {
    type: 'map',
    items: { type: 'string' },
    untrusted: true,
    description: 'Keys and values of your own.',
  },
  radar_options: {
    type: 'object',
    nullable: true,
    optional: true,
    description: 'Settings of the risk check.',
  },
}

const subscriptionRecord: Params = {
  id: { type: 'string', description: 'Starts with `sub_`.' },
  object: { type: 'string', const: 'subscription', description: 'Kind of object.' },
  application: { type: 'string', nullable: true, description: 'Id of the Connect application that made it.' },
  application_fee_percent: {
    type: 'number',
    nullable: true,
    description: 'Share of each invoice that goes to the platform. In percent.',
  },
  automatic_tax: { type: 'object', description: 'Settings of automatic tax.' },
  billing_cycle_anchor: {
    type: 'integer',
    format: 'unix',
    description: 'What the days of charging are counted from. Unix time in seconds.',
  },
  billing_cycle_anchor_config: {
    type: 'object',
    nullable: true,
    since: '2023-10-16',
    description: 'Day and time on which charging is fixed.',
  },
  billing_mode: {
    type: 'object',
    since: '2025-06-30.basil',
    description: 'How invoices and prorations are computed.',
  },
  billing_thresholds: {
    type: 'object',
    nullable: true,
    description: 'Usage at which an invoice is sent early.',
  },
  cancel_at: {
    type: 'integer',
    nullable: true,
    format: 'unix',
    description: 'When it will be canceled. Unix time in seconds.',
  },
  cancel_at_period_end: { type: 'boolean', description: 'Whether it will be canceled when the period ends.' },
  canceled_at: {
    type: 'integer',
    nullable: true,
    format: 'unix',
    description: 'When it was canceled or the cancellation was requested. Unix time in seconds.',
  },
  cancellation_details: { type: 'object', nullable: true, description: 'Why it was canceled.' },
  collection_method: {
    type: 'string',
    values: ['charge_automatically', 'send_invoice'],
    description: 'Whether the default payment method is charged or an invoice is sent to be paid.',
  },
  created: { type: 'integer', format: 'unix', description: 'When it was created. Unix time in seconds.' },
  currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
  customer: { type: 'string', description: 'Id of the customer who pays.' },
  customer_account: {
    type: 'string',
    nullable: true,
    since: '2025-12-15.clover',
    description: 'Id of the account that represents the customer.',
  },
  days_until_due: {
    type: 'integer',
    nullable: true,
    description: 'Days to pay an invoice. Null when it is charged automatically.',
  },
  default_payment_method: {
    type: 'string',
    nullable: true,
    description: 'Id of the payment method used. Null for that of the customer.',
  },
  default_source: {
    type: 'string',
    nullable: true,
    description: 'Id of the payment source used. Null for that of the customer.',
  },
  default_tax_rates: {
    type: 'array',
    items: { type: 'object' },
    nullable: true,
    optional: true,
    description: 'Tax rates of items that name none.',
  },
  description: {
    type: 'string',
    nullable: true,
    untrusted: true,
    description: 'Text shown to the customer.',
  },
  discounts: {
    type: 'array',
    items: { type: 'string' },
    since: '2023-10-16',
    description: 'Ids of the discounts.',
  },
  ended_at: {
    type: 'integer',
    nullable: true,
    format: 'unix',
    description: 'When it ended. Unix time in seconds.',
  },
  invoice_settings: { type: 'object', since: '2024-04-10', description: 'What its invoices start from.' },
  items: { ...sublist, description: 'Prices and quantities. Each has its own period.' },
  latest_invoice: { type: 'string', nullable: true, description: 'Id of its latest invoice.' },
  livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
  metadata: {
    type: 'map',
    items: { type: 'string' },
    untrusted: true,
    description: 'Keys and values of your own.',
  },
  next_pending_invoice_item_invoice: {
    type: 'integer',
    nullable: true,
    format: 'unix',
    description: 'When pending items will be invoiced. Unix time in seconds.',
  },
  on_behalf_of: {
    type: 'string',
    nullable: true,
    description: 'Id of the connected account it is charged for.',
  },
  pause_collection: {
    type: 'object',
    nullable: true,
    description: 'How charging is paused. Null when it is not.',
  },
  payment_settings: { type: 'object', nullable: true, description: 'Ways to pay that are offered.' },
  status: {
    type: 'string',
    values: [
      'incomplete',
      'incomplete_expired',
      'trialing',
      'active',
      'past_due',
      'canceled',
      'unpaid',
      'paused',
    ],
    description: 'Status.',
  },
  current_period_start: {
    type: 'integer',
    format: 'unix',
    optional: true,
    until: '2025-03-31.basil',
    description: 'Start of the current period. Now on each of `items`. Unix time in seconds.',
  },
  current_period_end: {
    type: 'integer',
    format: 'unix',
    optional: true,
    until: '2025-03-31.basil',
    description: 'End of the current period. Now on each of `items`. Unix time in seconds.',
  },
  start_date: {
    type: 'integer',
    format: 'unix',
    description: 'When it first started. Unix time in seconds.',
  },
  trial_start: {
    type: 'integer',
    nullable: true,
    format: 'unix',
    description: 'When the trial started. Unix time in seconds.',
  },
  trial_end: {
    type: 'integer',
    nullable: true,
    format: 'unix',
    description: 'When the trial ends. Unix time in seconds.',
  },
  discount: {
    type: 'object',
    nullable: true,
    optional: true,
    until: '2025-03-31.basil',
    description: 'The discount. Replaced by `discounts`.',
  },
  plan: {
    type: 'object',
    nullable: true,
    optional: true,
    until: '2020-08-27',
    description: 'The plan. Undocumented upstream. Read that of each of `items`.',
  },
  quantity: {
    type: 'integer',
    nullable: true,
    optional: true,
    until: '2020-08-27',
    description: 'How many. Undocumented upstream. Read that of each of `items`.',
  },
  schedule: { type: 'string', nullable: true, description: 'Id of the schedule that changes it.' },
  test_clock: { type: 'string', nullable: true, description: 'Id of the test clock. Null outside of tests.' },
  transfer_data: {
    type: 'object',
    nullable: true,
    description: 'The account that receives the money and which share.',
  },
  trial_settings: { type: 'object', nullable: true, description: 'What happens when the trial ends.' },
  pending_invoice_item_interval: {
    type: 'object',
    nullable: true,
    description: 'How often pending items are invoiced.',
  },
  pending_setup_intent: {
    type: 'string',
    nullable: true,
    description: 'Id of the setup intent that is not yet done.',
  },
  pending_update: { type: 'object', nullable: true, description: 'Changes that wait for a payment.' },
}

const refundRecord: Params = {
  id: { type: 'string', description: 'Starts with `re_` or `pyr_`.' },
  object: { type: 'string', const: 'refund', description: 'Kind of object.' },
  amount: {
    type: 'integer',
    description: 'What was given back. In the smallest unit of the currency (cents of a dollar).',
  },
  balance_transaction: { type: 'string', nullable: true, description: 'Id of its effect on the balance.' },
  charge: { type: 'string', nullable: true, description: 'Id of the charge.' },
  created: { type: 'integer', format: 'unix', description: 'When it was created. Unix time in seconds.' },
  currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
  description: {
    type: 'string',
    nullable: true,
    optional: true,
    untrusted: true,
    description: 'Text shown to the customer for some ways to pay.',
  },
  destination_details: {
    type: 'object',
    nullable: true,
    optional: true,
    since: '2023-10-16',
    description: 'Where the money went for each way to pay.',
  },
  failure_balance_transaction: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Id of the balance transaction that took a failed refund back.',
  },
  failure_reason: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Why it failed in one word.',
  },
  instructions_email: {
    type: 'string',
    nullable: true,
    optional: true,
    sensitive: true,
    description: 'Address that gets the instructions for receiving the money.',
  },
  metadata: {
    type: 'map',
    items: { type: 'string' },
    nullable: true,
    untrusted: true,
    description: 'Keys and values of your own.',
  },
  next_action: {
    type: 'object',
    nullable: true,
    optional: true,
    description: 'What the customer has to do.',
  },
  payment_intent: { type: 'string', nullable: true, description: 'Id of the payment intent.' },
  pending_reason: {
    type: 'string',
    nullable: true,
    values: ['charge_pending', 'insufficient_funds', 'processing'],
    optional: true,
    since: '2025-04-30.basil',
    description: 'What it waits for.',
  },
  reason: {
    type: 'string',
    nullable: true,
    values: ['duplicate', 'fraudulent', 'requested_by_customer', 'expired_uncaptured_charge'],
    description: 'Why it was made. `expired_uncaptured_charge` is set by the upstream alone.',
  },
  receipt_number: { type: 'string', nullable: true, description: 'Number on the receipt that was sent.' },
  source_transfer_reversal: {
    type: 'string',
    nullable: true,
    description: 'Id of the reversed transfer that the charge came from.',
  },
  status: {
    type: 'string',
    nullable: true,
    values: ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'],
    description: 'Status.',
  },
  transfer_reversal: {
    type: 'string',
    nullable: true,
    description: 'Id of the reversed transfer to the connected account.',
  },
}

const productRecord: Params = {
  id: { type: 'string', description: 'Starts with `prod_` unless you chose it.' },
  object: { type: 'string', const: 'product', description: 'Kind of object.' },
  active: { type: 'boolean', description: 'Whether it can be bought.' },
  attributes: {
    type: 'array',
    items: { type: 'string' },
    optional: true,
    until: '2023-08-16',
    description: 'Attributes that distinguish its variants.',
  },
  created: { type: 'integer', format: 'unix', description: 'When it was created. Unix time in seconds.' },
  default_price: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Id of the price used by default.',
  },
  description: { type: 'string', nullable: true, untrusted: true, description: 'Text shown to customers.' },
  features: {
    type: 'array',
    items: { type: 'object' },
    optional: true,
    until: '2024-04-10',
    description: 'Lines on a pricing page. Replaced by `marketing_features`.',
  },
  images: { type: 'array', items: { type: 'string' }, description: 'Addresses of up to 8 pictures.' },
  livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
  marketing_features: {
    type: 'array',
    items: { type: 'object' },
    since: '2024-04-10',
    description: 'Lines on a pricing page.',
  },
  metadata: {
    type: 'map',
    items: { type: 'string' },
    untrusted: true,
    description: 'Keys and values of your own.',
  },
  name: { type: 'string', description: 'Name shown to customers.' },
  package_dimensions: { type: 'object', nullable: true, description: 'Size in inches and weight in ounces.' },
  shippable: { type: 'boolean', nullable: true, description: 'Whether it is sent.' },
  statement_descriptor: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Text on the statement of the customer.',
  },
  tax_code: { type: 'string', nullable: true, optional: true, description: 'Id of its tax code.' },
  type: { type: 'string', values: ['good', 'service'], description: 'What it is sold as.' },
  unit_label: { type: 'string', nullable: true, optional: true, description: 'What one unit is called.' },
  updated: {
    type: 'integer',
    format: 'unix',
    description: 'When it was last changed. Unix time in seconds.',
  },
  url: { type: 'string', nullable: true, description: 'Page about it.' },
}

const deletedProduct: Params = {
  id: { type: 'string', description: 'Id of the product that was deleted.' },
  object: { type: 'string', const: 'product', description: 'Kind of object.' },
  deleted: { type: 'boolean', const: true, description: 'Always true.' },
}

const balanceRecord: Params = {
  object: { type: 'string', const: 'balance', description: 'Kind of object.' },
  livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
  available: {
    type: 'array',
    items: { type: 'object' },
    description: 'What can be paid out or transferred. One entry for each currency.',
  },
  connect_reserved: {
    type: 'array',
    items: { type: 'object' },
    nullable: true,
    optional: true,
    description: 'Reserve for negative balances of connected accounts.',
  },
  instant_available: {
    type: 'array',
    items: { type: 'object' },
    nullable: true,
    optional: true,
    description: 'Amount available for instant payouts.',
  },
  issuing: { type: 'object', nullable: true, optional: true, description: 'What issued cards can spend.' },
  pending: {
    type: 'array',
    items: { type: 'object' },
    description: 'What is not yet available. One entry for each currency.',
  },
  refund_and_dispute_prefunding: {
    type: 'object',
    nullable: true,
    optional: true,
    since: '2025-05-28.basil',
    description: 'What was paid in for refunds and disputes.',
  },
}

const balanceTransactionRecord: Params = {
  id: { type: 'string', description: 'Starts with `txn_`.' },
  object: { type: 'string', const: 'balance_transaction', description: 'Kind of object.' },
  amount: {
    type: 'integer',
    description:
      'What was moved before fees. Negative for money that left. In the smallest unit of the currency (cents of a dollar).',
  },
  available_on: {
    type: 'integer',
    format: 'unix',
    description: 'When the net amount becomes available. Unix time in seconds.',
  },
  balance_type: {
    type: 'string',
    values: ['issuing', 'payments', 'refund_and_dispute_prefunding'],
    since: '2025-05-28.basil',
    description: 'Which part of the balance it changes.',
  },
  created: { type: 'integer', format: 'unix', description: 'When it was created. Unix time in seconds.' },
  currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
  description: { type: 'string', nullable: true, untrusted: true, description: 'Text of your own.' },
  exchange_rate: {
    type: 'number',
    nullable: true,
    description: 'Rate by which the amount of the source was converted. Null without a conversion.',
  },
  fee: {
    type: 'integer',
    description: 'Sum of the fees. In the smallest unit of the currency (cents of a dollar).',
  },
  fee_details: { type: 'array', items: { type: 'object' }, description: 'The fees one by one.' },
  net: {
    type: 'integer',
    description: 'The amount less the fee. In the smallest unit of the currency (cents of a dollar).',
  },
  reporting_category: { type: 'string', description: 'Kind of movement in reports.' },
  source: { type: 'string', nullable: true, description: 'Id of the object that caused it.' },
  status: {
    type: 'string',
    values: ['available', 'pending'],
    description: 'Whether the net amount is available.',
  },
  type: { type: 'string', description: 'Kind of movement such as `charge` or `payout` or `refund`.' },
}

const paymentIntentRecord: Params = {
  id: { type: 'string', description: 'Starts with `pi_`.' },
  object: { type: 'string', const: 'payment_intent', description: 'Kind of object.' },
  amount: {
    type: 'integer',
    description: 'What is to be collected. In the smallest unit of the currency (cents of a dollar).',
  },
  amount_capturable: {
    type: 'integer',
    description: 'What can be captured. In the smallest unit of the currency (cents of a dollar).',
  },
  amount_received: {
    type: 'integer',
    description: 'What was collected. In the smallest unit of the currency (cents of a dollar).',
  },
  application: { type: 'string', nullable: true, description: 'Id of the Connect application that made it.' },
  application_fee_amount: {
    type: 'integer',
    nullable: true,
    description: 'Fee of the platform. In the smallest unit of the currency (cents of a dollar).',
  },
  capture_method: {
    type: 'string',
    values: ['automatic', 'automatic_async', 'manual'],
    description: 'When money is captured.',
  },
  client_secret: {
    type: 'string',
    nullable: true,
    sensitive: true,
    description: 'Lets a browser finish the payment. Not to be stored or logged.',
  },
  confirmation_method: {
    type: 'string',
    values: ['automatic', 'manual'],
    description: 'Whether a key in the browser may confirm it.',
  },
  created: { type: 'integer', format: 'unix', description: 'When it was created. Unix time in seconds.' },
  currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
  customer: { type: 'string', nullable: true, description: 'Id of the customer who pays.' },
  description: { type: 'string', nullable: true, untrusted: true, description: 'Text of your own.' },
  livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
  metadata: {
    type: 'map',
    items: { type: 'string' },
    untrusted: true,
    description: 'Keys and values of your own.',
  },
  payment_method: { type: 'string', nullable: true, description: 'Id of the payment method.' },
  payment_method_types: {
    type: 'array',
    items: { type: 'string' },
    description: 'Ways to pay that it allows.',
  },
  status: {
    type: 'string',
    values: [
      'requires_payment_method',
      'requires_confirmation',
      'requires_action',
      'processing',
      'requires_capture',
      'canceled',
      'succeeded',
    ],
    description: 'Status.',
  },
}

const disputeRecord: Params = {
  id: { type: 'string', description: 'Starts with `du_` or `dp_`.' },
  object: { type: 'string', const: 'dispute', description: 'Kind of object.' },
  amount: {
    type: 'integer',
    description: 'What is contested. In the smallest unit of the currency (cents of a dollar).',
  },
  balance_transactions: {
    type: 'array',
    items: { type: 'object' },
    description: 'Its effects on the balance.',
  },
  charge: { type: 'string', description: 'Id of the charge.' },
  created: { type: 'integer', format: 'unix', description: 'When it was created. Unix time in seconds.' },
  currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
  enhanced_eligibility_types: {
    type: 'array',
    items: { type: 'string' },
    values: ['mastercard_compliance', 'visa_compelling_evidence_3', 'visa_compliance'],
    since: '2024-10-28.acacia',
    description: 'Programs of the card networks that apply.',
  },
  evidence: { type: 'object', sensitive: true, untrusted: true, description: 'What was handed in.' },
  evidence_details: {
    type: 'object',
    description: 'Until when evidence can be handed in and how often it was.',
  },
  is_charge_refundable: { type: 'boolean', description: 'Whether the charge can still be given back.' },
  livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
  metadata: {
    type: 'map',
    items: { type: 'string' },
    untrusted: true,
    description: 'Keys and values of your own.',
  },
  payment_intent: { type: 'string', nullable: true, description: 'Id of the payment intent.' },
  payment_method_details: {
    type: 'object',
    nullable: true,
    optional: true,
    sensitive: true,
    description: 'The payment method that was disputed.',
  },
  reason: { type: 'string', description: 'Why the customer contests it in one word.' },
  status: {
    type: 'string',
    values: [
      'appeal_needs_response',
      'appeal_under_review',
      'lost',
      'needs_response',
      'prevented',
      'under_review',
      'warning_closed',
      'warning_needs_response',
      'warning_under_review',
      'won',
    ],
    description: 'Status.',
  },
}

const payoutRecord: Params = {
  id: { type: 'string', description: 'Starts with `po_`.' },
  object: { type: 'string', const: 'payout', description: 'Kind of object.' },
  amount: {
    type: 'integer',
    description: 'What is paid out. In the smallest unit of the currency (cents of a dollar).',
  },
  application_fee: {
    type: 'string',
    nullable: true,
    since: '2024-04-10',
    description: 'Id of the fee of the platform.',
  },
  application_fee_amount: {
    type: 'integer',
    nullable: true,
    since: '2024-04-10',
    description: 'Fee of the platform. In the smallest unit of the currency (cents of a dollar).',
  },
  arrival_date: {
    type: 'integer',
    format: 'unix',
    description: 'When it should arrive or did. Weekends and holidays are counted in. Unix time in seconds.',
  },
  automatic: { type: 'boolean', description: 'Whether the schedule made it.' },
  balance_transaction: { type: 'string', nullable: true, description: 'Id of its effect on the balance.' },
  created: { type: 'integer', format: 'unix', description: 'When it was created. Unix time in seconds.' },
  currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
  description: { type: 'string', nullable: true, untrusted: true, description: 'Text of your own.' },
  destination: { type: 'string', nullable: true, description: 'Id of the bank account or card.' },
  failure_balance_transaction: {
    type: 'string',
    nullable: true,
    description: 'Id of the balance transaction that took the money back.',
  },
  failure_code: { type: 'string', nullable: true, description: 'Why it failed in one word.' },
  failure_message: { type: 'string', nullable: true, description: 'Why it failed in a sentence.' },
  livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
  metadata: {
    type: 'map',
    items: { type: 'string' },
    nullable: true,
    untrusted: true,
    description: 'Keys and values of your own.',
  },
  method: { type: 'string', values: ['standard', 'instant'], description: 'How fast it travels.' },
  original_payout: {
    type: 'string',
    nullable: true,
    description: 'Id of the payout that this one reverses.',
  },
  payout_method: {
    type: 'string',
    nullable: true,
    since: '2025-08-27.basil',
    description: 'Id of the way it is paid out.',
  },
  reconciliation_status: {
    type: 'string',
    values: ['completed', 'in_progress', 'not_applicable'],
    description: 'Whether its transactions can be listed.',
  },
  reversed_by: { type: 'string', nullable: true, description: 'Id of the payout that reverses it.' },
  source_balance: {
    type: 'string',
    nullable: true,
    optional: true,
    until: '2020-08-27',
    description: 'The balance it came from. Undocumented upstream.',
  },
  source_type: { type: 'string', description: 'Kind of balance it came from such as `card`.' },
  statement_descriptor: { type: 'string', nullable: true, description: 'Text on the bank statement.' },
  status: {
    type: 'string',
    values: ['paid', 'pending', 'in_transit', 'canceled', 'failed'],
    description: 'Status.',
  },
  trace_id: {
    type: 'object',
    nullable: true,
    since: '2024-11-20.acacia',
    description: 'What a bank can find it by.',
  },
  type: { type: 'string', values: ['bank_account', 'card'], description: 'Where it goes.' },
}

const searchParams: Params = {
  query: {
    type: 'object',
    properties: {
      filter: {
        type: 'object',
        description:
          'One operator with one field, or conditions joined by `and`, `or`, `not`. Left out: everything.',
      },
      sort: {
        type: 'array',
        items: {
          anyOf: [{ type: 'string' }, { type: 'map', items: { type: 'string', enum: ['asc', 'desc'] } }],
        },
        description: 'Fields, ascending, or the direction of one: `{ created: "desc" }`.',
      },
    },
    required: true,
    description: 'What to find, and in which order.',
  },
  limit: { type: 'integer', minimum: 1, maximum: 1000, default: 1000, description: 'Hits at the most.' },
  cursor: { type: 'string', description: '`next_cursor` of the answer before.' },
  fields: {
    type: 'array',
    items: { type: 'string' },
    maxItems: 100,
    description: 'Paths to give in `data` instead of all searchable fields.',
  },
}

const searchAnswer: Value = {
  type: 'object',
  properties: {
    hits: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          score: { type: 'number' },
          data: { type: 'object', description: 'The searchable fields, absent ones null.' },
        },
      },
    },
    next_cursor: { type: 'string', nullable: true, description: 'Null when there is no next page.' },
    took_ms: { type: 'number' },
    meta: { type: 'object' },
  },
}

/** Descriptions, records and searchable fields of Payments, for tools and forms. */
export const catalog: Catalog = {
  name: 'payments',
  title: 'Payments',
  provider: 'stripe',
  description:
    'Customers, invoices, charges, subscriptions, refunds, products and money movements of a Stripe account.',
  auth: [
    {
      name: 'token',
      description: 'A secret or restricted key of the account.',
      credentials: {
        api_key: {
          type: 'string',
          required: true,
          sensitive: true,
          description: 'Secret key (`sk_…`) or restricted key (`rk_…`).',
          help: {
            text: 'In the Stripe Dashboard, open Developers, then API keys, and create or reveal a key. A restricted key is enough.',
            link: 'https://dashboard.stripe.com/apikeys',
          },
          trim: true,
        },
        account_id: { type: 'string', description: 'Connected account to act for (`acct_…`).', trim: true },
      },
    },
  ],
  entities: {
    customers: {
      description: 'People and businesses that pay.',
      key: 'id',
      brief: ['id', 'name', 'email', 'currency', 'balance', 'delinquent', 'created'],
      also: ['client', 'buyer', 'payer'],
      record: customerRecord,
      deleted: deletedCustomer,
      actions: {
        list: {
          description: 'Lists customers. Records come newest first.',
          risk: 'read',
          params: {
            ...pagingParams,
            email: {
              type: 'string',
              sensitive: true,
              description: 'Only customers with exactly this email. Upper and lower case differ.',
            },
            created: { ...interval, description: 'Only customers created in this time.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: customerRecord } },
          meta: { has_more: { type: 'boolean', description: 'Whether another page follows.' } },
          exclusive: [['starting_after', 'ending_before']],
        },
        create: {
          description: 'Creates a customer.',
          risk: 'write',
          params: {
            ...customerBodyParams,
            payment_method: { type: 'string', description: 'Id of a payment method to attach.' },
            tax: {
              type: 'object',
              properties: {
                ip_address: {
                  type: 'string',
                  clearable: true,
                  sensitive: true,
                  description:
                    'IP address of a recent visit. Tells where the customer is when nothing else does.',
                },
                validate_location: {
                  type: 'string',
                  values: ['deferred', 'immediately'],
                  default: 'deferred',
                  description: 'When the location is checked.',
                },
              },
              description: 'What decides the tax.',
            },
            tax_id_data: { type: 'array', items: taxId, minItems: 1, description: 'Tax numbers.' },
            test_clock: { type: 'string', description: 'Id of a test clock to put the customer on.' },
          },
          returns: { type: 'object', properties: customerRecord },
        },
        get: {
          description: 'Gets one customer. One that was deleted is answered in its deleted form.',
          risk: 'read',
          params: { id: { type: 'string', required: true, description: 'Id of the customer.' } },
          returns: {
            anyOf: [
              { type: 'object', properties: customerRecord },
              { type: 'object', properties: deletedCustomer },
            ],
          },
        },
        update: {
          description: 'Changes the fields that are given and leaves the others.',
          risk: 'write',
          params: {
            ...customerBodyParams,
            id: { type: 'string', required: true, description: 'Id of the customer.' },
            default_source: {
              type: 'string',
              description: 'Id of an attached payment source to use by default.',
            },
            tax: {
              type: 'object',
              properties: {
                ip_address: {
                  type: 'string',
                  clearable: true,
                  sensitive: true,
                  description:
                    'IP address of a recent visit. Tells where the customer is when nothing else does.',
                },
                validate_location: {
                  type: 'string',
                  values: ['deferred', 'immediately', 'auto'],
                  default: 'auto',
                  description: 'When the location is checked.',
                },
              },
              description: 'What decides the tax.',
            },
          },
          returns: { type: 'object', properties: customerRecord },
        },
        delete: {
          description: 'Permanently deletes a customer and cancels its subscriptions immediately.',
          risk: 'destructive',
          params: { id: { type: 'string', required: true, description: 'Id of the customer.' } },
          returns: { type: 'object', properties: deletedCustomer },
        },
        api_search: {
          description:
            "Finds customers by the upstream's own search. What was just written is found after about a minute, after an hour in an outage. To read it at once use `get`.",
          risk: 'read',
          params: apiSearchParams,
          returns: { type: 'array', items: { type: 'object', properties: customerRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            next_page: {
              type: 'string',
              nullable: true,
              description: 'Gives the page after this as `page`. Null on the last.',
            },
          },
        },
        search: {
          description: 'Finds customers in the replica.',
          risk: 'read',
          params: searchParams,
          returns: searchAnswer,
        },
      },
      searchable: {
        address: { ...address, sensitive: true, description: 'Address of the customer.' },
        balance: {
          type: 'integer',
          description:
            'What is added to the next invoice. Negative for a credit. In the smallest unit of the currency (cents of a dollar).',
        },
        created: {
          type: 'integer',
          format: 'unix',
          description: 'When it was created. Unix time in seconds.',
        },
        currency: {
          type: 'string',
          description:
            'Currency of recurring charges. Null before the first. Three-letter ISO 4217 code in lower case.',
        },
        default_source: { type: 'string', description: 'Id of the payment source used by default.' },
        delinquent: {
          type: 'boolean',
          description: 'Whether the latest invoice is unpaid past its due date.',
        },
        description: { type: 'string', untrusted: true, description: 'A note of your own.' },
        discount: { type: 'object', description: 'The discount in force.' },
        email: { type: 'string', sensitive: true, description: 'Where invoices and receipts go.' },
        id: { type: 'string', description: 'Starts with `cus_`.' },
        invoice_prefix: { type: 'string', description: 'Starts the invoice numbers.' },
        invoice_settings: { type: 'object', description: 'What invoices start from.' },
        livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
        metadata: {
          type: 'map',
          items: { type: 'string' },
          untrusted: true,
          description: 'Keys and values of your own.',
        },
        name: { type: 'string', sensitive: true, description: 'Full name or that of the business.' },
        next_invoice_sequence: { type: 'integer', description: 'Number of the next invoice.' },
        object: { type: 'string', const: 'customer', description: 'Kind of object.' },
        phone: { type: 'string', sensitive: true, description: 'Phone number.' },
        preferred_locales: {
          type: 'array',
          items: { type: 'string' },
          description: 'Languages in order of preference.',
        },
        shipping: { ...shipping, sensitive: true },
        subscriptions: { ...sublist, description: 'Subscriptions in force. Comes only when expanded.' },
        tax_exempt: {
          type: 'string',
          values: ['none', 'exempt', 'reverse'],
          description: 'Whether tax is charged. `reverse` leaves it to the customer to declare.',
        },
        test_clock: { type: 'string', description: 'Id of the test clock. Null outside of tests.' },
        account_balance: {
          type: 'integer',
          from: 'balance',
          description: 'Older name of `balance`. In the smallest unit of the currency (cents of a dollar).',
        },
        cards: {
          type: 'array',
          items: { type: 'object' },
          description: 'Cards as older upstream versions gave them.',
        },
        default_card: { type: 'string', description: 'Id of the default card in older upstream versions.' },
        is_deleted: { type: 'boolean', description: 'Whether the customer was deleted upstream.' },
        sources: { type: 'string', description: 'Payment sources as text.' },
        tax_info: { type: 'string', description: 'Tax number as older upstream versions gave it.' },
        tax_info_verification: { type: 'string', description: 'Whether that number was verified.' },
        updated: {
          type: 'integer',
          format: 'unix',
          description: 'When the copy last saw a change. Unix time in seconds.',
        },
      },
    },
    invoices: {
      description: 'What customers owe, for subscriptions or single items.',
      key: 'id',
      brief: [
        'id',
        'number',
        'status',
        'customer',
        'total',
        'amount_remaining',
        'currency',
        'due_date',
        'created',
      ],
      also: ['bill', 'owed', 'outstanding'],
      record: invoiceRecord,
      deleted: deletedInvoice,
      actions: {
        list: {
          description: 'Lists invoices. Records come newest first.',
          risk: 'read',
          params: {
            ...pagingParams,
            collection_method: {
              type: 'string',
              enum: ['charge_automatically', 'send_invoice'],
              description: 'Only invoices collected in this way.',
            },
            created: { ...interval, description: 'Only invoices created in this time.' },
            customer: { type: 'string', description: 'Only invoices of the customer with this id.' },
            customer_account: { type: 'string', description: 'Only invoices of the account with this id.' },
            status: {
              type: 'string',
              enum: ['draft', 'open', 'paid', 'uncollectible', 'void'],
              description: 'Only invoices in this status.',
            },
            subscription: { type: 'string', description: 'Only invoices of the subscription with this id.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: invoiceRecord } },
          meta: { has_more: { type: 'boolean', description: 'Whether another page follows.' } },
          exclusive: [['starting_after', 'ending_before']],
        },
        get: {
          description: 'Gets one invoice.',
          risk: 'read',
          params: { id: { type: 'string', required: true, description: 'Id of the invoice.' } },
          returns: { type: 'object', properties: invoiceRecord },
        },
        create: {
          description: 'Creates an invoice.',
          risk: 'write',
          params: {
            ...invoiceBodyParams,
            customer: { type: 'string', required: true, description: 'Id of the customer.' },
            currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
            pending_invoice_items_behavior: {
              type: 'string',
              enum: ['exclude', 'include'],
              description: 'Whether invoice items of the customer that wait for an invoice are put on it.',
            },
            subscription: { type: 'string', description: 'Id of the subscription to invoice.' },
          },
          returns: { type: 'object', properties: invoiceRecord },
        },
        update: {
          description: 'Changes an invoice.',
          risk: 'write',
          params: {
            ...invoiceBodyParams,
            id: { type: 'string', required: true, description: 'Id of the invoice.' },
          },
          returns: { type: 'object', properties: invoiceRecord },
        },
        delete: {
          description: 'Deletes an invoice.',
          risk: 'destructive',
          params: { id: { type: 'string', required: true, description: 'Id of the invoice.' } },
          returns: { type: 'object', properties: deletedInvoice },
        },
        finalize: {
          description: 'Finalizes a draft, so that it can be paid and no longer be changed.',
          risk: 'write',
          params: {
            id: { type: 'string', required: true, description: 'Id of the invoice.' },
            auto_advance: {
              type: 'boolean',
              description: 'Whether the upstream goes on to collect it by itself.',
            },
          },
          returns: { type: 'object', properties: invoiceRecord },
        },
        pay: {
          description: 'Collects the payment of an invoice now.',
          risk: 'write',
          params: {
            id: { type: 'string', required: true, description: 'Id of the invoice.' },
            forgive: {
              type: 'boolean',
              default: false,
              description: 'Counts it as paid if the source lacks money.',
            },
            mandate: { type: 'string', clearable: true, description: 'Id of the mandate.' },
            off_session: { type: 'boolean', default: true, description: 'Whether the customer is absent.' },
            paid_out_of_band: { type: 'boolean', default: false, description: 'It was paid elsewhere.' },
            payment_method: { type: 'string', description: 'Id of the payment method.' },
            source: { type: 'string', description: 'Id of the payment source.' },
          },
          returns: { type: 'object', properties: invoiceRecord },
        },
        send: {
          description: 'Sends an invoice to the customer by email.',
          risk: 'write',
          params: { id: { type: 'string', required: true, description: 'Id of the invoice.' } },
          returns: { type: 'object', properties: invoiceRecord },
        },
        void: {
          description: 'Voids a finalized invoice for good. It stays on record.',
          risk: 'destructive',
          params: { id: { type: 'string', required: true, description: 'Id of the invoice.' } },
          returns: { type: 'object', properties: invoiceRecord },
        },
        mark_uncollectible: {
          description: 'Marks an invoice as uncollectible. It counts as a bad debt and can still be paid.',
          risk: 'write',
          params: { id: { type: 'string', required: true, description: 'Id of the invoice.' } },
          returns: { type: 'object', properties: invoiceRecord },
        },
        api_search: {
          description:
            "Finds invoices by the upstream's own search and answers its envelope. What was just written is found after about a minute, after an hour in an outage. To read it at once use `get`.",
          risk: 'read',
          params: apiSearchParams,
          returns: {
            type: 'object',
            properties: {
              data: { type: 'array', items: { type: 'object', properties: invoiceRecord } },
              object: { type: 'string', const: 'search_result', description: 'Kind of object.' },
              has_more: { type: 'boolean', description: 'Whether another page follows.' },
              next_page: {
                type: 'string',
                nullable: true,
                description: 'Gives the page after this as `page`. Null on the last.',
              },
              url: { type: 'string', description: 'Upstream path of the search.' },
            },
          },
        },
        search: {
          description: 'Finds invoices in the replica.',
          risk: 'read',
          params: searchParams,
          returns: searchAnswer,
        },
      },
      searchable: {
        account_country: {
          type: 'string',
          description: 'Country of the business that sends it. Two-letter ISO 3166-1 code.',
        },
        account_name: { type: 'string', description: 'Public name of the business that sends it.' },
        application: { type: 'string', description: 'Id of the Connect application that made it.' },
        billing_reason: {
          type: 'string',
          values: [
            'automatic_pending_invoice_item_invoice',
            'manual',
            'quote_accept',
            'subscription',
            'subscription_create',
            'subscription_cycle',
            'subscription_threshold',
            'subscription_update',
            'upcoming',
          ],
          description: 'What caused the invoice.',
        },
        charge: {
          type: 'string',
          from: 'payments.data.0.payment.charge',
          description: 'Id of the latest charge. Found where payments are expanded.',
        },
        collection_method: {
          type: 'string',
          values: ['charge_automatically', 'send_invoice'],
          description: 'Whether the default payment method is charged or an invoice is sent to be paid.',
        },
        currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
        customer: { type: 'string', description: 'Id of the customer who pays.' },
        customer_email: {
          type: 'string',
          sensitive: true,
          description: 'Email of the customer when it was finalized.',
        },
        customer_name: {
          type: 'string',
          sensitive: true,
          description: 'Name of the customer when it was finalized.',
        },
        customer_phone: {
          type: 'string',
          sensitive: true,
          description: 'Phone of the customer when it was finalized.',
        },
        customer_tax_exempt: {
          type: 'string',
          values: ['none', 'exempt', 'reverse'],
          description:
            'Whether the customer was charged tax when it was finalized. Whether tax is charged. `reverse` leaves it to the customer to declare.',
        },
        default_payment_method: {
          type: 'string',
          description: 'Id of the payment method used. Null for that of the customer.',
        },
        default_source: {
          type: 'string',
          description: 'Id of the payment source used. Null for that of the customer.',
        },
        description: { type: 'string', untrusted: true, description: 'Text shown to the customer.' },
        footer: { type: 'string', untrusted: true, description: 'Text at its foot.' },
        hosted_invoice_url: {
          type: 'string',
          sensitive: true,
          description: 'Page where the customer can pay. Null while a draft.',
        },
        id: { type: 'string', description: 'Starts with `in_`.' },
        invoice_pdf: {
          type: 'string',
          sensitive: true,
          description: 'Address of the PDF. Null while a draft.',
        },
        latest_revision: { type: 'string', description: 'Id of the invoice that revised it last.' },
        number: { type: 'string', description: 'Number shown to the customer. Null while a draft.' },
        object: { type: 'string', const: 'invoice', description: 'Kind of object.' },
        on_behalf_of: { type: 'string', description: 'Id of the connected account it is sent for.' },
        payment_intent: {
          type: 'string',
          from: 'payments.data.0.payment.payment_intent',
          description: 'Id of the payment intent. Found where payments are expanded.',
        },
        quote: { type: 'string', from: 'parent.quote_details.quote', description: 'Id of the quote.' },
        receipt_number: { type: 'string', description: 'Number on the receipt that was sent.' },
        statement_descriptor: { type: 'string', description: 'Text on the statement of the customer.' },
        status: {
          type: 'string',
          values: ['draft', 'open', 'paid', 'uncollectible', 'void'],
          description: 'Status.',
        },
        test_clock: { type: 'string', description: 'Id of the test clock. Null outside of tests.' },
        account_tax_ids: {
          type: 'array',
          items: { type: 'string' },
          sensitive: true,
          description: 'Ids of the tax numbers of the business.',
        },
        custom_fields: {
          type: 'array',
          items: { type: 'object' },
          untrusted: true,
          description: 'Lines printed on it.',
        },
        customer_tax_ids: {
          type: 'array',
          items: { type: 'object' },
          sensitive: true,
          description: 'Tax numbers of the customer when it was finalized.',
        },
        default_tax_rates: {
          type: 'array',
          items: { type: 'object' },
          description: 'Tax rates of lines that name none.',
        },
        discounts: { type: 'array', items: { type: 'string' }, description: 'Ids of the discounts.' },
        total_discount_amounts: {
          type: 'array',
          items: { type: 'object' },
          description: 'What each discount took off.',
        },
        total_tax_amounts: {
          type: 'array',
          items: { type: 'object' },
          from: 'total_taxes',
          description: 'Tax of each rate.',
        },
        amount_due: {
          type: 'integer',
          description:
            'What is to be paid after credits. Never negative. In the smallest unit of the currency (cents of a dollar).',
        },
        amount_paid: {
          type: 'integer',
          description: 'What was paid. In the smallest unit of the currency (cents of a dollar).',
        },
        amount_remaining: {
          type: 'integer',
          description: 'What is still to be paid. In the smallest unit of the currency (cents of a dollar).',
        },
        amount_shipping: {
          type: 'integer',
          description: 'Sum of the shipping costs. In the smallest unit of the currency (cents of a dollar).',
        },
        application_fee_amount: {
          type: 'integer',
          description: 'Fee of the platform. In the smallest unit of the currency (cents of a dollar).',
        },
        attempt_count: { type: 'integer', description: 'Payments tried by schedule.' },
        created: {
          type: 'integer',
          format: 'unix',
          description: 'When it was created. Unix time in seconds.',
        },
        effective_at: {
          type: 'integer',
          format: 'unix',
          description: 'Date printed on it when that is not the date of finalization. Unix time in seconds.',
        },
        ending_balance: {
          type: 'integer',
          description:
            'Balance of the customer after it. Null while a draft. In the smallest unit of the currency (cents of a dollar).',
        },
        post_payment_credit_notes_amount: {
          type: 'integer',
          description:
            'Credited after it was paid. In the smallest unit of the currency (cents of a dollar).',
        },
        pre_payment_credit_notes_amount: {
          type: 'integer',
          description:
            'Credited before it was paid. In the smallest unit of the currency (cents of a dollar).',
        },
        starting_balance: {
          type: 'integer',
          description:
            'Balance of the customer before it. Negative for a credit. In the smallest unit of the currency (cents of a dollar).',
        },
        subtotal: {
          type: 'integer',
          description:
            'Sum of the lines before discounts and exclusive tax. In the smallest unit of the currency (cents of a dollar).',
        },
        subtotal_excluding_tax: {
          type: 'integer',
          description:
            'Sum of the lines before discounts and all tax. In the smallest unit of the currency (cents of a dollar).',
        },
        tax: {
          type: 'integer',
          from: 'total_taxes',
          sum: 'amount',
          description: 'Sum of the tax. In the smallest unit of the currency (cents of a dollar).',
        },
        total: {
          type: 'integer',
          description:
            'Sum after discounts and tax. In the smallest unit of the currency (cents of a dollar).',
        },
        total_excluding_tax: {
          type: 'integer',
          description:
            'Sum after discounts and before all tax. In the smallest unit of the currency (cents of a dollar).',
        },
        attempted: { type: 'boolean', description: 'Whether a payment was tried.' },
        auto_advance: { type: 'boolean', description: 'Whether it moves on to its next status by itself.' },
        livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
        paid: { type: 'boolean', from: 'status', equals: 'paid', description: 'Whether it is paid.' },
        paid_out_of_band: {
          type: 'boolean',
          description: 'Whether it was paid by other means. Now found through `payments`.',
        },
        automatic_tax: { type: 'object', description: 'Settings and state of automatic tax.' },
        customer_address: {
          ...address,
          sensitive: true,
          description: 'Address of the customer when it was finalized.',
        },
        customer_shipping: {
          ...shipping,
          sensitive: true,
          description: 'Where goods went when it was finalized.',
        },
        discount: { type: 'object', description: 'The discount. Replaced by `discounts`.' },
        from_invoice: { type: 'object', description: 'The invoice that this one revises.' },
        issuer: { type: 'object', since: '2023-10-16', description: 'The account that issues it.' },
        last_finalization_error: {
          type: 'object',
          description: 'Why the latest attempt to finalize it failed.',
        },
        lines: { ...sublist, description: 'What is charged.' },
        metadata: {
          type: 'map',
          items: { type: 'string' },
          untrusted: true,
          description: 'Keys and values of your own.',
        },
        payment_settings: { type: 'object', description: 'Ways to pay that are offered.' },
        rendering: { type: 'object', since: '2023-08-16', description: 'How it is printed.' },
        rendering_options: { type: 'object', description: 'How it is printed. Replaced by `rendering`.' },
        shipping_cost: { type: 'object', description: 'Costs of shipping.' },
        shipping_details: { ...shipping, sensitive: true },
        status_transitions: {
          type: 'object',
          description: 'When it was finalized and paid or voided or given up.',
        },
        transfer_data: { type: 'object', description: 'The account that receives the money.' },
        application_fee: {
          type: 'integer',
          from: 'application_fee_amount',
          description:
            'Older name of `application_fee_amount`. In the smallest unit of the currency (cents of a dollar).',
        },
        billing: {
          type: 'string',
          from: 'collection_method',
          description: 'Older name of `collection_method`.',
        },
        closed: { type: 'boolean', description: 'Whether older upstream versions called it closed.' },
        due_date: { type: 'number', description: 'When it is due. Unix time in seconds.' },
        forgiven: { type: 'boolean', description: 'Whether older upstream versions called it forgiven.' },
        is_deleted: {
          type: 'boolean',
          description: 'Whether the invoice was deleted upstream. Only drafts can be.',
        },
        next_payment_attempt: {
          type: 'number',
          description: 'When payment will be tried next. Unix time in seconds.',
        },
        payment: { type: 'string', description: 'Id of the payment in older upstream versions.' },
        period_end: {
          type: 'number',
          description: 'End of the time in which items were added. Unix time in seconds.',
        },
        period_start: {
          type: 'number',
          description: 'Start of the time in which items were added. Unix time in seconds.',
        },
        statement_description: {
          type: 'string',
          from: 'statement_descriptor',
          description: 'Older name of `statement_descriptor`.',
        },
        subscription: {
          type: 'string',
          from: 'parent.subscription_details.subscription',
          description: 'Id of the subscription.',
        },
        subscription_details: {
          type: 'object',
          from: 'parent.subscription_details',
          description: 'About the subscription.',
        },
        tax_percent: { type: 'number', description: 'Percentage of tax in older upstream versions.' },
        updated: {
          type: 'integer',
          format: 'unix',
          description: 'When the copy last saw a change. Unix time in seconds.',
        },
        webhooks_delivered_at: {
          type: 'number',
          description: 'When all webhooks about its creation had been taken. Unix time in seconds.',
        },
      },
    },
    charges: {
      description: 'Attempts to move money into the account.',
      key: 'id',
      brief: ['id', 'amount', 'amount_refunded', 'currency', 'status', 'disputed', 'customer', 'created'],
      also: ['payment', 'card payment', 'sale'],
      record: chargeRecord,
      actions: {
        list: {
          description: 'Lists charges. Records come newest first.',
          risk: 'read',
          also: ['paid', 'failed payments'],
          params: {
            ...pagingParams,
            created: { ...interval, description: 'Only charges created in this time.' },
            customer: { type: 'string', description: 'Only charges of the customer with this id.' },
            payment_intent: {
              type: 'string',
              description: 'Only charges of the payment intent with this id.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: chargeRecord } },
          meta: { has_more: { type: 'boolean', description: 'Whether another page follows.' } },
          exclusive: [['starting_after', 'ending_before']],
        },
        get: {
          description: 'Gets one charge.',
          risk: 'read',
          params: { id: { type: 'string', required: true, description: 'Id of the charge.' } },
          returns: { type: 'object', properties: chargeRecord },
        },
        api_search: {
          description:
            "Finds charges by the upstream's own search and answers its envelope. What was just written is found after about a minute, after an hour in an outage. To read it at once use `get`.",
          risk: 'read',
          params: apiSearchParams,
          returns: {
            type: 'object',
            properties: {
              data: { type: 'array', items: { type: 'object', properties: chargeRecord } },
              object: { type: 'string', const: 'search_result', description: 'Kind of object.' },
              has_more: { type: 'boolean', description: 'Whether another page follows.' },
              next_page: {
                type: 'string',
                nullable: true,
                description: 'Gives the page after this as `page`. Null on the last.',
              },
              url: { type: 'string', description: 'Upstream path of the search.' },
            },
          },
        },
        search: {
          description: 'Finds charges in the replica.',
          risk: 'read',
          params: searchParams,
          returns: searchAnswer,
        },
      },
      searchable: {
        amount: {
          type: 'integer',
          description: 'What was to be collected. In the smallest unit of the currency (cents of a dollar).',
        },
        amount_captured: {
          type: 'integer',
          description: 'What was captured. In the smallest unit of the currency (cents of a dollar).',
        },
        amount_refunded: {
          type: 'integer',
          description: 'What was given back. In the smallest unit of the currency (cents of a dollar).',
        },
        application_fee_amount: {
          type: 'integer',
          description: 'Fee of the platform. In the smallest unit of the currency (cents of a dollar).',
        },
        created: {
          type: 'integer',
          format: 'unix',
          description: 'When it was created. Unix time in seconds.',
        },
        amount_updates: {
          type: 'array',
          items: { type: 'object' },
          description: 'Changes of the amount. Undocumented upstream.',
        },
        application: { type: 'string', description: 'Id of the Connect application that made it.' },
        application_fee: { type: 'string', description: 'Id of the fee of the platform.' },
        balance_transaction: { type: 'string', description: 'Id of its effect on the balance.' },
        calculated_statement_descriptor: {
          type: 'string',
          description: 'Text that the card networks were given for the statement.',
        },
        currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
        customer: { type: 'string', description: 'Id of the customer who paid.' },
        description: { type: 'string', untrusted: true, description: 'Text of your own.' },
        destination: {
          type: 'string',
          description: 'Id of the account that receives the money. Now in `transfer_data`.',
        },
        dispute: {
          type: 'string',
          description: 'Id of the dispute. Now found by listing disputes of the charge.',
        },
        failure_balance_transaction: {
          type: 'string',
          description: 'Id of the balance transaction that took the money back.',
        },
        failure_code: { type: 'string', description: 'Why it failed in one word.' },
        failure_message: { type: 'string', description: 'Why it failed in a sentence.' },
        id: { type: 'string', description: 'Starts with `ch_` or `py_`.' },
        invoice: { type: 'string', description: 'Id of the invoice it pays.' },
        object: { type: 'string', const: 'charge', description: 'Kind of object.' },
        on_behalf_of: { type: 'string', description: 'Id of the connected account it was made for.' },
        order: { type: 'string', description: 'Id of the order.' },
        payment_intent: { type: 'string', description: 'Id of the payment intent.' },
        payment_method: { type: 'string', description: 'Id of the payment method.' },
        receipt_email: { type: 'string', sensitive: true, description: 'Where the receipt went.' },
        receipt_number: { type: 'string', description: 'Number on the receipt that was sent.' },
        receipt_url: { type: 'string', sensitive: true, description: 'Page with the receipt.' },
        review: { type: 'string', description: 'Id of the review.' },
        source_transfer: { type: 'string', description: 'Id of the transfer it came from.' },
        statement_descriptor: { type: 'string', description: 'Text on the statement of the customer.' },
        statement_descriptor_suffix: { type: 'string', description: 'End of that text for cards.' },
        status: { type: 'string', values: ['succeeded', 'pending', 'failed'], description: 'Status.' },
        transfer_group: { type: 'string', description: 'Ties it to transfers.' },
        billing_details: {
          type: 'object',
          sensitive: true,
          description: 'Name and contact data of the payer.',
        },
        fraud_details: { type: 'object', description: 'What is known of fraud.' },
        metadata: {
          type: 'map',
          items: { type: 'string' },
          untrusted: true,
          description: 'Keys and values of your own.',
        },
        outcome: { type: 'object', description: 'How the networks and the risk checks decided.' },
        payment_method_details: {
          type: 'object',
          sensitive: true,
          description: 'The payment method as it was used.',
        },
        refunds: { ...sublist, description: 'Refunds of it. Comes only when expanded.' },
        shipping: { ...shipping, sensitive: true, description: 'Where goods were sent.' },
        source: { type: 'object', sensitive: true, description: 'The payment source as it was used.' },
        transfer_data: { type: 'object', description: 'The account that receives the money and how much.' },
        captured: {
          type: 'boolean',
          description: 'Whether an authorization was captured. True if none was needed.',
        },
        disputed: { type: 'boolean', description: 'Whether it was disputed.' },
        livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
        paid: { type: 'boolean', description: 'Whether it succeeded or was authorized.' },
        refunded: {
          type: 'boolean',
          description: 'True only when all of it was given back. A partial refund leaves it false.',
        },
        card: {
          type: 'object',
          sensitive: true,
          description: 'The card as older upstream versions gave it.',
        },
        statement_description: {
          type: 'string',
          from: 'statement_descriptor',
          description: 'Older name of `statement_descriptor`.',
        },
        updated: {
          type: 'integer',
          format: 'unix',
          description: 'When the copy last saw a change. Unix time in seconds.',
        },
      },
    },
    subscriptions: {
      description: 'Customers charged again and again.',
      key: 'id',
      brief: [
        'id',
        'status',
        'customer',
        'currency',
        'current_period_end',
        'cancel_at_period_end',
        'created',
      ],
      also: ['recurring', 'membership', 'plan', 'renewal'],
      record: subscriptionRecord,
      actions: {
        list: {
          description:
            'Lists subscriptions. Canceled ones are left out unless `status` asks for them. Records come newest first.',
          risk: 'read',
          params: {
            ...pagingParams,
            automatic_tax: {
              type: 'object',
              properties: {
                enabled: {
                  type: 'boolean',
                  required: true,
                  description: 'Whether tax is computed automatically.',
                },
              },
              description: 'Only subscriptions with these settings of automatic tax.',
            },
            collection_method: {
              type: 'string',
              enum: ['charge_automatically', 'send_invoice'],
              description: 'Only subscriptions collected in this way.',
            },
            created: { ...interval, description: 'Only subscriptions created in this time.' },
            current_period_end: {
              ...interval,
              description: 'Only subscriptions whose earliest period of an item ends in this time.',
            },
            current_period_start: {
              ...interval,
              description: 'Only subscriptions whose latest period of an item starts in this time.',
            },
            customer: { type: 'string', description: 'Only subscriptions of the customer with this id.' },
            customer_account: {
              type: 'string',
              description: 'Only subscriptions of the account with this id.',
            },
            price: { type: 'string', description: 'Only subscriptions with the recurring price of this id.' },
            status: {
              type: 'string',
              enum: ['canceled', 'ended', 'all'],
              description:
                '`canceled` gives canceled subscriptions, those of deleted customers too. `ended` gives canceled ones and those that expired incomplete. `all` gives every status. Left out, all that are not canceled are given.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: subscriptionRecord } },
          meta: { has_more: { type: 'boolean', description: 'Whether another page follows.' } },
          exclusive: [['starting_after', 'ending_before']],
        },
        get: {
          description: 'Gets one subscription.',
          risk: 'read',
          params: { id: { type: 'string', required: true, description: 'Id of the subscription.' } },
          returns: { type: 'object', properties: subscriptionRecord },
        },
        create: {
          description: 'Creates a subscription.',
          risk: 'write',
          params: {
            ...subscriptionBodyParams,
            customer: { type: 'string', required: true, description: 'Id of the customer.' },
            backdate_start_date: {
              type: 'integer',
              format: 'unix',
              description: 'A start in the past. Unix time in seconds.',
            },
            billing_cycle_anchor: {
              type: 'integer',
              format: 'unix',
              description: 'What the days of charging are counted from. Unix time in seconds.',
            },
            currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
            trial_period_days: { type: 'integer', minimum: 1, description: 'Days of the trial.' },
          },
          returns: { type: 'object', properties: subscriptionRecord },
        },
        update: {
          description: 'Changes a subscription.',
          risk: 'write',
          params: {
            ...subscriptionBodyParams,
            id: { type: 'string', required: true, description: 'Id of the subscription.' },
            billing_cycle_anchor: {
              type: 'string',
              values: ['now', 'unchanged'],
              description: 'Whether the period starts anew.',
            },
            pause_collection: {
              type: 'object',
              properties: {
                behavior: {
                  type: 'string',
                  required: true,
                  enum: ['keep_as_draft', 'mark_uncollectible', 'void'],
                  description: 'What happens to its invoices.',
                },
                resumes_at: {
                  type: 'integer',
                  format: 'unix',
                  description: 'When it goes on. Unix time in seconds.',
                },
              },
              clearable: true,
              description: 'Pauses the collection of payments.',
            },
            proration_date: {
              type: 'integer',
              format: 'unix',
              description: 'The moment at which a change is charged. Unix time in seconds.',
            },
          },
          returns: { type: 'object', properties: subscriptionRecord },
        },
        cancel: {
          description:
            'Ends a subscription at once. `update` with `cancel_at_period_end` ends it with the current period.',
          risk: 'destructive',
          params: {
            id: { type: 'string', required: true, description: 'Id of the subscription.' },
            cancellation_details: {
              type: 'object',
              properties: {
                comment: { type: 'string', description: 'In the words of the customer.' },
                feedback: { type: 'string', description: 'In one word.' },
              },
              description: 'Why it ends.',
            },
            invoice_now: {
              type: 'boolean',
              default: false,
              description: 'Invoices what was used and not yet charged.',
            },
            prorate: { type: 'boolean', default: false, description: 'Credits the time that is left.' },
          },
          returns: { type: 'object', properties: subscriptionRecord },
        },
        api_search: {
          description:
            "Finds subscriptions by the upstream's own search and answers its envelope. What was just written is found after about a minute, after an hour in an outage. To read it at once use `get`.",
          risk: 'read',
          params: apiSearchParams,
          returns: {
            type: 'object',
            properties: {
              data: { type: 'array', items: { type: 'object', properties: subscriptionRecord } },
              object: { type: 'string', const: 'search_result', description: 'Kind of object.' },
              has_more: { type: 'boolean', description: 'Whether another page follows.' },
              next_page: {
                type: 'string',
                nullable: true,
                description: 'Gives the page after this as `page`. Null on the last.',
              },
              url: { type: 'string', description: 'Upstream path of the search.' },
            },
          },
        },
        search: {
          description: 'Finds subscriptions in the replica.',
          risk: 'read',
          params: searchParams,
          returns: searchAnswer,
        },
      },
      searchable: {
        application: { type: 'string', description: 'Id of the Connect application that made it.' },
        collection_method: {
          type: 'string',
          values: ['charge_automatically', 'send_invoice'],
          description: 'Whether the default payment method is charged or an invoice is sent to be paid.',
        },
        currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
        customer: { type: 'string', description: 'Id of the customer who pays.' },
        default_payment_method: {
          type: 'string',
          description: 'Id of the payment method used. Null for that of the customer.',
        },
        default_source: {
          type: 'string',
          description: 'Id of the payment source used. Null for that of the customer.',
        },
        description: { type: 'string', untrusted: true, description: 'Text shown to the customer.' },
        id: { type: 'string', description: 'Starts with `sub_`.' },
        latest_invoice: { type: 'string', description: 'Id of its latest invoice.' },
        object: { type: 'string', const: 'subscription', description: 'Kind of object.' },
        on_behalf_of: { type: 'string', description: 'Id of the connected account it is charged for.' },
        pending_setup_intent: { type: 'string', description: 'Id of the setup intent that is not yet done.' },
        schedule: { type: 'string', description: 'Id of the schedule that changes it.' },
        status: {
          type: 'string',
          values: [
            'incomplete',
            'incomplete_expired',
            'trialing',
            'active',
            'past_due',
            'canceled',
            'unpaid',
            'paused',
          ],
          description: 'Status.',
        },
        test_clock: { type: 'string', description: 'Id of the test clock. Null outside of tests.' },
        application_fee_percent: {
          type: 'number',
          description: 'Share of each invoice that goes to the platform. In percent.',
        },
        created: {
          type: 'integer',
          format: 'unix',
          description: 'When it was created. Unix time in seconds.',
        },
        days_until_due: {
          type: 'integer',
          description: 'Days to pay an invoice. Null when it is charged automatically.',
        },
        next_pending_invoice_item_invoice: {
          type: 'integer',
          format: 'unix',
          description: 'When pending items will be invoiced. Unix time in seconds.',
        },
        start_date: {
          type: 'integer',
          format: 'unix',
          description: 'When it first started. Unix time in seconds.',
        },
        trial_start: {
          type: 'integer',
          format: 'unix',
          description: 'When the trial started. Unix time in seconds.',
        },
        default_tax_rates: {
          type: 'array',
          items: { type: 'object' },
          description: 'Tax rates of items that name none.',
        },
        automatic_tax: { type: 'object', description: 'Settings of automatic tax.' },
        billing_cycle_anchor_config: {
          type: 'object',
          since: '2023-10-16',
          description: 'Day and time on which charging is fixed.',
        },
        billing_thresholds: { type: 'object', description: 'Usage at which an invoice is sent early.' },
        cancellation_details: { type: 'object', description: 'Why it was canceled.' },
        discount: { type: 'object', description: 'The discount. Replaced by `discounts`.' },
        invoice_settings: {
          type: 'object',
          since: '2024-04-10',
          description: 'What its invoices start from.',
        },
        metadata: {
          type: 'map',
          items: { type: 'string' },
          untrusted: true,
          description: 'Keys and values of your own.',
        },
        pause_collection: { type: 'object', description: 'How charging is paused. Null when it is not.' },
        payment_settings: { type: 'object', description: 'Ways to pay that are offered.' },
        pending_invoice_item_interval: {
          type: 'object',
          description: 'How often pending items are invoiced.',
        },
        pending_update: { type: 'object', description: 'Changes that wait for a payment.' },
        transfer_data: {
          type: 'object',
          description: 'The account that receives the money and which share.',
        },
        trial_settings: { type: 'object', description: 'What happens when the trial ends.' },
        cancel_at_period_end: {
          type: 'boolean',
          description: 'Whether it will be canceled when the period ends.',
        },
        livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
        items: { ...sublist, description: 'Prices and quantities. Each has its own period.' },
        billing: {
          type: 'string',
          from: 'collection_method',
          description: 'Older name of `collection_method`.',
        },
        billing_cycle_anchor: {
          type: 'number',
          description: 'What the days of charging are counted from. Unix time in seconds.',
        },
        cancel_at: { type: 'number', description: 'When it will be canceled. Unix time in seconds.' },
        canceled_at: {
          type: 'number',
          description: 'When it was canceled or the cancellation was requested. Unix time in seconds.',
        },
        current_period_end: {
          type: 'number',
          from: 'items.data.0.current_period_end',
          description: 'End of the period of its first item. Unix time in seconds.',
        },
        current_period_start: {
          type: 'integer',
          format: 'unix',
          from: 'items.data.0.current_period_start',
          description: 'Start of the period of its first item. Unix time in seconds.',
        },
        ended_at: { type: 'number', description: 'When it ended. Unix time in seconds.' },
        is_deleted: { type: 'boolean', description: 'Whether it is gone upstream. A canceled one is not.' },
        plan: { type: 'object', from: 'items.data.0.plan', description: 'The plan of its first item.' },
        quantity: {
          type: 'integer',
          from: 'items.data.0.quantity',
          description: 'How many of its first item.',
        },
        tax_percent: { type: 'number', description: 'Percentage of tax in older upstream versions.' },
        trial_end: { type: 'number', description: 'When the trial ends. Unix time in seconds.' },
        updated: {
          type: 'integer',
          format: 'unix',
          description: 'When the copy last saw a change. Unix time in seconds.',
        },
      },
    },
    refunds: {
      description: 'Money given back on a charge.',
      key: 'id',
      brief: ['id', 'amount', 'currency', 'status', 'reason', 'charge', 'created'],
      also: ['money back', 'reimbursement', 'give back'],
      record: refundRecord,
      actions: {
        list: {
          description: 'Lists refunds. Records come newest first.',
          risk: 'read',
          params: {
            ...pagingParams,
            charge: { type: 'string', description: 'Only refunds of the charge with this id.' },
            created: { ...interval, description: 'Only refunds created in this time.' },
            payment_intent: {
              type: 'string',
              description: 'Only refunds of the payment intent with this id.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: refundRecord } },
          meta: { has_more: { type: 'boolean', description: 'Whether another page follows.' } },
          exclusive: [['starting_after', 'ending_before']],
        },
        create: {
          description:
            "Gives back all or part of a charge that was not yet given back in full. It names the charge or its payment intent, also one from a customer's cash balance, which names `origin`, `customer` and `currency` as well.",
          risk: 'write',
          also: ['refund', 'give back'],
          params: {
            charge: { type: 'string', description: 'Id of the charge.' },
            payment_intent: { type: 'string', description: 'Id of the payment intent.' },
            amount: {
              type: 'integer',
              minimum: 1,
              description:
                'Amount to refund. Default: the rest of the charge. In the smallest unit of the currency (cents of a dollar).',
            },
            currency: {
              type: 'string',
              description:
                'Currency of a refund from a cash balance. Three-letter ISO 4217 code in lower case.',
            },
            customer: { type: 'string', description: 'Id of the customer whose cash balance it comes from.' },
            instructions_email: {
              type: 'string',
              sensitive: true,
              description: 'Address that gets the instructions for receiving the money.',
            },
            metadata: {
              type: 'map',
              items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
              clearable: true,
              description:
                'Keys and values of your own. A `null` or empty value removes its key and the others stay.',
            },
            origin: {
              type: 'string',
              enum: ['customer_balance'],
              description: 'Takes the money from a cash balance.',
            },
            reason: {
              type: 'string',
              enum: ['duplicate', 'fraudulent', 'requested_by_customer'],
              description: 'Why it is made.',
            },
            refund_application_fee: {
              type: 'boolean',
              default: false,
              description: 'Whether the fee of the platform is given back in proportion.',
            },
            reverse_transfer: {
              type: 'boolean',
              default: false,
              description: 'Whether the transfer to the connected account is reversed in proportion.',
            },
          },
          returns: { type: 'object', properties: refundRecord },
          requireAny: ['charge', 'payment_intent'],
        },
        get: {
          description: 'Gets one refund.',
          risk: 'read',
          params: { id: { type: 'string', required: true, description: 'Id of the refund.' } },
          returns: { type: 'object', properties: refundRecord },
        },
        update: {
          description: 'Changes a refund.',
          risk: 'write',
          params: {
            id: { type: 'string', required: true, description: 'Id of the refund.' },
            metadata: {
              type: 'map',
              items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
              clearable: true,
              description:
                'Keys and values of your own. A `null` or empty value removes its key and the others stay.',
            },
          },
          returns: { type: 'object', properties: refundRecord },
        },
        cancel: {
          description: 'Cancels a refund that requires an action of the customer.',
          risk: 'write',
          params: { id: { type: 'string', required: true, description: 'Id of the refund.' } },
          returns: { type: 'object', properties: refundRecord },
        },
        search: {
          description: 'Finds refunds in the replica.',
          risk: 'read',
          params: searchParams,
          returns: searchAnswer,
        },
      },
      searchable: {
        amount: {
          type: 'integer',
          description: 'What was given back. In the smallest unit of the currency (cents of a dollar).',
        },
        created: {
          type: 'integer',
          format: 'unix',
          description: 'When it was created. Unix time in seconds.',
        },
        balance_transaction: { type: 'string', description: 'Id of its effect on the balance.' },
        charge: { type: 'string', description: 'Id of the charge.' },
        currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
        id: { type: 'string', description: 'Starts with `re_` or `pyr_`.' },
        object: { type: 'string', const: 'refund', description: 'Kind of object.' },
        payment_intent: { type: 'string', description: 'Id of the payment intent.' },
        reason: {
          type: 'string',
          values: ['duplicate', 'fraudulent', 'requested_by_customer', 'expired_uncaptured_charge'],
          description: 'Why it was made. `expired_uncaptured_charge` is set by the upstream alone.',
        },
        receipt_number: { type: 'string', description: 'Number on the receipt that was sent.' },
        source_transfer_reversal: {
          type: 'string',
          description: 'Id of the reversed transfer that the charge came from.',
        },
        status: {
          type: 'string',
          values: ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'],
          description: 'Status.',
        },
        transfer_reversal: {
          type: 'string',
          description: 'Id of the reversed transfer to the connected account.',
        },
        destination_details: {
          type: 'object',
          since: '2023-10-16',
          description: 'Where the money went for each way to pay.',
        },
        metadata: {
          type: 'map',
          items: { type: 'string' },
          untrusted: true,
          description: 'Keys and values of your own.',
        },
        updated: {
          type: 'integer',
          format: 'unix',
          description: 'When the copy last saw a change. Unix time in seconds.',
        },
      },
    },
    products: {
      description: 'Goods and services that are sold.',
      key: 'id',
      brief: ['id', 'name', 'active', 'default_price', 'created', 'updated'],
      also: ['item', 'goods', 'article'],
      record: productRecord,
      deleted: deletedProduct,
      actions: {
        list: {
          description: 'Lists products. Records come newest first.',
          risk: 'read',
          params: {
            ...pagingParams,
            active: { type: 'boolean', description: 'Only products that can or cannot be bought.' },
            created: { ...interval, description: 'Only products created in this time.' },
            ids: {
              type: 'array',
              items: { type: 'string' },
              minItems: 1,
              description: 'Only products with these ids. Not together with a page.',
            },
            shippable: { type: 'boolean', description: 'Only products that are or are not sent.' },
            url: { type: 'string', description: 'Only products with exactly this page.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: productRecord } },
          meta: { has_more: { type: 'boolean', description: 'Whether another page follows.' } },
          exclusive: [
            ['starting_after', 'ending_before'],
            ['ids', 'starting_after'],
            ['ids', 'ending_before'],
          ],
        },
        create: {
          description: 'Creates a product.',
          risk: 'write',
          params: {
            name: { type: 'string', required: true, description: 'Name shown to customers.' },
            active: { type: 'boolean', default: true, description: 'Whether it can be bought.' },
            default_price_data: { ...defaultPrice, description: 'Makes a price and uses it by default.' },
            description: { type: 'string', description: 'Text shown to customers.' },
            id: { type: 'string', description: 'Id to use instead of a made-up one.' },
            images: {
              type: 'array',
              items: { type: 'string' },
              minItems: 1,
              maxItems: 8,
              description: 'Addresses of pictures.',
            },
            marketing_features: {
              type: 'array',
              items: feature,
              minItems: 1,
              maxItems: 15,
              description: 'Lines on a pricing page.',
            },
            metadata: {
              type: 'map',
              items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
              description:
                'Keys and values of your own. A `null` or empty value removes its key and the others stay.',
            },
            package_dimensions: { ...packageDimensions, description: 'How large and heavy it is.' },
            shippable: { type: 'boolean', description: 'Whether it is sent.' },
            statement_descriptor: {
              type: 'string',
              maxLength: 22,
              description: 'Text on the statement of the customer. Only for services.',
            },
            tax_code: { type: 'string', description: 'Id of its tax code.' },
            tax_details: { ...productTax, description: 'What decides its tax.' },
            type: {
              type: 'string',
              values: ['good', 'service'],
              default: 'service',
              description: 'What it is sold as.',
            },
            unit_label: { type: 'string', description: 'What one unit is called.' },
            url: { type: 'string', description: 'Page about it.' },
          },
          returns: { type: 'object', properties: productRecord },
        },
        get: {
          description: 'Gets one product.',
          risk: 'read',
          params: { id: { type: 'string', required: true, description: 'Id of the product.' } },
          returns: { type: 'object', properties: productRecord },
        },
        update: {
          description: 'Changes the fields that are given and leaves the others.',
          risk: 'write',
          params: {
            id: { type: 'string', required: true, description: 'Id of the product.' },
            active: { type: 'boolean', description: 'Whether it can be bought.' },
            default_price: { type: 'string', description: 'Id of the price to use by default.' },
            description: { type: 'string', clearable: true, description: 'Text shown to customers.' },
            images: {
              type: 'array',
              items: { type: 'string' },
              clearable: true,
              maxItems: 8,
              description: 'Addresses of pictures.',
            },
            marketing_features: {
              type: 'array',
              items: feature,
              clearable: true,
              maxItems: 15,
              description: 'Lines on a pricing page.',
            },
            metadata: {
              type: 'map',
              items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
              clearable: true,
              description:
                'Keys and values of your own. A `null` or empty value removes its key and the others stay.',
            },
            name: { type: 'string', description: 'Name shown to customers.' },
            package_dimensions: {
              ...packageDimensions,
              clearable: true,
              description: 'How large and heavy it is.',
            },
            shippable: { type: 'boolean', description: 'Whether it is sent.' },
            statement_descriptor: {
              type: 'string',
              maxLength: 22,
              description: 'Text on the statement of the customer. Only for services.',
            },
            tax_code: { type: 'string', clearable: true, description: 'Id of its tax code.' },
            tax_details: { ...productTax, clearable: true, description: 'What decides its tax.' },
            unit_label: { type: 'string', clearable: true, description: 'What one unit is called.' },
            url: { type: 'string', clearable: true, description: 'Page about it.' },
          },
          returns: { type: 'object', properties: productRecord },
        },
        delete: {
          description: 'Deletes a product. Refused by the upstream while the product has a price.',
          risk: 'destructive',
          params: { id: { type: 'string', required: true, description: 'Id of the product.' } },
          returns: { type: 'object', properties: deletedProduct },
        },
        api_search: {
          description:
            "Finds products by the upstream's own search. What was just written is found after about a minute, after an hour in an outage. To read it at once use `get`.",
          risk: 'read',
          params: apiSearchParams,
          returns: { type: 'array', items: { type: 'object', properties: productRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            next_page: {
              type: 'string',
              nullable: true,
              description: 'Gives the page after this as `page`. Null on the last.',
            },
          },
        },
      },
    },
    balance: {
      description: 'Funds of the account.',
      key: 'id',
      brief: ['available', 'pending'],
      also: ['funds', 'available money'],
      record: balanceRecord,
      actions: {
        get: {
          description: 'Gets the balance of the account.',
          risk: 'read',
          params: {},
          returns: { type: 'object', properties: balanceRecord },
        },
      },
    },
    balance_transactions: {
      description: 'Every movement of money into and out of the balance.',
      key: 'id',
      brief: ['id', 'type', 'amount', 'fee', 'net', 'currency', 'status', 'source', 'created'],
      also: ['ledger', 'fees', 'movements'],
      record: balanceTransactionRecord,
      actions: {
        list: {
          description: 'Lists balance transactions. Records come newest first.',
          risk: 'read',
          params: {
            ...pagingParams,
            created: { ...interval, description: 'Only transactions created in this time.' },
            currency: {
              type: 'string',
              description: 'Only transactions in this currency. Three-letter ISO 4217 code in lower case.',
            },
            payout: {
              type: 'string',
              description: 'Only transactions of the automatic payout with this id.',
            },
            source: {
              type: 'string',
              description: 'Only the original transaction of the object with this id.',
            },
            type: { type: 'string', description: 'Only transactions of this kind.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: balanceTransactionRecord } },
          meta: { has_more: { type: 'boolean', description: 'Whether another page follows.' } },
          exclusive: [['starting_after', 'ending_before']],
        },
        get: {
          description: 'Gets one balance transaction.',
          risk: 'read',
          params: { id: { type: 'string', required: true, description: 'Id of the balance transaction.' } },
          returns: { type: 'object', properties: balanceTransactionRecord },
        },
      },
    },
    payment_intents: {
      description: 'Payments on their way from the customer to the account.',
      key: 'id',
      brief: ['id', 'amount', 'amount_received', 'currency', 'status', 'customer', 'created'],
      also: ['payment', 'checkout'],
      record: paymentIntentRecord,
      actions: {
        list: {
          description: 'Lists payment intents. Records come newest first.',
          risk: 'read',
          params: {
            ...pagingParams,
            created: { ...interval, description: 'Only payment intents created in this time.' },
            customer: { type: 'string', description: 'Only payment intents of the customer with this id.' },
            customer_account: {
              type: 'string',
              description: 'Only payment intents of the account with this id.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: paymentIntentRecord } },
          meta: { has_more: { type: 'boolean', description: 'Whether another page follows.' } },
          exclusive: [['starting_after', 'ending_before']],
        },
        get: {
          description: 'Gets one payment intent.',
          risk: 'read',
          params: { id: { type: 'string', required: true, description: 'Id of the payment intent.' } },
          returns: { type: 'object', properties: paymentIntentRecord },
        },
        create: {
          description: 'Creates a payment intent.',
          risk: 'write',
          params: {
            ...paymentIntentBodyParams,
            amount: {
              type: 'integer',
              required: true,
              minimum: 1,
              description: 'What is to be paid. In the smallest unit of the currency (cents of a dollar).',
            },
            currency: {
              type: 'string',
              required: true,
              description: 'Three-letter ISO 4217 code in lower case.',
            },
            automatic_payment_methods: {
              type: 'object',
              properties: {
                enabled: { type: 'boolean', required: true, description: 'Whether it does.' },
                allow_redirects: {
                  type: 'string',
                  enum: ['always', 'never'],
                  description: 'Whether they may send the customer elsewhere.',
                },
              },
              description: 'Takes the payment methods that are enabled in the account.',
            },
            confirm: { type: 'boolean', default: false, description: 'Confirms it at once.' },
            off_session: { type: 'boolean', description: 'Whether the customer is absent.' },
            on_behalf_of: { type: 'string', description: 'Id of the connected account that it is for.' },
            return_url: { type: 'string', description: 'Where the customer comes back to.' },
            use_stripe_sdk: {
              type: 'boolean',
              description: 'Set while confirming with a client library of the upstream.',
            },
          },
          returns: { type: 'object', properties: paymentIntentRecord },
        },
        update: {
          description: 'Changes a payment intent.',
          risk: 'write',
          params: {
            ...paymentIntentBodyParams,
            id: { type: 'string', required: true, description: 'Id of the payment intent.' },
            amount: {
              type: 'integer',
              minimum: 1,
              description: 'What is to be paid. In the smallest unit of the currency (cents of a dollar).',
            },
            currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
          },
          returns: { type: 'object', properties: paymentIntentRecord },
        },
        confirm: {
          description: 'Confirms a payment intent, so that the customer is charged.',
          risk: 'write',
          params: {
            id: { type: 'string', required: true, description: 'Id of the payment intent.' },
            capture_method: {
              type: 'string',
              values: ['automatic', 'automatic_async', 'manual'],
              description: 'Whether the payment is captured at once or by `capture`.',
            },
            mandate: { type: 'string', description: 'Id of the mandate.' },
            off_session: { type: 'boolean', description: 'Whether the customer is absent.' },
            payment_method: { type: 'string', description: 'Id of the payment method.' },
            payment_method_data: {
              type: 'object',
              sensitive: true,
              description: 'A payment method to make and use.',
            },
            payment_method_options: { type: 'object', description: 'Settings by type of payment method.' },
            receipt_email: {
              type: 'string',
              clearable: true,
              sensitive: true,
              description: 'Where the receipt goes.',
            },
            return_url: { type: 'string', description: 'Where the customer comes back to.' },
            setup_future_usage: {
              type: 'string',
              clearable: true,
              values: ['off_session', 'on_session'],
              description: 'How the payment method is used again.',
            },
            shipping: { ...shippingParams, clearable: true, sensitive: true },
            use_stripe_sdk: {
              type: 'boolean',
              description: 'Set while confirming with a client library of the upstream.',
            },
          },
          returns: { type: 'object', properties: paymentIntentRecord },
        },
        capture: {
          description: 'Captures an authorized payment. What is not captured goes back to the customer.',
          risk: 'write',
          params: {
            id: { type: 'string', required: true, description: 'Id of the payment intent.' },
            amount_to_capture: {
              type: 'integer',
              minimum: 1,
              description:
                'All that is authorized unless given. In the smallest unit of the currency (cents of a dollar).',
            },
            application_fee_amount: {
              type: 'integer',
              description: 'Fee of the platform. In the smallest unit of the currency (cents of a dollar).',
            },
            metadata: {
              type: 'map',
              items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
              clearable: true,
              description:
                'Keys and values of your own. A `null` or empty value removes its key and the others stay.',
            },
            statement_descriptor: { type: 'string', description: 'Text on the statement of the customer.' },
            statement_descriptor_suffix: { type: 'string', description: 'End of that text for cards.' },
          },
          returns: { type: 'object', properties: paymentIntentRecord },
        },
        cancel: {
          description: 'Cancels a payment intent that has not succeeded. An authorization is released.',
          risk: 'write',
          params: {
            id: { type: 'string', required: true, description: 'Id of the payment intent.' },
            cancellation_reason: {
              type: 'string',
              enum: ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'],
              description: 'Why it is canceled.',
            },
          },
          returns: { type: 'object', properties: paymentIntentRecord },
        },
        api_search: {
          description:
            "Finds payment intents by the upstream's own search. What was just written is found after about a minute, after an hour in an outage. To read it at once use `get`.",
          risk: 'read',
          params: apiSearchParams,
          returns: { type: 'array', items: { type: 'object', properties: paymentIntentRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            next_page: {
              type: 'string',
              nullable: true,
              description: 'Gives the page after this as `page`. Null on the last.',
            },
          },
        },
      },
    },
    disputes: {
      description: 'Charges that customers contest with their bank.',
      key: 'id',
      brief: ['id', 'amount', 'currency', 'status', 'reason', 'charge', 'created'],
      also: ['chargeback', 'contested', 'complaint'],
      record: disputeRecord,
      actions: {
        list: {
          description: 'Lists disputes. Records come newest first.',
          risk: 'read',
          params: {
            ...pagingParams,
            charge: { type: 'string', description: 'Only disputes of the charge with this id.' },
            created: { ...interval, description: 'Only disputes created in this time.' },
            payment_intent: {
              type: 'string',
              description: 'Only disputes of the payment intent with this id.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: disputeRecord } },
          meta: { has_more: { type: 'boolean', description: 'Whether another page follows.' } },
          exclusive: [['starting_after', 'ending_before']],
        },
        get: {
          description: 'Gets one dispute.',
          risk: 'read',
          params: { id: { type: 'string', required: true, description: 'Id of the dispute.' } },
          returns: { type: 'object', properties: disputeRecord },
        },
      },
    },
    payouts: {
      description: 'Transfers of the balance to a bank account or card.',
      key: 'id',
      brief: ['id', 'amount', 'currency', 'status', 'arrival_date', 'method', 'created'],
      also: ['bank transfer', 'withdrawal', 'deposit'],
      record: payoutRecord,
      actions: {
        list: {
          description: 'Lists payouts. Records come newest first.',
          risk: 'read',
          params: {
            ...pagingParams,
            arrival_date: { ...interval, description: 'Only payouts that arrive in this time.' },
            created: { ...interval, description: 'Only payouts created in this time.' },
            destination: {
              type: 'string',
              description: 'Only payouts to the bank account or card with this id.',
            },
            status: {
              type: 'string',
              enum: ['pending', 'paid', 'failed', 'canceled'],
              description: 'Only payouts in this status.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: payoutRecord } },
          meta: { has_more: { type: 'boolean', description: 'Whether another page follows.' } },
          exclusive: [['starting_after', 'ending_before']],
        },
        get: {
          description: 'Gets one payout.',
          risk: 'read',
          params: { id: { type: 'string', required: true, description: 'Id of the payout.' } },
          returns: { type: 'object', properties: payoutRecord },
        },
      },
    },
  },
}
