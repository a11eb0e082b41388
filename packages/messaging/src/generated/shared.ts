// Generated from specs/messaging.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Action, Value } from '@plugboard/core'

/** A block of a message. */
export interface Block {
  [name: string]: unknown
  /** Kind of block: `section`, `header`, `divider`. */
  type: string
}

/** A reaction to a message. */
export interface EmojiCount {
  /** Name of the emoji: `thumbsup`. */
  name: string
  /** How many users reacted so. */
  count: number
  /** Ids of users who reacted so, perhaps not of all. */
  users: string[]
}

/** Params of block `pages`, which actions share. */
export interface PagesParams {
  /**
   * Records on a page; Slack recommends at most 200. 1 to 999.
   *
   * @default 100
   */
  limit?: number | undefined
  /** Gives the page that starts there. */
  cursor?: string | undefined
}

/** Params of block `numbered`, which actions share. */
export interface NumberedParams {
  /**
   * Records on a page. 1 to 100.
   *
   * @default 20
   */
  count?: number | undefined
  /**
   * Number of the page. 1 to 100.
   *
   * @default 1
   */
  page?: number | undefined
}

/** Params of block `channel`, which actions share. */
export interface ChannelParams {
  /** Id of the conversation. */
  channel: string
}

/** Table of {@link Block}. */
export const block: Value = {
  type: 'object',
  properties: { type: { type: 'string', required: true } },
  open: true,
}

/** Block `pages`, shared by the actions that spread it. */
export const pages: Action = {
  query: { limit: { type: 'integer', minimum: 1, maximum: 999 }, cursor: { type: 'string' } },
  next: { set: 'cursor', from: 'body.response_metadata.next_cursor' },
}

/** Block `numbered`, shared by the actions that spread it. */
export const numbered: Action = {
  query: {
    count: { type: 'integer', minimum: 1, maximum: 100 },
    page: { type: 'integer', minimum: 1, maximum: 100 },
  },
  next: { set: 'page', from: 'page' },
}

/** Block `channel`, shared by the actions that spread it. */
export const channel: Action = {
  body: { channel: { type: 'string', required: true } },
}
