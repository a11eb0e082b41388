/** How many streams are in which state, over all tenants: for operators. */
import { sql } from 'kysely'
import type { Engine } from '../store/engine.ts'
import type { StreamSummary } from '../telemetry/metrics/sync.ts'

export async function summarizeStreams({ everyTenant, now }: Engine): Promise<StreamSummary[]> {
  const state = sql<StreamSummary['state']>`CASE
    WHEN connectors.status <> 'active' OR streams.paused = 1 THEN 'paused'
    WHEN streams.failures > 0 THEN 'failing'
    WHEN streams.lease_until >= ${now} THEN 'running'
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

/** Whoever reads metrics again and again makes the store count no more often than this. */
const FRESH_MS = 5000

export function cachedSummary(summarize: () => Promise<StreamSummary[]>): () => Promise<StreamSummary[]> {
  let at = Number.NEGATIVE_INFINITY
  let known: Promise<StreamSummary[]> = Promise.resolve([])
  return () => {
    if (performance.now() - at < FRESH_MS) return known
    at = performance.now()
    known = summarize()
    // A store that does not answer holds up no metrics but its own.
    known.catch(() => {})
    return known
  }
}
