/** The declarations of all entities, resolved after the names that they use. */

import type { ActionModel, EntityModel } from '../model.ts'
import type { ResolvedScope } from '../resolved-scope.ts'
import { resolveSync } from './sync.ts'

export function resolveSyncs(
  scope: ResolvedScope,
  entities: readonly EntityModel[],
  feeds: readonly ActionModel[],
): EntityModel[] {
  return entities.map((entity) => {
    const sync = scope.entities.get(entity.name)?.value.sync
    return sync ? { ...entity, sync: resolveSync({ scope, entity, entities, feeds }, sync) } : entity
  })
}
