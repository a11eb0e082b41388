// Generated from specs/cloud-drive.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, ParamsError, UpstreamError } from '@plugboard/core'
import { type SharedDrivesParams, sharedDrives } from './shared.ts'

/** A record of {@link ChangesStartPageToken}. */
export interface StartPageToken {
  /** Always drive#startPageToken. */
  kind: string
  /** Token to list later changes with. It does not expire. */
  startPageToken: string
}

/** Params of {@link ChangesStartPageToken.get}. */
export interface StartPageTokenGetParams extends SharedDrivesParams {
  /** Of this shared drive only. */
  driveId?: string | undefined
}

/** Current position of the change feed. */
export interface ChangesStartPageToken {
  /**
   * Gets the token of now. Take it before a first full listing, so that nothing is missed.
   * `GET /drive/v3/changes/startPageToken`
   *
   * @returns The start page token.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const startPageToken = await cloudDrive.changes_start_page_token.get()
   */
  get(params?: StartPageTokenGetParams, options?: CallOptions): Call<StartPageToken>
}

/** Runs {@link ChangesStartPageToken}. */
export const changesStartPageToken: Entity<ChangesStartPageToken> = {
  name: 'changes_start_page_token',
  key: 'startPageToken',
  actions: {
    get: {
      ...sharedDrives,
      http: 'GET /drive/v3/changes/startPageToken',
      query: { ...sharedDrives.query, driveId: { type: 'string' } },
    },
  },
}
