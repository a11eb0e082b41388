import type { Model } from '../model/model.ts'
import { type File, printFiles, type Source } from '../print.ts'
import type { Module } from './declare.ts'
import { importsOf, originsOf } from './imports.ts'
import { emitModules } from './modules.ts'
import { publicNames } from './public-names.ts'
import { emitReadme } from './readme.ts'
import { emitReference } from './reference.ts'
import { type SampleParams, scopeOf } from './scope.ts'

/** The folder of a package that has only generated files. */
export const GENERATED = 'src/generated'

/** The files of a connector package, as text. */
export function generatePackage(model: Model): File[] {
  return printFiles(emitPackage(model))
}

/**
 * Everything that is generated from a model: modules, README and reference. Pure; the same on every machine.
 *
 * @param samples Params for the examples. Those of an action without any are made up from its spec.
 * @throws SpecError Names of the spec lead to the same name in the code.
 */
export function emitPackage(model: Model, samples?: SampleParams): Source[] {
  const scope = scopeOf(model, samples)
  const { modules, catalog, sync } = emitModules(scope)
  return [
    ...sourcesOf([...modules, catalog, ...sync], `// ${notice(model)}`),
    { path: 'README.md', content: { text: `<!-- ${notice(model)} -->\n\n${emitReadme(scope)}\n` } },
    { path: 'REFERENCE.md', content: { text: `<!-- ${notice(model)} -->\n\n${emitReference(scope)}\n` } },
  ]
}

function notice({ file }: Model): string {
  return `Generated from ${file}. Do not edit: change the spec and run \`npm run generate\`.`
}

function sourcesOf(modules: readonly Module[], header: string): Source[] {
  const origins = originsOf(modules)
  const sources = modules.map((module) => ({
    path: module.path,
    module: {
      header,
      links: importsOf(module, origins),
      declarations: module.declarations.map(({ structure }) => structure),
    },
  }))
  const index = { path: 'index.ts', module: { header, links: publicNames(modules), declarations: [] } }
  return [...sources, index].map(({ path, module }) => ({
    path: `${GENERATED}/${path}`,
    content: { module },
  }))
}
