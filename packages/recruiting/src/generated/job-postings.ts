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
import type { Job } from './jobs.ts'
import {
  type Address,
  type CompensationComponent,
  type CompensationTier,
  type Form,
  type WholeMeta,
  whole,
} from './shared.ts'

/** A record of {@link JobPostings}. */
export interface JobPosting {
  /** Id of the job posting. */
  id: string
  /** Title that candidates see. */
  title: string
  /** Id of the job. */
  jobId: string
  /** Name of the department. */
  departmentName: string
  /** Name of the team. */
  teamName: string
  /** Name of the main location. */
  locationName: string
  /** Name of the main location that candidates see. Only `list` returns it. */
  locationExternalName?: string | null
  /** Ids of the locations. */
  locationIds: PostingLocations
  /** How people work in the job. */
  workplaceType?: 'OnSite' | 'Hybrid' | 'Remote' | (string & {}) | null
  /** Kind of employment. */
  employmentType: 'FullTime' | 'PartTime' | 'Intern' | 'Contract' | 'Temporary' | (string & {})
  /** Whether the job board lists the posting; otherwise it is reachable by its address only. */
  isListed: boolean
  /** Day on which it was published. Null for a draft. Day without a time: YYYY-MM-DD. */
  publishedDate: string | null
  /** When applications end. ISO 8601 time in UTC, with milliseconds. */
  applicationDeadline?: string | null
  /** Address of the posting on the job board. */
  externalLink: string | null
  /** Address of the application form. */
  applyLink: string
  /** The pay in one line. Only `list` returns it here; `get` has it in `compensation`. */
  compensationTierSummary?: string | null
  /** Whether the job board shows the pay. Only `list` returns it. */
  shouldDisplayCompensationOnJobBoard?: boolean
  /** When the posting was last changed. ISO 8601 time in UTC, with milliseconds. */
  updatedAt: string
  /** The complete text without markup. Only `get`. */
  descriptionPlain?: string
  /** The complete text as HTML. Only `get`. */
  descriptionHtml?: string
  /** Short text for sharing. Only `get`. */
  descriptionSocial?: string | null
  /** The text in its parts. Only `get`. */
  descriptionParts?: PostingTexts
  /** Names from the department down to the team. Only `get`. */
  teamNameHierarchy?: string[]
  /** Address of the main location in one line. Only `get`. */
  locationAddress?: string | null
  /** The posting as schema.org JobPosting. Only `get`. */
  linkedData?: JobPostingLinkedData
  /** Address of the main location. Only `get`. */
  address?: Address | null
  /** Whether the job is remote. Only `get`. */
  isRemote?: boolean | null
  /** The application form. Only `get`. */
  applicationFormDefinition?: Form
  /** Surveys that go with the form. Only `get`. */
  surveyFormDefinitions?: SurveyForm[]
  /** Whether the organization's opening text is left out. Only `get`. */
  suppressDescriptionOpening?: boolean
  /** Whether the organization's closing text is left out. Only `get`. */
  suppressDescriptionClosing?: boolean
  /** Compensation that it states. Only `get`. */
  compensation?: PostingCompensation
  /** Note on how often one may apply as HTML. Only `get`. */
  applicationLimitCalloutHtml?: string | null
  /** The job itself. Only `get` with `expand`. */
  job?: Job | null
}

/** Compensation that a job posting states. */
export interface PostingCompensation {
  /** All tiers in one line. */
  compensationTierSummary: string | null
  /** Parts of the pay over all tiers. */
  summaryComponents: CompensationComponent[]
  /** Ranges of pay. */
  compensationTiers: CompensationTier[]
  /** Whether candidates are shown it. */
  shouldDisplayCompensation: boolean
}

/** Where a posted job is. */
export interface PostingLocations {
  /** Id of the main location. */
  primaryLocationId: string | null
  /** Ids of further locations. */
  secondaryLocationIds: string[]
}

/** A part of a posting's text. */
export interface PostingText {
  /** As HTML. */
  html: string | null
  /** Without markup. */
  plain: string | null
}

/** A posting's text in three parts. */
export interface PostingTexts {
  /** Text that the organization puts before every description. */
  descriptionOpening: PostingText | null
  /** The text of this posting. */
  descriptionBody: PostingText
  /** Text that the organization puts after every description. */
  descriptionClosing: PostingText | null
}

/** A survey that goes with an application form. */
export interface SurveyForm {
  /** Id of the survey form. */
  id: string
  /** Title. */
  title: string
  /** Whether it is retired. */
  isArchived: boolean
  /** Its questions. */
  formDefinition: Form
  /** Purpose. */
  surveyType:
    | 'EEOC'
    | 'Diversity'
    | 'CandidateExperience'
    | 'CandidateDataConsent'
    | 'Questionnaire'
    | 'QualityOfHire'
    | 'HiringManagerExperience'
    | (string & {})
}

/** Values of type `job_posting_linked_data`. */
export interface JobPostingLinkedData {
  '@context'?: string
  '@type'?: string
  title?: string
  description?: string
  datePosted?: string
  employmentType?: string
  hiringOrganization?: JobPostingLinkedDataHiringOrganization
  identifier?: JobPostingLinkedDataIdentifier
  jobLocation?: JobPostingLinkedDataJobLocation
}

/** Values of type `job_posting_linked_data_hiring_organization`. */
export interface JobPostingLinkedDataHiringOrganization {
  '@type'?: string
  name?: string
  sameAs?: string
}

/** Values of type `job_posting_linked_data_identifier`. */
export interface JobPostingLinkedDataIdentifier {
  '@type'?: string
  name?: string
  value?: string
}

/** Values of type `job_posting_linked_data_job_location`. */
export interface JobPostingLinkedDataJobLocation {
  '@type'?: string
  address?: JobPostingLinkedDataJobLocationAddress
}

/** Values of type `job_posting_linked_data_job_location_address`. */
export interface JobPostingLinkedDataJobLocationAddress {
  '@type'?: string
}

/** Params of {@link JobPostings.list}. */
export interface JobPostingListParams {
  /** Only postings of the location with this name, case-sensitive. */
  location?: string | undefined
  /** Only postings of the department with this name, case-sensitive. */
  department?: string | undefined
  /**
   * Whether unlisted postings are left out.
   *
   * @default false
   */
  listedOnly?: boolean | undefined
  /**
   * Whether drafts are listed too.
   *
   * @default false
   */
  includeUnpublishedJobPostings?: boolean | undefined
  /** Id of the job board. The main external one when left out. */
  jobBoardId?: string | undefined
}

/** Params of {@link JobPostings.get}. */
export interface JobPostingGetParams {
  /** Id of the job posting. */
  jobPostingId: string
  /** Id of the job board. The main external one when left out. */
  jobBoardId?: string | undefined
  /** Must be true for a draft. */
  includeUnpublishedJobPostings?: boolean | undefined
  /** Fields to return in addition to the usual ones. */
  expand?: readonly 'job'[] | undefined
}

/**
 * Texts that a job is published with. `list` returns a short form; fields that only `get` returns are
 * optional.
 */
export interface JobPostings {
  /**
   * Lists published job postings, listed and unlisted. All in one response. `POST /jobPosting.list`
   *
   * @returns All job postings on one page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const jobPosting of recruiting.job_postings.list({
   *   includeUnpublishedJobPostings: true,
   * })) console.log(jobPosting)
   */
  list(
    params?: JobPostingListParams,
    options?: CallOptions,
  ): PageCall<JobPosting, WholeMeta, JobPostingListParams>

  /**
   * Gets a job posting with its text and application form. `POST /jobPosting.info`
   *
   * @returns The job posting.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const jobPosting = await recruiting.job_postings.get({
   *   jobPostingId: '7c64e6ed-aa22-47c8-b039-d1c0ef6846f7',
   *   includeUnpublishedJobPostings: true,
   * })
   */
  get(params: JobPostingGetParams, options?: CallOptions): Call<JobPosting>
}

/** Searchable fields of job postings, as a hit has them: null if the record has no value. */
export interface JobPostingSearchFields
  extends SearchFields<
    JobPosting,
    | 'id'
    | 'title'
    | 'isListed'
    | 'jobId'
    | 'locationName'
    | 'departmentName'
    | 'teamName'
    | 'employmentType'
    | 'updatedAt',
    'workplaceType' | 'publishedDate' | 'externalLink'
  > {}

/** Searches job postings in the replica. Only a client of the service has it. */
export interface JobPostingsSearch extends Search<JobPostingSearchFields> {}

/** Runs {@link JobPostings}. */
export const jobPostings: Entity<JobPostings, JobPostingsSearch> = {
  name: 'job_postings',
  actions: {
    list: {
      ...whole,
      http: 'POST /jobPosting.list',
      body: {
        location: { type: 'string' },
        department: { type: 'string' },
        listedOnly: { type: 'boolean' },
        includeUnpublishedJobPostings: { type: 'boolean' },
        jobBoardId: { type: 'string' },
      },
    },
    get: {
      http: 'POST /jobPosting.info',
      body: {
        jobPostingId: { type: 'string', required: true },
        jobBoardId: { type: 'string' },
        includeUnpublishedJobPostings: { type: 'boolean' },
        expand: { type: 'array', items: { type: 'string' }, enum: ['job'] },
      },
      record: 'results',
    },
  },
}
