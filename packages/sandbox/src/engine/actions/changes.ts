import type { Call } from '../behaviour.ts'
import type { Slice } from '../paging/slice.ts'
import { Refusal } from '../refusal.ts'
import type { Row } from '../state/collection.ts'
import { collectionOf } from './records.ts'

/** The param that limits a list to changes since a token, if this call's list has one. */
function changesParam(call: Call): string | undefined {
  const { changes } = call.behaviour
  const { query, body } = call.request
  return changes !== undefined && (query?.[changes] ?? body?.[changes]) !== undefined ? changes : undefined
}

/** The rows that a list is about: all of them, or those written since its token was issued. */
export function changedSince(call: Call): (row: Row) => boolean {
  const param = changesParam(call)
  const token = param === undefined ? undefined : call.params[param]
  if (param === undefined || token === undefined) return () => true
  const version = readToken(call.entity, String(token))
  if (version === undefined) throw new Refusal({ kind: 'bad_cursor', param })
  const rows = collectionOf(call)
  return (row) => rows.isNewer(rows.idOf(row), version)
}

/**
 * The token on the last page. It refers to the time of the first page, so that changes during an iteration are in the
 * next one.
 */
export function changesToken(call: Call, slice: Slice): string | null {
  if (slice.hasMore || changesParam(call) === undefined) return null
  return Buffer.from(JSON.stringify([call.entity, slice.began])).toString('base64url')
}

function readToken(entity: string, token: string): number | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(token, 'base64url').toString())
    const [of, version] = Array.isArray(parts) ? parts : []
    return of === entity && typeof version === 'number' ? version : undefined
  } catch {
    return undefined
  }
}
