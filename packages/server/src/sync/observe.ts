/** Reports a stream to operators: every event in the metrics, changes of state in the log. */
import { ConnectorError } from '@plugboard/core'
import type { ConnectorRecord } from '../store/store.ts'
import type { Stream } from '../store/streams.ts'
import { type UpstreamTrace, upstreamColumns } from '../telemetry/call-trace.ts'
import { named } from '../telemetry/events.ts'
import type { RecordCounts } from '../telemetry/metrics/sync.ts'
import type { Services } from './services.ts'

export interface StreamObserver {
  /** A transaction with records was committed. */
  committed(counts: RecordCounts): void
  /** Records were quarantined for the first time. */
  quarantined(reasons: readonly string[]): void
  /** A list inside of a record stays cut. */
  incomplete(list: string, reason: string): void
  /** The run completed. */
  ended(before: Stream, after: Stream, now: number): void
  /** @param code Of the run. The stream's `last_error` has that of its cause, if a circuit was open. */
  failed(before: Stream, code: string, error: unknown, ms: number): void
}

export function observeStream(
  {
    log,
    metrics,
    events,
    callLog,
    usage,
  }: Pick<Services, 'log' | 'metrics' | 'events' | 'callLog' | 'usage'>,
  connector: ConnectorRecord,
  entity: string,
  trace: UpstreamTrace,
): StreamObserver {
  const { org, id, type, external_user_id } = connector
  const line = { ...named(connector), entity }
  const run = { org, kind: 'sync', connector_id: id, type, external_user_id, entity } as const
  const reported = new Set<string>()
  return {
    committed: (counts) => {
      metrics.recordsSynced(type, entity, counts)
      const records = counts.changed + counts.deleted
      if (records > 0) usage.add(org, external_user_id, { records })
    },
    quarantined: (reasons) =>
      log.warn({ ...line, count: reasons.length, reasons: [...new Set(reasons)] }, 'records quarantined'),
    incomplete: (list, reason) => {
      // Once in a run: it may be so for every record.
      if (reported.has(list)) return
      reported.add(list)
      log.warn({ ...line, list, reason }, 'list inside of a record is not complete')
    },
    ended: (before, after, now) => {
      metrics.runEnded(type, entity, 'ok')
      callLog.record({ ...run, ...completed(before, after, now, trace) })
      events.streamRecovered(connector, entity, before.failures)
      if (wasFullSync(before, after)) log.info({ ...line, ...resultOf(after, now) }, 'full sync finished')
    },
    failed: (before, code, error, ms) => {
      metrics.runEnded(type, entity, code)
      callLog.record({ ...run, ...failure(code, error, ms, trace), action: 'run', error })
      events.streamFailed(connector, entity, { code, error, failures: before.failures + 1 })
    },
  }
}

/** A run that found nothing new is logged more rarely. */
function completed(before: Stream, after: Stream, now: number, trace: UpstreamTrace) {
  const isFull = wasFullSync(before, after)
  const isIdle = !isFull && before.failures === 0 && after.changed + after.deleted === 0
  const ms = Math.max(0, now - (after.started_at ?? now))
  const columns = upstreamColumns(trace, { error: undefined, ms })
  return {
    ...columns,
    action: isFull ? 'full' : 'run',
    ...{ code: 'ok', outcome: 'done', ms },
    // Another worker may have made a part of the requests.
    attempts: Math.max(after.pages, trace.attempts),
    rate: isIdle ? ('idleRuns' as const) : ('reads' as const),
  }
}

function failure(code: string, error: unknown, ms: number, trace: UpstreamTrace) {
  const known = error instanceof ConnectorError ? error : undefined
  const columns = upstreamColumns(trace, { error: known, ms })
  return {
    ...columns,
    ...{ code, ms, outcome: known?.outcome ?? 'not_sent' },
    // A run may fail after its requests: the latest status is not the cause then.
    upstream_status: known?.upstream?.status ?? null,
    upstream_request: known?.upstream?.requestId ?? null,
  }
}

/** True if the run was a full sync, either scheduled or because the change signal could not be continued. */
function wasFullSync(before: Stream, after: Stream): boolean {
  return after.last_full_at === after.started_at || after.completed_at !== before.completed_at
}

function resultOf({ records, changed, deleted, quarantined, started_at }: Stream, now: number): object {
  return { records, changed, deleted, quarantined, seconds: Math.round((now - (started_at ?? now)) / 1000) }
}
