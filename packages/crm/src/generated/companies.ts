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

/** A record of {@link Companies}. */
export interface Company {
  /** Id of the company. Matches `^\d+$`. */
  id: string
  /** Its properties. */
  properties: CompanyProperties
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

/**
 * Properties of a company by their names. Those of the account's own are among them, if they were asked for.
 */
export interface CompanyProperties {
  [name: string]: unknown
  /** Name. */
  name?: string | null
  /** Domain. */
  domain?: string | null
  /** Website. */
  website?: string | null
  /** Phone number. */
  phone?: string | null
  /** Industry. */
  industry?: string | null
  /** About the company. */
  description?: string | null
  /** City. */
  city?: string | null
  /** Country. */
  country?: string | null
  /** Number of employees. */
  numberofemployees?: string | null
  /** Revenue in a year. */
  annualrevenue?: string | null
  /** Stage of the relation: `lead`, `customer`. */
  lifecyclestage?: string | null
  /** Id of the owner. */
  hubspot_owner_id?: string | null
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdate?: string | null
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_lastmodifieddate?: string | null
}

/** Params of {@link Companies.list}. */
export interface CompanyListParams extends PagesParams, ShownParams {}

/** Params of {@link Companies.get}. */
export interface CompanyGetParams extends ShownParams {
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
  /** Name of a property with unique values, which `objectId` is then a value of. */
  idProperty?: string | undefined
}

/** Params of {@link Companies.create}. */
export interface CompanyCreateParams extends NewObjectParams {}

/** Params of {@link Companies.update}. */
export interface CompanyUpdateParams extends ChangedObjectParams {
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
  /** Name of a property with unique values, which `objectId` is then a value of. */
  idProperty?: string | undefined
}

/** Params of {@link Companies.delete}. */
export interface CompanyDeleteParams {
  /** Id of the record, or with `idProperty` the value of that property. */
  objectId: string
}

/** Params of {@link Companies.api_search}. */
export interface CompanyApiSearchParams extends FoundParams {}

/** Companies. */
export interface Companies {
  /**
   * Lists companies. `GET /crm/objects/2026-09/companies`
   *
   * @returns One page of companies; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const company of crm.companies.list()) console.log(company)
   */
  list(
    params?: CompanyListParams,
    options?: CallOptions,
  ): PageCall<Company, Record<string, never>, CompanyListParams>

  /**
   * Gets one company. `GET /crm/objects/2026-09/companies/{objectId}`
   *
   * @returns The company.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const company = await crm.companies.get({ objectId: '1249' })
   */
  get(params: CompanyGetParams, options?: CallOptions): Call<Company>

  /**
   * Creates a company. `POST /crm/objects/2026-09/companies`
   *
   * @returns The new company.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const company = await crm.companies.create({
   *   properties: { name: 'Engines', domain: 'engines.example' },
   * })
   */
  create(params: CompanyCreateParams, options?: CallOptions): Call<Company>

  /**
   * Changes a company. `PATCH /crm/objects/2026-09/companies/{objectId}`
   *
   * @returns The company as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const company = await crm.companies.update({
   *   properties: { name: 'Engines', domain: 'engines.example' },
   *   objectId: '1249',
   * })
   */
  update(params: CompanyUpdateParams, options?: CallOptions): Call<Company>

  /**
   * Moves the company to the bin. `DELETE /crm/objects/2026-09/companies/{objectId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await crm.companies.delete({ objectId: '1000' })
   */
  delete(params: CompanyDeleteParams, options?: CallOptions): Call<null>

  /**
   * Searches by HubSpot's own search, which shows changes after some seconds and 10,000 records at most.
   * `POST /crm/objects/2026-09/companies/search`
   *
   * @returns One page of companies; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const company of crm.companies.api_search()) console.log(company)
   */
  api_search(
    params?: CompanyApiSearchParams,
    options?: CallOptions,
  ): PageCall<Company, FoundMeta, CompanyApiSearchParams>
}

/** Searchable fields of companies, as a hit has them: null if the record has no value. */
export interface CompanySearchFields
  extends SearchFields<Company, 'id' | 'createdAt' | 'updatedAt' | 'archived', never> {
  /** Name. */
  name: string | null
  /** Domain. */
  domain: string | null
  /** Website. */
  website: string | null
  /** Phone number. */
  phone: string | null
  /** Industry. */
  industry: string | null
  /** Its description. */
  description: string | null
  /** City. */
  city: string | null
  /** Country. */
  country: string | null
  /** Number of employees. */
  numberofemployees: string | null
  /** Revenue in a year. */
  annualrevenue: string | null
  /** Stage of the relation: `lead`, `customer`. */
  lifecyclestage: string | null
  /** Id of the owner. */
  hubspot_owner_id: string | null
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdate: string | null
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  hs_lastmodifieddate: string | null
}

/** Searches companies in the replica. Only a client of the service has it. */
export interface CompaniesSearch extends Search<CompanySearchFields> {}

/** Runs {@link Companies}. */
export const companies: Entity<Companies, CompaniesSearch> = {
  name: 'companies',
  actions: {
    list: {
      ...pages,
      ...shown,
      http: 'GET /crm/objects/2026-09/companies',
      query: { ...pages.query, ...shown.query },
    },
    get: {
      ...shown,
      http: 'GET /crm/objects/2026-09/companies/{objectId}',
      query: { ...shown.query, idProperty: { type: 'string' } },
    },
    create: { ...newObject, http: 'POST /crm/objects/2026-09/companies' },
    update: {
      ...changedObject,
      http: 'PATCH /crm/objects/2026-09/companies/{objectId}',
      query: { idProperty: { type: 'string' } },
    },
    delete: { http: 'DELETE /crm/objects/2026-09/companies/{objectId}', returns: 'nothing' },
    api_search: { ...found, http: 'POST /crm/objects/2026-09/companies/search' },
  },
}
