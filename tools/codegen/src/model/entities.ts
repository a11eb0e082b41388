/** One entity with its actions. */
import type { Block, Entry } from '../spec/tree.ts'
import { resolveAction } from './actions.ts'
import { resolveBrief } from './brief.ts'
import { sentenceOf } from './descriptions.ts'
import type { Known } from './known.ts'
import type { ActionModel, EntityModel } from './model.ts'
import { resolveSearch } from './search.ts'
import type { Shape } from './shapes.ts'

const ACTIONS = ['list', 'get', 'create', 'update', 'delete', 'api_search', 'search', 'download'] as const

export function resolveEntity(
  known: Known,
  shape: Shape,
  { name, node }: Entry<Block<'entity'>>,
): EntityModel {
  const { description, search, sync, also } = node.keys
  const parent = known.shapes.get(sync?.keys.each?.value ?? '')
  const actions = resolveActions(known, shape, node)
  const brief = resolveBrief(known, shape, node)
  const searchable = search && resolveSearch(known, search, { record: shape.record, parent: parent?.record })
  return {
    name,
    singular: shape.singular,
    description: description?.value ?? '',
    key: shape.key,
    ...(brief && { brief }),
    ...(also && { also: also.items.map(({ value }) => value) }),
    ...(shape.record && { record: shape.record }),
    ...(shape.deleted && { deleted: shape.deleted }),
    actions,
    ...(searchable && { searchable }),
  }
}

/** In the order of the spec. */
function resolveActions(known: Known, shape: Shape, { keys, keyAt }: Block<'entity'>): ActionModel[] {
  const written = Object.keys(keyAt)
  const permissions = keys.permissions ?? known.root.keys.permissions
  const inOrder = ACTIONS.toSorted((a, b) => written.indexOf(a) - written.indexOf(b))
  return inOrder.flatMap((name) => {
    if (name === 'search') return keys.search ? [searchAction(shape)] : []
    const node = keys[name]
    return node ? [resolveAction(known, shape, name, node, permissions)] : []
  })
}

/** Its params and its answer are the same for all entities, and no upstream sees it. */
function searchAction(shape: Shape): ActionModel {
  return {
    name: 'search',
    description: sentenceOf(shape, 'search'),
    risk: 'read',
    kind: 'search',
    uses: [],
    params: {},
    allParams: {},
    returns: 'envelope',
    answers: [],
    response: {},
  }
}
