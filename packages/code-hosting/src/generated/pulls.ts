// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

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
import type { Label } from './labels.ts'
import { type Account, type MilestoneRef, type PagesParams, pages, type RepositoryRef } from './shared.ts'

/** A record of {@link Pulls}. */
export interface Pull {
  /** Id of the pull request. */
  id: number
  /** Its number in the repository. */
  number: number
  /** Its title. */
  title: string
  /** Its text. Text in GitHub's Markdown. */
  body: string | null
  /** Whether it is open. */
  state: 'open' | 'closed' | (string & {})
  /** Whether it is a draft. */
  draft?: boolean
  /** Whether only collaborators may comment. */
  locked: boolean
  /** Its author. */
  user: Account | null
  /** Its labels. */
  labels: Label[]
  /** People who work on it. */
  assignees?: Account[] | null
  /** People who are asked for a review. */
  requested_reviewers?: Account[] | null
  /** Its milestone. */
  milestone: MilestoneRef | null
  /** The branch with the changes. */
  head: BranchRef
  /** The branch that takes the changes. */
  base: BranchRef
  /** Commit of the merge. */
  merge_commit_sha: string | null
  /** Whether it is merged; only of `get`, `create` and `update`. */
  merged?: boolean
  /** Whether it can be merged; null while GitHub finds out. Only of `get`, `create` and `update`. */
  mergeable?: boolean | null
  /** Added lines; only of `get`, `create` and `update`. */
  additions?: number
  /** Removed lines; only of `get`, `create` and `update`. */
  deletions?: number
  /** Changed files; only of `get`, `create` and `update`. */
  changed_files?: number
  /** Its page. */
  html_url: string
  /** When it was merged. Time in UTC: `2026-11-28T10:00:00Z`. */
  merged_at: string | null
  /** When it was closed. Time in UTC: `2026-11-28T10:00:00Z`. */
  closed_at: string | null
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00Z`. */
  created_at: string
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`. */
  updated_at: string
}

/** A branch of a pull request. */
export interface BranchRef {
  /** Owner and branch: `octocat:main`. */
  label: string
  /** Name of the branch. */
  ref: string
  /** Commit that it points to. */
  sha: string
  /** Owner of the branch. */
  user: Account | null
  /** Its repository; null if that was deleted. */
  repo: RepositoryRef | null
}

/** Result of a merge. */
export interface MergeResult {
  /** Commit of the merge. */
  sha: string
  /** Whether it was merged. */
  merged: boolean
  /** Message about the result. */
  message: string
}

/** Params of {@link Pulls.list}. */
export interface PullListParams extends PagesParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /**
   * State of the pull requests.
   *
   * @default "open"
   */
  state?: 'open' | 'closed' | 'all' | undefined
  /** Owner and branch with the changes: `octocat:fix`. */
  head?: string | undefined
  /** Branch that takes the changes. */
  base?: string | undefined
  /**
   * Sort.
   *
   * @default "created"
   */
  sort?: 'created' | 'updated' | 'popularity' | 'long-running' | undefined
  /** Order; `desc` by creation, else `asc`. Order of the sort. */
  direction?: 'asc' | 'desc' | undefined
}

/** Params of {@link Pulls.get}. */
export interface PullGetParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the pull request in its repository. */
  pull_number: number | string
}

/** Params of {@link Pulls.create}. Exactly one of `title` and `issue` is needed. */
export interface PullCreateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Its title; required unless `issue` is given. */
  title?: string | undefined
  /** Branch with the changes; `owner:branch` of a fork. */
  head: string
  /** Branch that takes the changes. */
  base: string
  /** Text in Markdown. */
  body?: string | undefined
  /** Whether it is a draft. */
  draft?: boolean | undefined
  /** Number of an issue that becomes the pull request. */
  issue?: number | undefined
  /** Whether maintainers may push to the branch. */
  maintainer_can_modify?: boolean | undefined
}

/** Params of {@link Pulls.update}. */
export interface PullUpdateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the pull request in its repository. */
  pull_number: number | string
  /** New title. */
  title?: string | undefined
  /** Text in Markdown. */
  body?: string | undefined
  /** Opens or closes it. */
  state?: 'open' | 'closed' | undefined
  /** Branch that takes the changes. */
  base?: string | undefined
  /** Whether maintainers may push to the branch. */
  maintainer_can_modify?: boolean | undefined
}

/** Params of {@link Pulls.merge}. */
export interface PullMergeParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the pull request in its repository. */
  pull_number: number | string
  /** Title of the merge commit. */
  commit_title?: string | undefined
  /** Text of the merge commit. */
  commit_message?: string | undefined
  /** Commit that the head must be at. */
  sha?: string | undefined
  /** How it is merged. */
  merge_method?: 'merge' | 'squash' | 'rebase' | undefined
}

/** Params of {@link Pulls.request_reviewers}. At least one of `reviewers` and `team_reviewers` is needed. */
export interface PullRequestReviewersParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the pull request in its repository. */
  pull_number: number | string
  /** Logins of people. */
  reviewers?: readonly string[] | undefined
  /** Slugs of teams. */
  team_reviewers?: readonly string[] | undefined
}

/** Pull requests of a repository. */
export interface Pulls {
  /**
   * Lists pull requests of a repository, newest first. Pages by number, as the header Link names them.
   * `GET /repos/{owner}/{repo}/pulls`
   *
   * @returns One page of pulls; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const pull of codeHosting.pulls.list({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   * })) console.log(pull)
   */
  list(params: PullListParams, options?: CallOptions): PageCall<Pull, Record<string, never>, PullListParams>

  /**
   * Gets one pull. `GET /repos/{owner}/{repo}/pulls/{pull_number}`
   *
   * @returns The pull.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const pull = await codeHosting.pulls.get({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   pull_number: 12,
   * })
   */
  get(params: PullGetParams, options?: CallOptions): Call<Pull>

  /**
   * Creates a pull. `POST /repos/{owner}/{repo}/pulls`
   *
   * @returns The new pull.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const pull = await codeHosting.pulls.create({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   head: 'export-batches',
   *   base: 'main',
   *   title: 'Export in batches',
   * })
   */
  create(params: PullCreateParams, options?: CallOptions): Call<Pull>

  /**
   * Changes a pull request, closes or reopens it. `PATCH /repos/{owner}/{repo}/pulls/{pull_number}`
   *
   * @returns The pull as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const pull = await codeHosting.pulls.update({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   pull_number: 14,
   *   title: 'Export in batches',
   *   state: 'closed',
   * })
   */
  update(params: PullUpdateParams, options?: CallOptions): Call<Pull>

  /**
   * Merges a pull request. Refused with 405 if it cannot be merged, and with 409 if `sha` is not its head.
   * `PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge`
   *
   * @returns Result of a merge.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const pull = await codeHosting.pulls.merge({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   pull_number: 14,
   *   merge_method: 'squash',
   * })
   */
  merge(params: PullMergeParams, options?: CallOptions): Call<MergeResult>

  /**
   * Asks people or teams for a review. `POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers`
   *
   * @returns The pull.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const pull = await codeHosting.pulls.request_reviewers({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   pull_number: 14,
   *   reviewers: ['ada'],
   * })
   */
  request_reviewers(params: PullRequestReviewersParams, options?: CallOptions): Call<Pull>
}

/** Searchable fields of pulls, as a hit has them: null if the record has no value. */
export interface PullSearchFields
  extends SearchFields<
    Pull,
    | 'id'
    | 'number'
    | 'title'
    | 'state'
    | 'locked'
    | 'labels'
    | 'head'
    | 'base'
    | 'html_url'
    | 'created_at'
    | 'updated_at',
    'body' | 'draft' | 'user' | 'assignees' | 'milestone' | 'merged_at' | 'closed_at'
  > {
  /** Owner and name of the repository. */
  repository: string | null
  /** Account that its repository belongs to. */
  owner: string | null
  /** Name of its repository without the owner. */
  repo: string | null
}

/** Searches pulls in the replica. Only a client of the service has it. */
export interface PullsSearch extends Search<PullSearchFields> {}

/** Runs {@link Pulls}. */
export const pulls: Entity<Pulls, PullsSearch> = {
  name: 'pulls',
  actions: {
    list: {
      ...pages,
      http: 'GET /repos/{owner}/{repo}/pulls',
      query: {
        ...pages.query,
        state: { type: 'string', enum: ['open', 'closed', 'all'] },
        head: { type: 'string' },
        base: { type: 'string' },
        sort: { type: 'string', enum: ['created', 'updated', 'popularity', 'long-running'] },
        direction: { type: 'string', enum: ['asc', 'desc'] },
      },
      returns: 'page',
      records: '',
    },
    get: {
      http: 'GET /repos/{owner}/{repo}/pulls/{pull_number}',
      path: { pull_number: { type: 'integer', required: true, format: 'int64' } },
    },
    create: {
      http: 'POST /repos/{owner}/{repo}/pulls',
      body: {
        title: { type: 'string' },
        head: { type: 'string', required: true },
        base: { type: 'string', required: true },
        body: { type: 'string' },
        draft: { type: 'boolean' },
        issue: { type: 'integer' },
        maintainer_can_modify: { type: 'boolean' },
      },
      requireOne: ['title', 'issue'],
    },
    update: {
      http: 'PATCH /repos/{owner}/{repo}/pulls/{pull_number}',
      path: { pull_number: { type: 'integer', required: true, format: 'int64' } },
      body: {
        title: { type: 'string' },
        body: { type: 'string' },
        state: { type: 'string', enum: ['open', 'closed'] },
        base: { type: 'string' },
        maintainer_can_modify: { type: 'boolean' },
      },
    },
    merge: {
      http: 'PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge',
      path: { pull_number: { type: 'integer', required: true, format: 'int64' } },
      body: {
        commit_title: { type: 'string' },
        commit_message: { type: 'string' },
        sha: { type: 'string' },
        merge_method: { type: 'string', enum: ['merge', 'squash', 'rebase'] },
      },
      risk: 'destructive',
    },
    request_reviewers: {
      http: 'POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers',
      path: { pull_number: { type: 'integer', required: true, format: 'int64' } },
      body: {
        reviewers: { type: 'array', items: { type: 'string' } },
        team_reviewers: { type: 'array', items: { type: 'string' } },
      },
      requireAny: ['reviewers', 'team_reviewers'],
      risk: 'write',
    },
  },
}
