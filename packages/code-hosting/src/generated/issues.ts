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
import {
  type Account,
  type FoundMeta,
  type FoundParams,
  found,
  type MilestoneRef,
  type PagesParams,
  pages,
} from './shared.ts'

/** A record of {@link Issues}. */
export interface Issue {
  /** Id of the issue, unique at GitHub. */
  id: number
  /** Its number in the repository. */
  number: number
  /** Its title. */
  title: string
  /** Its text. Text in GitHub's Markdown. */
  body?: string | null
  /** Whether it is open. */
  state: 'open' | 'closed' | (string & {})
  /** Why it is in that state. */
  state_reason?: 'completed' | 'reopened' | 'not_planned' | 'duplicate' | (string & {}) | null
  /** Its author. */
  user: Account | null
  /** Its labels. */
  labels: Label[]
  /** People who work on it. */
  assignees?: Account[]
  /** Its milestone. */
  milestone: MilestoneRef | null
  /** Number of comments. */
  comments: number
  /** Its type, in repositories of organizations that have some. */
  type?: IssueType | null
  /** Whether only collaborators may comment. */
  locked: boolean
  /** Relation of the author to the repository. */
  author_association?:
    | 'OWNER'
    | 'MEMBER'
    | 'COLLABORATOR'
    | 'CONTRIBUTOR'
    | 'FIRST_TIMER'
    | 'FIRST_TIME_CONTRIBUTOR'
    | 'MANNEQUIN'
    | 'NONE'
    | (string & {})
  /** There if it is a pull request: its addresses and when it was merged. */
  pull_request?: Record<string, unknown>
  /** Address of the repository in the API. */
  repository_url: string
  /** Its page. */
  html_url: string
  /** When it was closed. Time in UTC: `2026-11-28T10:00:00Z`. */
  closed_at: string | null
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00Z`. */
  created_at: string
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`. */
  updated_at: string
}

/** A type of issues that an organization has defined. */
export interface IssueType {
  /** Id of the type. */
  id: number
  /** Its name: `Bug`. */
  name: string
  /** Its purpose. */
  description: string | null
}

/** Params of {@link Issues.list}. */
export interface IssueListParams extends PagesParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of a milestone; `none` or `*`. */
  milestone?: string | undefined
  /**
   * State of the issues.
   *
   * @default "open"
   */
  state?: 'open' | 'closed' | 'all' | undefined
  /** Login of a user; `none` or `*`. */
  assignee?: string | undefined
  /** Name of an issue type; `none` or `*`. */
  type?: string | undefined
  /** Login of the author. */
  creator?: string | undefined
  /** Login of a user who is mentioned. */
  mentioned?: string | undefined
  /** Names of labels; an issue needs all of them. Values joined by commas. */
  labels?: string | undefined
  /**
   * Sort.
   *
   * @default "created"
   */
  sort?: 'created' | 'updated' | 'comments' | undefined
  /**
   * Order of the sort.
   *
   * @default "desc"
   */
  direction?: 'asc' | 'desc' | undefined
  /** Only those that were updated after this time. Time in UTC: `2026-11-28T10:00:00Z`. */
  since?: string | undefined
}

/** Params of {@link Issues.list_assigned}. */
export interface IssueListAssignedParams extends PagesParams {
  /**
   * Relation of the issues to the user.
   *
   * @default "assigned"
   */
  filter?: 'assigned' | 'created' | 'mentioned' | 'subscribed' | 'repos' | 'all' | undefined
  /**
   * State of the issues.
   *
   * @default "open"
   */
  state?: 'open' | 'closed' | 'all' | undefined
  /** Names of labels; an issue needs all of them. Values joined by commas. */
  labels?: string | undefined
  /**
   * Sort.
   *
   * @default "created"
   */
  sort?: 'created' | 'updated' | 'comments' | undefined
  /**
   * Order of the sort.
   *
   * @default "desc"
   */
  direction?: 'asc' | 'desc' | undefined
  /** Only those that were updated after this time. Time in UTC: `2026-11-28T10:00:00Z`. */
  since?: string | undefined
}

/** Params of {@link Issues.get}. */
export interface IssueGetParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the issue in its repository; a pull request has one too. */
  issue_number: number | string
}

/** Params of {@link Issues.create}. */
export interface IssueCreateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Title of the issue. */
  title: string
  /** Text in Markdown. */
  body?: string | undefined
  /** Logins of the people who work on it. */
  assignees?: readonly string[] | undefined
  /** Number of a milestone. */
  milestone?: number | string | null | undefined
  /** Names of labels. */
  labels?: readonly string[] | undefined
  /** Name of an issue type of the organization. */
  type?: string | null | undefined
}

/** Params of {@link Issues.update}. */
export interface IssueUpdateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the issue in its repository; a pull request has one too. */
  issue_number: number | string
  /** New title. */
  title?: string | undefined
  /** Text in Markdown. */
  body?: string | null | undefined
  /** Opens or closes it. */
  state?: 'open' | 'closed' | undefined
  /** Why. */
  state_reason?: 'completed' | 'not_planned' | 'duplicate' | 'reopened' | undefined
  /** Logins of the people who work on it; an empty list removes all. */
  assignees?: readonly string[] | undefined
  /** Number of a milestone; null removes it. */
  milestone?: number | string | null | undefined
  /** Names of labels, which replace the present ones. */
  labels?: readonly string[] | undefined
  /** Name of an issue type of the organization. */
  type?: string | null | undefined
}

/** Params of {@link Issues.lock}. */
export interface IssueLockParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the issue in its repository; a pull request has one too. */
  issue_number: number | string
  /** Why. */
  lock_reason?: 'off-topic' | 'too heated' | 'resolved' | 'spam' | undefined
}

/** Params of {@link Issues.unlock}. */
export interface IssueUnlockParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the issue in its repository; a pull request has one too. */
  issue_number: number | string
}

/** Params of {@link Issues.api_search}. */
export interface IssueApiSearchParams extends FoundParams {
  /** Sort; by relevance without it. */
  sort?:
    | 'comments'
    | 'reactions'
    | 'reactions-+1'
    | 'reactions--1'
    | 'reactions-smile'
    | 'reactions-thinking_face'
    | 'reactions-heart'
    | 'reactions-tada'
    | 'interactions'
    | 'created'
    | 'updated'
    | undefined
}

/** Issues of a repository. GitHub counts pull requests among them; those have `pull_request`. */
export interface Issues {
  /**
   * Lists issues of a repository, pull requests among them, newest first. Pages by number, as the header Link
   * names them. `GET /repos/{owner}/{repo}/issues`
   *
   * @returns One page of issues; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const issue of codeHosting.issues.list({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   * })) console.log(issue)
   */
  list(
    params: IssueListParams,
    options?: CallOptions,
  ): PageCall<Issue, Record<string, never>, IssueListParams>

  /**
   * Lists issues of all repositories that are assigned to the authenticated user, or otherwise concern them.
   * Pages by number, as the header Link names them. `GET /issues`
   *
   * @returns One page of issues; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const issue of codeHosting.issues.list_assigned()) console.log(issue)
   */
  list_assigned(
    params?: IssueListAssignedParams,
    options?: CallOptions,
  ): PageCall<Issue, Record<string, never>, IssueListAssignedParams>

  /**
   * Gets one issue. `GET /repos/{owner}/{repo}/issues/{issue_number}`
   *
   * @returns The issue.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const issue = await codeHosting.issues.get({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   issue_number: 15,
   * })
   */
  get(params: IssueGetParams, options?: CallOptions): Call<Issue>

  /**
   * Creates an issue. `POST /repos/{owner}/{repo}/issues`
   *
   * @returns The new issue.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const issue = await codeHosting.issues.create({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   title: 'The export fails for large accounts',
   *   body: 'Above 10,000 rows.',
   *   labels: ['bug'],
   * })
   */
  create(params: IssueCreateParams, options?: CallOptions): Call<Issue>

  /**
   * Changes an issue, closes or reopens it. `PATCH /repos/{owner}/{repo}/issues/{issue_number}`
   *
   * @returns The issue as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const issue = await codeHosting.issues.update({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   issue_number: 24,
   *   state: 'closed',
   *   state_reason: 'completed',
   * })
   */
  update(params: IssueUpdateParams, options?: CallOptions): Call<Issue>

  /**
   * Lets only collaborators comment. `PUT /repos/{owner}/{repo}/issues/{issue_number}/lock`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await codeHosting.issues.lock({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   issue_number: 24,
   *   lock_reason: 'resolved',
   * })
   */
  lock(params: IssueLockParams, options?: CallOptions): Call<null>

  /**
   * Lets everybody comment again. `DELETE /repos/{owner}/{repo}/issues/{issue_number}/lock`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await codeHosting.issues.unlock({ owner: 'ethan-jones-16', repo: 'web-shop-16', issue_number: 24 })
   */
  unlock(params: IssueUnlockParams, options?: CallOptions): Call<null>

  /**
   * Searches issues and pull requests that the user can see, by GitHub's own search. `GET /search/issues`
   *
   * @returns One page of issues; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const issue of codeHosting.issues.api_search({ q: 'plan' })) console.log(issue)
   */
  api_search(
    params: IssueApiSearchParams,
    options?: CallOptions,
  ): PageCall<Issue, FoundMeta, IssueApiSearchParams>
}

/** Searchable fields of issues, as a hit has them: null if the record has no value. */
export interface IssueSearchFields
  extends SearchFields<
    Issue,
    | 'id'
    | 'number'
    | 'title'
    | 'state'
    | 'labels'
    | 'comments'
    | 'locked'
    | 'html_url'
    | 'created_at'
    | 'updated_at',
    'body' | 'state_reason' | 'user' | 'assignees' | 'milestone' | 'author_association' | 'closed_at'
  > {
  /** Owner and name of its repository: `octocat/hello-world`. */
  repository: string | null
  /** Account that its repository belongs to. */
  owner: string | null
  /** Name of its repository without the owner. */
  repo: string | null
}

/** Searches issues in the replica. Only a client of the service has it. */
export interface IssuesSearch extends Search<IssueSearchFields> {}

/** Runs {@link Issues}. */
export const issues: Entity<Issues, IssuesSearch> = {
  name: 'issues',
  actions: {
    list: {
      ...pages,
      http: 'GET /repos/{owner}/{repo}/issues',
      query: {
        ...pages.query,
        milestone: { type: 'string' },
        state: { type: 'string', enum: ['open', 'closed', 'all'] },
        assignee: { type: 'string' },
        type: { type: 'string' },
        creator: { type: 'string' },
        mentioned: { type: 'string' },
        labels: { type: 'string', style: 'comma' },
        sort: { type: 'string', enum: ['created', 'updated', 'comments'] },
        direction: { type: 'string', enum: ['asc', 'desc'] },
        since: { type: 'string' },
      },
      returns: 'page',
      records: '',
    },
    list_assigned: {
      ...pages,
      http: 'GET /issues',
      query: {
        ...pages.query,
        filter: { type: 'string', enum: ['assigned', 'created', 'mentioned', 'subscribed', 'repos', 'all'] },
        state: { type: 'string', enum: ['open', 'closed', 'all'] },
        labels: { type: 'string', style: 'comma' },
        sort: { type: 'string', enum: ['created', 'updated', 'comments'] },
        direction: { type: 'string', enum: ['asc', 'desc'] },
        since: { type: 'string' },
      },
      returns: 'page',
      records: '',
    },
    get: {
      http: 'GET /repos/{owner}/{repo}/issues/{issue_number}',
      path: { issue_number: { type: 'integer', required: true, format: 'int64' } },
    },
    create: {
      http: 'POST /repos/{owner}/{repo}/issues',
      body: {
        title: { type: 'string', required: true },
        body: { type: 'string' },
        assignees: { type: 'array', items: { type: 'string' } },
        milestone: { anyOf: [{ type: 'integer' }, { type: 'string' }], nullable: true },
        labels: { type: 'array', items: { type: 'string' } },
        type: { type: 'string', nullable: true },
      },
    },
    update: {
      http: 'PATCH /repos/{owner}/{repo}/issues/{issue_number}',
      path: { issue_number: { type: 'integer', required: true, format: 'int64' } },
      body: {
        title: { type: 'string' },
        body: { type: 'string', nullable: true },
        state: { type: 'string', enum: ['open', 'closed'] },
        state_reason: { type: 'string', enum: ['completed', 'not_planned', 'duplicate', 'reopened'] },
        assignees: { type: 'array', items: { type: 'string' } },
        milestone: { anyOf: [{ type: 'integer' }, { type: 'string' }], nullable: true },
        labels: { type: 'array', items: { type: 'string' } },
        type: { type: 'string', nullable: true },
      },
    },
    lock: {
      http: 'PUT /repos/{owner}/{repo}/issues/{issue_number}/lock',
      path: { issue_number: { type: 'integer', required: true, format: 'int64' } },
      body: { lock_reason: { type: 'string', enum: ['off-topic', 'too heated', 'resolved', 'spam'] } },
      returns: 'nothing',
      risk: 'write',
    },
    unlock: {
      http: 'DELETE /repos/{owner}/{repo}/issues/{issue_number}/lock',
      path: { issue_number: { type: 'integer', required: true, format: 'int64' } },
      returns: 'nothing',
      risk: 'write',
    },
    api_search: {
      ...found,
      http: 'GET /search/issues',
      query: {
        ...found.query,
        sort: {
          type: 'string',
          enum: [
            'comments',
            'reactions',
            'reactions-+1',
            'reactions--1',
            'reactions-smile',
            'reactions-thinking_face',
            'reactions-heart',
            'reactions-tada',
            'interactions',
            'created',
            'updated',
          ],
        },
      },
    },
  },
}
