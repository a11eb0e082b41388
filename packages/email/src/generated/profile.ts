// Generated from specs/email.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, UpstreamError } from '@plugboard/core'

/** A record of {@link ProfileActions}. */
export interface Profile {
  /** Its address. */
  emailAddress: string
  /** Number of messages. */
  messagesTotal: number
  /** Number of threads. */
  threadsTotal: number
  /** Number of the last change. 64-bit integer as decimal digits. */
  historyId: string
}

/** The mailbox. */
export interface ProfileActions {
  /**
   * Gets the profile. `GET /gmail/v1/users/me/profile`
   *
   * @returns The profile.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const profile = await email.profile.get()
   */
  get(params?: Record<string, never>, options?: CallOptions): Call<Profile>
}

/** Runs {@link ProfileActions}. */
export const profile: Entity<ProfileActions> = {
  name: 'profile',
  key: 'emailAddress',
  actions: {
    get: { http: 'GET /gmail/v1/users/me/profile' },
  },
}
