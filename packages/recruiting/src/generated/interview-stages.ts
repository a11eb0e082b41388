// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import { type WholeMeta, whole } from './shared.ts'

/** A record of {@link InterviewStages}. */
export interface InterviewStage {
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
  interviewStageGroupId: string | null
}

/** Params of {@link InterviewStages.list}. */
export interface InterviewStageListParams {
  /** Id of the interview plan. */
  interviewPlanId: string
}

/** Params of {@link InterviewStages.get}. */
export interface InterviewStageGetParams {
  /** Id of the interview stage. */
  interviewStageId: string
}

/** Stages of an interview plan. */
export interface InterviewStages {
  /**
   * Lists the stages of a plan in its order. All in one response. `POST /interviewStage.list`
   *
   * @returns All interview stages on one page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const interviewStage of recruiting.interview_stages.list({
   *   interviewPlanId: 'ec4f6df5-1d1b-4d38-9d4c-bad66b651871',
   * })) console.log(interviewStage)
   */
  list(
    params: InterviewStageListParams,
    options?: CallOptions,
  ): PageCall<InterviewStage, WholeMeta, InterviewStageListParams>

  /**
   * Gets an interview stage. `POST /interviewStage.info`
   *
   * @returns The interview stage.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const interviewStage = await recruiting.interview_stages.get({
   *   interviewStageId: '76a44260-c22d-44da-8a1f-1e7bf67f8041',
   * })
   */
  get(params: InterviewStageGetParams, options?: CallOptions): Call<InterviewStage>
}

/** Runs {@link InterviewStages}. */
export const interviewStages: Entity<InterviewStages> = {
  name: 'interview_stages',
  actions: {
    list: {
      ...whole,
      http: 'POST /interviewStage.list',
      body: { interviewPlanId: { type: 'string', required: true } },
    },
    get: {
      http: 'POST /interviewStage.info',
      body: { interviewStageId: { type: 'string', required: true } },
      record: 'results',
    },
  },
}
