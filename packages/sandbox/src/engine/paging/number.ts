import type { Cut, Slice } from './slice.ts'

/** Pages with numbers, from 1. The cursor is the number of the page that follows. */
export function pageByNumber(cut: Cut): Slice {
  const rows = cut.all.filter(cut.matches)
  const given = cut.params[cut.next.set]
  const number = typeof given === 'number' ? Math.max(given, 1) : 1
  const offset = (number - 1) * cut.size
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
