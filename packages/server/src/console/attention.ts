/** Causes of failures that need an operator: one line per cause instead of one per connector. */
import { errorCode } from '../store/connector-cause.ts'
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

/** Streams of one vendor that fail with the same code: one that answers 500 to everything fails all its entities. */
export interface StreamCause {
  readonly type: string
  /** Null: there are several. */
  readonly entity: string | null
  readonly entities: number
  readonly code: string | null
  readonly streams: number
  readonly connectors: number
  /** Consecutive failures of the stream with the most. */
  readonly failures: number
  /** The oldest replica among them, by the start of its last complete run. */
  readonly synced_at: number | null
  /** A connector among them. */
  readonly connector_id: string
}

/** Hooks that fail with the same code: their connectors are polled. */
export interface HookCause {
  readonly type: string
  /** Name of the webhook in the spec. */
  readonly name: string
  readonly code: string | null
  readonly hooks: number
  readonly since: number | null
  /** A connector among them. */
  readonly connector_id: string | null
}

/** A webhook endpoint that accepts no messages. One that a person switched off is no cause. */
export interface EndpointCause {
  readonly id: string
  readonly name: string | null
  readonly url: string
  readonly state: 'failing' | 'off'
  readonly reason: 'gone' | 'failing' | 'requested' | null
  readonly since: number | null
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

export async function streamCauses(engine: Engine, org: string): Promise<StreamCause[]> {
  const code = errorCode(engine, 'streams')
  const rows = await engine.bulk
    .tenant({ org })
    .selectFrom('streams')
    .innerJoin('connectors', (join) =>
      join.onRef('connectors.org', '=', 'streams.org').onRef('connectors.id', '=', 'streams.connector_id'),
    )
    .select(({ fn }) => [
      'connectors.type',
      code.as('code'),
      fn.min('streams.entity').as('entity'),
      fn.count<number>('streams.entity').distinct().as('entities'),
      fn.countAll<number>().as('streams'),
      fn.count<number>('streams.connector_id').distinct().as('connectors'),
      fn.max('streams.failures').as('failures'),
      fn.min('streams.synced_at').as('synced_at'),
      fn.min('streams.connector_id').as('connector_id'),
    ])
    .where('streams.org', '=', org)
    .where('streams.failures', '>', 0)
    .where('streams.paused', '=', 0)
    .where('connectors.status', '=', 'active')
    .groupBy(['connectors.type', code])
    .orderBy('streams', 'desc')
    .limit(MAX_CAUSES)
    .execute()
  return rows.map((row) => ({
    ...row,
    ...{ entities: Number(row.entities), streams: Number(row.streams), connectors: Number(row.connectors) },
    entity: Number(row.entities) === 1 ? row.entity : null,
  }))
}

export async function hookCauses(engine: Engine, org: string): Promise<HookCause[]> {
  const code = errorCode(engine, 'hooks')
  const rows = await engine.bulk
    .tenant({ org })
    .selectFrom('hooks')
    .select(({ fn }) => [
      ...(['type', 'name'] as const),
      code.as('code'),
      fn.countAll<number>().as('hooks'),
      fn.min('state_at').as('since'),
      fn.min('connector_id').as('connector_id'),
    ])
    .where('org', '=', org)
    .where('state', '=', 'failing')
    // Rejected credentials fail their webhooks, too, and stand above.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('connectors')
          .select('connectors.id')
          .where('connectors.org', '=', org)
          .whereRef('connectors.id', '=', 'hooks.connector_id')
          .where('connectors.status', '=', 'active'),
      ),
    )
    .groupBy(['type', 'name', code])
    .orderBy('hooks', 'desc')
    .limit(MAX_CAUSES)
    .execute()
  return rows.map((row) => ({ ...row, hooks: Number(row.hooks) }))
}

export async function endpointCauses({ bulk }: Engine, org: string): Promise<EndpointCause[]> {
  const rows = await bulk
    .tenant({ org })
    .selectFrom('endpoints')
    .select(['id', 'name', 'url', 'state', 'state_reason as reason', 'failing_since', 'updated_at'])
    .where('org', '=', org)
    .where('state', '<>', 'active')
    .where(({ or, eb }) => or([eb('state_reason', 'is', null), eb('state_reason', '<>', 'requested')]))
    .orderBy('updated_at', 'desc')
    .limit(MAX_CAUSES)
    .execute()
  return rows.map(({ failing_since, updated_at, state, ...row }) => ({
    ...row,
    state: state === 'off' ? 'off' : 'failing',
    since: failing_since ?? updated_at,
  }))
}
