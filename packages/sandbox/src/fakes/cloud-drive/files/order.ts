import { FOLDER } from '../mime-types.ts'
import type { FileRow } from '../rows.ts'
import { invalid } from '../rule.ts'

type Order = (a: FileRow, b: FileRow) => number
type Key = string | number | undefined

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const KEYS: Readonly<Record<string, Order>> = {
  createdTime: by((row) => row.createdTime),
  // Folders sort first, as if by a prefix of their name.
  folder: by((row) => (row.mimeType === FOLDER ? 0 : 1)),
  modifiedByMeTime: by((row) => row.modifiedByMeTime as Key),
  modifiedTime: by((row) => row.modifiedTime),
  name: by((row) => row.name.toLowerCase()),
  name_natural: (a, b) => natural.compare(a.name, b.name),
  quotaBytesUsed: by((row) => Number(row.size ?? 0)),
  recency: by((row) => latestOf([row.modifiedTime, row.viewedByMeTime, row.sharedWithMeTime])),
  sharedWithMeTime: by((row) => row.sharedWithMeTime as Key),
  starred: by((row) => (row.starred ? 0 : 1)),
  viewedByMeTime: by((row) => row.viewedByMeTime as Key),
}

/** The order of `folder,modifiedTime desc`. */
export function orderOf(orderBy: string): Order {
  const orders = orderBy.split(',').map((part) => {
    const [name = '', direction = 'asc', ...more] = part.trim().split(/\s+/)
    const order = KEYS[name]
    if (order === undefined || more.length > 0 || !['asc', 'desc'].includes(direction))
      throw invalid('orderBy')
    return direction === 'asc' ? order : (a: FileRow, b: FileRow) => order(b, a)
  })
  return (a, b) => {
    for (const order of orders) {
      const result = order(a, b)
      if (result !== 0) return result
    }
    return 0
  }
}

function latestOf(times: readonly unknown[]): string {
  const written = times.map((time) => String(time ?? '')).sort()
  return written.at(-1) ?? ''
}

/** Missing values sort first. */
function by(read: (row: FileRow) => Key): Order {
  return (a, b) => {
    const [one, other] = [read(a), read(b)]
    if (one === other) return 0
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1
    return one < other ? -1 : 1
  }
}
