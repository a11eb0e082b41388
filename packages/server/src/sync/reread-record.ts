/** Reads a record of the replica again, because something says that it is gone. */
import { rowId } from '../replica/row.ts'
import type { EntityPlan, SyncPlan } from '../replica/sync-plan.ts'
import type { Target } from '../upstream/target.ts'
import { scopeOf } from './own-write.ts'
import { readBack } from './replicate-write.ts'
import type { Services } from './services.ts'
import { openWrite } from './write-through.ts'

interface Named {
  readonly plan: SyncPlan
  readonly own: EntityPlan
  readonly key: string
}

/** One request, and none for a record that the replica does not have: what names records can cause no others. */
export async function rereadRecord(
  services: Services,
  target: Target,
  { plan, own, key }: Named,
): Promise<void> {
  const { replica, store } = services
  const scope = scopeOf(target)
  await replica.prepare(own.schema)
  const id = rowId(own.schema, key, '')
  if ((await replica.table(own.schema, scope).record(store.engine.tenant(scope), id)) === undefined) return
  const made = { target, params: {}, answer: undefined, sentAt: services.monotonic() }
  await readBack(await openWrite(services, made, plan), own, { key, parent: undefined })
}
