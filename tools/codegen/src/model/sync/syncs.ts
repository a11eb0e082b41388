/** The declarations of all entities, resolved after the names that they use. */
import type { Known } from '../known.ts'
import type { ActionModel, EntityModel } from '../model.ts'
import { resolveSync } from './sync.ts'

export function resolveSyncs(
  known: Known,
  entities: readonly EntityModel[],
  feeds: readonly ActionModel[],
): EntityModel[] {
  return entities.map((entity) => {
    const sync = known.entities.get(entity.name)?.value.sync
    return sync ? { ...entity, sync: resolveSync({ known, entity, entities, feeds }, sync) } : entity
  })
}
