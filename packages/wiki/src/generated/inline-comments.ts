// Generated from specs/wiki.yaml. Do not edit: change the spec and run `npm run generate`.

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
  Value,
} from '@plugboard/core'
import {
  type ChangedCommentParams,
  type CommentStatusParams,
  type CommentsParams,
  changedComment,
  commentStatus,
  comments,
  type DocumentTextsParams,
  documentTexts,
  type Links,
  type ListedParams,
  listed,
  type NewText,
  newText,
  type OneTextParams,
  oneText,
  type PostCommentStatusParams,
  postCommentStatus,
  type Texts,
  type Version,
} from './shared.ts'

/** A record of {@link InlineComments}. */
export interface InlineComment {
  /** Id of the comment. */
  id: string
  /** Its status. */
  status?: string
  /** Its title. */
  title?: string
  /** Id of its page. */
  pageId?: string
  /** Id of its blog post. */
  blogPostId?: string
  /** Comment that it replies to. */
  parentCommentId?: string
  /** Whether it is resolved; `dangling` if its passage is gone. */
  resolutionStatus?: 'open' | 'reopened' | 'resolved' | 'dangling' | (string & {})
  /** The passage that it is about. */
  properties?: MarkedPassage
  /** Its version. */
  version?: Version
  /** Its text. */
  body?: Texts
  /** Addresses. */
  _links?: Links
}

/** The passage of a page that a comment is about. */
export interface Passage {
  /** Its text, as it is shown. */
  textSelection: string
  /** How often the text occurs. */
  textSelectionMatchCount: number
  /** Which occurrence it is; 0 is the first. */
  textSelectionMatchIndex: number
}

/** The passage that a comment is about. */
export interface MarkedPassage {
  /** Its mark in the page. */
  inlineMarkerRef?: string
  /** Its text. */
  inlineOriginalSelection?: string
}

/** Params of block `resolution`, which actions share. */
export interface ResolutionParams {
  /** Only these states. At least 1 item. */
  resolution_status?: readonly ('resolved' | 'open' | 'dangling' | 'reopened')[] | undefined
}

/** Params of {@link InlineComments.list}. */
export interface InlineCommentListParams extends ListedParams, DocumentTextsParams, CommentsParams {}

/** Params of {@link InlineComments.list_of_page}. */
export interface InlineCommentListOfPageParams
  extends ListedParams,
    DocumentTextsParams,
    CommentsParams,
    CommentStatusParams,
    ResolutionParams {
  /** Id of the page. */
  pageId: number | string
}

/** Params of {@link InlineComments.list_of_blog_post}. */
export interface InlineCommentListOfBlogPostParams
  extends ListedParams,
    DocumentTextsParams,
    CommentsParams,
    PostCommentStatusParams,
    ResolutionParams {
  /** Id of the blog post. */
  blogPostId: number | string
}

/** Params of {@link InlineComments.list_replies}. */
export interface InlineCommentListRepliesParams extends ListedParams, DocumentTextsParams, CommentsParams {
  /** Id of the comment. */
  commentId: number | string
}

/** Params of {@link InlineComments.get}. */
export interface InlineCommentGetParams extends OneTextParams {
  /** Id of the comment. */
  commentId: number | string
}

/**
 * Params of {@link InlineComments.create}. Exactly one of `pageId`, `blogPostId` and `parentCommentId` is
 * needed.
 */
export interface InlineCommentCreateParams {
  /** Page to comment on. */
  pageId?: string | undefined
  /** Blog post to comment on. */
  blogPostId?: string | undefined
  /** Comment to reply to. */
  parentCommentId?: string | undefined
  /** The text. */
  body: NewText
  /** The passage; not of a reply. */
  inlineCommentProperties?: Passage | undefined
}

/** Params of {@link InlineComments.update}. */
export interface InlineCommentUpdateParams extends ChangedCommentParams {
  /** Id of the comment. */
  commentId: number | string
  /** Whether it is resolved. */
  resolved?: boolean | undefined
}

/** Params of {@link InlineComments.delete}. */
export interface InlineCommentDeleteParams {
  /** Id of the comment. */
  commentId: number | string
}

/** Comments on passages of pages and blog posts. */
export interface InlineComments {
  /**
   * Lists inline comments. `GET /wiki/api/v2/inline-comments`
   *
   * @returns One page of inline comments; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const inlineComment of wiki.inline_comments.list()) console.log(inlineComment)
   */
  list(
    params?: InlineCommentListParams,
    options?: CallOptions,
  ): PageCall<InlineComment, Record<string, never>, InlineCommentListParams>

  /**
   * Lists the comments on passages of a page. `GET /wiki/api/v2/pages/{pageId}/inline-comments`
   *
   * @returns One page of inline comments; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const inlineComment of wiki.inline_comments.list_of_page({
   *   pageId: '10000002',
   * })) console.log(inlineComment)
   */
  list_of_page(
    params: InlineCommentListOfPageParams,
    options?: CallOptions,
  ): PageCall<InlineComment, Record<string, never>, InlineCommentListOfPageParams>

  /**
   * Lists the comments on passages of a blog post. `GET /wiki/api/v2/blogposts/{blogPostId}/inline-comments`
   *
   * @returns One page of inline comments; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const inlineComment of wiki.inline_comments.list_of_blog_post({
   *   blogPostId: '20000249',
   * })) console.log(inlineComment)
   */
  list_of_blog_post(
    params: InlineCommentListOfBlogPostParams,
    options?: CallOptions,
  ): PageCall<InlineComment, Record<string, never>, InlineCommentListOfBlogPostParams>

  /**
   * Lists the replies to a comment. `GET /wiki/api/v2/inline-comments/{commentId}/children`
   *
   * @returns One page of inline comments; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const inlineComment of wiki.inline_comments.list_replies({
   *   commentId: '50000248',
   * })) console.log(inlineComment)
   */
  list_replies(
    params: InlineCommentListRepliesParams,
    options?: CallOptions,
  ): PageCall<InlineComment, Record<string, never>, InlineCommentListRepliesParams>

  /**
   * Gets one inline comment. `GET /wiki/api/v2/inline-comments/{commentId}`
   *
   * @returns The inline comment.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const inlineComment = await wiki.inline_comments.get({ commentId: '50000248' })
   */
  get(params: InlineCommentGetParams, options?: CallOptions): Call<InlineComment>

  /**
   * Comments on a passage of a page or blog post, or replies to a comment. All but a reply need the passage.
   * `POST /wiki/api/v2/inline-comments`
   *
   * @returns The new inline comment.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const inlineComment = await wiki.inline_comments.create({
   *   pageId: '827971244',
   *   body: { representation: 'storage', value: '<p>Is this still true?</p>' },
   *   inlineCommentProperties: { textSelection: 'Notes', textSelectionMatchCount: 1, textSelectionMatchIndex: 0 },
   * })
   */
  create(params: InlineCommentCreateParams, options?: CallOptions): Call<InlineComment>

  /**
   * Changes the text of a comment, resolves it or opens it again.
   * `PUT /wiki/api/v2/inline-comments/{commentId}`
   *
   * @returns The inline comment as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const inlineComment = await wiki.inline_comments.update({
   *   commentId: '50000249',
   *   body: { representation: 'storage', value: '<p>Yes, since 2.4.</p>' },
   *   version: { number: 2 },
   *   resolved: true,
   * })
   */
  update(params: InlineCommentUpdateParams, options?: CallOptions): Call<InlineComment>

  /**
   * Deletes a comment for ever. `DELETE /wiki/api/v2/inline-comments/{commentId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await wiki.inline_comments.delete({ commentId: '50000225' })
   */
  delete(params: InlineCommentDeleteParams, options?: CallOptions): Call<null>
}

/** Searchable fields of inline comments, as a hit has them: null if the record has no value. */
export interface InlineCommentSearchFields
  extends SearchFields<
    InlineComment,
    'id',
    'status' | 'pageId' | 'blogPostId' | 'parentCommentId' | 'resolutionStatus'
  > {
  /** Its text as XHTML. */
  text: string | null
  /** Account id of its author. */
  author: string | null
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  updated_at: string | null
}

/** Searches inline comments in the replica. Only a client of the service has it. */
export interface InlineCommentsSearch extends Search<InlineCommentSearchFields> {}

/** Table of {@link Passage}. */
const passage: Value = {
  type: 'object',
  properties: {
    textSelection: { type: 'string', required: true },
    textSelectionMatchCount: { type: 'integer', required: true },
    textSelectionMatchIndex: { type: 'integer', required: true },
  },
}

/** Block `resolution`, shared by the actions that spread it. */
const resolution: Action = {
  query: {
    resolution_status: {
      type: 'array',
      items: { type: 'string' },
      enum: ['resolved', 'open', 'dangling', 'reopened'],
      minItems: 1,
      as: 'resolution-status',
    },
  },
}

/** Runs {@link InlineComments}. */
export const inlineComments: Entity<InlineComments, InlineCommentsSearch> = {
  name: 'inline_comments',
  actions: {
    list: {
      ...listed,
      ...documentTexts,
      ...comments,
      http: 'GET /wiki/api/v2/inline-comments',
      query: { ...listed.query, ...documentTexts.query, ...comments.query },
    },
    list_of_page: {
      ...listed,
      ...documentTexts,
      ...comments,
      ...commentStatus,
      ...resolution,
      http: 'GET /wiki/api/v2/pages/{pageId}/inline-comments',
      path: { pageId: { type: 'integer', required: true, format: 'int64' } },
      query: {
        ...listed.query,
        ...documentTexts.query,
        ...comments.query,
        ...commentStatus.query,
        ...resolution.query,
      },
    },
    list_of_blog_post: {
      ...listed,
      ...documentTexts,
      ...comments,
      ...postCommentStatus,
      ...resolution,
      http: 'GET /wiki/api/v2/blogposts/{blogPostId}/inline-comments',
      path: { blogPostId: { type: 'integer', required: true, format: 'int64' } },
      query: {
        ...listed.query,
        ...documentTexts.query,
        ...comments.query,
        ...postCommentStatus.query,
        ...resolution.query,
      },
    },
    list_replies: {
      ...listed,
      ...documentTexts,
      ...comments,
      http: 'GET /wiki/api/v2/inline-comments/{commentId}/children',
      path: { commentId: { type: 'integer', required: true, format: 'int64' } },
      query: { ...listed.query, ...documentTexts.query, ...comments.query },
    },
    get: {
      ...oneText,
      http: 'GET /wiki/api/v2/inline-comments/{commentId}',
      path: { commentId: { type: 'integer', required: true, format: 'int64' } },
    },
    create: {
      http: 'POST /wiki/api/v2/inline-comments',
      body: {
        pageId: { type: 'string' },
        blogPostId: { type: 'string' },
        parentCommentId: { type: 'string' },
        body: { ...newText, required: true },
        inlineCommentProperties: passage,
      },
      requireOne: ['pageId', 'blogPostId', 'parentCommentId'],
    },
    update: {
      ...changedComment,
      http: 'PUT /wiki/api/v2/inline-comments/{commentId}',
      path: { commentId: { type: 'integer', required: true, format: 'int64' } },
      body: { ...changedComment.body, resolved: { type: 'boolean' } },
      retry: 'never',
    },
    delete: {
      http: 'DELETE /wiki/api/v2/inline-comments/{commentId}',
      path: { commentId: { type: 'integer', required: true, format: 'int64' } },
      returns: 'nothing',
    },
  },
}
