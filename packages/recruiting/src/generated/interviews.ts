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
import { type ArchivedParams, archived, type PagingMeta, type PagingParams, paging } from './shared.ts'

/** A record of {@link Interviews}. */
export interface Interview {
  /** Id of the interview. */
  id: string
  /** Name inside the organization. */
  title: string
  /** Name that candidates see. */
  externalTitle: string
  /** Whether the interview is retired. */
  isArchived: boolean
  /** Whether interviewers meet without the candidate. */
  isDebrief: boolean
  /** Whether interviewers have to give feedback. */
  isFeedbackRequired: boolean
  /** Whether interviewers are requested to give feedback. */
  isFeedbackRequested: boolean
  /** Instructions to interviewers as HTML. */
  instructionsHtml?: string | null
  /** Instructions to interviewers without markup. */
  instructionsPlain?: string | null
  /** Id of the only job that uses it. Absent if it is shared. */
  jobId?: string | null
  /** Id of the feedback form. */
  feedbackFormDefinitionId: string
}

/** Params of {@link Interviews.list}. */
export interface InterviewListParams extends PagingParams, ArchivedParams {
  /**
   * Whether interviews of one job are listed too.
   *
   * @default false
   */
  includeNonSharedInterviews?: boolean | undefined
  /** Whether interviews of archived schedule templates are left out. */
  excludeArchivedScheduleTemplateInterviews?: boolean | undefined
}

/** Params of {@link Interviews.get}. */
export interface InterviewGetParams {
  /** Id of the interview. */
  id: string
}

/** Types of interviews in stages. */
export interface Interviews {
  /**
   * Lists interviews; by default those shared between jobs. With `syncToken` only what changed since.
   * `POST /interview.list`
   *
   * @returns One page of interviews; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const interview of recruiting.interviews.list({
   *   includeArchived: true,
   *   includeNonSharedInterviews: true,
   * })) console.log(interview)
   */
  list(
    params?: InterviewListParams,
    options?: CallOptions,
  ): PageCall<Interview, PagingMeta, InterviewListParams>

  /**
   * Gets an interview. `POST /interview.info`
   *
   * @returns The interview.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const interview = await recruiting.interviews.get({ id: '667d2e47-4ed9-459a-a59c-d9f0ae04a930' })
   */
  get(params: InterviewGetParams, options?: CallOptions): Call<Interview>
}

/** Searchable fields of interviews, as a hit has them: null if the record has no value. */
export interface InterviewSearchFields
  extends SearchFields<
    Interview,
    'id' | 'title' | 'externalTitle' | 'isArchived' | 'isDebrief' | 'feedbackFormDefinitionId',
    'jobId'
  > {}

/** Searches interviews in the replica. Only a client of the service has it. */
export interface InterviewsSearch extends Search<InterviewSearchFields> {}

/** Runs {@link Interviews}. */
export const interviews: Entity<Interviews, InterviewsSearch> = {
  name: 'interviews',
  actions: {
    list: {
      ...paging,
      ...archived,
      http: 'POST /interview.list',
      body: {
        ...paging.body,
        ...archived.body,
        includeNonSharedInterviews: { type: 'boolean' },
        excludeArchivedScheduleTemplateInterviews: { type: 'boolean' },
      },
    },
    get: {
      http: 'POST /interview.info',
      body: { id: { type: 'string', required: true } },
      record: 'results',
    },
  },
}
