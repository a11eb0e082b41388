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
  /** Hand out again what leads to this very page. */
  readonly repeat: boolean
}

export type Pager = (cut: Cut) => Slice
