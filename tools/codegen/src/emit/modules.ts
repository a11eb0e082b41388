/** The modules of a connector before they are printed or evaluated. */
import { emitCatalog } from './catalog.ts'
import { refuseClashes } from './clashes.ts'
import { emitClient } from './client.ts'
import { emitConnector } from './connector.ts'
import type { Module } from './declare.ts'
import { emitEntity } from './entity.ts'
import type { Scope } from './scope.ts'
import { emitShared } from './shared.ts'
import { emitSync } from './sync.ts'

export interface Modules {
  /** Those that import from one another. */
  readonly modules: readonly Module[]
  readonly catalog: Module
  /** Empty if nothing is synchronized. */
  readonly sync: readonly Module[]
}

/** @throws SpecError Names of the spec lead to the same name in the code. */
export function emitModules(scope: Scope): Modules {
  const { model } = scope
  const catalog = emitCatalog(scope)
  const sync = emitSync(scope)
  const modules = [
    emitShared(scope),
    emitConnector(scope),
    ...model.entities.map((entity) => emitEntity(entity, scope)),
    emitClient(scope),
  ].filter(({ declarations }) => declarations.length > 0)
  refuseClashes(model, [modules, ...[catalog, ...sync].map((module) => [module])])
  return { modules, catalog, sync }
}
