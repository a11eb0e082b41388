// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import { type Account, type PagesParams, pages } from './shared.ts'

/** A record of {@link ReviewComments}. */
export interface LineComment {
  /** Id of the comment. */
  id: number
  /** Review that it belongs to. */
  pull_request_review_id: number | null
  /** Path of the file. */
  path: string
  /** Line of the file; null once it is outdated. */
  line?: number | null
  /** First of several lines. */
  start_line?: number | null
  /** Side of the diff: `LEFT` of removed lines. */
  side?: 'LEFT' | 'RIGHT' | (string & {})
  /** The lines above it in the diff. */
  diff_hunk: string
  /** Its text. Text in GitHub's Markdown. */
  body: string
  /** Its author. */
  user: Account | null
  /** Commit that it is about. */
  commit_id: string
  /** Comment that it answers. */
  in_reply_to_id?: number
  /** Address of the pull request in the API. */
  pull_request_url: string
  /** Its page. */
  html_url: string
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00Z`. */
  created_at: string
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00Z`. */
  updated_at: string
}

/** Params of {@link ReviewComments.list}. */
export interface LineCommentListParams extends PagesParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the pull request in its repository. */
  pull_number: number | string
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

/** Params of {@link ReviewComments.get}. */
export interface LineCommentGetParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Id of the comment. */
  comment_id: number | string
}

/** Params of {@link ReviewComments.create}. `start_line` needs `line`. */
export interface LineCommentCreateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the pull request in its repository. */
  pull_number: number | string
  /** Text in Markdown. */
  body: string
  /** Commit of the comment, usually the head of the pull request. */
  commit_id: string
  /** Path of the file. */
  path: string
  /** Line of the file; the last of several. At least 1. */
  line?: number | undefined
  /**
   * Side of the diff: `LEFT` of removed lines.
   *
   * @default "RIGHT"
   */
  side?: 'LEFT' | 'RIGHT' | undefined
  /** First of several lines. At least 1. */
  start_line?: number | undefined
  /** Side of the first line. */
  start_side?: 'LEFT' | 'RIGHT' | undefined
  /**
   * Whether it is about lines or the file.
   *
   * @default "line"
   */
  subject_type?: 'line' | 'file' | undefined
}

/** Params of {@link ReviewComments.reply}. */
export interface LineCommentReplyParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the pull request in its repository. */
  pull_number: number | string
  /** Id of the comment. */
  comment_id: number | string
  /** Text in Markdown. */
  body: string
}

/** Params of {@link ReviewComments.update}. */
export interface LineCommentUpdateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Id of the comment. */
  comment_id: number | string
  /** Text in Markdown. */
  body: string
}

/** Params of {@link ReviewComments.delete}. */
export interface LineCommentDeleteParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Id of the comment. */
  comment_id: number | string
}

/** Comments on lines of a pull request. */
export interface ReviewComments {
  /**
   * Lists comments on lines of a pull request, oldest first. Pages by number, as the header Link names them.
   * `GET /repos/{owner}/{repo}/pulls/{pull_number}/comments`
   *
   * @returns One page of review comments; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const lineComment of codeHosting.review_comments.list({
   *   owner: 'a-zulawski-13',
   *   repo: 'billing-service-13',
   *   pull_number: 7,
   * })) console.log(lineComment)
   */
  list(
    params: LineCommentListParams,
    options?: CallOptions,
  ): PageCall<LineComment, Record<string, never>, LineCommentListParams>

  /**
   * Gets one line comment. `GET /repos/{owner}/{repo}/pulls/comments/{comment_id}`
   *
   * @returns The line comment.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const lineComment = await codeHosting.review_comments.get({
   *   owner: 'a-zulawski-13',
   *   repo: 'billing-service-13',
   *   comment_id: 1109,
   * })
   */
  get(params: LineCommentGetParams, options?: CallOptions): Call<LineComment>

  /**
   * Comments on a line or a file of a pull request. `POST /repos/{owner}/{repo}/pulls/{pull_number}/comments`
   *
   * @returns The new line comment.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const lineComment = await codeHosting.review_comments.create({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   pull_number: 7,
   *   body: 'The numbers of last month are final.',
   *   commit_id: '0b2d716590e4b4e72067bd2ed713d358794900f9',
   *   path: 'assets/password-reset.ts',
   * })
   */
  create(params: LineCommentCreateParams, options?: CallOptions): Call<LineComment>

  /**
   * Answers the first comment of a thread on lines.
   * `POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies`
   *
   * @returns The line comment.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const lineComment = await codeHosting.review_comments.reply({
   *   owner: 'a-zulawski-13',
   *   repo: 'billing-service-13',
   *   pull_number: 7,
   *   comment_id: 1109,
   *   body: 'The numbers of last month are final.',
   * })
   */
  reply(params: LineCommentReplyParams, options?: CallOptions): Call<LineComment>

  /**
   * Changes a line comment. `PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}`
   *
   * @returns The line comment as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const lineComment = await codeHosting.review_comments.update({
   *   owner: 'a-zulawski-13',
   *   repo: 'billing-service-13',
   *   comment_id: 1109,
   *   body: 'The numbers of last month are final.',
   * })
   */
  update(params: LineCommentUpdateParams, options?: CallOptions): Call<LineComment>

  /**
   * Deletes a line comment. `DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await codeHosting.review_comments.delete({
   *   owner: 'jorg-schafer-2',
   *   repo: 'web-shop-2',
   *   comment_id: 1149,
   * })
   */
  delete(params: LineCommentDeleteParams, options?: CallOptions): Call<null>
}

/** Runs {@link ReviewComments}. */
export const reviewComments: Entity<ReviewComments> = {
  name: 'review_comments',
  actions: {
    list: {
      ...pages,
      http: 'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments',
      path: { pull_number: { type: 'integer', required: true, format: 'int64' } },
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
      http: 'GET /repos/{owner}/{repo}/pulls/comments/{comment_id}',
      path: { comment_id: { type: 'integer', required: true, format: 'int64' } },
    },
    create: {
      http: 'POST /repos/{owner}/{repo}/pulls/{pull_number}/comments',
      path: { pull_number: { type: 'integer', required: true, format: 'int64' } },
      body: {
        body: { type: 'string', required: true },
        commit_id: { type: 'string', required: true },
        path: { type: 'string', required: true },
        line: { type: 'integer', minimum: 1 },
        side: { type: 'string', enum: ['LEFT', 'RIGHT'] },
        start_line: { type: 'integer', minimum: 1 },
        start_side: { type: 'string', enum: ['LEFT', 'RIGHT'] },
        subject_type: { type: 'string', enum: ['line', 'file'] },
      },
      dependentRequired: { start_line: ['line'] },
    },
    reply: {
      http: 'POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies',
      path: {
        pull_number: { type: 'integer', required: true, format: 'int64' },
        comment_id: { type: 'integer', required: true, format: 'int64' },
      },
      body: { body: { type: 'string', required: true } },
      risk: 'write',
    },
    update: {
      http: 'PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}',
      path: { comment_id: { type: 'integer', required: true, format: 'int64' } },
      body: { body: { type: 'string', required: true } },
    },
    delete: {
      http: 'DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}',
      path: { comment_id: { type: 'integer', required: true, format: 'int64' } },
      returns: 'nothing',
    },
  },
}
