import type { ActionModel, BlockModel, EntityModel, Model, TypeModel } from '../model/model.ts'
import { typesOfParams } from '../model/type-references.ts'
import { type Homes, homesOf } from './homes.ts'

/** Params of calls that work, by entity and action: those of `samples.json` of a package, which the reference shows, too. */
export type SampleParams = Readonly<Record<string, Readonly<Record<string, { readonly params?: Given }>>>>

type Given = Readonly<Record<string, unknown>>

/** A model, with lookups for emitters. */
export interface Scope {
  readonly model: Model
  readonly samples: SampleParams
  readonly types: ReadonlyMap<string, TypeModel>
  /** Names of the types that params use: their fields are optional unless required. */
  readonly given: ReadonlySet<string>
  readonly homes: Homes
}

export function scopeOf(model: Model, samples: SampleParams = {}): Scope {
  const types = new Map(model.types.map((type) => [type.name, type]))
  return { model, samples, types, given: typesOfParams(model, types), homes: homesOf(model, types) }
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
