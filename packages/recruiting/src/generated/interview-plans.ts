// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import { type ArchivedParams, archived, type PagingMeta, type PagingParams, paging } from './shared.ts'

/** A record of {@link InterviewPlans}. */
export interface InterviewPlan {
  /** Id of the interview plan. */
  id: string
  /** Name. */
  title: string
  /** Whether the plan is retired. */
  isArchived: boolean
  /** When the plan was made. ISO 8601 time in UTC, with milliseconds. */
  createdAt: string
  /** When the plan was last changed. ISO 8601 time in UTC, with milliseconds. */
  updatedAt: string
}

/** Params of {@link InterviewPlans.list}. */
export interface InterviewPlanListParams extends PagingParams, ArchivedParams {}

/** Orders of stages that applications go through. */
export interface InterviewPlans {
  /**
   * Lists published interview plans. With `syncToken` only what changed since. `POST /interviewPlan.list`
   *
   * @returns One page of interview plans; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const interviewPlan of recruiting.interview_plans.list({
   *   includeArchived: true,
   * })) console.log(interviewPlan)
   */
  list(
    params?: InterviewPlanListParams,
    options?: CallOptions,
  ): PageCall<InterviewPlan, PagingMeta, InterviewPlanListParams>
}

/** Runs {@link InterviewPlans}. */
export const interviewPlans: Entity<InterviewPlans> = {
  name: 'interview_plans',
  actions: {
    list: {
      ...paging,
      ...archived,
      http: 'POST /interviewPlan.list',
      body: { ...paging.body, ...archived.body },
    },
  },
}
