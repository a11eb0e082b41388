// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, ParamsError, UpstreamError, Value } from '@plugboard/core'
import type { Application } from './applications.ts'

/** The email that notifies a candidate of the archived application. */
export interface ArchiveEmail {
  /** Id of the template of the mail. */
  communicationTemplateId: string
  /**
   * When to send it. The vendor waits until next morning when left out. ISO 8601 time in UTC, with
   * milliseconds.
   */
  sendAt?: string | undefined
}

/** Params of {@link ApplicationStageChanges.create}. */
export interface ApplicationStageChangeCreateParams {
  /** Id of the application. */
  applicationId: string
  /** Id of the stage to move to. */
  interviewStageId: string
  /** Id of the archive reason. Needed for a stage of type Archived and refused for any other. */
  archiveReasonId?: string | undefined
  /** Mail to the candidate when the application is archived. */
  archiveEmail?: ArchiveEmail | undefined
}

/** Moves of an application to another stage; archiving is a move to a stage of type Archived. */
export interface ApplicationStageChanges {
  /**
   * Moves an application to a stage and returns the application. `POST /application.changeStage`
   *
   * @returns The application.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const applicationStageChange = await recruiting.application_stage_changes.create({
   *   applicationId: '20db28eb-5390-464f-850d-06136c3d21f9',
   *   interviewStageId: '2fa7db94-d262-404d-a8be-c607f9c2efaa',
   * })
   */
  create(params: ApplicationStageChangeCreateParams, options?: CallOptions): Call<Application>
}

/** Table of {@link ArchiveEmail}. */
const archiveEmail: Value = {
  type: 'object',
  properties: { communicationTemplateId: { type: 'string', required: true }, sendAt: { type: 'string' } },
}

/** Runs {@link ApplicationStageChanges}. */
export const applicationStageChanges: Entity<ApplicationStageChanges> = {
  name: 'application_stage_changes',
  actions: {
    create: {
      http: 'POST /application.changeStage',
      body: {
        applicationId: { type: 'string', required: true },
        interviewStageId: { type: 'string', required: true },
        archiveReasonId: { type: 'string' },
        archiveEmail,
      },
      record: 'results',
    },
  },
}
