// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Call,
  CallOptions,
  Entity,
  PageCall,
  ParamsError,
  Search,
  SearchFields,
  UpstreamError,
} from '@plugboard/core'
import {
  type EmbeddedCustomFieldValue,
  type PagingMeta,
  type PagingParams,
  paging,
  type WholeMeta,
  whole,
} from './shared.ts'

/** A record of {@link Users}. */
export interface User {
  /** Id of the user. */
  id: string
  /** First name. */
  firstName: string
  /** Last name. */
  lastName: string
  /** Email address. */
  email: string | null
  /** Access in the whole organization. */
  globalRole:
    | 'Organization Admin'
    | 'Elevated Access'
    | 'Limited Access'
    | 'External Recruiter'
    | (string & {})
  /** Whether the user can sign in. */
  isEnabled: boolean
  /** When the user was last changed. ISO 8601 time in UTC, with milliseconds. */
  updatedAt: string
  /** Id of the user's manager. */
  managerId?: string
  /** Custom field values of the user. */
  customFields?: EmbeddedCustomFieldValue[]
}

/** Params of {@link Users.list}. */
export interface UserListParams extends PagingParams {
  /**
   * Whether users who can no longer sign in are listed too.
   *
   * @default false
   */
  includeDeactivated?: boolean | undefined
}

/** Params of {@link Users.get}. */
export interface UserGetParams {
  /** Id of the user. */
  userId: string
}

/** Params of {@link Users.api_search}. */
export interface UserApiSearchParams {
  /** The exact email address. */
  email: string
}

/** People who work with Ashby. */
export interface Users {
  /**
   * Lists users. With `syncToken` only what changed since. `POST /user.list`
   *
   * @returns One page of users; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const user of recruiting.users.list({ includeDeactivated: true })) console.log(user)
   */
  list(params?: UserListParams, options?: CallOptions): PageCall<User, PagingMeta, UserListParams>

  /**
   * Gets a user. `POST /user.info`
   *
   * @returns The user.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const user = await recruiting.users.get({ userId: '8d717503-db8f-421f-876c-a8c5f203d55d' })
   */
  get(params: UserGetParams, options?: CallOptions): Call<User>

  /**
   * Finds the user with an email address. Empty if there is none. All in one response. `POST /user.search`
   *
   * @returns All that are found, on one page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const user of recruiting.users.api_search({
   *   email: 'isla.walker9939@example.com',
   * })) console.log(user)
   */
  api_search(
    params: UserApiSearchParams,
    options?: CallOptions,
  ): PageCall<User, WholeMeta, UserApiSearchParams>
}

/** Searchable fields of users, as a hit has them: null if the record has no value. */
export interface UserSearchFields
  extends SearchFields<
    User,
    'id' | 'firstName' | 'lastName' | 'globalRole' | 'isEnabled' | 'updatedAt',
    'email' | 'managerId'
  > {}

/** Searches users in the replica. Only a client of the service has it. */
export interface UsersSearch extends Search<UserSearchFields> {}

/** Runs {@link Users}. */
export const users: Entity<Users, UsersSearch> = {
  name: 'users',
  actions: {
    list: {
      ...paging,
      http: 'POST /user.list',
      body: { ...paging.body, includeDeactivated: { type: 'boolean' } },
    },
    get: { http: 'POST /user.info', body: { userId: { type: 'string', required: true } }, record: 'results' },
    api_search: { ...whole, http: 'POST /user.search', body: { email: { type: 'string', required: true } } },
  },
}
