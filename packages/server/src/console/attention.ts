/** Causes of failures that need an operator: one line per cause instead of one per connector. */
import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../store/engine.ts'

/** Connectors that need reauth for the same reason. */
export interface ReauthCause {
  /** Connector type, as slug. */
  readonly type: string
  /** The vendor's code, such as `invalid_grant`; null if unknown. */
  readonly code: string | null
  readonly upstream_status: number | null
  readonly connectors: number
  readonly since: number | null
  readonly latest: number | null
}

/** Streams that fail with the same code. */
export interface StreamCause {
  readonly type: string
  readonly entity: string
  readonly code: string | null
  readonly streams: number
  /** Consecutive failures of the stream with the most. */
  readonly failures: number
  /** The oldest replica among them, by the start of its last complete run. */
  readonly synced_at: number | null
  /** A connector among them. */
  readonly connector_id: string
}

/** Causes that are shown. */
const MAX_CAUSES = 100

export async function reauthCauses({ bulk }: Engine, org: string): Promise<ReauthCause[]> {
  const rows = await bulk
    .tenant({ org })
    .selectFrom('connectors')
    .select(({ fn }) => [
      'type',
      'status_code as code',
      'status_upstream as upstream_status',
      fn.countAll<number>().as('connectors'),
      fn.min('status_since').as('since'),
      fn.max('status_since').as('latest'),
    ])
    .where('org', '=', org)
    .where('status', '=', 'needs_reauth')
    .groupBy(['type', 'status_code', 'status_upstream'])
    .orderBy('connectors', 'desc')
    .limit(MAX_CAUSES)
    .execute()
  return rows.map((row) => ({ ...row, connectors: Number(row.connectors) }))
}

export async function streamCauses({ bulk, dialect }: Engine, org: string): Promise<StreamCause[]> {
  const code = codeIn(dialect.engine)
  const rows = await bulk
    .tenant({ org })
    .selectFrom('streams')
    .innerJoin('connectors', (join) =>
      join.onRef('connectors.org', '=', 'streams.org').onRef('connectors.id', '=', 'streams.connector_id'),
    )
    .select(({ fn }) => [
      'connectors.type',
      'streams.entity',
      code.as('code'),
      fn.countAll<number>().as('streams'),
      fn.max('streams.failures').as('failures'),
      fn.min('streams.synced_at').as('synced_at'),
      fn.min('streams.connector_id').as('connector_id'),
    ])
    .where('streams.org', '=', org)
    .where('streams.failures', '>', 0)
    .where('streams.paused', '=', 0)
    .where('connectors.status', '=', 'active')
    .groupBy(['connectors.type', 'streams.entity', code])
    .orderBy('streams', 'desc')
    .limit(MAX_CAUSES)
    .execute()
  return rows.map((row) => ({ ...row, streams: Number(row.streams) }))
}

/** Errors of streams are stored as JSON. */
function codeIn(engine: 'sqlite' | 'postgres'): RawBuilder<string | null> {
  return engine === 'sqlite'
    ? sql<string | null>`json_extract(streams.last_error, '$.code')`
    : sql<string | null>`streams.last_error::json ->> 'code'`
}
