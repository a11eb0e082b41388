/** The cursor of a change feed: how far a reader has come in each entity. */
import { openCursor, sealCursor, WITHOUT_END } from '../crypto/cursor.ts'
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
): string {
  const parts = Array.from(positions, ([entity, { seq, id, from }]) => [entity, [seq, id, from]])
  const sealed: Sealed = { e: epoch, p: Object.fromEntries(parts) }
  // Readers store it for as long as they like. Whether its history has ended, the floor of the entity says: see `replica/commit-numbers.ts`.
  return sealCursor(key, contextOf(scope), sealed, 0, WITHOUT_END)
}

/** Throws `invalid_cursor` unless this feed returned the cursor. */
export function openFeedCursor(key: Secret<Buffer>, scope: ReplicaScope, cursor: string): FeedCursor {
  const opened = openCursor(key, contextOf(scope), cursor, 0, WITHOUT_END) as Sealed | undefined
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
