/** Whether webhooks report the changes of a stream. Then it is polled less often, and a poll that finds more is a sign. */
import type { ConnectorSync } from '@plugboard/core/catalog'
import type { Transaction } from 'kysely'
import type { Db } from '../../store/engine.ts'
import type { ConnectorKey, Stream } from '../../store/streams.ts'
import type { HookRow, Tables } from '../../store/tables.ts'

export type Freshness = 'webhook' | 'polled'

/** Between polls of a stream whose changes are reported, in seconds. */
const REPORTED_INTERVAL_S = 600
/** How late a webhook may be, before the poll that found its change or after it. */
export const LATE_MS = 60_000

/** An active one with a `last_error` reports a part of the changes: some calendars have no channel. */
export type Hook = Pick<HookRow, 'id' | 'name' | 'registered_at' | 'last_error'>
type Asked = Pick<Stream, 'entity' | 'rang_at'>

/** Active hooks of a connector. */
export function activeHooks(db: Db, { org, connector_id }: ConnectorKey): Promise<Hook[]> {
  return db
    .selectFrom('hooks')
    .select(['id', 'name', 'registered_at', 'last_error'])
    .where('org', '=', org)
    .where('connector_id', '=', connector_id)
    .where('state', '=', 'active')
    .execute()
}

/** Those that report the stream. People may have chosen less than all types: then only what has rung before counts. */
export function reporting<One extends Hook>(
  hooks: readonly One[],
  { webhooks = {} }: Pick<ConnectorSync, 'webhooks'>,
  { entity, rang_at }: Asked,
): One[] {
  return hooks.filter(
    ({ name, registered_at }) =>
      (registered_at !== null || rang_at !== null) && covers(webhooks, name, entity),
  )
}

function covers(webhooks: NonNullable<ConnectorSync['webhooks']>, name: string, entity: string): boolean {
  return Object.values(webhooks[name]?.runs ?? {}).some((entities) => entities.includes(entity))
}

/** Undefined if no webhook of the connector concerns the stream: then there is nothing to read. */
export async function reportingHooks(
  db: Db,
  connector: ConnectorKey,
  sync: Pick<ConnectorSync, 'webhooks'>,
  stream: Asked,
): Promise<Hook[]> {
  const names = Object.keys(sync.webhooks ?? {})
  if (!names.some((name) => covers(sync.webhooks ?? {}, name, stream.entity))) return []
  return reporting(await activeHooks(db, connector), sync, stream)
}

/** @param seconds The interval without webhooks. */
export function reportedInterval(seconds: number): number {
  return Math.max(seconds, REPORTED_INTERVAL_S)
}

interface Completed {
  readonly before: Stream
  readonly after: Stream
  /** How much later than webhooks the lists of the upstream show changes, in milliseconds. */
  readonly lagMs: number
  /** False where every run reads the full list. */
  readonly hasChanges: boolean
}

/**
 * True if a run found changes since the run before it that no webhook had reported. Full syncs and listings of ids beside
 * reads of changes count for nothing: they find what no change tells.
 */
export function isUnreported({ before, after, lagMs, hasChanges }: Completed): boolean {
  const { synced_at } = before
  if (synced_at === null || after.changed + after.deleted === 0) return false
  const isListing = [after.last_full_at, after.last_sweep_at].includes(after.started_at)
  if (hasChanges && isListing) return false
  return after.rang_at === null || after.rang_at < synced_at - lagMs - LATE_MS
}

/** Notes it on the hooks that were registered before the run before. Those that ring again soon are not to blame. */
export async function noteUnreported(
  tx: Transaction<Tables>,
  hooks: readonly Hook[],
  { org, entity, started_at }: Stream,
  since: number | null,
): Promise<void> {
  const ids = hooks.filter((hook) => (hook.registered_at ?? 0) < (since ?? 0)).map(({ id }) => id)
  const isPartial = hooks.some(({ last_error }) => last_error !== null)
  if (ids.length === 0 || isPartial) return
  await tx
    .updateTable('hooks')
    .set({ unreported_at: started_at, unreported_entity: entity })
    .where('org', '=', org)
    .where('id', 'in', ids)
    .where('unreported_at', 'is', null)
    .execute()
}
