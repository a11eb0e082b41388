// Generated from specs/email.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Action } from '@plugboard/core'

/** A header of a message. */
export interface Header {
  /** Its name: `Subject`. */
  name: string
  /** Its value. */
  value: string
}

/** Content of a part. */
export interface PartBody {
  /** Id by which an attachment is read. */
  attachmentId?: string
  /** Size in bytes. */
  size?: number
  /** The content, as URL-safe Base64: `Buffer.from(data, 'base64url')`. */
  data?: string
}

/** A part of a message; the outermost one is the message itself. */
export interface Part {
  /** Id of the part. */
  partId?: string
  /** Its media type. */
  mimeType?: string
  /** File name of an attachment. */
  filename?: string
  /** Its headers. */
  headers?: Header[]
  /** Its content. */
  body?: PartBody
  /** The parts in it. */
  parts?: Part[]
}

/** Params of block `pages`, which actions share. */
export interface PagesParams {
  /**
   * Records on a page at the most. 1 to 500.
   *
   * @default 100
   */
  maxResults?: number | undefined
  /** nextPageToken of the page before. */
  pageToken?: string | undefined
}

/** Meta of block `pages`: fields of a page beside its records. */
export interface PagesMeta {
  /** Token of the next page; null on the last. */
  nextPageToken: string | null
}

/** Params of block `found`, which actions share. */
export interface FoundParams {
  /** Search as in Gmail: `from:ada@example.com is:unread newer_than:7d`. */
  q?: string | undefined
  /**
   * Whether spam and the trash are included.
   *
   * @default false
   */
  includeSpamTrash?: boolean | undefined
}

/** Params of block `labelled`, which actions share. */
export interface LabelledParams {
  /** Only those with all of these labels: `INBOX`, `UNREAD`. At least 1 item. */
  labelIds?: readonly string[] | undefined
}

/** Params of block `relabel`, which actions share. */
export interface RelabelParams {
  /** Ids of labels to add: `STARRED`. At most 100 items. */
  addLabelIds?: readonly string[] | undefined
  /** Ids of labels to remove: `UNREAD` marks as read, `INBOX` archives. At most 100 items. */
  removeLabelIds?: readonly string[] | undefined
}

/** Params of block `shown`, which actions share. */
export interface ShownParams {
  /**
   * Extent of the response: `full` has the parts, `metadata` the headers, `raw` the text of RFC 2822.
   *
   * @default "full"
   */
  format?: 'minimal' | 'full' | 'raw' | 'metadata' | (string & {}) | undefined
  /** Headers to return with the format `metadata`. At least 1 item. */
  metadataHeaders?: readonly string[] | undefined
}

/** Block `pages`, shared by the actions that spread it. */
export const pages: Action = {
  query: { maxResults: { type: 'integer', minimum: 1, maximum: 500 }, pageToken: { type: 'string' } },
  next: { set: 'pageToken', from: 'meta.nextPageToken' },
  meta: { nextPageToken: {} },
}

/** Block `found`, shared by the actions that spread it. */
export const found: Action = {
  query: { q: { type: 'string' }, includeSpamTrash: { type: 'boolean' } },
}

/** Block `labelled`, shared by the actions that spread it. */
export const labelled: Action = {
  query: { labelIds: { type: 'array', items: { type: 'string' }, minItems: 1 } },
}

/** Block `relabel`, shared by the actions that spread it. */
export const relabel: Action = {
  body: {
    addLabelIds: { type: 'array', items: { type: 'string' }, maxItems: 100 },
    removeLabelIds: { type: 'array', items: { type: 'string' }, maxItems: 100 },
  },
}

/** Block `shown`, shared by the actions that spread it. */
export const shown: Action = {
  query: {
    format: { type: 'string' },
    metadataHeaders: { type: 'array', items: { type: 'string' }, minItems: 1 },
  },
}
