/** The record of the replica that others are listed under. */
import type { EntityPlan } from '../replica/sync-plan.ts'
import type { Target } from '../upstream/target.ts'
import { type ParentRecord, scopeOf } from './own-write.ts'
import type { Services } from './services.ts'

interface Below {
  readonly own: EntityPlan
  readonly parentKey: string | undefined
}

/** Undefined if the replica has none of that key. */
export async function heldParent(
  { replica, store }: Services,
  target: Target,
  { own: { parent }, parentKey }: Below,
): Promise<ParentRecord | undefined> {
  if (parent === undefined || parentKey === undefined) return undefined
  await replica.prepareAny(parent.schema)
  return replica.table(parent.schema, scopeOf(target)).record(store.engine.tenant(target.tenant), parentKey)
}
