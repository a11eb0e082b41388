// Generated from specs/calendar.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Action, Value } from '@plugboard/core'

/** A reminder before the event. */
export interface Reminder {
  /** How to remind. */
  method?: 'email' | 'popup' | (string & {}) | undefined
  /** Minutes before the event. 0 to 40320. */
  minutes?: number | undefined
}

/** Params of block `pages`, which actions share. */
export interface PagesParams {
  /**
   * Records on a page at the most. 1 to 250.
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

/** Params of block `synced`, which actions share. */
export interface SyncedParams {
  /** nextSyncToken of an earlier list; gives what changed since. */
  syncToken?: string | undefined
}

/** Meta of block `synced`: fields of a page beside its records. */
export interface SyncedMeta {
  /** Token to list later changes with; null but on the last page. */
  nextSyncToken: string | null
}

/** Table of {@link Reminder}. */
export const reminder: Value = {
  type: 'object',
  properties: { method: { type: 'string' }, minutes: { type: 'integer', minimum: 0, maximum: 40320 } },
}

/** Block `pages`, shared by the actions that spread it. */
export const pages: Action = {
  query: { maxResults: { type: 'integer', minimum: 1, maximum: 250 }, pageToken: { type: 'string' } },
  returns: 'page',
  records: 'items',
  next: { set: 'pageToken', from: 'meta.nextPageToken' },
  meta: { nextPageToken: {} },
}

/** Block `synced`, shared by the actions that spread it. */
export const synced: Action = {
  query: { syncToken: { type: 'string' } },
  meta: { nextSyncToken: {} },
}
