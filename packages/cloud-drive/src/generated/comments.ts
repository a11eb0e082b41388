// Generated from specs/cloud-drive.yaml. Do not edit: change the spec and run `pnpm generate`.

import type { Call, CallOptions, Entity, PageCall, Search, Value } from '@plugboard/core'
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
  /** Who wrote it, without address and permission id. */
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
   * Record fields to answer, such as `id,owners(displayName)`; of a list also a mask of the whole answer,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
}

/** What a page of {@link Comments.list} tells beside its records. */
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
   * Record fields to answer, such as `id,owners(displayName)`; of a list also a mask of the whole answer,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
}

/** Params of {@link Comments.create}. */
export interface CommentCreateParams {
  /** Id of the file. */
  fileId: string
  /**
   * Record fields to answer, such as `id,owners(displayName)`; of a list also a mask of the whole answer,
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
   * Record fields to answer, such as `id,owners(displayName)`; of a list also a mask of the whole answer,
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
   * @throws {@link ParamsError} A param does not fit; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   */
  list(
    params: CommentListParams,
    options?: CallOptions,
  ): PageCall<Comment, CommentListMeta, CommentListParams>

  /**
   * Gets a comment. `GET /drive/v3/files/{fileId}/comments/{commentId}`
   *
   * @returns The comment.
   * @throws {@link ParamsError} A param does not fit; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   */
  get(params: CommentGetParams, options?: CallOptions): Call<Comment>

  /**
   * Comments on a file. `POST /drive/v3/files/{fileId}/comments`
   *
   * @returns The new comment.
   * @throws {@link ParamsError} A param does not fit; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   */
  create(params: CommentCreateParams, options?: CallOptions): Call<Comment>

  /**
   * Changes the text of a comment. `PATCH /drive/v3/files/{fileId}/comments/{commentId}`
   *
   * @returns The comment as it is now.
   * @throws {@link ParamsError} A param does not fit; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   */
  update(params: CommentUpdateParams, options?: CallOptions): Call<Comment>

  /**
   * Deletes a comment. `DELETE /drive/v3/files/{fileId}/comments/{commentId}`
   *
   * @returns `null`: the upstream answers nothing.
   * @throws {@link ParamsError} A param does not fit; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   */
  delete(params: CommentDeleteParams, options?: CallOptions): Call<null>
}

/** Searchable fields of comments, as a hit holds them. */
export interface CommentSearchFields {
  /** Id of the comment. */
  id: string
  /** Content as plain text. */
  content: string | null
  /** When it was made. RFC 3339 date and time. */
  createdTime: string | null
  /** When it or a reply was last changed. RFC 3339 date and time. */
  modifiedTime: string | null
  /** Who wrote it, without address and permission id. */
  author: User | null
  /** Whether it was deleted; it has no content then. */
  deleted: boolean | null
  /** Whether a reply has resolved it. */
  resolved: boolean | null
  /** The part of the file it is about. */
  quotedFileContent: QuotedContent | null
  /** Whom it is assigned to. */
  assigneeEmailAddress: string | null
  /** Addresses that it mentions. */
  mentionedEmailAddresses: string[] | null
  /** Id of the file it is on. */
  fileId: string | null
}

/** Finds comments in the service's copy; only a hosted client has it. */
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
