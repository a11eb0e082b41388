/** Appends to the events of an application, which its webhook endpoints receive. */
import type { MessageData, MessageType } from '@plugboard/core/webhooks'
import type { Transaction } from 'kysely'
import { newId } from '../crypto/id.ts'
import type { Engine } from './engine.ts'
import type { Tables } from './tables.ts'

/** Changes and resets of records come from the change feed instead, events of vendors from their own table, and a ping is sent at once. */
type EventType = Exclude<
  MessageType,
  'records.changed' | 'records.reset' | 'upstream.event' | 'upstream.dropped' | 'ping'
>

export type NewEvent = { [T in EventType]: { readonly type: T; readonly data: MessageData[T] } }[EventType]

/**
 * Appends within the transaction that makes it true. Its number is that of the commit order: the row in `event_heads` is locked
 * until the transaction ends. To avoid deadlocks, append after everything else but the audit entry.
 */
export async function appendEvent(
  tx: Transaction<Tables>,
  { now }: Pick<Engine, 'now'>,
  org: string,
  { type, data }: NewEvent,
): Promise<void> {
  const { seq } = await tx
    .insertInto('event_heads')
    .values({ org, seq: 1, sent_seq: 0 })
    .onConflict((conflict) =>
      conflict.column('org').doUpdateSet({ seq: (eb) => eb('event_heads.seq', '+', 1) }),
    )
    .returning('seq')
    .executeTakeFirstOrThrow()
  const event = { org, seq, id: newId('msg'), at: now, type, ...aboutOf(data), data: JSON.stringify(data) }
  await tx.insertInto('events').values(event).execute()
}

/** The columns that endpoints filter by. */
interface About {
  readonly connector_id: string | null
  readonly connector_type: string | null
  readonly external_user_id: string | null
  readonly entity: string | null
}

function aboutOf(data: NewEvent['data']): About {
  const {
    connector_id = null,
    connector_type = null,
    external_user_id = null,
    entity = null,
  } = data as Partial<About>
  return { connector_id, connector_type, external_user_id, entity }
}
