// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Action,
  Call,
  CallOptions,
  Entity,
  PageCall,
  ParamsError,
  Search,
  SearchFields,
  UpstreamError,
} from '@plugboard/core'
import {
  type OffsetParams,
  offset,
  type Person,
  type PositionMeta,
  type Property,
  position,
  property,
  type RichText,
  richText,
  type Visibility,
  visibility,
} from './shared.ts'

/** A record of {@link IssueComments}. */
export interface IssueComment {
  /** Id of the comment. */
  id: string
  /** Address of the comment in the API. */
  self: string
  /** Text of the comment. `toRichText` of `@plugboard/rich-text` makes it from Markdown. */
  body: RichText
  /** Author of the comment. */
  author: Person
  /** User who last changed the comment. */
  updateAuthor: Person
  /** When the comment was written. Date and time with offset, as `2024-01-02T03:04:05.000+0000`. */
  created: string
  /** When the comment last changed. Date and time with offset, as `2024-01-02T03:04:05.000+0000`. */
  updated: string
  /** Whether customers of the service desk see the comment. */
  jsdPublic: boolean
  /** The group or role that alone may see the comment. */
  visibility?: Visibility | null
  /** Text of the comment as HTML. */
  renderedBody?: string | null
  /** Properties of the comment. */
  properties?: Property[] | null
}

/** Params of block `comment_content`, which actions share. */
export interface CommentContentParams {
  /**
   * Additional data to return with each comment: the text as HTML, the properties. Values joined by commas.
   * Known: `renderedBody`, `properties`.
   */
  expand?: string | undefined
  /** Text of the comment. `toRichText` of `@plugboard/rich-text` makes it from Markdown. */
  body: RichText
  /** The group or role that alone may see the comment. */
  visibility?: Visibility | undefined
}

/** Params of {@link IssueComments.list}. */
export interface IssueCommentListParams extends OffsetParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
  /**
   * Most comments on a page.
   *
   * @default 100
   */
  maxResults?: number | undefined
  /** Sorts by time of writing: `created` and `+created` oldest first, `-created` newest first. */
  orderBy?: 'created' | '-created' | '+created' | undefined
  /**
   * Additional data to return with each comment: the text as HTML, the properties. Values joined by commas.
   * Known: `renderedBody`, `properties`.
   */
  expand?: string | undefined
}

/** Params of {@link IssueComments.create}. */
export interface IssueCommentCreateParams extends CommentContentParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
  /** Properties of the comment. */
  properties?: readonly Property[] | undefined
}

/** Params of {@link IssueComments.get}. */
export interface IssueCommentGetParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
  /** Id of the comment. */
  commentId: string
  /**
   * Additional data to return with each comment: the text as HTML, the properties. Values joined by commas.
   * Known: `renderedBody`, `properties`.
   */
  expand?: string | undefined
}

/** Params of {@link IssueComments.update}. */
export interface IssueCommentUpdateParams extends CommentContentParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
  /** Id of the comment. */
  commentId: string
  /**
   * Whether users get an e-mail about the change.
   *
   * @default true
   */
  notifyUsers?: boolean | undefined
}

/** Params of {@link IssueComments.delete}. */
export interface IssueCommentDeleteParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
  /** Id of the comment. */
  commentId: string
}

/** Comments on an issue. */
export interface IssueComments {
  /**
   * Lists the comments of an issue. Pages by position. Only an empty page is the end, since a short one may
   * have others after it. `GET /rest/api/3/issue/{issueIdOrKey}/comment`
   *
   * @returns One page of issue comments; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const issueComment of issueTracking.issue_comments.list({
   *   issueIdOrKey: '10231',
   * })) console.log(issueComment)
   */
  list(
    params: IssueCommentListParams,
    options?: CallOptions,
  ): PageCall<IssueComment, PositionMeta, IssueCommentListParams>

  /**
   * Adds a comment to an issue. `POST /rest/api/3/issue/{issueIdOrKey}/comment`
   *
   * @returns The new issue comment.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const issueComment = await issueTracking.issue_comments.create({
   *   issueIdOrKey: '10250',
   *   body: { type: 'doc', version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text: 'I can reproduce it.' }] }] },
   * })
   */
  create(params: IssueCommentCreateParams, options?: CallOptions): Call<IssueComment>

  /**
   * Gets one comment. `GET /rest/api/3/issue/{issueIdOrKey}/comment/{commentId}`
   *
   * @returns The issue comment.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const issueComment = await issueTracking.issue_comments.get({
   *   issueIdOrKey: '10231',
   *   commentId: '10303',
   * })
   */
  get(params: IssueCommentGetParams, options?: CallOptions): Call<IssueComment>

  /**
   * Replaces the text of a comment. `PUT /rest/api/3/issue/{issueIdOrKey}/comment/{commentId}`
   *
   * @returns The issue comment as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const issueComment = await issueTracking.issue_comments.update({
   *   issueIdOrKey: '10249',
   *   commentId: '10318',
   *   body: { type: 'doc', version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Fixed in 2.4.1.' }] }] },
   * })
   */
  update(params: IssueCommentUpdateParams, options?: CallOptions): Call<IssueComment>

  /**
   * Deletes a comment. `DELETE /rest/api/3/issue/{issueIdOrKey}/comment/{commentId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await issueTracking.issue_comments.delete({ commentId: '10292', issueIdOrKey: '10227' })
   */
  delete(params: IssueCommentDeleteParams, options?: CallOptions): Call<null>
}

/** Searchable fields of issue comments, as a hit has them: null if the record has no value. */
export interface IssueCommentSearchFields
  extends SearchFields<
    IssueComment,
    'author' | 'body' | 'created' | 'id' | 'jsdPublic' | 'self' | 'updateAuthor' | 'updated',
    'properties' | 'renderedBody' | 'visibility'
  > {
  /** Id of the issue. */
  issueId: string | null
}

/** Searches issue comments in the replica. Only a client of the service has it. */
export interface IssueCommentsSearch extends Search<IssueCommentSearchFields> {}

/** Block `comment_content`, shared by the actions that spread it. */
const commentContent: Action = {
  query: { expand: { type: 'string', style: 'comma' } },
  body: { body: { ...richText, required: true }, visibility },
}

/** Runs {@link IssueComments}. */
export const issueComments: Entity<IssueComments, IssueCommentsSearch> = {
  name: 'issue_comments',
  actions: {
    list: {
      ...offset,
      ...position,
      http: 'GET /rest/api/3/issue/{issueIdOrKey}/comment',
      query: {
        ...offset.query,
        maxResults: { type: 'integer' },
        orderBy: { type: 'string', enum: ['created', '-created', '+created'] },
        expand: { type: 'string', style: 'comma' },
      },
      returns: 'page',
      records: 'comments',
    },
    create: {
      ...commentContent,
      http: 'POST /rest/api/3/issue/{issueIdOrKey}/comment',
      body: { ...commentContent.body, properties: { type: 'array', items: property } },
    },
    get: {
      http: 'GET /rest/api/3/issue/{issueIdOrKey}/comment/{commentId}',
      query: { expand: { type: 'string', style: 'comma' } },
    },
    update: {
      ...commentContent,
      http: 'PUT /rest/api/3/issue/{issueIdOrKey}/comment/{commentId}',
      query: { ...commentContent.query, notifyUsers: { type: 'boolean' } },
    },
    delete: { http: 'DELETE /rest/api/3/issue/{issueIdOrKey}/comment/{commentId}', returns: 'nothing' },
  },
}
