/** Ends records in the replica, with all that hangs on them. */

import type { ConnectorPlan, EntityPlan } from '../replica/plan.ts'
import type { ReplicaStore } from '../replica/replica.ts'
import type { ReplicaScope, Tx } from '../replica/scope.ts'

export interface Tombstoned {
  readonly replica: ReplicaStore
  readonly plan: ConnectorPlan
  readonly own: EntityPlan
  readonly scope: ReplicaScope
}

/** Later than every reading. */
const ALL = Number.MAX_SAFE_INTEGER

/** What is listed under a record cannot be reached any more once that is gone. Answers how many of the first were live. */
export async function tombstoneRows(
  tx: Tx,
  { replica, plan, own, scope }: Tombstoned,
  ids: readonly string[],
  observedAt: number,
): Promise<number> {
  const ended = await replica.tombstone(tx, own.shape, scope, ids, { observedAt })
  for (const child of childrenOf(plan, own)) {
    for (const parentId of ids)
      await replica.sweep(tx, child.shape, scope, ALL, { parentId, observedAt, limit: ALL })
  }
  return ended
}

export function childrenOf({ entities }: ConnectorPlan, own: EntityPlan): EntityPlan[] {
  return [...entities.values()].filter(({ parent }) => parent === own)
}

/** Makes the tables of an entity and of all that hangs on it, of which rows are only marked: that is the same in any shape. */
export async function prepareToEnd(
  replica: ReplicaStore,
  plan: ConnectorPlan,
  own: EntityPlan,
): Promise<void> {
  for (const { shape } of [own, ...childrenOf(plan, own)]) await replica.prepareAny(shape)
}
