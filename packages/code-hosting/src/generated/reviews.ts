// Generated from specs/code-hosting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError, Value } from '@plugboard/core'
import { type Account, type PagesParams, pages } from './shared.ts'

/** A record of {@link Reviews}. */
export interface Review {
  /** Id of the review. */
  id: number
  /** Its verdict. */
  state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED' | 'PENDING' | (string & {})
  /** Its text. Text in GitHub's Markdown. */
  body: string
  /** The reviewer. */
  user: Account | null
  /** Commit that was reviewed. */
  commit_id: string | null
  /** Address of the pull request in the API. */
  pull_request_url: string
  /** Its page. */
  html_url: string
  /** Relation of the reviewer to the repository. */
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
  /** When it was submitted; absent while it is pending. Time in UTC: `2026-11-28T10:00:00Z`. */
  submitted_at?: string
}

/** A comment on a line of the diff. */
export interface ReviewComment {
  /** The file. */
  path: string
  /** Text in Markdown. */
  body: string
  /** Line in the file. */
  line?: number | undefined
  /** `LEFT` for a removed line, else `RIGHT`. */
  side?: 'RIGHT' | 'LEFT' | (string & {}) | undefined
  /** First line of a comment on several. */
  start_line?: number | undefined
  /** Side of that line. */
  start_side?: 'RIGHT' | 'LEFT' | (string & {}) | undefined
}

/** Params of {@link Reviews.list}. */
export interface ReviewListParams extends PagesParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the pull request in its repository. */
  pull_number: number | string
}

/** Params of {@link Reviews.get}. */
export interface ReviewGetParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the pull request in its repository. */
  pull_number: number | string
  /** Id of the review. */
  review_id: number | string
}

/** Params of {@link Reviews.create}. */
export interface ReviewCreateParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the pull request in its repository. */
  pull_number: number | string
  /** The verdict. */
  event?: 'APPROVE' | 'REQUEST_CHANGES' | 'COMMENT' | undefined
  /** Text in Markdown; required for the last two. */
  body?: string | undefined
  /** Commit that is reviewed; the newest unless given. */
  commit_id?: string | undefined
  /** Comments on lines. */
  comments?: readonly ReviewComment[] | undefined
}

/** Params of {@link Reviews.submit}. */
export interface ReviewSubmitParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the pull request in its repository. */
  pull_number: number | string
  /** Id of the review. */
  review_id: number | string
  /** The verdict. */
  event: 'APPROVE' | 'REQUEST_CHANGES' | 'COMMENT'
  /** Text in Markdown. */
  body?: string | undefined
}

/** Params of {@link Reviews.dismiss}. */
export interface ReviewDismissParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the pull request in its repository. */
  pull_number: number | string
  /** Id of the review. */
  review_id: number | string
  /** Why. */
  message: string
}

/** Params of {@link Reviews.delete}. */
export interface ReviewDeleteParams {
  /** Account that the repository belongs to: `octocat`. */
  owner: string
  /** Name of the repository without its owner: `hello-world`. */
  repo: string
  /** Number of the pull request in its repository. */
  pull_number: number | string
  /** Id of the review. */
  review_id: number | string
}

/** Reviews of a pull request. */
export interface Reviews {
  /**
   * Lists reviews of a pull request, oldest first. Pages by number, as the header Link names them.
   * `GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews`
   *
   * @returns One page of reviews; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const review of codeHosting.reviews.list({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   pull_number: 14,
   * })) console.log(review)
   */
  list(
    params: ReviewListParams,
    options?: CallOptions,
  ): PageCall<Review, Record<string, never>, ReviewListParams>

  /**
   * Gets one review. `GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}`
   *
   * @returns The review.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const review = await codeHosting.reviews.get({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   pull_number: 14,
   *   review_id: 1213,
   * })
   */
  get(params: ReviewGetParams, options?: CallOptions): Call<Review>

  /**
   * Reviews a pull request; without `event` the review is pending until it is submitted.
   * `POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews`
   *
   * @returns The new review.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const review = await codeHosting.reviews.create({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   pull_number: 14,
   *   event: 'COMMENT',
   *   body: 'Does this work for empty exports?',
   * })
   */
  create(params: ReviewCreateParams, options?: CallOptions): Call<Review>

  /**
   * Submits a pending review. `POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/events`
   *
   * @returns The review.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const review = await codeHosting.reviews.submit({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   pull_number: 14,
   *   review_id: 1213,
   *   event: 'APPROVE',
   *   body: 'Looks good.',
   * })
   */
  submit(params: ReviewSubmitParams, options?: CallOptions): Call<Review>

  /**
   * Dismisses a review that was submitted.
   * `PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/dismissals`
   *
   * @returns The review.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const review = await codeHosting.reviews.dismiss({
   *   owner: 'ethan-jones-16',
   *   repo: 'web-shop-16',
   *   pull_number: 14,
   *   review_id: 1213,
   *   message: 'The code has changed since.',
   * })
   */
  dismiss(params: ReviewDismissParams, options?: CallOptions): Call<Review>

  /**
   * Deletes a pending review. `DELETE /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await codeHosting.reviews.delete({
   *   owner: 'olena-bondar-14',
   *   repo: 'docs-site-14',
   *   pull_number: 4,
   *   review_id: 1101,
   * })
   */
  delete(params: ReviewDeleteParams, options?: CallOptions): Call<null>
}

/** Table of {@link ReviewComment}. */
const reviewComment: Value = {
  type: 'object',
  properties: {
    path: { type: 'string', required: true },
    body: { type: 'string', required: true },
    line: { type: 'integer' },
    side: { type: 'string' },
    start_line: { type: 'integer' },
    start_side: { type: 'string' },
  },
}

/** Runs {@link Reviews}. */
export const reviews: Entity<Reviews> = {
  name: 'reviews',
  actions: {
    list: {
      ...pages,
      http: 'GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews',
      path: { pull_number: { type: 'integer', required: true, format: 'int64' } },
      returns: 'page',
      records: '',
    },
    get: {
      http: 'GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}',
      path: {
        pull_number: { type: 'integer', required: true, format: 'int64' },
        review_id: { type: 'integer', required: true, format: 'int64' },
      },
    },
    create: {
      http: 'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews',
      path: { pull_number: { type: 'integer', required: true, format: 'int64' } },
      body: {
        event: { type: 'string', enum: ['APPROVE', 'REQUEST_CHANGES', 'COMMENT'] },
        body: { type: 'string' },
        commit_id: { type: 'string' },
        comments: { type: 'array', items: reviewComment },
      },
    },
    submit: {
      http: 'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/events',
      path: {
        pull_number: { type: 'integer', required: true, format: 'int64' },
        review_id: { type: 'integer', required: true, format: 'int64' },
      },
      body: {
        event: { type: 'string', required: true, enum: ['APPROVE', 'REQUEST_CHANGES', 'COMMENT'] },
        body: { type: 'string' },
      },
      risk: 'write',
    },
    dismiss: {
      http: 'PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/dismissals',
      path: {
        pull_number: { type: 'integer', required: true, format: 'int64' },
        review_id: { type: 'integer', required: true, format: 'int64' },
      },
      body: { message: { type: 'string', required: true } },
      risk: 'write',
    },
    delete: {
      http: 'DELETE /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}',
      path: {
        pull_number: { type: 'integer', required: true, format: 'int64' },
        review_id: { type: 'integer', required: true, format: 'int64' },
      },
      returns: 'nothing',
    },
  },
}
