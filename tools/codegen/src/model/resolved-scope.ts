import type { TypeModel } from './model.ts'
import type { Scope } from './scope.ts'
import type { Shape } from './shapes.ts'

/** The declarations of a spec with those that are resolved before the actions. */
export interface ResolvedScope extends Scope {
  readonly typeModels: ReadonlyMap<string, TypeModel>
  readonly shapes: ReadonlyMap<string, Shape>
}
