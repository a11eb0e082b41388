// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import {
  type CreatedAfterParams,
  createdAfter,
  type EmbeddedUser,
  type Form,
  type PagingMeta,
  type PagingParams,
  paging,
} from './shared.ts'

/** A record of {@link ApplicationFeedback}. */
export interface ApplicationFeedbackSubmission {
  /** Id of the submission. */
  id: string
  /** The form that was filled in. */
  formDefinition: Form
  /** Id of the feedback form. */
  feedbackFormDefinitionId?: string | null
  /** Id of the application. */
  applicationId: string
  /** Answers by the path of their field. */
  submittedValues: Record<string, unknown>
  /** Author of the feedback. */
  submittedByUser: EmbeddedUser
  /** Id of the kind of interview. */
  interviewId?: string | null
  /** Id of the interview event. */
  interviewEventId?: string | null
  /** Id of the entry of the application's history that it was given in. */
  applicationHistoryId?: string | null
  /** When it was given. ISO 8601 time in UTC, with milliseconds. */
  submittedAt: string
}

/** Params of {@link ApplicationFeedback.list}. */
export interface ApplicationFeedbackSubmissionListParams extends PagingParams, CreatedAfterParams {
  /** Gives only feedback on this application. */
  applicationId?: string | undefined
}

/** Feedback that interviewers gave on applications. */
export interface ApplicationFeedback {
  /**
   * Lists feedback, of all applications or of one. With `syncToken` only what changed since.
   * `POST /applicationFeedback.list`
   *
   * @returns One page of application feedback; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const applicationFeedbackSubmission of recruiting.application_feedback.list({
   *
   * })) console.log(applicationFeedbackSubmission)
   */
  list(
    params?: ApplicationFeedbackSubmissionListParams,
    options?: CallOptions,
  ): PageCall<ApplicationFeedbackSubmission, PagingMeta, ApplicationFeedbackSubmissionListParams>
}

/** Runs {@link ApplicationFeedback}. */
export const applicationFeedback: Entity<ApplicationFeedback> = {
  name: 'application_feedback',
  actions: {
    list: {
      ...paging,
      ...createdAfter,
      http: 'POST /applicationFeedback.list',
      body: { ...paging.body, ...createdAfter.body, applicationId: { type: 'string' } },
    },
  },
}
