// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import { type Account, type PagesParams, pages } from './shared.ts'

/** A record of {@link Statuses}. */
export interface CommitStatus {
  /** Id of the status. */
  id: number
  /** Its verdict. */
  state: 'error' | 'failure' | 'pending' | 'success' | (string & {})
  /** Service or job that reported it: `ci/build`. */
  context: string
  /** A short text about it. */
  description: string | null
  /** Page with the details. */
  target_url: string | null
  /** Account that reported it. */
  creator: Account | null
  /** When it was reported. Time in UTC: `2026-11-28T10:00:00Z`. */
  created_at: string
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`. */
  updated_at: string
}

/** Params of {@link Statuses.list}. */
export interface CommitStatusListParams extends PagesParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Hash, branch or tag. */
  ref: string
}

/** Statuses of commits, which services report. */
export interface Statuses {
  /**
   * Lists statuses of a commit, newest first; each context has its latest one before its older ones. Pages by
   * number, as the header Link names them. `GET /repos/{owner}/{repo}/commits/{ref}/statuses`
   *
   * @returns One page of statuses; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const commitStatus of codeHosting.statuses.list({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   ref: '0b2d716590e4b4e72067bd2ed713d358794900f9',
   * })) console.log(commitStatus)
   */
  list(
    params: CommitStatusListParams,
    options?: CallOptions,
  ): PageCall<CommitStatus, Record<string, never>, CommitStatusListParams>
}

/** Runs {@link Statuses}. */
export const statuses: Entity<Statuses> = {
  name: 'statuses',
  actions: {
    list: {
      ...pages,
      http: 'GET /repos/{owner}/{repo}/commits/{ref}/statuses',
      returns: 'page',
      records: '',
    },
  },
}
