import type { Next } from '@plugboard/core'
import type { Row } from '../state/collection.ts'

/** One page, and where it stands in the whole. */
export interface Slice {
  readonly rows: readonly Row[]
  readonly hasMore: boolean
  /** What leads to the next page, where that is something to hand out. */
  readonly cursor: string | null
  readonly offset: number
  /** Rows asked for. */
  readonly size: number
  readonly total: number
  /** Version of the rows when the walk over the pages began, where pages can tell. */
  readonly began?: number
  /** Token for what changes from then on. Null before the last page, and where the vendor gives none. */
  readonly changes?: string | null
}

/** What a page is cut out of, and by what. */
export interface Cut {
  /** All rows of the entity in the vendor's order. */
  readonly all: readonly Row[]
  readonly matches: (row: Row) => boolean
  readonly idOf: (row: Row) => string
  readonly next: Next
  readonly params: Readonly<Record<string, unknown>>
  readonly size: number
  /** How often the rows were changed so far. */
  readonly version?: number
  /** Hand out again what leads to this very page. */
  readonly repeat: boolean
  /** How a place among the rows is remembered. By the record before it, unless said. */
  readonly marks?: Marks | undefined
  /** Give no rows, but lead on to them. */
  readonly empty?: boolean
}

/** Places in an order that edits may change: what stood last is remembered as it was. */
export interface Marks {
  readonly markOf: (row: Row) => string
  readonly isBehind: (row: Row, mark: string) => boolean
}

export type Pager = (cut: Cut) => Slice
