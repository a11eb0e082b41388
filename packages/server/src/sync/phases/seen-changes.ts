/**
 * The changes that a feed has reported before. Queries overlap, since an upstream may show a change late, so that each
 * change is reported for minutes; reading its record each time would use up the limits of the upstream.
 */
import { hash } from 'node:crypto'
import type { FeedChanges } from '@plugboard/core/catalog'
import { valueAt } from '../json-path.ts'

/** They are stored in the row of the stream. Of a feed that reports more at once, some records are read again. */
const MAX_SEEN = 1000

/** Fingerprint of a change; undefined if the feed's items have no ids of their own. */
export function changeOf({ event }: FeedChanges, item: unknown): string | undefined {
  const id = event === undefined ? undefined : valueAt(item, event)
  return typeof id === 'string' || typeof id === 'number'
    ? hash('sha256', String(id), 'base64url').slice(0, 11)
    : undefined
}

/** The changes that a run has read so far, with those of its next page. */
export function withChanges(
  feed: FeedChanges,
  seen: readonly string[],
  items: readonly unknown[],
): readonly string[] {
  return [...seen, ...items.flatMap((item) => changeOf(feed, item) ?? [])].slice(0, MAX_SEEN)
}
