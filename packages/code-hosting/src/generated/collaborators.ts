// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import { type PagesParams, type PermissionSet, pages } from './shared.ts'

/** A record of {@link Collaborators}. */
export interface Collaborator {
  /** Id of the user. */
  id: number
  /** Their login. */
  login: string
  /** Kind of account. */
  type: 'User' | 'Bot' | (string & {})
  /** Their role: `admin`, `maintain`, `write`, `triage`, `read` or one of the organization's own. */
  role_name: string
  /** Their rights. */
  permissions?: PermissionSet
  /** Their page. */
  html_url: string
}

/** Params of {@link Collaborators.list}. */
export interface CollaboratorListParams extends PagesParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /**
   * How they have access.
   *
   * @default "all"
   */
  affiliation?: 'outside' | 'direct' | 'all' | undefined
  /** Only those with this right. */
  permission?: 'pull' | 'triage' | 'push' | 'maintain' | 'admin' | undefined
}

/** Params of {@link Collaborators.add}. */
export interface CollaboratorAddParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Login of the user. */
  username: string
  /**
   * `pull`, `triage`, `push`, `maintain`, `admin`, or a role of the organization.
   *
   * @default "push"
   */
  permission?: string | undefined
}

/** Params of {@link Collaborators.remove}. */
export interface CollaboratorRemoveParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Login of the user. */
  username: string
}

/** People with access to a repository. */
export interface Collaborators {
  /**
   * Lists collaborators. Pages by number, as the header Link names them.
   * `GET /repos/{owner}/{repo}/collaborators`
   *
   * @returns One page of collaborators; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const collaborator of codeHosting.collaborators.list({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   * })) console.log(collaborator)
   */
  list(
    params: CollaboratorListParams,
    options?: CallOptions,
  ): PageCall<Collaborator, Record<string, never>, CollaboratorListParams>

  /**
   * Invites a user, or changes the rights of a collaborator of an organization's repository.
   * `PUT /repos/{owner}/{repo}/collaborators/{username}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await codeHosting.collaborators.add({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   username: 'c-kowalski-43',
   *   permission: 'push',
   * })
   */
  add(params: CollaboratorAddParams, options?: CallOptions): Call<null>

  /**
   * Takes access away from a user. `DELETE /repos/{owner}/{repo}/collaborators/{username}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await codeHosting.collaborators.remove({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   username: 'c-kowalski-43',
   * })
   */
  remove(params: CollaboratorRemoveParams, options?: CallOptions): Call<null>
}

/** Runs {@link Collaborators}. */
export const collaborators: Entity<Collaborators> = {
  name: 'collaborators',
  actions: {
    list: {
      ...pages,
      http: 'GET /repos/{owner}/{repo}/collaborators',
      query: {
        ...pages.query,
        affiliation: { type: 'string', enum: ['outside', 'direct', 'all'] },
        permission: { type: 'string', enum: ['pull', 'triage', 'push', 'maintain', 'admin'] },
      },
      returns: 'page',
      records: '',
    },
    add: {
      http: 'PUT /repos/{owner}/{repo}/collaborators/{username}',
      body: { permission: { type: 'string' } },
      returns: 'nothing',
      risk: 'write',
    },
    remove: {
      http: 'DELETE /repos/{owner}/{repo}/collaborators/{username}',
      returns: 'nothing',
      risk: 'destructive',
    },
  },
}
