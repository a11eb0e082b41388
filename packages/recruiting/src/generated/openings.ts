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
  type CreatedAfterParams,
  createdAfter,
  type OpeningVersion,
  type PagingMeta,
  type PagingParams,
  paging,
  type WholeMeta,
  whole,
} from './shared.ts'

/** A record of {@link Openings}. */
export interface Opening {
  /** Id of the opening. */
  id: string
  /** When it was last opened. ISO 8601 time in UTC, with milliseconds. */
  openedAt: string | null
  /** When it was last closed. ISO 8601 time in UTC, with milliseconds. */
  closedAt: string | null
  /** Whether the opening is retired. */
  isArchived: boolean
  /** When it was archived. ISO 8601 time in UTC, with milliseconds. */
  archivedAt: string | null
  /** Id of the reason why it was closed. */
  closeReasonId: string | null
  /** State of the opening. */
  openingState: 'Draft' | 'Approved' | 'Open' | 'Closed' | 'Filled' | (string & {})
  /** Current version of the opening. */
  latestVersion: OpeningVersion | null
}

/** Params of {@link Openings.list}. */
export interface OpeningListParams extends PagingParams, CreatedAfterParams {}

/** Params of {@link Openings.get}. */
export interface OpeningGetParams {
  /** Id of the opening. */
  openingId: string
}

/** Params of {@link Openings.create}. */
export interface OpeningCreateParams {
  /** Identifier that people know it by, such as DE-7. */
  identifier?: string | undefined
  /** Free text. */
  description?: string | undefined
  /** Id of the department or team. */
  teamId?: string | undefined
  /** Ids of the locations that it may be filled in. */
  locationIds?: readonly string[] | undefined
  /** Ids of the jobs that it is for. */
  jobIds?: readonly string[] | undefined
  /** Target date of the hire. Day without a time: YYYY-MM-DD. */
  targetHireDate?: string | undefined
  /** Day on which the person is to start. Day without a time: YYYY-MM-DD. */
  targetStartDate?: string | undefined
  /**
   * Whether it replaces an employee who left.
   *
   * @default false
   */
  isBackfill?: boolean | undefined
  /**
   * Kind of employment.
   *
   * @default "FullTime"
   */
  employmentType?: 'FullTime' | 'PartTime' | 'Intern' | 'Contract' | 'Temporary' | undefined
  /**
   * Where it begins.
   *
   * @default "Draft"
   */
  openingState?: 'Draft' | 'Approved' | 'Open' | 'Closed' | undefined
}

/** Params of {@link Openings.update}. */
export interface OpeningUpdateParams {
  /** Id of the opening. */
  openingId: string
  /** Identifier that people know it by. */
  identifier?: string | undefined
  /** Free text. */
  description?: string | undefined
  /** Id of the department or team. */
  teamId?: string | undefined
  /** Target date of the hire. Day without a time: YYYY-MM-DD. */
  targetHireDate?: string | undefined
  /** Day on which the person is to start. Day without a time: YYYY-MM-DD. */
  targetStartDate?: string | undefined
  /** Whether it replaces an employee who left. */
  isBackfill?: boolean | undefined
  /** Kind of employment. */
  employmentType?: 'FullTime' | 'PartTime' | 'Intern' | 'Contract' | 'Temporary' | undefined
}

/** Params of {@link Openings.api_search}. */
export interface OpeningApiSearchParams {
  /** Identifier to look for. */
  identifier: string
}

/** Approved seats that jobs fill. */
export interface Openings {
  /**
   * Lists openings. With `syncToken` only what changed since. `POST /opening.list`
   *
   * @returns One page of openings; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const opening of recruiting.openings.list()) console.log(opening)
   */
  list(params?: OpeningListParams, options?: CallOptions): PageCall<Opening, PagingMeta, OpeningListParams>

  /**
   * Gets an opening. `POST /opening.info`
   *
   * @returns The opening.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const opening = await recruiting.openings.get({ openingId: '9ba763c2-c0f4-4a82-b9f7-adaa084f9004' })
   */
  get(params: OpeningGetParams, options?: CallOptions): Call<Opening>

  /**
   * Adds an opening. `POST /opening.create`
   *
   * @returns The new opening.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const opening = await recruiting.openings.create({
   *   identifier: 'ENG-12',
   *   description: 'A second engineer for billing',
   * })
   */
  create(params?: OpeningCreateParams, options?: CallOptions): Call<Opening>

  /**
   * Changes an opening by creating a new version. Omitted fields stay unchanged. `POST /opening.update`
   *
   * @returns The opening as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const opening = await recruiting.openings.update({
   *   openingId: 'ebe7d961-a7a1-4149-b90d-d09491db423c',
   *   description: 'A second engineer for billing',
   *   targetHireDate: '2027-01-15',
   * })
   */
  update(params: OpeningUpdateParams, options?: CallOptions): Call<Opening>

  /**
   * Finds openings by their identifier. All in one response. `POST /opening.search`
   *
   * @returns All that are found, on one page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const opening of recruiting.openings.api_search({
   *   identifier: 'SEAT-25.1',
   * })) console.log(opening)
   */
  api_search(
    params: OpeningApiSearchParams,
    options?: CallOptions,
  ): PageCall<Opening, WholeMeta, OpeningApiSearchParams>
}

/** Searchable fields of openings, as a hit has them: null if the record has no value. */
export interface OpeningSearchFields
  extends SearchFields<
    Opening,
    'id' | 'openingState' | 'isArchived',
    'openedAt' | 'closedAt' | 'archivedAt' | 'closeReasonId'
  > {}

/** Searches openings in the replica. Only a client of the service has it. */
export interface OpeningsSearch extends Search<OpeningSearchFields> {}

/** Runs {@link Openings}. */
export const openings: Entity<Openings, OpeningsSearch> = {
  name: 'openings',
  actions: {
    list: {
      ...paging,
      ...createdAfter,
      http: 'POST /opening.list',
      body: { ...paging.body, ...createdAfter.body },
    },
    get: {
      http: 'POST /opening.info',
      body: { openingId: { type: 'string', required: true } },
      record: 'results',
    },
    create: {
      http: 'POST /opening.create',
      body: {
        identifier: { type: 'string' },
        description: { type: 'string' },
        teamId: { type: 'string' },
        locationIds: { type: 'array', items: { type: 'string' } },
        jobIds: { type: 'array', items: { type: 'string' } },
        targetHireDate: { type: 'string' },
        targetStartDate: { type: 'string' },
        isBackfill: { type: 'boolean' },
        employmentType: { type: 'string', enum: ['FullTime', 'PartTime', 'Intern', 'Contract', 'Temporary'] },
        openingState: { type: 'string', enum: ['Draft', 'Approved', 'Open', 'Closed'] },
      },
      record: 'results',
    },
    update: {
      http: 'POST /opening.update',
      body: {
        openingId: { type: 'string', required: true },
        identifier: { type: 'string' },
        description: { type: 'string' },
        teamId: { type: 'string' },
        targetHireDate: { type: 'string' },
        targetStartDate: { type: 'string' },
        isBackfill: { type: 'boolean' },
        employmentType: { type: 'string', enum: ['FullTime', 'PartTime', 'Intern', 'Contract', 'Temporary'] },
      },
      record: 'results',
    },
    api_search: {
      ...whole,
      http: 'POST /opening.search',
      body: { identifier: { type: 'string', required: true } },
    },
  },
}
