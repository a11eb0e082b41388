// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Call,
  CallOptions,
  Download,
  Entity,
  PageCall,
  ParamsError,
  UpstreamError,
} from '@plugboard/core'
import type { Person } from './shared.ts'

/** A record of {@link IssueAttachments}. */
export interface IssueAttachment {
  /** Id of the attachment; a number in the response to `get`. */
  id: string | number
  /** Address of the attachment in the API. */
  self: string
  /** Name of the file. */
  filename: string
  /** User who attached the file; absent if the account is gone. */
  author?: Person
  /** When the file was attached. Date and time with offset, as `2024-01-02T03:04:05.000+0000`. */
  created: string
  /** Size in bytes. */
  size: number
  /** Media type of the content. */
  mimeType: string
  /** Address of the content in the API. */
  content: string
  /** Address of a small picture, if the file is one. */
  thumbnail?: string
  /** Properties of the attachment; only in the response to `get`. */
  properties?: Record<string, unknown>
}

/** Params of {@link IssueAttachments.list}. */
export interface IssueAttachmentListParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
}

/** Params of {@link IssueAttachments.create}. */
export interface IssueAttachmentCreateParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
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

/** Params of {@link IssueAttachments.get}. */
export interface IssueAttachmentGetParams {
  /** Id of the attachment. */
  attachmentId: string
}

/** Params of {@link IssueAttachments.download}. */
export interface IssueAttachmentDownloadParams {
  /** Id of the attachment. */
  attachmentId: string
  /**
   * Whether the content comes from the vendor's media host, which gets no credentials, or from the site
   * itself.
   *
   * @default true
   */
  redirect?: boolean | undefined
  /** Part of the content: bytes=0-1023, bytes=1024-, bytes=-512. Matches `^bytes=(\d+-\d*|-\d+)$`. */
  range_header?: string | undefined
}

/** Params of {@link IssueAttachments.delete}. */
export interface IssueAttachmentDeleteParams {
  /** Id of the attachment. */
  attachmentId: string
}

/** Attachments of issues. */
export interface IssueAttachments {
  /**
   * Lists the attachments of an issue. It has no pages. `GET /rest/api/3/issue/{issueIdOrKey}`
   *
   * @returns All issue attachments on one page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const issueAttachment of issueTracking.issue_attachments.list({
   *   issueIdOrKey: '10226',
   * })) console.log(issueAttachment)
   */
  list(
    params: IssueAttachmentListParams,
    options?: CallOptions,
  ): PageCall<IssueAttachment, Record<string, never>, IssueAttachmentListParams>

  /**
   * Attaches a file to an issue. The site limits its size, to 1 GB by default.
   * `POST /rest/api/3/issue/{issueIdOrKey}/attachments`
   *
   * @returns The new issue attachment.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const issueAttachment = await issueTracking.issue_attachments.create({
   *   filename: 'notes.txt',
   *   issueIdOrKey: '10250',
   *   content,
   * })
   */
  create(params: IssueAttachmentCreateParams, options?: CallOptions): Call<IssueAttachment>

  /**
   * Gets the name, type, size and author of an attachment. `GET /rest/api/3/attachment/{attachmentId}`
   *
   * @returns The issue attachment.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const issueAttachment = await issueTracking.issue_attachments.get({ attachmentId: '10046' })
   */
  get(params: IssueAttachmentGetParams, options?: CallOptions): Call<IssueAttachment>

  /**
   * Downloads an attachment as a stream. `GET /rest/api/3/attachment/content/{attachmentId}`
   *
   * @returns The content as a stream, with its type, length and range.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const download = await issueTracking.issue_attachments.download({ attachmentId: '9' })
   */
  download(params: IssueAttachmentDownloadParams, options?: CallOptions): Call<Download>

  /**
   * Permanently deletes a file. `DELETE /rest/api/3/attachment/{attachmentId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await issueTracking.issue_attachments.delete({ attachmentId: '10039' })
   */
  delete(params: IssueAttachmentDeleteParams, options?: CallOptions): Call<null>
}

/** Runs {@link IssueAttachments}. */
export const issueAttachments: Entity<IssueAttachments> = {
  name: 'issue_attachments',
  actions: {
    list: {
      http: 'GET /rest/api/3/issue/{issueIdOrKey}',
      constant: { fields: 'attachment' },
      returns: 'page',
      records: 'fields.attachment',
    },
    create: {
      upload: { simple: 'POST /rest/api/3/issue/{issueIdOrKey}/attachments', formField: 'file' },
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
      record: '0',
    },
    get: { http: 'GET /rest/api/3/attachment/{attachmentId}' },
    download: {
      http: 'GET /rest/api/3/attachment/content/{attachmentId}',
      query: { redirect: { type: 'boolean' } },
      header: { range_header: { type: 'string', pattern: '^bytes=(\\d+-\\d*|-\\d+)$', as: 'Range' } },
      returns: 'bytes',
    },
    delete: { http: 'DELETE /rest/api/3/attachment/{attachmentId}', returns: 'nothing' },
  },
}
