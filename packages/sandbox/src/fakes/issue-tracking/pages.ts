import { type Call, pageSize, type Row, type Slice } from '../../fake.ts'
import { addressOf } from './site.ts'

/** Where a page stands among all. */
export function position({ offset, size, total }: Slice): Row {
  return { startAt: offset, maxResults: size, total }
}

/** Rows of a page: as many as asked for, but never more than there may be. */
export function sizeUpTo(most: number, call: Call): number {
  return Math.max(0, Math.min(pageSize(call), most))
}

/** What Jira says of a page beside its `values`: where it stands, and the whole addresses of it and of the next. */
export function pageBean({ url, params }: Call): (slice: Slice) => Row {
  return (slice) => {
    const { startAt, maxResults, total } = position(slice)
    const behind = slice.offset + slice.size
    return {
      self: addressOf(url, { ...params, startAt, maxResults }),
      ...(slice.hasMore ? { nextPage: addressOf(url, { ...params, startAt: behind, maxResults }) } : {}),
      maxResults,
      startAt,
      total,
      isLast: !slice.hasMore,
    }
  }
}

/** Compares what rows are sorted by; what has nothing comes last. */
export function byValue<T>(read: (row: T) => string | number | null, direction = 1): (a: T, b: T) => number {
  return (a, b) => {
    const [one, other] = [read(a), read(b)]
    if (one === other) return 0
    if (one === null || other === null) return one === null ? 1 : -1
    return one < other ? -direction : direction
  }
}

/** `-name` to the name and its direction. */
export function readOrder(orderBy: unknown, usual: string): { name: string; direction: 1 | -1 } {
  const [, sign, name = usual] = /^([+-]?)(\w+)$/.exec(String(orderBy ?? usual)) ?? []
  return { name, direction: sign === '-' ? -1 : 1 }
}
