/**
 * How the service keeps its copy of what is upstream. Plain data that the service alone reads: no call needs it.
 * Durations are in seconds.
 */
import type { Entity } from '../action.ts'

/**
 * Params of a call. Texts may name what is known when the call is made: `{seconds}`, `{milliseconds}` or `{time}`, the
 * moment up to which changes are known (Unix time, or RFC 3339); `{minutes}`, how long ago that was.
 */
export type SyncParams = Readonly<Record<string, unknown>>

export interface ConnectorSync {
  /** Published limits: so many requests in a window of seconds. `scope` is what shares them. */
  readonly limits?: readonly { readonly scope: string; readonly requests: number; readonly window: number }[]
  /** Requests that only the synchronization makes, as actions of an entity. */
  readonly feeds?: Entity
  /** Writes that answer the record of another entity, by `entity.action`. */
  readonly writes?: Readonly<Record<string, string>>
  /** By entity, those whose records are listed under others after these. */
  readonly entities: Readonly<Record<string, EntitySync>>
}

export interface EntitySync {
  /** Action that gives all records. */
  readonly list: string
  readonly params?: SyncParams
  /** Query that reads for the copy have besides, by action, so that records show more; callers cannot ask for it. */
  readonly more?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly order?: 'newest' | 'oldest' | 'none'
  /** Field that tells how far the copy got. */
  readonly cursor?: string
  /** Nothing tells of changes where this is left out: all is read again. */
  readonly changes?: Changes
  readonly deletes: Deletes
  /** Entity under whose records these are listed. */
  readonly each?: string
  /** Params of the list, from fields of the record listed under. */
  readonly with?: Readonly<Record<string, string>>
  /** Record field with the key of the record listed under, for those that come in another way. */
  readonly under?: string
  /** Keys tell records apart only under the same parent. */
  readonly unique?: 'parent'
  /** How often all is read again. */
  readonly every?: number
}

export type Changes =
  /** They come with the change of the record listed under. */
  | { readonly by: 'parent' }
  /** The list gives what changed, when it is asked with these params. */
  | { readonly by: 'list'; readonly params: SyncParams; readonly overlap?: number }
  | TokenChanges
  | FeedChanges

/** The list takes a token that its last answer gave, and gives what changed since. */
export interface TokenChanges {
  readonly by: 'token'
  /** The param of the list. */
  readonly token: string
  /** Where the answer has the next token: `meta.sync_token`. */
  readonly from: string
  /** The upstream's codes, with `*` for any characters, that mean: read all again. */
  readonly restart: readonly string[]
}

/** A request of its own tells what changed. */
export interface FeedChanges extends FeedRequest {
  readonly by: 'feed'
  /** Where an item has the record as it is now. Records are read one by one where this is left out. */
  readonly record?: string
  /** Field of an item that is true when the record is gone. */
  readonly gone?: string
  /** Feed that gives several records by their ids at once. */
  readonly read?: { readonly feed: string; readonly ids: string; readonly params?: SyncParams }
  /** Where the first token comes from, before anything is listed; the param that takes it, and where the next one is. */
  readonly start?: { readonly action: string; readonly from: string }
  readonly token?: string
  readonly from?: string
  readonly restart?: readonly string[]
}

/** One of the connector's feeds by name, or the `entity.action` that is one. */
export interface FeedRequest {
  readonly feed: string
  readonly params?: SyncParams
  /** Paths of a record's id in an item; the first that has a value counts. */
  readonly ids: readonly string[]
  /** How far to ask back beyond what is known. */
  readonly overlap?: number
  /** The feed forgets what is older. */
  readonly gap?: number
}

/** `never`: records are never deleted. Otherwise a record that a full sync lacks is deleted, and other sources report it sooner. */
export type Deletes =
  | 'never'
  | 'generation'
  | {
      /** Field of a record that is true where it is deleted, and listed all the same. */
      readonly mark?: string
      /** Field that is true in what `get` answers of a deleted record. */
      readonly get?: string
      /** Only the ids are read, so often and with these params. */
      readonly sweep?: { readonly every: number; readonly params: SyncParams }
      readonly feed?: FeedRequest
    }
