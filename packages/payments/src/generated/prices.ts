// Generated from specs/payments.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Action,
  Call,
  CallOptions,
  Entity,
  PageCall,
  ParamsError,
  UpstreamError,
  Value,
} from '@plugboard/core'
import {
  type ApiSearchParams,
  apiSearch,
  type CurrencyPrice,
  type CustomAmount,
  currencyPrice,
  customAmount,
  type Interval,
  interval,
  type PagingMeta,
  type PagingParams,
  type PlanTier,
  type PriceTier,
  type ProductTax,
  paging,
  priceTier,
  productTax,
  type SearchPageMeta,
  searchPage,
} from './shared.ts'

/** A record of {@link Prices}. */
export interface Price {
  /** Starts with `price_`. */
  id: string
  /** Kind of object. */
  object: 'price'
  /** Whether it can be bought. */
  active: boolean
  /** Whether the price depends on the number. */
  billing_scheme: 'per_unit' | 'tiered' | (string & {})
  /** When it was created. Unix time in seconds. */
  created: number
  /** Three-letter ISO 4217 code in lower case. */
  currency: string
  /** The price in other currencies by their code. Comes only when expanded. */
  currency_options?: PriceCurrencyOptions
  /** Bounds where the buyer chooses. */
  custom_unit_amount: PriceCurrencyOptionsCustomUnitAmount | null
  /** True for live data and false for test data. */
  livemode: boolean
  /** Name of your own by which it is found. */
  lookup_key: string | null
  /** Keys and values of your own. */
  metadata: Record<string, string>
  /** Note that customers do not see. */
  nickname: string | null
  /** Id of the product. */
  product: string
  /** How often it is charged. Null if it is paid once. */
  recurring: PriceRecurring | null
  /** Whether a price includes tax. */
  tax_behavior: 'exclusive' | 'inclusive' | 'unspecified' | (string & {}) | null
  /** Prices by number. Comes only when expanded. */
  tiers?: PriceTiers[]
  /** Whether a tier sets the price of its own units or of all. */
  tiers_mode: 'graduated' | 'volume' | (string & {}) | null
  /** How the number is divided and rounded. */
  transform_quantity: PriceTransformQuantity | null
  /** Whether it is paid once or per period. */
  type: 'one_time' | 'recurring' | (string & {})
  /**
   * Price of one unit. Null if it is no whole number. In the smallest unit of the currency (cents of a
   * dollar).
   */
  unit_amount: number | null
  /** Price of one unit with up to 12 decimal places. */
  unit_amount_decimal: string | null
}

/** A product made together with its price. */
export interface PriceProduct {
  /** Name shown to customers. */
  name: string
  /** Whether it can be bought. */
  active?: boolean | undefined
  /** Id to use instead of a made-up one. */
  id?: string | undefined
  /** Keys and values of your own. A `null` or empty value removes its key and the others stay. */
  metadata?: Record<string, string | number | null> | undefined
  /** Text on the statement of the customer. At most 22 characters. */
  statement_descriptor?: string | undefined
  /** Id of its tax code. */
  tax_code?: string | undefined
  /** Tax settings. */
  tax_details?: ProductTax | undefined
  /** Name of one unit. */
  unit_label?: string | undefined
}

/** How often a price is charged. */
export interface RecurringParams {
  /** Unit of the period. */
  interval: 'day' | 'week' | 'month' | 'year'
  /** Units from one charge to the next. At least 1. */
  interval_count?: number | undefined
  /** Id of the meter that counts the use. */
  meter?: string | undefined
  /** Days of the trial. */
  trial_period_days?: number | undefined
  /** Whether a number is booked or use is counted. */
  usage_type?: 'licensed' | 'metered' | undefined
}

/** How a number is divided and rounded before it is priced. */
export interface Rounding {
  /** The divisor. At least 1. */
  divide_by: number
  /** Direction in which the result is rounded. */
  round: 'up' | 'down'
}

/** Values of type `price_currency_options`. */
export interface PriceCurrencyOptions {
  custom_unit_amount: PriceCurrencyOptionsCustomUnitAmount | null
  /** Whether a price includes tax. */
  tax_behavior: 'exclusive' | 'inclusive' | 'unspecified' | (string & {}) | null
  tiers?: PlanTier[]
  /** In the smallest unit of the currency (cents of a dollar). */
  unit_amount: number | null
  unit_amount_decimal: string | null
}

/** Values of type `price_currency_options_custom_unit_amount`. */
export interface PriceCurrencyOptionsCustomUnitAmount {
  maximum: number | null
  minimum: number | null
  preset: number | null
}

/** Values of type `price_recurring`. */
export interface PriceRecurring {
  interval: 'day' | 'month' | 'week' | 'year' | (string & {})
  interval_count: number
  meter: string | null
  trial_period_days: number | null
  usage_type: 'licensed' | 'metered' | (string & {})
}

/** Values of type `price_tiers`. */
export interface PriceTiers {
  flat_amount: number | null
  flat_amount_decimal: string | null
  /** In the smallest unit of the currency (cents of a dollar). */
  unit_amount: number | null
  unit_amount_decimal: string | null
  up_to: number | null
}

/** Values of type `price_transform_quantity`. */
export interface PriceTransformQuantity {
  divide_by: number
  round: 'down' | 'up' | (string & {})
}

/** Params of block `price_body`, which actions share. */
export interface PriceBodyParams {
  /** Whether it can be bought. */
  active?: boolean | undefined
  /** Name of your own by which it is found. */
  lookup_key?: string | undefined
  /**
   * Keys and values of your own. A `null` or empty value removes its key and the others stay. `null` or `''`
   * clears it.
   */
  metadata?: Record<string, string | number | null> | null | '' | undefined
  /** Note that customers do not see. */
  nickname?: string | undefined
  /** Whether a price includes tax. */
  tax_behavior?: 'exclusive' | 'inclusive' | 'unspecified' | (string & {}) | undefined
  /** Takes the lookup key from the price that has it. */
  transfer_lookup_key?: boolean | undefined
}

/** Params of {@link Prices.list}. */
export interface PriceListParams extends PagingParams {
  /** Only prices that can or cannot be bought. */
  active?: boolean | undefined
  /** Only prices created in this time. */
  created?: Interval | undefined
  /** Only prices in this currency. Three-letter ISO 4217 code in lower case. */
  currency?: string | undefined
  /** Only prices with these keys. 1 to 10 items. */
  lookup_keys?: readonly string[] | undefined
  /** Only prices of the product with this id. */
  product?: string | undefined
  /** Only prices of this type. */
  type?: 'one_time' | 'recurring' | undefined
}

/** Params of {@link Prices.get}. */
export interface PriceGetParams {
  /** Id of the price. */
  id: string
}

/**
 * Params of {@link Prices.create}. Exactly one of `product` and `product_data` is needed. At most one of
 * `unit_amount` and `unit_amount_decimal` may be given.
 */
export interface PriceCreateParams extends PriceBodyParams {
  /** Currency of the price. Three-letter ISO 4217 code in lower case. */
  currency: string
  /**
   * Whether it depends on the number.
   *
   * @default "per_unit"
   */
  billing_scheme?: 'per_unit' | 'tiered' | undefined
  /** The price in other currencies by their code. */
  currency_options?: Record<string, CurrencyPrice> | undefined
  /** Set where the buyer chooses. */
  custom_unit_amount?: CustomAmount | undefined
  /** Id of the product. */
  product?: string | undefined
  /** Makes the product as well. Instead of `product`. */
  product_data?: PriceProduct | undefined
  /** How often it is charged. Without it the price is paid once. */
  recurring?: RecurringParams | undefined
  /** Prices by number of units. At least 1 item. */
  tiers?: readonly PriceTier[] | undefined
  /** Whether a tier sets the price of its own units or of all. */
  tiers_mode?: 'graduated' | 'volume' | undefined
  /** How the number is divided and rounded. */
  transform_quantity?: Rounding | undefined
  /** Price of one unit. In the smallest unit of the currency (cents of a dollar). At least 0. */
  unit_amount?: number | undefined
  /** Price of one unit with up to 12 decimal places. */
  unit_amount_decimal?: string | undefined
}

/** Params of {@link Prices.update}. */
export interface PriceUpdateParams extends PriceBodyParams {
  /** Id of the price. */
  id: string
  /** The price in other currencies. `null` or `''` clears it. */
  currency_options?: Record<string, CurrencyPrice> | null | '' | undefined
}

/** Params of {@link Prices.api_search}. */
export interface PriceApiSearchParams extends ApiSearchParams {}

/** Amounts that products cost once or per period. Subscriptions and invoices name prices by id. */
export interface Prices {
  /**
   * Lists prices. Records come newest first. `GET /v1/prices`
   *
   * @returns One page of prices; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const price of payments.prices.list()) console.log(price)
   */
  list(params?: PriceListParams, options?: CallOptions): PageCall<Price, PagingMeta, PriceListParams>

  /**
   * Gets one price. `GET /v1/prices/{id}`
   *
   * @returns The price.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const price = await payments.prices.get({ id: 'price_8nZzwFeBjJPzaVYr6GMWAqHU' })
   */
  get(params: PriceGetParams, options?: CallOptions): Call<Price>

  /**
   * Creates a price of a product. Its amount and its period stay as they are. `POST /v1/prices`
   *
   * @returns The new price.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const price = await payments.prices.create({
   *   currency: 'usd',
   *   product: 'prod_6Wv65Lg4bZvO5r',
   *   unit_amount: 1500,
   *   recurring: { interval: 'month' },
   * })
   */
  create(params: PriceCreateParams, options?: CallOptions): Call<Price>

  /**
   * Changes the fields that are given. The amount of a price cannot be changed. `POST /v1/prices/{id}`
   *
   * @returns The price as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const price = await payments.prices.update({
   *   id: 'price_8nZzwFeBjJPzaVYr6GMWAqHU',
   *   nickname: 'Monthly',
   *   active: false,
   * })
   */
  update(params: PriceUpdateParams, options?: CallOptions): Call<Price>

  /**
   * Finds prices by the upstream's own search. What was just written is found after about a minute, after an
   * hour in an outage. To read it at once use `get`. `GET /v1/prices/search`
   *
   * @returns One page of prices; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const price of payments.prices.api_search({ query: 'active:"true"' })) console.log(price)
   */
  api_search(
    params: PriceApiSearchParams,
    options?: CallOptions,
  ): PageCall<Price, SearchPageMeta, PriceApiSearchParams>
}

/** Table of {@link PriceProduct}. */
const priceProduct: Value = {
  type: 'object',
  properties: {
    name: { type: 'string', required: true },
    active: { type: 'boolean' },
    id: { type: 'string' },
    metadata: { type: 'map', items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true } },
    statement_descriptor: { type: 'string', maxLength: 22 },
    tax_code: { type: 'string' },
    tax_details: productTax,
    unit_label: { type: 'string' },
  },
}

/** Table of {@link RecurringParams}. */
const recurringParams: Value = {
  type: 'object',
  properties: {
    interval: { type: 'string', required: true, enum: ['day', 'week', 'month', 'year'] },
    interval_count: { type: 'integer', minimum: 1 },
    meter: { type: 'string' },
    trial_period_days: { type: 'integer' },
    usage_type: { type: 'string', enum: ['licensed', 'metered'] },
  },
}

/** Table of {@link Rounding}. */
const rounding: Value = {
  type: 'object',
  properties: {
    divide_by: { type: 'integer', required: true, minimum: 1 },
    round: { type: 'string', required: true, enum: ['up', 'down'] },
  },
}

/** Block `price_body`, shared by the actions that spread it. */
const priceBody: Action = {
  body: {
    active: { type: 'boolean' },
    lookup_key: { type: 'string' },
    metadata: {
      type: 'map',
      items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
      clearable: true,
    },
    nickname: { type: 'string' },
    tax_behavior: { type: 'string' },
    transfer_lookup_key: { type: 'boolean' },
  },
}

/** Runs {@link Prices}. */
export const prices: Entity<Prices> = {
  name: 'prices',
  actions: {
    list: {
      ...paging,
      http: 'GET /v1/prices',
      query: {
        ...paging.query,
        active: { type: 'boolean' },
        created: interval,
        currency: { type: 'string' },
        lookup_keys: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 10 },
        product: { type: 'string' },
        type: { type: 'string', enum: ['one_time', 'recurring'] },
      },
    },
    get: { http: 'GET /v1/prices/{id}' },
    create: {
      ...priceBody,
      http: 'POST /v1/prices',
      body: {
        ...priceBody.body,
        currency: { type: 'string', required: true },
        billing_scheme: { type: 'string', enum: ['per_unit', 'tiered'] },
        currency_options: { type: 'map', items: currencyPrice },
        custom_unit_amount: customAmount,
        product: { type: 'string' },
        product_data: priceProduct,
        recurring: recurringParams,
        tiers: { type: 'array', items: priceTier, minItems: 1 },
        tiers_mode: { type: 'string', enum: ['graduated', 'volume'] },
        transform_quantity: rounding,
        unit_amount: { type: 'integer', minimum: 0 },
        unit_amount_decimal: { type: 'string' },
      },
      requireOne: ['product', 'product_data'],
      exclusive: [['unit_amount', 'unit_amount_decimal']],
    },
    update: {
      ...priceBody,
      http: 'POST /v1/prices/{id}',
      body: { ...priceBody.body, currency_options: { type: 'map', items: currencyPrice, clearable: true } },
    },
    api_search: { ...apiSearch, ...searchPage, http: 'GET /v1/prices/search' },
  },
}
