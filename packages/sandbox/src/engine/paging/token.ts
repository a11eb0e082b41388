import { canonical } from '../canonical.ts'
import { Refusal } from '../refusal.ts'
import type { Row } from '../state/collection.ts'
import type { Cut, Slice } from './slice.ts'

/**
 * Pages that begin where an opaque token says. A token holds for the params it was made with, and stands behind a
 * record, so that inserts move nothing. It remembers how the rows were when the first page was given.
 */
export function pageByToken(cut: Cut): Slice {
  const rows = cut.all.filter(cut.matches)
  const given = cut.params[cut.next.set]
  const place = typeof given === 'string' ? placeOf(cut, given) : { ...BEGINNING, began: cut.version ?? 0 }
  const offset = offsetOf(cut, rows, place)
  const page = cut.empty ? [] : rows.slice(offset, offset + cut.size)
  const hasMore = rows.length > offset + page.length
  const repeats = cut.repeat && typeof given === 'string'
  return {
    rows: page,
    hasMore: hasMore || repeats,
    cursor: repeats
      ? given
      : hasMore
        ? writeToken(cut, placeBehind(cut, page, { ...place, count: offset }))
        : null,
    offset,
    size: cut.size,
    total: rows.length,
    began: place.began,
  }
}

/** Where a page begins. */
interface Place {
  /** The records before it, nearest first, or the mark of one; none at the beginning. */
  readonly behind: readonly string[]
  /** Records before it when the token was made. */
  readonly count: number
  /** Version of the rows at the first page. */
  readonly began: number
  /** Pages without records so far: each leads on by a token of its own. */
  readonly empties: number
}

const BEGINNING = { behind: [], count: 0, empties: 0 }

/** Records that a token names: so many have to go before one that follows may be skipped. */
const NAMED = 20

function placeOf(cut: Cut, token: string): Place {
  const [query, count, began, empties, ...behind] = readToken(token)
  if (query !== fingerprint(cut) || began === undefined) {
    throw new Refusal({ kind: 'bad_cursor', param: cut.next.set })
  }
  return { behind, count: Number(count), began: Number(began), empties: Number(empties) }
}

function offsetOf({ marks, idOf }: Cut, rows: readonly Row[], { behind, count }: Place): number {
  const [mark] = behind
  if (marks !== undefined && mark !== undefined) {
    const next = rows.findIndex((row) => marks.isBehind(row, mark))
    return next < 0 ? rows.length : next
  }
  // One that is gone or matches no more leaves its place to the one before it.
  const places = new Map(rows.map((row, index) => [idOf(row), index]))
  const nearest = behind.find((id) => places.has(id))
  if (nearest !== undefined) return (places.get(nearest) ?? 0) + 1
  return Math.min(Math.max(count - behind.length, 0), rows.length)
}

function placeBehind(cut: Cut, page: readonly Row[], place: Place): Place {
  if (page.length === 0) return { ...place, empties: place.empties + 1 }
  const nearest = page.slice(cut.marks === undefined ? -NAMED : -1).toReversed()
  return { ...place, behind: nearest.map(cut.marks?.markOf ?? cut.idOf), count: place.count + page.length }
}

function writeToken(cut: Cut, { behind, count, began, empties }: Place): string {
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

/** The params that must not change from page to page: all but the token. */
function fingerprint(cut: Cut): string {
  const text = canonical({ ...cut.params, [cut.next.set]: undefined })
  let state = 0
  for (let index = 0; index < text.length; index++)
    state = (Math.imul(state, 31) + text.charCodeAt(index)) | 0
  return (state >>> 0).toString(36)
}
