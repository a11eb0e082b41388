import { type Cut, positionOf, type Slice } from './slice.ts'

/** Pages that start at an offset. An upstream that repeats pages ignores it. */
export function pageByOffset(cut: Cut): Slice {
  const rows = cut.all.filter(cut.matches)
  const given = positionOf(cut)
  const offset = given !== undefined && !cut.repeat ? Math.max(given, 0) : 0
  const page = rows.slice(offset, offset + cut.size)
  return {
    rows: page,
    hasMore: offset + page.length < rows.length,
    cursor: null,
    offset,
    size: cut.size,
    total: rows.length,
  }
}
