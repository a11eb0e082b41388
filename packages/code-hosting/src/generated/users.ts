// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import { type FoundMeta, type FoundParams, found, type PagesParams, pages } from './shared.ts'

/** A record of {@link Users}. */
export interface User {
  /** Id of the user. */
  id: number
  /** Name by which they are addressed. */
  login: string
  /** Kind of account. */
  type: 'User' | 'Organization' | 'Bot' | (string & {})
  /** Their name. */
  name?: string | null
  /** Their address, if they show it. */
  email?: string | null
  /** Where they work. */
  company?: string | null
  /** Where they are. */
  location?: string | null
  /** Text about themselves. */
  bio?: string | null
  /** Their page. */
  html_url: string
  /** Address of their picture. */
  avatar_url: string
  /** Since when they are there. Time in UTC: `2026-11-28T10:00:00Z`. */
  created_at?: string
}

/** Params of {@link Users.get}. */
export interface UserGetParams {
  /** Login of the user. */
  username: string
}

/** Params of {@link Users.api_search}. */
export interface UserApiSearchParams extends FoundParams {
  /** Sort; by relevance without it. */
  sort?: 'followers' | 'repositories' | 'joined' | undefined
}

/** Params of {@link Users.list_assignable}. */
export interface UserListAssignableParams extends PagesParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
}

/** Users and organizations of GitHub. */
export interface Users {
  /**
   * Gets the user whose credentials are used. `GET /user`
   *
   * @returns The user.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const user = await codeHosting.users.authenticated()
   */
  authenticated(params?: Record<string, never>, options?: CallOptions): Call<User>

  /**
   * Gets one user. `GET /users/{username}`
   *
   * @returns The user.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const user = await codeHosting.users.get({ username: 'freyamacdonald-46' })
   */
  get(params: UserGetParams, options?: CallOptions): Call<User>

  /**
   * Searches users and organizations by GitHub's own search. `GET /search/users`
   *
   * @returns One page of users; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const user of codeHosting.users.api_search({ q: 'plan' })) console.log(user)
   */
  api_search(
    params: UserApiSearchParams,
    options?: CallOptions,
  ): PageCall<User, FoundMeta, UserApiSearchParams>

  /**
   * Lists people to whom issues of a repository can be assigned. Pages by number, as the header Link names
   * them. `GET /repos/{owner}/{repo}/assignees`
   *
   * @returns One page of users; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const user of codeHosting.users.list_assignable({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   * })) console.log(user)
   */
  list_assignable(
    params: UserListAssignableParams,
    options?: CallOptions,
  ): PageCall<User, Record<string, never>, UserListAssignableParams>
}

/** Runs {@link Users}. */
export const users: Entity<Users> = {
  name: 'users',
  actions: {
    authenticated: { http: 'GET /user' },
    get: { http: 'GET /users/{username}' },
    api_search: {
      ...found,
      http: 'GET /search/users',
      query: { ...found.query, sort: { type: 'string', enum: ['followers', 'repositories', 'joined'] } },
    },
    list_assignable: { ...pages, http: 'GET /repos/{owner}/{repo}/assignees', returns: 'page', records: '' },
  },
}
