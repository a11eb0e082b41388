import { canonical } from '../canonical.ts'
import { Refusal } from '../refusal.ts'
import type { Row } from '../state/collection.ts'
import type { Cut, Slice } from './slice.ts'

/**
 * Pages that start at an opaque token. A token is bound to the params that it was issued for. It refers to a record, so
 * that inserts do not shift pages, and contains the version of the rows at the first page.
 */
export function pageByToken(cut: Cut): Slice {
  const rows = cut.all.filter(cut.matches)
  const given = cut.params[cut.next.set]
  const position =
    typeof given === 'string' ? positionOf(cut, given) : { ...BEGINNING, began: cut.version ?? 0 }
  const offset = offsetOf(cut, rows, position)
  const page = cut.empty ? [] : rows.slice(offset, offset + cut.size)
  const hasMore = rows.length > offset + page.length
  const repeats = cut.repeat && typeof given === 'string'
  return {
    rows: page,
    hasMore: hasMore || repeats,
    cursor: repeats
      ? given
      : hasMore
        ? writeToken(cut, positionAfter(cut, page, { ...position, count: offset }))
        : null,
    offset,
    size: cut.size,
    total: rows.length,
    began: position.began,
  }
}

/** Position of a page. */
interface Position {
  /** The records before it, nearest first, or the sort key of one; empty at the start. */
  readonly behind: readonly string[]
  /** Number of records before it when the token was issued. */
  readonly count: number
  /** Version of the rows at the first page. */
  readonly began: number
  /** Empty pages so far; each has its own token. */
  readonly empties: number
}

const BEGINNING = { behind: [], count: 0, empties: 0 }

/** Records that a token names: that many have to be deleted before one that follows may be skipped. */
const NAMED = 20

function positionOf(cut: Cut, token: string): Position {
  const [query, count, began, empties, ...behind] = readToken(token)
  if (query !== fingerprint(cut) || began === undefined) {
    throw new Refusal({ kind: 'bad_cursor', param: cut.next.set })
  }
  return { behind, count: Number(count), began: Number(began), empties: Number(empties) }
}

function offsetOf({ marks, idOf }: Cut, rows: readonly Row[], { behind, count }: Position): number {
  const [mark] = behind
  if (mark === undefined) return Math.min(count, rows.length)
  if (marks !== undefined) {
    const next = rows.findIndex((row) => marks.isBehind(row, mark))
    return next < 0 ? rows.length : next
  }
  // A record that is deleted or no longer matches is replaced by the one before it.
  const places = new Map(rows.map((row, index) => [idOf(row), index]))
  const nearest = behind.find((id) => places.has(id))
  if (nearest !== undefined) return (places.get(nearest) ?? 0) + 1
  return Math.min(Math.max(count - behind.length, 0), rows.length)
}

function positionAfter(cut: Cut, page: readonly Row[], position: Position): Position {
  if (page.length === 0) return { ...position, empties: position.empties + 1 }
  const nearest = page.slice(cut.marks === undefined ? -NAMED : -1).toReversed()
  return {
    ...position,
    behind: nearest.map(cut.marks?.markOf ?? cut.idOf),
    count: position.count + page.length,
  }
}

function writeToken(cut: Cut, { behind, count, began, empties }: Position): string {
  const parts = [fingerprint(cut), count, began, empties, ...behind]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

function readToken(token: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(token, 'base64url').toString())
    return Array.isArray(parts) ? parts.map(String) : []
  } catch {
    return []
  }
}

/** The params that must stay equal from page to page: all except the token. */
function fingerprint(cut: Cut): string {
  const text = canonical({ ...cut.params, [cut.next.set]: undefined })
  let state = 0
  for (let index = 0; index < text.length; index++)
    state = (Math.imul(state, 31) + text.charCodeAt(index)) | 0
  return (state >>> 0).toString(36)
}
