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
  type CompensationTier,
  type CreatedAfterParams,
  createdAfter,
  type EmbeddedCustomFieldValue,
  type EmbeddedOpening,
  type EmbeddedUser,
  type PagingMeta,
  type PagingParams,
  paging,
  type TeamMember,
  type WholeMeta,
  whole,
} from './shared.ts'

/** A record of {@link Jobs}. */
export interface Job {
  /** Id of the job. */
  id: string
  /** Title. */
  title: string
  /** Whether only chosen users see the job. */
  confidential: boolean
  /** Status of the job. */
  status: 'Draft' | 'Open' | 'Closed' | 'Archived' | (string & {})
  /** Kind of employment. */
  employmentType: 'FullTime' | 'PartTime' | 'Intern' | 'Contract' | 'Temporary' | (string & {})
  /** Id of the location. */
  locationId?: string
  /** Id of the department or team. */
  departmentId?: string
  /** Id of the interview plan that applications begin with. */
  defaultInterviewPlanId?: string
  /** Ids of all interview plans of the job. */
  interviewPlanIds?: string[]
  /** Ids of the published job postings. Of all with `includeUnpublishedJobPostingsIds`. */
  jobPostingIds?: string[]
  /** Requisition number that people gave the job. */
  customRequisitionId?: string | null
  /** Id of the brand that the job is published under. */
  brandId: string
  /** Users who hire for the job. */
  hiringTeam: TeamMember[]
  /** Openings of the job. Only with `expand`. */
  openings?: EmbeddedOpening[]
  /** The location itself. Only with `expand`. */
  location?: EmbeddedLocation
  /** Compensation of the job. Only `get` with `expand`. */
  compensation?: JobCompensation
  /** Custom field values of the job. */
  customFields?: EmbeddedCustomFieldValue[]
  /** User who made the job. */
  author?: EmbeddedUser
  /** When the job was made. ISO 8601 time in UTC, with milliseconds. */
  createdAt: string
  /** When the job was last changed. ISO 8601 time in UTC, with milliseconds. */
  updatedAt: string
  /** When the job was last opened. ISO 8601 time in UTC, with milliseconds. */
  openedAt?: string | null
  /** When the job was last closed. ISO 8601 time in UTC, with milliseconds. */
  closedAt?: string | null
}

/** Compensation of a job. */
export interface JobCompensation {
  /** Ranges of pay. */
  compensationTiers: CompensationTier[]
}

/** A location inside a job. */
export interface EmbeddedLocation {
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

/** Params of {@link Jobs.list}. */
export interface JobListParams extends PagingParams, CreatedAfterParams {
  /** Gives only jobs of these statuses. Drafts are listed only when named here. */
  status?: readonly ('Draft' | 'Open' | 'Closed' | 'Archived')[] | undefined
  /** Gives only jobs opened after this moment. Unix time in milliseconds. */
  openedAfter?: number | undefined
  /** Gives only jobs opened before this moment. Unix time in milliseconds. */
  openedBefore?: number | undefined
  /** Gives only jobs closed after this moment. Unix time in milliseconds. */
  closedAfter?: number | undefined
  /** Gives only jobs closed before this moment. Unix time in milliseconds. */
  closedBefore?: number | undefined
  /** Whether `jobPostingIds` includes unpublished postings. */
  includeUnpublishedJobPostingsIds?: boolean | undefined
  /** Additional fields to return. The vendor accepts `opening` and `openings`. */
  expand?: readonly ('opening' | 'openings' | 'location')[] | undefined
}

/** Params of {@link Jobs.get}. */
export interface JobGetParams {
  /** Id of the job. */
  id: string
  /** Whether `jobPostingIds` includes unpublished postings. */
  includeUnpublishedJobPostingsIds?: boolean | undefined
  /** Additional fields to return. The vendor accepts `opening` and `openings`. */
  expand?: readonly ('opening' | 'openings' | 'location' | 'compensation')[] | undefined
}

/** Params of {@link Jobs.create}. */
export interface JobCreateParams {
  /** Title. */
  title: string
  /** Id of the department or team. */
  teamId: string
  /** Id of the location. */
  locationId: string
  /** Id of the interview plan that applications begin with. */
  defaultInterviewPlanId?: string | undefined
  /** Id of the job template that fills in the rest. */
  jobTemplateId?: string | undefined
  /** Id of the brand that the job is published under. */
  brandId?: string | undefined
}

/**
 * Params of {@link Jobs.update}. At least one of `title`, `teamId`, `locationId`, `defaultInterviewPlanId`
 * and `customRequisitionId` is needed.
 */
export interface JobUpdateParams {
  /** Id of the job. */
  jobId: string
  /** Title. */
  title?: string | undefined
  /** Id of the department or team. */
  teamId?: string | undefined
  /** Id of the location. */
  locationId?: string | undefined
  /** Id of the interview plan that applications begin with. */
  defaultInterviewPlanId?: string | undefined
  /** Requisition number. */
  customRequisitionId?: string | undefined
}

/** Params of {@link Jobs.api_search}. At least one of `title` and `requisitionId` is needed. */
export interface JobApiSearchParams {
  /** Title to look for. */
  title?: string | undefined
  /** Requisition number to look for. */
  requisitionId?: string | undefined
}

/** Positions to fill. Confidential jobs are out of reach of a key without that switch. */
export interface Jobs {
  /**
   * Lists jobs: open, closed and archived ones unless `status` says otherwise. With `syncToken` only what
   * changed since. `POST /job.list`
   *
   * @returns One page of jobs; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const job of recruiting.jobs.list({ status: ['Draft', 'Open', 'Closed'] })) console.log(job)
   */
  list(params?: JobListParams, options?: CallOptions): PageCall<Job, PagingMeta, JobListParams>

  /**
   * Gets a job. `POST /job.info`
   *
   * @returns The job.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const job = await recruiting.jobs.get({ id: 'acdecbf0-da70-4593-8fde-2ee9b9e50da6' })
   */
  get(params: JobGetParams, options?: CallOptions): Call<Job>

  /**
   * Adds a job. It begins as a draft. `POST /job.create`
   *
   * @returns The new job.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const job = await recruiting.jobs.create({
   *   title: 'Backend Engineer',
   *   locationId: '3aad8973-7782-4459-801c-e6d5c809f0f7',
   *   teamId: '47e2c876-d54a-417b-a044-6457dba5e136',
   * })
   */
  create(params: JobCreateParams, options?: CallOptions): Call<Job>

  /**
   * Changes a job. Omitted fields stay unchanged; `job_status_changes` changes the status. `POST /job.update`
   *
   * @returns The job as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const job = await recruiting.jobs.update({
   *   jobId: '8bf1ac22-1fae-4c96-ba59-ea573aee7c2e',
   *   title: 'Senior Backend Engineer',
   * })
   */
  update(params: JobUpdateParams, options?: CallOptions): Call<Job>

  /**
   * Finds jobs by title or requisition number. All in one response. `POST /job.search`
   *
   * @returns All that are found, on one page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const job of recruiting.jobs.api_search({ title: 'e' })) console.log(job)
   */
  api_search(params: JobApiSearchParams, options?: CallOptions): PageCall<Job, WholeMeta, JobApiSearchParams>
}

/** Searchable fields of jobs, as a hit has them: null if the record has no value. */
export interface JobSearchFields
  extends SearchFields<
    Job,
    'id' | 'title' | 'status' | 'employmentType' | 'confidential' | 'createdAt' | 'updatedAt',
    'departmentId' | 'locationId' | 'customRequisitionId' | 'defaultInterviewPlanId' | 'openedAt' | 'closedAt'
  > {}

/** Searches jobs in the replica. Only a client of the service has it. */
export interface JobsSearch extends Search<JobSearchFields> {}

/** Runs {@link Jobs}. */
export const jobs: Entity<Jobs, JobsSearch> = {
  name: 'jobs',
  actions: {
    list: {
      ...paging,
      ...createdAfter,
      http: 'POST /job.list',
      body: {
        ...paging.body,
        ...createdAfter.body,
        status: { type: 'array', items: { type: 'string' }, enum: ['Draft', 'Open', 'Closed', 'Archived'] },
        openedAfter: { type: 'integer' },
        openedBefore: { type: 'integer' },
        closedAfter: { type: 'integer' },
        closedBefore: { type: 'integer' },
        includeUnpublishedJobPostingsIds: { type: 'boolean' },
        expand: { type: 'array', items: { type: 'string' }, enum: ['opening', 'openings', 'location'] },
      },
    },
    get: {
      http: 'POST /job.info',
      body: {
        id: { type: 'string', required: true },
        includeUnpublishedJobPostingsIds: { type: 'boolean' },
        expand: {
          type: 'array',
          items: { type: 'string' },
          enum: ['opening', 'openings', 'location', 'compensation'],
        },
      },
      record: 'results',
    },
    create: {
      http: 'POST /job.create',
      body: {
        title: { type: 'string', required: true },
        teamId: { type: 'string', required: true },
        locationId: { type: 'string', required: true },
        defaultInterviewPlanId: { type: 'string' },
        jobTemplateId: { type: 'string' },
        brandId: { type: 'string' },
      },
      record: 'results',
    },
    update: {
      http: 'POST /job.update',
      body: {
        jobId: { type: 'string', required: true },
        title: { type: 'string' },
        teamId: { type: 'string' },
        locationId: { type: 'string' },
        defaultInterviewPlanId: { type: 'string' },
        customRequisitionId: { type: 'string' },
      },
      requireAny: ['title', 'teamId', 'locationId', 'defaultInterviewPlanId', 'customRequisitionId'],
      record: 'results',
    },
    api_search: {
      ...whole,
      http: 'POST /job.search',
      body: { title: { type: 'string' }, requisitionId: { type: 'string' } },
      requireAny: ['title', 'requisitionId'],
    },
  },
}
