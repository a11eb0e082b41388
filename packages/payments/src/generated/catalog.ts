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

const invoiceRenderingParams: Value = {
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
    rendering_options: { ...invoiceRenderingParams, clearable: true, description: 'How they are printed.' },
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

const cashBalanceSettings: Value = {
  type: 'object',
  properties: {
    reconciliation_mode: { type: 'string', values: ['automatic', 'manual'] },
    using_merchant_default: { type: 'boolean' },
  },
}

const cashBalance: Value = {
  type: 'object',
  properties: {
    object: { type: 'string', const: 'cash_balance' },
    available: { type: 'map', items: { type: 'number' }, nullable: true },
    customer: { type: 'string' },
    customer_account: { type: 'string', nullable: true },
    livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
    settings: cashBalanceSettings,
  },
}

const discountSource: Value = {
  type: 'object',
  properties: { coupon: { type: 'string', nullable: true }, type: { type: 'string', const: 'coupon' } },
}

const discount: Value = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    object: { type: 'string', const: 'discount' },
    checkout_session: { type: 'string', nullable: true },
    customer: { type: 'string', nullable: true },
    customer_account: { type: 'string', nullable: true },
    end: { type: 'number', nullable: true },
    invoice: { type: 'string', nullable: true },
    invoice_item: { type: 'string', nullable: true },
    promotion_code: { type: 'string', nullable: true },
    source: discountSource,
    start: { type: 'number' },
    subscription: { type: 'string', nullable: true },
    subscription_item: { type: 'string', nullable: true },
  },
}

const customerInvoiceSettingsCustomField: Value = {
  type: 'object',
  properties: { name: { type: 'string' }, value: { type: 'string' } },
}

const customerInvoiceSettingsRenderingOptions: Value = {
  type: 'object',
  properties: {
    amount_tax_display: { type: 'string', nullable: true },
    template: { type: 'string', nullable: true },
  },
}

const customerInvoiceSettings: Value = {
  type: 'object',
  properties: {
    custom_fields: {
      type: 'array',
      items: customerInvoiceSettingsCustomField,
      nullable: true,
      untrusted: true,
    },
    default_payment_method: { type: 'string', nullable: true },
    footer: { type: 'string', nullable: true, untrusted: true },
    rendering_options: { ...customerInvoiceSettingsRenderingOptions, nullable: true },
  },
}

const accountBusinessProfileAnnualRevenue: Value = {
  type: 'object',
  properties: {
    amount: {
      type: 'integer',
      nullable: true,
      description: 'In the smallest unit of the currency (cents of a dollar).',
    },
    currency: { type: 'string', nullable: true, description: 'Three-letter ISO 4217 code in lower case.' },
    fiscal_year_end: { type: 'string', nullable: true },
  },
}

const accountBusinessProfileMonthlyEstimatedRevenue: Value = {
  type: 'object',
  properties: {
    amount: { type: 'integer', description: 'In the smallest unit of the currency (cents of a dollar).' },
    currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
  },
}

const accountBusinessProfile: Value = {
  type: 'object',
  properties: {
    annual_revenue: { ...accountBusinessProfileAnnualRevenue, nullable: true, optional: true },
    estimated_worker_count: { type: 'number', nullable: true, optional: true },
    mcc: { type: 'string', nullable: true },
    minority_owned_business_designation: {
      type: 'array',
      items: { type: 'string' },
      nullable: true,
      values: [
        'lgbtqi_owned_business',
        'minority_owned_business',
        'none_of_these_apply',
        'prefer_not_to_answer',
        'women_owned_business',
      ],
    },
    monthly_estimated_revenue: { ...accountBusinessProfileMonthlyEstimatedRevenue, optional: true },
    name: { type: 'string', nullable: true },
    product_description: { type: 'string', nullable: true, optional: true },
    specified_commercial_transactions_act_url: { type: 'string', nullable: true },
    support_address: { ...address, nullable: true },
    support_email: { type: 'string', nullable: true },
    support_phone: { type: 'string', nullable: true },
    support_url: { type: 'string', nullable: true },
    url: { type: 'string', nullable: true },
  },
}

const accountCapabilities: Value = {
  type: 'object',
  properties: {
    acss_debit_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    affirm_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    afterpay_clearpay_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    alma_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    amazon_pay_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    app_distribution: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    au_becs_debit_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    bacs_debit_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    bancontact_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    bank_transfer_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    billie_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    bizum_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    blik_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    blik_recurring_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    boleto_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    card_issuing: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    card_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    cartes_bancaires_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    cashapp_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    crypto_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    eps_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    fpx_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    gb_bank_transfer_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    giropay_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    grabpay_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    ideal_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    india_international_payments: {
      type: 'string',
      values: ['active', 'inactive', 'pending'],
      optional: true,
    },
    jcb_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    jp_bank_transfer_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    kakao_pay_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    klarna_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    konbini_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    kr_card_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    legacy_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    link_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    mb_way_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    mobilepay_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    multibanco_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    mx_bank_transfer_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    naver_pay_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    nz_bank_account_becs_debit_payments: {
      type: 'string',
      values: ['active', 'inactive', 'pending'],
      optional: true,
    },
    oxxo_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    p24_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    pay_by_bank_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    payco_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    paynow_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    paypay_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    payto_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    pix_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    promptpay_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    revolut_pay_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    samsung_pay_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    satispay_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    scalapay_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    sepa_bank_transfer_payments: {
      type: 'string',
      values: ['active', 'inactive', 'pending'],
      optional: true,
    },
    sepa_debit_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    sequra_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    sofort_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    sunbit_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    swish_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    tax_reporting_us_1099_k: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    tax_reporting_us_1099_misc: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    transfers: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    treasury: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    twint_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    upi_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    us_bank_account_ach_payments: {
      type: 'string',
      values: ['active', 'inactive', 'pending'],
      optional: true,
    },
    us_bank_transfer_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    wero_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
    zip_payments: { type: 'string', values: ['active', 'inactive', 'pending'], optional: true },
  },
}

const accountCompanyAddressKana: Value = {
  type: 'object',
  properties: {
    city: { type: 'string', nullable: true },
    country: { type: 'string', nullable: true },
    line1: { type: 'string', nullable: true },
    line2: { type: 'string', nullable: true },
    postal_code: { type: 'string', nullable: true },
    state: { type: 'string', nullable: true },
    town: { type: 'string', nullable: true },
  },
}

const accountCompanyAddressKanji: Value = {
  type: 'object',
  properties: {
    city: { type: 'string', nullable: true },
    country: { type: 'string', nullable: true },
    line1: { type: 'string', nullable: true },
    line2: { type: 'string', nullable: true },
    postal_code: { type: 'string', nullable: true },
    state: { type: 'string', nullable: true },
    town: { type: 'string', nullable: true },
  },
}

const accountCompanyDirectorshipDeclaration: Value = {
  type: 'object',
  properties: {
    date: { type: 'number', nullable: true },
    ip: { type: 'string', nullable: true },
    user_agent: { type: 'string', nullable: true },
  },
}

const accountCompanyRegistrationDate: Value = {
  type: 'object',
  properties: {
    day: { type: 'number', nullable: true },
    month: { type: 'number', nullable: true },
    year: { type: 'number', nullable: true },
  },
}

const accountCompanyVerificationDocument: Value = {
  type: 'object',
  properties: {
    back: { type: 'string', nullable: true },
    details: { type: 'string', nullable: true },
    details_code: { type: 'string', nullable: true },
    front: { type: 'string', nullable: true },
  },
}

const accountCompanyVerification: Value = {
  type: 'object',
  properties: { document: accountCompanyVerificationDocument },
}

const accountCompany: Value = {
  type: 'object',
  properties: {
    address: { ...address, optional: true },
    address_kana: { ...accountCompanyAddressKana, nullable: true, optional: true },
    address_kanji: { ...accountCompanyAddressKanji, nullable: true, optional: true },
    administrative_address: { ...address, optional: true },
    directors_provided: { type: 'boolean', optional: true },
    directorship_declaration: { ...accountCompanyDirectorshipDeclaration, nullable: true, optional: true },
    executives_provided: { type: 'boolean', optional: true },
    export_license_id: { type: 'string', optional: true },
    export_purpose_code: { type: 'string', optional: true },
    name: { type: 'string', nullable: true, optional: true },
    name_kana: { type: 'string', nullable: true, optional: true },
    name_kanji: { type: 'string', nullable: true, optional: true },
    owners_provided: { type: 'boolean', optional: true },
    ownership_declaration: { ...accountCompanyDirectorshipDeclaration, nullable: true, optional: true },
    ownership_exemption_reason: {
      type: 'string',
      values: ['qualified_entity_exceeds_ownership_threshold', 'qualifies_as_financial_institution'],
      optional: true,
    },
    phone: { type: 'string', nullable: true, optional: true, sensitive: true },
    physical_address: { ...address, optional: true },
    principal_place_of_business: { ...address, optional: true },
    registration_date: { ...accountCompanyRegistrationDate, optional: true },
    representative_declaration: { ...accountCompanyDirectorshipDeclaration, nullable: true, optional: true },
    structure: {
      type: 'string',
      values: [
        'free_zone_establishment',
        'free_zone_llc',
        'government_instrumentality',
        'governmental_unit',
        'incorporated_non_profit',
        'incorporated_partnership',
        'limited_liability_partnership',
        'llc',
        'multi_member_llc',
        'private_company',
        'private_corporation',
        'private_partnership',
        'public_company',
        'public_corporation',
        'public_partnership',
        'registered_charity',
        'single_member_llc',
        'sole_establishment',
        'sole_proprietorship',
        'tax_exempt_government_instrumentality',
        'unincorporated_association',
        'unincorporated_non_profit',
        'unincorporated_partnership',
      ],
      optional: true,
    },
    tax_id_provided: { type: 'boolean', optional: true },
    tax_id_registrar: { type: 'string', optional: true },
    vat_id_provided: { type: 'boolean', optional: true },
    verification: { ...accountCompanyVerification, nullable: true, optional: true },
  },
}

const accountControllerFees: Value = {
  type: 'object',
  properties: {
    payer: {
      type: 'string',
      values: ['account', 'application', 'application_custom', 'application_express'],
    },
  },
}

const accountControllerLosses: Value = {
  type: 'object',
  properties: { payments: { type: 'string', values: ['application', 'stripe'] } },
}

const accountControllerStripeDashboard: Value = {
  type: 'object',
  properties: { type: { type: 'string', values: ['express', 'full', 'none'] } },
}

const accountController: Value = {
  type: 'object',
  properties: {
    fees: { ...accountControllerFees, optional: true },
    is_controller: { type: 'boolean', optional: true },
    losses: { ...accountControllerLosses, optional: true },
    requirement_collection: { type: 'string', values: ['application', 'stripe'], optional: true },
    stripe_dashboard: { ...accountControllerStripeDashboard, optional: true },
    type: { type: 'string', values: ['account', 'application'] },
  },
}

const bankAccountFutureRequirementsError: Value = {
  type: 'object',
  properties: { code: { type: 'string' }, reason: { type: 'string' }, requirement: { type: 'string' } },
}

const bankAccountFutureRequirements: Value = {
  type: 'object',
  properties: {
    currently_due: { type: 'array', items: { type: 'string' }, nullable: true },
    errors: { type: 'array', items: bankAccountFutureRequirementsError, nullable: true },
    past_due: { type: 'array', items: { type: 'string' }, nullable: true },
    pending_verification: { type: 'array', items: { type: 'string' }, nullable: true },
  },
}

const bankAccount: Value = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    object: { type: 'string', const: 'bank_account' },
    account: { type: 'string', nullable: true, optional: true },
    account_holder_name: { type: 'string', nullable: true },
    account_holder_type: { type: 'string', nullable: true },
    account_type: { type: 'string', nullable: true },
    available_payout_methods: {
      type: 'array',
      items: { type: 'string' },
      nullable: true,
      values: ['instant', 'standard'],
      optional: true,
    },
    bank_name: { type: 'string', nullable: true },
    country: { type: 'string' },
    currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
    customer: { type: 'string', nullable: true, optional: true },
    default_for_currency: { type: 'boolean', nullable: true, optional: true },
    fingerprint: { type: 'string', nullable: true },
    future_requirements: { ...bankAccountFutureRequirements, nullable: true, optional: true },
    last4: { type: 'string' },
    metadata: {
      type: 'map',
      items: { type: 'string' },
      nullable: true,
      optional: true,
      untrusted: true,
      description: 'Keys and values of your own.',
    },
    requirements: { ...bankAccountFutureRequirements, nullable: true, optional: true },
    routing_number: { type: 'string', nullable: true },
    status: { type: 'string' },
  },
}

const cardNetworks: Value = {
  type: 'object',
  properties: { preferred: { type: 'string', nullable: true } },
}

const card: Value = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    object: { type: 'string', const: 'card' },
    account: { type: 'string', nullable: true, optional: true },
    address_city: { type: 'string', nullable: true },
    address_country: { type: 'string', nullable: true },
    address_line1: { type: 'string', nullable: true },
    address_line1_check: { type: 'string', nullable: true },
    address_line2: { type: 'string', nullable: true },
    address_state: { type: 'string', nullable: true },
    address_zip: { type: 'string', nullable: true },
    address_zip_check: { type: 'string', nullable: true },
    allow_redisplay: {
      type: 'string',
      nullable: true,
      values: ['always', 'limited', 'unspecified'],
      optional: true,
    },
    available_payout_methods: {
      type: 'array',
      items: { type: 'string' },
      nullable: true,
      values: ['instant', 'standard'],
      optional: true,
    },
    brand: { type: 'string' },
    country: { type: 'string', nullable: true },
    currency: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Three-letter ISO 4217 code in lower case.',
    },
    customer: { type: 'string', nullable: true, optional: true },
    cvc_check: { type: 'string', nullable: true },
    default_for_currency: { type: 'boolean', nullable: true, optional: true },
    description: { type: 'string', optional: true, untrusted: true },
    dynamic_last4: { type: 'string', nullable: true },
    exp_month: { type: 'number' },
    exp_year: { type: 'number' },
    fingerprint: { type: 'string', nullable: true, optional: true },
    funding: { type: 'string' },
    iin: { type: 'string', optional: true },
    issuer: { type: 'string', optional: true },
    last4: { type: 'string' },
    metadata: {
      type: 'map',
      items: { type: 'string' },
      nullable: true,
      untrusted: true,
      description: 'Keys and values of your own.',
    },
    name: { type: 'string', nullable: true },
    networks: { ...cardNetworks, optional: true },
    regulated_status: { type: 'string', nullable: true, values: ['regulated', 'unregulated'] },
    status: { type: 'string', nullable: true, optional: true },
    tokenization_method: { type: 'string', nullable: true },
  },
}

const accountExternalAccounts: Value = {
  type: 'object',
  properties: {
    object: { type: 'string', const: 'list' },
    data: { type: 'array', items: { anyOf: [bankAccount, card] } },
    has_more: { type: 'boolean' },
    url: { type: 'string' },
  },
}

const accountFutureRequirementsAlternative: Value = {
  type: 'object',
  properties: {
    alternative_fields_due: { type: 'array', items: { type: 'string' } },
    original_fields_due: { type: 'array', items: { type: 'string' } },
  },
}

const accountFutureRequirements: Value = {
  type: 'object',
  properties: {
    alternatives: { type: 'array', items: accountFutureRequirementsAlternative, nullable: true },
    current_deadline: { type: 'number', nullable: true },
    currently_due: { type: 'array', items: { type: 'string' }, nullable: true },
    disabled_reason: {
      type: 'string',
      nullable: true,
      values: [
        'action_required.requested_capabilities',
        'listed',
        'other',
        'platform_paused',
        'rejected.fraud',
        'rejected.incomplete_verification',
        'rejected.listed',
        'rejected.other',
        'rejected.platform_fraud',
        'rejected.platform_other',
        'rejected.platform_terms_of_service',
        'rejected.terms_of_service',
        'requirements.past_due',
        'requirements.pending_verification',
        'under_review',
      ],
    },
    errors: { type: 'array', items: bankAccountFutureRequirementsError, nullable: true },
    eventually_due: { type: 'array', items: { type: 'string' }, nullable: true },
    past_due: { type: 'array', items: { type: 'string' }, nullable: true },
    pending_verification: { type: 'array', items: { type: 'string' }, nullable: true },
  },
}

const accountGroups: Value = {
  type: 'object',
  properties: { payments_pricing: { type: 'string', nullable: true } },
}

const personAdditionalTosAcceptancesAccount: Value = {
  type: 'object',
  properties: {
    date: { type: 'number', nullable: true },
    ip: { type: 'string', nullable: true },
    user_agent: { type: 'string', nullable: true },
  },
}

const personAdditionalTosAcceptances: Value = {
  type: 'object',
  properties: { account: { ...personAdditionalTosAcceptancesAccount, nullable: true } },
}

const personDob: Value = {
  type: 'object',
  properties: {
    day: { type: 'number', nullable: true },
    month: { type: 'number', nullable: true },
    year: { type: 'number', nullable: true },
  },
}

const personFutureRequirements: Value = {
  type: 'object',
  properties: {
    alternatives: { type: 'array', items: accountFutureRequirementsAlternative, nullable: true },
    currently_due: { type: 'array', items: { type: 'string' } },
    errors: { type: 'array', items: bankAccountFutureRequirementsError },
    eventually_due: { type: 'array', items: { type: 'string' } },
    past_due: { type: 'array', items: { type: 'string' } },
    pending_verification: { type: 'array', items: { type: 'string' } },
  },
}

const personRelationship: Value = {
  type: 'object',
  properties: {
    authorizer: { type: 'boolean', nullable: true },
    director: { type: 'boolean', nullable: true },
    executive: { type: 'boolean', nullable: true },
    legal_guardian: { type: 'boolean', nullable: true },
    owner: { type: 'boolean', nullable: true },
    percent_ownership: { type: 'number', nullable: true },
    representative: { type: 'boolean', nullable: true },
    title: { type: 'string', nullable: true },
  },
}

const personUsCfpbDataEthnicityDetails: Value = {
  type: 'object',
  properties: {
    ethnicity: {
      type: 'array',
      items: { type: 'string' },
      nullable: true,
      values: [
        'cuban',
        'hispanic_or_latino',
        'mexican',
        'not_hispanic_or_latino',
        'other_hispanic_or_latino',
        'prefer_not_to_answer',
        'puerto_rican',
      ],
    },
    ethnicity_other: { type: 'string', nullable: true },
  },
}

const personUsCfpbDataRaceDetails: Value = {
  type: 'object',
  properties: {
    race: {
      type: 'array',
      items: { type: 'string' },
      nullable: true,
      values: [
        'african_american',
        'american_indian_or_alaska_native',
        'asian',
        'asian_indian',
        'black_or_african_american',
        'chinese',
        'ethiopian',
        'filipino',
        'guamanian_or_chamorro',
        'haitian',
        'jamaican',
        'japanese',
        'korean',
        'native_hawaiian',
        'native_hawaiian_or_other_pacific_islander',
        'nigerian',
        'other_asian',
        'other_black_or_african_american',
        'other_pacific_islander',
        'prefer_not_to_answer',
        'samoan',
        'somali',
        'vietnamese',
        'white',
      ],
    },
    race_other: { type: 'string', nullable: true },
  },
}

const personUsCfpbData: Value = {
  type: 'object',
  properties: {
    ethnicity_details: { ...personUsCfpbDataEthnicityDetails, nullable: true },
    race_details: { ...personUsCfpbDataRaceDetails, nullable: true },
    self_identified_gender: { type: 'string', nullable: true },
  },
}

const personVerification: Value = {
  type: 'object',
  properties: {
    additional_document: { ...accountCompanyVerificationDocument, nullable: true, optional: true },
    details: { type: 'string', nullable: true, optional: true },
    details_code: { type: 'string', nullable: true, optional: true },
    document: { ...accountCompanyVerificationDocument, optional: true },
    status: { type: 'string' },
  },
}

const person: Value = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    object: { type: 'string', const: 'person' },
    account: { type: 'string' },
    additional_tos_acceptances: { ...personAdditionalTosAcceptances, optional: true },
    address: { ...address, optional: true },
    address_kana: { ...accountCompanyAddressKana, nullable: true, optional: true },
    address_kanji: { ...accountCompanyAddressKanji, nullable: true, optional: true },
    created: { type: 'integer', format: 'unix', description: 'Unix time in seconds.' },
    dob: { ...personDob, optional: true },
    email: { type: 'string', nullable: true, optional: true, sensitive: true },
    first_name: { type: 'string', nullable: true, optional: true },
    first_name_kana: { type: 'string', nullable: true, optional: true },
    first_name_kanji: { type: 'string', nullable: true, optional: true },
    full_name_aliases: { type: 'array', items: { type: 'string' }, optional: true },
    future_requirements: { ...personFutureRequirements, nullable: true, optional: true },
    gender: { type: 'string', nullable: true, optional: true },
    id_number_provided: { type: 'boolean', optional: true },
    id_number_secondary_provided: { type: 'boolean', optional: true },
    last_name: { type: 'string', nullable: true, optional: true },
    last_name_kana: { type: 'string', nullable: true, optional: true },
    last_name_kanji: { type: 'string', nullable: true, optional: true },
    maiden_name: { type: 'string', nullable: true, optional: true },
    metadata: {
      type: 'map',
      items: { type: 'string' },
      optional: true,
      untrusted: true,
      description: 'Keys and values of your own.',
    },
    nationality: { type: 'string', nullable: true, optional: true },
    phone: { type: 'string', nullable: true, optional: true, sensitive: true },
    political_exposure: { type: 'string', values: ['existing', 'none'], optional: true },
    registered_address: { ...address, optional: true },
    relationship: { ...personRelationship, optional: true },
    requirements: { ...personFutureRequirements, nullable: true, optional: true },
    ssn_last_4_provided: { type: 'boolean', optional: true },
    us_cfpb_data: { ...personUsCfpbData, nullable: true, optional: true },
    verification: { ...personVerification, optional: true },
  },
}

const accountSettingsBacsDebitPayments: Value = {
  type: 'object',
  properties: {
    display_name: { type: 'string', nullable: true },
    service_user_number: { type: 'string', nullable: true },
  },
}

const accountSettingsBranding: Value = {
  type: 'object',
  properties: {
    icon: { type: 'string', nullable: true },
    logo: { type: 'string', nullable: true },
    primary_color: { type: 'string', nullable: true },
    secondary_color: { type: 'string', nullable: true },
  },
}

const accountSettingsCardIssuingTosAcceptance: Value = {
  type: 'object',
  properties: {
    date: { type: 'number', nullable: true },
    ip: { type: 'string', nullable: true },
    user_agent: { type: 'string', optional: true },
  },
}

const accountSettingsCardIssuing: Value = {
  type: 'object',
  properties: { tos_acceptance: { ...accountSettingsCardIssuingTosAcceptance, optional: true } },
}

const accountSettingsCardPaymentsDeclineOn: Value = {
  type: 'object',
  properties: { avs_failure: { type: 'boolean' }, cvc_failure: { type: 'boolean' } },
}

const accountSettingsCardPayments: Value = {
  type: 'object',
  properties: {
    decline_on: { ...accountSettingsCardPaymentsDeclineOn, optional: true },
    statement_descriptor_prefix: { type: 'string', nullable: true },
    statement_descriptor_prefix_kana: { type: 'string', nullable: true },
    statement_descriptor_prefix_kanji: { type: 'string', nullable: true },
  },
}

const accountSettingsDashboard: Value = {
  type: 'object',
  properties: {
    display_name: { type: 'string', nullable: true },
    timezone: { type: 'string', nullable: true },
  },
}

const accountSettingsInvoices: Value = {
  type: 'object',
  properties: {
    default_account_tax_ids: { type: 'array', items: { type: 'string' }, nullable: true },
    hosted_payment_method_save: { type: 'string', nullable: true, values: ['always', 'never', 'offer'] },
  },
}

const accountSettingsPayments: Value = {
  type: 'object',
  properties: {
    statement_descriptor: { type: 'string', nullable: true },
    statement_descriptor_kana: { type: 'string', nullable: true },
    statement_descriptor_kanji: { type: 'string', nullable: true },
    statement_descriptor_prefix_kana: { type: 'string', nullable: true },
    statement_descriptor_prefix_kanji: { type: 'string', nullable: true },
  },
}

const accountSettingsPayoutsSchedule: Value = {
  type: 'object',
  properties: {
    delay_days: { type: 'number' },
    interval: { type: 'string' },
    monthly_anchor: { type: 'number', optional: true },
    monthly_payout_days: { type: 'array', items: { type: 'number' }, optional: true },
    weekly_anchor: { type: 'string', optional: true },
    weekly_payout_days: {
      type: 'array',
      items: { type: 'string' },
      values: ['friday', 'monday', 'thursday', 'tuesday', 'wednesday'],
      optional: true,
    },
  },
}

const accountSettingsPayouts: Value = {
  type: 'object',
  properties: {
    debit_negative_balances: { type: 'boolean' },
    schedule: accountSettingsPayoutsSchedule,
    statement_descriptor: { type: 'string', nullable: true },
  },
}

const accountSettingsPaypayPaymentsSiteInDevelopment: Value = {
  type: 'object',
  properties: {
    password_provided: { type: 'boolean', optional: true },
    username: { type: 'string', nullable: true },
  },
}

const accountSettingsPaypayPaymentsSiteRestricted: Value = {
  type: 'object',
  properties: { payment_flow_file: { type: 'string', nullable: true } },
}

const accountSettingsPaypayPaymentsSite: Value = {
  type: 'object',
  properties: {
    accessible: { type: 'object', optional: true },
    in_development: { ...accountSettingsPaypayPaymentsSiteInDevelopment, optional: true },
    restricted: { ...accountSettingsPaypayPaymentsSiteRestricted, optional: true },
    type: { type: 'string', values: ['accessible', 'in_development', 'restricted'], optional: true },
  },
}

const accountSettingsPaypayPayments: Value = {
  type: 'object',
  properties: {
    additional_files: { type: 'array', items: { type: 'string' }, optional: true },
    goods_type: { type: 'string', values: ['digital_content', 'other'], optional: true },
    site: { ...accountSettingsPaypayPaymentsSite, optional: true },
  },
}

const accountSettingsSepaDebitPayments: Value = {
  type: 'object',
  properties: { creditor_id: { type: 'string', optional: true } },
}

const accountSettingsTreasury: Value = {
  type: 'object',
  properties: { tos_acceptance: { ...accountSettingsCardIssuingTosAcceptance, optional: true } },
}

const accountSettings: Value = {
  type: 'object',
  properties: {
    bacs_debit_payments: { ...accountSettingsBacsDebitPayments, optional: true },
    branding: accountSettingsBranding,
    card_issuing: { ...accountSettingsCardIssuing, optional: true },
    card_payments: accountSettingsCardPayments,
    dashboard: accountSettingsDashboard,
    invoices: { ...accountSettingsInvoices, optional: true },
    payments: accountSettingsPayments,
    payouts: { ...accountSettingsPayouts, optional: true },
    paypay_payments: { ...accountSettingsPaypayPayments, optional: true },
    sepa_debit_payments: { ...accountSettingsSepaDebitPayments, optional: true },
    treasury: { ...accountSettingsTreasury, optional: true },
  },
}

const accountTosAcceptance: Value = {
  type: 'object',
  properties: {
    date: { type: 'number', nullable: true, optional: true },
    ip: { type: 'string', nullable: true, optional: true },
    service_agreement: { type: 'string', optional: true },
    user_agent: { type: 'string', nullable: true, optional: true },
  },
}

const account: Value = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    object: { type: 'string', const: 'account' },
    business_profile: { ...accountBusinessProfile, nullable: true, optional: true },
    business_type: {
      type: 'string',
      nullable: true,
      values: ['company', 'government_entity', 'individual', 'non_profit'],
      optional: true,
    },
    capabilities: { ...accountCapabilities, optional: true },
    charges_enabled: { type: 'boolean' },
    company: { ...accountCompany, optional: true },
    controller: { ...accountController, optional: true },
    country: { type: 'string', optional: true },
    created: { type: 'integer', format: 'unix', optional: true, description: 'Unix time in seconds.' },
    default_currency: {
      type: 'string',
      optional: true,
      description: 'Three-letter ISO 4217 code in lower case.',
    },
    details_submitted: { type: 'boolean' },
    email: { type: 'string', nullable: true, sensitive: true },
    external_accounts: { ...accountExternalAccounts, optional: true },
    future_requirements: { ...accountFutureRequirements, optional: true },
    groups: { ...accountGroups, nullable: true, optional: true },
    individual: { ...person, optional: true },
    metadata: {
      type: 'map',
      items: { type: 'string' },
      optional: true,
      untrusted: true,
      description: 'Keys and values of your own.',
    },
    payouts_enabled: { type: 'boolean' },
    requirements: { ...accountFutureRequirements, optional: true },
    settings: { ...accountSettings, nullable: true, optional: true },
    tos_acceptance: { ...accountTosAcceptance, optional: true },
    type: { type: 'string', values: ['custom', 'express', 'none', 'standard'] },
  },
}

const sourceAchCreditTransfer: Value = {
  type: 'object',
  properties: {
    account_number: { type: 'string', nullable: true, optional: true },
    bank_name: { type: 'string', nullable: true, optional: true },
    fingerprint: { type: 'string', nullable: true, optional: true },
    refund_account_holder_name: { type: 'string', nullable: true, optional: true },
    refund_account_holder_type: { type: 'string', nullable: true, optional: true },
    refund_routing_number: { type: 'string', nullable: true, optional: true },
    routing_number: { type: 'string', nullable: true, optional: true },
    swift_code: { type: 'string', nullable: true, optional: true },
  },
}

const sourceAchDebit: Value = {
  type: 'object',
  properties: {
    bank_name: { type: 'string', nullable: true, optional: true },
    country: { type: 'string', nullable: true, optional: true },
    fingerprint: { type: 'string', nullable: true, optional: true },
    last4: { type: 'string', nullable: true, optional: true },
    routing_number: { type: 'string', nullable: true, optional: true },
    type: { type: 'string', nullable: true, optional: true },
  },
}

const sourceAcssDebit: Value = {
  type: 'object',
  properties: {
    bank_address_city: { type: 'string', nullable: true, optional: true },
    bank_address_line_1: { type: 'string', nullable: true, optional: true },
    bank_address_line_2: { type: 'string', nullable: true, optional: true },
    bank_address_postal_code: { type: 'string', nullable: true, optional: true },
    bank_name: { type: 'string', nullable: true, optional: true },
    category: { type: 'string', nullable: true, optional: true },
    country: { type: 'string', nullable: true, optional: true },
    fingerprint: { type: 'string', nullable: true, optional: true },
    last4: { type: 'string', nullable: true, optional: true },
    routing_number: { type: 'string', nullable: true, optional: true },
  },
}

const sourceAlipay: Value = {
  type: 'object',
  properties: {
    data_string: { type: 'string', nullable: true, optional: true },
    native_url: { type: 'string', nullable: true, optional: true },
    statement_descriptor: { type: 'string', nullable: true, optional: true },
  },
}

const sourceAuBecsDebit: Value = {
  type: 'object',
  properties: {
    bsb_number: { type: 'string', nullable: true, optional: true },
    fingerprint: { type: 'string', nullable: true, optional: true },
    last4: { type: 'string', nullable: true, optional: true },
  },
}

const sourceBancontact: Value = {
  type: 'object',
  properties: {
    bank_code: { type: 'string', nullable: true, optional: true },
    bank_name: { type: 'string', nullable: true, optional: true },
    bic: { type: 'string', nullable: true, optional: true },
    iban_last4: { type: 'string', nullable: true, optional: true },
    preferred_language: { type: 'string', nullable: true, optional: true },
    statement_descriptor: { type: 'string', nullable: true, optional: true },
  },
}

const sourceCard: Value = {
  type: 'object',
  properties: {
    address_line1_check: { type: 'string', nullable: true, optional: true },
    address_zip_check: { type: 'string', nullable: true, optional: true },
    brand: { type: 'string', nullable: true, optional: true },
    country: { type: 'string', nullable: true, optional: true },
    cvc_check: { type: 'string', nullable: true, optional: true },
    description: { type: 'string', optional: true, untrusted: true },
    dynamic_last4: { type: 'string', nullable: true, optional: true },
    exp_month: { type: 'number', nullable: true, optional: true },
    exp_year: { type: 'number', nullable: true, optional: true },
    fingerprint: { type: 'string', optional: true },
    funding: { type: 'string', nullable: true, optional: true },
    iin: { type: 'string', optional: true },
    issuer: { type: 'string', optional: true },
    last4: { type: 'string', nullable: true, optional: true },
    name: { type: 'string', nullable: true, optional: true },
    three_d_secure: { type: 'string', optional: true },
    tokenization_method: { type: 'string', nullable: true, optional: true },
  },
}

const sourceCardPresent: Value = {
  type: 'object',
  properties: {
    application_cryptogram: { type: 'string', optional: true },
    application_preferred_name: { type: 'string', optional: true },
    authorization_code: { type: 'string', nullable: true, optional: true },
    authorization_response_code: { type: 'string', optional: true },
    brand: { type: 'string', nullable: true, optional: true },
    country: { type: 'string', nullable: true, optional: true },
    cvm_type: { type: 'string', optional: true },
    data_type: { type: 'string', nullable: true, optional: true },
    dedicated_file_name: { type: 'string', optional: true },
    description: { type: 'string', optional: true, untrusted: true },
    emv_auth_data: { type: 'string', optional: true },
    evidence_customer_signature: { type: 'string', nullable: true, optional: true },
    evidence_transaction_certificate: { type: 'string', nullable: true, optional: true },
    exp_month: { type: 'number', nullable: true, optional: true },
    exp_year: { type: 'number', nullable: true, optional: true },
    fingerprint: { type: 'string', optional: true },
    funding: { type: 'string', nullable: true, optional: true },
    iin: { type: 'string', optional: true },
    issuer: { type: 'string', optional: true },
    last4: { type: 'string', nullable: true, optional: true },
    pos_device_id: { type: 'string', nullable: true, optional: true },
    pos_entry_mode: { type: 'string', optional: true },
    read_method: { type: 'string', nullable: true, optional: true },
    reader: { type: 'string', nullable: true, optional: true },
    terminal_verification_results: { type: 'string', optional: true },
    transaction_status_information: { type: 'string', optional: true },
  },
}

const sourceCodeVerification: Value = {
  type: 'object',
  properties: { attempts_remaining: { type: 'number' }, status: { type: 'string' } },
}

const sourceEps: Value = {
  type: 'object',
  properties: {
    reference: { type: 'string', nullable: true, optional: true },
    statement_descriptor: { type: 'string', nullable: true, optional: true },
  },
}

const sourceGiropay: Value = {
  type: 'object',
  properties: {
    bank_code: { type: 'string', nullable: true, optional: true },
    bank_name: { type: 'string', nullable: true, optional: true },
    bic: { type: 'string', nullable: true, optional: true },
    statement_descriptor: { type: 'string', nullable: true, optional: true },
  },
}

const sourceIdeal: Value = {
  type: 'object',
  properties: {
    bank: { type: 'string', nullable: true, optional: true },
    bic: { type: 'string', nullable: true, optional: true },
    iban_last4: { type: 'string', nullable: true, optional: true },
    statement_descriptor: { type: 'string', nullable: true, optional: true },
  },
}

const sourceKlarna: Value = {
  type: 'object',
  properties: {
    background_image_url: { type: 'string', optional: true },
    client_token: { type: 'string', nullable: true, optional: true },
    first_name: { type: 'string', optional: true },
    last_name: { type: 'string', optional: true },
    locale: { type: 'string', optional: true },
    logo_url: { type: 'string', optional: true },
    page_title: { type: 'string', optional: true },
    pay_later_asset_urls_descriptive: { type: 'string', optional: true },
    pay_later_asset_urls_standard: { type: 'string', optional: true },
    pay_later_name: { type: 'string', optional: true },
    pay_later_redirect_url: { type: 'string', optional: true },
    pay_now_asset_urls_descriptive: { type: 'string', optional: true },
    pay_now_asset_urls_standard: { type: 'string', optional: true },
    pay_now_name: { type: 'string', optional: true },
    pay_now_redirect_url: { type: 'string', optional: true },
    pay_over_time_asset_urls_descriptive: { type: 'string', optional: true },
    pay_over_time_asset_urls_standard: { type: 'string', optional: true },
    pay_over_time_name: { type: 'string', optional: true },
    pay_over_time_redirect_url: { type: 'string', optional: true },
    payment_method_categories: { type: 'string', optional: true },
    purchase_country: { type: 'string', optional: true },
    purchase_type: { type: 'string', optional: true },
    redirect_url: { type: 'string', optional: true },
    shipping_delay: { type: 'number', optional: true },
    shipping_first_name: { type: 'string', optional: true },
    shipping_last_name: { type: 'string', optional: true },
  },
}

const sourceMultibanco: Value = {
  type: 'object',
  properties: {
    entity: { type: 'string', nullable: true, optional: true },
    reference: { type: 'string', nullable: true, optional: true },
    refund_account_holder_address_city: { type: 'string', nullable: true, optional: true },
    refund_account_holder_address_country: { type: 'string', nullable: true, optional: true },
    refund_account_holder_address_line1: { type: 'string', nullable: true, optional: true },
    refund_account_holder_address_line2: { type: 'string', nullable: true, optional: true },
    refund_account_holder_address_postal_code: { type: 'string', nullable: true, optional: true },
    refund_account_holder_address_state: { type: 'string', nullable: true, optional: true },
    refund_account_holder_name: { type: 'string', nullable: true, optional: true },
    refund_iban: { type: 'string', nullable: true, optional: true },
  },
}

const sourceOwner: Value = {
  type: 'object',
  properties: {
    address: { ...address, nullable: true },
    email: { type: 'string', nullable: true, sensitive: true },
    name: { type: 'string', nullable: true },
    phone: { type: 'string', nullable: true, sensitive: true },
    verified_address: { ...address, nullable: true },
    verified_email: { type: 'string', nullable: true },
    verified_name: { type: 'string', nullable: true },
    verified_phone: { type: 'string', nullable: true },
  },
}

const sourceP24: Value = {
  type: 'object',
  properties: { reference: { type: 'string', nullable: true, optional: true } },
}

const sourceReceiver: Value = {
  type: 'object',
  properties: {
    address: { type: 'string', nullable: true, sensitive: true },
    amount_charged: { type: 'number' },
    amount_received: {
      type: 'integer',
      description: 'In the smallest unit of the currency (cents of a dollar).',
    },
    amount_returned: { type: 'number' },
    refund_attributes_method: { type: 'string' },
    refund_attributes_status: { type: 'string' },
  },
}

const sourceRedirect: Value = {
  type: 'object',
  properties: {
    failure_reason: { type: 'string', nullable: true },
    return_url: { type: 'string' },
    status: { type: 'string' },
    url: { type: 'string' },
  },
}

const sourceSepaCreditTransfer: Value = {
  type: 'object',
  properties: {
    bank_name: { type: 'string', nullable: true, optional: true },
    bic: { type: 'string', nullable: true, optional: true },
    iban: { type: 'string', nullable: true, optional: true },
    refund_account_holder_address_city: { type: 'string', nullable: true, optional: true },
    refund_account_holder_address_country: { type: 'string', nullable: true, optional: true },
    refund_account_holder_address_line1: { type: 'string', nullable: true, optional: true },
    refund_account_holder_address_line2: { type: 'string', nullable: true, optional: true },
    refund_account_holder_address_postal_code: { type: 'string', nullable: true, optional: true },
    refund_account_holder_address_state: { type: 'string', nullable: true, optional: true },
    refund_account_holder_name: { type: 'string', nullable: true, optional: true },
    refund_iban: { type: 'string', nullable: true, optional: true },
  },
}

const sourceSepaDebit: Value = {
  type: 'object',
  properties: {
    bank_code: { type: 'string', nullable: true, optional: true },
    branch_code: { type: 'string', nullable: true, optional: true },
    country: { type: 'string', nullable: true, optional: true },
    fingerprint: { type: 'string', nullable: true, optional: true },
    last4: { type: 'string', nullable: true, optional: true },
    mandate_reference: { type: 'string', nullable: true, optional: true },
    mandate_url: { type: 'string', nullable: true, optional: true },
  },
}

const sourceSofort: Value = {
  type: 'object',
  properties: {
    bank_code: { type: 'string', nullable: true, optional: true },
    bank_name: { type: 'string', nullable: true, optional: true },
    bic: { type: 'string', nullable: true, optional: true },
    country: { type: 'string', nullable: true, optional: true },
    iban_last4: { type: 'string', nullable: true, optional: true },
    preferred_language: { type: 'string', nullable: true, optional: true },
    statement_descriptor: { type: 'string', nullable: true, optional: true },
  },
}

const sourceSourceOrderItem: Value = {
  type: 'object',
  properties: {
    amount: {
      type: 'integer',
      nullable: true,
      description: 'In the smallest unit of the currency (cents of a dollar).',
    },
    currency: { type: 'string', nullable: true, description: 'Three-letter ISO 4217 code in lower case.' },
    description: { type: 'string', nullable: true, untrusted: true },
    parent: { type: 'string', nullable: true },
    quantity: { type: 'number', optional: true },
    type: { type: 'string', nullable: true },
  },
}

const sourceSourceOrderShipping: Value = {
  type: 'object',
  properties: {
    address: { ...address, optional: true },
    carrier: { type: 'string', nullable: true, optional: true },
    name: { type: 'string', optional: true },
    phone: { type: 'string', nullable: true, optional: true, sensitive: true },
    tracking_number: { type: 'string', nullable: true, optional: true },
  },
}

const sourceSourceOrder: Value = {
  type: 'object',
  properties: {
    amount: { type: 'integer', description: 'In the smallest unit of the currency (cents of a dollar).' },
    currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
    email: { type: 'string', optional: true, sensitive: true },
    items: { type: 'array', items: sourceSourceOrderItem, nullable: true },
    shipping: { ...sourceSourceOrderShipping, optional: true },
  },
}

const sourceThreeDsecure: Value = {
  type: 'object',
  properties: {
    address_line1_check: { type: 'string', nullable: true, optional: true },
    address_zip_check: { type: 'string', nullable: true, optional: true },
    authenticated: { type: 'boolean', nullable: true, optional: true },
    brand: { type: 'string', nullable: true, optional: true },
    card: { type: 'string', nullable: true, optional: true },
    country: { type: 'string', nullable: true, optional: true },
    customer: { type: 'string', nullable: true, optional: true },
    cvc_check: { type: 'string', nullable: true, optional: true },
    description: { type: 'string', optional: true, untrusted: true },
    dynamic_last4: { type: 'string', nullable: true, optional: true },
    exp_month: { type: 'number', nullable: true, optional: true },
    exp_year: { type: 'number', nullable: true, optional: true },
    fingerprint: { type: 'string', optional: true },
    funding: { type: 'string', nullable: true, optional: true },
    iin: { type: 'string', optional: true },
    issuer: { type: 'string', optional: true },
    last4: { type: 'string', nullable: true, optional: true },
    name: { type: 'string', nullable: true, optional: true },
    three_d_secure: { type: 'string', optional: true },
    tokenization_method: { type: 'string', nullable: true, optional: true },
  },
}

const sourceWechat: Value = {
  type: 'object',
  properties: {
    prepay_id: { type: 'string', optional: true },
    qr_code_url: { type: 'string', nullable: true, optional: true },
    statement_descriptor: { type: 'string', optional: true },
  },
}

const source: Value = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    object: { type: 'string', const: 'source' },
    ach_credit_transfer: { ...sourceAchCreditTransfer, optional: true },
    ach_debit: { ...sourceAchDebit, optional: true },
    acss_debit: { ...sourceAcssDebit, optional: true },
    alipay: { ...sourceAlipay, optional: true },
    allow_redisplay: { type: 'string', nullable: true, values: ['always', 'limited', 'unspecified'] },
    amount: {
      type: 'integer',
      nullable: true,
      description: 'In the smallest unit of the currency (cents of a dollar).',
    },
    au_becs_debit: { ...sourceAuBecsDebit, optional: true },
    bancontact: { ...sourceBancontact, optional: true },
    card: { ...sourceCard, optional: true },
    card_present: { ...sourceCardPresent, optional: true },
    client_secret: { type: 'string', sensitive: true },
    code_verification: { ...sourceCodeVerification, optional: true },
    created: { type: 'integer', format: 'unix', description: 'Unix time in seconds.' },
    currency: { type: 'string', nullable: true, description: 'Three-letter ISO 4217 code in lower case.' },
    customer: { type: 'string', optional: true },
    eps: { ...sourceEps, optional: true },
    flow: { type: 'string' },
    giropay: { ...sourceGiropay, optional: true },
    ideal: { ...sourceIdeal, optional: true },
    klarna: { ...sourceKlarna, optional: true },
    livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
    metadata: {
      type: 'map',
      items: { type: 'string' },
      nullable: true,
      untrusted: true,
      description: 'Keys and values of your own.',
    },
    multibanco: { ...sourceMultibanco, optional: true },
    owner: { ...sourceOwner, nullable: true },
    p24: { ...sourceP24, optional: true },
    receiver: { ...sourceReceiver, optional: true },
    redirect: { ...sourceRedirect, optional: true },
    sepa_credit_transfer: { ...sourceSepaCreditTransfer, optional: true },
    sepa_debit: { ...sourceSepaDebit, optional: true },
    sofort: { ...sourceSofort, optional: true },
    source_order: { ...sourceSourceOrder, optional: true },
    statement_descriptor: { type: 'string', nullable: true },
    status: { type: 'string' },
    three_d_secure: { ...sourceThreeDsecure, optional: true },
    type: {
      type: 'string',
      values: [
        'ach_credit_transfer',
        'ach_debit',
        'acss_debit',
        'alipay',
        'au_becs_debit',
        'bancontact',
        'card',
        'card_present',
        'eps',
        'giropay',
        'ideal',
        'klarna',
        'multibanco',
        'p24',
        'sepa_credit_transfer',
        'sepa_debit',
        'sofort',
        'three_d_secure',
        'wechat',
      ],
    },
    usage: { type: 'string', nullable: true },
    wechat: { ...sourceWechat, optional: true },
  },
}

const customerSources: Value = {
  type: 'object',
  properties: {
    object: { type: 'string', const: 'list' },
    data: { type: 'array', items: { anyOf: [account, bankAccount, card, source] } },
    has_more: { type: 'boolean' },
    url: { type: 'string' },
  },
}

const customerSubscriptions: Value = {
  type: 'object',
  properties: {
    object: { type: 'string', const: 'list' },
    data: { type: 'array', items: { type: 'object' } },
    has_more: { type: 'boolean' },
    url: { type: 'string' },
  },
}

const invoiceAutomaticTaxLiability: Value = {
  type: 'object',
  properties: {
    account: { type: 'string', optional: true },
    type: { type: 'string', values: ['account', 'self'] },
  },
}

const invoiceAutomaticTax: Value = {
  type: 'object',
  properties: {
    disabled_reason: {
      type: 'string',
      nullable: true,
      values: ['finalization_requires_location_inputs', 'finalization_system_error'],
    },
    enabled: { type: 'boolean' },
    liability: { ...invoiceAutomaticTaxLiability, nullable: true },
    provider: { type: 'string', nullable: true },
    status: { type: 'string', nullable: true, values: ['complete', 'failed', 'requires_location_inputs'] },
  },
}

const invoiceConfirmationSecret: Value = {
  type: 'object',
  properties: { client_secret: { type: 'string', sensitive: true }, type: { type: 'string' } },
}

const invoiceCustomerTaxId: Value = {
  type: 'object',
  properties: { type: { type: 'string' }, value: { type: 'string', nullable: true } },
}

const taxRateFlatAmount: Value = {
  type: 'object',
  properties: {
    amount: { type: 'integer', description: 'In the smallest unit of the currency (cents of a dollar).' },
    currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
  },
}

const taxRate: Value = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    object: { type: 'string', const: 'tax_rate' },
    active: { type: 'boolean' },
    country: { type: 'string', nullable: true },
    created: { type: 'integer', format: 'unix', description: 'Unix time in seconds.' },
    description: { type: 'string', nullable: true, untrusted: true },
    display_name: { type: 'string' },
    effective_percentage: { type: 'number', nullable: true },
    flat_amount: { ...taxRateFlatAmount, nullable: true },
    inclusive: { type: 'boolean' },
    jurisdiction: { type: 'string', nullable: true },
    jurisdiction_level: {
      type: 'string',
      nullable: true,
      values: ['city', 'country', 'county', 'district', 'multiple', 'state'],
    },
    livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
    metadata: {
      type: 'map',
      items: { type: 'string' },
      nullable: true,
      untrusted: true,
      description: 'Keys and values of your own.',
    },
    percentage: { type: 'number' },
    rate_type: { type: 'string', nullable: true, values: ['flat_amount', 'percentage'] },
    state: { type: 'string', nullable: true },
    tax_type: {
      type: 'string',
      nullable: true,
      values: [
        'admissions_tax',
        'amusement_tax',
        'attendance_tax',
        'communications_tax',
        'digital_excise_tax',
        'entertainment_tax',
        'get_fund',
        'gross_receipts_tax',
        'gst',
        'hospitality_tax',
        'hst',
        'igst',
        'jct',
        'lease_tax',
        'luxury_tax',
        'mass_transit_parking_tax',
        'nhil',
        'parking_tax',
        'pst',
        'qst',
        'resort_tax',
        'retail_delivery_fee',
        'rst',
        'sales_tax',
        'service_tax',
        'tourism_tax',
        'utility_users_tax',
        'vat',
      ],
    },
  },
}

const couponAppliesTo: Value = {
  type: 'object',
  properties: { products: { type: 'array', items: { type: 'string' } } },
}

const couponCurrencyOption: Value = {
  type: 'object',
  properties: { amount_off: { type: 'integer' } },
}

const coupon: Value = {
  type: 'object',
  properties: {
    amount_off: { type: 'integer', nullable: true, optional: true },
    applies_to: { ...couponAppliesTo, optional: true },
    created: { type: 'integer', format: 'unix', description: 'Unix time in seconds.' },
    currency: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Three-letter ISO 4217 code in lower case.',
    },
    currency_options: { type: 'map', items: couponCurrencyOption, optional: true },
    duration: { type: 'string', values: ['forever', 'once', 'repeating'] },
    duration_in_months: { type: 'integer', nullable: true, optional: true },
    id: { type: 'string' },
    livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
    max_redemptions: { type: 'integer', nullable: true, optional: true },
    metadata: {
      type: 'map',
      items: { type: 'string' },
      nullable: true,
      optional: true,
      untrusted: true,
      description: 'Keys and values of your own.',
    },
    name: { type: 'string', nullable: true, optional: true },
    object: { type: 'string', const: 'coupon' },
    percent_off: { type: 'number', nullable: true, optional: true },
    redeem_by: { type: 'integer', nullable: true, optional: true },
    times_redeemed: { type: 'integer' },
    valid: { type: 'boolean' },
  },
}

const invoiceDiscount: Value = {
  type: 'object',
  properties: {
    checkout_session: { type: 'string', nullable: true, optional: true },
    coupon,
    customer: { type: 'string', nullable: true, optional: true },
    end: { type: 'integer', nullable: true, optional: true },
    id: { type: 'string' },
    invoice: { type: 'string', nullable: true, optional: true },
    invoice_item: { type: 'string', nullable: true, optional: true },
    object: { type: 'string', const: 'discount' },
    promotion_code: { type: 'string', nullable: true, optional: true },
    start: { type: 'integer' },
    subscription: { type: 'string', nullable: true, optional: true },
  },
}

const invoiceFromInvoice: Value = {
  type: 'object',
  properties: { action: { type: 'string' }, invoice: { type: 'string' } },
}

const invoiceIssuer: Value = {
  type: 'object',
  properties: {
    account: { type: 'string', optional: true },
    type: { type: 'string', values: ['account', 'self'] },
  },
}

const paymentMethodAcssDebit: Value = {
  type: 'object',
  properties: {
    bank_name: { type: 'string', nullable: true },
    fingerprint: { type: 'string', nullable: true },
    institution_number: { type: 'string', nullable: true },
    last4: { type: 'string', nullable: true },
    transit_number: { type: 'string', nullable: true },
  },
}

const paymentMethodAuBecsDebit: Value = {
  type: 'object',
  properties: {
    bsb_number: { type: 'string', nullable: true },
    fingerprint: { type: 'string', nullable: true },
    last4: { type: 'string', nullable: true },
  },
}

const paymentMethodBacsDebit: Value = {
  type: 'object',
  properties: {
    fingerprint: { type: 'string', nullable: true },
    last4: { type: 'string', nullable: true },
    sort_code: { type: 'string', nullable: true },
  },
}

const paymentMethodBillingDetails: Value = {
  type: 'object',
  properties: {
    address: { ...address, nullable: true },
    email: { type: 'string', nullable: true, sensitive: true },
    name: { type: 'string', nullable: true },
    phone: { type: 'string', nullable: true, sensitive: true },
    tax_id: { type: 'string', nullable: true },
  },
}

const paymentMethodBizum: Value = {
  type: 'object',
  properties: { buyer_id: { type: 'string', nullable: true, optional: true } },
}

const paymentMethodBlik: Value = {
  type: 'object',
  properties: { buyer_id: { type: 'string', nullable: true, optional: true } },
}

const paymentMethodBoleto: Value = {
  type: 'object',
  properties: { tax_id: { type: 'string' } },
}

const paymentMethodCardChecks: Value = {
  type: 'object',
  properties: {
    address_line1_check: { type: 'string', nullable: true },
    address_postal_code_check: { type: 'string', nullable: true },
    cvc_check: { type: 'string', nullable: true },
  },
}

const paymentMethodCardGeneratedFromPaymentMethodDetailsCardPresentOffline: Value = {
  type: 'object',
  properties: {
    stored_at: { type: 'number', nullable: true },
    type: { type: 'string', nullable: true, values: ['deferred'] },
  },
}

const paymentMethodCardGeneratedFromPaymentMethodDetailsCardPresentReceipt: Value = {
  type: 'object',
  properties: {
    account_type: { type: 'string', values: ['checking', 'credit', 'prepaid', 'unknown'], optional: true },
    application_cryptogram: { type: 'string', nullable: true },
    application_preferred_name: { type: 'string', nullable: true },
    authorization_code: { type: 'string', nullable: true },
    authorization_response_code: { type: 'string', nullable: true },
    cardholder_verification_method: { type: 'string', nullable: true },
    dedicated_file_name: { type: 'string', nullable: true },
    terminal_verification_results: { type: 'string', nullable: true },
    transaction_status_information: { type: 'string', nullable: true },
  },
}

const paymentMethodCardGeneratedFromPaymentMethodDetailsCardPresentWallet: Value = {
  type: 'object',
  properties: { type: { type: 'string', values: ['apple_pay', 'google_pay', 'samsung_pay', 'unknown'] } },
}

const paymentMethodCardGeneratedFromPaymentMethodDetailsCardPresent: Value = {
  type: 'object',
  properties: {
    amount_authorized: { type: 'number', nullable: true },
    brand: { type: 'string', nullable: true },
    brand_product: { type: 'string', nullable: true },
    capture_before: { type: 'number', optional: true },
    cardholder_name: { type: 'string', nullable: true },
    country: { type: 'string', nullable: true },
    description: { type: 'string', nullable: true, optional: true, untrusted: true },
    emv_auth_data: { type: 'string', nullable: true },
    exp_month: { type: 'number' },
    exp_year: { type: 'number' },
    fingerprint: { type: 'string', nullable: true },
    funding: { type: 'string', nullable: true },
    generated_card: { type: 'string', nullable: true },
    iin: { type: 'string', nullable: true, optional: true },
    incremental_authorization_supported: { type: 'boolean' },
    issuer: { type: 'string', nullable: true, optional: true },
    last4: { type: 'string', nullable: true },
    location: { type: 'string', optional: true },
    network: { type: 'string', nullable: true },
    network_transaction_id: { type: 'string', nullable: true },
    offline: { ...paymentMethodCardGeneratedFromPaymentMethodDetailsCardPresentOffline, nullable: true },
    overcapture_supported: { type: 'boolean' },
    preferred_locales: { type: 'array', items: { type: 'string' }, nullable: true },
    read_method: {
      type: 'string',
      nullable: true,
      values: [
        'contact_emv',
        'contactless_emv',
        'contactless_magstripe_mode',
        'magnetic_stripe_fallback',
        'magnetic_stripe_track2',
      ],
    },
    reader: { type: 'string', optional: true },
    receipt: { ...paymentMethodCardGeneratedFromPaymentMethodDetailsCardPresentReceipt, nullable: true },
    wallet: { ...paymentMethodCardGeneratedFromPaymentMethodDetailsCardPresentWallet, optional: true },
  },
}

const paymentMethodCardGeneratedFromPaymentMethodDetails: Value = {
  type: 'object',
  properties: {
    card_present: { ...paymentMethodCardGeneratedFromPaymentMethodDetailsCardPresent, optional: true },
    type: { type: 'string' },
  },
}

const paymentMethodCardGeneratedFrom: Value = {
  type: 'object',
  properties: {
    charge: { type: 'string', nullable: true },
    payment_method_details: { ...paymentMethodCardGeneratedFromPaymentMethodDetails, nullable: true },
    setup_attempt: { type: 'string', nullable: true },
  },
}

const paymentMethodCardNetworks: Value = {
  type: 'object',
  properties: {
    available: { type: 'array', items: { type: 'string' } },
    preferred: { type: 'string', nullable: true },
  },
}

const paymentMethodCardThreeDsecureUsage: Value = {
  type: 'object',
  properties: { supported: { type: 'boolean' } },
}

const paymentMethodCardWalletMasterpass: Value = {
  type: 'object',
  properties: {
    billing_address: { ...address, nullable: true },
    email: { type: 'string', nullable: true, sensitive: true },
    name: { type: 'string', nullable: true },
    shipping_address: { ...address, nullable: true },
  },
}

const paymentMethodCardWalletVisaCheckout: Value = {
  type: 'object',
  properties: {
    billing_address: { ...address, nullable: true },
    email: { type: 'string', nullable: true, sensitive: true },
    name: { type: 'string', nullable: true },
    shipping_address: { ...address, nullable: true },
  },
}

const paymentMethodCardWallet: Value = {
  type: 'object',
  properties: {
    amex_express_checkout: { type: 'object', optional: true },
    apple_pay: { type: 'object', optional: true },
    dynamic_last4: { type: 'string', nullable: true },
    google_pay: { type: 'object', optional: true },
    link: { type: 'object', optional: true },
    masterpass: { ...paymentMethodCardWalletMasterpass, optional: true },
    samsung_pay: { type: 'object', optional: true },
    type: {
      type: 'string',
      values: [
        'amex_express_checkout',
        'apple_pay',
        'google_pay',
        'link',
        'masterpass',
        'samsung_pay',
        'visa_checkout',
      ],
    },
    visa_checkout: { ...paymentMethodCardWalletVisaCheckout, optional: true },
  },
}

const paymentMethodCard: Value = {
  type: 'object',
  properties: {
    brand: { type: 'string' },
    checks: { ...paymentMethodCardChecks, nullable: true },
    country: { type: 'string', nullable: true },
    description: { type: 'string', nullable: true, optional: true, untrusted: true },
    display_brand: { type: 'string', nullable: true },
    exp_month: { type: 'number' },
    exp_year: { type: 'number' },
    fingerprint: { type: 'string', nullable: true, optional: true },
    funding: { type: 'string' },
    generated_from: { ...paymentMethodCardGeneratedFrom, nullable: true },
    iin: { type: 'string', nullable: true, optional: true },
    issuer: { type: 'string', nullable: true, optional: true },
    last4: { type: 'string' },
    networks: { ...paymentMethodCardNetworks, nullable: true },
    regulated_status: { type: 'string', nullable: true, values: ['regulated', 'unregulated'] },
    three_d_secure_usage: { ...paymentMethodCardThreeDsecureUsage, nullable: true },
    wallet: { ...paymentMethodCardWallet, nullable: true },
  },
}

const paymentMethodCardPresent: Value = {
  type: 'object',
  properties: {
    brand: { type: 'string', nullable: true },
    brand_product: { type: 'string', nullable: true },
    cardholder_name: { type: 'string', nullable: true },
    country: { type: 'string', nullable: true },
    description: { type: 'string', nullable: true, optional: true, untrusted: true },
    exp_month: { type: 'number' },
    exp_year: { type: 'number' },
    fingerprint: { type: 'string', nullable: true },
    funding: { type: 'string', nullable: true },
    iin: { type: 'string', nullable: true, optional: true },
    issuer: { type: 'string', nullable: true, optional: true },
    last4: { type: 'string', nullable: true },
    networks: { ...paymentMethodCardNetworks, nullable: true },
    offline: { ...paymentMethodCardGeneratedFromPaymentMethodDetailsCardPresentOffline, nullable: true },
    preferred_locales: { type: 'array', items: { type: 'string' }, nullable: true },
    read_method: {
      type: 'string',
      nullable: true,
      values: [
        'contact_emv',
        'contactless_emv',
        'contactless_magstripe_mode',
        'magnetic_stripe_fallback',
        'magnetic_stripe_track2',
      ],
    },
    wallet: { ...paymentMethodCardGeneratedFromPaymentMethodDetailsCardPresentWallet, optional: true },
  },
}

const paymentMethodCashapp: Value = {
  type: 'object',
  properties: { buyer_id: { type: 'string', nullable: true }, cashtag: { type: 'string', nullable: true } },
}

const paymentMethodCustomLogo: Value = {
  type: 'object',
  properties: { content_type: { type: 'string', nullable: true }, url: { type: 'string' } },
}

const paymentMethodCustom: Value = {
  type: 'object',
  properties: {
    display_name: { type: 'string', nullable: true },
    logo: { ...paymentMethodCustomLogo, nullable: true },
    type: { type: 'string' },
  },
}

const paymentMethodEps: Value = {
  type: 'object',
  properties: {
    bank: {
      type: 'string',
      nullable: true,
      values: [
        'arzte_und_apotheker_bank',
        'austrian_anadi_bank_ag',
        'bank_austria',
        'bankhaus_carl_spangler',
        'bankhaus_schelhammer_und_schattera_ag',
        'bawag_psk_ag',
        'bks_bank_ag',
        'brull_kallmus_bank_ag',
        'btv_vier_lander_bank',
        'capital_bank_grawe_gruppe_ag',
        'deutsche_bank_ag',
        'dolomitenbank',
        'easybank_ag',
        'erste_bank_und_sparkassen',
        'hypo_alpeadriabank_international_ag',
        'hypo_bank_burgenland_aktiengesellschaft',
        'hypo_noe_lb_fur_niederosterreich_u_wien',
        'hypo_oberosterreich_salzburg_steiermark',
        'hypo_tirol_bank_ag',
        'hypo_vorarlberg_bank_ag',
        'marchfelder_bank',
        'oberbank_ag',
        'raiffeisen_bankengruppe_osterreich',
        'schoellerbank_ag',
        'sparda_bank_wien',
        'volksbank_gruppe',
        'volkskreditbank_ag',
        'vr_bank_braunau',
      ],
    },
  },
}

const paymentMethodFpx: Value = {
  type: 'object',
  properties: {
    account_holder_type: { type: 'string', nullable: true, values: ['company', 'individual'] },
    bank: {
      type: 'string',
      values: [
        'affin_bank',
        'agrobank',
        'alliance_bank',
        'ambank',
        'bank_islam',
        'bank_muamalat',
        'bank_of_china',
        'bank_rakyat',
        'bnp_paribas',
        'bsn',
        'cimb',
        'citibank',
        'deutsche_bank',
        'hong_leong_bank',
        'hsbc',
        'kfh',
        'maybank2e',
        'maybank2u',
        'mbsb_bank',
        'ocbc',
        'pb_enterprise',
        'public_bank',
        'rhb',
        'standard_chartered',
        'uob',
      ],
    },
  },
}

const paymentMethodIdeal: Value = {
  type: 'object',
  properties: {
    bank: {
      type: 'string',
      nullable: true,
      values: [
        'abn_amro',
        'adyen',
        'asn_bank',
        'bunq',
        'buut',
        'finom',
        'handelsbanken',
        'ing',
        'knab',
        'mollie',
        'moneyou',
        'n26',
        'nn',
        'rabobank',
        'regiobank',
        'revolut',
        'sns_bank',
        'triodos_bank',
        'van_lanschot',
        'yoursafe',
      ],
    },
    bic: {
      type: 'string',
      nullable: true,
      values: [
        'ABNANL2A',
        'ADYBNL2A',
        'ASNBNL21',
        'BITSNL2A',
        'BUNQNL2A',
        'BUUTNL2A',
        'FNOMNL22',
        'FVLBNL22',
        'HANDNL2A',
        'INGBNL2A',
        'KNABNL2H',
        'MLLENL2A',
        'MOYONL21',
        'NNBANL2G',
        'NTSBDEB1',
        'RABONL2U',
        'RBRBNL21',
        'REVOIE23',
        'REVOLT21',
        'SNSBNL2A',
        'TRIONL2U',
      ],
    },
  },
}

const paymentMethodInteracPresent: Value = {
  type: 'object',
  properties: {
    brand: { type: 'string', nullable: true },
    cardholder_name: { type: 'string', nullable: true },
    country: { type: 'string', nullable: true },
    description: { type: 'string', nullable: true, optional: true, untrusted: true },
    exp_month: { type: 'number' },
    exp_year: { type: 'number' },
    fingerprint: { type: 'string', nullable: true },
    funding: { type: 'string', nullable: true },
    iin: { type: 'string', nullable: true, optional: true },
    issuer: { type: 'string', nullable: true, optional: true },
    last4: { type: 'string', nullable: true },
    networks: { ...paymentMethodCardNetworks, nullable: true },
    preferred_locales: { type: 'array', items: { type: 'string' }, nullable: true },
    read_method: {
      type: 'string',
      nullable: true,
      values: [
        'contact_emv',
        'contactless_emv',
        'contactless_magstripe_mode',
        'magnetic_stripe_fallback',
        'magnetic_stripe_track2',
      ],
    },
  },
}

const paymentMethodKlarna: Value = {
  type: 'object',
  properties: { dob: { ...personDob, nullable: true, optional: true } },
}

const paymentMethodKrCard: Value = {
  type: 'object',
  properties: {
    brand: {
      type: 'string',
      nullable: true,
      values: [
        'bc',
        'citi',
        'hana',
        'hyundai',
        'jeju',
        'jeonbuk',
        'kakaobank',
        'kbank',
        'kdbbank',
        'kookmin',
        'kwangju',
        'lotte',
        'mg',
        'nh',
        'post',
        'samsung',
        'savingsbank',
        'shinhan',
        'shinhyup',
        'suhyup',
        'tossbank',
        'woori',
      ],
    },
    last4: { type: 'string', nullable: true },
  },
}

const paymentMethodLink: Value = {
  type: 'object',
  properties: {
    email: { type: 'string', nullable: true, sensitive: true },
    persistent_token: { type: 'string', optional: true },
  },
}

const paymentMethodNaverPay: Value = {
  type: 'object',
  properties: {
    buyer_id: { type: 'string', nullable: true },
    funding: { type: 'string', values: ['card', 'points'] },
  },
}

const paymentMethodNzBankAccount: Value = {
  type: 'object',
  properties: {
    account_holder_name: { type: 'string', nullable: true },
    bank_code: { type: 'string' },
    bank_name: { type: 'string' },
    branch_code: { type: 'string' },
    last4: { type: 'string' },
    suffix: { type: 'string', nullable: true },
  },
}

const paymentMethodP24: Value = {
  type: 'object',
  properties: {
    bank: {
      type: 'string',
      nullable: true,
      values: [
        'alior_bank',
        'bank_millennium',
        'bank_nowy_bfg_sa',
        'bank_pekao_sa',
        'banki_spbdzielcze',
        'blik',
        'bnp_paribas',
        'boz',
        'citi_handlowy',
        'credit_agricole',
        'envelobank',
        'etransfer_pocztowy24',
        'getin_bank',
        'ideabank',
        'ing',
        'inteligo',
        'mbank_mtransfer',
        'nest_przelew',
        'noble_pay',
        'pbac_z_ipko',
        'plus_bank',
        'santander_przelew24',
        'tmobile_usbugi_bankowe',
        'toyota_bank',
        'velobank',
        'volkswagen_bank',
      ],
    },
  },
}

const paymentMethodPaypal: Value = {
  type: 'object',
  properties: {
    country: { type: 'string', nullable: true },
    payer_email: { type: 'string', nullable: true },
    payer_id: { type: 'string', nullable: true },
  },
}

const paymentMethodPayto: Value = {
  type: 'object',
  properties: {
    bsb_number: { type: 'string', nullable: true },
    last4: { type: 'string', nullable: true },
    pay_id: { type: 'string', nullable: true },
  },
}

const paymentMethodPix: Value = {
  type: 'object',
  properties: { fingerprint: { type: 'string', nullable: true, optional: true } },
}

const paymentMethodRadarOptions: Value = {
  type: 'object',
  properties: { session: { type: 'string', optional: true } },
}

const paymentMethodSepaDebitGeneratedFrom: Value = {
  type: 'object',
  properties: {
    charge: { type: 'string', nullable: true },
    setup_attempt: { type: 'string', nullable: true },
  },
}

const paymentMethodSepaDebit: Value = {
  type: 'object',
  properties: {
    bank_code: { type: 'string', nullable: true },
    branch_code: { type: 'string', nullable: true },
    country: { type: 'string', nullable: true },
    fingerprint: { type: 'string', nullable: true },
    generated_from: { ...paymentMethodSepaDebitGeneratedFrom, nullable: true },
    last4: { type: 'string', nullable: true },
  },
}

const paymentMethodSofort: Value = {
  type: 'object',
  properties: { country: { type: 'string', nullable: true } },
}

const paymentMethodUpi: Value = {
  type: 'object',
  properties: { vpa: { type: 'string', nullable: true } },
}

const paymentMethodUsBankAccountNetworks: Value = {
  type: 'object',
  properties: {
    preferred: { type: 'string', nullable: true },
    supported: { type: 'array', items: { type: 'string' }, values: ['ach', 'us_domestic_wire'] },
  },
}

const paymentMethodUsBankAccountStatusDetailsBlocked: Value = {
  type: 'object',
  properties: {
    network_code: {
      type: 'string',
      nullable: true,
      values: ['R02', 'R03', 'R04', 'R05', 'R07', 'R08', 'R10', 'R11', 'R16', 'R20', 'R29', 'R31'],
    },
    reason: {
      type: 'string',
      nullable: true,
      values: [
        'bank_account_closed',
        'bank_account_frozen',
        'bank_account_invalid_details',
        'bank_account_restricted',
        'bank_account_unusable',
        'debit_not_authorized',
        'tokenized_account_number_deactivated',
      ],
    },
  },
}

const paymentMethodUsBankAccountStatusDetails: Value = {
  type: 'object',
  properties: { blocked: { ...paymentMethodUsBankAccountStatusDetailsBlocked, optional: true } },
}

const paymentMethodUsBankAccount: Value = {
  type: 'object',
  properties: {
    account_holder_type: { type: 'string', nullable: true, values: ['company', 'individual'] },
    account_type: { type: 'string', nullable: true, values: ['checking', 'savings'] },
    bank_name: { type: 'string', nullable: true },
    financial_connections_account: { type: 'string', nullable: true },
    fingerprint: { type: 'string', nullable: true },
    last4: { type: 'string', nullable: true },
    networks: { ...paymentMethodUsBankAccountNetworks, nullable: true },
    routing_number: { type: 'string', nullable: true },
    status_details: { ...paymentMethodUsBankAccountStatusDetails, nullable: true },
  },
}

const paymentMethod: Value = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    object: { type: 'string', const: 'payment_method' },
    acss_debit: { ...paymentMethodAcssDebit, optional: true },
    affirm: { type: 'object', optional: true },
    afterpay_clearpay: { type: 'object', optional: true },
    alipay: { type: 'object', optional: true },
    allow_redisplay: { type: 'string', values: ['always', 'limited', 'unspecified'], optional: true },
    alma: { type: 'object', optional: true },
    amazon_pay: { type: 'object', optional: true },
    au_becs_debit: { ...paymentMethodAuBecsDebit, optional: true },
    bacs_debit: { ...paymentMethodBacsDebit, optional: true },
    bancontact: { type: 'object', optional: true },
    billie: { type: 'object', optional: true },
    billing_details: paymentMethodBillingDetails,
    bizum: { ...paymentMethodBizum, optional: true },
    blik: { ...paymentMethodBlik, optional: true },
    boleto: { ...paymentMethodBoleto, optional: true },
    card: { ...paymentMethodCard, optional: true },
    card_present: { ...paymentMethodCardPresent, optional: true },
    cashapp: { ...paymentMethodCashapp, optional: true },
    created: { type: 'integer', format: 'unix', description: 'Unix time in seconds.' },
    crypto: { type: 'object', optional: true },
    custom: { ...paymentMethodCustom, optional: true },
    customer: { type: 'string', nullable: true },
    customer_account: { type: 'string', nullable: true },
    customer_balance: { type: 'object', optional: true },
    eps: { ...paymentMethodEps, optional: true },
    fpx: { ...paymentMethodFpx, optional: true },
    giropay: { type: 'object', optional: true },
    grabpay: { type: 'object', optional: true },
    ideal: { ...paymentMethodIdeal, optional: true },
    interac_present: { ...paymentMethodInteracPresent, optional: true },
    kakao_pay: { type: 'object', optional: true },
    klarna: { ...paymentMethodKlarna, optional: true },
    konbini: { type: 'object', optional: true },
    kr_card: { ...paymentMethodKrCard, optional: true },
    link: { ...paymentMethodLink, optional: true },
    livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
    mb_way: { type: 'object', optional: true },
    metadata: {
      type: 'map',
      items: { type: 'string' },
      nullable: true,
      untrusted: true,
      description: 'Keys and values of your own.',
    },
    mobilepay: { type: 'object', optional: true },
    multibanco: { type: 'object', optional: true },
    naver_pay: { ...paymentMethodNaverPay, optional: true },
    nz_bank_account: { ...paymentMethodNzBankAccount, optional: true },
    oxxo: { type: 'object', optional: true },
    p24: { ...paymentMethodP24, optional: true },
    pay_by_bank: { type: 'object', optional: true },
    payco: { type: 'object', optional: true },
    paynow: { type: 'object', optional: true },
    paypal: { ...paymentMethodPaypal, optional: true },
    paypay: { type: 'object', optional: true },
    payto: { ...paymentMethodPayto, optional: true },
    pix: { ...paymentMethodPix, optional: true },
    promptpay: { type: 'object', optional: true },
    radar_options: { ...paymentMethodRadarOptions, optional: true },
    revolut_pay: { type: 'object', optional: true },
    samsung_pay: { type: 'object', optional: true },
    satispay: { type: 'object', optional: true },
    scalapay: { type: 'object', optional: true },
    sepa_debit: { ...paymentMethodSepaDebit, optional: true },
    sequra: { type: 'object', optional: true },
    sofort: { ...paymentMethodSofort, optional: true },
    sunbit: { type: 'object', optional: true },
    swish: { type: 'object', optional: true },
    twint: { type: 'object', optional: true },
    type: { type: 'string' },
    upi: { ...paymentMethodUpi, optional: true },
    us_bank_account: { ...paymentMethodUsBankAccount, optional: true },
    wechat_pay: { type: 'object', optional: true },
    zip: { type: 'object', optional: true },
  },
}

const setupIntentAutomaticPaymentMethods: Value = {
  type: 'object',
  properties: {
    allow_redirects: { type: 'string', values: ['always', 'never'], optional: true },
    enabled: { type: 'boolean', nullable: true },
  },
}

const setupIntentManagedPayments: Value = {
  type: 'object',
  properties: { enabled: { type: 'boolean' } },
}

const setupIntentNextActionCashappHandleRedirectOrDisplayQrCodeQrCode: Value = {
  type: 'object',
  properties: {
    expires_at: { type: 'number' },
    image_url_png: { type: 'string' },
    image_url_svg: { type: 'string' },
  },
}

const setupIntentNextActionCashappHandleRedirectOrDisplayQrCode: Value = {
  type: 'object',
  properties: {
    hosted_instructions_url: { type: 'string' },
    mobile_auth_url: { type: 'string' },
    qr_code: setupIntentNextActionCashappHandleRedirectOrDisplayQrCodeQrCode,
  },
}

const setupIntentNextActionPixDisplayQrCode: Value = {
  type: 'object',
  properties: {
    data: { type: 'string' },
    expires_at: { type: 'number' },
    hosted_instructions_url: { type: 'string' },
    image_url_png: { type: 'string' },
    image_url_svg: { type: 'string' },
  },
}

const setupIntentNextActionRedirectToUrl: Value = {
  type: 'object',
  properties: { return_url: { type: 'string', nullable: true }, url: { type: 'string', nullable: true } },
}

const setupIntentNextActionUpiHandleRedirectOrDisplayQrCode: Value = {
  type: 'object',
  properties: {
    hosted_instructions_url: { type: 'string' },
    qr_code: setupIntentNextActionCashappHandleRedirectOrDisplayQrCodeQrCode,
  },
}

const setupIntentNextActionVerifyWithMicrodeposits: Value = {
  type: 'object',
  properties: {
    arrival_date: { type: 'integer', format: 'unix', description: 'Unix time in seconds.' },
    hosted_verification_url: { type: 'string' },
    microdeposit_type: { type: 'string', nullable: true, values: ['amounts', 'descriptor_code'] },
  },
}

const setupIntentNextAction: Value = {
  type: 'object',
  properties: {
    blik_authorize: { type: 'object', optional: true },
    cashapp_handle_redirect_or_display_qr_code: {
      ...setupIntentNextActionCashappHandleRedirectOrDisplayQrCode,
      optional: true,
    },
    pix_display_qr_code: { ...setupIntentNextActionPixDisplayQrCode, optional: true },
    redirect_to_url: { ...setupIntentNextActionRedirectToUrl, optional: true },
    type: { type: 'string' },
    upi_handle_redirect_or_display_qr_code: {
      ...setupIntentNextActionUpiHandleRedirectOrDisplayQrCode,
      optional: true,
    },
    use_stripe_sdk: { type: 'map', items: { type: 'any' }, optional: true },
    verify_with_microdeposits: { ...setupIntentNextActionVerifyWithMicrodeposits, optional: true },
  },
}

const setupIntentPaymentMethodConfigurationDetails: Value = {
  type: 'object',
  properties: { id: { type: 'string' }, parent: { type: 'string', nullable: true } },
}

const setupIntentPaymentMethodOptionsAcssDebitMandateOptions: Value = {
  type: 'object',
  properties: {
    custom_mandate_url: { type: 'string', optional: true },
    default_for: {
      type: 'array',
      items: { type: 'string' },
      values: ['invoice', 'subscription'],
      optional: true,
    },
    interval_description: { type: 'string', nullable: true },
    payment_schedule: { type: 'string', nullable: true, values: ['combined', 'interval', 'sporadic'] },
    transaction_type: { type: 'string', nullable: true, values: ['business', 'personal'] },
  },
}

const setupIntentPaymentMethodOptionsAcssDebit: Value = {
  type: 'object',
  properties: {
    currency: {
      type: 'string',
      nullable: true,
      values: ['cad', 'usd'],
      description: 'Three-letter ISO 4217 code in lower case.',
    },
    mandate_options: { ...setupIntentPaymentMethodOptionsAcssDebitMandateOptions, optional: true },
    verification_method: {
      type: 'string',
      values: ['automatic', 'instant', 'microdeposits'],
      optional: true,
    },
  },
}

const setupIntentPaymentMethodOptionsBacsDebitMandateOptions: Value = {
  type: 'object',
  properties: { reference_prefix: { type: 'string', optional: true } },
}

const setupIntentPaymentMethodOptionsBacsDebit: Value = {
  type: 'object',
  properties: {
    mandate_options: { ...setupIntentPaymentMethodOptionsBacsDebitMandateOptions, optional: true },
  },
}

const setupIntentPaymentMethodOptionsBlikMandateOptions: Value = {
  type: 'object',
  properties: {
    expires_at: { type: 'number', nullable: true },
    type: { type: 'string', nullable: true, values: ['off_session'] },
  },
}

const setupIntentPaymentMethodOptionsBlik: Value = {
  type: 'object',
  properties: { mandate_options: { ...setupIntentPaymentMethodOptionsBlikMandateOptions, optional: true } },
}

const setupIntentPaymentMethodOptionsCardMandateOptions: Value = {
  type: 'object',
  properties: {
    amount: { type: 'integer', description: 'In the smallest unit of the currency (cents of a dollar).' },
    amount_type: { type: 'string', values: ['fixed', 'maximum'] },
    currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
    description: { type: 'string', nullable: true, untrusted: true },
    end_date: { type: 'number', nullable: true },
    interval: { type: 'string', values: ['day', 'month', 'sporadic', 'week', 'year'] },
    interval_count: { type: 'number', nullable: true },
    reference: { type: 'string' },
    start_date: { type: 'integer', format: 'unix', description: 'Unix time in seconds.' },
    supported_types: { type: 'array', items: { type: 'string' }, nullable: true, values: ['india'] },
  },
}

const setupIntentPaymentMethodOptionsCard: Value = {
  type: 'object',
  properties: {
    mandate_options: { ...setupIntentPaymentMethodOptionsCardMandateOptions, nullable: true },
    network: {
      type: 'string',
      nullable: true,
      values: [
        'amex',
        'cartes_bancaires',
        'diners',
        'discover',
        'eftpos_au',
        'girocard',
        'interac',
        'jcb',
        'link',
        'mastercard',
        'unionpay',
        'unknown',
        'visa',
      ],
    },
    request_three_d_secure: { type: 'string', nullable: true, values: ['any', 'automatic', 'challenge'] },
    setup_credential_usage: {
      type: 'string',
      values: ['installment', 'recurring', 'unscheduled'],
      optional: true,
    },
  },
}

const setupIntentPaymentMethodOptionsKlarna: Value = {
  type: 'object',
  properties: {
    currency: { type: 'string', nullable: true, description: 'Three-letter ISO 4217 code in lower case.' },
    preferred_locale: { type: 'string', nullable: true },
  },
}

const setupIntentPaymentMethodOptionsLink: Value = {
  type: 'object',
  properties: { persistent_token: { type: 'string', nullable: true } },
}

const setupIntentPaymentMethodOptionsPaypal: Value = {
  type: 'object',
  properties: { billing_agreement_id: { type: 'string', nullable: true } },
}

const setupIntentPaymentMethodOptionsPaytoMandateOptions: Value = {
  type: 'object',
  properties: {
    amount: {
      type: 'integer',
      nullable: true,
      description: 'In the smallest unit of the currency (cents of a dollar).',
    },
    amount_type: { type: 'string', nullable: true, values: ['fixed', 'maximum'] },
    end_date: { type: 'string', nullable: true },
    payment_schedule: {
      type: 'string',
      nullable: true,
      values: ['adhoc', 'annual', 'daily', 'fortnightly', 'monthly', 'quarterly', 'semi_annual', 'weekly'],
    },
    payments_per_period: { type: 'number', nullable: true },
    purpose: {
      type: 'string',
      nullable: true,
      values: [
        'dependant_support',
        'government',
        'loan',
        'mortgage',
        'other',
        'pension',
        'personal',
        'retail',
        'salary',
        'tax',
        'utility',
      ],
    },
    start_date: { type: 'string', nullable: true },
  },
}

const setupIntentPaymentMethodOptionsPayto: Value = {
  type: 'object',
  properties: { mandate_options: { ...setupIntentPaymentMethodOptionsPaytoMandateOptions, optional: true } },
}

const setupIntentPaymentMethodOptionsPixMandateOptions: Value = {
  type: 'object',
  properties: {
    amount: {
      type: 'integer',
      optional: true,
      description: 'In the smallest unit of the currency (cents of a dollar).',
    },
    amount_includes_iof: { type: 'string', values: ['always', 'never'], optional: true },
    amount_type: { type: 'string', values: ['fixed', 'maximum'], optional: true },
    currency: { type: 'string', optional: true, description: 'Three-letter ISO 4217 code in lower case.' },
    end_date: { type: 'string', optional: true },
    payment_schedule: {
      type: 'string',
      values: ['halfyearly', 'monthly', 'quarterly', 'weekly', 'yearly'],
      optional: true,
    },
    reference: { type: 'string', optional: true },
    start_date: { type: 'string', optional: true },
  },
}

const setupIntentPaymentMethodOptionsPix: Value = {
  type: 'object',
  properties: { mandate_options: { ...setupIntentPaymentMethodOptionsPixMandateOptions, optional: true } },
}

const setupIntentPaymentMethodOptionsUpiMandateOptions: Value = {
  type: 'object',
  properties: {
    amount: {
      type: 'integer',
      nullable: true,
      description: 'In the smallest unit of the currency (cents of a dollar).',
    },
    amount_type: { type: 'string', nullable: true, values: ['fixed', 'maximum'] },
    description: { type: 'string', nullable: true, untrusted: true },
    end_date: { type: 'number', nullable: true },
  },
}

const setupIntentPaymentMethodOptionsUpi: Value = {
  type: 'object',
  properties: { mandate_options: { ...setupIntentPaymentMethodOptionsUpiMandateOptions, optional: true } },
}

const setupIntentPaymentMethodOptionsUsBankAccountFinancialConnectionsFilters: Value = {
  type: 'object',
  properties: {
    account_subcategories: {
      type: 'array',
      items: { type: 'string' },
      values: ['checking', 'savings'],
      optional: true,
    },
  },
}

const setupIntentPaymentMethodOptionsUsBankAccountFinancialConnections: Value = {
  type: 'object',
  properties: {
    filters: { ...setupIntentPaymentMethodOptionsUsBankAccountFinancialConnectionsFilters, optional: true },
    permissions: {
      type: 'array',
      items: { type: 'string' },
      values: ['balances', 'ownership', 'payment_method', 'transactions'],
      optional: true,
    },
    prefetch: {
      type: 'array',
      items: { type: 'string' },
      nullable: true,
      values: ['balances', 'ownership', 'transactions'],
    },
    return_url: { type: 'string', optional: true },
  },
}

const setupIntentPaymentMethodOptionsUsBankAccountMandateOptions: Value = {
  type: 'object',
  properties: { collection_method: { type: 'string', const: 'paper', optional: true } },
}

const setupIntentPaymentMethodOptionsUsBankAccount: Value = {
  type: 'object',
  properties: {
    financial_connections: {
      ...setupIntentPaymentMethodOptionsUsBankAccountFinancialConnections,
      optional: true,
    },
    mandate_options: { ...setupIntentPaymentMethodOptionsUsBankAccountMandateOptions, optional: true },
    verification_method: {
      type: 'string',
      values: ['automatic', 'instant', 'microdeposits'],
      optional: true,
    },
  },
}

const setupIntentPaymentMethodOptions: Value = {
  type: 'object',
  properties: {
    acss_debit: { ...setupIntentPaymentMethodOptionsAcssDebit, optional: true },
    amazon_pay: { type: 'object', optional: true },
    bacs_debit: { ...setupIntentPaymentMethodOptionsBacsDebit, optional: true },
    bizum: { type: 'object', optional: true },
    blik: { ...setupIntentPaymentMethodOptionsBlik, optional: true },
    card: { ...setupIntentPaymentMethodOptionsCard, optional: true },
    card_present: { type: 'object', optional: true },
    klarna: { ...setupIntentPaymentMethodOptionsKlarna, optional: true },
    link: { ...setupIntentPaymentMethodOptionsLink, optional: true },
    paypal: { ...setupIntentPaymentMethodOptionsPaypal, optional: true },
    payto: { ...setupIntentPaymentMethodOptionsPayto, optional: true },
    pix: { ...setupIntentPaymentMethodOptionsPix, optional: true },
    sepa_debit: { ...setupIntentPaymentMethodOptionsBacsDebit, optional: true },
    upi: { ...setupIntentPaymentMethodOptionsUpi, optional: true },
    us_bank_account: { ...setupIntentPaymentMethodOptionsUsBankAccount, optional: true },
  },
}

const invoiceLineItemDiscountAmount: Value = {
  type: 'object',
  properties: {
    amount: { type: 'integer', description: 'In the smallest unit of the currency (cents of a dollar).' },
    discount: { type: 'string' },
  },
}

const invoiceLineItemParentInvoiceItemDetailsProrationDetailsCreditedItems: Value = {
  type: 'object',
  properties: {
    invoice: { type: 'string' },
    invoice_line_items: { type: 'array', items: { type: 'string' } },
  },
}

const invoiceLineItemParentInvoiceItemDetailsProrationDetails: Value = {
  type: 'object',
  properties: {
    credited_items: {
      ...invoiceLineItemParentInvoiceItemDetailsProrationDetailsCreditedItems,
      nullable: true,
    },
  },
}

const invoiceLineItemParentInvoiceItemDetails: Value = {
  type: 'object',
  properties: {
    invoice_item: { type: 'string' },
    proration: { type: 'boolean' },
    proration_details: { ...invoiceLineItemParentInvoiceItemDetailsProrationDetails, nullable: true },
    subscription: { type: 'string', nullable: true },
  },
}

const invoiceLineItemParentSubscriptionItemDetails: Value = {
  type: 'object',
  properties: {
    invoice_item: { type: 'string', nullable: true },
    proration: { type: 'boolean' },
    proration_details: { ...invoiceLineItemParentInvoiceItemDetailsProrationDetails, nullable: true },
    subscription: { type: 'string', nullable: true },
    subscription_item: { type: 'string' },
  },
}

const invoiceLineItemParent: Value = {
  type: 'object',
  properties: {
    invoice_item_details: { ...invoiceLineItemParentInvoiceItemDetails, nullable: true },
    subscription_item_details: { ...invoiceLineItemParentSubscriptionItemDetails, nullable: true },
    type: { type: 'string', values: ['invoice_item_details', 'subscription_item_details'] },
  },
}

const invoiceLineItemPeriod: Value = {
  type: 'object',
  properties: { end: { type: 'number' }, start: { type: 'number' } },
}

const invoiceLineItemPretaxCreditAmount: Value = {
  type: 'object',
  properties: {
    amount: { type: 'integer', description: 'In the smallest unit of the currency (cents of a dollar).' },
    credit_balance_transaction: { type: 'string', nullable: true, optional: true },
    discount: { type: 'string', optional: true },
    type: { type: 'string', values: ['credit_balance_transaction', 'discount'] },
  },
}

const invoiceLineItemPricingPriceDetails: Value = {
  type: 'object',
  properties: { price: { type: 'string' }, product: { type: 'string' } },
}

const invoiceLineItemPricing: Value = {
  type: 'object',
  properties: {
    price_details: { ...invoiceLineItemPricingPriceDetails, optional: true },
    type: { type: 'string', const: 'price_details' },
    unit_amount_decimal: { type: 'string', nullable: true },
  },
}

const invoiceLineItemTaxTaxRateDetails: Value = {
  type: 'object',
  properties: { tax_rate: { type: 'string' } },
}

const invoiceLineItemTax: Value = {
  type: 'object',
  properties: {
    amount: { type: 'integer', description: 'In the smallest unit of the currency (cents of a dollar).' },
    tax_behavior: { type: 'string', values: ['exclusive', 'inclusive'] },
    tax_rate_details: { ...invoiceLineItemTaxTaxRateDetails, nullable: true },
    taxability_reason: {
      type: 'string',
      values: [
        'customer_exempt',
        'not_available',
        'not_collecting',
        'not_subject_to_tax',
        'not_supported',
        'portion_product_exempt',
        'portion_reduced_rated',
        'portion_standard_rated',
        'product_exempt',
        'product_exempt_holiday',
        'proportionally_rated',
        'reduced_rated',
        'reverse_charge',
        'standard_rated',
        'taxable_basis_reduced',
        'zero_rated',
      ],
    },
    taxable_amount: { type: 'number', nullable: true },
    type: { type: 'string', const: 'tax_rate_details' },
  },
}

const invoiceLineItem: Value = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    object: { type: 'string', const: 'line_item' },
    amount: { type: 'integer', description: 'In the smallest unit of the currency (cents of a dollar).' },
    currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
    description: { type: 'string', nullable: true, untrusted: true },
    discount_amounts: { type: 'array', items: invoiceLineItemDiscountAmount, nullable: true },
    discountable: { type: 'boolean' },
    discounts: { type: 'array', items: { type: 'string' } },
    invoice: { type: 'string', nullable: true },
    livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
    metadata: {
      type: 'map',
      items: { type: 'string' },
      untrusted: true,
      description: 'Keys and values of your own.',
    },
    parent: { ...invoiceLineItemParent, nullable: true },
    period: invoiceLineItemPeriod,
    pretax_credit_amounts: { type: 'array', items: invoiceLineItemPretaxCreditAmount, nullable: true },
    pricing: { ...invoiceLineItemPricing, nullable: true },
    quantity: { type: 'number', nullable: true },
    quantity_decimal: { type: 'string', nullable: true },
    subscription: { type: 'string', nullable: true },
    subtotal: { type: 'integer', description: 'In the smallest unit of the currency (cents of a dollar).' },
    taxes: { type: 'array', items: invoiceLineItemTax, nullable: true },
  },
}

const invoiceLines: Value = {
  type: 'object',
  properties: {
    object: { type: 'string', const: 'list' },
    data: { type: 'array', items: invoiceLineItem },
    has_more: { type: 'boolean' },
    url: { type: 'string' },
  },
}

const invoiceParentQuoteDetails: Value = {
  type: 'object',
  properties: { quote: { type: 'string' } },
}

const invoiceParentSubscriptionDetails: Value = {
  type: 'object',
  properties: {
    metadata: {
      type: 'map',
      items: { type: 'string' },
      nullable: true,
      untrusted: true,
      description: 'Keys and values of your own.',
    },
    subscription: { type: 'string' },
    subscription_proration_date: { type: 'number', optional: true },
  },
}

const invoiceParent: Value = {
  type: 'object',
  properties: {
    quote_details: { ...invoiceParentQuoteDetails, nullable: true },
    subscription_details: { ...invoiceParentSubscriptionDetails, nullable: true },
    type: { type: 'string', values: ['quote_details', 'subscription_details'] },
  },
}

const invoicePaymentSettingsPaymentMethodOptionsAcssDebitMandateOptions: Value = {
  type: 'object',
  properties: { transaction_type: { type: 'string', nullable: true, values: ['business', 'personal'] } },
}

const invoicePaymentSettingsPaymentMethodOptionsAcssDebit: Value = {
  type: 'object',
  properties: {
    mandate_options: { ...invoicePaymentSettingsPaymentMethodOptionsAcssDebitMandateOptions, optional: true },
    verification_method: {
      type: 'string',
      values: ['automatic', 'instant', 'microdeposits'],
      optional: true,
    },
  },
}

const invoicePaymentSettingsPaymentMethodOptionsBancontact: Value = {
  type: 'object',
  properties: { preferred_language: { type: 'string', values: ['de', 'en', 'fr', 'nl'] } },
}

const invoicePaymentSettingsPaymentMethodOptionsBillieCompanyDetails: Value = {
  type: 'object',
  properties: {
    registered_address: { ...address, optional: true },
    registered_name: { type: 'string', nullable: true },
    registration_number: { type: 'string', nullable: true },
    registration_type: {
      type: 'string',
      values: [
        'ch_ein',
        'de_hrb',
        'dk_cvr',
        'es_cif',
        'fi_tunnus',
        'fr_siren',
        'fr_siret',
        'it_rea',
        'nl_kvk',
        'no_org_number',
        'no_pno',
        'se_org_number',
        'se_pno',
        'uk_crn',
      ],
      optional: true,
    },
    vat: { type: 'string', nullable: true },
  },
}

const invoicePaymentSettingsPaymentMethodOptionsBillie: Value = {
  type: 'object',
  properties: {
    company_details: { ...invoicePaymentSettingsPaymentMethodOptionsBillieCompanyDetails, optional: true },
    reference: { type: 'string', nullable: true, optional: true },
  },
}

const invoicePaymentSettingsPaymentMethodOptionsCardInstallments: Value = {
  type: 'object',
  properties: { enabled: { type: 'boolean', nullable: true } },
}

const invoicePaymentSettingsPaymentMethodOptionsCard: Value = {
  type: 'object',
  properties: {
    installments: { ...invoicePaymentSettingsPaymentMethodOptionsCardInstallments, optional: true },
    request_three_d_secure: { type: 'string', nullable: true, values: ['any', 'automatic', 'challenge'] },
  },
}

const invoicePaymentSettingsPaymentMethodOptionsCustomerBalanceBankTransferEuBankTransfer: Value = {
  type: 'object',
  properties: { country: { type: 'string', values: ['BE', 'DE', 'ES', 'FR', 'IE', 'NL'] } },
}

const invoicePaymentSettingsPaymentMethodOptionsCustomerBalanceBankTransfer: Value = {
  type: 'object',
  properties: {
    eu_bank_transfer: {
      ...invoicePaymentSettingsPaymentMethodOptionsCustomerBalanceBankTransferEuBankTransfer,
      optional: true,
    },
    type: { type: 'string', nullable: true },
  },
}

const invoicePaymentSettingsPaymentMethodOptionsCustomerBalance: Value = {
  type: 'object',
  properties: {
    bank_transfer: {
      ...invoicePaymentSettingsPaymentMethodOptionsCustomerBalanceBankTransfer,
      optional: true,
    },
    funding_type: { type: 'string', nullable: true, values: ['bank_transfer'] },
  },
}

const invoicePaymentSettingsPaymentMethodOptionsPaytoMandateOptions: Value = {
  type: 'object',
  properties: {
    amount: {
      type: 'integer',
      nullable: true,
      description: 'In the smallest unit of the currency (cents of a dollar).',
    },
    amount_type: { type: 'string', nullable: true, values: ['fixed', 'maximum'] },
    purpose: {
      type: 'string',
      nullable: true,
      values: [
        'dependant_support',
        'government',
        'loan',
        'mortgage',
        'other',
        'pension',
        'personal',
        'retail',
        'salary',
        'tax',
        'utility',
      ],
    },
  },
}

const invoicePaymentSettingsPaymentMethodOptionsPayto: Value = {
  type: 'object',
  properties: {
    mandate_options: { ...invoicePaymentSettingsPaymentMethodOptionsPaytoMandateOptions, optional: true },
  },
}

const invoicePaymentSettingsPaymentMethodOptionsPix: Value = {
  type: 'object',
  properties: {
    amount_includes_iof: { type: 'string', nullable: true, values: ['always', 'never'] },
    expires_after_seconds: { type: 'number', optional: true },
  },
}

const invoicePaymentSettingsPaymentMethodOptionsUsBankAccountFinancialConnections: Value = {
  type: 'object',
  properties: {
    filters: { ...setupIntentPaymentMethodOptionsUsBankAccountFinancialConnectionsFilters, optional: true },
    permissions: {
      type: 'array',
      items: { type: 'string' },
      values: ['balances', 'ownership', 'payment_method', 'transactions'],
      optional: true,
    },
    prefetch: {
      type: 'array',
      items: { type: 'string' },
      nullable: true,
      values: ['balances', 'ownership', 'transactions'],
    },
  },
}

const invoicePaymentSettingsPaymentMethodOptionsUsBankAccount: Value = {
  type: 'object',
  properties: {
    financial_connections: {
      ...invoicePaymentSettingsPaymentMethodOptionsUsBankAccountFinancialConnections,
      optional: true,
    },
    verification_method: {
      type: 'string',
      values: ['automatic', 'instant', 'microdeposits'],
      optional: true,
    },
  },
}

const invoicePaymentSettingsPaymentMethodOptions: Value = {
  type: 'object',
  properties: {
    acss_debit: { ...invoicePaymentSettingsPaymentMethodOptionsAcssDebit, nullable: true },
    bancontact: { ...invoicePaymentSettingsPaymentMethodOptionsBancontact, nullable: true },
    billie: { ...invoicePaymentSettingsPaymentMethodOptionsBillie, nullable: true, optional: true },
    blik: { type: 'object', nullable: true, optional: true },
    card: { ...invoicePaymentSettingsPaymentMethodOptionsCard, nullable: true },
    customer_balance: { ...invoicePaymentSettingsPaymentMethodOptionsCustomerBalance, nullable: true },
    konbini: { type: 'object', nullable: true },
    payto: { ...invoicePaymentSettingsPaymentMethodOptionsPayto, nullable: true },
    pix: { ...invoicePaymentSettingsPaymentMethodOptionsPix, nullable: true },
    sepa_debit: { type: 'object', nullable: true },
    upi: { ...setupIntentPaymentMethodOptionsUpi, nullable: true },
    us_bank_account: { ...invoicePaymentSettingsPaymentMethodOptionsUsBankAccount, nullable: true },
  },
}

const invoicePaymentSettings: Value = {
  type: 'object',
  properties: {
    default_mandate: { type: 'string', nullable: true },
    payment_method_options: { ...invoicePaymentSettingsPaymentMethodOptions, nullable: true },
    payment_method_types: { type: 'array', items: { type: 'string' }, nullable: true },
  },
}

const invoicePaymentPayment: Value = {
  type: 'object',
  properties: {
    charge: { type: 'string', optional: true },
    payment_intent: { type: 'string', optional: true },
    payment_record: { type: 'string', optional: true },
    type: { type: 'string', values: ['charge', 'payment_intent', 'payment_record'] },
  },
}

const invoicePaymentStatusTransitions: Value = {
  type: 'object',
  properties: {
    canceled_at: { type: 'integer', nullable: true, format: 'unix', description: 'Unix time in seconds.' },
    paid_at: { type: 'number', nullable: true },
  },
}

const invoicePayment: Value = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    object: { type: 'string', const: 'invoice_payment' },
    amount_paid: {
      type: 'integer',
      nullable: true,
      description: 'In the smallest unit of the currency (cents of a dollar).',
    },
    amount_requested: { type: 'number' },
    created: { type: 'integer', format: 'unix', description: 'Unix time in seconds.' },
    currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
    invoice: { type: 'string' },
    is_default: { type: 'boolean' },
    livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
    payment: invoicePaymentPayment,
    status: { type: 'string' },
    status_transitions: invoicePaymentStatusTransitions,
  },
}

const invoicePayments: Value = {
  type: 'object',
  properties: {
    object: { type: 'string', const: 'list' },
    data: { type: 'array', items: invoicePayment },
    has_more: { type: 'boolean' },
    url: { type: 'string' },
  },
}

const invoiceRenderingPdf: Value = {
  type: 'object',
  properties: { page_size: { type: 'string', nullable: true, values: ['a4', 'auto', 'letter'] } },
}

const invoiceRendering: Value = {
  type: 'object',
  properties: {
    amount_tax_display: { type: 'string', nullable: true },
    pdf: { ...invoiceRenderingPdf, nullable: true },
    template: { type: 'string', nullable: true },
    template_version: { type: 'number', nullable: true },
  },
}

const invoiceSettingRenderingOptions: Value = {
  type: 'object',
  properties: { amount_tax_display: { type: 'string', nullable: true, optional: true } },
}

const invoiceShippingCostTax: Value = {
  type: 'object',
  properties: {
    amount: { type: 'integer', description: 'In the smallest unit of the currency (cents of a dollar).' },
    rate: taxRate,
    taxability_reason: {
      type: 'string',
      nullable: true,
      values: [
        'customer_exempt',
        'not_collecting',
        'not_subject_to_tax',
        'not_supported',
        'portion_product_exempt',
        'portion_reduced_rated',
        'portion_standard_rated',
        'product_exempt',
        'product_exempt_holiday',
        'proportionally_rated',
        'reduced_rated',
        'reverse_charge',
        'standard_rated',
        'taxable_basis_reduced',
        'zero_rated',
      ],
    },
    taxable_amount: { type: 'number', nullable: true },
  },
}

const invoiceShippingCost: Value = {
  type: 'object',
  properties: {
    amount_subtotal: { type: 'number' },
    amount_tax: { type: 'number' },
    amount_total: { type: 'number' },
    shipping_rate: { type: 'string', nullable: true },
    taxes: { type: 'array', items: invoiceShippingCostTax, optional: true },
  },
}

const invoiceStatusTransitions: Value = {
  type: 'object',
  properties: {
    finalized_at: { type: 'number', nullable: true },
    marked_uncollectible_at: { type: 'number', nullable: true },
    paid_at: { type: 'number', nullable: true },
    voided_at: { type: 'number', nullable: true },
  },
}

const subscriptionDetailsData: Value = {
  type: 'object',
  properties: {
    metadata: {
      type: 'map',
      items: { type: 'string' },
      nullable: true,
      optional: true,
      untrusted: true,
      description: 'Keys and values of your own.',
    },
  },
}

const invoiceThresholdReasonItemReason: Value = {
  type: 'object',
  properties: { line_item_ids: { type: 'array', items: { type: 'string' } }, usage_gte: { type: 'number' } },
}

const invoiceThresholdReason: Value = {
  type: 'object',
  properties: {
    amount_gte: { type: 'number', nullable: true },
    item_reasons: { type: 'array', items: invoiceThresholdReasonItemReason },
  },
}

const invoiceTaxAmount: Value = {
  type: 'object',
  properties: {
    amount: { type: 'integer', description: 'In the smallest unit of the currency (cents of a dollar).' },
    inclusive: { type: 'boolean' },
    tax_rate: { type: 'string' },
    taxability_reason: {
      type: 'string',
      nullable: true,
      values: [
        'customer_exempt',
        'not_collecting',
        'not_subject_to_tax',
        'not_supported',
        'portion_product_exempt',
        'portion_reduced_rated',
        'portion_standard_rated',
        'product_exempt',
        'product_exempt_holiday',
        'proportionally_rated',
        'reduced_rated',
        'reverse_charge',
        'standard_rated',
        'taxable_basis_reduced',
        'zero_rated',
      ],
      optional: true,
    },
    taxable_amount: { type: 'integer', nullable: true, optional: true },
  },
}

const invoiceTransferData: Value = {
  type: 'object',
  properties: {
    amount: {
      type: 'integer',
      nullable: true,
      optional: true,
      description: 'In the smallest unit of the currency (cents of a dollar).',
    },
    destination: { type: 'string' },
  },
}

const chargeFraudDetails: Value = {
  type: 'object',
  properties: {
    stripe_report: { type: 'string', optional: true },
    user_report: { type: 'string', optional: true },
  },
}

const chargeOutcome: Value = {
  type: 'object',
  properties: {
    advice_code: {
      type: 'string',
      nullable: true,
      values: ['confirm_card_data', 'do_not_try_again', 'try_again_later'],
    },
    network_advice_code: { type: 'string', nullable: true },
    network_decline_code: { type: 'string', nullable: true },
    network_status: { type: 'string', nullable: true },
    reason: { type: 'string', nullable: true },
    risk_level: { type: 'string', optional: true },
    risk_score: { type: 'number', optional: true },
    rule: { type: 'string', optional: true },
    seller_message: { type: 'string', nullable: true, untrusted: true },
    type: { type: 'string' },
  },
}

const chargePaymentMethodDetailsAchCreditTransfer: Value = {
  type: 'object',
  properties: {
    account_number: { type: 'string', nullable: true },
    bank_name: { type: 'string', nullable: true },
    routing_number: { type: 'string', nullable: true },
    swift_code: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsAchDebit: Value = {
  type: 'object',
  properties: {
    account_holder_type: { type: 'string', nullable: true, values: ['company', 'individual'] },
    bank_name: { type: 'string', nullable: true },
    country: { type: 'string', nullable: true },
    fingerprint: { type: 'string', nullable: true },
    last4: { type: 'string', nullable: true },
    routing_number: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsAcssDebit: Value = {
  type: 'object',
  properties: {
    bank_name: { type: 'string', nullable: true },
    expected_debit_date: { type: 'string', optional: true },
    fingerprint: { type: 'string', nullable: true },
    institution_number: { type: 'string', nullable: true },
    last4: { type: 'string', nullable: true },
    mandate: { type: 'string', optional: true },
    transit_number: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsAffirm: Value = {
  type: 'object',
  properties: {
    location: { type: 'string', optional: true },
    reader: { type: 'string', optional: true },
    transaction_id: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsAfterpayClearpay: Value = {
  type: 'object',
  properties: { order_id: { type: 'string', nullable: true }, reference: { type: 'string', nullable: true } },
}

const chargePaymentMethodDetailsAlipay: Value = {
  type: 'object',
  properties: {
    buyer_id: { type: 'string', optional: true },
    fingerprint: { type: 'string', nullable: true },
    transaction_id: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsAlmaInstallments: Value = {
  type: 'object',
  properties: { count: { type: 'number' } },
}

const chargePaymentMethodDetailsAlma: Value = {
  type: 'object',
  properties: {
    installments: { ...chargePaymentMethodDetailsAlmaInstallments, optional: true },
    transaction_id: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsAmazonPayFundingCard: Value = {
  type: 'object',
  properties: {
    brand: { type: 'string', nullable: true },
    country: { type: 'string', nullable: true },
    exp_month: { type: 'number', nullable: true },
    exp_year: { type: 'number', nullable: true },
    funding: { type: 'string', nullable: true },
    last4: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsAmazonPayFunding: Value = {
  type: 'object',
  properties: {
    card: { ...chargePaymentMethodDetailsAmazonPayFundingCard, optional: true },
    type: { type: 'string', nullable: true, values: ['card'] },
  },
}

const chargePaymentMethodDetailsAmazonPay: Value = {
  type: 'object',
  properties: {
    funding: { ...chargePaymentMethodDetailsAmazonPayFunding, optional: true },
    transaction_id: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsAuBecsDebit: Value = {
  type: 'object',
  properties: {
    bsb_number: { type: 'string', nullable: true },
    expected_debit_date: { type: 'string', optional: true },
    fingerprint: { type: 'string', nullable: true },
    last4: { type: 'string', nullable: true },
    mandate: { type: 'string', optional: true },
  },
}

const chargePaymentMethodDetailsBacsDebit: Value = {
  type: 'object',
  properties: {
    expected_debit_date: { type: 'string', optional: true },
    fingerprint: { type: 'string', nullable: true },
    last4: { type: 'string', nullable: true },
    mandate: { type: 'string', nullable: true },
    sort_code: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsBancontact: Value = {
  type: 'object',
  properties: {
    bank_code: { type: 'string', nullable: true },
    bank_name: { type: 'string', nullable: true },
    bic: { type: 'string', nullable: true },
    generated_sepa_debit: { type: 'string', nullable: true },
    generated_sepa_debit_mandate: { type: 'string', nullable: true },
    iban_last4: { type: 'string', nullable: true },
    preferred_language: { type: 'string', nullable: true, values: ['de', 'en', 'fr', 'nl'] },
    verified_name: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsBillie: Value = {
  type: 'object',
  properties: { transaction_id: { type: 'string', nullable: true } },
}

const chargePaymentMethodDetailsBizum: Value = {
  type: 'object',
  properties: {
    buyer_id: { type: 'string', nullable: true },
    transaction_id: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsBlik: Value = {
  type: 'object',
  properties: { buyer_id: { type: 'string', nullable: true } },
}

const chargePaymentMethodDetailsCardExtendedAuthorization: Value = {
  type: 'object',
  properties: { status: { type: 'string', values: ['disabled', 'enabled'] } },
}

const chargePaymentMethodDetailsCardIncrementalAuthorization: Value = {
  type: 'object',
  properties: { status: { type: 'string', values: ['available', 'unavailable'] } },
}

const chargePaymentMethodDetailsCardInstallmentsPlan: Value = {
  type: 'object',
  properties: {
    count: { type: 'number', nullable: true },
    interval: { type: 'string', nullable: true, values: ['month'] },
    type: { type: 'string', values: ['bonus', 'fixed_count', 'revolving'] },
  },
}

const chargePaymentMethodDetailsCardInstallments: Value = {
  type: 'object',
  properties: { plan: { ...chargePaymentMethodDetailsCardInstallmentsPlan, nullable: true } },
}

const chargePaymentMethodDetailsCardMulticapture: Value = {
  type: 'object',
  properties: { status: { type: 'string', values: ['available', 'unavailable'] } },
}

const chargePaymentMethodDetailsCardNetworkToken: Value = {
  type: 'object',
  properties: { used: { type: 'boolean' } },
}

const chargePaymentMethodDetailsCardOvercapture: Value = {
  type: 'object',
  properties: {
    maximum_amount_capturable: { type: 'number' },
    status: { type: 'string', values: ['available', 'unavailable'] },
  },
}

const chargePaymentMethodDetailsCardThreeDsecure: Value = {
  type: 'object',
  properties: {
    authentication_flow: { type: 'string', nullable: true, values: ['challenge', 'frictionless'] },
    electronic_commerce_indicator: { type: 'string', nullable: true, values: ['01', '02', '05', '06', '07'] },
    exemption_indicator: { type: 'string', nullable: true, values: ['low_risk', 'none'] },
    exemption_indicator_applied: { type: 'boolean', optional: true },
    result: {
      type: 'string',
      nullable: true,
      values: [
        'attempt_acknowledged',
        'authenticated',
        'data_share_only',
        'exempted',
        'failed',
        'not_supported',
        'processing_error',
      ],
    },
    result_reason: {
      type: 'string',
      nullable: true,
      values: [
        'abandoned',
        'bypassed',
        'canceled',
        'card_not_enrolled',
        'network_not_supported',
        'protocol_error',
        'rejected',
      ],
    },
    transaction_id: { type: 'string', nullable: true },
    version: { type: 'string', nullable: true, values: ['1.0.2', '2.1.0', '2.2.0', '2.3.0', '2.3.1'] },
  },
}

const chargePaymentMethodDetailsCardWalletLink: Value = {
  type: 'object',
  properties: { funding_source_group: { type: 'string', nullable: true } },
}

const chargePaymentMethodDetailsCardWallet: Value = {
  type: 'object',
  properties: {
    amex_express_checkout: { type: 'object', optional: true },
    apple_pay: { type: 'object', optional: true },
    dynamic_last4: { type: 'string', nullable: true },
    google_pay: { type: 'object', optional: true },
    link: { ...chargePaymentMethodDetailsCardWalletLink, optional: true },
    masterpass: { ...paymentMethodCardWalletMasterpass, optional: true },
    samsung_pay: { type: 'object', optional: true },
    type: {
      type: 'string',
      values: [
        'amex_express_checkout',
        'apple_pay',
        'google_pay',
        'link',
        'masterpass',
        'samsung_pay',
        'visa_checkout',
      ],
    },
    visa_checkout: { ...paymentMethodCardWalletVisaCheckout, optional: true },
  },
}

const chargePaymentMethodDetailsCard: Value = {
  type: 'object',
  properties: {
    amount_authorized: { type: 'number', nullable: true },
    authorization_code: { type: 'string', nullable: true },
    brand: { type: 'string', nullable: true },
    capture_before: { type: 'number', optional: true },
    checks: { ...paymentMethodCardChecks, nullable: true },
    country: { type: 'string', nullable: true },
    description: { type: 'string', nullable: true, optional: true, untrusted: true },
    electronic_commerce_indicator: { type: 'string', nullable: true },
    exp_month: { type: 'number' },
    exp_year: { type: 'number' },
    extended_authorization: { ...chargePaymentMethodDetailsCardExtendedAuthorization, optional: true },
    fingerprint: { type: 'string', nullable: true, optional: true },
    funding: { type: 'string', nullable: true },
    iin: { type: 'string', nullable: true, optional: true },
    incremental_authorization: { ...chargePaymentMethodDetailsCardIncrementalAuthorization, optional: true },
    installments: { ...chargePaymentMethodDetailsCardInstallments, nullable: true },
    issuer: { type: 'string', nullable: true, optional: true },
    last4: { type: 'string', nullable: true },
    mandate: { type: 'string', nullable: true },
    moto: { type: 'boolean', nullable: true, optional: true },
    multicapture: { ...chargePaymentMethodDetailsCardMulticapture, optional: true },
    network: { type: 'string', nullable: true },
    network_token: { ...chargePaymentMethodDetailsCardNetworkToken, nullable: true, optional: true },
    network_transaction_id: { type: 'string', nullable: true },
    overcapture: { ...chargePaymentMethodDetailsCardOvercapture, optional: true },
    regulated_status: { type: 'string', nullable: true, values: ['regulated', 'unregulated'] },
    setup_credential_usage: {
      type: 'string',
      values: ['installment', 'recurring', 'unscheduled'],
      optional: true,
    },
    stored_credential_usage: {
      type: 'string',
      values: ['installment', 'recurring', 'unscheduled'],
      optional: true,
    },
    three_d_secure: { ...chargePaymentMethodDetailsCardThreeDsecure, nullable: true },
    transaction_link_id: { type: 'string', nullable: true },
    wallet: { ...chargePaymentMethodDetailsCardWallet, nullable: true },
  },
}

const chargePaymentMethodDetailsCashapp: Value = {
  type: 'object',
  properties: {
    buyer_id: { type: 'string', nullable: true },
    cashtag: { type: 'string', nullable: true },
    transaction_id: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsCrypto: Value = {
  type: 'object',
  properties: {
    buyer_address: { type: 'string', optional: true },
    network: {
      type: 'string',
      values: ['base', 'ethereum', 'polygon', 'solana', 'sui', 'tempo'],
      optional: true,
    },
    token_currency: {
      type: 'string',
      values: ['ousd', 'phantom_cash', 'usdc', 'usdg', 'usdp', 'usdsui', 'usdt'],
      optional: true,
    },
    transaction_hash: { type: 'string', optional: true },
  },
}

const chargePaymentMethodDetailsEps: Value = {
  type: 'object',
  properties: {
    bank: {
      type: 'string',
      nullable: true,
      values: [
        'arzte_und_apotheker_bank',
        'austrian_anadi_bank_ag',
        'bank_austria',
        'bankhaus_carl_spangler',
        'bankhaus_schelhammer_und_schattera_ag',
        'bawag_psk_ag',
        'bks_bank_ag',
        'brull_kallmus_bank_ag',
        'btv_vier_lander_bank',
        'capital_bank_grawe_gruppe_ag',
        'deutsche_bank_ag',
        'dolomitenbank',
        'easybank_ag',
        'erste_bank_und_sparkassen',
        'hypo_alpeadriabank_international_ag',
        'hypo_bank_burgenland_aktiengesellschaft',
        'hypo_noe_lb_fur_niederosterreich_u_wien',
        'hypo_oberosterreich_salzburg_steiermark',
        'hypo_tirol_bank_ag',
        'hypo_vorarlberg_bank_ag',
        'marchfelder_bank',
        'oberbank_ag',
        'raiffeisen_bankengruppe_osterreich',
        'schoellerbank_ag',
        'sparda_bank_wien',
        'volksbank_gruppe',
        'volkskreditbank_ag',
        'vr_bank_braunau',
      ],
    },
    verified_name: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsFpx: Value = {
  type: 'object',
  properties: {
    account_holder_type: { type: 'string', nullable: true, values: ['company', 'individual'] },
    bank: {
      type: 'string',
      values: [
        'affin_bank',
        'agrobank',
        'alliance_bank',
        'ambank',
        'bank_islam',
        'bank_muamalat',
        'bank_of_china',
        'bank_rakyat',
        'bnp_paribas',
        'bsn',
        'cimb',
        'citibank',
        'deutsche_bank',
        'hong_leong_bank',
        'hsbc',
        'kfh',
        'maybank2e',
        'maybank2u',
        'mbsb_bank',
        'ocbc',
        'pb_enterprise',
        'public_bank',
        'rhb',
        'standard_chartered',
        'uob',
      ],
    },
    transaction_id: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsGiropay: Value = {
  type: 'object',
  properties: {
    bank_code: { type: 'string', nullable: true },
    bank_name: { type: 'string', nullable: true },
    bic: { type: 'string', nullable: true },
    verified_name: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsGrabpay: Value = {
  type: 'object',
  properties: { transaction_id: { type: 'string', nullable: true } },
}

const chargePaymentMethodDetailsIdeal: Value = {
  type: 'object',
  properties: {
    bank: {
      type: 'string',
      nullable: true,
      values: [
        'abn_amro',
        'adyen',
        'asn_bank',
        'bunq',
        'buut',
        'finom',
        'handelsbanken',
        'ing',
        'knab',
        'mollie',
        'moneyou',
        'n26',
        'nn',
        'rabobank',
        'regiobank',
        'revolut',
        'sns_bank',
        'triodos_bank',
        'van_lanschot',
        'yoursafe',
      ],
    },
    bic: {
      type: 'string',
      nullable: true,
      values: [
        'ABNANL2A',
        'ADYBNL2A',
        'ASNBNL21',
        'BITSNL2A',
        'BUNQNL2A',
        'BUUTNL2A',
        'FNOMNL22',
        'FVLBNL22',
        'HANDNL2A',
        'INGBNL2A',
        'KNABNL2H',
        'MLLENL2A',
        'MOYONL21',
        'NNBANL2G',
        'NTSBDEB1',
        'RABONL2U',
        'RBRBNL21',
        'REVOIE23',
        'REVOLT21',
        'SNSBNL2A',
        'TRIONL2U',
      ],
    },
    generated_sepa_debit: { type: 'string', nullable: true },
    generated_sepa_debit_mandate: { type: 'string', nullable: true },
    iban_last4: { type: 'string', nullable: true },
    transaction_id: { type: 'string', nullable: true },
    verified_name: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsInteracPresentReceipt: Value = {
  type: 'object',
  properties: {
    account_type: { type: 'string', values: ['checking', 'savings', 'unknown'], optional: true },
    application_cryptogram: { type: 'string', nullable: true },
    application_preferred_name: { type: 'string', nullable: true },
    authorization_code: { type: 'string', nullable: true },
    authorization_response_code: { type: 'string', nullable: true },
    cardholder_verification_method: { type: 'string', nullable: true },
    dedicated_file_name: { type: 'string', nullable: true },
    terminal_verification_results: { type: 'string', nullable: true },
    transaction_status_information: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsInteracPresent: Value = {
  type: 'object',
  properties: {
    brand: { type: 'string', nullable: true },
    cardholder_name: { type: 'string', nullable: true },
    country: { type: 'string', nullable: true },
    description: { type: 'string', nullable: true, optional: true, untrusted: true },
    emv_auth_data: { type: 'string', nullable: true },
    exp_month: { type: 'number' },
    exp_year: { type: 'number' },
    fingerprint: { type: 'string', nullable: true },
    funding: { type: 'string', nullable: true },
    generated_card: { type: 'string', nullable: true },
    iin: { type: 'string', nullable: true, optional: true },
    issuer: { type: 'string', nullable: true, optional: true },
    last4: { type: 'string', nullable: true },
    location: { type: 'string', optional: true },
    network: { type: 'string', nullable: true },
    network_transaction_id: { type: 'string', nullable: true },
    preferred_locales: { type: 'array', items: { type: 'string' }, nullable: true },
    read_method: {
      type: 'string',
      nullable: true,
      values: [
        'contact_emv',
        'contactless_emv',
        'contactless_magstripe_mode',
        'magnetic_stripe_fallback',
        'magnetic_stripe_track2',
      ],
    },
    reader: { type: 'string', optional: true },
    receipt: { ...chargePaymentMethodDetailsInteracPresentReceipt, nullable: true },
  },
}

const chargePaymentMethodDetailsKakaoPay: Value = {
  type: 'object',
  properties: {
    buyer_id: { type: 'string', nullable: true },
    transaction_id: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsKlarnaPayerDetailsAddress: Value = {
  type: 'object',
  properties: { country: { type: 'string', nullable: true } },
}

const chargePaymentMethodDetailsKlarnaPayerDetails: Value = {
  type: 'object',
  properties: { address: { ...chargePaymentMethodDetailsKlarnaPayerDetailsAddress, nullable: true } },
}

const chargePaymentMethodDetailsKlarna: Value = {
  type: 'object',
  properties: {
    location: { type: 'string', optional: true },
    payer_details: { ...chargePaymentMethodDetailsKlarnaPayerDetails, nullable: true },
    payment_method_category: { type: 'string', nullable: true },
    preferred_locale: { type: 'string', nullable: true },
    reader: { type: 'string', optional: true },
  },
}

const chargePaymentMethodDetailsKonbiniStore: Value = {
  type: 'object',
  properties: {
    chain: { type: 'string', nullable: true, values: ['familymart', 'lawson', 'ministop', 'seicomart'] },
  },
}

const chargePaymentMethodDetailsKonbini: Value = {
  type: 'object',
  properties: { store: { ...chargePaymentMethodDetailsKonbiniStore, nullable: true } },
}

const chargePaymentMethodDetailsKrCard: Value = {
  type: 'object',
  properties: {
    brand: {
      type: 'string',
      nullable: true,
      values: [
        'bc',
        'citi',
        'hana',
        'hyundai',
        'jeju',
        'jeonbuk',
        'kakaobank',
        'kbank',
        'kdbbank',
        'kookmin',
        'kwangju',
        'lotte',
        'mg',
        'nh',
        'post',
        'samsung',
        'savingsbank',
        'shinhan',
        'shinhyup',
        'suhyup',
        'tossbank',
        'woori',
      ],
    },
    buyer_id: { type: 'string', nullable: true },
    last4: { type: 'string', nullable: true },
    transaction_id: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsLink: Value = {
  type: 'object',
  properties: {
    country: { type: 'string', nullable: true },
    funding_source_group: { type: 'string', optional: true },
  },
}

const chargePaymentMethodDetailsMobilepayCard: Value = {
  type: 'object',
  properties: {
    brand: { type: 'string', nullable: true },
    country: { type: 'string', nullable: true },
    exp_month: { type: 'number', nullable: true },
    exp_year: { type: 'number', nullable: true },
    last4: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsMobilepay: Value = {
  type: 'object',
  properties: { card: { ...chargePaymentMethodDetailsMobilepayCard, nullable: true } },
}

const chargePaymentMethodDetailsMultibanco: Value = {
  type: 'object',
  properties: { entity: { type: 'string', nullable: true }, reference: { type: 'string', nullable: true } },
}

const chargePaymentMethodDetailsNzBankAccount: Value = {
  type: 'object',
  properties: {
    account_holder_name: { type: 'string', nullable: true },
    bank_code: { type: 'string' },
    bank_name: { type: 'string' },
    branch_code: { type: 'string' },
    expected_debit_date: { type: 'string', optional: true },
    last4: { type: 'string' },
    suffix: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsOxxo: Value = {
  type: 'object',
  properties: { number: { type: 'string', nullable: true } },
}

const chargePaymentMethodDetailsP24: Value = {
  type: 'object',
  properties: {
    bank: {
      type: 'string',
      nullable: true,
      values: [
        'alior_bank',
        'bank_millennium',
        'bank_nowy_bfg_sa',
        'bank_pekao_sa',
        'banki_spbdzielcze',
        'blik',
        'bnp_paribas',
        'boz',
        'citi_handlowy',
        'credit_agricole',
        'envelobank',
        'etransfer_pocztowy24',
        'getin_bank',
        'ideabank',
        'ing',
        'inteligo',
        'mbank_mtransfer',
        'nest_przelew',
        'noble_pay',
        'pbac_z_ipko',
        'plus_bank',
        'santander_przelew24',
        'tmobile_usbugi_bankowe',
        'toyota_bank',
        'velobank',
        'volkswagen_bank',
      ],
    },
    reference: { type: 'string', nullable: true },
    verified_name: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsPayco: Value = {
  type: 'object',
  properties: {
    buyer_id: { type: 'string', nullable: true },
    transaction_id: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsPaynow: Value = {
  type: 'object',
  properties: {
    location: { type: 'string', optional: true },
    reader: { type: 'string', optional: true },
    reference: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsPaypalSellerProtection: Value = {
  type: 'object',
  properties: {
    dispute_categories: {
      type: 'array',
      items: { type: 'string' },
      nullable: true,
      values: ['fraudulent', 'product_not_received'],
    },
    status: { type: 'string', values: ['eligible', 'not_eligible', 'partially_eligible'] },
  },
}

const chargePaymentMethodDetailsPaypal: Value = {
  type: 'object',
  properties: {
    country: { type: 'string', nullable: true },
    payer_email: { type: 'string', nullable: true },
    payer_id: { type: 'string', nullable: true },
    payer_name: { type: 'string', nullable: true },
    seller_protection: { ...chargePaymentMethodDetailsPaypalSellerProtection, nullable: true },
    transaction_id: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsPayto: Value = {
  type: 'object',
  properties: {
    bsb_number: { type: 'string', nullable: true },
    last4: { type: 'string', nullable: true },
    mandate: { type: 'string', optional: true },
    pay_id: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsPix: Value = {
  type: 'object',
  properties: {
    bank_transaction_id: { type: 'string', nullable: true, optional: true },
    fingerprint: { type: 'string', nullable: true, optional: true },
    mandate: { type: 'string', optional: true },
  },
}

const chargePaymentMethodDetailsPromptpay: Value = {
  type: 'object',
  properties: { reference: { type: 'string', nullable: true } },
}

const chargePaymentMethodDetailsSatispay: Value = {
  type: 'object',
  properties: { transaction_id: { type: 'string', nullable: true } },
}

const chargePaymentMethodDetailsScalapay: Value = {
  type: 'object',
  properties: { transaction_id: { type: 'string', nullable: true } },
}

const chargePaymentMethodDetailsSepaCreditTransfer: Value = {
  type: 'object',
  properties: {
    bank_name: { type: 'string', nullable: true },
    bic: { type: 'string', nullable: true },
    iban: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsSepaDebit: Value = {
  type: 'object',
  properties: {
    bank_code: { type: 'string', nullable: true },
    branch_code: { type: 'string', nullable: true },
    country: { type: 'string', nullable: true },
    expected_debit_date: { type: 'string', optional: true },
    fingerprint: { type: 'string', nullable: true },
    last4: { type: 'string', nullable: true },
    mandate: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsSequra: Value = {
  type: 'object',
  properties: { transaction_id: { type: 'string', nullable: true } },
}

const chargePaymentMethodDetailsSofort: Value = {
  type: 'object',
  properties: {
    bank_code: { type: 'string', nullable: true },
    bank_name: { type: 'string', nullable: true },
    bic: { type: 'string', nullable: true },
    country: { type: 'string', nullable: true },
    generated_sepa_debit: { type: 'string', nullable: true },
    generated_sepa_debit_mandate: { type: 'string', nullable: true },
    iban_last4: { type: 'string', nullable: true },
    preferred_language: {
      type: 'string',
      nullable: true,
      values: ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl'],
    },
    verified_name: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsSunbit: Value = {
  type: 'object',
  properties: { transaction_id: { type: 'string', nullable: true } },
}

const chargePaymentMethodDetailsSwish: Value = {
  type: 'object',
  properties: {
    fingerprint: { type: 'string', nullable: true },
    payment_reference: { type: 'string', nullable: true },
    verified_phone_last4: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsTwint: Value = {
  type: 'object',
  properties: { mandate: { type: 'string', optional: true } },
}

const chargePaymentMethodDetailsUsBankAccount: Value = {
  type: 'object',
  properties: {
    account_holder_type: { type: 'string', nullable: true, values: ['company', 'individual'] },
    account_type: { type: 'string', nullable: true, values: ['checking', 'savings'] },
    bank_name: { type: 'string', nullable: true },
    expected_debit_date: { type: 'string', optional: true },
    fingerprint: { type: 'string', nullable: true },
    last4: { type: 'string', nullable: true },
    mandate: { type: 'string', optional: true },
    payment_reference: { type: 'string', nullable: true },
    routing_number: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetailsWechatPay: Value = {
  type: 'object',
  properties: {
    fingerprint: { type: 'string', nullable: true },
    location: { type: 'string', optional: true },
    reader: { type: 'string', optional: true },
    transaction_id: { type: 'string', nullable: true },
  },
}

const chargePaymentMethodDetails: Value = {
  type: 'object',
  properties: {
    ach_credit_transfer: { ...chargePaymentMethodDetailsAchCreditTransfer, optional: true },
    ach_debit: { ...chargePaymentMethodDetailsAchDebit, optional: true },
    acss_debit: { ...chargePaymentMethodDetailsAcssDebit, optional: true },
    affirm: { ...chargePaymentMethodDetailsAffirm, optional: true },
    afterpay_clearpay: { ...chargePaymentMethodDetailsAfterpayClearpay, optional: true },
    alipay: { ...chargePaymentMethodDetailsAlipay, optional: true },
    alma: { ...chargePaymentMethodDetailsAlma, optional: true },
    amazon_pay: { ...chargePaymentMethodDetailsAmazonPay, optional: true },
    au_becs_debit: { ...chargePaymentMethodDetailsAuBecsDebit, optional: true },
    bacs_debit: { ...chargePaymentMethodDetailsBacsDebit, optional: true },
    bancontact: { ...chargePaymentMethodDetailsBancontact, optional: true },
    billie: { ...chargePaymentMethodDetailsBillie, optional: true },
    bizum: { ...chargePaymentMethodDetailsBizum, optional: true },
    blik: { ...chargePaymentMethodDetailsBlik, optional: true },
    boleto: { ...paymentMethodBoleto, optional: true },
    card: { ...chargePaymentMethodDetailsCard, optional: true },
    card_present: { ...paymentMethodCardGeneratedFromPaymentMethodDetailsCardPresent, optional: true },
    cashapp: { ...chargePaymentMethodDetailsCashapp, optional: true },
    crypto: { ...chargePaymentMethodDetailsCrypto, optional: true },
    customer_balance: { type: 'object', optional: true },
    eps: { ...chargePaymentMethodDetailsEps, optional: true },
    fpx: { ...chargePaymentMethodDetailsFpx, optional: true },
    giropay: { ...chargePaymentMethodDetailsGiropay, optional: true },
    grabpay: { ...chargePaymentMethodDetailsGrabpay, optional: true },
    ideal: { ...chargePaymentMethodDetailsIdeal, optional: true },
    interac_present: { ...chargePaymentMethodDetailsInteracPresent, optional: true },
    kakao_pay: { ...chargePaymentMethodDetailsKakaoPay, optional: true },
    klarna: { ...chargePaymentMethodDetailsKlarna, optional: true },
    konbini: { ...chargePaymentMethodDetailsKonbini, optional: true },
    kr_card: { ...chargePaymentMethodDetailsKrCard, optional: true },
    link: { ...chargePaymentMethodDetailsLink, optional: true },
    mb_way: { type: 'object', optional: true },
    mobilepay: { ...chargePaymentMethodDetailsMobilepay, optional: true },
    multibanco: { ...chargePaymentMethodDetailsMultibanco, optional: true },
    naver_pay: { ...chargePaymentMethodDetailsKakaoPay, optional: true },
    nz_bank_account: { ...chargePaymentMethodDetailsNzBankAccount, optional: true },
    oxxo: { ...chargePaymentMethodDetailsOxxo, optional: true },
    p24: { ...chargePaymentMethodDetailsP24, optional: true },
    pay_by_bank: { type: 'object', optional: true },
    payco: { ...chargePaymentMethodDetailsPayco, optional: true },
    paynow: { ...chargePaymentMethodDetailsPaynow, optional: true },
    paypal: { ...chargePaymentMethodDetailsPaypal, optional: true },
    paypay: { type: 'object', optional: true },
    payto: { ...chargePaymentMethodDetailsPayto, optional: true },
    pix: { ...chargePaymentMethodDetailsPix, optional: true },
    promptpay: { ...chargePaymentMethodDetailsPromptpay, optional: true },
    revolut_pay: { ...chargePaymentMethodDetailsAmazonPay, optional: true },
    samsung_pay: { ...chargePaymentMethodDetailsKakaoPay, optional: true },
    satispay: { ...chargePaymentMethodDetailsSatispay, optional: true },
    scalapay: { ...chargePaymentMethodDetailsScalapay, optional: true },
    sepa_credit_transfer: { ...chargePaymentMethodDetailsSepaCreditTransfer, optional: true },
    sepa_debit: { ...chargePaymentMethodDetailsSepaDebit, optional: true },
    sequra: { ...chargePaymentMethodDetailsSequra, optional: true },
    sofort: { ...chargePaymentMethodDetailsSofort, optional: true },
    stripe_account: { type: 'object', optional: true },
    sunbit: { ...chargePaymentMethodDetailsSunbit, optional: true },
    swish: { ...chargePaymentMethodDetailsSwish, optional: true },
    twint: { ...chargePaymentMethodDetailsTwint, optional: true },
    type: { type: 'string' },
    upi: { ...paymentMethodUpi, optional: true },
    us_bank_account: { ...chargePaymentMethodDetailsUsBankAccount, optional: true },
    wechat: { type: 'object', optional: true },
    wechat_pay: { ...chargePaymentMethodDetailsWechatPay, optional: true },
    zip: { type: 'object', optional: true },
  },
}

const chargePresentmentDetails: Value = {
  type: 'object',
  properties: { presentment_amount: { type: 'number' }, presentment_currency: { type: 'string' } },
}

const chargeRefunds: Value = {
  type: 'object',
  properties: {
    object: { type: 'string', const: 'list' },
    data: { type: 'array', items: { type: 'object' } },
    has_more: { type: 'boolean' },
    url: { type: 'string' },
  },
}

const chargeTransferData: Value = {
  type: 'object',
  properties: {
    amount: {
      type: 'integer',
      nullable: true,
      description: 'In the smallest unit of the currency (cents of a dollar).',
    },
    destination: { type: 'string' },
  },
}

const subscriptionAutomaticTax: Value = {
  type: 'object',
  properties: {
    disabled_reason: { type: 'string', nullable: true, values: ['requires_location_inputs'] },
    enabled: { type: 'boolean' },
    liability: { ...invoiceAutomaticTaxLiability, nullable: true },
  },
}

const subscriptionBillingCycleAnchorConfig: Value = {
  type: 'object',
  properties: {
    day_of_month: { type: 'number' },
    hour: { type: 'number', nullable: true },
    minute: { type: 'number', nullable: true },
    month: { type: 'number', nullable: true },
    second: { type: 'number', nullable: true },
  },
}

const subscriptionBillingModeFlexible: Value = {
  type: 'object',
  properties: { proration_discounts: { type: 'string', values: ['included', 'itemized'], optional: true } },
}

const subscriptionBillingMode: Value = {
  type: 'object',
  properties: {
    flexible: { ...subscriptionBillingModeFlexible, nullable: true },
    type: { type: 'string', values: ['classic', 'flexible'] },
    updated_at: { type: 'number', optional: true },
  },
}

const subscriptionBillingThresholds: Value = {
  type: 'object',
  properties: {
    amount_gte: { type: 'number', nullable: true },
    reset_billing_cycle_anchor: { type: 'boolean', nullable: true },
  },
}

const subscriptionCancellationDetails: Value = {
  type: 'object',
  properties: {
    comment: { type: 'string', nullable: true, untrusted: true },
    feedback: {
      type: 'string',
      nullable: true,
      values: [
        'customer_service',
        'low_quality',
        'missing_features',
        'other',
        'switched_service',
        'too_complex',
        'too_expensive',
        'unused',
      ],
    },
    feedback_option: { type: 'string', nullable: true },
    reason: {
      type: 'string',
      nullable: true,
      values: [
        'canceled_by_retention_policy',
        'cancellation_requested',
        'payment_disputed',
        'payment_failed',
      ],
    },
  },
}

const subscriptionInvoiceSettings: Value = {
  type: 'object',
  properties: {
    account_tax_ids: { type: 'array', items: { type: 'string' }, nullable: true, sensitive: true },
    custom_fields: {
      type: 'array',
      items: customerInvoiceSettingsCustomField,
      nullable: true,
      untrusted: true,
    },
    description: { type: 'string', nullable: true, untrusted: true },
    footer: { type: 'string', nullable: true, untrusted: true },
    issuer: invoiceIssuer,
  },
}

const subscriptionItemBillingThresholds: Value = {
  type: 'object',
  properties: { usage_gte: { type: 'number', nullable: true } },
}

const subscriptionItemCurrentTrial: Value = {
  type: 'object',
  properties: {
    end_date: { type: 'number' },
    start_date: { type: 'integer', format: 'unix', description: 'Unix time in seconds.' },
    trial_offer: { type: 'string' },
  },
}

const planTier: Value = {
  type: 'object',
  properties: {
    flat_amount: { type: 'number', nullable: true },
    flat_amount_decimal: { type: 'string', nullable: true },
    unit_amount: { type: 'number', nullable: true },
    unit_amount_decimal: { type: 'string', nullable: true },
    up_to: { type: 'number', nullable: true },
  },
}

const planTransformUsage: Value = {
  type: 'object',
  properties: { divide_by: { type: 'number' }, round: { type: 'string', values: ['down', 'up'] } },
}

const plan: Value = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    object: { type: 'string', const: 'plan' },
    active: { type: 'boolean' },
    amount: {
      type: 'integer',
      nullable: true,
      description: 'In the smallest unit of the currency (cents of a dollar).',
    },
    amount_decimal: { type: 'string', nullable: true },
    billing_scheme: { type: 'string', values: ['per_unit', 'tiered'] },
    created: { type: 'integer', format: 'unix', description: 'Unix time in seconds.' },
    currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
    interval: { type: 'string', values: ['day', 'month', 'week', 'year'] },
    interval_count: { type: 'number' },
    livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
    metadata: {
      type: 'map',
      items: { type: 'string' },
      nullable: true,
      untrusted: true,
      description: 'Keys and values of your own.',
    },
    meter: { type: 'string', nullable: true },
    nickname: { type: 'string', nullable: true },
    product: { type: 'string', nullable: true },
    tiers: { type: 'array', items: planTier, optional: true },
    tiers_mode: { type: 'string', nullable: true, values: ['graduated', 'volume'] },
    transform_usage: { ...planTransformUsage, nullable: true },
    trial_period_days: { type: 'number', nullable: true },
    usage_type: { type: 'string', values: ['licensed', 'metered'] },
  },
}

const priceCurrencyOptionsCustomUnitAmount: Value = {
  type: 'object',
  properties: {
    maximum: { type: 'number', nullable: true },
    minimum: { type: 'number', nullable: true },
    preset: { type: 'number', nullable: true },
  },
}

const priceCurrencyOptions: Value = {
  type: 'object',
  properties: {
    custom_unit_amount: { ...priceCurrencyOptionsCustomUnitAmount, nullable: true },
    tax_behavior: { type: 'string', nullable: true, values: ['exclusive', 'inclusive', 'unspecified'] },
    tiers: { type: 'array', items: planTier, optional: true },
    unit_amount: { type: 'number', nullable: true },
    unit_amount_decimal: { type: 'string', nullable: true },
  },
}

const priceRecurring: Value = {
  type: 'object',
  properties: {
    interval: { type: 'string', values: ['day', 'month', 'week', 'year'] },
    interval_count: { type: 'number' },
    meter: { type: 'string', nullable: true },
    trial_period_days: { type: 'number', nullable: true },
    usage_type: { type: 'string', values: ['licensed', 'metered'] },
  },
}

const priceTiers: Value = {
  type: 'object',
  properties: {
    flat_amount: { type: 'number', nullable: true },
    flat_amount_decimal: { type: 'string', nullable: true },
    unit_amount: { type: 'number', nullable: true },
    unit_amount_decimal: { type: 'string', nullable: true },
    up_to: { type: 'number', nullable: true },
  },
}

const priceTransformQuantity: Value = {
  type: 'object',
  properties: { divide_by: { type: 'number' }, round: { type: 'string', values: ['down', 'up'] } },
}

const price: Value = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    object: { type: 'string', const: 'price' },
    active: { type: 'boolean' },
    billing_scheme: { type: 'string', values: ['per_unit', 'tiered'] },
    created: { type: 'integer', format: 'unix', description: 'Unix time in seconds.' },
    currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
    currency_options: { type: 'map', items: priceCurrencyOptions, optional: true },
    custom_unit_amount: { ...priceCurrencyOptionsCustomUnitAmount, nullable: true },
    livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
    lookup_key: { type: 'string', nullable: true },
    metadata: {
      type: 'map',
      items: { type: 'string' },
      untrusted: true,
      description: 'Keys and values of your own.',
    },
    nickname: { type: 'string', nullable: true },
    product: { type: 'string' },
    recurring: { ...priceRecurring, nullable: true },
    tax_behavior: { type: 'string', nullable: true, values: ['exclusive', 'inclusive', 'unspecified'] },
    tiers: { type: 'array', items: priceTiers, optional: true },
    tiers_mode: { type: 'string', nullable: true, values: ['graduated', 'volume'] },
    transform_quantity: { ...priceTransformQuantity, nullable: true },
    type: { type: 'string', values: ['one_time', 'recurring'] },
    unit_amount: { type: 'number', nullable: true },
    unit_amount_decimal: { type: 'string', nullable: true },
  },
}

const subscriptionItem: Value = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    object: { type: 'string', const: 'subscription_item' },
    billed_until: { type: 'number', optional: true },
    billing_thresholds: { ...subscriptionItemBillingThresholds, nullable: true },
    created: { type: 'integer', format: 'unix', description: 'Unix time in seconds.' },
    current_period_end: { type: 'integer', format: 'unix', description: 'Unix time in seconds.' },
    current_period_start: { type: 'integer', format: 'unix', description: 'Unix time in seconds.' },
    current_trial: { ...subscriptionItemCurrentTrial, nullable: true },
    discounts: { type: 'array', items: { type: 'string' } },
    metadata: {
      type: 'map',
      items: { type: 'string' },
      untrusted: true,
      description: 'Keys and values of your own.',
    },
    plan,
    price,
    quantity: { type: 'number', optional: true },
    subscription: { type: 'string' },
    tax_rates: { type: 'array', items: taxRate, nullable: true },
  },
}

const subscriptionItems: Value = {
  type: 'object',
  properties: {
    object: { type: 'string', const: 'list' },
    data: { type: 'array', items: subscriptionItem },
    has_more: { type: 'boolean' },
    url: { type: 'string' },
  },
}

const subscriptionPauseCollection: Value = {
  type: 'object',
  properties: {
    behavior: { type: 'string', values: ['keep_as_draft', 'mark_uncollectible', 'void'] },
    resumes_at: { type: 'number', nullable: true },
  },
}

const subscriptionPaymentSettingsPaymentMethodOptionsBillie: Value = {
  type: 'object',
  properties: {
    company_details: { ...invoicePaymentSettingsPaymentMethodOptionsBillieCompanyDetails, optional: true },
  },
}

const subscriptionPaymentSettingsPaymentMethodOptionsBlikMandateOptions: Value = {
  type: 'object',
  properties: { expires_at: { type: 'number', nullable: true } },
}

const subscriptionPaymentSettingsPaymentMethodOptionsBlik: Value = {
  type: 'object',
  properties: {
    mandate_options: { ...subscriptionPaymentSettingsPaymentMethodOptionsBlikMandateOptions, optional: true },
  },
}

const subscriptionPaymentSettingsPaymentMethodOptionsCardMandateOptions: Value = {
  type: 'object',
  properties: {
    amount: {
      type: 'integer',
      nullable: true,
      description: 'In the smallest unit of the currency (cents of a dollar).',
    },
    amount_type: { type: 'string', nullable: true, values: ['fixed', 'maximum'] },
    description: { type: 'string', nullable: true, untrusted: true },
  },
}

const subscriptionPaymentSettingsPaymentMethodOptionsCard: Value = {
  type: 'object',
  properties: {
    mandate_options: { ...subscriptionPaymentSettingsPaymentMethodOptionsCardMandateOptions, optional: true },
    network: {
      type: 'string',
      nullable: true,
      values: [
        'amex',
        'cartes_bancaires',
        'diners',
        'discover',
        'eftpos_au',
        'girocard',
        'interac',
        'jcb',
        'link',
        'mastercard',
        'unionpay',
        'unknown',
        'visa',
      ],
    },
    request_three_d_secure: { type: 'string', nullable: true, values: ['any', 'automatic', 'challenge'] },
  },
}

const subscriptionPaymentSettingsPaymentMethodOptionsPixMandateOptions: Value = {
  type: 'object',
  properties: {
    amount: {
      type: 'integer',
      nullable: true,
      description: 'In the smallest unit of the currency (cents of a dollar).',
    },
    amount_includes_iof: { type: 'string', nullable: true, values: ['always', 'never'] },
    end_date: { type: 'string', nullable: true },
    payment_schedule: {
      type: 'string',
      nullable: true,
      values: ['halfyearly', 'monthly', 'quarterly', 'weekly', 'yearly'],
    },
  },
}

const subscriptionPaymentSettingsPaymentMethodOptionsPix: Value = {
  type: 'object',
  properties: {
    expires_after_seconds: { type: 'number', optional: true },
    mandate_options: { ...subscriptionPaymentSettingsPaymentMethodOptionsPixMandateOptions, optional: true },
  },
}

const subscriptionPaymentSettingsPaymentMethodOptions: Value = {
  type: 'object',
  properties: {
    acss_debit: { ...invoicePaymentSettingsPaymentMethodOptionsAcssDebit, nullable: true },
    bancontact: { ...invoicePaymentSettingsPaymentMethodOptionsBancontact, nullable: true },
    billie: { ...subscriptionPaymentSettingsPaymentMethodOptionsBillie, nullable: true, optional: true },
    blik: { ...subscriptionPaymentSettingsPaymentMethodOptionsBlik, nullable: true, optional: true },
    card: { ...subscriptionPaymentSettingsPaymentMethodOptionsCard, nullable: true },
    customer_balance: { ...invoicePaymentSettingsPaymentMethodOptionsCustomerBalance, nullable: true },
    konbini: { type: 'object', nullable: true },
    payto: { ...invoicePaymentSettingsPaymentMethodOptionsPayto, nullable: true },
    pix: { ...subscriptionPaymentSettingsPaymentMethodOptionsPix, nullable: true },
    sepa_debit: { type: 'object', nullable: true },
    upi: { ...setupIntentPaymentMethodOptionsUpi, nullable: true },
    us_bank_account: { ...invoicePaymentSettingsPaymentMethodOptionsUsBankAccount, nullable: true },
  },
}

const subscriptionPaymentSettings: Value = {
  type: 'object',
  properties: {
    payment_method_options: { ...subscriptionPaymentSettingsPaymentMethodOptions, nullable: true },
    payment_method_types: { type: 'array', items: { type: 'string' }, nullable: true },
    save_default_payment_method: { type: 'string', nullable: true, values: ['off', 'on_subscription'] },
  },
}

const subscriptionTransferData: Value = {
  type: 'object',
  properties: { amount_percent: { type: 'number', nullable: true }, destination: { type: 'string' } },
}

const subscriptionTrialSettingsEndBehavior: Value = {
  type: 'object',
  properties: {
    billing_cycle_anchor: { type: 'string', nullable: true, values: ['now', 'unchanged'] },
    missing_payment_method: { type: 'string', values: ['cancel', 'create_invoice', 'pause'] },
  },
}

const subscriptionTrialSettings: Value = {
  type: 'object',
  properties: { end_behavior: subscriptionTrialSettingsEndBehavior },
}

const subscriptionPendingInvoiceItemInterval: Value = {
  type: 'object',
  properties: {
    interval: { type: 'string', values: ['day', 'month', 'week', 'year'] },
    interval_count: { type: 'number' },
  },
}

const subscriptionPendingUpdate: Value = {
  type: 'object',
  properties: {
    billing_cycle_anchor: {
      type: 'integer',
      nullable: true,
      format: 'unix',
      description: 'Unix time in seconds.',
    },
    cancel_at_period_end: { type: 'boolean', nullable: true },
    discount: { ...discount, nullable: true },
    discounts: { type: 'array', items: { type: 'string' }, nullable: true },
    expires_at: { type: 'number' },
    metadata: {
      type: 'map',
      items: { type: 'string' },
      nullable: true,
      untrusted: true,
      description: 'Keys and values of your own.',
    },
    subscription_items: { type: 'array', items: subscriptionItem, nullable: true },
    trial_end: { type: 'integer', nullable: true, format: 'unix', description: 'Unix time in seconds.' },
    trial_from_plan: { type: 'boolean', nullable: true },
  },
}

const refundDestinationDetailsAfterpayClearpay: Value = {
  type: 'object',
  properties: {
    reference: { type: 'string', nullable: true },
    reference_status: { type: 'string', nullable: true },
  },
}

const refundDestinationDetailsBlik: Value = {
  type: 'object',
  properties: {
    network_decline_code: { type: 'string', nullable: true },
    reference: { type: 'string', nullable: true },
    reference_status: { type: 'string', nullable: true },
  },
}

const refundDestinationDetailsBrBankTransfer: Value = {
  type: 'object',
  properties: {
    reference: { type: 'string', nullable: true },
    reference_status: { type: 'string', nullable: true },
  },
}

const refundDestinationDetailsCard: Value = {
  type: 'object',
  properties: {
    reference: { type: 'string', optional: true },
    reference_status: { type: 'string', optional: true },
    reference_type: { type: 'string', optional: true },
    type: { type: 'string', values: ['pending', 'refund', 'reversal'] },
  },
}

const refundDestinationDetailsCrypto: Value = {
  type: 'object',
  properties: { reference: { type: 'string', nullable: true } },
}

const refundDestinationDetailsKlarna: Value = {
  type: 'object',
  properties: {
    reference: { type: 'string', nullable: true },
    reference_status: { type: 'string', nullable: true },
  },
}

const refundDestinationDetailsMbWay: Value = {
  type: 'object',
  properties: {
    reference: { type: 'string', nullable: true },
    reference_status: { type: 'string', nullable: true },
  },
}

const refundDestinationDetailsMultibanco: Value = {
  type: 'object',
  properties: {
    reference: { type: 'string', nullable: true },
    reference_status: { type: 'string', nullable: true },
  },
}

const refundDestinationDetailsP24: Value = {
  type: 'object',
  properties: {
    reference: { type: 'string', nullable: true },
    reference_status: { type: 'string', nullable: true },
  },
}

const refundDestinationDetailsPaypal: Value = {
  type: 'object',
  properties: {
    network_decline_code: { type: 'string', nullable: true },
    reference: { type: 'string', nullable: true },
    reference_status: { type: 'string', nullable: true },
  },
}

const refundDestinationDetailsSwish: Value = {
  type: 'object',
  properties: {
    network_decline_code: { type: 'string', nullable: true },
    reference: { type: 'string', nullable: true },
    reference_status: { type: 'string', nullable: true },
  },
}

const refundDestinationDetails: Value = {
  type: 'object',
  properties: {
    affirm: { type: 'object', optional: true },
    afterpay_clearpay: { ...refundDestinationDetailsAfterpayClearpay, optional: true },
    alipay: { type: 'object', optional: true },
    alma: { type: 'object', optional: true },
    amazon_pay: { type: 'object', optional: true },
    au_bank_transfer: { type: 'object', optional: true },
    blik: { ...refundDestinationDetailsBlik, optional: true },
    br_bank_transfer: { ...refundDestinationDetailsBrBankTransfer, optional: true },
    card: { ...refundDestinationDetailsCard, optional: true },
    cashapp: { type: 'object', optional: true },
    crypto: { ...refundDestinationDetailsCrypto, optional: true },
    customer_cash_balance: { type: 'object', optional: true },
    eps: { type: 'object', optional: true },
    eu_bank_transfer: { ...refundDestinationDetailsBrBankTransfer, optional: true },
    gb_bank_transfer: { ...refundDestinationDetailsBrBankTransfer, optional: true },
    giropay: { type: 'object', optional: true },
    grabpay: { type: 'object', optional: true },
    jp_bank_transfer: { ...refundDestinationDetailsBrBankTransfer, optional: true },
    klarna: { ...refundDestinationDetailsKlarna, optional: true },
    mb_way: { ...refundDestinationDetailsMbWay, optional: true },
    multibanco: { ...refundDestinationDetailsMultibanco, optional: true },
    mx_bank_transfer: { ...refundDestinationDetailsBrBankTransfer, optional: true },
    nz_bank_transfer: { type: 'object', optional: true },
    p24: { ...refundDestinationDetailsP24, optional: true },
    paynow: { type: 'object', optional: true },
    paypal: { ...refundDestinationDetailsPaypal, optional: true },
    pix: { type: 'object', optional: true },
    revolut: { type: 'object', optional: true },
    scalapay: { type: 'object', optional: true },
    sofort: { type: 'object', optional: true },
    swish: { ...refundDestinationDetailsSwish, optional: true },
    th_bank_transfer: { ...refundDestinationDetailsBrBankTransfer, optional: true },
    twint: { type: 'object', optional: true },
    type: { type: 'string' },
    us_bank_transfer: { ...refundDestinationDetailsBrBankTransfer, optional: true },
    wechat_pay: { type: 'object', optional: true },
    zip: { type: 'object', optional: true },
  },
}

const refundNextActionDisplayDetailsEmailSent: Value = {
  type: 'object',
  properties: { email_sent_at: { type: 'number' }, email_sent_to: { type: 'string' } },
}

const refundNextActionDisplayDetails: Value = {
  type: 'object',
  properties: { email_sent: refundNextActionDisplayDetailsEmailSent, expires_at: { type: 'number' } },
}

const refundNextAction: Value = {
  type: 'object',
  properties: {
    display_details: { ...refundNextActionDisplayDetails, optional: true },
    type: { type: 'string' },
  },
}

const productFeature: Value = {
  type: 'object',
  properties: { name: { type: 'string' } },
}

const productMarketingFeature: Value = {
  type: 'object',
  properties: { name: { type: 'string', optional: true } },
}

const productPackageDimensions: Value = {
  type: 'object',
  properties: {
    height: { type: 'number' },
    length: { type: 'number' },
    weight: { type: 'number' },
    width: { type: 'number' },
  },
}

const balanceAvailableSourceTypes: Value = {
  type: 'object',
  properties: {
    bank_account: { type: 'number', optional: true },
    card: { type: 'number', optional: true },
    fpx: { type: 'number', optional: true },
  },
}

const balanceAvailable: Value = {
  type: 'object',
  properties: {
    amount: { type: 'integer', description: 'In the smallest unit of the currency (cents of a dollar).' },
    currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
    source_types: { ...balanceAvailableSourceTypes, optional: true },
  },
}

const balanceConnectReserved: Value = {
  type: 'object',
  properties: {
    amount: { type: 'integer', description: 'In the smallest unit of the currency (cents of a dollar).' },
    currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
    source_types: { ...balanceAvailableSourceTypes, optional: true },
  },
}

const balanceInstantAvailableNetAvailable: Value = {
  type: 'object',
  properties: {
    amount: { type: 'integer', description: 'In the smallest unit of the currency (cents of a dollar).' },
    destination: { type: 'string' },
    source_types: { ...balanceAvailableSourceTypes, optional: true },
  },
}

const balanceInstantAvailable: Value = {
  type: 'object',
  properties: {
    amount: { type: 'integer', description: 'In the smallest unit of the currency (cents of a dollar).' },
    currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
    net_available: { type: 'array', items: balanceInstantAvailableNetAvailable, optional: true },
    source_types: { ...balanceAvailableSourceTypes, optional: true },
  },
}

const balanceIssuing: Value = {
  type: 'object',
  properties: { available: { type: 'array', items: balanceAvailable } },
}

const balancePending: Value = {
  type: 'object',
  properties: {
    amount: { type: 'integer', description: 'In the smallest unit of the currency (cents of a dollar).' },
    currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
    source_types: { ...balanceAvailableSourceTypes, optional: true },
  },
}

const balanceRefundAndDisputePrefunding: Value = {
  type: 'object',
  properties: {
    available: { type: 'array', items: balanceAvailable },
    pending: { type: 'array', items: balancePending },
  },
}

const balanceTransactionFeeDetail: Value = {
  type: 'object',
  properties: {
    amount: { type: 'integer', description: 'In the smallest unit of the currency (cents of a dollar).' },
    application: { type: 'string', nullable: true },
    currency: { type: 'string', description: 'Three-letter ISO 4217 code in lower case.' },
    description: { type: 'string', nullable: true, untrusted: true },
    type: { type: 'string' },
  },
}

const disputeEvidenceAppealCard: Value = {
  type: 'object',
  properties: {
    reason_for_filing: { type: 'string', optional: true },
    supporting_files: { type: 'array', items: { type: 'string' }, optional: true },
  },
}

const disputeEvidenceAppeal: Value = {
  type: 'object',
  properties: { card: { ...disputeEvidenceAppealCard, optional: true } },
}

const disputeEvidenceEnhancedEvidenceMastercardCompliance: Value = {
  type: 'object',
  properties: { fee_acknowledged: { type: 'boolean' } },
}

const disputeEvidenceEnhancedEvidenceVisaCompellingEvidence3DisputedTransaction: Value = {
  type: 'object',
  properties: {
    customer_account_id: { type: 'string', nullable: true },
    customer_device_fingerprint: { type: 'string', nullable: true },
    customer_device_id: { type: 'string', nullable: true },
    customer_email_address: { type: 'string', nullable: true },
    customer_purchase_ip: { type: 'string', nullable: true },
    merchandise_or_services: { type: 'string', nullable: true, values: ['merchandise', 'services'] },
    product_description: { type: 'string', nullable: true },
    shipping_address: { ...address, nullable: true },
  },
}

const disputeEvidenceEnhancedEvidenceVisaCompellingEvidence3PriorUndisputedTransaction: Value = {
  type: 'object',
  properties: {
    charge: { type: 'string' },
    customer_account_id: { type: 'string', nullable: true },
    customer_device_fingerprint: { type: 'string', nullable: true },
    customer_device_id: { type: 'string', nullable: true },
    customer_email_address: { type: 'string', nullable: true },
    customer_purchase_ip: { type: 'string', nullable: true },
    product_description: { type: 'string', nullable: true },
    shipping_address: { ...address, nullable: true },
  },
}

const disputeEvidenceEnhancedEvidenceVisaCompellingEvidence3: Value = {
  type: 'object',
  properties: {
    disputed_transaction: {
      ...disputeEvidenceEnhancedEvidenceVisaCompellingEvidence3DisputedTransaction,
      nullable: true,
    },
    prior_undisputed_transactions: {
      type: 'array',
      items: disputeEvidenceEnhancedEvidenceVisaCompellingEvidence3PriorUndisputedTransaction,
    },
  },
}

const disputeEvidenceEnhancedEvidence: Value = {
  type: 'object',
  properties: {
    mastercard_compliance: { ...disputeEvidenceEnhancedEvidenceMastercardCompliance, optional: true },
    visa_compelling_evidence_3: { ...disputeEvidenceEnhancedEvidenceVisaCompellingEvidence3, optional: true },
    visa_compliance: { ...disputeEvidenceEnhancedEvidenceMastercardCompliance, optional: true },
  },
}

const disputeEvidence: Value = {
  type: 'object',
  properties: {
    access_activity_log: { type: 'string', nullable: true },
    appeal: { ...disputeEvidenceAppeal, nullable: true, optional: true },
    billing_address: { type: 'string', nullable: true },
    cancellation_policy: { type: 'string', nullable: true },
    cancellation_policy_disclosure: { type: 'string', nullable: true },
    cancellation_rebuttal: { type: 'string', nullable: true },
    customer_communication: { type: 'string', nullable: true },
    customer_email_address: { type: 'string', nullable: true },
    customer_name: { type: 'string', nullable: true, sensitive: true },
    customer_purchase_ip: { type: 'string', nullable: true },
    customer_signature: { type: 'string', nullable: true },
    duplicate_charge_documentation: { type: 'string', nullable: true },
    duplicate_charge_explanation: { type: 'string', nullable: true },
    duplicate_charge_id: { type: 'string', nullable: true },
    enhanced_evidence: disputeEvidenceEnhancedEvidence,
    product_description: { type: 'string', nullable: true },
    receipt: { type: 'string', nullable: true },
    refund_policy: { type: 'string', nullable: true },
    refund_policy_disclosure: { type: 'string', nullable: true },
    refund_refusal_explanation: { type: 'string', nullable: true },
    service_date: { type: 'string', nullable: true },
    service_documentation: { type: 'string', nullable: true },
    shipping_address: { type: 'string', nullable: true },
    shipping_carrier: { type: 'string', nullable: true },
    shipping_date: { type: 'string', nullable: true },
    shipping_documentation: { type: 'string', nullable: true },
    shipping_tracking_number: { type: 'string', nullable: true },
    uncategorized_file: { type: 'string', nullable: true },
    uncategorized_text: { type: 'string', nullable: true, untrusted: true },
  },
}

const disputeEvidenceDetailsEnhancedEligibilityMastercardCompliance: Value = {
  type: 'object',
  properties: { status: { type: 'string', values: ['fee_acknowledged', 'requires_fee_acknowledgement'] } },
}

const disputeEvidenceDetailsEnhancedEligibilityVisaCompellingEvidence3: Value = {
  type: 'object',
  properties: {
    required_actions: {
      type: 'array',
      items: { type: 'string' },
      values: [
        'missing_customer_identifiers',
        'missing_disputed_transaction_description',
        'missing_merchandise_or_services',
        'missing_prior_undisputed_transaction_description',
        'missing_prior_undisputed_transactions',
      ],
    },
    status: { type: 'string', values: ['not_qualified', 'qualified', 'requires_action'] },
  },
}

const disputeEvidenceDetailsEnhancedEligibility: Value = {
  type: 'object',
  properties: {
    mastercard_compliance: {
      ...disputeEvidenceDetailsEnhancedEligibilityMastercardCompliance,
      optional: true,
    },
    visa_compelling_evidence_3: {
      ...disputeEvidenceDetailsEnhancedEligibilityVisaCompellingEvidence3,
      optional: true,
    },
    visa_compliance: { ...disputeEvidenceDetailsEnhancedEligibilityMastercardCompliance, optional: true },
  },
}

const disputeEvidenceDetails: Value = {
  type: 'object',
  properties: {
    due_by: { type: 'number', nullable: true },
    enhanced_eligibility: disputeEvidenceDetailsEnhancedEligibility,
    has_evidence: { type: 'boolean' },
    past_due: { type: 'boolean' },
    submission_count: { type: 'number' },
    submission_method: { type: 'string', values: ['manual', 'not_submitted', 'smart_disputes'] },
  },
}

const disputePaymentMethodDetailsAmazonPay: Value = {
  type: 'object',
  properties: { dispute_type: { type: 'string', nullable: true, values: ['chargeback', 'claim'] } },
}

const disputePaymentMethodDetailsCard: Value = {
  type: 'object',
  properties: {
    brand: { type: 'string' },
    case_type: { type: 'string', values: ['block', 'chargeback', 'compliance', 'inquiry', 'resolution'] },
    network: { type: 'string' },
    network_reason_code: { type: 'string', nullable: true },
  },
}

const disputePaymentMethodDetailsKlarna: Value = {
  type: 'object',
  properties: {
    chargeback_loss_reason_code: { type: 'string', optional: true },
    reason_code: { type: 'string', nullable: true },
  },
}

const disputePaymentMethodDetailsPaypal: Value = {
  type: 'object',
  properties: {
    case_id: { type: 'string', nullable: true },
    reason_code: { type: 'string', nullable: true },
  },
}

const disputePaymentMethodDetails: Value = {
  type: 'object',
  properties: {
    amazon_pay: { ...disputePaymentMethodDetailsAmazonPay, optional: true },
    card: { ...disputePaymentMethodDetailsCard, optional: true },
    klarna: { ...disputePaymentMethodDetailsKlarna, optional: true },
    paypal: { ...disputePaymentMethodDetailsPaypal, optional: true },
    type: { type: 'string', values: ['amazon_pay', 'card', 'klarna', 'paypal'] },
  },
}

const payoutTraceId: Value = {
  type: 'object',
  properties: { status: { type: 'string' }, value: { type: 'string', nullable: true } },
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
    ...cashBalance,
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
  discount: { ...discount, nullable: true, optional: true, description: 'The discount in force.' },
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
    type: 'map',
    items: { type: 'integer', description: 'In the smallest unit of the currency (cents of a dollar).' },
    optional: true,
    description: 'Credit by currency. Comes only when expanded.',
  },
  invoice_prefix: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Starts the invoice numbers.',
  },
  invoice_settings: { ...customerInvoiceSettings, description: 'What invoices start from.' },
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
    ...customerSources,
    nullable: true,
    optional: true,
    sensitive: true,
    description: 'Payment sources. Comes only when expanded.',
  },
  subscriptions: {
    ...customerSubscriptions,
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
  automatic_tax: { ...invoiceAutomaticTax, description: 'Settings and state of automatic tax.' },
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
    ...invoiceConfirmationSecret,
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
    items: customerInvoiceSettingsCustomField,
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
    items: invoiceCustomerTaxId,
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
  default_tax_rates: { type: 'array', items: taxRate, description: 'Tax rates of lines that name none.' },
  description: {
    type: 'string',
    nullable: true,
    untrusted: true,
    description: 'Text shown to the customer.',
  },
  discount: {
    ...invoiceDiscount,
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
  from_invoice: { ...invoiceFromInvoice, nullable: true, description: 'The invoice that this one revises.' },
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
  issuer: { ...invoiceIssuer, since: '2023-10-16', description: 'The account that issues it.' },
  last_finalization_error: {
    ref: 'invoice_last_finalization_error',
    nullable: true,
    description: 'Why the latest attempt to finalize it failed.',
  },
  latest_revision: { type: 'string', nullable: true, description: 'Id of the invoice that revised it last.' },
  lines: { ...invoiceLines, description: 'What is charged.' },
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
    ...invoiceParent,
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
  payment_settings: { ...invoicePaymentSettings, description: 'Ways to pay that are offered.' },
  payments: {
    ...invoicePayments,
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
  rendering: { ...invoiceRendering, nullable: true, since: '2023-08-16', description: 'How it is printed.' },
  rendering_options: {
    ...invoiceSettingRenderingOptions,
    nullable: true,
    optional: true,
    until: '2024-04-10',
    description: 'How it is printed. Replaced by `rendering`.',
  },
  shipping_cost: { ...invoiceShippingCost, nullable: true, description: 'Costs of shipping.' },
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
    ...invoiceStatusTransitions,
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
    ...subscriptionDetailsData,
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
    ...invoiceThresholdReason,
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
    items: invoiceLineItemDiscountAmount,
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
    items: invoiceLineItemPretaxCreditAmount,
    nullable: true,
    since: '2024-09-30.acacia',
    description: 'What each credit took off before tax.',
  },
  total_tax_amounts: {
    type: 'array',
    items: invoiceTaxAmount,
    nullable: true,
    optional: true,
    until: '2025-03-31.basil',
    description: 'Tax of each rate. Replaced by `total_taxes`.',
  },
  total_taxes: {
    type: 'array',
    items: invoiceLineItemTax,
    nullable: true,
    since: '2025-03-31.basil',
    description: 'Tax of each rate.',
  },
  transfer_data: {
    ...invoiceTransferData,
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
  fraud_details: { ...chargeFraudDetails, nullable: true, description: 'What is known of fraud.' },
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
  outcome: { ...chargeOutcome, nullable: true, description: 'How the networks and the risk checks decided.' },
  paid: { type: 'boolean', description: 'Whether it succeeded or was authorized.' },
  payment_intent: { type: 'string', nullable: true, description: 'Id of the payment intent.' },
  payment_method: { type: 'string', nullable: true, description: 'Id of the payment method.' },
  payment_method_details: {
    ...chargePaymentMethodDetails,
    nullable: true,
    sensitive: true,
    description: 'The payment method as it was used.',
  },
  presentment_details: {
    ...chargePresentmentDetails,
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
    ...chargeRefunds,
    nullable: true,
    optional: true,
    description: 'Refunds of it. Comes only when expanded.',
  },
  review: { type: 'string', nullable: true, description: 'Id of the review.' },
  shipping: { ...shipping, nullable: true, sensitive: true, description: 'Where goods were sent.' },
  source: {
    anyOf: [account, bankAccount, card, source],
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
    ...chargeTransferData,
    nullable: true,
    description: 'The account that receives the money and how much.',
  },
  transfer_group: { type: 'string', nullable: true, description: 'Ties it to transfers.' },
  captured: {
    type: 'boolean',
    description: 'Whether an authorization was captured. True if none was needed.',
  },
  balance_transaction: { type: 'string', nullable: true, description: 'Id of its effect on the balance.' },
  billing_details: {
    ...paymentMethodBillingDetails,
    sensitive: true,
    description: 'Name and contact data of the payer.',
  },
  metadata: {
    type: 'map',
    items: { type: 'string' },
    untrusted: true,
    description: 'Keys and values of your own.',
  },
  radar_options: {
    ...paymentMethodRadarOptions,
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
  automatic_tax: { ...subscriptionAutomaticTax, description: 'Settings of automatic tax.' },
  billing_cycle_anchor: {
    type: 'integer',
    format: 'unix',
    description: 'What the days of charging are counted from. Unix time in seconds.',
  },
  billing_cycle_anchor_config: {
    ...subscriptionBillingCycleAnchorConfig,
    nullable: true,
    since: '2023-10-16',
    description: 'Day and time on which charging is fixed.',
  },
  billing_mode: {
    ...subscriptionBillingMode,
    since: '2025-06-30.basil',
    description: 'How invoices and prorations are computed.',
  },
  billing_thresholds: {
    ...subscriptionBillingThresholds,
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
  cancellation_details: {
    ...subscriptionCancellationDetails,
    nullable: true,
    description: 'Why it was canceled.',
  },
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
    items: taxRate,
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
  invoice_settings: {
    ...subscriptionInvoiceSettings,
    since: '2024-04-10',
    description: 'What its invoices start from.',
  },
  items: { ...subscriptionItems, description: 'Prices and quantities. Each has its own period.' },
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
    ...subscriptionPauseCollection,
    nullable: true,
    description: 'How charging is paused. Null when it is not.',
  },
  payment_settings: {
    ...subscriptionPaymentSettings,
    nullable: true,
    description: 'Ways to pay that are offered.',
  },
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
    ...invoiceDiscount,
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
    ...subscriptionTransferData,
    nullable: true,
    description: 'The account that receives the money and which share.',
  },
  trial_settings: {
    ...subscriptionTrialSettings,
    nullable: true,
    description: 'What happens when the trial ends.',
  },
  pending_invoice_item_interval: {
    ...subscriptionPendingInvoiceItemInterval,
    nullable: true,
    description: 'How often pending items are invoiced.',
  },
  pending_setup_intent: {
    type: 'string',
    nullable: true,
    description: 'Id of the setup intent that is not yet done.',
  },
  pending_update: {
    ...subscriptionPendingUpdate,
    nullable: true,
    description: 'Changes that wait for a payment.',
  },
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
    ...refundDestinationDetails,
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
    ...refundNextAction,
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
    items: productFeature,
    optional: true,
    until: '2024-04-10',
    description: 'Lines on a pricing page. Replaced by `marketing_features`.',
  },
  images: { type: 'array', items: { type: 'string' }, description: 'Addresses of up to 8 pictures.' },
  livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
  marketing_features: {
    type: 'array',
    items: productMarketingFeature,
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
  package_dimensions: {
    ...productPackageDimensions,
    nullable: true,
    description: 'Size in inches and weight in ounces.',
  },
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
    items: balanceAvailable,
    description: 'What can be paid out or transferred. One entry for each currency.',
  },
  connect_reserved: {
    type: 'array',
    items: balanceConnectReserved,
    nullable: true,
    optional: true,
    description: 'Reserve for negative balances of connected accounts.',
  },
  instant_available: {
    type: 'array',
    items: balanceInstantAvailable,
    nullable: true,
    optional: true,
    description: 'Amount available for instant payouts.',
  },
  issuing: { ...balanceIssuing, nullable: true, optional: true, description: 'What issued cards can spend.' },
  pending: {
    type: 'array',
    items: balancePending,
    description: 'What is not yet available. One entry for each currency.',
  },
  refund_and_dispute_prefunding: {
    ...balanceRefundAndDisputePrefunding,
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
  fee_details: { type: 'array', items: balanceTransactionFeeDetail, description: 'The fees one by one.' },
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
  evidence: { ...disputeEvidence, sensitive: true, untrusted: true, description: 'What was handed in.' },
  evidence_details: {
    ...disputeEvidenceDetails,
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
    ...disputePaymentMethodDetails,
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
    ...payoutTraceId,
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
        discount: { ...discount, description: 'The discount in force.' },
        email: { type: 'string', sensitive: true, description: 'Where invoices and receipts go.' },
        id: { type: 'string', description: 'Starts with `cus_`.' },
        invoice_prefix: { type: 'string', description: 'Starts the invoice numbers.' },
        invoice_settings: { ...customerInvoiceSettings, description: 'What invoices start from.' },
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
        subscriptions: {
          ...customerSubscriptions,
          description: 'Subscriptions in force. Comes only when expanded.',
        },
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
          items: customerInvoiceSettingsCustomField,
          untrusted: true,
          description: 'Lines printed on it.',
        },
        customer_tax_ids: {
          type: 'array',
          items: invoiceCustomerTaxId,
          sensitive: true,
          description: 'Tax numbers of the customer when it was finalized.',
        },
        default_tax_rates: {
          type: 'array',
          items: taxRate,
          description: 'Tax rates of lines that name none.',
        },
        discounts: { type: 'array', items: { type: 'string' }, description: 'Ids of the discounts.' },
        total_discount_amounts: {
          type: 'array',
          items: invoiceLineItemDiscountAmount,
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
        automatic_tax: { ...invoiceAutomaticTax, description: 'Settings and state of automatic tax.' },
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
        discount: { ...invoiceDiscount, description: 'The discount. Replaced by `discounts`.' },
        from_invoice: { ...invoiceFromInvoice, description: 'The invoice that this one revises.' },
        issuer: { ...invoiceIssuer, since: '2023-10-16', description: 'The account that issues it.' },
        last_finalization_error: {
          ref: 'invoice_last_finalization_error',
          description: 'Why the latest attempt to finalize it failed.',
        },
        lines: { ...invoiceLines, description: 'What is charged.' },
        metadata: {
          type: 'map',
          items: { type: 'string' },
          untrusted: true,
          description: 'Keys and values of your own.',
        },
        payment_settings: { ...invoicePaymentSettings, description: 'Ways to pay that are offered.' },
        rendering: { ...invoiceRendering, since: '2023-08-16', description: 'How it is printed.' },
        rendering_options: {
          ...invoiceSettingRenderingOptions,
          description: 'How it is printed. Replaced by `rendering`.',
        },
        shipping_cost: { ...invoiceShippingCost, description: 'Costs of shipping.' },
        shipping_details: { ...shipping, sensitive: true },
        status_transitions: {
          ...invoiceStatusTransitions,
          description: 'When it was finalized and paid or voided or given up.',
        },
        transfer_data: { ...invoiceTransferData, description: 'The account that receives the money.' },
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
          ...paymentMethodBillingDetails,
          sensitive: true,
          description: 'Name and contact data of the payer.',
        },
        fraud_details: { ...chargeFraudDetails, description: 'What is known of fraud.' },
        metadata: {
          type: 'map',
          items: { type: 'string' },
          untrusted: true,
          description: 'Keys and values of your own.',
        },
        outcome: { ...chargeOutcome, description: 'How the networks and the risk checks decided.' },
        payment_method_details: {
          ...chargePaymentMethodDetails,
          sensitive: true,
          description: 'The payment method as it was used.',
        },
        refunds: { ...chargeRefunds, description: 'Refunds of it. Comes only when expanded.' },
        shipping: { ...shipping, sensitive: true, description: 'Where goods were sent.' },
        source: {
          anyOf: [account, bankAccount, card, source],
          sensitive: true,
          description: 'The payment source as it was used.',
        },
        transfer_data: {
          ...chargeTransferData,
          description: 'The account that receives the money and how much.',
        },
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
          items: taxRate,
          description: 'Tax rates of items that name none.',
        },
        automatic_tax: { ...subscriptionAutomaticTax, description: 'Settings of automatic tax.' },
        billing_cycle_anchor_config: {
          ...subscriptionBillingCycleAnchorConfig,
          since: '2023-10-16',
          description: 'Day and time on which charging is fixed.',
        },
        billing_thresholds: {
          ...subscriptionBillingThresholds,
          description: 'Usage at which an invoice is sent early.',
        },
        cancellation_details: { ...subscriptionCancellationDetails, description: 'Why it was canceled.' },
        discount: { ...invoiceDiscount, description: 'The discount. Replaced by `discounts`.' },
        invoice_settings: {
          ...subscriptionInvoiceSettings,
          since: '2024-04-10',
          description: 'What its invoices start from.',
        },
        metadata: {
          type: 'map',
          items: { type: 'string' },
          untrusted: true,
          description: 'Keys and values of your own.',
        },
        pause_collection: {
          ...subscriptionPauseCollection,
          description: 'How charging is paused. Null when it is not.',
        },
        payment_settings: { ...subscriptionPaymentSettings, description: 'Ways to pay that are offered.' },
        pending_invoice_item_interval: {
          ...subscriptionPendingInvoiceItemInterval,
          description: 'How often pending items are invoiced.',
        },
        pending_update: { ...subscriptionPendingUpdate, description: 'Changes that wait for a payment.' },
        transfer_data: {
          ...subscriptionTransferData,
          description: 'The account that receives the money and which share.',
        },
        trial_settings: { ...subscriptionTrialSettings, description: 'What happens when the trial ends.' },
        cancel_at_period_end: {
          type: 'boolean',
          description: 'Whether it will be canceled when the period ends.',
        },
        livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
        items: { ...subscriptionItems, description: 'Prices and quantities. Each has its own period.' },
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
          ...refundDestinationDetails,
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
  types: {
    invoice_last_finalization_error: {
      type: 'object',
      properties: {
        advice_code: { type: 'string', optional: true },
        charge: { type: 'string', optional: true },
        code: { type: 'string', optional: true },
        decline_code: { type: 'string', optional: true },
        doc_url: { type: 'string', optional: true },
        message: { type: 'string', optional: true, untrusted: true },
        network_advice_code: { type: 'string', optional: true },
        network_decline_code: { type: 'string', optional: true },
        param: { type: 'string', optional: true },
        payment_intent: { type: 'object', optional: true },
        payment_method: { ...paymentMethod, optional: true },
        payment_method_type: { type: 'string', optional: true },
        request_log_url: { type: 'string', optional: true },
        setup_intent: { ref: 'setup_intent', optional: true },
        source: { anyOf: [account, bankAccount, card, source], optional: true },
        type: {
          type: 'string',
          values: ['api_error', 'card_error', 'idempotency_error', 'invalid_request_error'],
        },
      },
    },
    setup_intent: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        object: { type: 'string', const: 'setup_intent' },
        allowed_payment_method_types: { type: 'array', items: { type: 'string' }, nullable: true },
        application: { type: 'string', nullable: true },
        attach_to_self: { type: 'boolean', optional: true },
        automatic_payment_methods: { ...setupIntentAutomaticPaymentMethods, nullable: true },
        cancellation_reason: {
          type: 'string',
          nullable: true,
          values: ['abandoned', 'duplicate', 'requested_by_customer'],
        },
        client_secret: { type: 'string', nullable: true, sensitive: true },
        created: { type: 'integer', format: 'unix', description: 'Unix time in seconds.' },
        customer: { type: 'string', nullable: true },
        customer_account: { type: 'string', nullable: true, optional: true },
        description: { type: 'string', nullable: true, untrusted: true },
        excluded_payment_method_types: { type: 'array', items: { type: 'string' }, nullable: true },
        flow_directions: {
          type: 'array',
          items: { type: 'string' },
          nullable: true,
          values: ['inbound', 'outbound'],
          optional: true,
        },
        last_setup_error: { ref: 'invoice_last_finalization_error', nullable: true },
        latest_attempt: { type: 'string', nullable: true },
        livemode: { type: 'boolean', description: 'True for live data and false for test data.' },
        managed_payments: { ...setupIntentManagedPayments, nullable: true, optional: true },
        mandate: { type: 'string', nullable: true },
        metadata: {
          type: 'map',
          items: { type: 'string' },
          nullable: true,
          untrusted: true,
          description: 'Keys and values of your own.',
        },
        next_action: { ...setupIntentNextAction, nullable: true },
        on_behalf_of: { type: 'string', nullable: true },
        payment_method: { type: 'string', nullable: true },
        payment_method_configuration_details: {
          ...setupIntentPaymentMethodConfigurationDetails,
          nullable: true,
        },
        payment_method_options: { ...setupIntentPaymentMethodOptions, nullable: true },
        payment_method_types: { type: 'array', items: { type: 'string' } },
        single_use_mandate: { type: 'string', nullable: true },
        status: {
          type: 'string',
          values: [
            'canceled',
            'processing',
            'requires_action',
            'requires_confirmation',
            'requires_payment_method',
            'succeeded',
          ],
        },
        usage: { type: 'string' },
      },
    },
  },
}
