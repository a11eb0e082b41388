// Generated from specs/crm.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Call,
  CallOptions,
  Entity,
  PageCall,
  ParamsError,
  Search,
  SearchFields,
  UpstreamError,
} from '@plugboard/core'
import {
  type Associated,
  type ChangedObjectParams,
  changedObject,
  type FoundMeta,
  type FoundParams,
  found,
  type NewObjectParams,
  newObject,
  type PagesParams,
  pages,
  type ShownParams,
  shown,
} from './shared.ts'

/** A record of {@link Deals}. */
export interface Deal {
  /** Id of the deal. Matches `^\d+$`. */
  id: string
  /** Its properties. */
  properties: DealProperties
  /** Records that it is related to, by kind; only if they were asked for. */
  associations?: Record<string, Associated>
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdAt: string
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  updatedAt: string
  /** Whether it is in the bin. */
  archived: boolean
  /** When it was deleted. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  archivedAt?: string
}

/** Properties of a deal by their names. Those of the account's own are among them, if they were asked for. */
export interface DealProperties {
  [name: string]: unknown
  /** Name. */
  dealname?: string | null
  /** Amount, as decimal text. */
  amount?: string | null
  /** Currency: `EUR`. */
  deal_currency_code?: string | null
  /** Id of the stage. */
  dealstage?: string | null
  /** Id of the pipeline. */
  pipeline?: string | null
  /** Kind: `newbusiness`, `existingbusiness`. */
  dealtype?: string | null
  /** About the deal. */
  description?: string | null
  /** When it is or was closed. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  closedate?: string | null
  /** `true` if it is closed. */
  hs_is_closed?: string | null
  /** `true` if it was won. */
  hs_is_closed_won?: string | null
  /** Id of the owner. */
  hubspot_owner_id?: string | null
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdate?: string | null
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_lastmodifieddate?: string | null
}

/** Params of {@link Deals.list}. */
export interface DealListParams extends PagesParams, ShownParams {}

/** Params of {@link Deals.get}. */
export interface DealGetParams extends ShownParams {
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
  /** Name of a property with unique values, which `objectId` is then a value of. */
  idProperty?: string | undefined
}

/** Params of {@link Deals.create}. */
export interface DealCreateParams extends NewObjectParams {}

/** Params of {@link Deals.update}. */
export interface DealUpdateParams extends ChangedObjectParams {
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
  /** Name of a property with unique values, which `objectId` is then a value of. */
  idProperty?: string | undefined
}

/** Params of {@link Deals.delete}. */
export interface DealDeleteParams {
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
}

/** Params of {@link Deals.api_search}. */
export interface DealApiSearchParams extends FoundParams {}

/** Deals, each at a stage of a pipeline. */
export interface Deals {
  /**
   * Lists deals. `GET /crm/objects/2026-09/deals`
   *
   * @returns One page of deals; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const deal of crm.deals.list()) console.log(deal)
   */
  list(params?: DealListParams, options?: CallOptions): PageCall<Deal, Record<string, never>, DealListParams>

  /**
   * Gets one deal. `GET /crm/objects/2026-09/deals/{objectId}`
   *
   * @returns The deal.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const deal = await crm.deals.get({ objectId: '1249' })
   */
  get(params: DealGetParams, options?: CallOptions): Call<Deal>

  /**
   * Creates a deal. `POST /crm/objects/2026-09/deals`
   *
   * @returns The new deal.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const deal = await crm.deals.create({
   *   properties: { dealname: 'Engines: team plan', amount: '1500.00' },
   * })
   */
  create(params: DealCreateParams, options?: CallOptions): Call<Deal>

  /**
   * Changes a deal. `PATCH /crm/objects/2026-09/deals/{objectId}`
   *
   * @returns The deal as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const deal = await crm.deals.update({
   *   properties: { dealname: 'Engines: team plan', amount: '1800.00' },
   *   objectId: '1249',
   * })
   */
  update(params: DealUpdateParams, options?: CallOptions): Call<Deal>

  /**
   * Moves the deal to the bin. `DELETE /crm/objects/2026-09/deals/{objectId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await crm.deals.delete({ objectId: '1000' })
   */
  delete(params: DealDeleteParams, options?: CallOptions): Call<null>

  /**
   * Searches by HubSpot's own search, which shows changes after some seconds and 10,000 records at most.
   * `POST /crm/objects/2026-09/deals/search`
   *
   * @returns One page of deals; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const deal of crm.deals.api_search()) console.log(deal)
   */
  api_search(
    params?: DealApiSearchParams,
    options?: CallOptions,
  ): PageCall<Deal, FoundMeta, DealApiSearchParams>
}

/** Searchable fields of deals, as a hit has them: null if the record has no value. */
export interface DealSearchFields
  extends SearchFields<Deal, 'id' | 'createdAt' | 'updatedAt' | 'archived', never> {
  /** Name. */
  dealname: string | null
  /** Amount, as decimal text. */
  amount: string | null
  /** Currency: `EUR`. */
  deal_currency_code: string | null
  /** Id of the stage. */
  dealstage: string | null
  /** Id of the pipeline. */
  pipeline: string | null
  /** Kind: `newbusiness`, `existingbusiness`. */
  dealtype: string | null
  /** Its description. */
  description: string | null
  /** When it is or was closed. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  closedate: string | null
  /** `true` if it is closed. */
  hs_is_closed: string | null
  /** `true` if it was won. */
  hs_is_closed_won: string | null
  /** Id of the owner. */
  hubspot_owner_id: string | null
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdate: string | null
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_lastmodifieddate: string | null
}

/** Searches deals in the replica. Only a client of the service has it. */
export interface DealsSearch extends Search<DealSearchFields> {}

/** Runs {@link Deals}. */
export const deals: Entity<Deals, DealsSearch> = {
  name: 'deals',
  actions: {
    list: {
      ...pages,
      ...shown,
      http: 'GET /crm/objects/2026-09/deals',
      query: { ...pages.query, ...shown.query },
    },
    get: {
      ...shown,
      http: 'GET /crm/objects/2026-09/deals/{objectId}',
      query: { ...shown.query, idProperty: { type: 'string' } },
    },
    create: { ...newObject, http: 'POST /crm/objects/2026-09/deals' },
    update: {
      ...changedObject,
      http: 'PATCH /crm/objects/2026-09/deals/{objectId}',
      query: { idProperty: { type: 'string' } },
    },
    delete: { http: 'DELETE /crm/objects/2026-09/deals/{objectId}', returns: 'nothing' },
    api_search: { ...found, http: 'POST /crm/objects/2026-09/deals/search' },
  },
}
