// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, ParamsError, UpstreamError } from '@plugboard/core'
import type { Job } from './jobs.ts'

/** Params of {@link JobStatusChanges.create}. */
export interface JobStatusChangeCreateParams {
  /** Id of the job. */
  jobId: string
  /**
   * The new status. Draft may become Open or Archived; Open may become Closed; Closed may become Draft or
   * Archived; Archived may become Draft.
   */
  status: 'Draft' | 'Open' | 'Closed' | 'Archived'
}

/** Changes of a job's status. */
export interface JobStatusChanges {
  /**
   * Sets the status of a job and returns the job. `POST /job.setStatus`
   *
   * @returns The job.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const jobStatusChange = await recruiting.job_status_changes.create({
   *   jobId: 'ef94592c-47bb-42bc-8a2b-02740f79481c',
   *   status: 'Open',
   * })
   */
  create(params: JobStatusChangeCreateParams, options?: CallOptions): Call<Job>
}

/** Runs {@link JobStatusChanges}. */
export const jobStatusChanges: Entity<JobStatusChanges> = {
  name: 'job_status_changes',
  actions: {
    create: {
      http: 'POST /job.setStatus',
      body: {
        jobId: { type: 'string', required: true },
        status: { type: 'string', required: true, enum: ['Draft', 'Open', 'Closed', 'Archived'] },
      },
      record: 'results',
    },
  },
}
