/** The progress of a stream between pages and between runs, stored as JSON in its row. */

import type { RowKey } from '../replica/unseen.ts'
import type { Stream } from '../store/streams.ts'
import type { Moment } from './reading/time-params.ts'

type Params = Readonly<Record<string, unknown>>

/** The point up to which the replica has the upstream's changes; kept between runs. */
export interface Position {
  /** For a feed or list that is queried by time. */
  readonly moment?: Moment
  /** For a feed or list that continues from a token. */
  readonly token?: string
  /** Changes that the last query of a feed reported, and whose records have been read: see seen-changes.ts. */
  readonly seen?: readonly string[]
  /** For the feed of deletions. */
  readonly deletions?: Moment
  /** For records listed under a parent: changes of parents up to this time, by the store's clock. */
  readonly parents?: number
  /** The commit number of the parents up to which it has these changes. */
  readonly parentsSeq?: number
  /** The `readFingerprint` of the latest full sync. */
  readonly fingerprint?: string
}

/** Where a phase continues. */
export interface Cursor {
  /** Params of the next page. */
  readonly params?: Params
  /** Pages of the list before them. Unlike the stream's counter, which a second read of the list continues. */
  readonly pages?: number
  /** Key of the last parent whose records are complete. */
  readonly after?: string
  /** The position that becomes the stream's when the run ends. */
  readonly nextPosition?: Position
  /**
   * Rows of own writes that the lists of their parents lacked. A list may show a new record late, so that each is read at the
   * end of the run.
   */
  readonly spared?: readonly RowKey[]
  /** When the lists of changes below all parents were begun, by the store's clock. */
  readonly listedFrom?: number
  /** When the cursor was written, by the store's clock. */
  readonly at?: number
}

export function positionOf({ position }: Stream): Position {
  return position === null ? {} : JSON.parse(position)
}

/**
 * True until a full sync has written its first rows. Its position stays the first one, also where it reads the list from the
 * start again, after a failure or to confirm what the list lacks: a record that was deleted since its page was written counts
 * as seen, so that only the feed can report it.
 */
export function lacksPosition({ position }: Pick<Stream, 'position'>): boolean {
  return position === null
}

export function cursorOf({ cursor }: Pick<Stream, 'cursor'>): Cursor {
  return cursor === null ? {} : JSON.parse(cursor)
}

/** The cursor with these fields besides its own. */
export function extended(cursor: string, more: Cursor): string {
  return serialized({ ...cursorOf({ cursor }), ...more })
}

export function serialized(value: Position | Cursor): string {
  return JSON.stringify(value)
}
