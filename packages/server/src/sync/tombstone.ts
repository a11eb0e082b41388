/** Tombstones records in the replica together with their child records. */

import type { ReplicaStore } from '../replica/replica.ts'
import type { ReplicaScope, Tx } from '../replica/scope.ts'
import type { EntityPlan, SyncPlan } from '../replica/sync-plan.ts'

export interface TombstoneContext {
  readonly replica: ReplicaStore
  readonly plan: SyncPlan
  readonly own: EntityPlan
  readonly scope: ReplicaScope
}

/** Above every generation and row count. */
const MAX = Number.MAX_SAFE_INTEGER

/**
 * Tombstones records and their children, which are no longer reachable upstream. Returns how many of the
 * given records were live; children do not count.
 */
export async function tombstoneRows(
  tx: Tx,
  { replica, plan, own, scope }: TombstoneContext,
  ids: readonly string[],
  observedAt: number,
): Promise<number> {
  const deleted = await replica.table(own.schema, scope).tombstone(tx, ids, { observedAt })
  for (const child of childrenOf(plan, own)) {
    await holdWrites(tx, { replica, own: child, scope })
    const table = replica.table(child.schema, scope)
    for (const parentId of ids) await table.sweep(tx, MAX, { parentId, observedAt, limit: MAX })
  }
  return deleted
}

/**
 * To call before a transaction writes rows of an entity. Two streams write rows that have a parent: their own, and the
 * parent's when it tombstones them.
 */
export async function holdWrites(
  tx: Tx,
  { replica, own, scope }: Omit<TombstoneContext, 'plan'>,
): Promise<void> {
  if (own.parent !== undefined) await replica.table(own.schema, scope).holdNumbers(tx)
}

function childrenOf({ entities }: SyncPlan, own: EntityPlan): EntityPlan[] {
  return [...entities.values()].filter(({ parent }) => parent === own)
}

/**
 * Prepares the tables of an entity and of its children for tombstones. Any version of their schema will do,
 * since a tombstone writes no field values.
 */
export async function prepareTombstones(
  replica: ReplicaStore,
  plan: SyncPlan,
  own: EntityPlan,
): Promise<void> {
  for (const { schema } of [own, ...childrenOf(plan, own)]) await replica.prepareAny(schema)
}
