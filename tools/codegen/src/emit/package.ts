import { type SourceFileStructure, type StatementStructures, StructureKind } from 'ts-morph'
import { SpecError } from '../model/load.ts'
import type { Model } from '../model/model.ts'
import { type File, printFiles, type Source } from '../print.ts'
import { emitCatalog } from './catalog.ts'
import { emitClient } from './client.ts'
import { emitConnector } from './connector.ts'
import type { Module } from './declare.ts'
import { emitEntity } from './entity.ts'
import { clashesIn, importsOf, originsOf } from './imports.ts'
import { publicNames } from './public-names.ts'
import { emitReadme } from './readme.ts'
import { emitReference } from './reference.ts'
import { scopeOf } from './scope.ts'
import { emitShared } from './shared.ts'
import { emitSync } from './sync.ts'

/** The folder of a package that has only generated files. */
export const GENERATED = 'src/generated'

/** The files of a connector package, as text. */
export function generatePackage(model: Model): File[] {
  return printFiles(emitPackage(model))
}

/**
 * Everything that is generated from a model: modules, README and reference. Pure; the same on every machine.
 *
 * @throws SpecError Names of the spec lead to the same name in the code.
 */
export function emitPackage(model: Model): Source[] {
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
    ...emitModules([...modules, ...apart], `// ${notice(model)}`),
    { path: 'README.md', content: { text: `<!-- ${notice(model)} -->\n\n${emitReadme(scope)}\n` } },
    { path: 'REFERENCE.md', content: { text: `<!-- ${notice(model)} -->\n\n${emitReference(scope)}\n` } },
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

function emitModules(modules: readonly Module[], header: string): Source[] {
  const origins = originsOf(modules)
  const sources = modules.map((module) => ({
    path: module.path,
    content: sourceFile(header, [
      ...importsOf(module, origins),
      ...module.declarations.map(({ structure }) => ({ ...structure, leadingTrivia: '\n' })),
    ]),
  }))
  const index = { path: 'index.ts', content: sourceFile(header, publicNames(modules)) }
  return [...sources, index].map(({ path, content }) => ({ path: `${GENERATED}/${path}`, content }))
}

function sourceFile(header: string, statements: readonly StatementStructures[]): SourceFileStructure {
  const [first, ...others] = statements
  // The empty line between header and imports.
  const apart = first === undefined ? [] : [{ ...first, leadingTrivia: '\n' }]
  return { kind: StructureKind.SourceFile, statements: [header, ...apart, ...others] }
}
