import type { Next } from '@plugboard/core'
import type { Row } from '../state/collection.ts'

/** One page and its position in the list. */
export interface Slice {
  readonly rows: readonly Row[]
  readonly hasMore: boolean
  /** Source of the cursor, if one is returned. */
  readonly cursor: string | null
  readonly offset: number
  /** Requested rows. */
  readonly size: number
  readonly total: number
  /** Version of the rows at the first page, if pages record it. */
  readonly began?: number
  /** Token for later changes. Null before the last page, and if the vendor has none. */
  readonly changes?: string | null
}

/** The rows and options of a page. */
export interface Cut {
  /** All rows of the entity in the vendor's order. */
  readonly all: readonly Row[]
  readonly matches: (row: Row) => boolean
  readonly idOf: (row: Row) => string
  readonly next: Next
  /** The param that leads to a page is a number. */
  readonly isNumbered?: boolean
  /** Number of the first page: 1 by default. */
  readonly first?: number
  readonly params: Readonly<Record<string, unknown>>
  readonly size: number
  /** Number of changes to the rows so far. */
  readonly version?: number
  /** Return a cursor that leads to this page again. */
  readonly repeat: boolean
  /** How a cursor records its position. Default: by the record before it. */
  readonly marks?: Marks | undefined
  /** Return no rows, but a cursor. */
  readonly empty?: boolean
}

/** Positions in an order that edits may change: the sort key is recorded. */
export interface Marks {
  readonly markOf: (row: Row) => string
  readonly isBehind: (row: Row, mark: string) => boolean
}

/** The number that a param has; some vendors declare it as text. */
export function positionOf({ params, next }: Cut): number | undefined {
  const given = params[next.set]
  const isNumber = typeof given === 'number' || (typeof given === 'string' && /^\d{1,15}$/.test(given))
  return isNumber ? Number(given) : undefined
}

export type Pager = (cut: Cut) => Slice
