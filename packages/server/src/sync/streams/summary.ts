/** Counts streams and connectors by state over all tenants, for the operator's metrics. */
import { sql } from 'kysely'
import type { Engine } from '../../store/engine.ts'
import { overdueIn } from '../../store/overdue-streams.ts'
import type { ConnectorSummary, StreamSummary } from '../../telemetry/metrics/sync.ts'

export async function summarizeStreams({ everyTenant, now }: Engine): Promise<StreamSummary[]> {
  const state = sql<StreamSummary['state']>`CASE
    WHEN connectors.status = 'needs_reauth' THEN 'needs_reauth'
    WHEN connectors.status <> 'active' OR streams.paused = 1 THEN 'paused'
    WHEN streams.failures > 0 THEN 'failing'
    WHEN ${overdueIn('streams', now)} THEN 'overdue'
    WHEN streams.lease_owner IS NOT NULL AND streams.lease_until >= ${now} THEN 'running'
    ELSE 'idle' END`
  // A stream that has never completed a run lags since its connector exists, once it cannot begin with it.
  const since = sql<number | null>`coalesce(streams.synced_at, CASE
    WHEN streams.failures > 0 OR connectors.status = 'needs_reauth' THEN connectors.created_at END)`
  const rows = await everyTenant
    .selectFrom('streams')
    .innerJoin('connectors', (join) =>
      join.onRef('connectors.org', '=', 'streams.org').onRef('connectors.id', '=', 'streams.connector_id'),
    )
    .select(({ fn }) => [
      'connectors.type as connector',
      'streams.entity',
      state.as('state'),
      fn.countAll<number>().as('count'),
      fn.min(since).as('stalest'),
      now.as('now'),
    ])
    .groupBy(['connectors.type', 'streams.entity', state])
    .execute()
  return rows.map(({ stalest, now: at, count, ...row }) => ({
    ...row,
    count: Number(count),
    lagSeconds: row.state === 'paused' || stalest === null ? null : Math.max(0, at - stalest) / 1000,
  }))
}

export async function summarizeConnectors({ everyTenant }: Engine): Promise<ConnectorSummary[]> {
  const rows = await everyTenant
    .selectFrom('connectors')
    .select(({ fn }) => ['type as connector', 'status', fn.countAll<number>().as('count')])
    .groupBy(['type', 'status'])
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

/** How long a summary is cached, so that frequent scrapes do not load the store. */
const MAX_AGE_MS = 5000

/** @param onFailure Reports a failure to read the store: the first of each series of failures. */
export function cachedSummary<Summary>(
  summarize: () => Promise<Summary[]>,
  onFailure: (error: unknown) => void,
): () => Promise<Summary[]> {
  let at = Number.NEGATIVE_INFINITY
  let cached: Promise<Summary[]> = Promise.resolve([])
  let isFailing = false
  const end = (error?: unknown): void => {
    if (error !== undefined && !isFailing) onFailure(error)
    isFailing = error !== undefined
  }
  return () => {
    if (performance.now() - at < MAX_AGE_MS) return cached
    at = performance.now()
    cached = summarize()
    cached.then(() => end(), end)
    return cached
  }
}
