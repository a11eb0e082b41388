/** Metrics of connectors and of the synchronization. The labels are connector types, their entities, states and codes. */
import { Counter, Gauge, type Registry } from 'prom-client'
import type { ConnectorStatus } from '../../store/store.ts'

/** Streams of one entity in one state, over all tenants. */
export interface StreamSummary {
  /** Connector type. */
  readonly connector: string
  readonly entity: string
  readonly state: 'idle' | 'running' | 'failing' | 'overdue' | 'needs_reauth' | 'paused'
  readonly count: number
  /** Lag of the stalest stream that is searchable and not paused; null if there is none. */
  readonly lagSeconds: number | null
}

/** Connectors of one type in one status, over all tenants. */
export interface ConnectorSummary {
  readonly connector: string
  readonly status: ConnectorStatus
  readonly count: number
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

/** Reads of the store for gauges. If one rejects, its gauges are omitted. */
export interface SyncSources {
  summarizeStreams(): Promise<readonly StreamSummary[]>
  summarizeConnectors(): Promise<readonly ConnectorSummary[]>
}

export function syncMetrics(registry: Registry, sources: SyncSources): SyncMetrics {
  addStreams(registry, sources.summarizeStreams)
  addLag(registry, sources.summarizeStreams)
  addConnectors(registry, sources.summarizeConnectors)
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

/** These gauges are read from the store, so all processes report the same values. */
function addStreams(registry: Registry, summarize: SyncSources['summarizeStreams']): void {
  new Gauge({
    name: 'plugboard_sync_streams',
    help: 'Streams by connector type, entity and state: idle, running, overdue, failing, needs_reauth, paused. Read from the store: all processes report the same.',
    labelNames: ['connector', 'entity', 'state'],
    registers: [registry],
    async collect() {
      const streams = await summarize().catch(() => [])
      this.reset()
      for (const { connector, entity, state, count } of streams) this.set({ connector, entity, state }, count)
    },
  })
}

function addLag(registry: Registry, summarize: SyncSources['summarizeStreams']): void {
  new Gauge({
    name: 'plugboard_sync_lag_seconds',
    help: 'Age of the stalest replica, by connector type and entity: seconds since its latest complete run began, or since the creation of the connector if it has failed ever since. Paused streams are left out.',
    labelNames: ['connector', 'entity'],
    registers: [registry],
    async collect() {
      const streams = await summarize().catch(() => [])
      this.reset()
      for (const [key, lags] of Map.groupBy(streams, ({ connector, entity }) => `${connector} ${entity}`)) {
        const known = lags.map(({ lagSeconds }) => lagSeconds).filter((lag) => lag !== null)
        const [connector = '', entity = ''] = key.split(' ')
        if (known.length > 0) this.set({ connector, entity }, Math.max(...known))
      }
    },
  })
}

function addConnectors(registry: Registry, summarize: SyncSources['summarizeConnectors']): void {
  new Gauge({
    name: 'plugboard_connectors',
    help: 'Connectors by type and status: active, paused, needs_reauth, deleting. Read from the store: all processes report the same.',
    labelNames: ['connector', 'status'],
    registers: [registry],
    async collect() {
      const connectors = await summarize().catch(() => [])
      this.reset()
      for (const { connector, status, count } of connectors) this.set({ connector, status }, count)
    },
  })
}
