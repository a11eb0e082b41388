import { type Call, pageSize, type Row, type Slice } from '../../fake.ts'
import { addressOf } from './site.ts'

/** Position of a page in the list. */
export function position({ offset, size, total }: Slice): Row {
  return { startAt: offset, maxResults: size, total }
}

/** Requested rows, limited to the maximum. */
export function sizeUpTo(most: number, call: Call): number {
  return Math.max(0, Math.min(pageSize(call), most))
}

/** Paging fields beside `values`: position, and the addresses of this page and the next. */
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

/** Compares sort keys; missing ones come last. */
export function byValue<T>(read: (row: T) => string | number | null, direction = 1): (a: T, b: T) => number {
  return (a, b) => {
    const [one, other] = [read(a), read(b)]
    if (one === other) return 0
    if (one === null || other === null) return one === null ? 1 : -1
    return one < other ? -direction : direction
  }
}

/** Parses `-name` into name and direction. */
export function readOrder(orderBy: unknown, usual: string): { name: string; direction: 1 | -1 } {
  const [, sign, name = usual] = /^([+-]?)(\w+)$/.exec(String(orderBy ?? usual)) ?? []
  return { name, direction: sign === '-' ? -1 : 1 }
}
