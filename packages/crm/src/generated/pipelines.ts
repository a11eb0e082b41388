// Generated from specs/crm.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'

/** A record of {@link Pipelines}. */
export interface Pipeline {
  /** Id of the pipeline. */
  id: string
  /** Its name. */
  label: string
  /** Its place. */
  displayOrder: number
  /** Its stages. */
  stages: Stage[]
  /** Whether it was removed. */
  archived: boolean
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdAt: string
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  updatedAt: string
}

/** A stage of a pipeline. */
export interface Stage {
  /** Id of the stage. */
  id: string
  /** Its name. */
  label: string
  /** Its place. */
  displayOrder: number
  /** Settings such as `probability` and `isClosed`. */
  metadata: Record<string, string>
  /** Whether it was removed. */
  archived: boolean
}

/** Params of {@link Pipelines.list}. */
export interface PipelineListParams {
  /** Kind of records: `contacts`, `deals`, or the name of a custom object. */
  objectType: string
}

/** Params of {@link Pipelines.get}. */
export interface PipelineGetParams {
  /** Kind of records: `contacts`, `deals`, or the name of a custom object. */
  objectType: string
  /** Id of the pipeline. */
  pipelineId: string
}

/** Pipelines of deals or tickets, with their stages. Each kind of records has its own. */
export interface Pipelines {
  /**
   * Lists pipelines. `GET /crm/pipelines/2026-09/{objectType}`
   *
   * @returns All pipelines on one page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const pipeline of crm.pipelines.list({ objectType: 'deals' })) console.log(pipeline)
   */
  list(
    params: PipelineListParams,
    options?: CallOptions,
  ): PageCall<Pipeline, Record<string, never>, PipelineListParams>

  /**
   * Gets one pipeline. `GET /crm/pipelines/2026-09/{objectType}/{pipelineId}`
   *
   * @returns The pipeline.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const pipeline = await crm.pipelines.get({ objectType: 'deals', pipelineId: 'default' })
   */
  get(params: PipelineGetParams, options?: CallOptions): Call<Pipeline>
}

/** Runs {@link Pipelines}. */
export const pipelines: Entity<Pipelines> = {
  name: 'pipelines',
  actions: {
    list: { http: 'GET /crm/pipelines/2026-09/{objectType}', returns: 'page', records: 'results' },
    get: { http: 'GET /crm/pipelines/2026-09/{objectType}/{pipelineId}' },
  },
}
