import { SpecError } from '../model/load.ts'
import type { Model } from '../model/model.ts'
import { emitCatalog } from './catalog.ts'
import { emitClient } from './client.ts'
import type { Module } from './code/code.ts'
import { clashesIn, importsOf, whereDeclared } from './code/link.ts'
import { printModule } from './code/print.ts'
import { emitConnector } from './connector.ts'
import { emitEntity } from './entity.ts'
import { publicNames } from './public-names.ts'
import { emitReadme } from './readme.ts'
import { emitReference } from './reference.ts'
import { scopeOf } from './scope.ts'
import { emitShared } from './shared.ts'
import { emitSync } from './sync.ts'

/** A generated file of a connector package. */
export interface File {
  /** Within the package: `src/generated/customers.ts`. */
  readonly path: string
  readonly text: string
}

/** The folder of a package that holds nothing but generated files. */
export const GENERATED = 'src/generated'

/**
 * Everything that a model gives: modules, README and reference. Pure; the same on every machine.
 *
 * @throws SpecError Names of the spec lead to the same name in the code.
 */
export function emitPackage(model: Model): File[] {
  const scope = scopeOf(model)
  const apart = [emitCatalog(scope), ...emitSync(scope)]
  const modules = [
    emitShared(scope),
    emitConnector(scope),
    ...model.entities.map((entity) => emitEntity(entity, scope)),
    emitClient(scope),
  ].filter(({ declarations }) => declarations.length > 0)
  refuseClashes(model, [...clashesIn(modules), ...apart.flatMap((module) => clashesIn([module]))])
  return [
    ...printModules([...modules, ...apart], `// ${notice(model)}`),
    { path: 'README.md', text: `<!-- ${notice(model)} -->\n\n${emitReadme(scope)}\n` },
    { path: 'REFERENCE.md', text: `<!-- ${notice(model)} -->\n\n${emitReference(scope)}\n` },
  ]
}

/** Names that are fine in a spec may still lead to the same name in the code. */
function refuseClashes({ file }: Model, clashes: readonly string[]): void {
  if (clashes.length === 0) return
  throw new SpecError(
    file,
    clashes.map((message) => ({ line: 1, col: 1, message })),
  )
}

function notice({ file }: Model): string {
  return `Generated from ${file}. Do not edit: change the spec and run \`pnpm generate\`.`
}

function printModules(modules: readonly Module[], header: string): File[] {
  const homes = whereDeclared(modules)
  const index = { path: 'index.ts', text: printModule(header, publicNames(modules), []) }
  const others = modules.map((module) => {
    return { path: module.path, text: printModule(header, importsOf(module, homes), module.declarations) }
  })
  return [...others, index].map(({ path, text }) => ({ path: `${GENERATED}/${path}`, text }))
}
