/** Whether a list can be gone on with where a run before has stopped. */
import { ConnectorError } from '@plugboard/core'
import { type Cursor, cursorOf, serialized } from './cursor.ts'

const DAY = 24 * 60 * 60 * 1000
/** Upstreams forget the places in their lists, Jira after seven days. */
const FORGOTTEN_MS = 6 * DAY

/** The place with when it was come to. */
export function withDate(cursor: string, now: number): string {
  return serialized({ ...cursorOf({ cursor }), at: now })
}

export function isForgotten({ params, at }: Cursor, now: number): boolean {
  return params !== undefined && at !== undefined && now - at > FORGOTTEN_MS
}

/** What an upstream answers that does not know the place, as the record that it was named by. */
export function isRefusal(error: unknown): boolean {
  const codes = ['upstream_invalid_request', 'upstream_not_found', 'upstream_gone']
  return error instanceof ConnectorError && codes.includes(error.code)
}
