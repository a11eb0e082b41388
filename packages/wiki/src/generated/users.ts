// Generated from specs/wiki.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, ParamsError, UpstreamError } from '@plugboard/core'

/** A record of {@link Users}. */
export interface User {
  /** Account id of the user. */
  accountId: string
  /** Kind of account. */
  accountType?: 'atlassian' | 'app' | 'customer' | (string & {})
  /** Address; empty unless the user shows it. */
  email?: string
  /** Name that anybody sees. */
  publicName?: string
  /** Name that others see, as the user's settings allow. */
  displayName?: string
  /** Time zone. */
  timeZone?: string | null
  /** Whether the user is a guest. */
  isExternalCollaborator?: boolean
}

/** Params of {@link Users.get}. */
export interface UserGetParams {
  /** Account id of the user. */
  accountId: string
}

/** Users of the site. */
export interface Users {
  /**
   * Gets the authenticated user. `GET /wiki/rest/api/user/current`
   *
   * @returns The user.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const user = await wiki.users.current()
   */
  current(params?: Record<string, never>, options?: CallOptions): Call<User>

  /**
   * Gets one user. `GET /wiki/rest/api/user`
   *
   * @returns The user.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const user = await wiki.users.get({ accountId: '5b10a2844c20165700ede2259' })
   */
  get(params: UserGetParams, options?: CallOptions): Call<User>
}

/** Runs {@link Users}. */
export const users: Entity<Users> = {
  name: 'users',
  key: 'accountId',
  actions: {
    current: { http: 'GET /wiki/rest/api/user/current' },
    get: { http: 'GET /wiki/rest/api/user', query: { accountId: { type: 'string', required: true } } },
  },
}
