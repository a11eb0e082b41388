// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import { type Account, type PagesParams, pages } from './shared.ts'

/** A record of {@link Commits}. */
export interface Commit {
  /** Hash of the commit. */
  sha: string
  /** The commit in Git. */
  commit: CommitDetail
  /** Account of the author, if there is one. */
  author: Account | null
  /** Account of the committer, if there is one. */
  committer: Account | null
  /** Its page. */
  html_url: string
}

/** Author or committer as the commit names them. */
export interface Author {
  /** Their name. */
  name?: string
  /** Their address. */
  email?: string
  /** When it was made. Time in UTC: `2026-11-28T10:00:00Z`. */
  date?: string
}

/** The commit in Git. */
export interface CommitDetail {
  /** Message of the commit. */
  message: string
  /** Author of the change. */
  author: Author | null
  /** The committer. */
  committer: Author | null
  /** Comments on it. */
  comment_count: number
}

/** Params of {@link Commits.list}. */
export interface CommitListParams extends PagesParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Branch or commit to begin at; the default branch unless given. */
  sha?: string | undefined
  /** Only commits that changed this file or folder. */
  path?: string | undefined
  /** Login or address of the author. */
  author?: string | undefined
  /** Login or address of the committer. */
  committer?: string | undefined
  /** Only commits after this time. Time in UTC: `2026-11-28T10:00:00Z`. */
  since?: string | undefined
  /** Only commits before this time. Time in UTC: `2026-11-28T10:00:00Z`. */
  until?: string | undefined
}

/** Params of {@link Commits.get}. */
export interface CommitGetParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Hash, branch or tag. */
  ref: string
}

/** Commits of a repository. They are not synchronized, since histories are long. */
export interface Commits {
  /**
   * Lists commits of a branch, newest first. Pages by number, as the header Link names them.
   * `GET /repos/{owner}/{repo}/commits`
   *
   * @returns One page of commits; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const commit of codeHosting.commits.list({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   * })) console.log(commit)
   */
  list(
    params: CommitListParams,
    options?: CallOptions,
  ): PageCall<Commit, Record<string, never>, CommitListParams>

  /**
   * Gets one commit. `GET /repos/{owner}/{repo}/commits/{ref}`
   *
   * @returns The commit.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const commit = await codeHosting.commits.get({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   ref: '0b2d716590e4b4e72067bd2ed713d358794900f9',
   * })
   */
  get(params: CommitGetParams, options?: CallOptions): Call<Commit>
}

/** Runs {@link Commits}. */
export const commits: Entity<Commits> = {
  name: 'commits',
  key: 'sha',
  actions: {
    list: {
      ...pages,
      http: 'GET /repos/{owner}/{repo}/commits',
      query: {
        ...pages.query,
        sha: { type: 'string' },
        path: { type: 'string' },
        author: { type: 'string' },
        committer: { type: 'string' },
        since: { type: 'string' },
        until: { type: 'string' },
      },
      returns: 'page',
      records: '',
    },
    get: { http: 'GET /repos/{owner}/{repo}/commits/{ref}' },
  },
}
