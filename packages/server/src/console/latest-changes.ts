/** The end of the change feed of a connector, for people: which records changed last, and when. */
import type { ReplicaScope } from '../replica/scope.ts'
import { syncPlanOf } from '../replica/sync-plan.ts'
import type { Services } from '../sync/services.ts'
import { isoTime } from '../text/iso-time.ts'

export interface LatestChange {
  readonly entity: string
  readonly id: string
  /** `hidden`: not deleted, but no longer shown to these credentials. */
  readonly kind: 'upsert' | 'delete' | 'hidden'
  readonly at: string
}

type Parts = Pick<Services, 'registry' | 'replica' | 'store'>

/**
 * Of all entities, latest first.
 *
 * @param type Of the connector.
 */
export async function latestChanges(
  { registry, replica, store: { engine } }: Parts,
  type: string,
  scope: ReplicaScope,
  limit: number,
): Promise<LatestChange[]> {
  const plan = await syncPlanOf(await registry.bySlug(type))
  return engine.onNode(scope.connectorId, async () => {
    const db = engine.tenant(scope)
    const found: { readonly at: number; readonly change: LatestChange }[] = []
    for (const entity of (await replica.heads(db, scope)).keys()) {
      const schema = plan?.entities.get(entity)?.schema
      if (schema === undefined) continue
      for (const { id, is_hidden, is_deleted, changed_at: at } of await replica
        .table(schema, scope)
        .latest(db, limit)) {
        const kind = is_deleted === 1 ? 'delete' : is_hidden === 1 ? 'hidden' : 'upsert'
        found.push({ at, change: { entity, id, kind, at: isoTime(at * 1000) } })
      }
    }
    return found
      .toSorted((one, other) => other.at - one.at)
      .slice(0, limit)
      .map(({ change }) => change)
  })
}
