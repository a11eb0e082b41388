// Generated from specs/wiki.yaml. Do not edit: change the spec and run `npm run generate`.

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

/** A record of {@link FooterComments}. */
export interface FooterComment {
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
  /** Id of its attachment. */
  attachmentId?: string
  /** Comment that it replies to. */
  parentCommentId?: string
  /** Its version. */
  version?: Version
  /** Its text. */
  body?: Texts
  /** Addresses. */
  _links?: Links
}

/** Params of {@link FooterComments.list}. */
export interface FooterCommentListParams extends ListedParams, DocumentTextsParams, CommentsParams {}

/** Params of {@link FooterComments.list_of_page}. */
export interface FooterCommentListOfPageParams
  extends ListedParams,
    DocumentTextsParams,
    CommentsParams,
    CommentStatusParams {
  /** Id of the page. */
  pageId: number | string
}

/** Params of {@link FooterComments.list_of_blog_post}. */
export interface FooterCommentListOfBlogPostParams
  extends ListedParams,
    DocumentTextsParams,
    CommentsParams,
    PostCommentStatusParams {
  /** Id of the blog post. */
  blogPostId: number | string
}

/** Params of {@link FooterComments.list_replies}. */
export interface FooterCommentListRepliesParams extends ListedParams, DocumentTextsParams, CommentsParams {
  /** Id of the comment. */
  commentId: number | string
}

/** Params of {@link FooterComments.get}. */
export interface FooterCommentGetParams extends OneTextParams {
  /** Id of the comment. */
  commentId: number | string
}

/**
 * Params of {@link FooterComments.create}. Exactly one of `pageId`, `blogPostId`, `parentCommentId` and
 * `attachmentId` is needed.
 */
export interface FooterCommentCreateParams {
  /** Page to comment on. */
  pageId?: string | undefined
  /** Blog post to comment on. */
  blogPostId?: string | undefined
  /** Comment to reply to. */
  parentCommentId?: string | undefined
  /** Attachment to comment on. */
  attachmentId?: string | undefined
  /** The text. */
  body: NewText
}

/** Params of {@link FooterComments.update}. */
export interface FooterCommentUpdateParams extends ChangedCommentParams {
  /** Id of the comment. */
  commentId: number | string
}

/** Params of {@link FooterComments.delete}. */
export interface FooterCommentDeleteParams {
  /** Id of the comment. */
  commentId: number | string
}

/** Comments below pages, blog posts and attachments. */
export interface FooterComments {
  /**
   * Lists footer comments. `GET /wiki/api/v2/footer-comments`
   *
   * @returns One page of footer comments; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const footerComment of wiki.footer_comments.list()) console.log(footerComment)
   */
  list(
    params?: FooterCommentListParams,
    options?: CallOptions,
  ): PageCall<FooterComment, Record<string, never>, FooterCommentListParams>

  /**
   * Lists the comments below a page. `GET /wiki/api/v2/pages/{pageId}/footer-comments`
   *
   * @returns One page of footer comments; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const footerComment of wiki.footer_comments.list_of_page({
   *   pageId: '10000002',
   * })) console.log(footerComment)
   */
  list_of_page(
    params: FooterCommentListOfPageParams,
    options?: CallOptions,
  ): PageCall<FooterComment, Record<string, never>, FooterCommentListOfPageParams>

  /**
   * Lists the comments below a blog post. `GET /wiki/api/v2/blogposts/{blogPostId}/footer-comments`
   *
   * @returns One page of footer comments; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const footerComment of wiki.footer_comments.list_of_blog_post({
   *   blogPostId: '20000249',
   * })) console.log(footerComment)
   */
  list_of_blog_post(
    params: FooterCommentListOfBlogPostParams,
    options?: CallOptions,
  ): PageCall<FooterComment, Record<string, never>, FooterCommentListOfBlogPostParams>

  /**
   * Lists the replies to a comment. `GET /wiki/api/v2/footer-comments/{commentId}/children`
   *
   * @returns One page of footer comments; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const footerComment of wiki.footer_comments.list_replies({
   *   commentId: '40000248',
   * })) console.log(footerComment)
   */
  list_replies(
    params: FooterCommentListRepliesParams,
    options?: CallOptions,
  ): PageCall<FooterComment, Record<string, never>, FooterCommentListRepliesParams>

  /**
   * Gets one footer comment. `GET /wiki/api/v2/footer-comments/{commentId}`
   *
   * @returns The footer comment.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const footerComment = await wiki.footer_comments.get({ commentId: '40000248' })
   */
  get(params: FooterCommentGetParams, options?: CallOptions): Call<FooterComment>

  /**
   * Comments on a page, a blog post or an attachment, or replies to a comment.
   * `POST /wiki/api/v2/footer-comments`
   *
   * @returns The new footer comment.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const footerComment = await wiki.footer_comments.create({
   *   pageId: '827971244',
   *   body: { representation: 'storage', value: '<p>Thank you!</p>' },
   * })
   */
  create(params: FooterCommentCreateParams, options?: CallOptions): Call<FooterComment>

  /**
   * Changes the text of a comment, which has a new version after it.
   * `PUT /wiki/api/v2/footer-comments/{commentId}`
   *
   * @returns The footer comment as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const footerComment = await wiki.footer_comments.update({
   *   commentId: '40000249',
   *   body: { representation: 'storage', value: '<p>Thank you all!</p>' },
   *   version: { number: 2 },
   * })
   */
  update(params: FooterCommentUpdateParams, options?: CallOptions): Call<FooterComment>

  /**
   * Deletes a comment for ever. `DELETE /wiki/api/v2/footer-comments/{commentId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await wiki.footer_comments.delete({ commentId: '40000225' })
   */
  delete(params: FooterCommentDeleteParams, options?: CallOptions): Call<null>
}

/** Searchable fields of footer comments, as a hit has them: null if the record has no value. */
export interface FooterCommentSearchFields
  extends SearchFields<
    FooterComment,
    'id',
    'status' | 'pageId' | 'blogPostId' | 'attachmentId' | 'parentCommentId'
  > {
  /** Its text as XHTML. */
  text: string | null
  /** Account id of its author. */
  author: string | null
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  updated_at: string | null
}

/** Searches footer comments in the replica. Only a client of the service has it. */
export interface FooterCommentsSearch extends Search<FooterCommentSearchFields> {}

/** Runs {@link FooterComments}. */
export const footerComments: Entity<FooterComments, FooterCommentsSearch> = {
  name: 'footer_comments',
  actions: {
    list: {
      ...listed,
      ...documentTexts,
      ...comments,
      http: 'GET /wiki/api/v2/footer-comments',
      query: { ...listed.query, ...documentTexts.query, ...comments.query },
    },
    list_of_page: {
      ...listed,
      ...documentTexts,
      ...comments,
      ...commentStatus,
      http: 'GET /wiki/api/v2/pages/{pageId}/footer-comments',
      path: { pageId: { type: 'integer', required: true, format: 'int64' } },
      query: { ...listed.query, ...documentTexts.query, ...comments.query, ...commentStatus.query },
    },
    list_of_blog_post: {
      ...listed,
      ...documentTexts,
      ...comments,
      ...postCommentStatus,
      http: 'GET /wiki/api/v2/blogposts/{blogPostId}/footer-comments',
      path: { blogPostId: { type: 'integer', required: true, format: 'int64' } },
      query: { ...listed.query, ...documentTexts.query, ...comments.query, ...postCommentStatus.query },
    },
    list_replies: {
      ...listed,
      ...documentTexts,
      ...comments,
      http: 'GET /wiki/api/v2/footer-comments/{commentId}/children',
      path: { commentId: { type: 'integer', required: true, format: 'int64' } },
      query: { ...listed.query, ...documentTexts.query, ...comments.query },
    },
    get: {
      ...oneText,
      http: 'GET /wiki/api/v2/footer-comments/{commentId}',
      path: { commentId: { type: 'integer', required: true, format: 'int64' } },
    },
    create: {
      http: 'POST /wiki/api/v2/footer-comments',
      body: {
        pageId: { type: 'string' },
        blogPostId: { type: 'string' },
        parentCommentId: { type: 'string' },
        attachmentId: { type: 'string' },
        body: { ...newText, required: true },
      },
      requireOne: ['pageId', 'blogPostId', 'parentCommentId', 'attachmentId'],
    },
    update: {
      ...changedComment,
      http: 'PUT /wiki/api/v2/footer-comments/{commentId}',
      path: { commentId: { type: 'integer', required: true, format: 'int64' } },
      retry: 'never',
    },
    delete: {
      http: 'DELETE /wiki/api/v2/footer-comments/{commentId}',
      path: { commentId: { type: 'integer', required: true, format: 'int64' } },
      returns: 'nothing',
    },
  },
}
