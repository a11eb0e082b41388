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
import { type Account, type PagesParams, pages } from './shared.ts'

/** A record of {@link IssueComments}. */
export interface IssueComment {
  /** Id of the comment. */
  id: number
  /** Its text. Text in GitHub's Markdown. */
  body?: string
  /** Its author. */
  user: Account | null
  /** Address of the issue in the API; ends with its number. */
  issue_url: string
  /** Its page. */
  html_url: string
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
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00Z`. */
  created_at: string
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`. */
  updated_at: string
}

/** Params of {@link IssueComments.list}. */
export interface IssueCommentListParams extends PagesParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the issue in its repository; a pull request has one too. */
  issue_number: number | string
  /** Only those that were updated after this time. Time in UTC: `2026-11-28T10:00:00Z`. */
  since?: string | undefined
}

/** Params of {@link IssueComments.list_of_repository}. */
export interface IssueCommentListOfRepositoryParams extends PagesParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /**
   * Sort.
   *
   * @default "created"
   */
  sort?: 'created' | 'updated' | undefined
  /** Order; only with `sort`. Order of the sort. */
  direction?: 'asc' | 'desc' | undefined
  /** Only those that were updated after this time. Time in UTC: `2026-11-28T10:00:00Z`. */
  since?: string | undefined
}

/** Params of {@link IssueComments.get}. */
export interface IssueCommentGetParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Id of the comment. */
  comment_id: number | string
}

/** Params of {@link IssueComments.create}. */
export interface IssueCommentCreateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the issue in its repository; a pull request has one too. */
  issue_number: number | string
  /** Text in Markdown. */
  body: string
}

/** Params of {@link IssueComments.update}. */
export interface IssueCommentUpdateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Id of the comment. */
  comment_id: number | string
  /** Text in Markdown. */
  body: string
}

/** Params of {@link IssueComments.delete}. */
export interface IssueCommentDeleteParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Id of the comment. */
  comment_id: number | string
}

/** Comments on issues and, outside of their diffs, on pull requests. */
export interface IssueComments {
  /**
   * Lists comments of an issue or pull request, oldest first. Pages by number, as the header Link names them.
   * `GET /repos/{owner}/{repo}/issues/{issue_number}/comments`
   *
   * @returns One page of issue comments; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const issueComment of codeHosting.issue_comments.list({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   issue_number: 7,
   * })) console.log(issueComment)
   */
  list(
    params: IssueCommentListParams,
    options?: CallOptions,
  ): PageCall<IssueComment, Record<string, never>, IssueCommentListParams>

  /**
   * Lists comments of all issues and pull requests of a repository. Pages by number, as the header Link names
   * them. `GET /repos/{owner}/{repo}/issues/comments`
   *
   * @returns One page of issue comments; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const issueComment of codeHosting.issue_comments.list_of_repository({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   * })) console.log(issueComment)
   */
  list_of_repository(
    params: IssueCommentListOfRepositoryParams,
    options?: CallOptions,
  ): PageCall<IssueComment, Record<string, never>, IssueCommentListOfRepositoryParams>

  /**
   * Gets one issue comment. `GET /repos/{owner}/{repo}/issues/comments/{comment_id}`
   *
   * @returns The issue comment.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const issueComment = await codeHosting.issue_comments.get({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   comment_id: 1169,
   * })
   */
  get(params: IssueCommentGetParams, options?: CallOptions): Call<IssueComment>

  /**
   * Creates an issue comment. `POST /repos/{owner}/{repo}/issues/{issue_number}/comments`
   *
   * @returns The new issue comment.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const issueComment = await codeHosting.issue_comments.create({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   issue_number: 7,
   *   body: 'I can reproduce it.',
   * })
   */
  create(params: IssueCommentCreateParams, options?: CallOptions): Call<IssueComment>

  /**
   * Changes an issue comment. `PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}`
   *
   * @returns The issue comment as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const issueComment = await codeHosting.issue_comments.update({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   comment_id: 1169,
   *   body: 'Fixed in 2.4.1.',
   * })
   */
  update(params: IssueCommentUpdateParams, options?: CallOptions): Call<IssueComment>

  /**
   * Deletes an issue comment. `DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await codeHosting.issue_comments.delete({
   *   owner: 'jorg-schafer-2',
   *   repo: 'web-shop-2',
   *   comment_id: 1053,
   * })
   */
  delete(params: IssueCommentDeleteParams, options?: CallOptions): Call<null>
}

/** Searchable fields of issue comments, as a hit has them: null if the record has no value. */
export interface IssueCommentSearchFields
  extends SearchFields<
    IssueComment,
    'id' | 'issue_url' | 'html_url' | 'created_at' | 'updated_at',
    'body' | 'user' | 'author_association'
  > {
  /** Owner and name of the repository. */
  repository: string | null
  /** Account that its repository belongs to. */
  owner: string | null
  /** Name of its repository without the owner. */
  repo: string | null
}

/** Searches issue comments in the replica. Only a client of the service has it. */
export interface IssueCommentsSearch extends Search<IssueCommentSearchFields> {}

/** Runs {@link IssueComments}. */
export const issueComments: Entity<IssueComments, IssueCommentsSearch> = {
  name: 'issue_comments',
  actions: {
    list: {
      ...pages,
      http: 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments',
      path: { issue_number: { type: 'integer', required: true, format: 'int64' } },
      query: { ...pages.query, since: { type: 'string' } },
      returns: 'page',
      records: '',
    },
    list_of_repository: {
      ...pages,
      http: 'GET /repos/{owner}/{repo}/issues/comments',
      query: {
        ...pages.query,
        sort: { type: 'string', enum: ['created', 'updated'] },
        direction: { type: 'string', enum: ['asc', 'desc'] },
        since: { type: 'string' },
      },
      returns: 'page',
      records: '',
    },
    get: {
      http: 'GET /repos/{owner}/{repo}/issues/comments/{comment_id}',
      path: { comment_id: { type: 'integer', required: true, format: 'int64' } },
    },
    create: {
      http: 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
      path: { issue_number: { type: 'integer', required: true, format: 'int64' } },
      body: { body: { type: 'string', required: true } },
    },
    update: {
      http: 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}',
      path: { comment_id: { type: 'integer', required: true, format: 'int64' } },
      body: { body: { type: 'string', required: true } },
    },
    delete: {
      http: 'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}',
      path: { comment_id: { type: 'integer', required: true, format: 'int64' } },
      returns: 'nothing',
    },
  },
}
