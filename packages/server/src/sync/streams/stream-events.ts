/** Events about runs: full syncs, and streams that keep failing. */
import type { MessageStream } from '@plugboard/core/webhooks'
import type { Transaction } from 'kysely'
import { appendEvent } from '../../store/append-event.ts'
import { connectorData, type Subject } from '../../store/connector-events.ts'
import type { Engine } from '../../store/engine.ts'
import type { Stream } from '../../store/streams.ts'
import type { Tables } from '../../store/tables.ts'
import type { StreamError } from './stream-error.ts'

/** Consecutive failed runs after which a stream counts as failing: a single one is often over before anyone could act. */
const FAILING_AFTER = 3

interface Of {
  readonly engine: Pick<Engine, 'now'>
  readonly connector: Subject
}

/** True if the end of the run is an event. */
export function mayAppendEvents(before: Stream, after: Stream): boolean {
  return before.failures >= FAILING_AFTER || after.completed_at !== before.completed_at
}

/** When a run completes. */
export async function appendRunEvents(
  tx: Transaction<Tables>,
  { engine, connector }: Of,
  before: Stream,
  after: Stream,
): Promise<void> {
  const { org, entity, records } = after
  const about: MessageStream = { ...connectorData(connector), entity }
  if (before.failures >= FAILING_AFTER)
    await appendEvent(tx, engine, org, { type: 'sync.recovered', data: about })
  if (after.completed_at === before.completed_at) return
  const initial = before.completed_generation === 0
  await appendEvent(tx, engine, org, { type: 'sync.completed', data: { ...about, records, initial } })
}

/** When a run fails. */
export async function appendFailureEvent(
  tx: Transaction<Tables>,
  { engine, connector }: Of,
  { org, entity, failures }: Pick<Stream, 'org' | 'entity' | 'failures'>,
  { code, message }: Pick<StreamError, 'code' | 'message'>,
): Promise<void> {
  if (failures !== FAILING_AFTER) return
  const data = { ...connectorData(connector), entity, failures, reason: { code, message } }
  await appendEvent(tx, engine, org, { type: 'sync.failing', data })
}
