/** Decides whether a list can continue from a saved cursor. */
import { ConnectorError } from '@plugboard/core'
import type { SyncParams } from '@plugboard/core/catalog'
import type { Cursor } from './cursor.ts'

const DAY = 24 * 60 * 60 * 1000
/** Upstreams expire page cursors, Jira after seven days. */
const MAX_AGE_MS = 6 * DAY

export function isCursorExpired({ params, at }: Cursor, now: number): boolean {
  return params !== undefined && at !== undefined && now - at > MAX_AGE_MS
}

/**
 * True if the upstream rejected a page cursor, for instance since the record that it names is gone, or if the spec did: another
 * release has saved it.
 */
export function isCursorRejection(error: unknown): boolean {
  const codes = ['invalid_request', 'upstream_invalid_request', 'upstream_not_found', 'upstream_gone']
  return error instanceof ConnectorError && codes.includes(error.code)
}

/** A list or feed of changes that is queried by time. */
interface TimedQuery {
  readonly params?: SyncParams
  readonly overlap?: number
}

/**
 * The upstream counts minutes from each request: after a pause, the rest of the pages is that of a later time. Within the
 * overlap, it lacks only changes that the replica has.
 */
export function canContinue(
  { params = {}, overlap = 0 }: TimedQuery,
  { nextPosition }: Cursor,
  now: number,
): boolean {
  const elapsed = now - (nextPosition?.moment?.ours ?? now)
  return elapsed <= overlap * 1000 || !JSON.stringify(params).includes('{minutes}')
}
