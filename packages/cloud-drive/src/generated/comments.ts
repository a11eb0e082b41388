// Generated from specs/cloud-drive.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
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
import type { Reply } from './replies.ts'
import type { User } from './shared.ts'

/** A record of {@link Comments}. */
export interface Comment {
  /** Id of the comment. */
  id: string
  /** Always drive#comment. */
  kind?: string
  /** When it was made. RFC 3339 date and time. */
  createdTime?: string
  /** When it or a reply was last changed. RFC 3339 date and time. */
  modifiedTime?: string
  /** Author, without address and permission id. */
  author?: User
  /** Content as HTML. */
  htmlContent?: string
  /** Content as plain text. */
  content?: string
  /** Whether it was deleted; it has no content then. */
  deleted?: boolean
  /** Whether a reply has resolved it. */
  resolved?: boolean
  /** The part of the file it is about. */
  quotedFileContent?: QuotedContent
  /** Region of the document, as JSON in a string. */
  anchor?: string
  /** Replies, oldest first. */
  replies?: Reply[]
  /** Whom it is assigned to. */
  assigneeEmailAddress?: string
  /** Addresses that it mentions. */
  mentionedEmailAddresses?: string[]
}

/** The part of the file that a comment is about. */
export interface QuotedContent {
  /** MIME type of the quote. */
  mimeType?: string | undefined
  /** The quote. */
  value?: string | undefined
}

/** Params of {@link Comments.list}. */
export interface CommentListParams {
  /** Id of the file. */
  fileId: string
  /**
   * Whether deleted ones are listed, without content.
   *
   * @default false
   */
  includeDeleted?: boolean | undefined
  /**
   * Comments per page at the most. 1 to 100.
   *
   * @default 20
   */
  pageSize?: number | undefined
  /** nextPageToken of the page before. */
  pageToken?: string | undefined
  /** Only those changed at this time or later. RFC 3339 date and time. */
  startModifiedTime?: string | undefined
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
}

/** Fields of a page of {@link Comments.list} beside its records. */
export interface CommentListMeta {
  /** Token of the next page; null on the last. */
  nextPageToken: string | null
}

/** Params of {@link Comments.get}. */
export interface CommentGetParams {
  /** Id of the file. */
  fileId: string
  /** Id of the comment. */
  commentId: string
  /**
   * Whether a deleted one is given, without content.
   *
   * @default false
   */
  includeDeleted?: boolean | undefined
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
}

/** Params of {@link Comments.create}. */
export interface CommentCreateParams {
  /** Id of the file. */
  fileId: string
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
  /** Plain text. */
  content: string
  /** Region of the document, as JSON in a string. */
  anchor?: string | undefined
  /** The part of the file it is about. */
  quotedFileContent?: QuotedContent | undefined
}

/** Params of {@link Comments.update}. */
export interface CommentUpdateParams {
  /** Id of the file. */
  fileId: string
  /** Id of the comment. */
  commentId: string
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
  /** New plain text. */
  content: string
}

/** Params of {@link Comments.delete}. */
export interface CommentDeleteParams {
  /** Id of the file. */
  fileId: string
  /** Id of the comment. */
  commentId: string
}

/** Comments on files. */
export interface Comments {
  /**
   * Lists comments on a file. `GET /drive/v3/files/{fileId}/comments`
   *
   * @returns One page of comments; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const comment of cloudDrive.comments.list({
   *   fileId: '1XEVdx81dJZ0YUk4rWEV5wBs1iDfEHHmV',
   * })) console.log(comment)
   */
  list(
    params: CommentListParams,
    options?: CallOptions,
  ): PageCall<Comment, CommentListMeta, CommentListParams>

  /**
   * Gets a comment. `GET /drive/v3/files/{fileId}/comments/{commentId}`
   *
   * @returns The comment.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const comment = await cloudDrive.comments.get({
   *   fileId: '1XEVdx81dJZ0YUk4rWEV5wBs1iDfEHHmV',
   *   commentId: 'RPOsFK5FNPm',
   * })
   */
  get(params: CommentGetParams, options?: CallOptions): Call<Comment>

  /**
   * Comments on a file. `POST /drive/v3/files/{fileId}/comments`
   *
   * @returns The new comment.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const comment = await cloudDrive.comments.create({
   *   content: 'Please check the total.',
   *   fileId: '1Di9VnmB12JfBbC38sBue6LtHamYPcWXA',
   * })
   */
  create(params: CommentCreateParams, options?: CallOptions): Call<Comment>

  /**
   * Changes the text of a comment. `PATCH /drive/v3/files/{fileId}/comments/{commentId}`
   *
   * @returns The comment as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const comment = await cloudDrive.comments.update({
   *   content: 'The total is right.',
   *   fileId: '1XGx9fYebfETipgHUYm4Z0OIj7oqRrGu9',
   *   commentId: '0LtW5gu2Xpf',
   * })
   */
  update(params: CommentUpdateParams, options?: CallOptions): Call<Comment>

  /**
   * Deletes a comment. `DELETE /drive/v3/files/{fileId}/comments/{commentId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await cloudDrive.comments.delete({
   *   fileId: '1XGx9fYebfETipgHUYm4Z0OIj7oqRrGu9',
   *   commentId: 'aSesSiWBtBa',
   * })
   */
  delete(params: CommentDeleteParams, options?: CallOptions): Call<null>
}

/** Searchable fields of comments, as a hit has them: null if the record has no value. */
export interface CommentSearchFields
  extends SearchFields<
    Comment,
    'id',
    | 'content'
    | 'createdTime'
    | 'modifiedTime'
    | 'author'
    | 'deleted'
    | 'resolved'
    | 'quotedFileContent'
    | 'assigneeEmailAddress'
    | 'mentionedEmailAddresses'
  > {
  /** Id of the file it is on. */
  fileId: string | null
}

/** Searches comments in the replica. Only a client of the service has it. */
export interface CommentsSearch extends Search<CommentSearchFields> {}

/** Table of {@link QuotedContent}. */
const quotedContent: Value = {
  type: 'object',
  properties: { mimeType: { type: 'string' }, value: { type: 'string' } },
}

/** Runs {@link Comments}. */
export const comments: Entity<Comments, CommentsSearch> = {
  name: 'comments',
  actions: {
    list: {
      http: 'GET /drive/v3/files/{fileId}/comments',
      query: {
        includeDeleted: { type: 'boolean' },
        pageSize: { type: 'integer', minimum: 1, maximum: 100 },
        pageToken: { type: 'string' },
        startModifiedTime: { type: 'string' },
        fields: {
          type: 'string',
          mask: {
            always: ['nextPageToken'],
            beside: ['kind'],
            records: 'comments',
            fields:
              'id,kind,createdTime,modifiedTime,author,htmlContent,content,deleted,resolved,quotedFileContent,anchor,replies,assigneeEmailAddress,mentionedEmailAddresses',
          },
        },
      },
      returns: 'page',
      records: 'comments',
      next: { set: 'pageToken', from: 'meta.nextPageToken' },
      meta: { nextPageToken: {} },
    },
    get: {
      http: 'GET /drive/v3/files/{fileId}/comments/{commentId}',
      query: {
        includeDeleted: { type: 'boolean' },
        fields: {
          type: 'string',
          mask: {
            fields:
              'id,kind,createdTime,modifiedTime,author,htmlContent,content,deleted,resolved,quotedFileContent,anchor,replies,assigneeEmailAddress,mentionedEmailAddresses',
          },
        },
      },
    },
    create: {
      http: 'POST /drive/v3/files/{fileId}/comments',
      query: {
        fields: {
          type: 'string',
          mask: {
            fields:
              'id,kind,createdTime,modifiedTime,author,htmlContent,content,deleted,resolved,quotedFileContent,anchor,replies,assigneeEmailAddress,mentionedEmailAddresses',
          },
        },
      },
      body: {
        content: { type: 'string', required: true },
        anchor: { type: 'string' },
        quotedFileContent: quotedContent,
      },
    },
    update: {
      http: 'PATCH /drive/v3/files/{fileId}/comments/{commentId}',
      query: {
        fields: {
          type: 'string',
          mask: {
            fields:
              'id,kind,createdTime,modifiedTime,author,htmlContent,content,deleted,resolved,quotedFileContent,anchor,replies,assigneeEmailAddress,mentionedEmailAddresses',
          },
        },
      },
      body: { content: { type: 'string', required: true } },
      retry: 'safe',
    },
    delete: { http: 'DELETE /drive/v3/files/{fileId}/comments/{commentId}', returns: 'nothing' },
  },
}
