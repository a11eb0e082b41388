// Generated from specs/cloud-drive.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import type { User } from './shared.ts'

/** A record of {@link Replies}. */
export interface Reply {
  /** Id of the reply. */
  id: string
  /** Always drive#reply. */
  kind?: string
  /** When it was made. RFC 3339 date and time. */
  createdTime?: string
  /** When it was last changed. RFC 3339 date and time. */
  modifiedTime?: string
  /** Author, without address and permission id. */
  author?: User
  /** Whether it was deleted; it has no content then. */
  deleted?: boolean
  /** Content as HTML. */
  htmlContent?: string
  /** Content as plain text. */
  content?: string
  /** Action of the reply on the comment. */
  action?: 'resolve' | 'reopen' | (string & {})
  /** Whom the reply assigns the comment to. */
  assigneeEmailAddress?: string
  /** Addresses that the reply mentions. */
  mentionedEmailAddresses?: string[]
}

/** Params of {@link Replies.list}. */
export interface ReplyListParams {
  /** Id of the file. */
  fileId: string
  /** Id of the comment. */
  commentId: string
  /**
   * Whether deleted ones are listed, without content.
   *
   * @default false
   */
  includeDeleted?: boolean | undefined
  /**
   * Replies per page at the most. 1 to 100.
   *
   * @default 20
   */
  pageSize?: number | undefined
  /** nextPageToken of the page before. */
  pageToken?: string | undefined
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
}

/** Fields of a page of {@link Replies.list} beside its records. */
export interface ReplyListMeta {
  /** Token of the next page; null on the last. */
  nextPageToken: string | null
}

/** Params of {@link Replies.get}. */
export interface ReplyGetParams {
  /** Id of the file. */
  fileId: string
  /** Id of the comment. */
  commentId: string
  /** Id of the reply. */
  replyId: string
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

/** Params of {@link Replies.create}. At least one of `content` and `action` is needed. */
export interface ReplyCreateParams {
  /** Id of the file. */
  fileId: string
  /** Id of the comment. */
  commentId: string
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
  /** Plain text. */
  content?: string | undefined
  /** Action on the comment. */
  action?: 'resolve' | 'reopen' | undefined
}

/** Params of {@link Replies.update}. */
export interface ReplyUpdateParams {
  /** Id of the file. */
  fileId: string
  /** Id of the comment. */
  commentId: string
  /** Id of the reply. */
  replyId: string
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
  /** New plain text. */
  content: string
}

/** Params of {@link Replies.delete}. */
export interface ReplyDeleteParams {
  /** Id of the file. */
  fileId: string
  /** Id of the comment. */
  commentId: string
  /** Id of the reply. */
  replyId: string
}

/** Replies to comments. */
export interface Replies {
  /**
   * Lists replies to a comment. `GET /drive/v3/files/{fileId}/comments/{commentId}/replies`
   *
   * @returns One page of replies; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const reply of cloudDrive.replies.list({
   *   fileId: '1XGVI0LV7qVbTmAq4LlCtLNGARgkSXRAw',
   *   commentId: 'ELkRd0ckoUi',
   * })) console.log(reply)
   */
  list(params: ReplyListParams, options?: CallOptions): PageCall<Reply, ReplyListMeta, ReplyListParams>

  /**
   * Gets a reply. `GET /drive/v3/files/{fileId}/comments/{commentId}/replies/{replyId}`
   *
   * @returns The reply.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const reply = await cloudDrive.replies.get({
   *   fileId: '1XGVI0LV7qVbTmAq4LlCtLNGARgkSXRAw',
   *   commentId: 'ELkRd0ckoUi',
   *   replyId: 'CCefIv2Ns1k',
   * })
   */
  get(params: ReplyGetParams, options?: CallOptions): Call<Reply>

  /**
   * Replies to a comment, resolves it or opens it again.
   * `POST /drive/v3/files/{fileId}/comments/{commentId}/replies`
   *
   * @returns The new reply.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const reply = await cloudDrive.replies.create({
   *   content: 'Done.',
   *   fileId: '1XGx9fYebfETipgHUYm4Z0OIj7oqRrGu9',
   *   commentId: '0LtW5gu2Xpf',
   * })
   */
  create(params: ReplyCreateParams, options?: CallOptions): Call<Reply>

  /**
   * Changes the text of a reply. `PATCH /drive/v3/files/{fileId}/comments/{commentId}/replies/{replyId}`
   *
   * @returns The reply as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const reply = await cloudDrive.replies.update({
   *   content: 'Done, see page 3.',
   *   fileId: '1gfhkt4zCInEFmLUJnxVgQcQfIwQAeayr',
   *   commentId: '7atwbVySOtj',
   *   replyId: 'EeILOjjiFwO',
   * })
   */
  update(params: ReplyUpdateParams, options?: CallOptions): Call<Reply>

  /**
   * Deletes a reply. `DELETE /drive/v3/files/{fileId}/comments/{commentId}/replies/{replyId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await cloudDrive.replies.delete({
   *   fileId: '1VjFU26MeoQl9GuYzZ4dsn0y2ofGrRi0m',
   *   commentId: 'zCXc93fVI69',
   *   replyId: 'V6hRMFzkas4',
   * })
   */
  delete(params: ReplyDeleteParams, options?: CallOptions): Call<null>
}

/** Runs {@link Replies}. */
export const replies: Entity<Replies> = {
  name: 'replies',
  actions: {
    list: {
      http: 'GET /drive/v3/files/{fileId}/comments/{commentId}/replies',
      query: {
        includeDeleted: { type: 'boolean' },
        pageSize: { type: 'integer', minimum: 1, maximum: 100 },
        pageToken: { type: 'string' },
        fields: {
          type: 'string',
          mask: {
            always: ['nextPageToken'],
            beside: ['kind'],
            records: 'replies',
            fields:
              'id,kind,createdTime,modifiedTime,author,deleted,htmlContent,content,action,assigneeEmailAddress,mentionedEmailAddresses',
          },
        },
      },
      returns: 'page',
      records: 'replies',
      next: { set: 'pageToken', from: 'meta.nextPageToken' },
      meta: { nextPageToken: {} },
    },
    get: {
      http: 'GET /drive/v3/files/{fileId}/comments/{commentId}/replies/{replyId}',
      query: {
        includeDeleted: { type: 'boolean' },
        fields: {
          type: 'string',
          mask: {
            fields:
              'id,kind,createdTime,modifiedTime,author,deleted,htmlContent,content,action,assigneeEmailAddress,mentionedEmailAddresses',
          },
        },
      },
    },
    create: {
      http: 'POST /drive/v3/files/{fileId}/comments/{commentId}/replies',
      query: {
        fields: {
          type: 'string',
          mask: {
            fields:
              'id,kind,createdTime,modifiedTime,author,deleted,htmlContent,content,action,assigneeEmailAddress,mentionedEmailAddresses',
          },
        },
      },
      body: { content: { type: 'string' }, action: { type: 'string', enum: ['resolve', 'reopen'] } },
      requireAny: ['content', 'action'],
    },
    update: {
      http: 'PATCH /drive/v3/files/{fileId}/comments/{commentId}/replies/{replyId}',
      query: {
        fields: {
          type: 'string',
          mask: {
            fields:
              'id,kind,createdTime,modifiedTime,author,deleted,htmlContent,content,action,assigneeEmailAddress,mentionedEmailAddresses',
          },
        },
      },
      body: { content: { type: 'string', required: true } },
      retry: 'safe',
    },
    delete: {
      http: 'DELETE /drive/v3/files/{fileId}/comments/{commentId}/replies/{replyId}',
      returns: 'nothing',
    },
  },
}
