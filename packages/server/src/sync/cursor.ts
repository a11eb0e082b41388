/** What a stream remembers between pages, as it is written into its row. */

import type { Stream } from '../store/streams.ts'
import type { Moment } from './time-params.ts'

type Params = Readonly<Record<string, unknown>>

/** Up to where changes are known. */
export interface Position {
  /** Of a feed or list that is asked by time. */
  readonly moment?: Moment
  readonly token?: string
  /** Of the feed of deletions. */
  readonly deletions?: Moment
  /** Of the records that these are listed under: the store's clock. */
  readonly parents?: number
  /** In what way everything was read: see `askedOf`. */
  readonly asked?: string
}

/** Where a phase goes on. */
export interface Cursor {
  /** The page to ask for. */
  readonly params?: Params
  /** Key of the parent whose records come next, after this one. */
  readonly after?: string
  /** Where the changes that this run reads are known up to, once it is at its end. */
  readonly then?: Position
  /** When it was written. */
  readonly at?: number
}

export function positionOf({ position }: Stream): Position {
  return position === null ? {} : JSON.parse(position)
}

export function cursorOf({ cursor }: Pick<Stream, 'cursor'>): Cursor {
  return cursor === null ? {} : JSON.parse(cursor)
}

export function serialized(value: Position | Cursor): string {
  return JSON.stringify(value)
}
