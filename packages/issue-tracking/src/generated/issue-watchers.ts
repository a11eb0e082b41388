// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, ParamsError, UpstreamError } from '@plugboard/core'
import type { Person } from './shared.ts'

/** A record of {@link IssueWatchers}. */
export interface IssueWatcher {
  /** Address of the watchers in the API. */
  self: string
  /** Whether the calling user watches the issue. */
  isWatching: boolean
  /** Number of watchers. */
  watchCount: number
  /** The watchers. */
  watchers: Person[]
}

/** Params of {@link IssueWatchers.get}. */
export interface IssueWatcherGetParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
}

/** Params of {@link IssueWatchers.create}. */
export interface IssueWatcherCreateParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
  /** Account id of the user. */
  accountId: string
}

/** Params of {@link IssueWatchers.delete}. */
export interface IssueWatcherDeleteParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
  /** Account id of the watcher. */
  accountId: string
}

/** Users who are notified of changes of an issue. */
export interface IssueWatchers {
  /**
   * Gets the watchers of an issue. `GET /rest/api/3/issue/{issueIdOrKey}/watchers`
   *
   * @returns The issue watcher.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const issueWatcher = await issueTracking.issue_watchers.get({ issueIdOrKey: 'DEMO-54' })
   */
  get(params: IssueWatcherGetParams, options?: CallOptions): Call<IssueWatcher>

  /**
   * Adds a watcher to an issue. `POST /rest/api/3/issue/{issueIdOrKey}/watchers`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await issueTracking.issue_watchers.create({
   *   issueIdOrKey: '10250',
   *   accountId: '712020:22b3de38-f839-46e5-977e-19e945b70820',
   * })
   */
  create(params: IssueWatcherCreateParams, options?: CallOptions): Call<null>

  /**
   * Removes a watcher from an issue. `DELETE /rest/api/3/issue/{issueIdOrKey}/watchers`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await issueTracking.issue_watchers.delete({
   *   issueIdOrKey: 'DEMO-55',
   *   accountId: '712020:22b3de38-f839-46e5-977e-19e945b70820',
   * })
   */
  delete(params: IssueWatcherDeleteParams, options?: CallOptions): Call<null>
}

/** Runs {@link IssueWatchers}. */
export const issueWatchers: Entity<IssueWatchers> = {
  name: 'issue_watchers',
  actions: {
    get: { http: 'GET /rest/api/3/issue/{issueIdOrKey}/watchers' },
    create: {
      http: 'POST /rest/api/3/issue/{issueIdOrKey}/watchers',
      body: { accountId: { type: 'string', required: true, whole: true } },
      returns: 'nothing',
      retry: 'safe',
    },
    delete: {
      http: 'DELETE /rest/api/3/issue/{issueIdOrKey}/watchers',
      query: { accountId: { type: 'string', required: true } },
      returns: 'nothing',
    },
  },
}
