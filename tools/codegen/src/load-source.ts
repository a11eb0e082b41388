/** A connector from the text of a spec or of a vendor's description, without writing files. */
import { readFileSync } from 'node:fs'
import { type Bump, bumpOf } from './changes/verdict.ts'
import { DescriptionError } from './description/description-error.ts'
import { readDescription, requireReadable } from './description/read-description.ts'
import { compareVersions, loadedVersion } from './diff/compare-specs.ts'
import { renderDiff } from './diff/render.ts'
import { type ConnectorTables, connectorTables } from './emit/tables.ts'
import { type BesideTexts, readBeside, readModel } from './model/load.ts'
import type { Model } from './model/model.ts'
import { titleOf } from './model/names.ts'
import { nameProblem } from './scaffold/connector-name.ts'
import { specFrom } from './scaffold/spec-from.ts'

export interface SpecSource {
  /**
   * A spec, or a vendor's description: OpenAPI 3.0 to 3.2, Swagger 2.0 or a Google discovery document. A spec may be followed
   * by its files of types and of goals, behind lines `--- # types` and `--- # goals`.
   */
  readonly text: string
  /** Names the source in errors: `vendor.yaml`. */
  readonly file: string
  /** Name of the connector. A description needs one; that of a spec replaces its own. */
  readonly name?: string | undefined
  /** Entities to take from a description. Default: all. */
  readonly entities?: readonly string[] | undefined
}

export interface Spec extends Pick<SpecSource, 'file' | 'name'> {
  readonly text: string
}

/** Effect of a new version of a connector on its callers. */
export interface Verdict {
  /** Undefined if nothing changed. */
  readonly bump: Bump | undefined
  /** The changes, breaking ones first. */
  readonly lines: readonly string[]
}

/**
 * The spec of a source, with guesses that a person should check.
 *
 * @throws DescriptionError The description is unusable, or has none of the entities.
 */
export function specOf({ text, file, name, entities = [] }: SpecSource): {
  readonly text: string
  readonly doubts: readonly string[]
} {
  const problem = name === undefined ? undefined : nameProblem(name)
  if (problem !== undefined) throw new DescriptionError(file, problem, 'name')
  requireReadable(text, file)
  if (!isDescription(text)) {
    if (entities.length > 0)
      throw new DescriptionError(file, "is a spec, which has its own: leave out 'entities'", 'entities')
    return { text, doubts: [] }
  }
  if (name === undefined)
    throw new DescriptionError(file, "is a description: give the connector a name ('name')", 'name')
  const { text: spec, doubts } = specFrom(readDescription(text, file), file, name, entities)
  return { text: spec, doubts }
}

/** One text instead of a file with others beside it, for wherever specs are kept as texts. */
const BESIDE_FOLLOWS = /^--- # (types|goals)\n/m

/** A spec file, followed by the files of types and of goals beside it. */
export function readSource(path: string): SpecSource {
  const { types, goals } = readBeside(path)
  const beside = Object.entries({ types, goals }).filter(([, text]) => text !== undefined)
  const parts = [readFileSync(path, 'utf8'), ...beside.map(([name, text]) => `--- # ${name}\n${text}`)]
  return { text: parts.join('\n'), file: path }
}

/** Specs are YAML with other keys. The text is parsed later, and refused then if it is neither. */
function isDescription(text: string): boolean {
  const [spec = ''] = text.split(BESIDE_FOLLOWS)
  return /^\s{0,1000}\{/.test(spec) || /^["']?(openapi|swagger)["']?\s{0,10}:/m.test(spec)
}

/** @throws SpecError The spec is invalid: the error has every mistake with its position. */
export function tablesOfSpec(spec: Spec): ConnectorTables {
  return connectorTables(modelOf(spec))
}

/** @throws SpecError One of the specs is invalid. */
export function compareSpecs(before: Spec, after: Spec): Verdict {
  const [from, to] = [modelOf(before), modelOf(after)]
  const changes = compareVersions(loadedVersion(from), loadedVersion(to))
  return { bump: bumpOf(changes), lines: renderDiff(to.connector, changes, '1.0.0') }
}

function modelOf({ text, file, name }: Spec): Model {
  const [spec = '', ...parts] = text.split(BESIDE_FOLLOWS)
  const model = readModel(spec, file, besideOf(parts))
  if (name === undefined || name === model.connector) return model
  const isDerived = model.title === titleOf(model.connector)
  // Two connectors of one spec must be told apart.
  return { ...model, connector: name, title: isDerived ? titleOf(name) : `${model.title} (${name})` }
}

/** Names and texts in turn. */
function besideOf(parts: readonly string[]): BesideTexts {
  return Object.fromEntries(parts.flatMap((name, i) => (i % 2 === 0 ? [[name, parts[i + 1]]] : [])))
}
