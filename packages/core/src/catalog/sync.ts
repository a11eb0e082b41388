/**
 * How the service synchronizes the replica. Plain data that only the service reads; calls do not need it. Durations are
 * in seconds.
 */
import type { Entity } from '../tables/connector.ts'
import type { Webhooks } from './webhooks.ts'

/**
 * Params of a call. Strings may contain values that are known when the call is made: `{seconds}`, `{milliseconds}` or
 * `{time}`, the time up to which changes are known (Unix time or RFC 3339), and `{minutes}`, the minutes since then.
 */
export type SyncParams = Readonly<Record<string, unknown>>

export interface ConnectorSync {
  /** Published rate limits: requests per window of seconds, shared within `scope`. */
  readonly limits?: readonly { readonly scope: string; readonly requests: number; readonly window: number }[]
  /** Requests that only the synchronization makes, as actions of an entity. */
  readonly feeds?: Entity
  /** Writes whose response is a record of another entity, by `entity.action`. */
  readonly writes?: Readonly<Record<string, string>>
  /** Writes after which a record is listed under another one, by `entity.action`: fields of that record, and the params with their values. */
  readonly moves?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** By name. Absent if the upstream reports nothing by itself. */
  readonly webhooks?: Readonly<Record<string, Webhooks>>
  /** By entity; an entity whose records are listed per parent follows its parent. */
  readonly entities: Readonly<Record<string, EntitySync>>
}

export interface EntitySync {
  /** Action that lists all records. */
  readonly list: string
  readonly params?: SyncParams
  /** Lists have only the ids of records; each record is read by `get`. */
  readonly read?: 'get'
  /**
   * Additional query params of the synchronization's reads, by action, which make records more complete. Callers cannot
   * give them.
   */
  readonly more?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>
  /** Lists inside of records that the upstream cuts, by their paths in a record. */
  readonly complete?: Readonly<Record<string, CutList>>
  readonly order?: 'newest' | 'oldest' | 'none'
  /** The vendor serves only the first pages of the list, which then goes on in windows of time. */
  readonly windows?: Windows
  /** Record field by which changes are queried. */
  readonly cursor?: string
  /** Absent if the upstream does not report changes; every sync is then a full sync. */
  readonly changes?: Changes
  readonly deletes: Deletes
  /** Parent entity under whose records these are listed. */
  readonly each?: string
  /** Params of the list, from fields of the parent record. */
  readonly with?: Readonly<Record<string, string>>
  /** Record field with the parent's key, for records that are read in another way. */
  readonly under?: string
  /** Keys are unique only under the same parent. */
  readonly unique?: 'parent'
  /** Interval of full syncs. */
  readonly every?: number
}

/** Params by which the list has only records until a time, and the record field with the time by which it is ordered. */
export interface Windows {
  /** Texts may contain `{seconds}`, `{milliseconds}` or `{time}`, the time of the oldest record so far. */
  readonly params: SyncParams
  /** RFC 3339, or Unix seconds. */
  readonly from: string
}

/** A list inside of a record, and the action that has all of its items. Paths are relative to the list. */
export interface CutList {
  /** The `entity.action` that lists the items. */
  readonly action: string
  readonly params?: SyncParams
  /** Params from fields of the record. */
  readonly with: Readonly<Record<string, string>>
  /** Path of the items. */
  readonly items: string
  /** Path of a flag that is true if items are missing. */
  readonly while?: string
  /** Path of the number of all items. */
  readonly total?: string
}

export type Changes =
  /** Records change together with their parent record. */
  { readonly by: 'parent' } | ListChanges | TokenChanges | FeedChanges

/** The list returns only changed records if it is called with these params. */
export interface ListChanges {
  readonly by: 'list'
  readonly params: SyncParams
  /** Seconds by which a query overlaps with the time that is already covered. */
  readonly overlap?: number
  /** Seconds beyond which the upstream reports no changes: a full sync finds them. */
  readonly gap?: number
  /**
   * Record field with the time by which the list is ordered, newest first, of an upstream that cannot be asked for changes since
   * a time: the list is read up to the first page that ends with a record from before it. RFC 3339, or Unix seconds.
   */
  readonly until?: string
}

/** The list takes the token of the previous response and returns the changes since then. */
export interface TokenChanges {
  readonly by: 'token'
  /** The param of the list that takes the token. */
  readonly token: string
  /** Path of the next token in the response: `meta.sync_token`. */
  readonly from: string
  /** Upstream error codes that require a full sync. `*` matches any characters. */
  readonly restart: readonly string[]
}

/** A separate request reports changes. */
export interface FeedChanges extends FeedRequest {
  readonly by: 'feed'
  /** Path of an item's own id. A change that overlapping queries report again is then not read again. */
  readonly event?: string
  /** Path of the current record in an item; `.` for the item itself. If absent, records are read one by one. */
  readonly record?: string
  /** Field of an item that is true if the record was deleted. */
  readonly gone?: string
  /** Action that returns several records by their ids. */
  readonly read?: { readonly feed: string; readonly ids: string; readonly params?: SyncParams }
  /**
   * Source of the first token, read before the backfill: the request, the param that takes the token, and the path of the
   * next token.
   */
  readonly start?: { readonly action: string; readonly from: string }
  readonly token?: string
  readonly from?: string
  /**
   * `first`: each page has the token of the time at which it was read, and only that of the first page is followed by all later
   * changes. If absent, the last page with a token counts.
   */
  readonly page?: 'first'
  readonly restart?: readonly string[]
}

/** A feed of the connector by name, or an `entity.action`. */
export interface FeedRequest {
  readonly feed: string
  readonly params?: SyncParams
  /** Paths of the record's id in an item; the first one with a value is used. Through a list, the ids of its items. */
  readonly ids: readonly string[]
  /** How far a query overlaps with the time that is already covered. */
  readonly overlap?: number
  /** The feed does not reach back further than this. */
  readonly gap?: number
}

/**
 * `never`: records are never deleted. Otherwise a record that a full sync does not see is deleted, and the other sources
 * report it sooner.
 */
export type Deletes =
  | 'never'
  | 'generation'
  | {
      /** Record field that is true for deleted records, which are still listed. */
      readonly mark?: string
      /** Field that is true in the response of `get` for a deleted record. */
      readonly get?: string
      /** Values of fields in a deleted record, which lists of changes and `get` still have: it is no record any more. */
      readonly gone?: Readonly<Record<string, string | number | boolean>>
      /** A scan of ids only, with its interval and params besides those of the list, of which null leaves one out. */
      readonly sweep?: { readonly every: number; readonly params: SyncParams }
      readonly feed?: FeedRequest
    }
