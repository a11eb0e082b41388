// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

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
  type Address,
  type ArchivedParams,
  archived,
  type PagingMeta,
  type PagingParams,
  paging,
} from './shared.ts'

/** A record of {@link Locations}. */
export interface Location {
  /** Id of the location. */
  id: string
  /** Name. */
  name: string
  /** Name that candidates see. Null if it is the same. */
  externalName: string | null
  /** Whether the location is retired. */
  isArchived: boolean
  /**
   * Whether work there is remote.
   *
   * @deprecated Use `workplaceType`.
   */
  isRemote: boolean | null
  /** Where it is. */
  address: Address | null
  /** Id of the region above. */
  parentLocationId: string | null
  /** A workplace, or a region that contains workplaces. */
  type: 'Location' | 'LocationHierarchy' | (string & {})
  /** How people work there. */
  workplaceType: 'OnSite' | 'Hybrid' | 'Remote' | (string & {}) | null
  /** Text that integrations keep with the location. */
  extraData: Record<string, string> | null
}

/** Params of {@link Locations.list}. */
export interface LocationListParams extends PagingParams, ArchivedParams {
  /**
   * Whether regions are listed too.
   *
   * @default false
   */
  includeLocationHierarchy?: boolean | undefined
}

/** Params of {@link Locations.get}. */
export interface LocationGetParams {
  /** Id of the location. */
  locationId: string
}

/** Workplaces and their regions. */
export interface Locations {
  /**
   * Lists locations. With `syncToken` only what changed since. `POST /location.list`
   *
   * @returns One page of locations; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const location of recruiting.locations.list({
   *   includeArchived: true,
   *   includeLocationHierarchy: true,
   * })) console.log(location)
   */
  list(params?: LocationListParams, options?: CallOptions): PageCall<Location, PagingMeta, LocationListParams>

  /**
   * Gets a location. `POST /location.info`
   *
   * @returns The location.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const location = await recruiting.locations.get({ locationId: '84af0aa8-d8fb-4abe-ae03-632d43b961b4' })
   */
  get(params: LocationGetParams, options?: CallOptions): Call<Location>
}

/** Searchable fields of locations, as a hit has them: null if the record has no value. */
export interface LocationSearchFields
  extends SearchFields<
    Location,
    'id' | 'name' | 'isArchived' | 'type',
    'externalName' | 'workplaceType' | 'parentLocationId'
  > {}

/** Searches locations in the replica. Only a client of the service has it. */
export interface LocationsSearch extends Search<LocationSearchFields> {}

/** Runs {@link Locations}. */
export const locations: Entity<Locations, LocationsSearch> = {
  name: 'locations',
  actions: {
    list: {
      ...paging,
      ...archived,
      http: 'POST /location.list',
      body: { ...paging.body, ...archived.body, includeLocationHierarchy: { type: 'boolean' } },
    },
    get: {
      http: 'POST /location.info',
      body: { locationId: { type: 'string', required: true } },
      record: 'results',
    },
  },
}
