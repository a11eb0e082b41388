/** Reference implementation of a complete search over rows in memory, sort order included. */

import type { Query } from '../query.ts'
import { compare, type StoredRow, score, sortValue } from './reference-evaluator.ts'

export interface FoundRow {
  readonly row: StoredRow
  readonly score: number
}

/** Returns all hits; ignores the limit and the cursor of the query. */
export function findRows(query: Query, rows: readonly StoredRow[]): FoundRow[] {
  const { filter } = query
  const found = rows
    .filter((row) => query.includesDeleted || !(row.isDeleted || row.isMarked))
    .map((row) => ({ row, score: filter === undefined ? 1 : score(filter, row) }))
  return found.filter((hit) => hit.score > 0).sort((a, b) => byOrder(query, a, b))
}

function byOrder({ sort, schema }: Query, a: FoundRow, b: FoundRow): number {
  for (const { field, direction } of sort) {
    const side = compareNullable(sortValue(a.row, field), sortValue(b.row, field), direction)
    if (side !== 0) return side
  }
  if (sort.length === 0) {
    if (a.score !== b.score) return b.score - a.score
    const { newest } = schema
    const side = newest && compareNullable(sortValue(a.row, newest), sortValue(b.row, newest), 'desc')
    if (side) return side
  }
  return compare(a.row.id, b.row.id)
}

type Sortable = string | number | null

/** Absent values sort last in both directions. */
function compareNullable(a: Sortable, b: Sortable, direction: 'asc' | 'desc'): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return direction === 'asc' ? compare(a, b) : compare(b, a)
}
