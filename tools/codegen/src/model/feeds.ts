/** Requests that only the synchronization makes. Each is an action that answers a page. */
import { resolveAction } from './actions.ts'
import type { ActionModel } from './model.ts'
import { checkSnakeCase } from './naming.ts'
import { entriesOf } from './read.ts'
import type { ResolvedScope } from './resolved-scope.ts'
import type { Shape } from './shapes.ts'

/** The items of a feed are no entity's records. */
const shape: Shape = { name: 'feeds', singular: 'change', key: 'id', masked: [] }

export function resolveFeeds(scope: ResolvedScope): ActionModel[] {
  return entriesOf(scope, scope.root.feeds).map((entry) => {
    const { name, at } = entry
    checkSnakeCase(scope, 'feed', name, at)
    return { ...resolveAction(scope, shape, { ...entry, name: 'list' }), name }
  })
}
