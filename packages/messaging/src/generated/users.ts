// Generated from specs/messaging.yaml. Do not edit: change the spec and run `npm run generate`.

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
import { type PagesParams, pages } from './shared.ts'

/** A record of {@link Users}. */
export interface User {
  /** Id of the user. */
  id: string
  /** Id of the workspace. */
  team_id?: string
  /** Short name. */
  name?: string
  /** Full name. */
  real_name?: string
  /** Whether the account is deactivated. */
  deleted?: boolean
  /** Their profile. */
  profile?: Profile
  /** Whether they may manage the workspace. */
  is_admin?: boolean
  /** Whether they own the workspace. */
  is_owner?: boolean
  /** Whether they are guests. */
  is_restricted?: boolean
  /** Whether it is a bot. */
  is_bot?: boolean
  /** Time zone: `Europe/Berlin`. */
  tz?: string | null
  /** Offset of the time zone in seconds. */
  tz_offset?: number
  /** Time of the last change. Unix time in seconds. */
  updated?: number
}

/** Profile of a user. */
export interface Profile {
  /** Full name. */
  real_name?: string
  /** Name that is shown. */
  display_name?: string
  /** Address; needs the scope `users:read.email`. */
  email?: string
  /** Phone number. */
  phone?: string
  /** Their role. */
  title?: string
  /** Text of their status. */
  status_text?: string
  /** Emoji of their status. */
  status_emoji?: string
  /** Address of their picture. */
  image_72?: string
}

/** Account that the token belongs to. */
export interface Identity {
  /** Address of the workspace. */
  url: string
  /** Name of the workspace. */
  team: string
  /** Id of the workspace. */
  team_id: string
  /** Name of the user or bot. */
  user: string
  /** Id of the user or bot. */
  user_id: string
  /** Id of the bot. */
  bot_id?: string
}

/** Params of {@link Users.list}. */
export interface UserListParams extends PagesParams {}

/** Params of {@link Users.get}. */
export interface UserGetParams {
  /** Id of the user. */
  user: string
}

/** Params of {@link Users.lookup_by_email}. */
export interface UserLookupByEmailParams {
  /** Their address. */
  email: string
}

/** People and bots of the workspace. */
export interface Users {
  /**
   * Lists users. Pages by cursor. `GET /users.list`
   *
   * @returns One page of users; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const user of messaging.users.list()) console.log(user)
   */
  list(params?: UserListParams, options?: CallOptions): PageCall<User, Record<string, never>, UserListParams>

  /**
   * Gets one user. `GET /users.info`
   *
   * @returns The user.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const user = await messaging.users.get({ user: '4EB34yqJ0249' })
   */
  get(params: UserGetParams, options?: CallOptions): Call<User>

  /**
   * Finds a user by their address, which needs the scope `users:read.email`. `GET /users.lookupByEmail`
   *
   * @returns The user.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const user = await messaging.users.lookup_by_email({ email: 'marta.lindstrom9170@post.example' })
   */
  lookup_by_email(params: UserLookupByEmailParams, options?: CallOptions): Call<User>

  /**
   * Gets the account that the token belongs to. `GET /auth.test`
   *
   * @returns Account that the token belongs to.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const user = await messaging.users.authenticated()
   */
  authenticated(params?: Record<string, never>, options?: CallOptions): Call<Identity>
}

/** Searchable fields of users, as a hit has them: null if the record has no value. */
export interface UserSearchFields
  extends SearchFields<
    User,
    'id',
    'name' | 'real_name' | 'deleted' | 'is_admin' | 'is_owner' | 'is_restricted' | 'is_bot' | 'tz' | 'updated'
  > {
  /** Name that is shown. */
  display_name: string | null
  /** Address. */
  email: string | null
  /** Their role. */
  title: string | null
}

/** Searches users in the replica. Only a client of the service has it. */
export interface UsersSearch extends Search<UserSearchFields> {}

/** Runs {@link Users}. */
export const users: Entity<Users, UsersSearch> = {
  name: 'users',
  actions: {
    list: { ...pages, http: 'GET /users.list', returns: 'page', records: 'members' },
    get: { http: 'GET /users.info', query: { user: { type: 'string', required: true } }, record: 'user' },
    lookup_by_email: {
      http: 'GET /users.lookupByEmail',
      query: { email: { type: 'string', required: true } },
      record: 'user',
    },
    authenticated: { http: 'GET /auth.test' },
  },
}
