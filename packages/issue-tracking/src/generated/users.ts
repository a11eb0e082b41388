// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `npm run generate`.

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
import { type OffsetParams, offset } from './shared.ts'

/** A record of {@link Users}. */
export interface User {
  /** Address of the user in the API. */
  self: string
  /** Id of the account. */
  accountId: string
  /** Kind of account: a person, an app, a customer of a service desk. */
  accountType: 'atlassian' | 'app' | 'customer' | (string & {})
  /** E-mail address, if the user shows it. */
  emailAddress?: string | null
  /** Addresses of pictures by size, for example `48x48`. */
  avatarUrls: Record<string, string>
  /** Name that others see, as far as the user shows it. */
  displayName: string
  /** Whether the account is in use. */
  active: boolean
  /** Time zone, if the user shows it. */
  timeZone?: string | null
  /** Language and country, if the user shows them. */
  locale?: string | null
  /** Values that `expand` supports here, comma-separated. */
  expand?: string | null
  /** Groups that the user is in. */
  groups?: SimpleListWrapperGroupName | null
  /** Products that the user has access to. */
  applicationRoles?: SimpleListWrapperApplicationRole | null
}

/** Values of type `simple_list_wrapper_group_name`. */
export interface SimpleListWrapperGroupName {
  callback?: Record<string, unknown>
  items?: GroupName[]
  'max-results'?: number
  pagingCallback?: Record<string, unknown>
  size?: number
}

/** Values of type `group_name`. */
export interface GroupName {
  groupId?: string | null
  name?: string
  self?: string
}

/** Values of type `simple_list_wrapper_application_role`. */
export interface SimpleListWrapperApplicationRole {
  callback?: Record<string, unknown>
  items?: ApplicationRole[]
  'max-results'?: number
  pagingCallback?: Record<string, unknown>
  size?: number
}

/** Values of type `application_role`. */
export interface ApplicationRole {
  defaultGroups?: string[]
  defaultGroupsDetails?: GroupName[]
  /** @deprecated Not to be used any more. */
  defined?: boolean
  groupDetails?: GroupName[]
  groups?: string[]
  hasUnlimitedSeats?: boolean
  key?: string
  name?: string
  numberOfSeats?: number
  platform?: boolean
  remainingSeats?: number
  selectedByDefault?: boolean
  userCount?: number
  userCountDescription?: string
}

/** Params of {@link Users.get}. */
export interface UserGetParams {
  /** Account id of the user. */
  accountId: string
  /**
   * Additional data to return with the user. Values joined by commas. Known: `groups`, `applicationRoles`.
   */
  expand?: string | undefined
}

/** Params of {@link Users.myself}. */
export interface UserMyselfParams {
  /**
   * Additional data to return with the user. Values joined by commas. Known: `groups`, `applicationRoles`.
   */
  expand?: string | undefined
}

/** Params of {@link Users.list}. */
export interface UserListParams extends OffsetParams {
  /**
   * Most users on a page. At most 1000.
   *
   * @default 50
   */
  maxResults?: number | undefined
}

/**
 * Params of {@link Users.api_search}. At least one of `query`, `accountId` and `property` is needed. At most
 * one of `query` and `accountId` may be given.
 */
export interface UserApiSearchParams extends OffsetParams {
  /** Beginning of a word of the display name or e-mail address, or an account id. */
  query?: string | undefined
  /**
   * Most users on a page. At most 1000.
   *
   * @default 50
   */
  maxResults?: number | undefined
  /** Account id of the one user to find. */
  accountId?: string | undefined
  /** Query on user properties, for example `plan.level = "gold"`. */
  property?: string | undefined
}

/** People and apps with an account on the site. */
export interface Users {
  /**
   * Gets one user. `GET /rest/api/3/user`
   *
   * @returns The user.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const user = await issueTracking.users.get({ accountId: '712020:d28f048b-37e8-4030-8572-fbfe8998762d' })
   */
  get(params: UserGetParams, options?: CallOptions): Call<User>

  /**
   * Gets the user in whose name calls are made. `GET /rest/api/3/myself`
   *
   * @returns The user.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const user = await issueTracking.users.myself()
   */
  myself(params?: UserMyselfParams, options?: CallOptions): Call<User>

  /**
   * Lists all users of the site, inactive and deleted ones and apps as well. Pages by position. Only an empty
   * page is the end, since a short one may have others after it. `GET /rest/api/3/users/search`
   *
   * @returns One page of users; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const user of issueTracking.users.list()) console.log(user)
   */
  list(params?: UserListParams, options?: CallOptions): PageCall<User, Record<string, never>, UserListParams>

  /**
   * Finds active users by text, account id or property. No more than the first 1000 can be reached. Pages by
   * position. Only an empty page is the end, since a short one may have others after it.
   * `GET /rest/api/3/user/search`
   *
   * @returns One page of users; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const user of issueTracking.users.api_search({ query: 'm' })) console.log(user)
   */
  api_search(
    params: UserApiSearchParams,
    options?: CallOptions,
  ): PageCall<User, Record<string, never>, UserApiSearchParams>
}

/** Searchable fields of users, as a hit has them: null if the record has no value. */
export interface UserSearchFields
  extends SearchFields<
    User,
    'accountId' | 'accountType' | 'active' | 'avatarUrls' | 'displayName' | 'self',
    'applicationRoles' | 'emailAddress' | 'expand' | 'groups' | 'locale' | 'timeZone'
  > {
  /**
   * Former key of the user.
   *
   * @deprecated Withdrawn upstream for privacy.
   */
  key: string | null
  /**
   * Former login name of the user.
   *
   * @deprecated Withdrawn upstream for privacy.
   */
  name: string | null
}

/** Searches users in the replica. Only a client of the service has it. */
export interface UsersSearch extends Search<UserSearchFields> {}

/** Runs {@link Users}. */
export const users: Entity<Users, UsersSearch> = {
  name: 'users',
  key: 'accountId',
  actions: {
    get: {
      http: 'GET /rest/api/3/user',
      query: { accountId: { type: 'string', required: true }, expand: { type: 'string', style: 'comma' } },
    },
    myself: { http: 'GET /rest/api/3/myself', query: { expand: { type: 'string', style: 'comma' } } },
    list: {
      ...offset,
      http: 'GET /rest/api/3/users/search',
      query: { ...offset.query, maxResults: { type: 'integer', maximum: 1000 } },
      returns: 'page',
      records: '',
    },
    api_search: {
      ...offset,
      http: 'GET /rest/api/3/user/search',
      query: {
        ...offset.query,
        query: { type: 'string' },
        maxResults: { type: 'integer', maximum: 1000 },
        accountId: { type: 'string' },
        property: { type: 'string' },
      },
      requireAny: ['query', 'accountId', 'property'],
      exclusive: [['query', 'accountId']],
      returns: 'page',
      records: '',
    },
  },
}
