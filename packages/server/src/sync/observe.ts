/** Reports a stream to operators: every event in the metrics, changes of state in the log. */

import type { ConnectorRecord } from '../store/store.ts'
import type { Stream } from '../store/streams.ts'
import { errorFields, named } from '../telemetry/events.ts'
import type { RecordCounts } from '../telemetry/metrics/sync.ts'
import type { Services } from './services.ts'
import type { StreamError } from './streams/stream-error.ts'

export interface StreamObserver {
  /** A transaction with records was committed. */
  committed(counts: RecordCounts): void
  /** Records were quarantined for the first time. */
  quarantined(reasons: readonly string[]): void
  /** The run completed. */
  ended(before: Stream, after: Stream, now: number): void
  /** @param code The code in the stream's `last_error`. */
  failed(before: Stream, code: string, error: unknown): void
}

export function observeStream(
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
  connector: Pick<ConnectorRecord, 'id' | 'type'>,
  entity: string,
): StreamObserver {
  const { type } = connector
  const line = { ...named(connector), entity }
  return {
    committed: (counts) => metrics.recordsSynced(type, entity, counts),
    quarantined: (reasons) =>
      log.warn({ ...line, count: reasons.length, reasons: [...new Set(reasons)] }, 'records quarantined'),
    ended: (before, after, now) => {
      metrics.runEnded(type, entity, 'ok')
      if (before.failures > 0) log.info({ ...line, failures: before.failures }, 'stream recovered')
      if (wasFullSync(before, after)) log.info({ ...line, ...resultOf(after, now) }, 'full sync finished')
    },
    failed: (before, code, error) => {
      metrics.runEnded(type, entity, code)
      if (previousCode(before) === code) return
      log.warn({ ...line, ...errorFields(error), code, failures: before.failures + 1 }, 'stream failing')
    },
  }
}

function previousCode({ failures, last_error }: Stream): string | undefined {
  return failures === 0 || last_error === null ? undefined : (JSON.parse(last_error) as StreamError).code
}

/** True if the run was a full sync, either scheduled or because the change signal could not be continued. */
function wasFullSync(before: Stream, after: Stream): boolean {
  return after.last_full_at === after.started_at || after.completed_at !== before.completed_at
}

function resultOf({ records, changed, deleted, quarantined, started_at }: Stream, now: number): object {
  return { records, changed, deleted, quarantined, seconds: Math.round((now - (started_at ?? now)) / 1000) }
}
