import { replicaActions } from '@plugboard/core/catalog'
import { blockParams } from '../model/fields.ts'
import type { ActionModel, BlockModel, EntityModel, Fields } from '../model/model.ts'
import { type Declaration, declareInterface } from './declare.ts'
import { ownExclusive, rulesOf } from './rules.ts'
import { blocksOf, type Scope } from './scope.ts'
import { blockParamsType, methodsType, paramsType } from './symbols.ts'
import { propertiesOf } from './types.ts'

export function hasParams(action: ActionModel): boolean {
  return Object.keys(action.allParams).length > 0
}

/** True if a call needs at least one param. */
export function needsParams({ requireAny, requireOne, allParams }: ActionModel): boolean {
  return (
    requireAny !== undefined ||
    requireOne !== undefined ||
    Object.values(allParams).some(({ required }) => required)
  )
}

/** Blocks of an action that bring params. */
export function paramBlocks(action: ActionModel, scope: Scope): BlockModel[] {
  return blocksOf(action, scope).filter((block) => Object.keys(blockParams(block)).length > 0)
}

/** Params of an action that none of its blocks brings. */
export function ownParams(action: ActionModel, scope: Scope): Fields {
  const inherited = paramBlocks(action, scope).map(blockParams)
  const isOwn = (name: string) => !inherited.some((params) => Object.hasOwn(params, name))
  return Object.fromEntries(Object.entries(action.allParams).filter(([name]) => isOwn(name)))
}

/** Params of an action that queries the replica: every entity has the same, which the spec does not name. */
export function replicaParams({ name }: ActionModel): Fields {
  return replicaActions[name as keyof typeof replicaActions].params
}

/** The params of an action: those of its blocks are inherited. */
export function paramsInterface(action: ActionModel, entity: EntityModel, scope: Scope): Declaration {
  const rules = rulesOf({ ...action, exclusive: ownExclusive(action, scope) })
  const text = [`Params of {@link ${methodsType(entity)}.${action.name}}.`, ...rules].join(' ')
  return declareInterface(
    paramsType(entity, action.name),
    { text },
    {
      extends: paramBlocks(action, scope).map(({ name }) => blockParamsType(name)),
      properties: propertiesOf(ownParams(action, scope), 'given', scope),
    },
  )
}
