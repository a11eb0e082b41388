// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, ParamsError, UpstreamError } from '@plugboard/core'
import type { Application } from './applications.ts'

/** Params of {@link ApplicationSourceChanges.create}. */
export interface ApplicationSourceChangeCreateParams {
  /** Id of the application. */
  applicationId: string
  /** Id of the source. Null clears it. */
  sourceId: string | null
}

/** Changes of where an application came from. */
export interface ApplicationSourceChanges {
  /**
   * Sets the source of an application and returns the application. `POST /application.changeSource`
   *
   * @returns The application.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const applicationSourceChange = await recruiting.application_source_changes.create({
   *   applicationId: '20db28eb-5390-464f-850d-06136c3d21f9',
   *   sourceId: '0a8b8163-df18-406b-8962-d55b537af81a',
   * })
   */
  create(params: ApplicationSourceChangeCreateParams, options?: CallOptions): Call<Application>
}

/** Runs {@link ApplicationSourceChanges}. */
export const applicationSourceChanges: Entity<ApplicationSourceChanges> = {
  name: 'application_source_changes',
  actions: {
    create: {
      http: 'POST /application.changeSource',
      body: {
        applicationId: { type: 'string', required: true },
        sourceId: { type: 'string', required: true, nullable: true },
      },
      record: 'results',
    },
  },
}
