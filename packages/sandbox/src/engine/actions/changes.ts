import type { Call } from '../behaviour.ts'
import type { Slice } from '../paging/slice.ts'
import { Refusal } from '../refusal.ts'
import type { Row } from '../state/collection.ts'
import { collectionOf } from './records.ts'

/** The param that narrows a list to what changed, where the list of this call takes it. */
function changesParam(call: Call): string | undefined {
  const { changes } = call.behaviour
  return changes !== undefined && call.request.body?.[changes] !== undefined ? changes : undefined
}

/** What a list holds of its entity: all of it, or what was put since its token was given out. */
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
 * The token that the last page gives out. It stands for when the first page was given: what changes while somebody
 * walks over the pages comes with the next walk.
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
