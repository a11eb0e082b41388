import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Rewritten, renderChanges } from './changes/render-changes.ts'
import { emitPackage, GENERATED } from './emit/package.ts'
import { NOT_PUBLISHED } from './emit/readme.ts'
import type { SampleParams } from './emit/scope.ts'
import { isSpecFile, loadModel, SpecError } from './model/load.ts'
import type { Model } from './model/model.ts'
import { type File, printFiles, type Source } from './print.ts'
import type { Mistake } from './spec/mistake.ts'
import { languageReference } from './spec/reference.ts'
import { languageSchema } from './spec/schema/index.ts'
import { projectOf } from './workspace.ts'
import { apply, compare, type Difference, describe } from './write.ts'

export interface GenerateOptions {
  /** Folder with `specs/`, and with `packages/` unless it is the project of one connector. */
  readonly root: string
  /** All connectors with a spec if absent. */
  readonly connectors?: readonly string[]
  /** Compares with the existing files instead of writing. */
  readonly check?: boolean
}

/** Output lines of a run, and whether it succeeded. */
export interface Outcome {
  readonly lines: readonly string[]
  readonly ok: boolean
}

const SPECS = 'specs'
const SCHEMA = `${SPECS}/spec.schema.json`
const CORE = 'packages/core'
const HOW_TO_MAKE_ONE =
  'make one with package.json and both tsconfig files as in packages/payments, and src/index.ts that exports all of ./generated/index.ts'

/** Generates packages from specs. Writes nothing unless every spec is valid. */
export function generate({ root, connectors, check = false }: GenerateOptions): Outcome {
  const { values: names, mistakes: unknown } = choose(connectorsIn(root), connectors)
  const { values: packages, mistakes } = collect(names, (name) => makePackage(root, name))
  if (unknown.length + mistakes.length > 0) return { lines: [...unknown, ...mistakes], ok: false }
  const sources = packages.flatMap((each) => each.sources)
  const printed = printFiles([...sources, ...makeLanguage(), ...makeVersion(root)], root)
  const outputs = packages.reduce(renamePackage, printed)
  const differences = compare(
    root,
    outputs,
    packages.map(({ folder }) => join(folder, GENERATED)),
  )
  const changes = packages.flatMap(({ name, folder }) => changesOf(name, folder, differences))
  if (check) return { lines: [...differences.map(describe), ...changes], ok: differences.length === 0 }
  apply(root, differences)
  return {
    lines: [
      ...differences.map(({ path, wanted }) => `${wanted === undefined ? 'deleted' : 'wrote'} ${path}`),
      ...changes,
    ],
    ok: true,
  }
}

/** API changes for callers, whose view of a connector is its catalog and the table that all actions share. */
function changesOf(name: string, folder: string, differences: readonly Difference[]): string[] {
  const generated = join(folder, GENERATED)
  const rewritten = (module: string): Rewritten | undefined => {
    const { found, wanted } = differences.find(({ path }) => path === join(generated, module)) ?? {}
    return found === undefined || wanted === undefined ? undefined : { found, wanted }
  }
  return renderChanges(name, { catalog: rewritten('catalog.ts'), connector: rewritten('connector.ts') })
}

interface Collected<T> {
  readonly values: readonly T[]
  readonly mistakes: readonly string[]
}

function connectorsIn(root: string): string[] {
  return readdirSync(join(root, SPECS))
    .filter(isSpecFile)
    .map((name) => name.replace(/\.yaml$/, ''))
    .toSorted()
}

function choose(all: readonly string[], wanted: readonly string[] = all): Collected<string> {
  const unknown = wanted.filter((name) => !all.includes(name))
  return {
    values: all.filter((name) => wanted.includes(name)),
    mistakes: unknown.map(
      (name) => `there is no ${SPECS}/${name}.yaml; there are specs of ${all.join(', ')}`,
    ),
  }
}

/** All results and all mistakes, so that all errors are reported together. */
function collect<T>(names: readonly string[], make: (name: string) => T): Collected<T> {
  const values: T[] = []
  const mistakes: string[] = []
  for (const name of names) {
    try {
      values.push(make(name))
    } catch (error) {
      if (!(error instanceof SpecError)) throw error
      mistakes.push(error.message)
    }
  }
  return { values, mistakes }
}

interface Package {
  readonly name: string
  readonly folder: string
  readonly packageName: string
  readonly sources: readonly Source[]
}

function makePackage(root: string, name: string): Package {
  const file = `${SPECS}/${name}.yaml`
  const { folder, packageName } = projectOf(root, name)
  const model = modelOf(root, file)
  if (model.connector !== name) {
    throw misplaced(file, `connector is '${model.connector}'; name the file ${model.connector}.yaml`)
  }
  if (!existsSync(join(root, folder, 'package.json')))
    throw misplaced(file, `there is no package ${folder}; ${HOW_TO_MAKE_ONE}`)
  return {
    name,
    folder,
    packageName,
    sources: emitPackage(model, readSamples(join(root, folder))).map(({ path, content }) => ({
      path: join(folder, path),
      content,
    })),
  }
}

/** Names that clash are found while the code is made: mistakes beside the spec, such as missing goals, must not hide them. */
function modelOf(root: string, file: string): Model {
  try {
    return loadModel(join(root, file), file)
  } catch (error) {
    if (!(error instanceof SpecError) || error.model === undefined) throw error
    throw new SpecError(file, [...clashesOf(error.model), ...error.mistakes])
  }
}

function clashesOf(model: Model): readonly Mistake[] {
  try {
    emitPackage(model)
    return []
  } catch (error) {
    if (error instanceof SpecError) return error.mistakes
    throw error
  }
}

/** Undefined for a package without samples. */
function readSamples(folder: string): SampleParams | undefined {
  const file = join(folder, 'samples.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** In a repository of its own, a connector's package has a name of its own, and other packages are not beside it. */
function renamePackage(files: readonly File[], { name, folder, packageName }: Package): File[] {
  const isAlone = folder === '.'
  const ours = `@plugboard/${name}`
  const changes = [
    ...(packageName === ours ? [] : [[`${NOT_PUBLISHED}\n\n`, ''] as const]),
    [ours, packageName] as const,
    ...(isAlone ? ALONE : []),
  ]
  return files.map(({ path, text }) => {
    const isIn = isAlone || path.startsWith(`${folder}/`)
    return {
      path,
      text: isIn ? changes.reduce((now, [from, to]) => now.replaceAll(from, to), text) : text,
    }
  })
}

const ALONE = [['../core/README.md', 'https://www.npmjs.com/package/@plugboard/core']] as const

/** A mistake of the spec as a whole. */
function misplaced(file: string, message: string): SpecError {
  return new SpecError(file, [{ line: 1, col: 1, message }])
}

/** The version of core as a module, since code in a browser or a bundle cannot read package.json. */
function makeVersion(root: string): Source[] {
  const manifest = join(root, CORE, 'package.json')
  if (!existsSync(manifest)) return []
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const text = `// Generated from package.json by \`npm run generate\`. Do not edit.\nexport const VERSION = '${version}'\n`
  return [{ path: `${CORE}/src/version.ts`, content: { text } }]
}

/** The language as a JSON Schema for editors, and as a reference for people. */
function makeLanguage(): Source[] {
  return [
    { path: SCHEMA, content: { json: languageSchema() } },
    { path: `${SPECS}/REFERENCE.md`, content: { text: languageReference() } },
  ]
}
