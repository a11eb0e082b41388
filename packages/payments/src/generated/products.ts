// Generated from specs/payments.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError, Value } from '@plugboard/core'
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
  type ProductTax,
  paging,
  productTax,
  type SearchPageMeta,
  searchPage,
} from './shared.ts'

/** A record of {@link Products}. */
export interface Product {
  /** Starts with `prod_` unless you chose it. */
  id: string
  /** Kind of object. */
  object: 'product'
  /** Whether it can be bought. */
  active: boolean
  /** Attributes that distinguish its variants. Removed in version 2023-08-16. */
  attributes?: string[]
  /** When it was created. Unix time in seconds. */
  created: number
  /** Id of the price used by default. */
  default_price?: string | null
  /** Text shown to customers. */
  description: string | null
  /** Lines on a pricing page. Replaced by `marketing_features`. Removed in version 2024-04-10. */
  features?: ProductFeature[]
  /** Addresses of up to 8 pictures. */
  images: string[]
  /** True for live data and false for test data. */
  livemode: boolean
  /** Lines on a pricing page. Since version 2024-04-10. */
  marketing_features: ProductMarketingFeature[]
  /** Keys and values of your own. */
  metadata: Record<string, string>
  /** Name shown to customers. */
  name: string
  /** Size in inches and weight in ounces. */
  package_dimensions: ProductPackageDimensions | null
  /** Whether it is sent. */
  shippable: boolean | null
  /** Text on the statement of the customer. */
  statement_descriptor?: string | null
  /** Id of its tax code. */
  tax_code?: string | null
  /** Kind of product. */
  type: 'good' | 'service' | (string & {})
  /** Name of one unit. */
  unit_label?: string | null
  /** When it was last changed. Unix time in seconds. */
  updated: number
  /** Page about it. */
  url: string | null
}

/** Response of {@link Products.delete}. */
export interface DeletedProduct {
  /** Id of the product that was deleted. */
  id: string
  /** Kind of object. */
  object: 'product'
  /** Always true. */
  deleted: true
}

/** A line on a pricing page. */
export interface Feature {
  /** Text of the feature. */
  name: string
}

/** Size and weight for shipping. */
export interface PackageDimensions {
  /** Inches. */
  height: number
  /** Inches. */
  length: number
  /** Ounces. */
  weight: number
  /** Inches. */
  width: number
}

/** A price made together with its product. */
export interface DefaultPrice {
  /** Currency of the price. Three-letter ISO 4217 code in lower case. */
  currency: string
  /** The price in other currencies by their code. */
  currency_options?: Record<string, CurrencyPrice> | undefined
  /** Set where the buyer chooses. */
  custom_unit_amount?: CustomAmount | undefined
  /** Keys and values of your own. A `null` or empty value removes its key and the others stay. */
  metadata?: Record<string, string | number | null> | undefined
  /** How often it is charged. Without it the price is paid once. */
  recurring?:
    | {
        /** Unit of the period. */
        interval: 'day' | 'week' | 'month' | 'year' | (string & {})
        /** Units from one charge to the next. */
        interval_count?: number | undefined
      }
    | undefined
  /** Whether a price includes tax. */
  tax_behavior?: 'exclusive' | 'inclusive' | 'unspecified' | (string & {}) | undefined
  /** Price of one unit. In the smallest unit of the currency (cents of a dollar). */
  unit_amount?: number | undefined
  /** The unit amount with up to 12 decimal places. */
  unit_amount_decimal?: string | undefined
}

/** Values of type `product_feature`. */
export interface ProductFeature {
  name: string
}

/** Values of type `product_marketing_feature`. */
export interface ProductMarketingFeature {
  name?: string
}

/** Values of type `product_package_dimensions`. */
export interface ProductPackageDimensions {
  height: number
  length: number
  weight: number
  width: number
}

/**
 * Params of {@link Products.list}. At most one of `ids` and `starting_after` may be given. At most one of
 * `ids` and `ending_before` may be given.
 */
export interface ProductListParams extends PagingParams {
  /** Only products that can or cannot be bought. */
  active?: boolean | undefined
  /** Only products created in this time. */
  created?: Interval | undefined
  /** Only products with these ids. Not together with a page. At least 1 item. */
  ids?: readonly string[] | undefined
  /** Only products that are or are not sent. */
  shippable?: boolean | undefined
  /** Only products with exactly this page. */
  url?: string | undefined
}

/** Params of {@link Products.create}. */
export interface ProductCreateParams {
  /** Name shown to customers. */
  name: string
  /**
   * Whether it can be bought.
   *
   * @default true
   */
  active?: boolean | undefined
  /** Makes a price and uses it by default. */
  default_price_data?: DefaultPrice | undefined
  /** Text shown to customers. */
  description?: string | undefined
  /** Id to use instead of a made-up one. */
  id?: string | undefined
  /** Addresses of pictures. 1 to 8 items. */
  images?: readonly string[] | undefined
  /** Lines on a pricing page. 1 to 15 items. */
  marketing_features?: readonly Feature[] | undefined
  /** Keys and values of your own. A `null` or empty value removes its key and the others stay. */
  metadata?: Record<string, string | number | null> | undefined
  /** How large and heavy it is. */
  package_dimensions?: PackageDimensions | undefined
  /** Whether it is sent. */
  shippable?: boolean | undefined
  /** Text on the statement of the customer. Only for services. At most 22 characters. */
  statement_descriptor?: string | undefined
  /** Id of its tax code. */
  tax_code?: string | undefined
  /** Tax settings. */
  tax_details?: ProductTax | undefined
  /**
   * Kind of product.
   *
   * @default "service"
   */
  type?: 'good' | 'service' | (string & {}) | undefined
  /** Name of one unit. */
  unit_label?: string | undefined
  /** Page about it. */
  url?: string | undefined
}

/** Params of {@link Products.get}. */
export interface ProductGetParams {
  /** Id of the product. */
  id: string
}

/** Params of {@link Products.update}. */
export interface ProductUpdateParams {
  /** Id of the product. */
  id: string
  /** Whether it can be bought. */
  active?: boolean | undefined
  /** Id of the price to use by default. */
  default_price?: string | undefined
  /** Text shown to customers. `null` or `''` clears it. */
  description?: string | null | '' | undefined
  /** Addresses of pictures. At most 8 items. `null` or `''` clears it. */
  images?: readonly string[] | null | '' | undefined
  /** Lines on a pricing page. At most 15 items. `null` or `''` clears it. */
  marketing_features?: readonly Feature[] | null | '' | undefined
  /**
   * Keys and values of your own. A `null` or empty value removes its key and the others stay. `null` or `''`
   * clears it.
   */
  metadata?: Record<string, string | number | null> | null | '' | undefined
  /** Name shown to customers. */
  name?: string | undefined
  /** How large and heavy it is. `null` or `''` clears it. */
  package_dimensions?: PackageDimensions | null | '' | undefined
  /** Whether it is sent. */
  shippable?: boolean | undefined
  /** Text on the statement of the customer. Only for services. At most 22 characters. */
  statement_descriptor?: string | undefined
  /** Id of its tax code. `null` or `''` clears it. */
  tax_code?: string | null | '' | undefined
  /** Tax settings. `null` or `''` clears it. */
  tax_details?: ProductTax | null | '' | undefined
  /** Name of one unit. `null` or `''` clears it. */
  unit_label?: string | null | '' | undefined
  /** Page about it. `null` or `''` clears it. */
  url?: string | null | '' | undefined
}

/** Params of {@link Products.delete}. */
export interface ProductDeleteParams {
  /** Id of the product. */
  id: string
}

/** Params of {@link Products.api_search}. */
export interface ProductApiSearchParams extends ApiSearchParams {}

/** Goods and services that are sold. */
export interface Products {
  /**
   * Lists products. Records come newest first. `GET /v1/products`
   *
   * @returns One page of products; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const product of payments.products.list()) console.log(product)
   */
  list(params?: ProductListParams, options?: CallOptions): PageCall<Product, PagingMeta, ProductListParams>

  /**
   * Creates a product. `POST /v1/products`
   *
   * @returns The new product.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const product = await payments.products.create({ name: 'Team plan', description: 'Up to 20 people' })
   */
  create(params: ProductCreateParams, options?: CallOptions): Call<Product>

  /**
   * Gets one product. `GET /v1/products/{id}`
   *
   * @returns The product.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const product = await payments.products.get({ id: 'prod_8Z1u1FssdeVspU' })
   */
  get(params: ProductGetParams, options?: CallOptions): Call<Product>

  /**
   * Changes the fields that are given and leaves the others. `POST /v1/products/{id}`
   *
   * @returns The product as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const product = await payments.products.update({
   *   id: 'prod_zaA1v0eFPwvL2c',
   *   name: 'Team plan',
   *   active: false,
   * })
   */
  update(params: ProductUpdateParams, options?: CallOptions): Call<Product>

  /**
   * Deletes a product. Refused by the upstream while the product has a price. `DELETE /v1/products/{id}`
   *
   * @returns The deleted product.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const product = await payments.products.delete({ id: 'prod_c3zYinGAqEgyrp' })
   */
  delete(params: ProductDeleteParams, options?: CallOptions): Call<DeletedProduct>

  /**
   * Finds products by the upstream's own search. What was just written is found after about a minute, after
   * an hour in an outage. To read it at once use `get`. `GET /v1/products/search`
   *
   * @returns One page of products; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const product of payments.products.api_search({ query: 'created>0' })) console.log(product)
   */
  api_search(
    params: ProductApiSearchParams,
    options?: CallOptions,
  ): PageCall<Product, SearchPageMeta, ProductApiSearchParams>
}

/** Table of {@link Feature}. */
const feature: Value = {
  type: 'object',
  properties: { name: { type: 'string', required: true } },
}

/** Table of {@link PackageDimensions}. */
const packageDimensions: Value = {
  type: 'object',
  properties: {
    height: { type: 'number', required: true },
    length: { type: 'number', required: true },
    weight: { type: 'number', required: true },
    width: { type: 'number', required: true },
  },
}

/** Table of {@link DefaultPrice}. */
const defaultPrice: Value = {
  type: 'object',
  properties: {
    currency: { type: 'string', required: true },
    currency_options: { type: 'map', items: currencyPrice },
    custom_unit_amount: customAmount,
    metadata: { type: 'map', items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true } },
    recurring: {
      type: 'object',
      properties: { interval: { type: 'string', required: true }, interval_count: { type: 'integer' } },
    },
    tax_behavior: { type: 'string' },
    unit_amount: { type: 'integer' },
    unit_amount_decimal: { type: 'string' },
  },
}

/** Runs {@link Products}. */
export const products: Entity<Products> = {
  name: 'products',
  actions: {
    list: {
      ...paging,
      http: 'GET /v1/products',
      query: {
        ...paging.query,
        active: { type: 'boolean' },
        created: interval,
        ids: { type: 'array', items: { type: 'string' }, minItems: 1 },
        shippable: { type: 'boolean' },
        url: { type: 'string' },
      },
      exclusive: [
        ['starting_after', 'ending_before'],
        ['ids', 'starting_after'],
        ['ids', 'ending_before'],
      ],
    },
    create: {
      http: 'POST /v1/products',
      body: {
        name: { type: 'string', required: true },
        active: { type: 'boolean' },
        default_price_data: defaultPrice,
        description: { type: 'string' },
        id: { type: 'string' },
        images: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 8 },
        marketing_features: { type: 'array', items: feature, minItems: 1, maxItems: 15 },
        metadata: {
          type: 'map',
          items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
        },
        package_dimensions: packageDimensions,
        shippable: { type: 'boolean' },
        statement_descriptor: { type: 'string', maxLength: 22 },
        tax_code: { type: 'string' },
        tax_details: productTax,
        type: { type: 'string' },
        unit_label: { type: 'string' },
        url: { type: 'string' },
      },
    },
    get: { http: 'GET /v1/products/{id}' },
    update: {
      http: 'POST /v1/products/{id}',
      body: {
        active: { type: 'boolean' },
        default_price: { type: 'string' },
        description: { type: 'string', clearable: true },
        images: { type: 'array', items: { type: 'string' }, clearable: true, maxItems: 8 },
        marketing_features: { type: 'array', items: feature, clearable: true, maxItems: 15 },
        metadata: {
          type: 'map',
          items: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
          clearable: true,
        },
        name: { type: 'string' },
        package_dimensions: { ...packageDimensions, clearable: true },
        shippable: { type: 'boolean' },
        statement_descriptor: { type: 'string', maxLength: 22 },
        tax_code: { type: 'string', clearable: true },
        tax_details: { ...productTax, clearable: true },
        unit_label: { type: 'string', clearable: true },
        url: { type: 'string', clearable: true },
      },
    },
    delete: { http: 'DELETE /v1/products/{id}', gone: { id: '{id}', object: 'product', deleted: true } },
    api_search: { ...apiSearch, ...searchPage, http: 'GET /v1/products/search' },
  },
}
