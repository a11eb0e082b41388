/** One entity with its actions. */

import { SEARCH_ACTIONS } from '@plugboard/core'
import { keyAt, valueAt } from '../spec/positions.ts'
import { type ActionNode, actionsIn, type EntityNode } from '../spec/schema/index.ts'
import { resolveAction } from './actions.ts'
import { resolveAddress } from './address.ts'
import { resolveAlso } from './also.ts'
import { resolveBrief } from './brief.ts'
import { sentenceOf } from './descriptions.ts'
import type { ActionModel, EntityModel } from './model.ts'
import { checkSnakeCase } from './naming.ts'
import type { Entry } from './read.ts'
import type { ResolvedScope } from './resolved-scope.ts'
import { report } from './scope.ts'
import { resolveSearch } from './search.ts'
import type { Shape } from './shapes.ts'

export function resolveEntity(
  scope: ResolvedScope,
  shape: Shape,
  { name, value: node }: Entry<EntityNode>,
): EntityModel {
  const { description, search, sync } = node
  const parent = scope.shapes.get(sync?.each ?? '')
  const actions = resolveActions(scope, shape, node)
  const brief = resolveBrief(scope, shape, node)
  const address = resolveAddress(scope, shape, node)
  const searchable = search && resolveSearch(scope, search, { record: shape.record, parent: parent?.record })
  return {
    name,
    singular: shape.singular,
    description: description ?? '',
    key: shape.key,
    ...(address && { address }),
    ...(brief && { brief }),
    ...resolveAlso(scope, node),
    ...(shape.record && { record: shape.record }),
    ...(shape.deleted && { deleted: shape.deleted }),
    actions,
    ...(searchable && { searchable }),
  }
}

const RESERVED =
  "'aggregate' is the name of the action that counts and sums the replica, which every entity with 'search' has; name this one otherwise"

/** In the order of the spec. */
function resolveActions(scope: ResolvedScope, shape: Shape, node: EntityNode): ActionModel[] {
  const permissions = node.permissions ?? scope.root.permissions
  return actionEntries(scope, node).flatMap((entry) => {
    if (entry.name === 'search') return SEARCH_ACTIONS.map((name) => replicaAction(shape, name))
    checkSnakeCase(scope, 'action', entry.name, entry.at)
    if (entry.name === 'aggregate') report(scope, entry.at, RESERVED)
    return resolveAction(scope, shape, entry, permissions)
  })
}

/** The actions, with `search` in its place among them. */
function actionEntries({ positions }: ResolvedScope, node: EntityNode): Entry<ActionNode>[] {
  const actions = actionsIn(node)
  const names = Object.keys(node).filter((name) => name === 'search' || Object.hasOwn(actions, name))
  return names.map((name) => ({
    name,
    value: actions[name] ?? '',
    at: keyAt(positions, node, name),
    valueAt: valueAt(positions, node, name),
  }))
}

/** Params and answer of `search` and `aggregate` are the same for all entities. */
function replicaAction(shape: Shape, name: string): ActionModel {
  return {
    name,
    description: sentenceOf(shape, name),
    risk: 'read',
    kind: 'replica',
    uses: [],
    params: {},
    allParams: {},
    returns: 'envelope',
    answers: [],
    response: {},
  }
}
