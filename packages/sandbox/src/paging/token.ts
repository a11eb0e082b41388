import { canonical } from '../canonical.ts'
import { Refusal } from '../refusal.ts'
import type { Cut, Slice } from './slice.ts'

/**
 * Pages that begin where an opaque token says. A token holds for the params it was made with, and stands behind a
 * record, so that inserts move nothing.
 */
export function pageByToken(cut: Cut): Slice {
  const rows = cut.all.filter(cut.matches)
  const given = cut.params[cut.next.set]
  const offset = typeof given === 'string' ? placeBehind(cut, rows.map(cut.idOf), given) : 0
  const page = rows.slice(offset, offset + cut.size)
  const hasMore = rows.length > offset + page.length
  const repeats = cut.repeat && typeof given === 'string'
  const last = page.at(-1)
  const cursor = hasMore && last !== undefined ? writeToken(cut, cut.idOf(last), offset + page.length) : null
  return {
    rows: page,
    hasMore: hasMore || repeats,
    cursor: repeats ? given : cursor,
    offset,
    size: cut.size,
    total: rows.length,
  }
}

function placeBehind(cut: Cut, ids: readonly string[], token: string): number {
  const [query, id, offset] = readToken(token)
  if (query !== fingerprint(cut) || offset === undefined) {
    throw new Refusal({ kind: 'bad_cursor', param: cut.next.set })
  }
  const place = ids.indexOf(id ?? '')
  // A record that is gone or matches no more leaves its number behind.
  return place < 0 ? Math.min(Number(offset), ids.length) : place + 1
}

function writeToken(cut: Cut, id: string, offset: number): string {
  return Buffer.from(JSON.stringify([fingerprint(cut), id, String(offset)])).toString('base64url')
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
