// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import {
  type ArchivedParams,
  archived,
  type Form,
  type PagingMeta,
  type PagingParams,
  paging,
} from './shared.ts'

/** A record of {@link FeedbackFormDefinitions}. */
export interface FeedbackFormDefinition {
  /** Id of the feedback form. */
  id: string
  /** Id of the organization. */
  organizationId: string
  /** Title. */
  title: string
  /** Whether the form is retired. */
  isArchived: boolean
  /** Whether it is used where no other form is chosen. */
  isDefaultForm: boolean
  /** Its questions. */
  formDefinition: Form
  /** Id of the interview that it belongs to. */
  interviewId?: string | null
}

/** Params of {@link FeedbackFormDefinitions.list}. */
export interface FeedbackFormDefinitionListParams extends PagingParams, ArchivedParams {}

/** Params of {@link FeedbackFormDefinitions.get}. */
export interface FeedbackFormDefinitionGetParams {
  /** Id of the feedback form. */
  feedbackFormDefinitionId: string
}

/** Feedback forms of interviewers. */
export interface FeedbackFormDefinitions {
  /**
   * Lists feedback forms. With `syncToken` only what changed since. `POST /feedbackFormDefinition.list`
   *
   * @returns One page of feedback form definitions; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const feedbackFormDefinition of recruiting.feedback_form_definitions.list({
   *   includeArchived: true,
   * })) console.log(feedbackFormDefinition)
   */
  list(
    params?: FeedbackFormDefinitionListParams,
    options?: CallOptions,
  ): PageCall<FeedbackFormDefinition, PagingMeta, FeedbackFormDefinitionListParams>

  /**
   * Gets a feedback form. `POST /feedbackFormDefinition.info`
   *
   * @returns The feedback form definition.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const feedbackFormDefinition = await recruiting.feedback_form_definitions.get({
   *   feedbackFormDefinitionId: '0a48f0bc-2821-4fc3-a98d-5d90f6302f4f',
   * })
   */
  get(params: FeedbackFormDefinitionGetParams, options?: CallOptions): Call<FeedbackFormDefinition>
}

/** Runs {@link FeedbackFormDefinitions}. */
export const feedbackFormDefinitions: Entity<FeedbackFormDefinitions> = {
  name: 'feedback_form_definitions',
  actions: {
    list: {
      ...paging,
      ...archived,
      http: 'POST /feedbackFormDefinition.list',
      body: { ...paging.body, ...archived.body },
    },
    get: {
      http: 'POST /feedbackFormDefinition.info',
      body: { feedbackFormDefinitionId: { type: 'string', required: true } },
      record: 'results',
    },
  },
}
