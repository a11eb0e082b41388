// Generated from specs/wiki.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Action,
  Call,
  CallOptions,
  Download,
  Entity,
  PageCall,
  ParamsError,
  Search,
  SearchFields,
  UpstreamError,
} from '@plugboard/core'
import { type ListedParams, listed, type Version } from './shared.ts'

/** A record of {@link Attachments}. */
export interface Attachment {
  /** Id of the attachment: `att98310`. */
  id: string
  /** Its status. */
  status?: string
  /** Name of the file. */
  title?: string
  /** Id of its page. */
  pageId?: string
  /** Id of its blog post. */
  blogPostId?: string
  /** Its media type. */
  mediaType?: string
  /** Comment about it. */
  comment?: string
  /** Id of the file, by which documents refer to it. */
  fileId?: string
  /** Its size in bytes. */
  fileSize?: number
  /** Path of its content below `/wiki`. */
  downloadLink?: string
  /** Time of creation. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdAt?: string
  /** Its version. */
  version?: Version
}

/** An attachment as v1 of the API returns it. */
export interface UploadedFile {
  /** Id of the attachment. */
  id: string
  /** `attachment`. */
  type?: string
  /** Its status. */
  status?: string
  /** Name of the file. */
  title?: string
}

/** Params of block `files`, which actions share. */
export interface FilesParams {
  /** Sort. */
  sort?: 'created-date' | '-created-date' | 'modified-date' | '-modified-date' | undefined
  /** Only these statuses. At least 1 item. */
  status?: readonly ('current' | 'archived' | 'trashed')[] | undefined
  /** Only this media type. */
  mediaType?: string | undefined
  /** Only this name. */
  filename?: string | undefined
}

/** Params of block `uploading`, which actions share. */
export interface UploadingParams {
  /**
   * `draft` if the page is one.
   *
   * @default "current"
   */
  status?: 'current' | 'draft' | undefined
  /** Comment about the file. */
  comment?: string | undefined
  /**
   * Whether nobody is notified.
   *
   * @default false
   */
  minorEdit?: boolean | undefined
}

/** Params of {@link Attachments.list}. */
export interface AttachmentListParams extends ListedParams, FilesParams {}

/** Params of {@link Attachments.list_of_page}. */
export interface AttachmentListOfPageParams extends ListedParams, FilesParams {
  /** Id of the page. */
  pageId: number | string
}

/** Params of {@link Attachments.list_of_blog_post}. */
export interface AttachmentListOfBlogPostParams extends ListedParams, FilesParams {
  /** Id of the blog post. */
  blogPostId: number | string
}

/** Params of {@link Attachments.get}. */
export interface AttachmentGetParams {
  /** Id of the attachment: `att98310`. */
  attachmentId: string
  /** Number of an earlier version. */
  version?: number | undefined
}

/** Params of {@link Attachments.create}. */
export interface AttachmentCreateParams extends UploadingParams {
  /** Id of the page or blog post. */
  contentId: string
  /** Content of the file. A stream is read as it is sent, and only once. */
  content: string | Blob | Uint8Array | ReadableStream<Uint8Array>
  /**
   * Media type of the content; unless given that of a Blob, text/plain for a string, else
   * application/octet-stream. At most 255 characters. Matches `[\w.+-]+/[\w.+-]+( *;[ -~]*)?`.
   */
  contentType?: string | undefined
  /**
   * Name of the file, without folders: no control characters, slashes or backslashes. At most 255 characters.
   * Matches `[^\x00-\x1f\x7f-\x9f/\\]+`.
   */
  filename: string
}

/** Params of {@link Attachments.create_or_update}. */
export interface AttachmentCreateOrUpdateParams extends UploadingParams {
  /** Id of the page or blog post. */
  contentId: string
  /** Content of the file. A stream is read as it is sent, and only once. */
  content: string | Blob | Uint8Array | ReadableStream<Uint8Array>
  /**
   * Media type of the content; unless given that of a Blob, text/plain for a string, else
   * application/octet-stream. At most 255 characters. Matches `[\w.+-]+/[\w.+-]+( *;[ -~]*)?`.
   */
  contentType?: string | undefined
  /**
   * Name of the file, without folders: no control characters, slashes or backslashes. At most 255 characters.
   * Matches `[^\x00-\x1f\x7f-\x9f/\\]+`.
   */
  filename: string
}

/** Params of {@link Attachments.download}. */
export interface AttachmentDownloadParams {
  /** Id of the page or blog post. */
  contentId: string
  /** Id of the attachment: `att98310`. */
  attachmentId: string
  /** Number of an earlier version. */
  version?: number | undefined
  /** Part of the content: bytes=0-1023, bytes=1024-, bytes=-512. Matches `^bytes=(\d+-\d*|-\d+)$`. */
  range_header?: string | undefined
}

/** Params of {@link Attachments.delete}. */
export interface AttachmentDeleteParams {
  /** Id of the attachment: `att98310`. */
  attachmentId: string
  /**
   * Deletes it for ever; only what is in the bin already.
   *
   * @default false
   */
  purge?: boolean | undefined
}

/** Files on pages and blog posts. */
export interface Attachments {
  /**
   * Lists attachments. `GET /wiki/api/v2/attachments`
   *
   * @returns One page of attachments; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const attachment of wiki.attachments.list()) console.log(attachment)
   */
  list(
    params?: AttachmentListParams,
    options?: CallOptions,
  ): PageCall<Attachment, Record<string, never>, AttachmentListParams>

  /**
   * Lists the files on a page. `GET /wiki/api/v2/pages/{pageId}/attachments`
   *
   * @returns One page of attachments; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const attachment of wiki.attachments.list_of_page({
   *   pageId: '10000002',
   * })) console.log(attachment)
   */
  list_of_page(
    params: AttachmentListOfPageParams,
    options?: CallOptions,
  ): PageCall<Attachment, Record<string, never>, AttachmentListOfPageParams>

  /**
   * Lists the files on a blog post. `GET /wiki/api/v2/blogposts/{blogPostId}/attachments`
   *
   * @returns One page of attachments; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const attachment of wiki.attachments.list_of_blog_post({
   *   blogPostId: '20000249',
   * })) console.log(attachment)
   */
  list_of_blog_post(
    params: AttachmentListOfBlogPostParams,
    options?: CallOptions,
  ): PageCall<Attachment, Record<string, never>, AttachmentListOfBlogPostParams>

  /**
   * Gets one attachment. `GET /wiki/api/v2/attachments/{attachmentId}`
   *
   * @returns The attachment.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const attachment = await wiki.attachments.get({ attachmentId: 'att60000249' })
   */
  get(params: AttachmentGetParams, options?: CallOptions): Call<Attachment>

  /**
   * Attaches a file to a page or blog post. A file of the same name there is refused.
   * `POST /wiki/rest/api/content/{contentId}/child/attachment`
   *
   * @returns An attachment as v1 of the API returns it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const attachment = await wiki.attachments.create({
   *   filename: 'notes.txt',
   *   contentId: '70000018',
   *   content,
   * })
   */
  create(params: AttachmentCreateParams, options?: CallOptions): Call<UploadedFile>

  /**
   * Attaches a file to a page or blog post. A file of the same name there has a new version after it.
   * `PUT /wiki/rest/api/content/{contentId}/child/attachment`
   *
   * @returns An attachment as v1 of the API returns it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const attachment = await wiki.attachments.create_or_update({
   *   filename: 'notes.txt',
   *   contentId: '70000019',
   *   content,
   * })
   */
  create_or_update(params: AttachmentCreateOrUpdateParams, options?: CallOptions): Call<UploadedFile>

  /**
   * Downloads an attachment as a stream.
   * `GET /wiki/rest/api/content/{contentId}/child/attachment/{attachmentId}/download`
   *
   * @returns The content as a stream, with its type, length and range.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const download = await wiki.attachments.download({ contentId: '10000002', attachmentId: 'att60000249' })
   */
  download(params: AttachmentDownloadParams, options?: CallOptions): Call<Download>

  /**
   * Moves an attachment to the bin. `DELETE /wiki/api/v2/attachments/{attachmentId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await wiki.attachments.delete({ attachmentId: 'att60000225' })
   */
  delete(params: AttachmentDeleteParams, options?: CallOptions): Call<null>
}

/** Searchable fields of attachments, as a hit has them: null if the record has no value. */
export interface AttachmentSearchFields
  extends SearchFields<
    Attachment,
    'id',
    'status' | 'title' | 'pageId' | 'blogPostId' | 'mediaType' | 'fileId' | 'fileSize' | 'createdAt'
  > {
  /** Number of its version. */
  version: number | null
  /** Time of the last change. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  updated_at: string | null
}

/** Searches attachments in the replica. Only a client of the service has it. */
export interface AttachmentsSearch extends Search<AttachmentSearchFields> {}

/** Block `files`, shared by the actions that spread it. */
const files: Action = {
  query: {
    sort: { type: 'string', enum: ['created-date', '-created-date', 'modified-date', '-modified-date'] },
    status: {
      type: 'array',
      items: { type: 'string' },
      enum: ['current', 'archived', 'trashed'],
      minItems: 1,
    },
    mediaType: { type: 'string' },
    filename: { type: 'string' },
  },
}

/** Block `uploading`, shared by the actions that spread it. */
const uploading: Action = {
  query: { status: { type: 'string', enum: ['current', 'draft'] } },
  body: { comment: { type: 'string' }, minorEdit: { type: 'boolean' } },
  record: 'results.0',
}

/** Runs {@link Attachments}. */
export const attachments: Entity<Attachments, AttachmentsSearch> = {
  name: 'attachments',
  actions: {
    list: {
      ...listed,
      ...files,
      http: 'GET /wiki/api/v2/attachments',
      query: { ...listed.query, ...files.query },
    },
    list_of_page: {
      ...listed,
      ...files,
      http: 'GET /wiki/api/v2/pages/{pageId}/attachments',
      path: { pageId: { type: 'integer', required: true, format: 'int64' } },
      query: { ...listed.query, ...files.query },
    },
    list_of_blog_post: {
      ...listed,
      ...files,
      http: 'GET /wiki/api/v2/blogposts/{blogPostId}/attachments',
      path: { blogPostId: { type: 'integer', required: true, format: 'int64' } },
      query: { ...listed.query, ...files.query },
    },
    get: { http: 'GET /wiki/api/v2/attachments/{attachmentId}', query: { version: { type: 'integer' } } },
    create: {
      ...uploading,
      upload: { simple: 'POST /wiki/rest/api/content/{contentId}/child/attachment', formField: 'file' },
      params: {
        content: { type: 'bytes', required: true },
        contentType: { type: 'string', maxLength: 255, pattern: '[\\w.+-]+/[\\w.+-]+( *;[ -~]*)?' },
        filename: {
          type: 'string',
          required: true,
          maxLength: 255,
          pattern: '[^\\x00-\\x1f\\x7f-\\x9f/\\\\]+',
        },
      },
    },
    create_or_update: {
      ...uploading,
      upload: { simple: 'PUT /wiki/rest/api/content/{contentId}/child/attachment', formField: 'file' },
      params: {
        content: { type: 'bytes', required: true },
        contentType: { type: 'string', maxLength: 255, pattern: '[\\w.+-]+/[\\w.+-]+( *;[ -~]*)?' },
        filename: {
          type: 'string',
          required: true,
          maxLength: 255,
          pattern: '[^\\x00-\\x1f\\x7f-\\x9f/\\\\]+',
        },
      },
      retry: 'never',
      risk: 'write',
    },
    download: {
      http: 'GET /wiki/rest/api/content/{contentId}/child/attachment/{attachmentId}/download',
      query: { version: { type: 'integer' } },
      header: { range_header: { type: 'string', pattern: '^bytes=(\\d+-\\d*|-\\d+)$', as: 'Range' } },
      returns: 'bytes',
    },
    delete: {
      http: 'DELETE /wiki/api/v2/attachments/{attachmentId}',
      query: { purge: { type: 'boolean' } },
      returns: 'nothing',
    },
  },
}
