/** Detects upstreams and gateways that ignore an offset or a page number, and give the same page again and again. */
import { isDeepStrictEqual } from 'node:util'
import type { Action } from '@plugboard/core'

type Rows = readonly unknown[]

/** A single record may appear again after an insertion before it. */
const MAX_REPEATS_OF_ONE = 2

/** Of the pages of one list, in order: true if the upstream repeats them. Offsets always advance, so only pages show it. */
export function repetitionDetector(
  table: Pick<Action, 'next'> | undefined,
): (params: Readonly<Record<string, unknown>>, rows: Rows) => boolean {
  let ends: Rows | undefined
  let repeats = 0
  return (params, rows) => {
    const current = endsOf(rows)
    const isRepeated = isCount(params[table?.next?.set ?? '']) && isDeepStrictEqual(current, ends)
    repeats = isRepeated && rows.length > 0 ? repeats + 1 : 0
    ends = current
    return repeats > (rows.length > 1 ? 0 : MAX_REPEATS_OF_ONE)
  }
}

/** Enough to know a page by. */
function endsOf(rows: Rows): Rows {
  return [rows.length, rows[0], rows.at(-1)]
}

/** Some vendors declare page numbers and offsets as text. */
function isCount(cursor: unknown): boolean {
  return typeof cursor === 'number' || (typeof cursor === 'string' && /^\d{1,15}$/.test(cursor))
}
