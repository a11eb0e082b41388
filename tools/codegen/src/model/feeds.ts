/** Requests that only the synchronization makes. Each is an action that answers a page. */
import { resolveAction } from './actions.ts'
import type { Known } from './known.ts'
import type { ActionModel } from './model.ts'
import { checkSnakeCase } from './naming.ts'
import type { Shape } from './shapes.ts'

/** What feeds answer is no entity's record. */
const shape: Shape = { name: 'feeds', singular: 'change', key: 'id', masked: [] }

export function resolveFeeds(known: Known): ActionModel[] {
  return (known.root.keys.feeds?.entries ?? []).map(({ name, at, node }) => {
    checkSnakeCase(known, 'feed', name, at)
    return { ...resolveAction(known, shape, 'list', node), name }
  })
}
