import { type Cut, positionOf, type Slice } from './slice.ts'

/** Pages with numbers, mostly from 1. The cursor is the number of the page that follows. */
export function pageByNumber(cut: Cut): Slice {
  const rows = cut.all.filter(cut.matches)
  const given = positionOf(cut)
  const { first = 1 } = cut
  // Without a cursor, an upstream that repeats pages ignores the number.
  const ignores = cut.repeat && cut.next.from === 'page'
  const number = given !== undefined && !ignores ? Math.max(given, first) : first
  const offset = (number - first) * cut.size
  const hasMore = offset + cut.size < rows.length
  const following = cut.repeat || cut.empty ? number : number + 1
  return {
    rows: cut.empty ? [] : rows.slice(offset, offset + cut.size),
    hasMore,
    cursor: hasMore || cut.repeat ? String(following) : null,
    offset,
    size: cut.size,
    total: rows.length,
  }
}
