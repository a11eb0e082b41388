/** The cursor of a change feed: how far a reader has come in each entity. */
import { openCursor, sealCursor } from '../crypto/cursor.ts'
import type { Secret } from '../crypto/secret.ts'
import { refusal } from '../errors/refusal.ts'
import type { FeedPosition } from '../replica/changes.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import type { Engine } from '../store/engine.ts'

export interface FeedCursor {
  /** How often the store had been restored from a backup when the cursor was made. */
  readonly epoch: number
  /** By entity. Entities that are missing have not been read yet. */
  readonly positions: ReadonlyMap<string, FeedPosition>
}

/** How long a reader may stay away. Its history may end earlier: see `replica/commit-numbers.ts`. */
const TTL_MS = 366 * 24 * 60 * 60 * 1000

/** Short names: a cursor travels in URLs. */
interface Sealed {
  readonly e: number
  readonly p: Readonly<Record<string, readonly [seq: number, id: string, from: number]>>
}

const contextOf = ({ org, connectorId }: ReplicaScope): string => `changes|${org}|${connectorId}`

export function sealFeedCursor(
  key: Secret<Buffer>,
  scope: ReplicaScope,
  { epoch, positions }: FeedCursor,
  now: number,
): string {
  const parts = Array.from(positions, ([entity, { seq, id, from }]) => [entity, [seq, id, from]])
  const sealed: Sealed = { e: epoch, p: Object.fromEntries(parts) }
  return sealCursor(key, contextOf(scope), sealed, now, TTL_MS)
}

/** Throws `invalid_cursor` unless this feed returned the cursor. */
export function openFeedCursor(
  key: Secret<Buffer>,
  scope: ReplicaScope,
  cursor: string,
  now: number,
): FeedCursor {
  const opened = openCursor(key, contextOf(scope), cursor, now, TTL_MS) as Sealed | undefined
  if (opened === undefined) {
    const message = 'must be a next_cursor that the change feed of the same connector returned'
    throw refusal('invalid_cursor', { pointer: '/querystring/cursor', code: 'bad_format', message })
  }
  const positions = Object.entries(opened.p).map(([entity, [seq, id, from]]): [string, FeedPosition] => [
    entity,
    { seq, id, from },
  ])
  return { epoch: opened.e, positions: new Map(positions) }
}

/** How often the store has been restored. */
export async function readEpoch({ db }: Engine): Promise<number> {
  const found = await db
    .selectFrom('restores')
    .select(({ fn }) => fn.max('epoch').as('epoch'))
    .executeTakeFirst()
  return found?.epoch ?? 0
}
