/** Counts streams by state over all tenants, for the operator's metrics. */
import { sql } from 'kysely'
import type { Engine } from '../../store/engine.ts'
import type { StreamSummary } from '../../telemetry/metrics/sync.ts'

export async function summarizeStreams({ everyTenant, now }: Engine): Promise<StreamSummary[]> {
  const state = sql<StreamSummary['state']>`CASE
    WHEN connectors.status <> 'active' OR streams.paused = 1 THEN 'paused'
    WHEN streams.failures > 0 THEN 'failing'
    WHEN streams.lease_owner IS NOT NULL AND streams.lease_until >= ${now} THEN 'running'
    ELSE 'idle' END`
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
      fn.min('streams.synced_at').as('stalest'),
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

/** How long a summary is cached, so that frequent scrapes do not load the store. */
const MAX_AGE_MS = 5000

/** @param onFailure Reports a failure to read the store: the first of each series of failures. */
export function cachedSummary(
  summarize: () => Promise<StreamSummary[]>,
  onFailure: (error: unknown) => void,
): () => Promise<StreamSummary[]> {
  let at = Number.NEGATIVE_INFINITY
  let cached: Promise<StreamSummary[]> = Promise.resolve([])
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
