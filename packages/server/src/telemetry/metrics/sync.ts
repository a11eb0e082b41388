/** Metrics of the synchronization. The labels are connector types, their entities, states and codes. */
import { Counter, Gauge, type Registry } from 'prom-client'

/** Streams of one entity in one state, over all tenants. */
export interface StreamSummary {
  /** Connector type. */
  readonly connector: string
  readonly entity: string
  readonly state: 'idle' | 'running' | 'failing' | 'paused'
  readonly count: number
  /** Lag of the stalest stream that is searchable and not paused; null if there is none. */
  readonly lagSeconds: number | null
}

export interface SyncMetrics {
  /** Counts a finished run. @param code `ok`, or the error code. */
  runEnded(connector: string, entity: string, code: string): void
  /** Counts the records of committed batches. */
  recordsSynced(connector: string, entity: string, counts: RecordCounts): void
}

export type RecordCounts = Readonly<
  Record<'read' | 'changed' | 'deleted' | 'quarantined' | 'mistyped', number>
>

/** @param summarize Reads the state of all streams. If it rejects, the stream metrics are omitted. */
export function syncMetrics(
  registry: Registry,
  summarize: () => Promise<readonly StreamSummary[]>,
): SyncMetrics {
  addStreams(registry, summarize)
  const runs = new Counter({
    name: 'plugboard_sync_runs_total',
    help: 'Sync runs that ended, by connector type, entity and code: ok, or that of the error.',
    labelNames: ['connector', 'entity', 'code'],
    registers: [registry],
  })
  const records = new Counter({
    name: 'plugboard_sync_records_total',
    help: 'Records of committed pages, by connector type, entity and result: read, changed, deleted, quarantined, mistyped (values).',
    labelNames: ['connector', 'entity', 'result'],
    registers: [registry],
  })
  return {
    runEnded: (connector, entity, code) => runs.inc({ connector, entity, code }),
    recordsSynced: (connector, entity, counts) => {
      for (const [result, count] of Object.entries(counts))
        if (count > 0) records.inc({ connector, entity, result }, count)
    },
  }
}

/** Both gauges are read from the store, so all processes report the same values. */
function addStreams(registry: Registry, summarize: () => Promise<readonly StreamSummary[]>): void {
  const lag = new Gauge({
    name: 'plugboard_sync_lag_seconds',
    help: 'Age of the stalest replica, by connector type and entity: seconds since its latest complete run began. Paused streams are left out.',
    labelNames: ['connector', 'entity'],
    registers: [registry],
  })
  new Gauge({
    name: 'plugboard_sync_streams',
    help: 'Streams by connector type, entity and state: idle, running, failing, paused. Read from the store: all processes report the same.',
    labelNames: ['connector', 'entity', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      lag.reset()
      for (const { connector, entity, state, count, lagSeconds } of await summarize().catch(() => [])) {
        this.set({ connector, entity, state }, count)
        if (lagSeconds === null) continue
        const before = (await lag.get()).values.find(
          ({ labels }) => labels.connector === connector && labels.entity === entity,
        )
        lag.set({ connector, entity }, Math.max(before?.value ?? 0, lagSeconds))
      }
    },
  })
}
