import type { ActionModel, BlockModel, EntityModel, Model, TypeModel } from '../model/model.ts'
import { blockParams } from './fields.ts'
import { type Homes, homesOf } from './homes.ts'
import { reachable } from './named-types.ts'

/** A model, with lookups for emitters. */
export interface Scope {
  readonly model: Model
  readonly types: ReadonlyMap<string, TypeModel>
  /** Names of the types that params use: their fields are optional unless required. */
  readonly given: ReadonlySet<string>
  readonly homes: Homes
}

export function scopeOf(model: Model): Scope {
  const types = new Map(model.types.map((type) => [type.name, type]))
  const params = [
    ...model.blocks.map(blockParams),
    ...[...model.entities.flatMap(({ actions }) => actions), ...model.feeds].map(
      ({ allParams }) => allParams,
    ),
  ]
  return { model, types, given: reachable(params, types), homes: homesOf(model, types) }
}

export function entityNamed(name: string, { model }: Scope): EntityModel {
  const entity = model.entities.find((one) => one.name === name)
  if (entity === undefined) throw new Error(`${model.file} has no entity ${name}`)
  return entity
}

/** The blocks that an action uses, in its order. */
export function blocksOf(action: ActionModel, { model }: Scope): BlockModel[] {
  return action.uses.flatMap((name) => model.blocks.find((block) => block.name === name) ?? [])
}
