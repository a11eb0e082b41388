// Generated from specs/wiki.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Action, Value } from '@plugboard/core'

/** A version of a content. */
export interface Version {
  /** Its number. */
  number: number
  /** When it was made. Time in UTC: `2026-11-28T10:00:00.000Z`. */
  createdAt?: string
  /** Message about the change. */
  message?: string
  /** Whether nobody was notified. */
  minorEdit?: boolean
  /** Account id of its author. */
  authorId?: string
}

/** A text in one format. */
export interface Text {
  /** Its format. */
  representation: string
  /** The text. */
  value: string
}

/** A text in HTML. */
export interface HtmlText {
  /** Its format. */
  representation: string
  /** The text. */
  value: string
}

/** The text in the format that was asked for. */
export interface Texts {
  /** Confluence's XHTML. */
  storage?: HtmlText
  /**
   * A document of Jira and Confluence as JSON, in a text. `richTextToMarkdown` of `@plugboard/rich-text`
   * reads it once parsed.
   */
  atlas_doc_format?: Text
  /** HTML as it is shown; only of `get`. */
  view?: HtmlText
}

/** A text in one format. */
export interface NewText {
  /**
   * `atlas_doc_format` is a document of Jira and Confluence, `storage` Confluence's XHTML, `wiki` its older
   * markup.
   */
  representation: 'atlas_doc_format' | 'storage' | 'wiki'
  /** The text; of a document its JSON, which `toRichText` of `@plugboard/rich-text` makes from Markdown. */
  value: string
}

/** The version that a change makes. */
export interface NewVersion {
  /**
   * The present number plus one, from `version.number` of the record; any other is refused with the status
   * 409. A draft has 1.
   */
  number: number
  /** Message about the change. */
  message?: string | undefined
}

/** Addresses. */
export interface Links {
  /** Path of its page below `/wiki`. */
  webui?: string
}

/** Params of block `listed`, which actions share. */
export interface ListedParams {
  /**
   * Records on a page. 1 to 250.
   *
   * @default 25
   */
  limit?: number | undefined
  /** Gives the page that starts there. */
  cursor?: string | undefined
}

/** Params of block `texts`, which actions share. */
export interface TextsParams {
  /** Format of the texts; none unless given. */
  body_format?: 'storage' | 'atlas_doc_format' | undefined
}

/** Params of block `document_texts`, which actions share. */
export interface DocumentTextsParams {
  /** Format of the texts. Sent as `atlas_doc_format` when left out. */
  body_format?: 'storage' | 'atlas_doc_format' | undefined
}

/** Params of block `one_text`, which actions share. */
export interface OneTextParams {
  /** Format of the text. Sent as `atlas_doc_format` when left out. */
  body_format?:
    | 'storage'
    | 'atlas_doc_format'
    | 'view'
    | 'export_view'
    | 'anonymous_export_view'
    | 'styled_view'
    | 'editor'
    | undefined
}

/** Params of block `comments`, which actions share. */
export interface CommentsParams {
  /** Sort. */
  sort?: 'created-date' | '-created-date' | 'modified-date' | '-modified-date' | undefined
}

/** Params of block `post_comment_status`, which actions share. */
export interface PostCommentStatusParams {
  /** Only these statuses. At least 1 item. */
  status?: readonly ('current' | 'trashed' | 'deleted' | 'historical' | 'draft')[] | undefined
}

/** Params of block `comment_status`, which actions share. */
export interface CommentStatusParams {
  /** Only these statuses. At least 1 item. */
  status?: readonly ('current' | 'archived' | 'trashed' | 'deleted' | 'historical' | 'draft')[] | undefined
}

/** Params of block `changed_comment`, which actions share. */
export interface ChangedCommentParams {
  /** The version that this change makes. */
  version: NewVersion
  /** The text. */
  body: NewText
}

/** Params of block `to_bin`, which actions share. */
export interface ToBinParams {
  /**
   * Deletes it for ever; only what is in the bin already.
   *
   * @default false
   */
  purge?: boolean | undefined
  /**
   * Deletes the draft, for ever.
   *
   * @default false
   */
  draft?: boolean | undefined
}

/** Table of {@link NewText}. */
export const newText: Value = {
  type: 'object',
  properties: {
    representation: { type: 'string', required: true, enum: ['atlas_doc_format', 'storage', 'wiki'] },
    value: { type: 'string', required: true },
  },
}

/** Table of {@link NewVersion}. */
export const newVersion: Value = {
  type: 'object',
  properties: { number: { type: 'integer', required: true }, message: { type: 'string' } },
}

/** Block `listed`, shared by the actions that spread it. */
export const listed: Action = {
  query: { limit: { type: 'integer', minimum: 1, maximum: 250 }, cursor: { type: 'string' } },
  returns: 'page',
  records: 'results',
  next: { set: 'cursor', from: 'link._links.next' },
}

/** Block `texts`, shared by the actions that spread it. */
export const texts: Action = {
  query: { body_format: { type: 'string', enum: ['storage', 'atlas_doc_format'], as: 'body-format' } },
}

/** Block `document_texts`, shared by the actions that spread it. */
export const documentTexts: Action = {
  query: {
    body_format: {
      type: 'string',
      enum: ['storage', 'atlas_doc_format'],
      as: 'body-format',
      send: 'atlas_doc_format',
    },
  },
}

/** Block `one_text`, shared by the actions that spread it. */
export const oneText: Action = {
  query: {
    body_format: {
      type: 'string',
      enum: [
        'storage',
        'atlas_doc_format',
        'view',
        'export_view',
        'anonymous_export_view',
        'styled_view',
        'editor',
      ],
      as: 'body-format',
      send: 'atlas_doc_format',
    },
  },
}

/** Block `comments`, shared by the actions that spread it. */
export const comments: Action = {
  query: {
    sort: { type: 'string', enum: ['created-date', '-created-date', 'modified-date', '-modified-date'] },
  },
}

/** Block `post_comment_status`, shared by the actions that spread it. */
export const postCommentStatus: Action = {
  query: {
    status: {
      type: 'array',
      items: { type: 'string' },
      enum: ['current', 'trashed', 'deleted', 'historical', 'draft'],
      minItems: 1,
    },
  },
}

/** Block `comment_status`, shared by the actions that spread it. */
export const commentStatus: Action = {
  query: {
    status: {
      type: 'array',
      items: { type: 'string' },
      enum: ['current', 'archived', 'trashed', 'deleted', 'historical', 'draft'],
      minItems: 1,
    },
  },
}

/** Block `changed_comment`, shared by the actions that spread it. */
export const changedComment: Action = {
  body: { version: { ...newVersion, required: true }, body: { ...newText, required: true } },
}

/** Block `to_bin`, shared by the actions that spread it. */
export const toBin: Action = {
  query: { purge: { type: 'boolean' }, draft: { type: 'boolean' } },
}
