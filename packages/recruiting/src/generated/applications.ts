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
  Value,
} from '@plugboard/core'
import {
  type Contact,
  type CreatedAfterParams,
  createdAfter,
  type EmailContact,
  type EmbeddedCustomFieldValue,
  type EmbeddedOpening,
  type EmbeddedSource,
  type EmbeddedUser,
  type FileHandle,
  type Form,
  type PagingMeta,
  type PagingParams,
  paging,
  type TeamMember,
} from './shared.ts'

/** A record of {@link Applications}. */
export interface Application {
  /** Id of the application. */
  id: string
  /** When the application was made. ISO 8601 time in UTC, with milliseconds. */
  createdAt: string
  /** When the application was last changed. ISO 8601 time in UTC, with milliseconds. */
  updatedAt: string
  /** Overall status of the application. */
  status: 'Hired' | 'Archived' | 'Active' | 'Lead' | (string & {})
  /** Custom field values of the application. */
  customFields?: EmbeddedCustomFieldValue[] | null
  /** The candidate. */
  candidate: CandidateSummary
  /** Stage that the application is in. */
  currentInterviewStage: EmbeddedInterviewStage
  /** Where the application came from. */
  source?: EmbeddedSource | null
  /** Why the application was archived. Null or missing while it is not. */
  archiveReason?: GivenArchiveReason | null
  /** When the application was archived. ISO 8601 time in UTC, with milliseconds. */
  archivedAt?: string | null
  /** The job. */
  job: JobSummary
  /** User who is credited with the application. */
  creditedToUser?: EmbeddedUser | null
  /** Users who work on the application. */
  hiringTeam: TeamMember[]
  /** Id of the job posting that the candidate applied through. */
  appliedViaJobPostingId?: string | null
  /** IP address that the application form was sent from. */
  submitterClientIp?: string | null
  /** Browser that the application form was sent from. */
  submitterUserAgent?: string | null
  /** Openings that the application is for. Only with `expand`. */
  openings?: EmbeddedOpening[] | null
  /** Stages that the application went through. Only `get` and `create` return it. */
  applicationHistory?: EmbeddedApplicationHistoryEntry[] | null
  /** Resume sent with the application. Only `get` returns it. */
  resumeFileHandle?: FileHandle | null
  /** Filled-in application forms. Only `get` with `expand`. */
  applicationFormSubmissions?: FormSubmission[] | null
  /** Recommendations of the candidate for the job. Only `get` with `expand`. */
  referrals?: Referral[] | null
}

/** Response of {@link Applications.delete}. */
export interface DeletedApplication {
  /** Id of the application that was deleted. */
  applicationId: string
}

/** The candidate of an application. */
export interface CandidateSummary {
  /** Id of the candidate. */
  id: string
  /** Full name. */
  name: string
  /** Email address to use first. */
  primaryEmailAddress?: EmailContact | null
  /** Phone number to use first. */
  primaryPhoneNumber?: Contact | null
}

/** The job of an application. */
export interface JobSummary {
  /** Id of the job. */
  id: string
  /** Title of the job. */
  title: string
  /** Id of the job's location. */
  locationId?: string | null
  /** Id of the job's department. */
  departmentId?: string | null
  /** Id of the brand that the job is published under. */
  brandId?: string
}

/** Why an application was archived. */
export interface GivenArchiveReason {
  /** Id of the archive reason. */
  id: string
  /** The reason in words. */
  text: string
  /** Party that ended the application. */
  reasonType: 'RejectedByCandidate' | 'RejectedByOrg' | 'Other' | (string & {})
  /** Whether the reason is retired. */
  isArchived: boolean
  /** Custom field values given with the reason. */
  customFields: EmbeddedCustomFieldValue[]
}

/** A stage that the application went through before it was created here. */
export interface NewHistoryEntry {
  /** Id of the interview stage. */
  stageId: string
  /** Position in the history, 0 for the first. */
  stageNumber: number
  /** When the stage was entered. ISO 8601 time in UTC, with milliseconds. */
  enteredStageAt: string
  /** Id of the archive reason, for a stage of type Archived. */
  archiveReasonId?: string | undefined
}

/** A filled-in application form. */
export interface FormSubmission {
  /** Id of the submission. */
  id: string
  /** The form that was filled in. */
  formDefinition: Form
  /** Answers by the path of their field. */
  submittedValues: unknown
}

/** A recommendation of a candidate by a user. */
export interface Referral {
  /** User who recommended the candidate. */
  user: EmbeddedUser
  /** When it was made. ISO 8601 time in UTC, with milliseconds. */
  referredAt: string
}

/** A stage inside an application. */
export interface EmbeddedInterviewStage {
  /** Id of the interview stage. */
  id: string
  /** Name. */
  title: string
  /** Category of applications in the stage. */
  type: 'Lead' | 'PreInterviewScreen' | 'Active' | 'Offer' | 'Hired' | 'Archived' | (string & {})
  /** Id of the interview plan. */
  interviewPlanId: string
  /** Position in the plan. */
  orderInInterviewPlan: number
  /** Id of the group that the stage is shown in. */
  interviewStageGroupId?: string | null
}

/** An entry of an application's history. */
export interface EmbeddedApplicationHistoryEntry {
  /** Id of the entry. */
  id: string
  /** Id of the interview stage. */
  stageId: string
  /** Name of the stage. */
  title: string
  /** When the stage was entered. ISO 8601 time in UTC, with milliseconds. */
  enteredStageAt: string
  /**
   * When the stage was left. Null or missing for the current one. ISO 8601 time in UTC, with milliseconds.
   */
  leftStageAt?: string | null
  /** Position in the history, 0 for the first. */
  stageNumber: number
  /** Changes that the entry still allows. */
  allowedActions: ('none' | 'delete' | 'set_entered_at' | (string & {}))[]
  /** Id of the user who moved the application there. */
  actorId?: string | null
}

/** Params of {@link Applications.list}. */
export interface ApplicationListParams extends PagingParams, CreatedAfterParams {
  /** Gives only applications of this status. */
  status?: 'Hired' | 'Archived' | 'Active' | 'Lead' | undefined
  /** Gives only applications for this job. */
  jobId?: string | undefined
  /** Fields to return in addition to the usual ones. */
  expand?: readonly 'openings'[] | undefined
}

/**
 * Params of {@link Applications.get}. At least one of `applicationId` and `submittedFormInstanceId` is
 * needed.
 */
export interface ApplicationGetParams {
  /** Id of the application. */
  applicationId?: string | undefined
  /** Id of the submission that made the application. */
  submittedFormInstanceId?: string | undefined
  /** Fields to return in addition to the usual ones. */
  expand?: readonly ('openings' | 'applicationFormSubmissions' | 'referrals')[] | undefined
}

/** Params of {@link Applications.create}. */
export interface ApplicationCreateParams {
  /** Id of the candidate. */
  candidateId: string
  /** Id of the job. */
  jobId: string
  /** Id of the interview plan. The job's default plan when left out. */
  interviewPlanId?: string | undefined
  /**
   * Id of the stage to begin in, or `FirstPreInterviewScreen` for the plan's first screening stage. The first
   * Lead stage when left out.
   */
  interviewStageId?: string | undefined
  /** Id of the source that the application came from. */
  sourceId?: string | undefined
  /** Id of the user who is credited with the application. */
  creditedToUserId?: string | undefined
  /** When the application was made, if not now. ISO 8601 time in UTC, with milliseconds. */
  createdAt?: string | undefined
  /** Stages that the application went through before. */
  applicationHistory?: readonly NewHistoryEntry[] | undefined
}

/** Params of {@link Applications.update}. */
export interface ApplicationUpdateParams {
  /** Id of the application. */
  applicationId: string
  /** Id of the source that the application came from. */
  sourceId?: string | undefined
  /** Id of the user who is credited with the application. */
  creditedToUserId?: string | undefined
  /** When the application was made. ISO 8601 time in UTC, with milliseconds. */
  createdAt?: string | undefined
  /**
   * Whether subscribed users are notified of the change.
   *
   * @default true
   */
  sendNotifications?: boolean | undefined
}

/** Params of {@link Applications.delete}. */
export interface ApplicationDeleteParams {
  /** Id of the application. */
  applicationId: string
}

/**
 * A candidate considered for a job. There is no filter by candidate: a candidate's record names its
 * applications.
 */
export interface Applications {
  /**
   * Lists applications of every status. With `syncToken` only what changed since. `POST /application.list`
   *
   * @returns One page of applications; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const application of recruiting.applications.list()) console.log(application)
   */
  list(
    params?: ApplicationListParams,
    options?: CallOptions,
  ): PageCall<Application, PagingMeta, ApplicationListParams>

  /**
   * Gets an application with its history, by its id or by that of its submitted form.
   * `POST /application.info`
   *
   * @returns The application.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const application = await recruiting.applications.get({
   *   applicationId: 'e5feddbd-be75-43a8-b735-f4145e1402d5',
   * })
   */
  get(params: ApplicationGetParams, options?: CallOptions): Call<Application>

  /**
   * Puts a candidate forward for a job. `POST /application.create`
   *
   * @returns The new application.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const application = await recruiting.applications.create({
   *   candidateId: '9237e244-7082-4971-ba10-420752bbee0c',
   *   jobId: '8bf1ac22-1fae-4c96-ba59-ea573aee7c2e',
   * })
   */
  create(params: ApplicationCreateParams, options?: CallOptions): Call<Application>

  /**
   * Changes an application. Omitted fields stay unchanged. `POST /application.update`
   *
   * @returns The application as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const application = await recruiting.applications.update({
   *   applicationId: 'f8c4e5d4-41a0-48a1-b6b4-29dd8f7753eb',
   * })
   */
  update(params: ApplicationUpdateParams, options?: CallOptions): Call<Application>

  /**
   * Permanently deletes an application. The candidate is kept. `POST /application.delete`
   *
   * @returns The deleted application.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const application = await recruiting.applications.delete({
   *   applicationId: '759292b9-349a-4fe9-899f-f854c64c9c59',
   * })
   */
  delete(params: ApplicationDeleteParams, options?: CallOptions): Call<DeletedApplication>
}

/** Searchable fields of applications, as a hit has them: null if the record has no value. */
export interface ApplicationSearchFields
  extends SearchFields<
    Application,
    'id',
    | 'status'
    | 'archiveReason'
    | 'createdAt'
    | 'updatedAt'
    | 'archivedAt'
    | 'appliedViaJobPostingId'
    | 'candidate'
    | 'job'
    | 'currentInterviewStage'
    | 'source'
  > {}

/** Searches applications in the replica. Only a client of the service has it. */
export interface ApplicationsSearch extends Search<ApplicationSearchFields> {}

/** Table of {@link NewHistoryEntry}. */
const newHistoryEntry: Value = {
  type: 'object',
  properties: {
    stageId: { type: 'string', required: true },
    stageNumber: { type: 'integer', required: true },
    enteredStageAt: { type: 'string', required: true },
    archiveReasonId: { type: 'string' },
  },
}

/** Runs {@link Applications}. */
export const applications: Entity<Applications, ApplicationsSearch> = {
  name: 'applications',
  actions: {
    list: {
      ...paging,
      ...createdAfter,
      http: 'POST /application.list',
      body: {
        ...paging.body,
        ...createdAfter.body,
        status: { type: 'string', enum: ['Hired', 'Archived', 'Active', 'Lead'] },
        jobId: { type: 'string' },
        expand: { type: 'array', items: { type: 'string' }, enum: ['openings'] },
      },
    },
    get: {
      http: 'POST /application.info',
      body: {
        applicationId: { type: 'string' },
        submittedFormInstanceId: { type: 'string' },
        expand: {
          type: 'array',
          items: { type: 'string' },
          enum: ['openings', 'applicationFormSubmissions', 'referrals'],
        },
      },
      requireAny: ['applicationId', 'submittedFormInstanceId'],
      record: 'results',
    },
    create: {
      http: 'POST /application.create',
      body: {
        candidateId: { type: 'string', required: true },
        jobId: { type: 'string', required: true },
        interviewPlanId: { type: 'string' },
        interviewStageId: { type: 'string' },
        sourceId: { type: 'string' },
        creditedToUserId: { type: 'string' },
        createdAt: { type: 'string' },
        applicationHistory: { type: 'array', items: newHistoryEntry },
      },
      record: 'results',
    },
    update: {
      http: 'POST /application.update',
      body: {
        applicationId: { type: 'string', required: true },
        sourceId: { type: 'string' },
        creditedToUserId: { type: 'string' },
        createdAt: { type: 'string' },
        sendNotifications: { type: 'boolean' },
      },
      record: 'results',
    },
    delete: {
      http: 'POST /application.delete',
      body: { applicationId: { type: 'string', required: true } },
      record: 'results',
      gone: { applicationId: '{applicationId}' },
    },
  },
}
